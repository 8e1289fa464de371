"""The desk: everything a client can ask, answered by `ack` or `nack` (design.md, row 4)."""

import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any

from cardhouse.chips import Chips, Seat
from cardhouse.play import DecisionNumber, Refusal
from cardhouse.protocol import commands as asked
from cardhouse.protocol.messages import Ack, History, Nack, Pong, SeatHeld, Welcome
from cardhouse.protocol.text import clean_chat, clean_name
from cardhouse.protocol.version import VERSION
from cardhouse.room.answers import Answer, Answers
from cardhouse.room.choices import choice_from
from cardhouse.room.offers import private_table
from cardhouse.room.play_now import rank, suits, unpromised_seats
from cardhouse.room.ports import Connection, PlayerId, TableId
from cardhouse.room.room import OpenTable, Room
from cardhouse.room.sessions import Session
from cardhouse.room.table_info import snapshot
from cardhouse.room.views import events_frame
from cardhouse.tables import commands as table
from cardhouse.tables.casino_table import CasinoTable

_LOG = logging.getLogger("cardhouse.room")

REMEMBERED_PLAYERS = 4_096
MOST_PRIVATE_TABLES = 3
MOST_QUEUES = 3
"""Tables at which a player may wait for a seat."""
INVITE_BYTES = 5
GONE = {"seat_taken", "seat_reserved", "table_closed"}
"""What *play now* is told of a seat that was free a moment ago."""


class Desk:
    """Speaks with the clients for the room."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._answers: OrderedDict[PlayerId, Answers] = OrderedDict()
        self._opening: list[PlayerId] = []
        """The hosts of private tables that are not durable yet."""
        self._handlers: dict[type[asked.FromClient], Callable[[Session, Any], Coroutine[None, None, Ack]]] = {
            asked.Watch: self._watch,
            asked.Unwatch: self._unwatch,
            asked.WatchLobby: self._watch_lobby,
            asked.FindInvite: self._find_invite,
            asked.PlayNow: self._play_now,
            asked.Sit: self._sit,
            asked.Leave: self._leave,
            asked.SitOut: self._sit_out,
            asked.SitIn: self._sit_in,
            asked.TopUp: self._top_up,
            asked.Choose: self._choose,
            asked.Wager: self._wager,
            asked.Advise: self._advise,
            asked.AskToShow: self._ask_to_show,
            asked.Chat: self._chat,
            asked.Rename: self._rename,
            asked.AskHistory: self._ask_history,
            asked.Refill: self._refill,
            asked.Queue: self._queue,
            asked.SetBots: self._set_bots,
            asked.OpenTable: self._open_table,
            asked.CloseTable: self._close_table,
        }

    async def greet(self, connection: Connection, hello: asked.Hello) -> Session:
        """Let a guest in by his token, or a new one; the welcome is pushed. Raises `Refusal`."""
        if hello.v != VERSION:
            raise Refusal("version", version=VERSION)
        name = None if hello.name is None else clean_name(hello.name)
        newcomer = await self._room.guests.admit(hello.token, name)
        guest = newcomer.guest
        session = Session(guest.player, guest.name, connection)
        try:
            balance = await self._room.guests.balance(guest.player)
        except BaseException:
            self._room.gone(guest.player)
            raise
        is_first = self._room.sessions.add(session)
        self._room.guests.names.keep(guest.player, guest.name)  # the last other connection may have ended
        if is_first:
            await self._tell_presence(guest.player)
        held = [SeatHeld(table.actor.id, seat) for table, seat in self._seats(guest.player)]
        now = self._room.clock.now()
        session.tell(Welcome(VERSION, guest.player, guest.name, balance, now, held, newcomer.token))
        if is_first and newcomer.token is None:
            self._room.greeted(guest.player)
        return session

    async def part(self, session: Session) -> None:
        """The connection is gone; seats are kept (rules.md 2.3.7)."""
        self._room.lobby.leave(session)
        for table_id in list(session.watching):
            self._stop_watching(session, table_id)
        if self._room.sessions.remove(session):
            self._leave_queues(session.player)
            self._room.gone(session.player)
            await self._tell_presence(session.player)

    async def receive(self, session: Session, message: asked.FromClient) -> None:
        """Answer one message."""
        if isinstance(message, asked.Ping):
            session.tell(Pong(message.n, self._room.clock.now()))
        elif isinstance(message, asked.Hello):
            session.tell(Nack(None, "already_greeted"))
        else:
            answers = self._answers_of(session.player)
            session.tell(await answers.once(message.id, lambda: self._answer(session, message)))

    async def _answer(self, session: Session, message: Any) -> Answer:
        try:
            return await self._handlers[type(message)](session, message)
        except Refusal as refusal:
            return Nack(message.id, refusal.code, refusal.facts)
        except Exception:  # noqa: BLE001 - a fault of ours is no reason to hang up
            _LOG.exception("no answer to %s", type(message).__name__)
            return Nack(message.id, "fault")

    def _answers_of(self, player: PlayerId) -> Answers:
        answers = self._answers.get(player) or self._answers.setdefault(player, Answers())
        self._answers.move_to_end(player)
        if len(self._answers) > REMEMBERED_PLAYERS:
            self._answers.popitem(last=False)
        return answers

    def _seats(self, player: PlayerId) -> list[tuple[OpenTable, Seat]]:
        """Every table where the player sits."""
        tables = self._room.tables.values()
        return [
            (open_table, open_table.actor.table.seat_of[player])
            for open_table in tables
            if player in open_table.actor.table.seat_of
        ]

    async def _tell_presence(self, player: PlayerId) -> None:
        """To the tables where he sits, each as it stands when its turn comes."""
        for open_table, _ in self._seats(player):
            is_away = not self._room.sessions.of(player)
            with suppress(Refusal):
                await open_table.actor.ask(table.Away(player, is_away))

    # Looking on

    async def _watch(self, session: Session, message: asked.Watch) -> Ack:
        """Snapshot and events without a gap. Whoever knows a private table's name was told it: nobody guesses
        its 96 random bits.
        """
        open_table = self._room.table(message.table)
        actor, log = open_table.actor, open_table.actor.log
        missed = None
        if message.epoch == log.epoch and message.since is not None:
            missed = log.since(message.since)
        if missed is None:
            missed = log.story()
            session.tell(snapshot(actor, session.player, host=open_table.host, invite=open_table.invite))
        if missed:
            rail = actor.written[-len(missed) :]
            frame = events_frame(actor.id, log.epoch, missed, session.player, rail=rail)
            session.connection.push(frame)
        actor.watchers[session] = None
        session.watching.add(actor.id)
        self._room.visitors_changed(open_table)
        actor.poke()
        return Ack(message.id, table=actor.id)

    async def _unwatch(self, session: Session, message: asked.Unwatch) -> Ack:
        self._stop_watching(session, TableId(message.table))
        return Ack(message.id)

    def _stop_watching(self, session: Session, table_id: TableId) -> None:
        session.watching.discard(table_id)
        open_table = self._room.tables.get(table_id)
        if open_table is None:
            return
        open_table.actor.watchers.pop(session, None)
        self._room.visitors_changed(open_table)
        player, waiting = session.player, open_table.waiting
        looks_on = any(table_id in other.watching for other in self._room.sessions.of(player))
        if player in waiting.players and not looks_on:
            waiting.leave(player)
            self._room.seats_changed(open_table.actor)

    def _leave_queues(self, player: PlayerId) -> None:
        for open_table in self._queues(player):
            open_table.waiting.leave(player)
            self._room.seats_changed(open_table.actor)

    def _queues(self, player: PlayerId) -> list[OpenTable]:
        """Every table where the player waits for a seat."""
        tables = self._room.tables.values()
        return [open_table for open_table in tables if player in open_table.waiting.players]

    async def _watch_lobby(self, session: Session, message: asked.WatchLobby) -> Ack:
        if message.on:
            self._room.lobby.join(session, self._room.tables)
        else:
            self._room.lobby.leave(session)
        return Ack(message.id)

    async def _find_invite(self, session: Session, message: asked.FindInvite) -> Ack:
        for open_table in self._room.tables.values():
            if open_table.invite is not None and open_table.invite == message.invite:
                return Ack(message.id, table=open_table.actor.id)
        raise Refusal("unknown_invite")

    # Seats and chips

    async def _play_now(self, session: Session, message: asked.PlayNow) -> Ack:
        """The seat that the player has; else one at the table named, else at the first in the order."""
        for open_table, seat in self._seats(session.player):
            if suits(open_table.actor.table, message):
                return Ack(message.id, table=open_table.actor.id, seat=seat)
        held = await self._room.guests.balance(session.player)
        for open_table in self._inviting(message):
            buy_in = self._buy_in(open_table, session.player, held=held, wanted=message.buy_in)
            for seat in _unpromised_seats(open_table) if buy_in <= held else ():
                if await self._gets(session, open_table, seat, buy_in=buy_in):
                    return Ack(message.id, table=open_table.actor.id, seat=seat)
        raise Refusal("no_seat")

    async def _gets(self, session: Session, open_table: OpenTable, seat: Seat, *, buy_in: Chips) -> bool:
        """Whether nobody was quicker."""
        try:
            await self._sit_down(session, open_table, seat, buy_in=buy_in, posts=True)
        except Refusal as refusal:
            if refusal.code in GONE:
                return False
            raise
        return True

    def _buy_in(self, open_table: OpenTable, player: PlayerId, *, held: Chips, wanted: int | None) -> Chips:
        """As much as is wanted, else usual, within what the table allows and the player holds."""
        table = open_table.actor.table
        least = table.buy_ins.least(player, self._room.clock.now())
        most = table.config.max_buy_in or held
        amount = table.config.usual_buy_in if wanted is None else Chips(min(wanted, most))
        return max(least, min(held, amount))

    def _inviting(self, wish: asked.PlayNow) -> list[OpenTable]:
        """Public tables with a free seat that suit: the one named, then the others in their order."""
        ranked = [
            ((open_table.actor.id != wish.table, place), open_table)
            for open_table in self._room.tables.values()
            if open_table.actor.is_public
            and suits(open_table.actor.table, wish)
            and (place := rank(open_table.actor.table, open_table.waiting)) is not None
        ]
        return [open_table for _, open_table in sorted(ranked, key=lambda one: one[0])]

    async def _sit(self, session: Session, message: asked.Sit) -> Ack:
        open_table = self._room.table(message.table)
        seat = Seat(message.seat)
        await self._sit_down(session, open_table, seat, buy_in=Chips(message.buy_in), posts=message.posts)
        return Ack(message.id, table=open_table.actor.id, seat=seat)

    async def _sit_down(
        self, session: Session, open_table: OpenTable, seat: Seat, *, buy_in: Chips, posts: bool
    ) -> None:
        open_table.waiting.check(session.player, seat)
        if self._room.promised(session.player):
            await self._check_purse(session.player, buy_in)
        command = table.SitDown(session.player, session.name, seat, buy_in, posts=posts)
        await open_table.actor.ask(command)

    async def _leave(self, session: Session, message: asked.Leave) -> Ack:
        return await self._ask(message, table.Leave(session.player, message.after_play))

    async def _sit_out(self, session: Session, message: asked.SitOut) -> Ack:
        return await self._ask(message, table.SitOut(session.player))

    async def _sit_in(self, session: Session, message: asked.SitIn) -> Ack:
        return await self._ask(message, table.SitIn(session.player, message.posts))

    async def _top_up(self, session: Session, message: asked.TopUp) -> Ack:
        if session.player in self._room.table(message.table).actor.table.seat_of:
            await self._check_purse(session.player, message.amount)
        return await self._ask(message, table.AddChips(session.player, Chips(message.amount)))

    async def _check_purse(self, player: PlayerId, amount: int) -> None:
        """Refuse chips that the player does not have, or has asked for at a table where a play is open."""
        if amount > await self._room.available(player):
            raise Refusal("not_enough_chips")

    async def _ask_to_show(self, session: Session, message: asked.AskToShow) -> Ack:
        return await self._ask(message, table.AskToShow(session.player, message.wanted))

    async def _ask(self, message: Any, command: table.Command) -> Ack:
        await self._room.table(message.table).actor.ask(command)
        return Ack(message.id)

    async def _ask_history(self, session: Session, message: asked.AskHistory) -> Ack:
        session.tell(History(await self._room.past_plays(session.player, limit=message.limit)))
        return Ack(message.id)

    async def _refill(self, session: Session, message: asked.Refill) -> Ack:
        player = session.player
        await self._room.guests.refill(player, partial(self._room.held_at_tables, player))
        await self._room.tell_balance(player)
        return Ack(message.id)

    async def _queue(self, session: Session, message: asked.Queue) -> Ack:
        open_table = self._room.table(message.table)
        if not message.on:
            open_table.waiting.leave(session.player)
        else:
            self._check_queue(session.player, open_table)
            open_table.waiting.join(session.player)
        self._room.seats_changed(open_table.actor)
        return Ack(message.id)

    def _check_queue(self, player: PlayerId, open_table: OpenTable) -> None:
        """A place in a queue is for who is here, where no seat is to be had."""
        if player in open_table.actor.table.seat_of:
            raise Refusal("already_seated", seat=open_table.actor.table.seat_of[player])
        if player in open_table.waiting.players:
            return
        if _unpromised_seats(open_table):
            raise Refusal("seat_free")
        if len(self._queues(player)) >= MOST_QUEUES:
            raise Refusal("too_many_queues", most=MOST_QUEUES)
        if not self._room.sessions.of(player):
            raise Refusal("not_watching")

    # Playing and talking

    async def _choose(self, session: Session, message: asked.Choose) -> Ack:
        choice = choice_from(message.choice)
        decision = DecisionNumber(message.decision)
        return await self._ask(message, table.Choose(session.player, message.play, decision, choice))

    async def _wager(self, session: Session, message: asked.Wager) -> Ack:
        spots = tuple(
            table.Spot(Seat(spot.box), Chips(spot.ante), spot.is_open, Chips(spot.bonus))
            for spot in message.boxes
        )
        return await self._ask(message, table.Stake(session.player, spots))

    async def _advise(self, session: Session, message: asked.Advise) -> Ack:
        actor = self._room.table(message.table).actor
        if not isinstance(actor.table, CasinoTable):
            raise Refusal("no_advice")
        sight = actor.table.sight(session.player, message.play, DecisionNumber(message.decision))
        if actor.escrow.play is not actor.table.open:  # nobody has been told of its cards yet
            raise Refusal("stale")
        self._room.advise(session.player, sight, table=actor.id, play=message.play, decision=message.decision)
        return Ack(message.id)

    async def _chat(self, session: Session, message: asked.Chat) -> Ack:
        text = clean_chat(message.text)
        open_table = self._room.table(message.table)
        if open_table.actor.id not in session.watching:
            raise Refusal("not_watching")
        return await self._ask(message, table.Say(session.player, session.name, text))

    async def _rename(self, session: Session, message: asked.Rename) -> Ack:
        name = clean_name(message.name)
        await self._room.guests.rename(session.player, name)
        for other in self._room.sessions.of(session.player):
            other.name = name
        for open_table, _ in self._seats(session.player):
            with suppress(Refusal):
                await open_table.actor.ask(table.Rename(session.player, name))
        return Ack(message.id)

    # Hosting

    async def _set_bots(self, session: Session, message: asked.SetBots) -> Ack:
        open_table = self._room.table(message.table)
        self._check_host(session, open_table)
        self._room.bots.want(open_table.actor, message.change)
        return Ack(message.id)

    async def _open_table(self, session: Session, message: asked.OpenTable) -> Ack:
        config = private_table(message)
        dealer = self._room.dealer
        table_id, invite = TableId(f"p{dealer.code(12)}"), dealer.code(INVITE_BYTES)
        with self._place_for_a_table(session.player):
            await self._room.open_table(table_id, config, host=session.player, invite=invite)
        return Ack(message.id, table=table_id, invite=invite)

    @contextmanager
    def _place_for_a_table(self, host: PlayerId) -> Iterator[None]:
        """Kept while the table is being opened, so that no two asks count on the same place."""
        own = sum(1 for table in self._room.tables.values() if table.host == host)
        if own + self._opening.count(host) >= MOST_PRIVATE_TABLES:
            raise Refusal("too_many_tables", most=MOST_PRIVATE_TABLES)
        self._opening.append(host)
        try:
            yield
        finally:
            self._opening.remove(host)

    async def _close_table(self, session: Session, message: asked.CloseTable) -> Ack:
        open_table = self._room.table(message.table)
        if open_table.host != session.player:
            raise Refusal("not_host")
        open_table.actor.close("host")
        return Ack(message.id)

    def _check_host(self, session: Session, open_table: OpenTable) -> None:
        """A private table is its host's; at a public one whoever sits there is host enough."""
        if open_table.host is not None and open_table.host != session.player:
            raise Refusal("not_host")
        if open_table.host is None and session.player not in open_table.actor.table.seat_of:
            raise Refusal("not_seated")


def _unpromised_seats(open_table: OpenTable) -> list[Seat]:
    return unpromised_seats(open_table.actor.table, open_table.waiting)
