"""A bot at a casino table."""

import asyncio

from typing_extensions import override

from cardhouse.bots import Style
from cardhouse.bots.casino import casino_choice, casino_stakes
from cardhouse.bots.luck import Luck
from cardhouse.cards import Card
from cardhouse.casino.events import BoardDealt, DealerDealt
from cardhouse.casino.menu import BoxMenu, GameMenu
from cardhouse.play import Event
from cardhouse.room.bot_seat import BotSeat
from cardhouse.room.ports import KnownPlayer
from cardhouse.room.table_actor import TableActor
from cardhouse.room.thinking import Thinking
from cardhouse.tables.casino_table import CasinoTable
from cardhouse.tables.commands import Choose, Leave, Spot, Stake
from cardhouse.tables.events import DecisionOpened, PlayOpened, Wagered


class BoxBot(BotSeat):
    """Stakes on its own box when a person has staked, and plays from what the box sees.

    One that cannot pay for a round makes room for another.
    """

    def __init__(
        self, bot: KnownPlayer, actor: TableActor, table: CasinoTable, *, style: Style, thinking: Thinking
    ) -> None:
        super().__init__(bot, actor)
        self._table = table
        self._style = style
        self._thinking = thinking
        self._play = ""
        self._dealer: tuple[Card | None, ...] = ()
        self._board: tuple[Card, ...] = ()

    @override
    def _hear(self, event: Event | None) -> None:
        match event:
            case Wagered() if event.wagers and self._is_person(event):
                self._think(self._stake())
            case PlayOpened():
                self._play, self._dealer, self._board = event.play, (), ()
            case DealerDealt():
                self._dealer = event.cards
            case BoardDealt():
                self._board += event.cards
            case DecisionOpened() if isinstance(event.menu, BoxMenu | GameMenu):
                self._think(self._answer(event, event.menu))

    def _is_person(self, event: Wagered) -> bool:
        sitter = self._table.sitters.get(event.seat)
        return sitter is not None and not sitter.is_bot

    async def _stake(self) -> None:
        await self._take_time()
        seat, config = self._table.seat_of.get(self.bot.player), self._table.config
        if seat is None or seat in self._table.wagers:
            return
        purse, luck = self._table.sitters[seat].stack, self._thinking.luck()
        stakes = casino_stakes(config.rules, config.limits, purse=purse, luck=luck)
        if stakes is None:
            await self._say(Leave(self.bot.player))
            return
        ante, bonus = stakes
        await self._say(Stake(self.bot.player, (Spot(seat, ante, bonus=bonus),)))

    async def _answer(self, event: DecisionOpened, menu: BoxMenu | GameMenu) -> None:
        play, dealer, board = self._play, self._dealer, self._board
        await self._take_time()
        luck = self._thinking.luck()
        choice = casino_choice(self._table.config.rules, menu, dealer=dealer, board=board, luck=luck)
        await self._say(Choose(self.bot.player, play, event.decision, choice))

    async def _take_time(self) -> None:
        """As long as the style does, whatever the cards are."""
        least, most = self._style.pace
        pause = least + Luck(self._thinking.luck(), "pace").below(most - least + 1)
        await asyncio.sleep(pause / 1000)
