"""A bot on its chair: it watches as any player would, and what it says goes the way of everybody's words."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Coroutine
from contextlib import suppress

from cardhouse.play import Event, Refusal
from cardhouse.room.ports import KnownPlayer
from cardhouse.room.table_actor import TableActor
from cardhouse.room.views import Views
from cardhouse.tables.commands import Command


class BotSeat(ABC):
    """Hears its own seat's view and speaks through the same inbox as everybody."""

    def __init__(self, bot: KnownPlayer, actor: TableActor) -> None:
        self.bot = bot
        self.actor = actor
        self._tasks: set[asyncio.Task[None]] = set()

    def told(self, views: Views) -> None:
        """New events, as the bot's seat sees them."""
        for event in views.seen_by(self.bot.player):
            self._hear(event)

    @abstractmethod
    def _hear(self, event: Event | None) -> None:
        """One event, None for one that is not the bot's to see."""

    def _think(self, thought: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(thought)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _say(self, command: Command) -> None:
        """Too late is no matter."""
        with suppress(Refusal):
            await self.actor.ask(command)

    def stop(self) -> None:
        """Off the chair."""
        self.actor.watchers.pop(self, None)
        for task in self._tasks:
            task.cancel()
