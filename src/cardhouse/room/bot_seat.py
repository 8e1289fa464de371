"""A bot on its chair: it knows its own seat's view, and what it says goes the way of everybody's words."""

import asyncio
from concurrent.futures import Executor
from functools import partial
from typing import cast

from cardhouse.bots import Sight, Style, choose, thinking_time
from cardhouse.play import Event, Menu, Refusal
from cardhouse.room.dealer import Dealer
from cardhouse.room.ports import KnownPlayer
from cardhouse.room.table_actor import TableActor
from cardhouse.room.views import Views
from cardhouse.rules.menu import AnyChoice
from cardhouse.tables.commands import Choose
from cardhouse.tables.events import DecisionOpened, PlayOpened

LUCK_BYTES = 16


class Thinking:
    """Where bots think: beside the loop when there is an executor, in its stead otherwise."""

    def __init__(self, dealer: Dealer, executor: Executor | None) -> None:
        self._dealer = dealer
        self._executor = executor

    def luck(self) -> bytes:
        return self._dealer.luck(LUCK_BYTES)

    async def choose(self, style: Style, sight: Sight, menu: Menu) -> AnyChoice:
        """The bot's choice from its menu."""
        think = partial(choose, style, sight, menu=menu, luck=self.luck())
        if self._executor is None:
            choice = think()
        else:
            choice = await asyncio.get_running_loop().run_in_executor(self._executor, think)
        return cast("AnyChoice", choice)


class BotSeat:
    """Watches the table as any player would and speaks through the same inbox."""

    def __init__(self, bot: KnownPlayer, actor: TableActor, style: Style, thinking: Thinking) -> None:
        self.bot = bot
        self.actor = actor
        self._style = style
        self._thinking = thinking
        self._sight: Sight | None = None
        self._play = ""
        self._task: asyncio.Task[None] | None = None

    def told(self, views: Views) -> None:
        """New events, as the bot's seat sees them."""
        for event in views.seen_by(self.bot.player):
            self._hear(event)

    def _hear(self, event: Event | None) -> None:
        if isinstance(event, PlayOpened):
            self._begin(event)
        elif isinstance(event, DecisionOpened):
            if event.menu is not None and self._sight is not None:
                self._task = asyncio.create_task(self._answer(self._sight, event, event.menu))
        elif self._sight is not None:
            self._sight.see(event)

    def _begin(self, event: PlayOpened) -> None:
        table = self.actor.table
        seat = table.seat_of.get(self.bot.player)
        self._play = event.play
        self._sight = None
        if seat in event.stacks:
            stakes = table.config.stakes
            self._sight = Sight(table.game, stakes, seat=seat, stacks=event.stacks, button=event.button)

    async def _answer(self, sight: Sight, event: DecisionOpened, menu: Menu) -> None:
        """Speak after a time that no card can change, however long the thinking took."""
        play = self._play
        delay = thinking_time(self._style, sight, luck=self._thinking.luck())
        choice, _ = await asyncio.gather(
            self._thinking.choose(self._style, sight, menu), asyncio.sleep(delay / 1000)
        )
        try:
            await self.actor.ask(Choose(self.bot.player, play, event.decision, choice))
        except Refusal:
            return

    def stop(self) -> None:
        """Off the chair."""
        self.actor.watchers.pop(self, None)
        if self._task is not None:
            self._task.cancel()
