"""The two servers, each a process of its own on a core of its own."""

import asyncio
import os
import resource
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from enum import StrEnum
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec

from cardhouse.adapters.clock import SystemClock
from cardhouse.adapters.entropy import OsEntropy
from cardhouse.adapters.store import SqlStore
from cardhouse.bootstrap import CODEC, database_url, make_desk
from cardhouse.cli.bench.room_load.echo import EchoDesk
from cardhouse.cli.bench.room_load.settings import AT_ONCE, LIMITS, bench_tables
from cardhouse.room.room import Room
from cardhouse.server.app import create_app
from cardhouse.server.serve import collect_seldom, new_event_loop, serve

HOST = "127.0.0.1"
START_WITHIN = 60.0
STOP_WITHIN = 20.0
CPU_CLOCK = 2
"""Of another process, as clock_getcpuclockid(3) makes it from its number."""


class Kind(StrEnum):
    """What stands behind the door."""

    ROOM = "room"
    """Engine, views and store."""
    ECHO = "echo"
    """Nothing."""


class Served(msgspec.Struct, frozen=True):
    """A server that runs."""

    kind: Kind
    port: int
    pid: int

    def cpu_seconds(self) -> float:
        """What the process has used so far, all its threads together."""
        return time.clock_gettime((~self.pid << 3) | CPU_CLOCK)


@contextmanager
def serving(kind: Kind, *, tables: int, folder: Path, core: int | None) -> Iterator[Served]:
    """Starts the server and stops it afterwards. Raises TimeoutError when it does not come up."""
    context = get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(
        target=run_server, args=(kind, tables, folder), kwargs={"core": core, "tell": theirs}
    )
    process.start()
    try:
        if not ours.poll(START_WITHIN):
            raise TimeoutError(f"the {kind} server does not start")
        assert process.pid is not None
        yield Served(kind, ours.recv(), process.pid)
    finally:
        process.terminate()
        process.join(STOP_WITHIN)
        if process.is_alive():
            process.kill()
            process.join()


def run_server(kind: Kind, tables: int, folder: Path, *, core: int | None, tell: Connection) -> None:
    """The life of a server's process; `tell` gets its port when clients may come."""
    stay_on(core)
    allow_sockets()
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        runner.run(_RUN[kind](tables, folder, tell.send))


async def _run_room(tables: int, folder: Path, on_ready: Callable[[int], None]) -> None:
    clock = SystemClock()
    store = SqlStore.open(database_url(folder), clock=clock)
    room = Room(store=store, clock=clock, entropy=OsEntropy(), codec=CODEC, public=bench_tables(tables))
    try:
        await room.start()
        for table in room.tables.values():
            table.actor.table.speed = AT_ONCE
        collect_seldom()
        await serve(create_app(make_desk(room), limits=LIMITS), HOST, 0, on_ready=on_ready, limits=LIMITS)
    finally:
        await room.stop()


async def _run_echo(_tables: int, _folder: Path, on_ready: Callable[[int], None]) -> None:
    collect_seldom()
    await serve(create_app(EchoDesk(), limits=LIMITS), HOST, 0, on_ready=on_ready, limits=LIMITS)


_RUN: dict[Kind, Callable[[int, Path, Callable[[int], None]], Coroutine[None, None, None]]] = {
    Kind.ROOM: _run_room,
    Kind.ECHO: _run_echo,
}


def stay_on(core: int | None) -> None:
    """Keeps this process on one core; None leaves it where it is."""
    if core is not None:
        os.sched_setaffinity(0, {core})


def allow_sockets() -> None:
    """As many open files as this process may have."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
