"""Bots at the tables, each seeing its own seat's view: as many as wanted while people leave them room."""

import asyncio
from concurrent.futures import Executor
from functools import partial
from typing import cast

from cardhouse.bots import STYLES, Sight, Style, choose, thinking_time
from cardhouse.chips import Chips, Seat
from cardhouse.play import Event, Menu, Refusal
from cardhouse.room.dealer import Dealer
from cardhouse.room.guests import Guests
from cardhouse.room.ports import KnownPlayer, PlayerId
from cardhouse.room.table_actor import TableActor
from cardhouse.room.views import Views
from cardhouse.rules.menu import AnyChoice
from cardhouse.rules.spec import Game, Stakes
from cardhouse.tables.commands import Choose, Leave, SitDown
from cardhouse.tables.events import DecisionOpened, PlayOpened, Presence

LUCK_BYTES = 16
NAMES = (
    "Badger",
    "Bittern",
    "Curlew",
    "Dormouse",
    "Falcon",
    "Hare",
    "Heron",
    "Ibis",
    "Jackdaw",
    "Kestrel",
    "Lynx",
    "Magpie",
    "Marten",
    "Nightjar",
    "Osprey",
    "Otter",
    "Plover",
    "Raven",
    "Stoat",
    "Wren",
)


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
    """A bot on its chair. It watches the table as any player would and speaks through the same inbox."""

    def __init__(self, bot: KnownPlayer, actor: TableActor, style: Style, thinking: Thinking) -> None:
        self.bot = bot
        self._actor = actor
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
            if event.menu is not None:
                self._task = asyncio.create_task(self._answer(event, event.menu))
        elif self._sight is not None:
            self._sight.see(event)

    def _begin(self, event: PlayOpened) -> None:
        table = self._actor.table
        seat = table.seat_of.get(self.bot.player)
        self._play = event.play
        self._sight = None
        if seat in event.stacks:
            self._sight = _sight(table.game, table.config.stakes, seat, event)

    async def _answer(self, event: DecisionOpened, menu: Menu) -> None:
        """Choose, and speak at a moment that no card can change: thinking is part of the delay."""
        sight, play = self._sight, self._play
        if sight is None:
            return
        loop = asyncio.get_running_loop()
        delay = thinking_time(self._style, sight, luck=self._thinking.luck())
        speaks_at = loop.time() + delay / 1000
        choice = await self._thinking.choose(self._style, sight, menu)
        await asyncio.sleep(speaks_at - loop.time())
        try:
            await self._actor.ask(Choose(self.bot.player, play, event.decision, choice))
        except Refusal:
            return

    def stop(self) -> None:
        """Off the chair."""
        self._actor.watchers.pop(self, None)
        if self._task is not None:
            self._task.cancel()


def _sight(game: Game, stakes: Stakes, seat: Seat, event: PlayOpened) -> Sight:
    return Sight(game, stakes, seat=seat, stacks=event.stacks, button=event.button)


class BotHost:
    """Seats bots and sends them away."""

    def __init__(self, guests: Guests, dealer: Dealer, executor: Executor | None) -> None:
        self._guests = guests
        self._dealer = dealer
        self._thinking = Thinking(dealer, executor)
        self._idle: list[KnownPlayer] = []
        self._seated: dict[PlayerId, BotSeat] = {}
        self._wanted: dict[TableActor, int] = {}
        self._busy: dict[TableActor, asyncio.Task[None]] = {}

    def know(self, bots: tuple[KnownPlayer, ...]) -> None:
        """Bots of an earlier life of the room."""
        self._idle += bots

    def wanted(self, actor: TableActor) -> int:
        """How many bots the table should have, people permitting."""
        return self._wanted.setdefault(actor, actor.table.config.bots)

    def want(self, actor: TableActor, change: int) -> None:
        """One more or one less."""
        wanted = self.wanted(actor) + change
        if not 0 <= wanted < actor.table.config.seats:
            raise Refusal("bots_out_of_range", least=0, most=actor.table.config.seats - 1)
        self._wanted[actor] = wanted
        self.adjust(actor)

    def adopt(self, actor: TableActor) -> None:
        """Wake the bots that the store found on this table's seats."""
        idle = {bot.player: bot for bot in self._idle}
        for player in list(actor.table.seat_of):
            bot = idle.get(PlayerId(player))
            if bot is not None:
                self._idle.remove(bot)
                self._place(bot, actor)

    def adjust(self, actor: TableActor, *, keep_free: int = 1) -> None:
        """Bring a bot in or send one away, one at a time, so that `keep_free` seats stay open for people."""
        if actor in self._busy or actor.is_closed:
            return
        task = asyncio.create_task(self._adjust(actor, keep_free))
        self._busy[actor] = task
        task.add_done_callback(lambda _task: self._busy.pop(actor, None))

    async def _adjust(self, actor: TableActor, keep_free: int) -> None:
        await self._clear_broke(actor)
        while not actor.is_closed:
            bots = [sitter for sitter in actor.table.sitters.values() if sitter.is_bot]
            people = len(actor.table.sitters) - len(bots)
            room = actor.table.config.seats - people - keep_free
            target = max(0, min(self.wanted(actor), room))
            staying = [sitter for sitter in bots if not sitter.is_leaving]
            if len(staying) < target and actor.table.free_seats():
                await self._seat_one(actor)
            elif len(staying) > target:
                await self._send_away(actor, PlayerId(staying[-1].player))
            else:
                return

    async def _clear_broke(self, actor: TableActor) -> None:
        broke = [
            sitter.player
            for sitter in actor.table.sitters.values()
            if sitter.is_bot and sitter.presence is Presence.BROKE and actor.table.open is None
        ]
        for player in broke:
            await self._send_away(actor, PlayerId(player))

    async def _seat_one(self, actor: TableActor) -> None:
        bot = await self._take_bot(actor)
        table = actor.table
        free = table.free_seats()
        if not free:
            self._idle.append(bot)
            return
        seat = free[self._dealer.lot(len(free))]
        buy_in = table.config.max_buy_in or Chips(4 * table.config.min_buy_in)
        self._place(bot, actor)
        try:
            await actor.ask(SitDown(bot.player, bot.name, seat, buy_in, is_bot=True))
        except Refusal:
            self._dismiss(bot.player)

    async def _take_bot(self, actor: TableActor) -> KnownPlayer:
        """An idle bot, or a new one; no two of one name at a table."""
        taken = {sitter.name for sitter in actor.table.sitters.values()}
        idle = [bot for bot in self._idle if bot.name not in taken]
        if idle:
            bot = idle[self._dealer.lot(len(idle))]
            self._idle.remove(bot)
            return bot
        names = [name for name in NAMES if name not in taken]
        return await self._guests.new_bot(names[self._dealer.lot(len(names))])

    def _place(self, bot: KnownPlayer, actor: TableActor) -> None:
        styles = list(STYLES.values())
        seat = BotSeat(bot, actor, styles[self._dealer.lot(len(styles))], self._thinking)
        self._seated[bot.player] = seat
        actor.watchers[seat] = None

    async def _send_away(self, actor: TableActor, player: PlayerId) -> None:
        try:
            await actor.ask(Leave(player))
        except Refusal:
            return
        if player not in actor.table.seat_of:
            self._dismiss(player)

    def _dismiss(self, player: PlayerId) -> None:
        seat = self._seated.pop(player, None)
        if seat is not None:
            seat.stop()
            self._idle.append(seat.bot)

    def stop(self) -> None:
        """Every bot stops thinking."""
        for seat in self._seated.values():
            seat.stop()
        for task in self._busy.values():
            task.cancel()

    def left(self, player: str) -> None:
        """A bot's seat is free."""
        self._dismiss(PlayerId(player))
