"""PostgreSQL's advisory lock, held by a connection of its own and taken again when the database restarts."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from time import sleep

from sqlalchemy import Connection, Engine, inspect, select, text
from sqlalchemy.exc import DBAPIError

from cardhouse.adapters.database.engine import writing
from cardhouse.adapters.database.schema import room
from cardhouse.adapters.faults import Taken

LOCK = 0x43617264526D
"""Any number that only this house takes as its advisory lock ("CardRm"); not the one of its migrations."""

BEAT = 0.5
"""Seconds between two looks whether the connection lives, and between two attempts to have it again."""

GRACE = 3.0
"""Seconds that a start leaves to a room that has not said it closed: one that lives takes its lock again."""

log = logging.getLogger(__name__)


@contextmanager
def advisory(url: str, *, on_lost: Callable[[], None]) -> Iterator[None]:
    """Raises `Taken` or a database error."""
    engine = writing(url).execution_options(isolation_level="AUTOCOMMIT")
    try:
        keeper = Keeper(engine, _taken(engine), on_lost=on_lost)
        try:
            yield
        finally:
            keeper.stop()
    finally:
        engine.dispose()


def _taken(engine: Engine) -> Connection:
    """A connection that holds the lock, which a room that may still live has had time to take again."""
    connection = _locking(engine)
    if not _may_live(connection):
        return connection
    connection.close()
    engine.dispose()  # closed rather than kept, so that the lock is free
    sleep(GRACE)
    return _locking(engine)


def _locking(engine: Engine) -> Connection:
    connection = engine.connect()
    if not connection.scalar(text("SELECT pg_try_advisory_lock(:lock)"), {"lock": LOCK}):
        connection.close()
        raise Taken
    return connection


def _may_live(connection: Connection) -> bool:
    """Whether the last room has not closed as it should."""
    if not inspect(connection).has_table(room.name):
        return False
    opened, closed = connection.execute(select(room.c.epoch, room.c.closed)).one()
    return bool(opened > closed)


class Keeper:
    """Watches over the connection that holds the lock."""

    def __init__(self, engine: Engine, connection: Connection, *, on_lost: Callable[[], None]) -> None:
        self._engine = engine
        self._connection: Connection | None = connection
        self._on_lost = on_lost
        self._is_over = Event()
        self._thread = Thread(target=self._watch, name="books-lock", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Let the lock go."""
        self._is_over.set()
        self._thread.join()
        self._drop()

    def _watch(self) -> None:
        while not self._is_over.wait(BEAT):
            try:
                if self._connection is None:
                    self._connection = _locking(self._engine)
                    log.warning("the books are held again")
                else:
                    self._connection.scalar(text("SELECT 1"))
            except Taken:
                log.error("another room has taken the books of this one")  # noqa: TRY400 - nothing to trace
                self._on_lost()
                return
            except DBAPIError as trouble:
                self._drop()
                log.warning("the books are not held, the database does not answer: %s", trouble.orig)

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None
