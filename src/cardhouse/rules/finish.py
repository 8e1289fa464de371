"""How a hand ends: hands are turned up in order, and the pots are paid (rules.md 1.7, 2.7)."""

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence, Set as AbstractSet
from typing import Final

from cardhouse.cards import Card, card_names
from cardhouse.chips import Seat
from cardhouse.play import Choice, Menu, Refusal
from cardhouse.rules.betting import BettingRound
from cardhouse.rules.events import HAND_ENDED, Awarded, Mucked, Shown
from cardhouse.rules.felt import Felt
from cardhouse.rules.menu import Show, ShowMenu
from cardhouse.rules.pots import layers, new_pot
from cardhouse.rules.showdown import Showdown, judged_for, shared, strengths
from cardhouse.rules.spec import Chance, Game, Pot, Stacks, Stakes

_awarded: Final[Callable[..., Awarded]] = Awarded
"""From plain ints, like the bet menu."""


class Finish(Felt):
    """The felt of a hand with its betting round, and what is done there once nobody bets any more.

    `asked` are the seats that want to choose between show and muck; `exposed` tells that all hands lie open.
    """

    __slots__ = (
        "actor",
        "asked",
        "button",
        "decision",
        "exposed",
        "game",
        "is_over",
        "menu",
        "round",
        "showdown",
        "stakes",
        "street",
    )

    round: BettingRound

    def __init__(
        self,
        game: Game,
        stakes: Stakes,
        stacks: Stacks,
        *,
        button: Seat | None,
        chance: Chance,
        asked: AbstractSet[Seat],
    ) -> None:
        super().__init__(stacks, button, chance=chance)
        self.game = game
        self.stakes = stakes
        self.button = button
        self.asked = asked
        self.street = 0
        self.exposed = False
        self.is_over = False
        self.decision = 0
        self.actor: Seat | None = None
        self.menu: Menu | None = None
        self.showdown: Showdown | None = None

    @property
    def pots(self) -> tuple[Pot, ...]:
        """What lies in the middle from earlier rounds, main pot first."""
        game = self.round
        if len(game.able) < len(game.live):
            return layers(self.put_in, self.folded, self.dead, seats=self.seats)
        if not game.collected:
            return ()
        return (new_pot(game.collected, tuple(self.seats_of(game.live))),)

    def offer(self, seat: Seat, menu: Menu) -> None:
        """The seat owes the next decision."""
        self.decision += 1
        self.actor = seat
        self.menu = menu

    def expose(self, game: BettingRound) -> None:
        """No more betting is possible: all unfolded hands are turned up at once (rules.md 2.7)."""
        self.exposed = True
        for seat in self._showing_order(game):
            self.events.append(Shown(seat, self.hole[self.place_of[seat]]))

    def _showing_order(self, game: BettingRound) -> list[Seat]:
        """The round's last aggressor first; without one whoever was first to speak in it (2.7)."""
        live = game.live
        if game.aggressor >= 0:
            at = live.index(game.aggressor)
        else:
            at = bisect_left(live, game.first) % len(live) if self.street else 0
        return self.seats_of(live[at:] + live[:at])

    def open_showdown(self, game: BettingRound, *, agreed: Mapping[int, Sequence[Seat]]) -> None:
        """All pots but those that their seats `agreed` to share go to the best hands."""
        pots, waiting = list(enumerate(self.pots)), [] if self.exposed else self._showing_order(game)
        parts: list[Awarded] = []
        if agreed:
            for number, seats in agreed.items():
                parts += shared(pots[number][1].amount, seats, pot=number, order=None)
            pots = [(number, pot) for number, pot in pots if number not in agreed]
            waiting = [seat for seat in waiting if any(seat in pot.eligible for _, pot in pots)]
        if not pots:
            self._settle(parts)
            self._end()
            return
        holes = [self.cards_of(place) for place in game.live]
        orders = self.game.orders
        judged = strengths(orders, holes, self.board, seats=self.seats_of(game.live))
        contests = [(number, pot, judged_for(pot, orders, judged, self._held)) for number, pot in pots]
        self.showdown = Showdown(waiting, contests, agreed=parts)
        self._turn_up(self.showdown)

    def _held(self, seat: Seat) -> list[Card]:
        """All the cards of a seat, those of the board included."""
        return [*self.cards_of(self.place_of[seat]), *self.board]

    def _turn_up(self, showdown: Showdown) -> None:
        """Hands show in order; the pots are paid when none waits."""
        while showdown.waiting:
            seat = showdown.waiting.pop(0)
            hole = self.hole[self.place_of[seat]]
            if showdown.claims(seat) or not self.game.may_muck:
                self.events.append(Shown(seat, hole))
            elif seat in self.asked:
                self.offer(seat, ShowMenu(len(hole), False))
                return
            else:
                self.events.append(Mucked(seat))
        self._settle(showdown.awards())
        self._end()

    def end_uncontested(self, game: BettingRound) -> None:
        """One hand is left and wins at once; its owner may show it (rules.md 1, 2.7)."""
        winner = game.live[0]
        seat = self.seats[winner]
        if game.middle:
            self._settle([_awarded(0, seat, game.middle, None)])
        if seat in self.asked:
            self.offer(seat, ShowMenu(len(self.hole[winner]), True))
        else:
            self._end()

    def show_or_muck(self, seat: Seat, choice: Choice) -> None:
        """The seat's own choice, where it had one."""
        if type(choice) is Show:
            hole = self.hole[self.place_of[seat]]
            if not set(choice.cards) <= set(hole) or len(set(choice.cards)) < len(choice.cards):
                raise Refusal("not_your_cards", cards=card_names(choice.cards))
            self.events.append(Shown(seat, choice.cards))
        elif self.showdown is not None:
            self.events.append(Mucked(seat))
        if self.showdown is None:
            self._end()
        else:
            self._turn_up(self.showdown)

    def _settle(self, paid: Sequence[Awarded]) -> None:
        self.pay(paid)
        self.round.middle = self.round.collected = 0

    def _end(self) -> None:
        self.is_over = True
        self.actor = self.menu = None
        self.events.append(HAND_ENDED)

    def copy_finish_onto(self, twin: "Finish") -> None:
        """The twin stands where this hand stands, and nothing that changes is shared."""
        self.copy_onto(twin)
        twin.game, twin.stakes, twin.button, twin.asked = self.game, self.stakes, self.button, self.asked
        twin.street, twin.exposed, twin.is_over = self.street, self.exposed, self.is_over
        twin.actor, twin.menu, twin.decision = self.actor, self.menu, self.decision
        twin.round = self.round.copy_onto(twin.stacks, twin.bets, twin.folded)
        twin.showdown = None if self.showdown is None else self.showdown.copy()
