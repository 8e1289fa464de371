"""One casino round: any dealer-banked game as a play (see `cardhouse.play.Play`, rules.md 8)."""

from collections.abc import Mapping, Sequence
from copy import copy

import msgspec

from cardhouse.cards import Card
from cardhouse.casino.box import Box, box_menu
from cardhouse.casino.events import (
    BoxActed,
    BoxShown,
    CardsServed,
    Deed,
    RoundEnded,
    Verdict,
)
from cardhouse.casino.felt import Felt
from cardhouse.casino.menu import (
    TAKE_ANTE,
    Bet,
    BoxMenu,
    BuyGame,
    Exchange,
    GameMenu,
    SixthCard,
)
from cardhouse.casino.pay import table_pays
from cardhouse.casino.settlement import capped, hands_of
from cardhouse.casino.sight import BoxSight
from cardhouse.casino.spec import (
    CasinoGame,
    ExchangeOffer,
    Limits,
    Offer,
    SixthCardOffer,
)
from cardhouse.casino.wagers import Wager, check_wagers
from cardhouse.chips import Chips, Seat
from cardhouse.play import By, Choice, DecisionNumber, Event, Pending, Position, Refusal, Result, TimeClass
from cardhouse.rules.menu import CHECK, FOLD, Check, Fold
from cardhouse.rules.spec import Chance


class BoxResult(msgspec.Struct, frozen=True, gc=False):
    """What the holder of a box put on it, fees included, and what went back."""

    seat: Seat
    put: Chips
    paid: Chips


class RoundResult(Result, frozen=True, gc=False):
    """A finished round. `bank` is what the bank won, below zero what it lost."""

    boxes: dict[Position, BoxResult]
    bank: int


class CasinoRound(Felt):
    """A round as a play. Positions are boxes; a player holds one or more of them.

    Boxes act clockwise, one after the other (rules.md 8); all that may buy a game decide at once.
    """

    __slots__ = ("decisions", "is_over", "pending", "street", "waiting")

    def __init__(
        self,
        game: CasinoGame,
        limits: Limits,
        wagers: Sequence[Wager],
        *,
        purses: Mapping[Seat, Chips],
        chance: Chance,
    ) -> None:
        """Take the stakes, deal and run to the first decision.

        `wagers` stand clockwise. `purses` hold what each player may stake on this round, these wagers
        included. Raises `Refusal` for stakes that the table does not take.
        """
        check_wagers(game, limits, wagers=wagers, purses=purses)
        super().__init__(game, limits, wagers, purses=purses, chance=chance)
        self.pending: dict[Position, Pending] = {}
        self.waiting: list[Position] = []
        self.is_over = False
        self.street = self.decisions = 0
        self._take_stakes()
        self._deal()
        self._open_street()
        self._run()

    # What a play answers

    @property
    def result(self) -> RoundResult:
        """What everyone holds now; ValueError while the round is on."""
        if not self.is_over:
            raise ValueError("the round is not over")
        boxes = {box.position: BoxResult(box.seat, Chips(box.put), Chips(box.paid)) for box in self._all()}
        bank = sum(box.put - box.paid for box in self._all())
        return RoundResult(stacks=dict(self.purses), boxes=boxes, bank=bank)

    def choose(
        self, position: Position, choice: Choice, *, by: By = By.PERSON, seat: Seat | None = None
    ) -> Sequence[Event]:
        """Carry out a choice from the box's menu and run on to the next decision; the new events.

        `seat` is the player who speaks; where it is given, the box must be that player's.
        """
        box = self._owing(position, seat)
        menu = self.pending[position].menu
        assert isinstance(menu, BoxMenu | GameMenu)
        menu.accept(choice)
        mark = len(self.events)
        del self.pending[position]
        if isinstance(menu, BoxMenu):
            self._carry_out(box, menu, choice, by=by)
            self._run()
        else:
            self._buy_or_take(box, menu, choice, by=by)
        return self.events[mark:]

    def sight(self, position: Position) -> BoxSight:
        """What the holder of a box that owes a decision knows. KeyError when it owes none."""
        box, menu = self.boxes[position], self.pending[position].menu
        assert isinstance(menu, BoxMenu | GameMenu)
        down = self.game.dealer - self.game.dealer_up if isinstance(menu, BoxMenu) else 0
        return BoxSight(
            self.game,
            self.limits,
            menu,
            cards=menu.cards if isinstance(menu, BoxMenu) else box.cards,
            dealer=(*(None,) * down, *self.dealer[down:]),
            board=self.board,
            given_up=box.given_up,
            ante=box.ante,
            bet=box.bet,
            insured=box.insurance,
        )

    def copy(self) -> "CasinoRound":
        """An independent twin."""
        twin = CasinoRound.__new__(CasinoRound)
        for name in (*Felt.__slots__, *CasinoRound.__slots__):
            setattr(twin, name, getattr(self, name))
        twin.boxes = {position: copy(box) for position, box in self.boxes.items()}
        twin.purses, twin.pending = dict(self.purses), dict(self.pending)
        twin.events, twin.waiting, twin.dealer = [*self.events], [*self.waiting], [*self.dealer]
        return twin

    def _owing(self, position: Position, seat: Seat | None) -> Box:
        box = self.boxes.get(position)
        if box is None:
            raise Refusal("no_such_box")
        if seat is not None and box.seat != seat:
            raise Refusal("not_your_box")
        if position not in self.pending:
            raise Refusal("not_your_turn")
        return box

    # Decisions about the cards

    def _open_street(self) -> None:
        street = self.game.streets[self.street]
        acting = [box for box in self._all() if box.acts]
        if any(not box.folded for box in self._all()):
            self._deal_board(street.board)
        for box in acting:
            box.offers = street.offers
        self.waiting = [box.position for box in acting]

    def _run(self) -> None:
        """On to the next decision, or to the end."""
        while not self.waiting:
            if self.street + 1 == len(self.game.streets):
                self._face_dealer()
                return
            self.street += 1
            self._open_street()
        self._ask(self.boxes[self.waiting[0]])

    def _ask(self, box: Box) -> None:
        purse = Chips(self.purses[box.seat] - self._kept_for_others(box))
        menu = box_menu(self.game, box, limits=self.limits, purse=purse, board=self.board)
        self._owe(box, menu, CHECK if menu.may_check else FOLD)

    def _kept_for_others(self, box: Box) -> int:
        """The bets of the holder's other boxes: no box loses its own to another's cards."""
        others = (other for other in self._all() if other.seat == box.seat and other is not box)
        return sum(self.game.least_bet * other.ante for other in others if other.acts)

    def _owe(self, box: Box, menu: BoxMenu | GameMenu, default: Choice) -> None:
        self.decisions += 1
        self.pending[box.position] = Pending(DecisionNumber(self.decisions), menu, default, TimeClass.ACTION)

    def _carry_out(self, box: Box, menu: BoxMenu, choice: Choice, *, by: By) -> None:
        match choice:
            case Bet():
                box.bet, box.insurance = choice.stake, choice.insurance
                self._put(box, Chips(choice.stake + choice.insurance))
                self._tell(box, Deed.BET, choice.stake, by=by)
            case Fold():
                box.folded = True
                self._tell(box, Deed.FOLD, Chips(0), by=by)
            case Check():
                self.waiting.pop(0)
                self._tell(box, Deed.CHECK, Chips(0), by=by)
            case SixthCard():
                assert menu.sixth_card is not None
                self._serve(box, Deed.SIXTH_CARD, menu.sixth_card, out=(), by=by)
            case Exchange():
                fee = menu.fee(len(choice.cards))
                self._serve(box, Deed.EXCHANGE, fee, out=choice.cards, by=by)
            case _:
                raise AssertionError(choice)
        if not box.acts:
            self.waiting.pop(0)
            self._look(box.seat)

    def _tell(self, box: Box, deed: Deed, put: Chips, *, by: By) -> None:
        self.events.append(BoxActed(box.position, deed, put, box.insurance, by))

    def _serve(self, box: Box, deed: Deed, fee: Chips, *, out: tuple[Card, ...], by: By) -> None:
        """Cards for a fee: a sixth one, or new ones in the places of `out`. They come at once."""
        self._put(box, fee)
        self._tell(box, deed, fee, by=by)
        cards = self._take(len(out) or 1)
        new = dict(zip(out, cards, strict=True)) if out else {}
        box.cards = tuple(new.get(card, card) for card in box.cards) if out else (*box.cards, *cards)
        box.given_up += out
        box.offers = _then(box.offers, deed)
        self.events.append(CardsServed(box.position, box.seat, out, cards))

    # The dealer

    def _face_dealer(self) -> None:
        """The dealer shows, if any box bet; bonuses are settled in any case (rules.md 8.4)."""
        betting = [box for box in self._all() if not box.folded]
        if betting:
            self._deal_board(self.game.last_board)
            self._show_dealer()
            for box in betting:
                hands = hands_of(self.game, box.cards, self.board)
                self.events.append(BoxShown(box.position, box.cards, hands))
        for box in self._all():
            self._settle_bonus(box)
            if box.folded:
                self._settled(box, Verdict.FOLDED)
        if self.has_game:
            for box in betting:
                self._settle(box)
        else:
            self._offer_game(betting)
        self._end_when_settled()

    def _offer_game(self, betting: Sequence[Box]) -> None:
        """Without a game insurances are paid, and each open box takes its ante or buys one."""
        bought = self.game.bought_game
        for box in betting:
            self._settle_insurance(box)
            fee = None if bought is None else Chips(bought.fee * box.ante)
            if fee is None or not box.is_open or fee > self.purses[box.seat]:
                self._settle(box)
            else:
                self._owe(box, GameMenu(self._no_game_pays(box), fee), TAKE_ANTE)

    def _no_game_pays(self, box: Box) -> Chips:
        table = self.game.ante.without_game
        hands = hands_of(self.game, box.cards, self.board)[:1]
        return capped(table_pays(table or {}, hands, box.ante), box.left(self.limits))

    def _buy_or_take(self, box: Box, menu: GameMenu, choice: Choice, *, by: By) -> None:
        if isinstance(choice, BuyGame):
            box.buys = True
            self._put(box, menu.fee)
            self._tell(box, Deed.BUY_GAME, menu.fee, by=by)
            self._withdraw_unaffordable()
        else:
            self._tell(box, Deed.TAKE_ANTE, Chips(0), by=by)
            self._settle(box)
        buyers = [box for box in self._all() if box.buys]
        if not self.pending and buyers:
            self._replace(self.game.bought_game)
            for buyer in buyers:
                self._settle(buyer)
        self._end_when_settled()

    def _withdraw_unaffordable(self) -> None:
        """A player whose purse the fee of one box has emptied is paid for the others."""
        for position, owed in list(self.pending.items()):
            box = self.boxes[position]
            assert isinstance(owed.menu, GameMenu)
            if owed.menu.fee > self.purses[box.seat]:
                del self.pending[position]
                self._settle(box)

    def _end_when_settled(self) -> None:
        if not self.pending:
            self.is_over = True
            self.events.append(RoundEnded())


def _then(offers: Sequence[Offer], deed: Deed) -> tuple[Offer, ...]:
    """What stands open after a paid option; options are chosen once (rules.md 8.1.1)."""
    kind = SixthCardOffer if deed is Deed.SIXTH_CARD else ExchangeOffer
    for offer in offers:
        if isinstance(offer, kind):
            return offer.then
    raise AssertionError(deed)
