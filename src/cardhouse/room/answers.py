"""A repeated command takes effect once and gets its first answer again (design.md, truth 9)."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from cardhouse.protocol.messages import Ack, Nack

REMEMBERED = 128
"""Answers kept per player."""

Answer = Ack | Nack


class Answers:
    """One player's latest answers by command id; an unfinished one is awaited, not repeated."""

    def __init__(self) -> None:
        self._answers: OrderedDict[str, asyncio.Future[Answer]] = OrderedDict()

    async def once(self, command_id: str, work: Callable[[], Awaitable[Answer]]) -> Answer:
        """The answer to this id; `work` makes it the first time."""
        known = self._answers.get(command_id)
        if known is not None:
            return await asyncio.shield(known)
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._answers[command_id] = future
        while len(self._answers) > REMEMBERED:
            self._answers.popitem(last=False)
        try:
            answer = await work()
        except BaseException:
            self._answers.pop(command_id, None)
            future.cancel()
            raise
        future.set_result(answer)
        return answer
