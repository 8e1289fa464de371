"""A bot on its chair: it knows its own seat's view, and what it says goes the way of everybody's words."""

import asyncio
import logging
from concurrent.futures import Executor
from contextlib import suppress
from functools import partial
from math import ceil
from typing import cast

from cardhouse.bots import Sight, Style, choose, thinking_time
from cardhouse.catalogue import GAMES
from cardhouse.play import Event, Menu, Refusal
from cardhouse.room.dealer import Dealer
from cardhouse.room.ports import KnownPlayer
from cardhouse.room.table_actor import TableActor
from cardhouse.room.views import Views
from cardhouse.rules.menu import AnyChoice
from cardhouse.tables.commands import Choose
from cardhouse.tables.events import DecisionOpened, PlayOpened

LUCK_BYTES = 16
LATE = 0.5
"""Seconds; a bot whose thinking takes longer than its pace speaks after a whole number of them more."""
_LOG = logging.getLogger("cardhouse.room")


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
        seat = self.actor.table.seat_of.get(self.bot.player)
        self._play = event.play
        self._sight = None
        if seat in event.stacks:
            game = GAMES[event.game]
            self._sight = Sight(game, event.stakes, seat=seat, stacks=event.stacks, button=event.button)

    async def _answer(self, sight: Sight, event: DecisionOpened, menu: Menu) -> None:
        """Speak in time; one that finds no choice lets the clock take the default."""
        play = self._play
        try:
            choice = await self._in_time(sight, menu)
        except Exception:  # noqa: BLE001 - whatever it is, the table's clock goes on
            _LOG.exception("a bot at table %s does not know what to do", self.actor.id)
            return
        with suppress(Refusal):
            await self.actor.ask(Choose(self.bot.player, play, event.decision, choice))

    async def _in_time(self, sight: Sight, menu: Menu) -> AnyChoice:
        """The choice, after a time that no card changes. Thinking that takes longer is waited for in whole
        steps of `LATE`, so that all the moment tells is how many were needed.
        """
        now = asyncio.get_running_loop().time
        speaks = now() + thinking_time(self._style, sight, luck=self._thinking.luck()) / 1000
        choice = await self._thinking.choose(self._style, sight, menu)
        late = max(0.0, now() - speaks)
        await asyncio.sleep(speaks + ceil(late / LATE) * LATE - now())
        return choice

    def stop(self) -> None:
        """Off the chair."""
        self.actor.watchers.pop(self, None)
        if self._task is not None:
            self._task.cancel()
