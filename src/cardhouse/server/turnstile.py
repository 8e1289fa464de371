"""Requests and long messages pass one by one, so that a crowd of them never holds up the players."""

import asyncio
from collections import deque
from collections.abc import Callable

PACE = 0.001
"""Seconds between two that pass: twice what serving one takes, so strangers get half of the processor."""


class Turnstile:
    """Lets one through at a time, in the order of arrival, and none within `PACE` of another.

    Between two of them the loop serves whatever else is ready: frames of players, clocks, the store.
    """

    def __init__(self) -> None:
        self._queue: deque[Callable[[], None]] = deque()
        self._opens_at = 0.0

    def line_up(self, enter: Callable[[], None]) -> None:
        """Calls `enter` when it is its turn."""
        self._queue.append(enter)
        if len(self._queue) == 1:
            self._wait()

    def _wait(self) -> None:
        loop = asyncio.get_running_loop()
        if self._opens_at <= loop.time():
            loop.call_soon(self._next)
        else:
            loop.call_at(self._opens_at, self._next)

    def _next(self) -> None:
        self._opens_at = asyncio.get_running_loop().time() + PACE
        try:
            self._queue[0]()
        finally:
            self._queue.popleft()
            if self._queue:
                self._wait()
