"""What the server sends: one JSON object a frame, its kind in `t`. Codes and numbers, never sentences."""

from typing import Any

import msgspec

from cardhouse.protocol.events import Seated, WireEvent
from cardhouse.rules.spec import StructureId
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


class TableInfo(msgspec.Struct, frozen=True):
    """What does not change at a table."""

    table: str
    game: str
    structure: StructureId
    small_blind: int
    big_blind: int
    small_bet: int
    big_bet: int
    ante: int
    spread: list[int]
    seats: int
    min_buy_in: int
    max_buy_in: int
    """0 without a bound."""
    speed: SpeedId
    hole_cards: int
    board_cards: int
    is_private: bool


class LobbyRow(msgspec.Struct, frozen=True):
    """A table in the lobby. `average_pot` over the last plays; 0 before the first."""

    info: TableInfo
    people: int
    bots: int
    queue: int
    average_pot: int
    plays_per_hour: int


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


class Removed(ServerMessage, frozen=True, tag="removed"):
    """You no longer follow the table."""

    table: str
    code: str


FromServer = (
    Welcome | Pong | Ack | Nack | Balance | Lobby | LobbyChanged | Snapshot | Events | SeatOffered | Removed
)
