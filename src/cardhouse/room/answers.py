"""A repeated command takes effect once and gets its first answer again (design.md, truth 9)."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine

from cardhouse.protocol.messages import Ack, Nack

REMEMBERED = 128
"""Answers kept per player."""

Answer = Ack | Nack


class Answers:
    """One player's latest commands by id. One that has begun is finished, whether or not its asker waits."""

    def __init__(self) -> None:
        self._answers: OrderedDict[str, asyncio.Task[Answer]] = OrderedDict()

    async def once(self, command_id: str, work: Callable[[], Coroutine[None, None, Answer]]) -> Answer:
        """The answer to this id; `work` makes it the first time."""
        answer = self._answers.get(command_id)
        if answer is None:
            answer = self._answers[command_id] = asyncio.create_task(work())
            if len(self._answers) > REMEMBERED:
                self._answers.popitem(last=False)
        return await asyncio.shield(answer)
