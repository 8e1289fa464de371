"""Requests and long messages pass one by one, so that a crowd of them never holds up the players."""

import asyncio
from collections import deque
from collections.abc import Callable


class Turnstile:
    """Lets one through in each turn of the event loop, in the order of arrival.

    Between two of them the loop serves whatever else is ready: frames of players, clocks, the store.
    """

    def __init__(self) -> None:
        self._queue: deque[Callable[[], None]] = deque()

    def line_up(self, enter: Callable[[], None]) -> None:
        """Calls `enter` when it is its turn."""
        self._queue.append(enter)
        if len(self._queue) == 1:
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        try:
            self._queue[0]()
        finally:
            self._queue.popleft()
            if self._queue:
                asyncio.get_running_loop().call_soon(self._next)
