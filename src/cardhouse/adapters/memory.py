"""The truth in memory: the same answers as the database, for tests in virtual time.

It lives as long as the object: what a new room finds with `recover` is what the old one left.
"""

import asyncio
import logging
from collections.abc import Iterator, Sequence

from cardhouse.adapters.audit import RESTART, faults, refuse_differing
from cardhouse.adapters.database.schema import PlayState
from cardhouse.adapters.faults import Fault
from cardhouse.adapters.memory_books import MemoryBooks
from cardhouse.adapters.sheet import Entry, Sheet, Stack
from cardhouse.adapters.stays import BOUNDS, Bound, since, table_of, taken_away
from cardhouse.chips import Chips
from cardhouse.ledger import Account, AccountKind, Reason, Transfer, account, net
from cardhouse.room.ports import (
    Clock,
    Fact,
    HandRow,
    KnownPlayer,
    KnownSeat,
    KnownTable,
    Missed,
    PlayerId,
    PlayVoided,
    Recovery,
    TableId,
    TokenHash,
)

log = logging.getLogger(__name__)


class MemoryStore:
    """A `Store` without threads. Each commit lets other tasks run once before it is kept."""

    def __init__(self, *, clock: Clock) -> None:
        self._clock = clock
        self._books = MemoryBooks()

    async def commit(self, facts: Sequence[Fact]) -> None:
        """Raises `NotEnoughChips` or `Contradiction`."""
        entry = Entry(facts, self._clock.now())
        await asyncio.sleep(0)
        self._post(entry)

    def note(self, facts: Sequence[Fact]) -> None:
        try:
            self._post(Entry(facts, self._clock.now()))
        except Exception:
            log.exception("a note was not kept")

    async def recover(self, table: TableId | None = None) -> Recovery:
        """Raises `StacksDiffer` if a seat of an open play does not hold what it started with."""
        standing = [stack for stack in self._standing() if table in (None, stack.table)]
        refuse_differing(self._books.balances, standing)
        open_plays = self._books.open_plays.items()
        voided = tuple(sorted((play, name) for name, play in open_plays if table in (None, name)))
        self._post(Entry([PlayVoided(play, RESTART) for play, _ in voided], self._clock.now()))
        tables = tuple(known for known in self._open_tables() if table in (None, known.table))
        return Recovery(tables=tables, bots=self._bots(), voided=voided)

    async def player_by_token(self, token_hash: TokenHash) -> KnownPlayer | None:
        player = self._books.tokens.get(token_hash)
        return None if player is None else self._player(player)

    async def missed(self, player: PlayerId) -> Sequence[Missed]:
        told = self._books.players[player].told_at or 0
        found = [*self._voided_without(player), *self._released(player)]
        return sorted((one for one in found if one.at > told), key=lambda one: one.at)

    def _voided_without(self, player: PlayerId) -> Iterator[Missed]:
        for name, play in self._books.plays.items():
            if play.state is PlayState.VOIDED and player in play.players:
                seat = play.players[player]
                (stack,) = (one.stack for one in play.stacks if one.seat == seat)
                yield Missed(play.opened.table, name, stack, play.ended_at or play.opened.at)

    def _released(self, player: PlayerId) -> Iterator[Missed]:
        purse = account(AccountKind.PLAYER, player)
        for row in self._books.transfers.values():
            if row.reason is Reason.RELEASE and row.target == purse:
                yield Missed(table_of(row.source), None, row.amount, row.at)

    async def balance(self, account: Account) -> Chips:
        return self._held(account)

    async def history(self, player: PlayerId, *, limit: int) -> Sequence[HandRow]:
        """Plays that are over and have a record, the one opened last first."""
        newest = sorted(
            self._books.plays.items(), key=lambda item: (item[1].opened.at, item[0]), reverse=True
        )
        rows = [
            HandRow(name, play.opened.table, play.players[player], play.ended_at, play.state, play.record)
            for name, play in newest
            if player in play.players and play.record is not None and play.ended_at is not None
        ]
        return rows[:limit]

    async def audit(self) -> list[Fault]:
        """Everything that does not add up; nothing, we hope."""
        moved = (
            Transfer(row.source, row.target, row.amount, row.key, row.reason)
            for row in self._books.transfers.values()
        )
        return list(
            faults(
                balances=self._books.balances,
                moved=net(moved),
                seats={account(AccountKind.SEAT, *place) for place in self._books.seats},
                standing=self._standing(),
            )
        )

    async def close(self) -> None:
        """Nothing waits."""

    def _post(self, entry: Entry) -> None:
        sheet = Sheet(self._books.transfers)
        sheet.add(entry)
        self._books.post(sheet)

    def _held(self, name: Account) -> Chips:
        return Chips(self._books.balances.get(name, 0))

    def _standing(self) -> list[Stack]:
        return [stack for play in self._books.open_plays.values() for stack in self._books.plays[play].stacks]

    def _player(self, name: PlayerId) -> KnownPlayer:
        player = self._books.players[name]
        return KnownPlayer(name, player.name, player.is_bot)

    def _bots(self) -> tuple[KnownPlayer, ...]:
        bots = [(player.joined_at, name) for name, player in self._books.players.items() if player.is_bot]
        return tuple(self._player(name) for _, name in sorted(bots))

    def _open_tables(self) -> tuple[KnownTable, ...]:
        tables = [(t.opened_at, name) for name, t in self._books.tables.items() if not t.is_closed]
        return tuple(self._table(name) for _, name in sorted(tables))

    def _table(self, name: TableId) -> KnownTable:
        table = self._books.tables[name]
        plays = [play for play in self._books.plays.values() if play.opened.table == name]
        settled = [play for play in plays if play.state is PlayState.SETTLED]
        settled.sort(key=lambda play: play.opened.number)
        buttons = [play.opened.button for play in settled if play.opened.button is not None]
        after = since(self._clock.now())
        bounds = (
            Bound(row.source, row.target, row.amount, row.reason, row.at)
            for row in self._books.transfers.values()
            if row.reason in BOUNDS and row.at > after
        )
        return KnownTable(
            table=name,
            config=table.config,
            host=table.host,
            invite=table.invite,
            seats=self._seats(name),
            played=max((play.opened.number for play in plays), default=0),
            button=buttons[-1] if buttons else None,
            last=settled[-1].record if settled else None,
            taken=tuple(taken_away(bounds)[name]),
        )

    def _seats(self, name: TableId) -> tuple[KnownSeat, ...]:
        taken = sorted((seat, player) for (table, seat), player in self._books.seats.items() if table == name)
        return tuple(
            KnownSeat(
                seat,
                self._player(player),
                self._held(account(AccountKind.SEAT, name, seat)),
                self._books.notes[name, seat],
                self._books.stars[name, seat],
            )
            for seat, player in taken
        )
