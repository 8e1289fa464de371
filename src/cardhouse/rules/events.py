"""What happens in a hand, in the table's words. Each event says who may see it."""

from enum import StrEnum
from typing import Final

from typing_extensions import override

from cardhouse.cards import Card
from cardhouse.chips import Chips, Seat
from cardhouse.play import By, Event
from cardhouse.rules.ability import AbilityId
from cardhouse.rules.posts import PostKind
from cardhouse.rules.spec import Pot, StreetName


class Act(StrEnum):
    """What a seat did with its chips."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    BRING_IN = "bring_in"
    COMPLETE = "complete"


class Posted(Event, frozen=True, gc=False, tag="posted"):
    """A forced bet. `bet` is the seat's live bet behind it; antes and dead money go to the pot."""

    seat: Seat
    kind: PostKind
    amount: Chips
    bet: Chips
    all_in: bool


class Dealt(Event, frozen=True, gc=False, tag="dealt"):
    """Cards to a seat: of those down only their owner sees the faces, everyone else None for each."""

    seat: Seat
    down: tuple[Card | None, ...]
    up: tuple[Card, ...] = ()

    @property
    @override
    def owner(self) -> Seat | None:
        return self.seat if self.down else None

    @override
    def projected(self, viewer: Seat | None) -> "Dealt":
        """The backs, for all but the owner."""
        if viewer == self.seat or not self.down:
            return self
        return Dealt(self.seat, (None,) * len(self.down), self.up)


class Discarded(Event, frozen=True, gc=False, tag="discarded"):
    """A seat parts with cards, or stands pat with none; only it sees which (rules.md 4.7)."""

    seat: Seat
    cards: tuple[Card | None, ...]
    by: By

    @property
    @override
    def owner(self) -> Seat | None:
        return self.seat if self.cards else None

    @override
    def projected(self, viewer: Seat | None) -> "Discarded":
        """How many, for all but the owner."""
        if viewer == self.seat or not self.cards:
            return self
        return Discarded(self.seat, (None,) * len(self.cards), self.by)


class Reshuffled(Event, frozen=True, gc=False, tag="reshuffled"):
    """So many discards and folded cards were shuffled and put under the stub (rules.md 4.7)."""

    cards: int


class SplitAnswered(Event, frozen=True, gc=False, tag="split"):
    """A seat agreed to share the pots, or did not (rules.md 4.10)."""

    seat: Seat
    agreed: bool
    by: By


class StreetOpened(Event, frozen=True, gc=False, tag="street"):
    """A street begins; `board` holds its new board cards: a seventh card for all among them."""

    street: StreetName
    board: tuple[Card, ...]


class Acted(Event, frozen=True, gc=False, tag="acted"):
    """A choice in a betting round. `put` chips were added; the seat's bet is now `to`."""

    seat: Seat
    act: Act
    put: Chips
    to: Chips
    all_in: bool
    by: By


class BetReturned(Event, frozen=True, gc=False, tag="returned"):
    """The part of a bet that nobody matched goes back (rules.md 1.7.1)."""

    seat: Seat
    amount: Chips


class PotsCollected(Event, frozen=True, gc=False, tag="pots"):
    """The round's bets lie in the pots, main pot first."""

    pots: tuple[Pot, ...]


class Shown(Event, frozen=True, gc=False, tag="shown"):
    """A seat turns up cards."""

    seat: Seat
    cards: tuple[Card, ...]


class Mucked(Event, frozen=True, gc=False, tag="mucked"):
    """A seat gives up its claim unseen."""

    seat: Seat


class Awarded(Event, frozen=True, gc=False, tag="awarded"):
    """Chips of a pot to a winner. `order` is the number of the order that won them; None when uncontested or
    shared by agreement.
    """

    pot: int
    seat: Seat
    amount: Chips
    order: int | None


class WheelTurned(Event, frozen=True, gc=False, tag="wheel"):
    """The abilities of this hand, and the stars of every seat dealt in (rules.md 6.1, 6.2)."""

    abilities: tuple[AbilityId, ...]
    stars: dict[Seat, int]


class AbilityUsed(Event, frozen=True, gc=False, tag="ability"):
    """A seat has paid for an ability, which leaves it so many stars. One aimed at an opponent is resolved at
    once, or behind his answer.
    """

    seat: Seat
    ability: AbilityId
    target: Seat | None
    stars: int


class AnswerDeclined(Event, frozen=True, gc=False, tag="declined"):
    """The seat lets an ability have its effect."""

    seat: Seat
    by: By


class AbilityResolved(Event, frozen=True, gc=False, tag="resolved"):
    """Whether an ability aimed at a seat works or was cancelled; what `lasts` works until the betting round
    ends, other things at once.
    """

    seat: Seat
    ability: AbilityId
    target: Seat
    works: bool
    lasts: bool


class Peeked(Event, frozen=True, gc=False, tag="peeked"):
    """A seat, and nobody else, has seen the next card of the board."""

    seat: Seat
    card: Card

    @property
    @override
    def owner(self) -> Seat | None:
        return self.seat

    @override
    def projected(self, viewer: Seat | None) -> "Peeked | None":
        """Nothing, for all but the owner."""
        return self if viewer == self.seat else None


class HandEnded(Event, frozen=True, gc=False, tag="ended"):
    """Nothing more will happen."""


HAND_ENDED: Final = HandEnded()
"""One for all hands: it carries nothing."""
