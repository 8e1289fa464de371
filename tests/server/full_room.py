"""A whole room behind a real socket, living faster than the clock on the wall."""

import asyncio
import selectors
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from typing_extensions import override

from cardhouse.adapters.entropy import OsEntropy
from cardhouse.adapters.memory import MemoryStore
from cardhouse.bootstrap import CODEC
from cardhouse.room.desk import Desk
from cardhouse.room.ports import Millis, TableId
from cardhouse.room.room import Room
from cardhouse.server.app import create_app
from cardhouse.server.serve import serve
from cardhouse.tables.config import TableConfig

HURRY = 20
START = 1_700_000_000_000


class HurriedLoop(asyncio.SelectorEventLoop):
    """Twenty seconds pass in one."""

    def __init__(self) -> None:
        super().__init__(_HurriedSelector())

    @override
    def time(self) -> float:
        return time.monotonic() * HURRY


class _HurriedSelector(selectors.DefaultSelector):
    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        return super().select(None if timeout is None else timeout / HURRY)


class HurriedClock:
    """The time of day, by the loop's clock."""

    def now(self) -> Millis:
        return Millis(START + int(time.monotonic() * HURRY * 1000))


@asynccontextmanager
async def a_room(public: Mapping[TableId, TableConfig]) -> AsyncIterator[tuple[Room, str]]:
    """A room with these tables, and the address of its socket."""
    clock = HurriedClock()
    room = Room(
        store=MemoryStore(clock=clock), clock=clock, entropy=OsEntropy(), codec=CODEC, public=dict(public)
    )
    await room.start()
    ready: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    house = asyncio.create_task(serve(create_app(Desk(room)), "127.0.0.1", 0, on_ready=ready.set_result))
    try:
        yield room, f"ws://127.0.0.1:{await ready}/ws"
    finally:
        house.cancel()
        await asyncio.wait([house])
        await room.stop()
