"""What the server sends: one JSON object a frame, its kind in `t`. Codes and numbers, never sentences."""

from enum import StrEnum
from typing import Any

import msgspec

from cardhouse.protocol.casino_games import CasinoGameInfo
from cardhouse.protocol.commands import BoxChoice
from cardhouse.protocol.events import Seated, WireEvent
from cardhouse.rules.ability import AimedAt
from cardhouse.rules.spec import Double, Exposure, Forced, Opener, StructureId
from cardhouse.tables.config import SpeedId


class ServerMessage(msgspec.Struct, frozen=True, tag_field="t"):
    """Anything from the server."""


class Welcome(ServerMessage, frozen=True, tag="welcome"):
    """Who this connection is. `token` comes once, to a new guest: keep it on the device."""

    v: int
    player: str
    name: str
    balance: int
    now: int
    """The server's clock, milliseconds since 1970."""
    seats: list["SeatHeld"]
    """Where this player sits."""
    token: str | None = None


class SeatHeld(msgspec.Struct, frozen=True):
    table: str
    seat: int


class Pong(ServerMessage, frozen=True, tag="pong"):
    n: int
    now: int


class Ack(ServerMessage, frozen=True, gc=False, tag="ack"):
    """The command took effect."""

    id: str
    table: str | None = None
    seat: int | None = None
    invite: str | None = None


class Nack(ServerMessage, frozen=True, tag="nack"):
    """The command changed nothing. `code` is stable, `facts` explain it."""

    id: str | None
    code: str
    facts: dict[str, Any] = {}


class Balance(ServerMessage, frozen=True, tag="balance"):
    """Chips that the player holds outside the tables."""

    amount: int


class CasinoLimits(msgspec.Struct, frozen=True):
    """What a casino table takes, and the most it pays to one box in one round (null: without a bound)."""

    min_ante: int
    max_ante: int
    max_payout: int | None


class TableInfo(msgspec.Struct, frozen=True):
    """What does not change at a table. A casino table has `limits`, every other one a `structure`."""

    table: str
    game: str
    structure: StructureId | None
    small_blind: int
    big_blind: int
    small_bet: int
    big_bet: int
    ante: int
    bring_in: int
    spread: list[int]
    seats: int
    min_buy_in: int
    max_buy_in: int
    """0 without a bound."""
    speed: SpeedId
    hole_cards: int
    """The most cards that a seat can hold, those that lie open among them."""
    board_cards: int
    is_private: bool
    limits: CasinoLimits | None = None


class FamilyId(StrEnum):
    """What kind of game it is, by what is dealt."""

    BOARD = "board"
    """Cards of one's own and a shared board."""
    TWO_AND_BOARD = "two_and_board"
    """A shared board, and exactly two of one's own count."""
    STUD = "stud"
    """Some of each player's seven cards lie open."""
    SHORT_STUD = "short_stud"
    """Stud of five cards."""
    DRAW = "draw"
    """All cards are hidden, and some may be exchanged."""
    ABILITIES = "abilities"
    """Stars pay for abilities at the table."""
    MIXED = "mixed"
    """Games that follow one another."""


class Aim(StrEnum):
    """Which hands win the pot."""

    HIGH = "high"
    HIGH_LOW = "high_low"
    """The best and the lowest hand share it."""
    LOW = "low"


class StreetInfo(msgspec.Struct, frozen=True):
    """A step of the deal, and the betting round behind it."""

    name: str
    down: int
    up: int
    board: int
    draw: int
    discard: int
    opener: Opener
    is_big: bool
    double: Double
    is_split_offered: bool


class StakesInfo(msgspec.Struct, frozen=True):
    """What a hand costs at a `blind`, as `open_table` calls its price; all else grows and shrinks with it."""

    blind: int
    small_blind: int
    big_blind: int
    small_bet: int
    big_bet: int
    ante: int
    bring_in: int
    spread: list[int]


class BettingInfo(msgspec.Struct, frozen=True):
    """A structure that a game is played in. A host may open a table at one of the `blinds`."""

    structure: StructureId
    door: str | None
    """The order of door cards that tells who brings it in."""
    stakes: StakesInfo
    blinds: list[int]


class AbilityInfo(msgspec.Struct, frozen=True):
    """An ability; `cost` in stars, `aim` what one must choose, `answers` the one that it cancels."""

    id: str
    cost: int
    aim: AimedAt
    answers: str | None


class GameInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game that can be opened, as its record tells it.

    `deck` counts its cards, the lowest of rank `lowest_rank`. `orders` name who wins, by their ids.
    """

    id: str
    family: FamilyId
    aim: Aim
    deck: int
    lowest_rank: int
    fewest_seats: int
    most_seats: int
    forced: Forced
    has_button: bool
    exact_hole: int
    """How many of one's own cards count, no more and no fewer; 0: any."""
    showing: str | None
    """The order of up cards that tells who opens the later streets."""
    exposure: Exposure
    may_run_out: bool
    """With every seat taken the deck may not hold enough cards."""
    betting: list[BettingInfo]
    streets: list[StreetInfo]
    orders: list[str]
    abilities: list[AbilityInfo] = []
    """Not there in a game without any; nor are `wheels` and `most_stars`."""
    wheels: list[list[str]] = []
    """Of which each hand has one."""
    most_stars: int = 0
    """That a seat can have."""


class LegInfo(msgspec.Struct, frozen=True):
    """A game of a rotation and how one bets in it."""

    game: str
    structure: StructureId


class RotationInfo(msgspec.Struct, frozen=True):
    """Games that follow one another at a table. `betting` is how its first is opened, the others likewise."""

    id: str
    family: FamilyId
    fewest_seats: int
    most_seats: int
    betting: list[BettingInfo]
    legs: list[LegInfo]


class ExampleHand(msgspec.Struct, frozen=True):
    """The first `made` of the `cards` are what the hand is called for."""

    category: str
    cards: list[str]
    made: int


class OrderInfo(msgspec.Struct, frozen=True):
    """An order of hands: examples, the best first."""

    id: str
    examples: list[ExampleHand]


class Games(ServerMessage, frozen=True, tag="games"):
    """What can be played here; before the first `lobby` of a connection."""

    games: list[GameInfo]
    rotations: list[RotationInfo]
    orders: list[OrderInfo]
    casino: list[CasinoGameInfo]


class LobbyRow(msgspec.Struct, frozen=True):
    """A table in the lobby. `average_pot` over the last plays; 0 before the first.

    *Play now* takes the table with the least `play_now`; null where no seat is free.
    """

    info: TableInfo
    people: int
    bots: int
    queue: int
    average_pot: int
    plays_per_hour: int
    play_now: int | None = None


class Lobby(ServerMessage, frozen=True, tag="lobby"):
    """Every public table."""

    rows: list[LobbyRow]


class LobbyChanged(ServerMessage, frozen=True, tag="lobby_changed"):
    """New rows of tables that changed; tables in `gone` are closed."""

    rows: list[LobbyRow]
    gone: list[str]


class Snapshot(ServerMessage, frozen=True, tag="snapshot"):
    """A table as it was after event `seq` of `epoch`; the events since follow in `events` frames.

    `you` is your seat now. `host` is the player who opened a private table.
    """

    table: str
    epoch: int
    seq: int
    info: TableInfo
    seats: list[Seated]
    button: int | None
    number: int
    you: int | None
    host: str | None
    invite: str | None
    asks_to_show: bool
    topping_up: int = 0
    """Chips that you have asked for; they arrive before the next play."""


class Events(ServerMessage, frozen=True, tag="events"):
    """Consecutive events of a table, the first numbered `seq`; null stands for one that is not for you."""

    table: str
    epoch: int
    seq: int
    events: list[WireEvent | None]


class SeatOffered(ServerMessage, frozen=True, tag="seat_offered"):
    """A seat of the table you queue for is yours to take until `until`, milliseconds since 1970."""

    table: str
    seat: int
    until: int


class Advised(msgspec.Struct, frozen=True):
    """What a choice wins on average, in chips; `error` is its standard error, 0 when it is exact."""

    choice: BoxChoice
    value: float
    error: float


class Advice(ServerMessage, frozen=True, tag="advice"):
    """What each choice of your decision is worth, the best first; no other box is looked at.

    None where nobody can tell.
    """

    table: str
    play: str
    decision: int
    values: list[Advised]


class Missed(msgspec.Struct, frozen=True):
    """With a `play`: a crash or a fault broke it off, and you hold the `chips` again that you began it with.

    Without one: your seat was given up while you had no connection, and its `chips` are in your balance.
    """

    table: str
    game: str | None
    """Null when the table is no more."""
    play: str | None
    chips: int
    at: int


class WhileAway(ServerMessage, frozen=True, tag="while_away"):
    """What happened in your absence, the first first; it is told once."""

    missed: list[Missed]


class TopUpCut(ServerMessage, frozen=True, tag="top_up_cut"):
    """The play is over, and of the chips that you `asked` for only so many could be `added`.

    The table takes no more on top of what you won, or your balance no longer holds so much.
    """

    table: str
    asked: int
    added: int


class PastPlay(msgspec.Struct, frozen=True):
    """A play that is over, as it was for you.

    `hands` are your own, one for each box at a casino table; `shared` are the board and what the dealer held.
    """

    play: str
    table: str
    game: str
    ended: int
    net: int
    """What it won you, below 0 what it cost."""
    hands: list[list[str]]
    shared: list[str]
    is_void: bool
    """It counted for nothing."""


class History(ServerMessage, frozen=True, tag="history"):
    """The newest first."""

    plays: list[PastPlay]


class Removed(ServerMessage, frozen=True, tag="removed"):
    """You no longer follow the table."""

    table: str
    code: str


FromServer = (
    Welcome
    | Pong
    | Ack
    | Nack
    | Balance
    | Games
    | Lobby
    | LobbyChanged
    | Snapshot
    | Events
    | SeatOffered
    | TopUpCut
    | WhileAway
    | Advice
    | History
    | Removed
)
