"""Bots at the tables, as many as wanted while people leave them room."""

import logging
from asyncio import Task, create_task
from concurrent.futures import Executor
from dataclasses import dataclass

from cardhouse.bots import STYLES, Style
from cardhouse.chips import Seat
from cardhouse.play import Refusal
from cardhouse.room.bot_seat import BotSeat
from cardhouse.room.box_bot import BoxBot
from cardhouse.room.dealer import Dealer
from cardhouse.room.guests import Guests
from cardhouse.room.hand_bot import HandBot
from cardhouse.room.ports import KnownPlayer, PlayerId, TableId
from cardhouse.room.table_actor import TableActor
from cardhouse.room.thinking import Thinking
from cardhouse.tables.casino_table import CasinoTable
from cardhouse.tables.commands import Leave, SitDown
from cardhouse.tables.sitter import Sitter

_LOG = logging.getLogger("cardhouse.room")
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


@dataclass(slots=True)
class Plan:
    """What is wanted at a table: `waiting` people each find a seat, `kept` is promised to one of them."""

    wanted: int
    waiting: int = 0
    kept: Seat | None = None
    task: Task[None] | None = None

    def target(self, table: TableActor, people: int) -> int:
        """How many bots there should be. A public table keeps a seat free; nobody has to sit alone for it."""
        spare = max(self.waiting, int(table.is_public))
        room = table.table.config.seats - people - spare
        if people == 1 and not self.waiting:
            room = max(room, 1)
        return max(0, min(self.wanted, room))


class BotHost:
    """Seats bots and sends them away between plays."""

    def __init__(self, guests: Guests, dealer: Dealer, executor: Executor | None) -> None:
        self._guests = guests
        self._dealer = dealer
        self._thinking = Thinking(dealer, executor)
        self._idle: list[KnownPlayer] = []
        self._seated: dict[PlayerId, BotSeat] = {}
        self._plans: dict[TableActor, Plan] = {}
        self._stranded: dict[TableId, list[KnownPlayer]] = {}
        """Bots on the seats of a table that stopped; they go nowhere until it is back."""

    def know(self, bots: tuple[KnownPlayer, ...]) -> None:
        """Bots of an earlier life of the room."""
        self._idle += bots

    def adopt(self, actor: TableActor) -> None:
        """Wake the bots that the store found on this table's seats; at a private one its host wanted them."""
        self._idle += self._stranded.pop(actor.id, ())
        idle = {bot.player: bot for bot in self._idle}
        for player in actor.table.seat_of:
            bot = idle.get(PlayerId(player))
            if bot is not None:
                self._idle.remove(bot)
                self._place(bot, actor)
        if not actor.is_public:
            self._plan(actor).wanted = len(self._seats_at(actor))

    def want(self, actor: TableActor, change: int) -> None:
        """One more or one less."""
        plan, most = self._plan(actor), actor.table.config.seats - 1
        if not 0 <= plan.wanted + change <= most:
            raise Refusal("bots_out_of_range", least=0, most=most)
        plan.wanted += change
        self._carry_out(actor, plan)

    def adjust(self, actor: TableActor, *, waiting: int, kept: Seat | None) -> None:
        """Bring bots in or send some away, now that this is how many people wait.

        Once nobody sits at a public table any more, it wants as many as at first.
        """
        plan = self._plan(actor)
        plan.waiting, plan.kept = waiting, kept
        if actor.is_public and not actor.table.people:
            plan.wanted = actor.table.config.bots
        self._carry_out(actor, plan)

    def left(self, player: str) -> None:
        """A bot's seat is free."""
        seat = self._seated.pop(PlayerId(player), None)
        if seat is not None:
            seat.stop()
            self._idle.append(seat.bot)

    def forget(self, actor: TableActor) -> None:
        """The table is closed."""
        self._plans.pop(actor, None)
        for seat in self._seats_at(actor):
            self.left(seat.bot.player)

    def strand(self, actor: TableActor) -> None:
        """The table has stopped with everybody on it."""
        self._plans.pop(actor, None)
        seats = self._seats_at(actor)
        for seat in seats:
            seat.stop()
            del self._seated[seat.bot.player]
        self._stranded[actor.id] = [seat.bot for seat in seats]

    def free_stranded(self, table: TableId) -> None:
        """That table does not come back."""
        self._idle += self._stranded.pop(table, ())

    def _seats_at(self, actor: TableActor) -> list[BotSeat]:
        return [seat for seat in self._seated.values() if seat.actor is actor]

    def stop(self) -> None:
        """Every bot stops thinking."""
        for seat in self._seated.values():
            seat.stop()
        for plan in self._plans.values():
            if plan.task is not None:
                plan.task.cancel()

    def _plan(self, actor: TableActor) -> Plan:
        return self._plans.setdefault(actor, Plan(actor.table.config.bots))

    def _carry_out(self, actor: TableActor, plan: Plan) -> None:
        has_bots = any(sitter.is_bot for sitter in actor.table.sitters.values())
        is_as_planned = not has_bots and not plan.target(actor, actor.table.people)
        if plan.task is None and not actor.is_closed and not is_as_planned:
            plan.task = create_task(self._adjust(actor, plan))

    async def _adjust(self, actor: TableActor, plan: Plan) -> None:
        """One bot after the other, until all is as planned or has to wait for the play to end."""
        try:
            while not actor.is_closed and await self._move_one(actor, plan):
                pass
        except Refusal:
            return
        except Exception:  # noqa: BLE001 - a table without bots is no reason to stop
            _LOG.exception("no bots come or go at table %s", actor.id)
        finally:
            plan.task = None

    async def _move_one(self, actor: TableActor, plan: Plan) -> bool:
        """Whether a bot has come or gone."""
        table = actor.table
        bots = [sitter for sitter in table.sitters.values() if sitter.is_bot]
        surplus = len(bots) - plan.target(actor, table.people)
        leaver = _leaver([bot for bot in bots if not table.plays(bot)], surplus)
        if leaver is not None:
            await actor.ask(Leave(leaver.player))
            return True
        free = [seat for seat in table.free_seats() if seat != plan.kept]
        if surplus < 0 and free:
            await self._seat_one(actor, free[self._dealer.lot(len(free))])
            return True
        return False

    async def _seat_one(self, actor: TableActor, seat: Seat) -> None:
        bot = await self._take_bot(actor)
        self._place(bot, actor)
        try:
            await actor.ask(SitDown(bot.player, bot.name, seat, actor.table.config.usual_buy_in, is_bot=True))
        except Refusal:
            self.left(bot.player)
            raise

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
        seat = self._seat_for(bot, actor, styles[self._dealer.lot(len(styles))])
        self._seated[bot.player] = seat
        actor.watchers[seat] = None

    def _seat_for(self, bot: KnownPlayer, actor: TableActor, style: Style) -> BotSeat:
        if isinstance(actor.table, CasinoTable):
            return BoxBot(bot, actor, actor.table, style=style, thinking=self._thinking)
        return HandBot(bot, actor, style, self._thinking)


def _leaver(bots: list[Sitter], surplus: int) -> Sitter | None:
    """The bot to go first, of those that no play holds: one without chips, or one too many."""
    broke = [bot for bot in bots if not bot.stack]
    if broke:
        return broke[0]
    return bots[-1] if bots and surplus > 0 else None
