"""What lies on a casino table during a round: cards, stakes and purses, and how stakes are settled."""

from collections.abc import Mapping, Sequence
from typing import Final

from cardhouse.cards import Card, rank_of
from cardhouse.casino.box import Box, new_box
from cardhouse.casino.combinations import by_strength, least_strength
from cardhouse.casino.events import (
    BoardDealt,
    BonusSettled,
    BoxDealt,
    BoxSeen,
    BoxSettled,
    BoxShown,
    DealerDealt,
    DealerReplaced,
    DealerShown,
    InsuranceSettled,
    Staked,
    Verdict,
)
from cardhouse.casino.pay import table_pays
from cardhouse.casino.settlement import compared, hands_of, insurance_return, returns
from cardhouse.casino.spec import BoughtGame, CasinoGame, Limits, Replaced
from cardhouse.casino.wagers import Wager
from cardhouse.chips import Chips, Seat
from cardhouse.play import Event, Position
from cardhouse.ranking import HIGH
from cardhouse.rules.spec import Chance

NONE: Final = Chips(0)


class Felt:
    """Boxes, dealer and board. `purses` are what each player still holds."""

    __slots__ = (
        "board",
        "boxes",
        "chance",
        "dealer",
        "events",
        "game",
        "has_game",
        "limits",
        "next_card",
        "purses",
    )

    def __init__(
        self,
        game: CasinoGame,
        limits: Limits,
        wagers: Sequence[Wager],
        *,
        purses: Mapping[Seat, Chips],
        chance: Chance,
    ) -> None:
        self.game, self.limits, self.chance = game, limits, chance
        self.boxes = {wager.box: new_box(game, wager) for wager in wagers}
        self.purses = dict(purses)
        self.events: list[Event] = []
        self.board: tuple[Card, ...] = ()
        self.dealer: list[Card] = []
        self.has_game = False
        self.next_card = 0

    def _all(self) -> list[Box]:
        return list(self.boxes.values())

    # Money

    def _put(self, box: Box, amount: Chips) -> None:
        box.put += amount
        self.purses[box.seat] = Chips(self.purses[box.seat] - amount)

    def _pay(self, box: Box, amount: Chips) -> None:
        box.paid += amount
        self.purses[box.seat] = Chips(self.purses[box.seat] + amount)

    def _take_stakes(self) -> None:
        for box in self._all():
            self.purses[box.seat] = Chips(self.purses[box.seat] - box.put)
            self.events.append(Staked(box.position, box.seat, box.ante, box.blind, box.bonus, box.is_open))

    # Cards

    def _take(self, count: int) -> tuple[Card, ...]:
        """The next cards of the deck."""
        cards = self.chance.deck[self.next_card : self.next_card + count]
        self.next_card += count
        return tuple(cards)

    def _deal(self) -> None:
        """One card at a time, clockwise, the dealer last (rules.md 0, *Deck and dealing*)."""
        hands: dict[Position, list[Card]] = {position: [] for position in self.boxes}
        for turn in range(max(self.game.hole, self.game.dealer)):
            if turn < self.game.hole:
                for cards in hands.values():
                    cards.extend(self._take(1))
            if turn < self.game.dealer:
                self.dealer.extend(self._take(1))
        for box in self._all():
            box.cards = tuple(hands[box.position])
            self.events.append(BoxDealt(box.position, self.game.hole))
        up = self.game.dealer_up
        down = self.game.dealer - up
        self.events.append(DealerDealt((*(None,) * down, *self.dealer[down:])))
        for seat in self.purses:
            self._look(seat)

    def _look(self, seat: Seat) -> None:
        """A player sees his next open box once the one before has finished (rules.md 8)."""
        own = [box for box in self._all() if box.seat == seat and box.is_open]
        if any(box.seen and box.acts for box in own):
            return
        unseen = next((box for box in own if not box.seen), None)
        if unseen is not None:
            unseen.seen = True
            self.events.append(BoxSeen(unseen.position, seat, unseen.cards))

    def _deal_board(self, count: int) -> None:
        if count:
            cards = self._take(count)
            self.board += cards
            self.events.append(BoardDealt(cards))

    def _show_dealer(self) -> None:
        strength = HIGH.strength(self.dealer, self.board)
        self.has_game = strength >= minimum(self.game)
        self.events.append(DealerShown(tuple(self.dealer), by_strength()[strength], self.has_game))

    def _replace(self, bought: BoughtGame | None) -> None:
        """The dealer's highest or lowest card goes, once for all buyers (rules.md 8.1.4, 8.3)."""
        assert bought is not None
        pick = max if bought.replaces is Replaced.HIGHEST else min
        place = self.dealer.index(pick(self.dealer, key=rank_of))
        while True:
            old, (new,) = self.dealer[place], self._take(1)
            self.dealer[place] = new
            self.events.append(DealerReplaced(old, new))
            if not bought.repeats or rank_of(old) != rank_of(new):
                break
        self._show_dealer()

    # Settlement

    def _verdict(self, box: Box) -> Verdict:
        if not self.has_game and box.buys:
            return Verdict.NO_GAME_BOUGHT
        if not self.has_game and self.game.bet.without_game is not None:
            return Verdict.NO_GAME
        own = HIGH.strength(box.cards, self.board)
        return compared(own, HIGH.strength(self.dealer, self.board))

    def _settle(self, box: Box) -> None:
        verdict = self._verdict(box)
        if self.has_game and not box.buys:
            self._settle_insurance(box, verdict)
        if verdict is Verdict.NO_GAME_BOUGHT:
            self._settled(box, verdict, ante=box.ante, blind=box.blind, bet=box.bet)
            return
        back = returns(
            self.game,
            box.stakes,
            hands=hands_of(self.game, box.cards, self.board),
            verdict=verdict,
            has_game=self.has_game,
            left=box.left(self.limits),
        )
        self._settled(box, verdict, ante=back.ante, blind=back.blind, bet=back.bet)

    def _settled(
        self,
        box: Box,
        verdict: Verdict,
        *,
        ante: Chips = NONE,
        blind: Chips = NONE,
        bet: Chips = NONE,
    ) -> None:
        box.verdict = verdict
        wins = ((ante, box.ante), (blind, box.blind), (bet, box.bet))
        box.won += sum(max(0, back - stake) for back, stake in wins)
        self._pay(box, Chips(ante + blind + bet))
        self.events.append(BoxSettled(box.position, verdict, ante, blind, bet))

    def _settle_insurance(self, box: Box, verdict: Verdict = Verdict.NO_GAME) -> None:
        if not box.insurance:
            return
        left = box.left(self.limits)
        paid = insurance_return(box.insurance, verdict=verdict, has_game=self.has_game, left=left)
        box.won += max(0, paid - box.insurance)
        self._pay(box, paid)
        self.events.append(InsuranceSettled(box.position, box.insurance, paid))

    def _settle_bonus(self, box: Box) -> None:
        bonus = self.game.bonus
        if bonus is None or not box.bonus:
            return
        strength = HIGH.strength(box.cards, self.board[: 5 - len(box.cards)])
        hand = by_strength()[strength]
        won = strength >= least_strength(bonus.least_hand)
        paid = Chips(box.bonus + table_pays(bonus.pays, (hand,), box.bonus)) if won else NONE
        self._pay(box, paid)
        if paid and box.folded:
            self.events.append(BoxShown(box.position, box.cards, (hand,)))
        self.events.append(BonusSettled(box.position, box.bonus, paid))


def minimum(game: CasinoGame) -> int:
    """The least strength that is a game."""
    return least_strength(game.dealer_minimum)
