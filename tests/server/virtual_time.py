"""An event loop whose clock jumps to the next thing that is due."""

import asyncio
import functools
import selectors
from collections.abc import Callable, Coroutine
from typing import Any, ParamSpec, TypeVar

from typing_extensions import override

P = ParamSpec("P")
T = TypeVar("T")


class _Skipping(selectors.SelectSelector):
    now = 0.0

    @override
    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0)
        if ready or timeout == 0:
            return ready
        assert timeout is not None, "everyone waits, and nothing is due"
        self.now += timeout
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._skipping = _Skipping()
        super().__init__(self._skipping)

    @override
    def time(self) -> float:
        return self._skipping.now


def in_virtual_time(test: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, T]:
    """Runs an async test without waiting for anything."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> T:
        with asyncio.Runner(loop_factory=VirtualLoop) as runner:
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
