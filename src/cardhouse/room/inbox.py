"""What waits for a table's task."""

import asyncio
from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class Inbox(Generic[T]):
    """A queue with one reader. It costs a third of an `asyncio.Queue`, which is fair among many."""

    def __init__(self) -> None:
        self._items: deque[T] = deque()
        self._asleep: asyncio.Future[None] | None = None
        """The reader's, while there is nothing for it."""

    def __len__(self) -> int:
        return len(self._items)

    @property
    def is_idle(self) -> bool:
        """Whether the reader waits and there is nothing for it."""
        return self._asleep is not None and not self._asleep.done()

    def put(self, item: T) -> None:
        """Behind all others; never waits."""
        self._items.append(item)
        if self._asleep is not None and not self._asleep.done():
            self._asleep.set_result(None)

    async def take(self) -> T:
        """The oldest; waits for one."""
        if not self._items:
            self._asleep = asyncio.get_running_loop().create_future()
            await self._asleep
            self._asleep = None
        return self._items.popleft()

    def drain(self) -> list[T]:
        """Everything that waits, taken out."""
        items = list(self._items)
        self._items.clear()
        return items
