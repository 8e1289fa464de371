"""An event loop whose clock jumps to the next thing that is due."""

import asyncio
import functools
import selectors
from collections.abc import Callable, Coroutine
from typing import Any, ParamSpec, TypeVar

from typing_extensions import override

P = ParamSpec("P")
T = TypeVar("T")

TRANSIT = 0.002
"""Real seconds that bytes between two sockets of this machine may take before the clock jumps."""


class _Skipping(selectors.SelectSelector):
    def __init__(self, transit: float) -> None:
        super().__init__()
        self.now = 0.0
        self._transit = transit

    @override
    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0 if timeout == 0 else self._transit)
        if ready or timeout == 0:
            return ready
        assert timeout is not None, "everyone waits, and nothing is due"
        self.now += timeout
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    def __init__(self, *, transit: float = 0) -> None:
        self._skipping = _Skipping(transit)
        super().__init__(self._skipping)

    @override
    def time(self) -> float:
        return self._skipping.now


def in_virtual_time(test: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, T]:
    """Runs an async test without waiting for anything."""
    return _under(VirtualLoop, test)


def in_virtual_time_with_sockets(test: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, T]:
    """Runs an async test that waits for nothing but bytes on their way."""
    return _under(functools.partial(VirtualLoop, transit=TRANSIT), test)


def _under(
    loop_factory: Callable[[], asyncio.AbstractEventLoop], test: Callable[P, Coroutine[Any, Any, T]]
) -> Callable[P, T]:
    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> T:
        with asyncio.Runner(loop_factory=loop_factory) as runner:
            return runner.run(test(*args, **kwargs))

    return run


async def settled(*, turns: int = 200) -> None:
    """Lets everything run that can, without time passing."""
    for _ in range(turns):
        await asyncio.sleep(0)


async def passes(seconds: float) -> None:
    """Time goes by."""
    await asyncio.sleep(seconds)
    await settled()
