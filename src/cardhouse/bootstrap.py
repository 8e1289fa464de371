"""The one file that wires a room together."""

from collections.abc import Callable
from concurrent.futures import Executor
from pathlib import Path

from cardhouse.adapters import store_codec
from cardhouse.adapters.clock import SystemClock
from cardhouse.adapters.entropy import OsEntropy
from cardhouse.adapters.store import SqlStore
from cardhouse.records.record import HandRecord
from cardhouse.records.round import RoundRecord
from cardhouse.room.desk import Desk
from cardhouse.room.room import Codec, Room
from cardhouse.tables.casino_config import CasinoConfig
from cardhouse.tables.config import TableConfig
from cardhouse.tables.sitter import SeatNote

CODEC = Codec(
    store_codec.encode,
    store_codec.any_of(TableConfig, CasinoConfig),
    store_codec.any_of(HandRecord, RoundRecord),
    store_codec.one(SeatNote),
)


DATABASE = "cardhouse.db"


def database_url(data: Path) -> str:
    """The room's own database in its data folder."""
    return f"sqlite:///{data / DATABASE}"


def make_room(
    database: str,
    *,
    executor: Executor | None = None,
    advisers: Executor | None = None,
    on_deposed: Callable[[], None] = lambda: None,
) -> Room:
    """A room over a database, with the system's clock and randomness.

    `on_deposed` is called, in another thread, when another room has opened on the database.
    """
    clock = SystemClock()
    store = SqlStore.open(database, clock=clock, on_deposed=on_deposed)
    return Room(
        store=store, clock=clock, entropy=OsEntropy(), codec=CODEC, executor=executor, advisers=advisers
    )


def make_desk(room: Room) -> Desk:
    """Who speaks for the room."""
    return Desk(room)
