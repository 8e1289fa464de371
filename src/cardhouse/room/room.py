"""The room: its tables, its people, its bots. The desk speaks for it."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Executor

import msgspec

from cardhouse.play import Refusal
from cardhouse.protocol.messages import Balance, LobbyRow, Removed, SeatOffered
from cardhouse.room.bot_host import BotHost
from cardhouse.room.dealer import Dealer
from cardhouse.room.guests import Guests
from cardhouse.room.lobby import Lobby
from cardhouse.room.offers import PUBLIC_TABLES
from cardhouse.room.ports import (
    Clock,
    Entropy,
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
from cardhouse.room.waiting_list import OFFER_FOR, WaitingList
from cardhouse.tables.config import TableConfig
from cardhouse.tables.events import (
    ChipsAdded,
    PlaySettled,
    PlayVoided,
    SeatLeft,
    SeatTaken,
    TableClosed,
)
from cardhouse.tables.log import Line
from cardhouse.tables.sitter import Sitter
from cardhouse.tables.table import Table


class Codec(msgspec.Struct, frozen=True):
    """How the room writes records for its store."""

    encode: Callable[[object], bytes]
    config: Callable[[bytes], TableConfig]
    """A table's settings from their bytes."""


class OpenTable(msgspec.Struct):
    """A table that runs, with what the room keeps beside it."""

    actor: TableActor
    task: asyncio.Task[None]
    host: PlayerId | None
    invite: str | None
    waiting: WaitingList


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
        public: dict[TableId, TableConfig] = PUBLIC_TABLES,
    ) -> None:
        self.store = store
        self.clock = clock
        self.dealer = Dealer(entropy)
        self.guests = Guests(store, self.dealer)
        self.sessions = Sessions()
        self.bots = BotHost(self.guests, self.dealer, executor)
        self.lobby = Lobby(self._lobby_row)
        self.tables: dict[TableId, OpenTable] = {}
        self._codec = codec
        self._public = public
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
        for table in self.tables.values():
            table.task.cancel()
        await asyncio.gather(*(table.task for table in self.tables.values()), return_exceptions=True)
        await self.store.close()

    # Tables

    async def open_table(
        self,
        table_id: TableId,
        config: TableConfig,
        *,
        host: PlayerId | None = None,
        invite: str | None = None,
    ) -> OpenTable:
        """A new table, durable before it runs."""
        await self.store.commit([TableOpened(table_id, self._codec.encode(config), host, invite)])
        return self._run(table_id, Table(config), host=host, invite=invite)

    def _reopen(self, known: KnownTable, voided: Sequence[str]) -> None:
        table = Table(self._codec.config(known.config))
        table.number = known.played
        for seat in known.seats:
            who = seat.player
            sitter = Sitter(who.player, who.name, seat.seat, seat.stack, who.is_bot, table.speed.bank)
            sitter.is_away = not sitter.is_bot
            sitter.is_waiting = sitter.missed_big = False
            table.seat(sitter)
        opened = self._run(known.table, table, host=known.host, invite=known.invite)
        for seat in known.seats:
            opened.actor.escrow.seats[seat.seat] = seat.player.player, seat.stack
        opened.actor.tell_voided(voided)
        self.bots.adopt(opened.actor)

    def _run(
        self, table_id: TableId, table: Table, *, host: PlayerId | None, invite: str | None
    ) -> OpenTable:
        actor = TableActor(
            table_id,
            table,
            store=self.store,
            clock=self.clock,
            dealer=self.dealer,
            encode=self._codec.encode,
        )
        actor.after_step = self._after_step
        actor.is_awake = lambda: self._has_company(actor)
        task = asyncio.create_task(actor.run(), name=f"table {table_id}")
        opened = OpenTable(actor, task, host, invite, WaitingList())
        self.tables[table_id] = opened
        self.bots.adjust(actor)
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
        return seated or any(isinstance(watcher, Session) for watcher in actor.watchers)

    def _lobby_row(self, table_id: TableId) -> LobbyRow | None:
        table = self.tables.get(table_id)
        if table is None or table.invite is not None:
            return None
        return lobby_row(table.actor, len(table.waiting.players), self.clock.now())

    # What follows from what happened at a table

    def _after_step(self, actor: TableActor, lines: Sequence[Line]) -> None:
        for line in lines:
            event = line.event
            if isinstance(event, SeatTaken):
                self._money_moved(event.seat.player)
            elif isinstance(event, SeatLeft):
                self.bots.left(event.player)
                self._money_moved(event.player)
            elif isinstance(event, ChipsAdded):
                self._money_moved(event.player)
            elif isinstance(event, TableClosed):
                self._closed(actor, event.reason)
        if any(isinstance(line.event, _TURNS) for line in lines):
            self.seats_changed(actor)

    def seats_changed(self, actor: TableActor) -> None:
        """Offer free seats to those who wait, bring bots in or send them away, tell the lobby."""
        self.lobby.mark(actor.id)
        table = self.tables.get(actor.id)
        if table is None:
            return
        waiting = table.waiting
        offered = waiting.offer(actor.table.free_seats(), self.clock.now())
        if offered is not None:
            self.sessions.tell(offered.player, SeatOffered(actor.id, offered.seat, offered.until))
            asyncio.get_running_loop().call_later(OFFER_FOR / 1000, self.seats_changed, actor)
        self.bots.adjust(actor, keep_free=max(1, len(waiting.players)))

    def _money_moved(self, player: str) -> None:
        if self.sessions.of(player):
            self._run_errand(self.tell_balance(PlayerId(player)))

    def _run_errand(self, errand: Coroutine[None, None, None]) -> None:
        """Work that nobody waits for."""
        task = asyncio.create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    async def tell_balance(self, player: PlayerId) -> None:
        """What the player holds outside the tables, to all his connections."""
        self.sessions.tell(player, Balance(await self.guests.balance(player)))

    def _closed(self, actor: TableActor, reason: str) -> None:
        table = self.tables.pop(actor.id)
        self.lobby.mark(actor.id)
        for watcher in list(actor.watchers):
            if isinstance(watcher, Session):
                watcher.watching.discard(actor.id)
                watcher.tell(Removed(actor.id, reason))
        if table.invite is None and reason == "fault":
            self._run_errand(self._replace(actor))

    async def _replace(self, actor: TableActor) -> None:
        """A public table that was quarantined makes way for a fresh one of its kind."""
        await self.open_table(TableId(f"{actor.id}-{self.dealer.code(2)}"), actor.table.config)


_TURNS = (SeatTaken, SeatLeft, PlaySettled, PlayVoided)
"""Events after which seats, bots and the lobby's row may be other than before."""
