"""The room: its tables, its people, its bots. The desk speaks for it."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import suppress

import msgspec

from cardhouse.casino.sight import BoxSight
from cardhouse.chips import Chips
from cardhouse.play import Refusal
from cardhouse.protocol.messages import (
    Advice,
    Balance,
    LobbyRow,
    PastPlay,
    Removed,
    SeatOffered,
    TopUpCut,
)
from cardhouse.records.outcome import PlayRecord
from cardhouse.records.record import HandRecord
from cardhouse.room.absences import Absences
from cardhouse.room.adviser import Adviser
from cardhouse.room.bookkeeping import bank_float
from cardhouse.room.bot_host import BotHost
from cardhouse.room.dealer import Dealer
from cardhouse.room.guests import Guests
from cardhouse.room.history import past_plays
from cardhouse.room.lobby import Lobby
from cardhouse.room.offers import PUBLIC_TABLES
from cardhouse.room.ports import (
    Clock,
    Entropy,
    KnownSeat,
    KnownTable,
    PlayerId,
    Recovery,
    Store,
    TableId,
    TableOpened,
)
from cardhouse.room.sessions import Session, Sessions
from cardhouse.room.table_actor import TableActor
from cardhouse.room.table_info import lobby_row
from cardhouse.room.waiting_list import WaitingList
from cardhouse.tables.casino_config import CasinoConfig
from cardhouse.tables.casino_table import CasinoTable
from cardhouse.tables.commands import AddChips, Away
from cardhouse.tables.config import Leg, TableConfig
from cardhouse.tables.events import (
    ChipsAdded,
    PlaySettled,
    PlayVoided,
    SeatLeft,
    SeatTaken,
    TableClosed,
)
from cardhouse.tables.log import Line
from cardhouse.tables.opening import AnyConfig, AnyTable, new_table
from cardhouse.tables.seating import AWAY_FOR, Seating
from cardhouse.tables.sitter import SeatNote, Sitter
from cardhouse.tables.table import Table

_LOG = logging.getLogger("cardhouse.room")
DESERTED_FOR = 30 * 60.0
"""Seconds after which a private table without a person closes."""
RETRY_EVERY = 5.0
"""Seconds between two attempts to bring back a table that stopped."""


class Codec(msgspec.Struct, frozen=True):
    """How the room writes records for its store."""

    encode: Callable[[object], bytes]
    config: Callable[[bytes], AnyConfig]
    """A table's settings from their bytes."""
    record: Callable[[bytes], PlayRecord]
    """A play's record from its bytes."""
    note: Callable[[bytes], SeatNote]
    """What a table remembers of a seat's player, from its bytes."""


class OpenTable(msgspec.Struct):
    """A table that runs, with what the room keeps beside it."""

    actor: TableActor
    task: asyncio.Task[None]
    host: PlayerId | None
    invite: str | None
    waiting: WaitingList
    offer_ends: asyncio.TimerHandle | None = None
    closes: asyncio.TimerHandle | None = None
    """Runs while nobody is at a private table."""


class Room:
    """Everything that runs. `start` first; `stop` at the end."""

    def __init__(
        self,
        *,
        store: Store,
        clock: Clock,
        entropy: Entropy,
        codec: Codec,
        executor: Executor | None = None,
        advisers: Executor | None = None,
        public: Mapping[TableId, AnyConfig] = PUBLIC_TABLES,
    ) -> None:
        self.store = store
        self.clock = clock
        self.dealer = Dealer(entropy)
        self.guests = Guests(store, self.dealer)
        self.sessions = Sessions()
        self.absences = Absences(store, self.sessions, clock, game_of=self._game_of)
        self.bots = BotHost(self.guests, self.dealer, executor)
        self.adviser = Adviser(advisers)
        self._executor = executor
        self.lobby = Lobby(self._lobby_row)
        self.tables: dict[TableId, OpenTable] = {}
        self._codec = codec
        self._public = public
        self._stopped: dict[TableId, dict[str, Chips]] = {}
        """Tables that the store has and the room does not run, with what each player may have there."""
        self._errands: set[asyncio.Task[None]] = set()

    async def start(self) -> Recovery:
        """Void what a crash left open, seat everybody where he sat, open the tables that are missing."""
        found = await self.store.recover()
        self.bots.know(found.bots)
        voided = dict[TableId, list[str]]()
        for play, table_id in found.voided:
            voided.setdefault(table_id, []).append(play)
        for known in found.tables:
            self._reopen(known, voided.get(known.table, []))
        for table_id, config in self._public.items():
            if table_id not in self.tables:
                await self.open_table(table_id, config)
        return found

    async def stop(self) -> None:
        """Stop all tables where they stand; open plays are voided at the next start."""
        self.bots.stop()
        tasks = [*(table.task for table in self.tables.values()), *self._errands]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.store.close()

    # Tables

    async def open_table(
        self,
        table_id: TableId,
        config: AnyConfig,
        *,
        host: PlayerId | None = None,
        invite: str | None = None,
    ) -> OpenTable:
        """A new table, durable before it runs."""
        opened = TableOpened(table_id, self._codec.encode(config), host, invite)
        bank = [bank_float()] if isinstance(config, CasinoConfig) else []
        await self.store.commit([opened, *bank])
        return self._run(table_id, new_table(config), host=host, invite=invite)

    def _reopen(self, known: KnownTable, voided: Sequence[str]) -> TableActor:
        table = new_table(self._codec.config(known.config))
        for taken in known.taken:
            table.buy_ins.note_taken(taken.player, taken.stack, now=taken.at)
        table.resume([self._found(seat, table) for seat in known.seats], number=known.played)
        if isinstance(table, Table):
            table.resume_turns(button=known.button, last=self._last_leg(known, table.config))
        for seat in known.seats:
            if not seat.player.is_bot:
                self.guests.names.keep(seat.player.player, seat.player.name)
        opened = self._run(known.table, table, host=known.host, invite=known.invite)
        opened.actor.resume(voided)
        self.bots.adopt(opened.actor)
        return opened.actor

    def _last_leg(self, known: KnownTable, config: TableConfig) -> Leg | None:
        """What was dealt last; only where games follow one another is it worth reading a record."""
        if known.last is None or not config.rotation:
            return None
        try:
            last = self._codec.record(known.last)
        except ValueError:
            _LOG.exception("nobody knows what table %s dealt last", known.table)
            return None
        return Leg(last.game, last.stakes) if isinstance(last, HandRecord) else None

    async def _bring_back(self, table_id: TableId) -> None:
        """Once the store works again, open a table that has stopped as a start would."""
        found = None
        while found is None:
            await asyncio.sleep(RETRY_EVERY)
            try:
                found = await self.store.recover(table_id)
            except Exception:  # noqa: BLE001 - whatever it is, the chips there wait for it to end
                _LOG.exception("table %s does not come back yet", table_id)
        del self._stopped[table_id]
        if not found.tables:
            self.bots.free_stranded(table_id)
            return
        actor = self._reopen(found.tables[0], [play for play, _ in found.voided])
        players = list(actor.table.seat_of)
        await self._welcome_back(actor)
        for player in players:
            await self.absences.tell(PlayerId(player))

    async def _welcome_back(self, actor: TableActor) -> None:
        """Who is still here need not come back."""
        for sitter in list(actor.table.sitters.values()):
            if self.sessions.of(sitter.player):
                with suppress(Refusal):
                    await actor.ask(Away(sitter.player, is_away=False))

    def _found(self, known: KnownSeat, table: Seating) -> Sitter:
        """A seat as the store has it; out until its player is back or, if the player sat out, in."""
        who = known.player
        sitter = Sitter(who.player, who.name, known.seat, known.stack, who.is_bot, table.speed.bank)
        sitter.recall(SeatNote() if known.note is None else self._codec.note(known.note))
        if not who.is_bot:
            sitter.expect(self.clock.now())
        if table.has_abilities:
            sitter.stars = known.stars
        return sitter

    def _run(
        self, table_id: TableId, table: AnyTable, *, host: PlayerId | None, invite: str | None
    ) -> OpenTable:
        actor = TableActor(
            table_id,
            table,
            is_public=invite is None,
            store=self.store,
            clock=self.clock,
            dealer=self.dealer,
            encode=self._codec.encode,
        )
        table.away_for = AWAY_FOR if actor.is_public else None
        actor.after_step = self._after_step
        actor.after_cut = self._top_up_cut
        actor.is_awake = lambda: self._has_company(actor)
        task = asyncio.create_task(actor.run(), name=f"table {table_id}")
        opened = OpenTable(actor, task, host, invite, WaitingList())
        self.tables[table_id] = opened
        self.seats_changed(actor)
        return opened

    def table(self, table_id: str) -> OpenTable:
        """An open table; refused when there is none of this name."""
        table = self.tables.get(TableId(table_id))
        if table is None:
            raise Refusal("no_such_table")
        return table

    def _has_company(self, actor: TableActor) -> bool:
        """Whether a person plays or looks on; bots alone rest."""
        seated = any(not sitter.is_bot and sitter.is_ready for sitter in actor.table.sitters.values())
        return seated or _lookers_on(actor)

    def gone(self, player: PlayerId) -> None:
        """A player without a connection or a seat is no longer here; the name is free again."""
        tables = self.tables.values()
        if not (self.sessions.of(player) or any(player in table.actor.table.seat_of for table in tables)):
            self.guests.names.part(player)

    def _game_of(self, table_id: TableId) -> str | None:
        table = self.tables.get(table_id)
        return None if table is None else table.actor.table.config.game

    def _lobby_row(self, table_id: TableId) -> LobbyRow | None:
        table = self.tables.get(table_id)
        if table is None or table.invite is not None:
            return None
        return lobby_row(table.actor, table.waiting, self.clock.now())

    # What follows from what happened at a table

    def _after_step(self, actor: TableActor, lines: Sequence[Line]) -> None:
        followed = [line.event for line in lines if type(line.event) in _FOLLOWED]
        if any(isinstance(event, PlayVoided) for event in followed):
            self.absences.seen(event.player for event in followed if isinstance(event, SeatLeft))
        for event in followed:
            if isinstance(event, SeatTaken):
                self._seated(actor, event.seat.player)
            elif isinstance(event, SeatLeft):
                self.bots.left(event.player)
                self._money_moved(event.player)
                self.gone(PlayerId(event.player))
            elif isinstance(event, ChipsAdded):
                self._money_moved(event.player)
            elif isinstance(event, TableClosed):
                self._closed(actor, event.reason)
        if any(isinstance(event, _TURNS) for event in followed):
            self.seats_changed(actor)

    def _seated(self, actor: TableActor, player: str) -> None:
        self._money_moved(player)
        self.tables[actor.id].waiting.leave(PlayerId(player))
        table = actor.table
        if isinstance(table, CasinoTable) and not table.sitter(player).is_bot:
            self.adviser.wake(table.config.rules, table.config.limits)

    def seats_changed(self, actor: TableActor) -> None:
        """Offer free seats to those who wait, bring bots in or send them away, tell the lobby."""
        table = self.tables.get(actor.id)
        if table is None or table.actor is not actor:
            return
        if actor.is_public:
            self.lobby.mark(actor.id)
        self.visitors_changed(table)
        self._offer_seats(table)
        offered = table.waiting.offered
        kept = None if offered is None else offered.seat
        self.bots.adjust(actor, waiting=len(table.waiting.players), kept=kept)

    def visitors_changed(self, table: OpenTable) -> None:
        """A private table where nobody sits or looks on closes after a while."""
        actor = table.actor
        is_deserted = not (actor.is_public or actor.table.people or _lookers_on(actor))
        if is_deserted and table.closes is None:
            table.closes = asyncio.get_running_loop().call_later(DESERTED_FOR, actor.close, "deserted")
        elif not is_deserted and table.closes is not None:
            table.closes.cancel()
            table.closes = None

    def _offer_seats(self, table: OpenTable) -> None:
        """To the first who waits; when his time is up, to the next."""
        actor, now = table.actor, self.clock.now()
        offered = table.waiting.offer(actor.table.free_seats(), now)
        if offered is not None:
            self.sessions.tell(offered.player, SeatOffered(actor.id, offered.seat, offered.until))
        if table.offer_ends is not None:
            table.offer_ends.cancel()
            table.offer_ends = None
        if table.waiting.offered is not None:
            delay = max(1, table.waiting.offered.until - now) / 1000
            table.offer_ends = asyncio.get_running_loop().call_later(delay, self.seats_changed, actor)

    def _money_moved(self, player: str) -> None:
        if self.sessions.of(player):
            self._run_errand(self.tell_balance(PlayerId(player)))

    def _run_errand(self, errand: Coroutine[None, None, None]) -> None:
        """Work that nobody waits for."""
        task = asyncio.create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._errand_done)

    def _errand_done(self, task: asyncio.Task[None]) -> None:
        self._errands.discard(task)
        if not task.cancelled() and (fault := task.exception()):
            _LOG.error("an errand failed", exc_info=fault)

    def advise(self, player: PlayerId, sight: BoxSight, *, table: TableId, play: str, decision: int) -> None:
        """Tell the player what his choices are worth as soon as it is counted; nobody waits for that."""

        async def errand() -> None:
            values = await self.adviser.values((play, decision), sight)
            self.sessions.tell(player, Advice(table, play, decision, values))

        self._run_errand(errand())

    async def past_plays(self, player: PlayerId, *, limit: int) -> list[PastPlay]:
        """The newest plays that the player was in."""
        return await past_plays(
            self.store, player, limit=limit, decode=self._codec.record, executor=self._executor
        )

    async def tell_balance(self, player: PlayerId) -> None:
        """What the player holds outside the tables, to all his connections."""
        self.sessions.tell(player, Balance(await self.guests.balance(player)))

    async def available(self, player: PlayerId) -> int:
        """What of the player's chips outside the tables is not `promised`."""
        return await self.guests.balance(player) - self.promised(player)

    def promised(self, player: PlayerId) -> int:
        """Chips that the player has asked for at tables and gets when their open plays are over."""
        tables = (table.actor.table for table in self.tables.values())
        seats = (table.sitters[table.seat_of[player]] for table in tables if player in table.seat_of)
        return sum(sitter.wanted_chips for sitter in seats)

    def _top_up_cut(self, actor: TableActor, wish: AddChips, added: Chips) -> None:
        self.sessions.tell(wish.player, TopUpCut(actor.id, wish.amount, added))
        self._money_moved(wish.player)

    def greeted(self, player: PlayerId) -> None:
        """The player's first connection is there."""
        self._run_errand(self.absences.tell(player))

    def held_at_tables(self, player: PlayerId) -> int:
        """The player's chips at all tables, stopped ones and those just being paid in or out included."""
        running = sum(table.actor.most_held_by(player) for table in self.tables.values())
        return running + sum(left.get(player, 0) for left in self._stopped.values())

    def _closed(self, actor: TableActor, reason: str) -> None:
        """A public table that was quarantined makes way for a fresh one; a stopped one comes back."""
        table = self.tables.pop(actor.id)
        if actor.left_behind is None:
            self.bots.forget(actor)
        else:
            self.bots.strand(actor)
            self._stopped[actor.id] = actor.left_behind
            self._run_errand(self._bring_back(actor.id))
        for timer in (table.offer_ends, table.closes):
            if timer is not None:
                timer.cancel()
        for watcher in list(actor.watchers):
            if isinstance(watcher, Session):
                watcher.watching.discard(actor.id)
                watcher.tell(Removed(actor.id, reason))
        if not actor.is_public:
            return
        self.lobby.mark(actor.id)
        if reason == "fault":
            fresh = new_table(actor.table.config)
            fresh.number, fresh.buy_ins = actor.escrow.number, actor.table.buy_ins
            self._run(actor.id, fresh, host=None, invite=None)


def _lookers_on(actor: TableActor) -> bool:
    return any(isinstance(watcher, Session) for watcher in actor.watchers)


_TURNS = (SeatTaken, SeatLeft, PlaySettled, PlayVoided)
"""Events after which seats, bots and the lobby's row may be other than before."""
_FOLLOWED = frozenset({*_TURNS, ChipsAdded, TableClosed})
"""Events after which the room has anything to do."""
