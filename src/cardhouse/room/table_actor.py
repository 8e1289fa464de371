"""One task per table, its only writer: decide, make durable, tell (design.md, *One player action*).

While that task sleeps, who asks for something decides in its stead: most choices are told at once, without a
change of task. What has to become durable first is handed to the task, and nobody decides until it is told.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Protocol

import msgspec

from cardhouse.chips import Chips, Seat
from cardhouse.ledger import AccountKind, kind_of
from cardhouse.play import Event, Refusal
from cardhouse.room import ports
from cardhouse.room.bookkeeping import Bookkeeper, Escrow, Held, player_account
from cardhouse.room.dealer import Dealer
from cardhouse.room.inbox import Inbox
from cardhouse.room.ports import ChoiceMade, Clock, Fact, NotEnoughChips, PlayId, SeatNoted, Store, TableId
from cardhouse.room.views import Views
from cardhouse.tables.commands import AddChips, Command
from cardhouse.tables.events import (
    PlayOpened,
    PlaySettled,
    PlayVoided,
    SeatChanged,
    SeatLeft,
    SeatTaken,
    TableClosed,
)
from cardhouse.tables.log import Line, Log
from cardhouse.tables.open_play import CHOICES, OpenPlay
from cardhouse.tables.opening import AnyTable
from cardhouse.tables.sitter import SeatNote

INBOX = 256
NOTES_EVERY = 1.0
"""Seconds that the journal may be behind an open play; one that settles sooner is never in it."""
MANY = 256
"""Lines that may be kept in vain."""
STORE = "store"
"""Why a table stops when nobody knows what is durable of its last step."""
NOTHING = SeatNote()
"""What a seat just taken is noted to be, until the first note."""
_CHANGE_SEATS = frozenset({SeatTaken, SeatChanged, SeatLeft, PlayOpened})
"""Events with which a seat's note may have changed."""
_LOG = logging.getLogger("cardhouse.room")


class Watcher(Protocol):
    """Somebody who follows a table."""

    def told(self, views: Views) -> None:
        """New lines of the log; a watcher reads them only through its own player's view."""
        ...


class Step(msgspec.Struct, frozen=True):
    """What has been decided. If there are `facts`, they must be durable before the events are told.

    `play` is the one that was open then, or that it opened.
    """

    events: Sequence[Event]
    facts: Sequence[Fact]
    play: OpenPlay | None


class Wish(msgspec.Struct):
    """A command in the inbox and where its answer goes; with its step, if that has been decided."""

    command: Command
    answer: asyncio.Future[None]
    step: Step | None


class StoreBroken(Exception):
    """What happened could not be made durable, so nobody may hear of it."""


class Poke:
    """Something may be due."""


class CloseDown(msgspec.Struct):
    """Close the table when no play is open."""

    reason: str


class Fault(msgspec.Struct):
    """Something went wrong while the table's task slept."""

    trouble: Exception


class TableActor:
    """A table with its log, its watchers and its clock. A public one is never closed in the store: after a
    fault the room opens it anew. One that stops with the reason `STORE` stands in the store as it was.
    """

    def __init__(
        self,
        table_id: TableId,
        table: AnyTable,
        *,
        is_public: bool,
        store: Store,
        clock: Clock,
        dealer: Dealer,
        encode: Callable[[object], bytes],
    ) -> None:
        self.id = table_id
        self.is_public = is_public
        self.table = table
        self.log = Log(table, epoch=clock.now())
        self.written: list[msgspec.Raw] = []
        """The log's lines as the rail sees them, ready to be sent; the last one is the log's last."""
        self.watchers: dict[Watcher, None] = {}
        self.is_closed = False
        self.recent_pots: deque[tuple[int, Chips]] = deque(maxlen=20)
        """When the last plays ended, and how large their pots were."""
        self.after_step: Callable[[TableActor, Sequence[Line]], None] = lambda _actor, _lines: None
        self.after_cut: Callable[[TableActor, AddChips, Chips], None] = lambda _actor, _wish, _added: None
        """Called when fewer chips could be added behind a play than a player had asked for."""
        self.is_awake: Callable[[], bool] = lambda: True
        """Whether anybody would see the next play; asked before each."""
        self._store = store
        self._clock = clock
        self._dealer = dealer
        self._encode = encode
        self._books = Bookkeeper(table_id, dealer.code, encode)
        self.escrow = Escrow(number=table.number)
        self.left_behind: dict[str, Chips] | None = None
        """The most that each player may have here, once it has stopped with the reason `STORE`."""
        self._inbox: Inbox[Wish | Poke | CloseDown | Fault] = Inbox()
        self._timer: asyncio.TimerHandle | None = None
        self._rings_at = 0
        self._notes: asyncio.TimerHandle | None = None
        """Runs while there are choices that the journal does not have."""
        self._journaled = 0
        """Choices of the open play that it has."""
        self._closing: str | None = None
        self._noted: dict[Seat, SeatNote] = {}
        """What the store knows of the people on the seats, or is about to."""

    # From outside

    async def ask(self, command: Command) -> None:
        """Have a command carried out; raises `Refusal`. Returns when what happened is durable and told."""
        if self.is_closed:
            raise Refusal("table_closed")
        if len(self._inbox) >= INBOX:
            raise Refusal("busy")
        step = self._at_once(command) if self._inbox.is_idle else None
        if step is not None and not step.facts:
            return
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._inbox.put(Wish(command, answer, step))
        await answer

    def poke(self) -> None:
        """Look whether something is due."""
        self._inbox.put(Poke())

    def close(self, reason: str) -> None:
        """Send everybody home as soon as no play is open."""
        self._inbox.put(CloseDown(reason))

    def most_held_by(self, player: str) -> Chips:
        """The player's chips here, those that are just being paid in or out included."""
        seat = self.table.seat_of.get(player)
        stack = Chips(0) if seat is None else self.table.sitters[seat].stack
        return max(stack, self.escrow.held_by(player))

    def resume(self, voided: Sequence[str]) -> None:
        """Go on with the seats that the table has; plays that a crash left open count for nothing."""
        self.escrow.seats = {
            seat: Held(sitter.player, sitter.stack, sitter.is_bot)
            for seat, sitter in self.table.sitters.items()
        }
        self._noted = {seat: sitter.note() for seat, sitter in self.table.sitters.items()}
        stacks = {seat: held.stack for seat, held in self.escrow.seats.items()}
        self._tell([PlayVoided(play, "restart", stacks) for play in voided])

    async def run(self) -> None:
        """Serve the inbox until the table is closed."""
        try:
            await self._guarded(self._proceed())
            while not self.is_closed:
                item = await self._inbox.take()
                await self._guarded(self._serve(item))
        finally:
            self.is_closed = True
            self._refuse_the_rest()
            self._write_journal()

    # One item after the other

    def _at_once(self, command: Command) -> Step:
        """What the command leads to, told unless it has to become durable first."""
        try:
            step = self._decide(partial(self.table.handle, command))
            if not step.facts:
                self._tell(step.events)
                self._wind_timer()
        except Refusal:
            raise
        except Exception as trouble:
            self._inbox.put(Fault(trouble))
            raise Refusal("table_fault") from trouble
        return step

    async def _serve(self, item: Wish | Poke | CloseDown | Fault) -> None:
        if isinstance(item, Wish):
            await self._carry_out(item)
        elif isinstance(item, CloseDown):
            self._closing = item.reason
        elif isinstance(item, Fault):
            raise item.trouble
        await self._proceed()

    async def _carry_out(self, wish: Wish) -> None:
        try:
            await self._finish(wish.step or self._decide(partial(self.table.handle, wish.command)))
        except Refusal as refusal:
            _answer(wish, refusal)
        except NotEnoughChips:
            _answer(wish, Refusal("not_enough_chips"))
        except BaseException:
            _answer(wish, Refusal("table_fault"))
            raise
        else:
            _answer(wish, None)

    async def _guarded(self, work: Awaitable[None]) -> None:
        try:
            await work
        except StoreBroken:
            _LOG.exception("table %s stops: the store does not take its play", self.id)
            self._stop(STORE)
        except Exception:  # noqa: BLE001 - whatever it is, it stays at this table
            _LOG.exception("table %s is quarantined", self.id)
            await self._quarantine()

    async def _step(self, decide: Callable[[int], list[Event]]) -> None:
        """Decide, make durable what concerns money, then tell."""
        await self._finish(self._decide(decide))

    def _decide(self, decide: Callable[[int], list[Event]]) -> Step:
        play = self.table.open
        events: Sequence[Event] = decide(self._clock.now())
        play = play or self.table.open
        self._note_choices()
        facts, notes = self._books.facts(events, play), self._notes_of(events)
        if facts:
            facts += notes
        elif notes:
            self._store.note(notes)
        return Step(self._tell_choice(events) if facts else events, facts, play)

    async def _finish(self, step: Step) -> None:
        if step.facts:
            await self._make_durable(step.facts, step.events, step.play)
        self._tell(step.events)

    def _tell_choice(self, events: Sequence[Event]) -> Sequence[Event]:
        """A choice is no money: everybody sees it at once, and what it led to as soon as that is durable."""
        if not events or not isinstance(events[0], CHOICES):
            return events
        self._tell(events[:1])
        return events[1:]

    async def _make_durable(
        self, facts: Sequence[Fact], events: Sequence[Event], play: OpenPlay | None
    ) -> None:
        try:
            await self._store.commit(facts)
        except Exception as fault:
            if not isinstance(fault, NotEnoughChips) or kind_of(fault.account) is not AccountKind.PLAYER:
                raise StoreBroken from fault
            self.table.undo(events)
            self._noted = {seat: note for seat, note in self._noted.items() if seat in self.table.sitters}
            raise
        self.escrow.note(events, play)
        for event in events:
            if isinstance(event, PlaySettled):
                self._remember_pot(play)

    def _note_choices(self) -> None:
        """Before long, if the play is still open then."""
        if self._notes is None and self.table.open is not None:
            self._notes = asyncio.get_running_loop().call_later(NOTES_EVERY, self._write_journal)

    def _write_journal(self) -> None:
        if self._notes is not None:
            self._notes.cancel()
            self._notes = None
        play = self.table.open
        if play is None or len(play.choices) == self._journaled:
            return
        new = range(self._journaled, len(play.choices))
        self._journaled = len(play.choices)
        self._store.note(
            [ChoiceMade(PlayId(play.play), number, self._encode(play.choices[number])) for number in new]
        )

    def _notes_of(self, events: Sequence[Event]) -> list[Fact]:
        """What the table must still know of its people after a restart, as far as it is new.

        A command without an event may have changed it: it asked for chips, or to be asked to show.
        """
        if events and _CHANGE_SEATS.isdisjoint(map(type, events)):
            return []
        before = self._noted
        self._noted = {seat: sitter.note() for seat, sitter in self.table.sitters.items()}
        return [
            SeatNoted(self.id, seat, self._encode(note))
            for seat, note in self._noted.items()
            if note != before.get(seat, NOTHING)
        ]

    def _tell(self, events: Sequence[Event]) -> None:
        if not events:
            return
        lines = self.log.write(events)
        views = Views(self.id, self.log.epoch, lines)
        self._keep_written(views)
        self._show(views)
        self.after_step(self, lines)

    def _keep_written(self, views: Views) -> None:
        """For players who come later. What the log forgets is let go in one go, now and then."""
        self.written += views.rail
        forgotten = len(self.written) - len(self.log.lines)
        if forgotten > MANY:
            del self.written[:forgotten]

    def _show(self, views: Views) -> None:
        """A watcher that cannot bear what it hears is let go; the table and the others never notice."""
        for watcher in list(self.watchers):
            try:
                watcher.told(views)
            except Exception:  # noqa: BLE001 - whatever it is, it is his alone
                _LOG.exception("somebody at table %s no longer follows it", self.id)
                self.watchers.pop(watcher, None)

    def _remember_pot(self, play: OpenPlay | None) -> None:
        """What was at stake, for the lobby."""
        pot = 0 if play is None else sum(play.flow().put.values())
        self.recent_pots.append((self._clock.now(), Chips(pot)))

    # What happens by itself

    async def _proceed(self) -> None:
        """Everything that is due now, then a timer for what comes next."""
        while await self._do_due():
            pass
        self._wind_timer()

    async def _do_due(self) -> bool:
        """One thing that is due; whether there may be more."""
        if self.table.open is None:
            if self._closing is not None:
                await self._close_down(self._closing)
                return False
            await self._grant_wishes()
        now, seq = self._clock.now(), self.log.seq
        if self.table.open is None and self.table.wants_play(now) and self.is_awake():
            await self._open_play()
        elif (due := self._due()) is not None and now >= due:
            await self._step(self.table.tick)
        return self.log.seq > seq

    def _due(self) -> int | None:
        return self.table.due(deals=self.table.open is None and self.is_awake())

    async def _grant_wishes(self) -> None:
        for wish in self.table.take_wishes():
            added = await self._grant(wish)
            if added < wish.amount:
                self.after_cut(self, wish, added)

    async def _grant(self, wish: AddChips) -> Chips:
        """What arrives of it: no more than the table takes on top of the stack and the purse still holds."""
        purse = await self._store.balance(player_account(wish.player))
        stack = self.table.sitter(wish.player).stack
        amount = self.table.buy_ins.cut(stack, min(wish.amount, purse))
        if amount:
            with suppress(NotEnoughChips):
                await self._step(partial(self.table.handle, AddChips(wish.player, amount)))
                return amount
        return Chips(0)

    async def _open_play(self) -> None:
        table = self.table
        play = f"{self.id}-{table.number + 1}"
        needed = table.needed()
        if needed is None:
            return
        self._journaled = 0
        chance = self._dealer.chance(needed)
        lot = self._dealer.lot(1 << 30)
        await self._step(lambda now: table.open_play(play, chance, now, lot=lot))

    def _wind_timer(self) -> None:
        """A timer that rings too early stays: most decisions are made long before anything is due."""
        due = self._due()
        if due is None or self.is_closed or (self._timer is not None and self._rings_at <= due):
            return
        if self._timer is not None:
            self._timer.cancel()
        self._rings_at = due
        delay = max(0, due - self._clock.now()) / 1000
        self._timer = asyncio.get_running_loop().call_later(delay, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self.poke()

    # Ends

    async def _close_down(self, reason: str) -> None:
        """Pay every seat out as the store knows it, and close."""
        play = self.escrow.play
        events = [*self.escrow.all_out(reason), TableClosed(reason)]
        closed = [] if self.is_public else [ports.TableClosed(self.id)]
        facts = [*self._books.facts(events, play), *closed]
        if facts:
            await self._make_durable(facts, events, play)
        self._stop(reason, events)

    def _stop(self, reason: str, events: Sequence[Event] = ()) -> None:
        self.is_closed = True
        if reason == STORE:
            self.left_behind = self._left_behind()
        self.table.open = None
        self.table.sitters, self.table.seat_of = {}, {}
        for event in events:
            if isinstance(event, SeatLeft) and not event.is_bot:
                self.table.buy_ins.note_taken(event.player, event.stack, now=self._clock.now())
        self._tell(events or [TableClosed(reason)])

    def _left_behind(self) -> dict[str, Chips]:
        players = {*self.table.seat_of, *(held.player for held in self.escrow.seats.values())}
        return {player: self.most_held_by(player) for player in players}

    async def _quarantine(self) -> None:
        """A fault at this table: void its play, pay the seats out, close it; other tables never notice."""
        try:
            await self._close_down("fault")
        except Exception:  # noqa: BLE001 - the store is the truth; the next start settles it
            _LOG.exception("table %s could not be settled; its play will be voided", self.id)
            self._stop(STORE)

    def _refuse_the_rest(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        for item in self._inbox.drain():
            if isinstance(item, Wish):
                _answer(item, Refusal("table_closed"))


def _answer(wish: Wish, refusal: Refusal | None) -> None:
    if wish.answer.done():
        return
    if refusal is None:
        wish.answer.set_result(None)
    else:
        wish.answer.set_exception(refusal)
