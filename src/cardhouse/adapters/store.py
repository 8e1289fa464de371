"""The truth in a database: SQLite by default, PostgreSQL by setting."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from typing import TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError, InterfaceError, OperationalError

from cardhouse.adapters.database import engine, queries
from cardhouse.adapters.database.chain import Chain, Link, close_epoch, last_link
from cardhouse.adapters.database.checkpoint import keep_checkpoint
from cardhouse.adapters.database.head import Head
from cardhouse.adapters.database.opening import begin
from cardhouse.adapters.database.posting import Books, posted
from cardhouse.adapters.faults import Contradiction, Deposed, Fault, StoreClosed
from cardhouse.adapters.sheet import Entry, Moved, Sheet, sheets, transfers_of
from cardhouse.adapters.writer import Writer
from cardhouse.chips import Chips
from cardhouse.ledger import Account
from cardhouse.room.ports import (
    Clock,
    Fact,
    HandRow,
    KnownPlayer,
    Missed,
    NotEnoughChips,
    PlayerId,
    Recovery,
    TableId,
    TokenHash,
)

READERS = 2
CHECK_AFTER = 20_000
"""Transfers between two checkpoints; a start hashes as many in a tenth of a second."""

log = logging.getLogger(__name__)

Answer = TypeVar("Answer")


class SqlStore:
    """The `Store` of a room. Times of its rows come from `clock`, asked when a commit is asked for.

    It writes in the epoch of its room, or in that which the books are in when it first writes. Once another
    room has raised the epoch it calls `on_deposed`, in the writer's thread, and writes no more.
    """

    def __init__(
        self,
        writing: Engine,
        reading: Engine,
        *,
        clock: Clock,
        epoch: int | None = None,
        head: Head | None = None,
        on_deposed: Callable[[], None] = lambda: None,
    ) -> None:
        self._writing = writing
        self._reading = reading
        self._clock = clock
        self._held: Connection | None = None
        """The writer's, between two transactions."""
        self._books = Books()
        self._chain = Chain(epoch)
        self._is_room = epoch is not None
        self._head = head
        self._since_checkpoint = 0
        self._on_deposed = on_deposed
        self._is_deposed = False
        self._writer = Writer(self._keep, is_broken=_is_broken)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")

    @classmethod
    def open(cls, url: str, *, clock: Clock, on_deposed: Callable[[], None] = lambda: None) -> "SqlStore":
        """A store at an SQLAlchemy address, in a new epoch; its schema is brought up to date first.

        Raises `Damaged` for books that are not as they were written.
        """
        epoch = begin(url)
        path = engine.file_of(url)
        return cls(
            engine.writing(url),
            engine.reading(url),
            clock=clock,
            epoch=epoch,
            head=None if path is None else Head.of(path),
            on_deposed=on_deposed,
        )

    async def commit(self, facts: Sequence[Fact]) -> None:
        """Durable when it returns. Raises `NotEnoughChips`, `Contradiction` or an error of the database."""
        await self._writer.commit(Entry(facts, self._clock.now()))

    def note(self, facts: Sequence[Fact]) -> None:
        self._writer.note(Entry(facts, self._clock.now()))

    async def recover(self, table: TableId | None = None) -> Recovery:
        """Raises `StacksDiffer` if a seat of an open play does not hold what it started with."""
        now = self._clock.now()

        def work() -> Recovery:
            with self._linked([]) as connection:
                return queries.recover(connection, now, table=table)

        return await self._writer.do(work)

    async def player_by_token(self, token_hash: TokenHash) -> KnownPlayer | None:
        return await self._read(lambda connection: queries.player_by_token(connection, token_hash))

    async def missed(self, player: PlayerId) -> Sequence[Missed]:
        return await self._read(lambda connection: queries.missed(connection, player))

    async def balance(self, account: Account) -> Chips:
        return await self._read(lambda connection: queries.balance(connection, account))

    async def history(self, player: PlayerId, *, limit: int) -> Sequence[HandRow]:
        return await self._read(lambda connection: queries.history(connection, player, limit=limit))

    async def audit(self) -> list[Fault]:
        """Everything that does not add up; nothing, we hope."""
        return await self._read(queries.audit)

    async def close(self) -> None:
        """Write what waits, then let the database go."""
        with suppress(StoreClosed):
            await self._writer.do(self._close_books)
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        if self._held is not None:
            self._held.close()
        if self._head is not None:
            self._head.close()
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
        written = list(written)
        moved = [row for sheet in written for row in sheet.moved]
        try:
            with self._linked(moved) as connection:
                for sheet in written:
                    self._books.post(connection, sheet)
        except IntegrityError as error:
            raise Contradiction(str(error.orig)) from error
        else:
            self._books.kept()
        finally:
            self._books.forgotten()
        self._since_checkpoint += len(moved)
        if self._since_checkpoint >= CHECK_AFTER:
            self._check()

    @contextmanager
    def _linked(self, moved: Sequence[Moved]) -> Iterator[Connection]:
        """A transaction that adds a link to the chain. Raises `Deposed` when it is another room's turn."""
        if self._is_deposed:
            raise Deposed
        try:
            with self._transaction() as connection:
                self._chain.add(connection, moved)
                yield connection
        except BaseException as trouble:
            self._chain.forgotten()
            if isinstance(trouble, Deposed):
                log.error("%s: this one writes no more", trouble)  # noqa: TRY400 - nothing to trace
                self._is_deposed = True
                self._on_deposed()
            raise
        self._keep_head(self._chain.kept())

    def _keep_head(self, link: Link) -> None:
        """What is durable stays so without it."""
        if self._head is not None:
            try:
                self._head.write(link)
            except OSError:
                log.exception("%s falls behind", self._head.path)

    def _check(self, *, is_last: bool = False) -> None:
        """The balances of now, so that a start has little to add up. The next one may do it as well."""
        self._since_checkpoint = 0
        try:
            with self._linked([]) as connection:
                keep_checkpoint(connection, last_link(connection))
                if is_last:
                    close_epoch(connection)
        except Exception:
            log.exception("the accounts were not checked")

    def _close_books(self) -> None:
        """The last that a room writes; a store that only looked on writes nothing."""
        if self._is_room and not self._is_deposed:
            self._check(is_last=True)

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
    """Locked, full, gone or another room's: what fails for one commit fails for all."""
    return isinstance(trouble, OperationalError | InterfaceError | Deposed)
