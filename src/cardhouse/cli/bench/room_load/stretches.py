"""Both rooms with their crowds, measured in turn."""

import os
import select
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from cardhouse.cli.bench.room_load.crowd import Crowd, Measured
from cardhouse.cli.bench.room_load.servers import HOST, Kind, Served, allow_sockets, serving, stay_on

WARM_UP = 0.5
"""Seconds before each stretch that count for nothing."""


class Stretch(msgspec.Struct, frozen=True):
    """What the crowd saw, and the share of its core that the server used meanwhile."""

    measured: Measured
    server_cpu: float

    @property
    def cpu_per_action(self) -> float:
        """Seconds of the server's processor."""
        return self.server_cpu * self.measured.seconds / self.measured.actions


class Run(msgspec.Struct, frozen=True):
    """One server, twice: as fast as it can, and at a steady rate."""

    hurried: Stretch
    timed: Stretch


class Bench:
    """Two servers that run, each with everybody seated."""

    def __init__(self, places: dict[Kind, tuple[Served, Crowd]]) -> None:
        self._places = places

    def run(self, *, seconds: float, rate: float) -> dict[Kind, Run]:
        """Every server in turn, first all in a hurry, then all at `rate` actions a second."""
        hurried = {kind: self._stretch(kind, lambda crowd, time: crowd.hurry(time), seconds) for kind in Kind}
        timed = {
            kind: self._stretch(kind, lambda crowd, time: crowd.keep_time(time, rate=rate), seconds)
            for kind in Kind
        }
        return {kind: Run(hurried[kind], timed[kind]) for kind in Kind}

    def _stretch(self, kind: Kind, play: Callable[[Crowd, float], Measured], seconds: float) -> Stretch:
        served, crowd = self._places[kind]
        play(crowd, WARM_UP)
        used = served.cpu_seconds()
        measured = play(crowd, seconds)
        return Stretch(measured, (served.cpu_seconds() - used) / measured.seconds)


@contextmanager
def open_bench(*, tables: int) -> Iterator[Bench]:
    """Starts both servers on one core and keeps the crowd, which is this process, on another."""
    with ExitStack() as stack:
        servers, load = stack.enter_context(two_cores())
        allow_sockets()
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="cardhouse-bench-")))
        polls = {kind: stack.enter_context(select.epoll()) for kind in Kind}
        places = {}
        for kind in Kind:
            served = stack.enter_context(serving(kind, tables=tables, folder=folder, core=servers))
            places[kind] = served, Crowd(HOST, served.port, tables=tables, poll=polls[kind])
            stack.callback(places[kind][1].close)
        stay_on(load)
        yield Bench(places)


@contextmanager
def two_cores() -> Iterator[tuple[int | None, int | None]]:
    """A core for the servers and one for the crowd; None twice where there is only one."""
    allowed = os.sched_getaffinity(0)
    first, *others = sorted(allowed)
    try:
        yield (first, others[0]) if others else (None, None)
    finally:
        os.sched_setaffinity(0, allowed)
