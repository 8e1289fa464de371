"""What the room needs from the world outside: a durable store, a clock, randomness.

Adapters provide them; tests pass their own.
"""

from collections.abc import Mapping, Sequence
from typing import NewType, Protocol

import msgspec

from cardhouse.chips import Chips, Seat
from cardhouse.ledger import Account, Transfer

PlayerId = NewType("PlayerId", str)
TableId = NewType("TableId", str)
PlayId = NewType("PlayId", str)
TokenHash = NewType("TokenHash", bytes)
Millis = NewType("Millis", int)
"""Milliseconds since 1970 UTC."""


class Fact(msgspec.Struct, frozen=True, tag=True):
    """Something that must outlive the process."""


class PlayerJoined(Fact, frozen=True, tag=True):
    """A new guest or bot. Bots have no token."""

    player: PlayerId
    name: str
    token_hash: TokenHash | None
    is_bot: bool


class PlayerRenamed(Fact, frozen=True, tag=True):
    player: PlayerId
    name: str


class PlayerTold(Fact, frozen=True, tag=True):
    """The player has been told of all that happened in their absence up to a time."""

    player: PlayerId
    until: Millis


class TableOpened(Fact, frozen=True, tag=True):
    """`config` is the table's settings, encoded by the room. `invite` is None for a table in the lobby."""

    table: TableId
    config: bytes
    host: PlayerId | None
    invite: str | None


class TableClosed(Fact, frozen=True, tag=True):
    table: TableId


class SeatTaken(Fact, frozen=True, tag=True):
    table: TableId
    seat: Seat
    player: PlayerId


class SeatLeft(Fact, frozen=True, tag=True):
    table: TableId
    seat: Seat


class SeatNoted(Fact, frozen=True, tag=True):
    """What the table remembers of a seat's player, encoded by the room; nothing of a seat just taken."""

    table: TableId
    seat: Seat
    note: bytes


class ChipsMoved(Fact, frozen=True, tag=True):
    transfer: Transfer


class PlayOpened(Fact, frozen=True, tag=True):
    """Written before the first card. `starting` is what each seat in the play holds.

    No chip moves until it settles.
    """

    play: PlayId
    table: TableId
    number: int
    starting: Mapping[Seat, Chips]
    button: Seat | None


class ChoiceMade(Fact, frozen=True, tag=True):
    """One choice of an open play, noted in order behind the play."""

    play: PlayId
    number: int
    choice: bytes


class PlaySettled(Fact, frozen=True, tag=True):
    """The play is over; its transfers stand in the same commit. `record` replays it."""

    play: PlayId
    record: bytes


class StarsKept(Fact, frozen=True, tag=True):
    """What seats have to pay for abilities, from the play on that settles in the same commit. A seat just
    taken has nothing.
    """

    table: TableId
    stars: Mapping[Seat, int]


class PlayVoided(Fact, frozen=True, tag=True):
    """The play counts for nothing: every seat has its starting stack again (rules.md 2.4)."""

    play: PlayId
    reason: str
    record: bytes | None = None


class KnownPlayer(msgspec.Struct, frozen=True):
    player: PlayerId
    name: str
    is_bot: bool


class KnownSeat(msgspec.Struct, frozen=True):
    seat: Seat
    player: KnownPlayer
    stack: Chips
    note: bytes | None = None
    stars: int = 0


class TakenAway(msgspec.Struct, frozen=True):
    """With how much a player left a table last, and when."""

    player: PlayerId
    stack: Chips
    at: Millis


class Missed(msgspec.Struct, frozen=True):
    """What happened in a player's absence: a play was voided that held `chips` of theirs, or, without a
    `play`, their seat was given up and `chips` went to their balance.
    """

    table: TableId
    play: PlayId | None
    chips: Chips
    at: Millis


class KnownTable(msgspec.Struct, frozen=True):
    """An open table as the store knows it. `played` is the number of its last play, a voided one included."""

    table: TableId
    config: bytes
    host: PlayerId | None
    invite: str | None
    seats: tuple[KnownSeat, ...]
    played: int
    button: Seat | None
    """That of the last settled play that had one."""
    last: bytes | None = None
    """The record of the last play that settled."""
    taken: tuple[TakenAway, ...] = ()
    """Who left within the time in which the stack must be brought back, the first first."""


class Recovery(msgspec.Struct, frozen=True):
    """What a start finds: open tables with their seats, every bot, and the plays it has just voided."""

    tables: tuple[KnownTable, ...]
    bots: tuple[KnownPlayer, ...]
    voided: tuple[tuple[PlayId, TableId], ...]


class HandRow(msgspec.Struct, frozen=True):
    """A finished play in a player's history."""

    play: PlayId
    table: TableId
    seat: Seat
    ended: Millis
    state: str
    record: bytes


class NotEnoughChips(Exception):
    """A transfer would leave an account below zero; nothing of the commit was kept."""

    def __init__(self, account: Account) -> None:
        super().__init__(account)
        self.account = account


class Store(Protocol):
    """The truth about money, seats and plays. One commit is one transaction."""

    async def commit(self, facts: Sequence[Fact]) -> None:
        """Durable when it returns, all of it or nothing.

        Raises `NotEnoughChips`, or anything else when the store is broken.
        """
        ...

    def note(self, facts: Sequence[Fact]) -> None:
        """Written in order behind earlier commits and notes, without waiting."""
        ...

    async def recover(self, table: TableId | None = None) -> Recovery:
        """Void every open play, or only this table's, and return what stands there. Repeating it changes
        nothing.
        """
        ...

    async def player_by_token(self, token_hash: TokenHash) -> KnownPlayer | None: ...

    async def missed(self, player: PlayerId) -> Sequence[Missed]:
        """What the player has not been told of yet, the first first."""
        ...

    async def balance(self, account: Account) -> Chips:
        """0 for an account never used."""
        ...

    async def history(self, player: PlayerId, *, limit: int) -> Sequence[HandRow]:
        """The newest finished plays in which the player held a seat."""
        ...

    async def close(self) -> None: ...


class Clock(Protocol):
    def now(self) -> Millis: ...


class Entropy(Protocol):
    """The operating system's randomness, or a test's."""

    def take(self, count: int) -> bytes: ...


class Connection(Protocol):
    """One client's line, kept by the door, which closes one that cannot keep up. Pushing never waits."""

    def push(self, frame: bytes) -> None: ...

    def close(self, code: int, reason: str) -> None: ...
