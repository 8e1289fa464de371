"""A bot in a hand of poker."""

import asyncio
import logging
from math import ceil

from typing_extensions import override

from cardhouse.bots import Sight, Style, thinking_time
from cardhouse.catalogue import GAMES
from cardhouse.play import Event, Menu
from cardhouse.room.bot_seat import BotSeat
from cardhouse.room.ports import KnownPlayer
from cardhouse.room.table_actor import TableActor
from cardhouse.room.thinking import Thinking
from cardhouse.rules.menu import AnyChoice
from cardhouse.rules.spec import GameId
from cardhouse.tables.commands import Choose
from cardhouse.tables.events import DecisionOpened, PlayOpened

LATE = 0.5
"""Seconds; a bot whose thinking takes longer than its pace speaks after a whole number of them more."""
_LOG = logging.getLogger("cardhouse.room")


class HandBot(BotSeat):
    """Plays by a style from what its seat has seen."""

    def __init__(self, bot: KnownPlayer, actor: TableActor, style: Style, thinking: Thinking) -> None:
        super().__init__(bot, actor)
        self._style = style
        self._thinking = thinking
        self._sight: Sight | None = None
        self._play = ""

    @override
    def _hear(self, event: Event | None) -> None:
        if isinstance(event, PlayOpened):
            self._begin(event)
        elif isinstance(event, DecisionOpened):
            if event.menu is not None and self._sight is not None:
                self._think(self._answer(self._sight, event, event.menu))
        elif self._sight is not None:
            self._sight.see(event)

    def _begin(self, event: PlayOpened) -> None:
        seat = self.actor.table.seat_of.get(self.bot.player)
        self._play = event.play
        self._sight = None
        if seat in event.stacks and event.stakes is not None:
            game = GAMES[GameId(event.game)]
            self._sight = Sight(game, event.stakes, seat=seat, stacks=event.stacks, button=event.button)

    async def _answer(self, sight: Sight, event: DecisionOpened, menu: Menu) -> None:
        """Speak in time; one that finds no choice lets the clock take the default."""
        play = self._play
        try:
            choice = await self._in_time(sight, menu)
        except Exception:  # noqa: BLE001 - whatever it is, the table's clock goes on
            _LOG.exception("a bot at table %s does not know what to do", self.actor.id)
            return
        await self._say(Choose(self.bot.player, play, event.decision, choice))

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
