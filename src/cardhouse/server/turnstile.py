"""Requests and long messages pass one by one, so that a crowd of them never holds up the players."""

import asyncio
from collections import deque
from collections.abc import Callable

PACE = 0.001
"""Seconds between two that pass, at least."""

SERVED_WITHIN = 4
"""Turns of the loop in which a request is answered: its task, its answer, and the guard told of it."""


class Turnstile:
    """Lets one through at a time, in the order of arrival, and none within `PACE` of another.

    Between two of them the loop serves whatever else is ready: frames of players, clocks, the store. The
    pause behind one is as long as the loop took to serve it: strangers get half of the processor at most.
    """

    def __init__(self) -> None:
        self._queue: deque[Callable[[], None]] = deque()
        self._is_busy = False
        self._opens_at = 0.0

    def line_up(self, enter: Callable[[], None]) -> None:
        """Calls `enter` when it is its turn."""
        self._queue.append(enter)
        if len(self._queue) == 1 and not self._is_busy:
            self._wait()

    def _wait(self) -> None:
        loop = asyncio.get_running_loop()
        self._is_busy = True
        if self._opens_at <= loop.time():
            loop.call_soon(self._next)
        else:
            loop.call_at(self._opens_at, self._next)

    def _next(self) -> None:
        began = asyncio.get_running_loop().time()
        try:
            self._queue.popleft()()
        finally:
            self._watch(began, SERVED_WITHIN)

    def _watch(self, began: float, turns: int) -> None:
        """Opens again once the loop has served the last one."""
        loop = asyncio.get_running_loop()
        if turns:
            loop.call_soon(self._watch, began, turns - 1)
            return
        now = loop.time()
        self._opens_at = max(began + PACE, now + (now - began))
        self._is_busy = False
        if self._queue:
            self._wait()
