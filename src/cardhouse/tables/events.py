"""What happens at a table around its plays. Each event says who may see it."""

from enum import StrEnum

import msgspec
from typing_extensions import override

from cardhouse.cards import Card, Suit
from cardhouse.casino.wagers import Wager
from cardhouse.chips import Chips, Seat
from cardhouse.play import DecisionNumber, Event, Menu, Position, TimeClass
from cardhouse.rules.spec import Stakes


class Presence(StrEnum):
    """Why a seat is or is not dealt in."""

    PLAYING = "playing"
    WAITING = "waiting"
    """For the big blind, or for the next hand to post in."""
    OUT = "out"
    """Sitting out."""
    BROKE = "broke"
    """Without chips."""


class SeatView(msgspec.Struct, frozen=True):
    """A taken seat as everyone sees it."""

    seat: Seat
    player: str
    name: str
    is_bot: bool
    stack: Chips
    presence: Presence
    is_away: bool = False
    """The player's connection is lost."""
    is_leaving: bool = False
    posts: bool = False
    """Comes in at the next hand by posting instead of waiting for the big blind."""
    stars: int | None = None
    """What it has to pay for abilities; None at a table without any."""
    leaves_after: bool = False
    """The player leaves at the end of the play, and plays it to the end."""


class SeatTaken(Event, frozen=True, gc=False, tag="seat_taken"):
    seat: SeatView


class SeatChanged(Event, frozen=True, gc=False, tag="seat_changed"):
    """The seat's new state, whole."""

    seat: SeatView


class SeatLeft(Event, frozen=True, gc=False, tag="seat_left"):
    """The seat is free; its `stack` goes back to the player, or out of the world with a bot."""

    seat: Seat
    player: str
    stack: Chips
    is_bot: bool = False
    is_released: bool = False
    """The table gave it up: its player had no connection."""


class ChipsAdded(Event, frozen=True, gc=False, tag="chips_added"):
    """A seat bought more chips between plays."""

    seat: Seat
    player: str
    amount: Chips
    stack: Chips


class PlayOpened(Event, frozen=True, gc=False, tag="play_opened"):
    """A play of this game begins with these stacks. A casino round has no `stakes` of this kind."""

    play: str
    number: int
    button: Seat | None
    stacks: dict[Seat, Chips]
    game: str
    stakes: Stakes | None = None


class Wagered(Event, frozen=True, gc=False, tag="wagered"):
    """What a seat has put on boxes for the next round, in place of what it had there; `closes` is when the
    betting ends, None while nothing lies anywhere.
    """

    seat: Seat
    wagers: tuple[Wager, ...]
    closes: int | None


class DecisionOpened(Event, frozen=True, gc=False, tag="decision"):
    """A seat must choose. Everyone sees who, what kind of choice and until when; only the seat sees its menu.

    Milliseconds since 1970: at `soft` the reserve begins to run, at `deadline` the default is taken.
    """

    seat: Seat
    decision: DecisionNumber
    soft: int
    deadline: int
    menu: Menu | None
    time: TimeClass = TimeClass.ACTION
    box: Position | None = None
    """The box of a casino table that it is about."""

    @property
    @override
    def owner(self) -> Seat | None:
        return self.seat

    @override
    def projected(self, viewer: Seat | None) -> "DecisionOpened":
        """Without the menu for all but its owner."""
        if viewer == self.seat:
            return self
        return DecisionOpened(self.seat, self.decision, self.soft, self.deadline, None, self.time, self.box)


class HandRead(Event, frozen=True, gc=False, tag="hand_read"):
    """What a shown hand is worth in the game's order with number `order`, and the cards that play.

    `category`, `ranks` and `suits` are those of `cardhouse.ranking.HandName`.
    """

    seat: Seat
    order: int
    category: str
    ranks: tuple[int, ...]
    cards: tuple[Card, ...]
    suits: tuple[Suit | None, ...] = ()


class PlaySettled(Event, frozen=True, gc=False, tag="play_settled"):
    """The play is over; every seat that took part holds this stack. The next play may open at `next_at`."""

    play: str
    stacks: dict[Seat, Chips]
    next_at: int


class PlayVoided(Event, frozen=True, gc=False, tag="play_voided"):
    """The play counts for nothing; the stacks are those it began with (rules.md 2.4)."""

    play: str
    reason: str
    stacks: dict[Seat, Chips]


class ChatSaid(Event, frozen=True, gc=False, tag="chat"):
    player: str
    name: str
    text: str


class TableClosed(Event, frozen=True, gc=False, tag="closed"):
    """Nobody can play here any more."""

    reason: str
