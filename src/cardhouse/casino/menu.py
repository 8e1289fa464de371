"""The decisions at a box and what may be answered to each. Amounts are in chips."""

import msgspec

from cardhouse.cards import Card
from cardhouse.chips import Chips
from cardhouse.play import Choice, Menu, Refusal
from cardhouse.rules.menu import Check, Fold


class Bet(Choice, frozen=True, gc=False, tag="bet"):
    """Put in the bet, and insure it where that is offered."""

    stake: Chips
    insurance: Chips = Chips(0)


class SixthCard(Choice, frozen=True, gc=False, tag="sixth_card"):
    """Buy one more card."""


class Exchange(Choice, frozen=True, gc=False, tag="exchange"):
    """Pay for new cards in place of these."""

    cards: tuple[Card, ...]


class BuyGame(Choice, frozen=True, gc=False, tag="buy_game"):
    """Pay the dealer to replace a card."""


class TakeAnte(Choice, frozen=True, gc=False, tag="take_ante"):
    """Leave the dealer without a game and be paid for it."""


AnyChoice = Fold | Check | Bet | SixthCard | Exchange | BuyGame | TakeAnte
"""Every choice of a casino game, for records and commands."""

SIXTH_CARD, BUY_GAME, TAKE_ANTE = SixthCard(), BuyGame(), TakeAnte()


class ExchangePrice(msgspec.Struct, frozen=True, gc=False):
    """What exchanging so many cards costs."""

    cards: int
    fee: Chips


class BoxMenu(Menu, frozen=True, gc=False, tag="box"):
    """What a box may do with its cards. Only its holder may see it: it tells of them."""

    cards: tuple[Card, ...]
    """What it holds; none at a closed box."""
    may_fold: bool
    may_check: bool
    bets: tuple[Chips, ...]
    min_insurance: Chips
    """0 where none is offered."""
    max_insurance: Chips
    sixth_card: Chips | None
    """Its fee; None where none is offered."""
    exchange: tuple[ExchangePrice, ...]

    def accept(self, choice: Choice) -> None:
        """Raises `Refusal` unless the menu offers `choice`."""
        match choice:
            case Fold() if self.may_fold:
                pass
            case Check() if self.may_check:
                pass
            case SixthCard() if self.sixth_card is not None:
                pass
            case Bet() if self.bets:
                self._accept_bet(choice)
            case Exchange() if self.exchange:
                self._accept_exchange(choice)
            case _:
                raise Refusal("not_offered")

    def fee(self, cards: int) -> Chips:
        """For exchanging so many."""
        return next(price.fee for price in self.exchange if price.cards == cards)

    def _accept_bet(self, choice: Bet) -> None:
        if type(choice.stake) is not int or choice.stake not in self.bets:
            raise Refusal("bet_out_of_range", bets=self.bets)
        if type(choice.insurance) is int and choice.insurance == 0:
            return
        if not self.max_insurance:
            raise Refusal("no_insurance")
        if (
            type(choice.insurance) is not int
            or not self.min_insurance <= choice.insurance <= self.max_insurance
        ):
            raise Refusal("insurance_out_of_range", least=self.min_insurance, most=self.max_insurance)

    def _accept_exchange(self, choice: Exchange) -> None:
        counts = tuple(price.cards for price in self.exchange)
        if len(choice.cards) not in counts:
            raise Refusal("exchange_out_of_range", cards=counts)
        if len(set(choice.cards)) < len(choice.cards):
            raise Refusal("card_twice")
        if not set(choice.cards) <= set(self.cards):
            raise Refusal("not_your_cards")


class GameMenu(Menu, frozen=True, gc=False, tag="game"):
    """The dealer has no game: be paid for that, or buy one."""

    pays: Chips
    """What the box wins without buying."""
    fee: Chips

    def accept(self, choice: Choice) -> None:
        """Raises `Refusal` unless the menu offers `choice`."""
        if not isinstance(choice, BuyGame | TakeAnte):
            raise Refusal("not_offered")
