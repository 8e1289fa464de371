"""The truth in a database: SQLite by default, PostgreSQL by setting."""

import asyncio
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError, InterfaceError, OperationalError

from cardhouse.adapters.database import engine, queries
from cardhouse.adapters.database.migrate import migrate
from cardhouse.adapters.database.posting import Books, posted
from cardhouse.adapters.faults import Contradiction, Fault
from cardhouse.adapters.sheet import Entry, Sheet, sheets, transfers_of
from cardhouse.adapters.writer import Writer
from cardhouse.chips import Chips
from cardhouse.ledger import Account
from cardhouse.room.ports import (
    Clock,
    Fact,
    HandRow,
    KnownPlayer,
    NotEnoughChips,
    PlayerId,
    Recovery,
    TableId,
    TokenHash,
)

READERS = 2

Answer = TypeVar("Answer")


class SqlStore:
    """The `Store` of a room. Times of its rows come from `clock`, asked when a commit is asked for."""

    def __init__(self, writing: Engine, reading: Engine, *, clock: Clock) -> None:
        self._writing = writing
        self._reading = reading
        self._clock = clock
        self._held: Connection | None = None
        """The writer's, between two transactions."""
        self._books = Books()
        self._writer = Writer(self._keep, is_broken=_is_broken)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")

    @classmethod
    def open(cls, url: str, *, clock: Clock) -> "SqlStore":
        """A store at an SQLAlchemy address, its schema brought up to date first."""
        migrate(url)
        return cls(engine.writing(url), engine.reading(url), clock=clock)

    async def commit(self, facts: Sequence[Fact]) -> None:
        """Durable when it returns. Raises `NotEnoughChips`, `Contradiction` or an error of the database."""
        await self._writer.commit(Entry(facts, self._clock.now()))

    def note(self, facts: Sequence[Fact]) -> None:
        self._writer.note(Entry(facts, self._clock.now()))

    async def recover(self, table: TableId | None = None) -> Recovery:
        """Raises `StacksDiffer` if a seat of an open play does not hold what it started with."""
        now = self._clock.now()

        def work() -> Recovery:
            with self._writing.begin() as connection:
                return queries.recover(connection, now, table=table)

        return await self._writer.do(work)

    async def player_by_token(self, token_hash: TokenHash) -> KnownPlayer | None:
        return await self._read(lambda connection: queries.player_by_token(connection, token_hash))

    async def balance(self, account: Account) -> Chips:
        return await self._read(lambda connection: queries.balance(connection, account))

    async def history(self, player: PlayerId, *, limit: int) -> Sequence[HandRow]:
        return await self._read(lambda connection: queries.history(connection, player, limit=limit))

    async def audit(self) -> list[Fault]:
        """Everything that does not add up; nothing, we hope."""
        return await self._read(queries.audit)

    async def close(self) -> None:
        """Write what waits, then let the database go."""
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        if self._held is not None:
            self._held.close()
        self._reading.dispose()
        self._writing.dispose()

    async def _read(self, query: Callable[[Connection], Answer]) -> Answer:
        def work() -> Answer:
            with self._reading.begin() as connection:
                return query(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, work)

    def _keep(self, entries: Sequence[Entry]) -> None:
        """In the hope that all transfers are new; an entry that fails alone leaves out those that are not."""
        try:
            self._write(sheets(entries))
        except (Contradiction, NotEnoughChips):
            if len(entries) > 1:
                raise
            self._write([self._rest_of(entries[0])])

    def _write(self, written: Iterable[Sheet]) -> None:
        """One transaction."""
        try:
            with self._transaction() as connection:
                for sheet in written:
                    self._books.post(connection, sheet)
        except IntegrityError as error:
            raise Contradiction(str(error.orig)) from error
        else:
            self._books.kept()
        finally:
            self._books.forgotten()

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        """On a connection that is kept for the next one, unless there was trouble with it."""
        connection, self._held = self._held or self._writing.connect(), None
        try:
            with connection.begin():
                yield connection
        except BaseException:
            connection.close()
            raise
        self._held = connection

    def _rest_of(self, entry: Entry) -> Sheet:
        keys = [transfer.key for transfer in transfers_of(entry.facts)]
        with self._writing.begin() as connection:
            sheet = Sheet(posted(connection, keys) if keys else ())
        sheet.add(entry)
        return sheet


def _is_broken(trouble: Exception) -> bool:
    """Locked, full or gone: what fails for one commit fails for all."""
    return isinstance(trouble, OperationalError | InterfaceError)
