"""What happens in a hand, in the table's words. Each event says who may see it."""

from enum import StrEnum

from typing_extensions import override

from cardhouse.cards import Card
from cardhouse.chips import Chips, Seat
from cardhouse.play import By, Event
from cardhouse.rules.posts import PostKind
from cardhouse.rules.spec import Pot, StreetName


class Act(StrEnum):
    """What a seat did with its chips."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"


class Posted(Event, frozen=True, gc=False, tag="posted"):
    """A forced bet. `bet` is the seat's live bet behind it; antes and dead money go to the pot."""

    seat: Seat
    kind: PostKind
    amount: Chips
    bet: Chips
    all_in: bool


class Dealt(Event, frozen=True, gc=False, tag="dealt"):
    """Cards to a seat: only their owner sees the faces, everyone else how many they are (None each)."""

    seat: Seat
    down: tuple[Card | None, ...]

    @property
    @override
    def owner(self) -> Seat | None:
        return self.seat

    @override
    def projected(self, viewer: Seat | None) -> "Dealt":
        """The backs, for all but the owner."""
        return self if viewer == self.seat else Dealt(self.seat, (None,) * len(self.down))


class StreetOpened(Event, frozen=True, gc=False, tag="street"):
    """A street begins; `board` holds its new board cards."""

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
    """Chips of a pot to a winner. `order` is the number of the order that won them, None when uncontested."""

    pot: int
    seat: Seat
    amount: Chips
    order: int | None


class HandEnded(Event, frozen=True, gc=False, tag="ended"):
    """Nothing more will happen."""
