"""A repeated command takes effect once and gets its first answer again (design.md, truth 9)."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from cardhouse.protocol.messages import Ack, Nack

REMEMBERED = 128
"""Answers kept per player."""

Answer = Ack | Nack


class Answers:
    """One player's latest answers by command id. What has begun is finished, even if its asker is gone."""

    def __init__(self) -> None:
        self._given: OrderedDict[str, Answer] = OrderedDict()
        self._begun: dict[str, asyncio.Task[Answer]] = {}

    async def once(self, command_id: str, work: Callable[[], Awaitable[Answer]]) -> Answer:
        """The answer to this id; `work` makes it the first time."""
        given = self._given.get(command_id)
        if given is not None:
            return given
        begun = self._begun.get(command_id)
        if begun is None:
            begun = self._begun[command_id] = asyncio.create_task(self._finish(command_id, work))
        return await asyncio.shield(begun)

    async def _finish(self, command_id: str, work: Callable[[], Awaitable[Answer]]) -> Answer:
        try:
            answer = self._given[command_id] = await work()
        finally:
            del self._begun[command_id]
        if len(self._given) > REMEMBERED:
            self._given.popitem(last=False)
        return answer
