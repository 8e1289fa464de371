"""Connections to the truth."""

import sqlite3
from pathlib import Path
from sqlite3 import OperationalError
from time import monotonic, sleep
from typing import Any

from sqlalchemy import Connection, Engine, NullPool, Pool, create_engine, event, make_url

from cardhouse.adapters.database.rows import execute

BUSY_MILLIS = 5000
"""How long a connection waits for another one's lock."""

RETRY = 0.01
"""Seconds between two attempts to set a pragma."""

LOG_PAGES = 4_000
"""Pages of 4 KiB that the write-ahead log gathers before they are copied into the database.

A busy room writes the same pages over and over; the longer the log, the more rarely each is copied.
"""


def writing(url: str) -> Engine:
    """For the one writer: its transactions take the write lock when they begin."""
    pragmas = ("foreign_keys=ON", f"wal_autocheckpoint={LOG_PAGES}")
    return _engine(url, begin="BEGIN IMMEDIATE", pragmas=pragmas)


def reading(url: str) -> Engine:
    """For readers: each transaction sees one state of the books."""
    return _engine(url, begin="BEGIN", pragmas=("query_only=ON",), isolation="REPEATABLE READ")


def inspecting(path: Path) -> Engine:
    """For a look at a SQLite file that leaves it as it is, its write-ahead log included."""
    return create_engine(
        "sqlite://", creator=lambda: unwritable(path), poolclass=NullPool, hide_parameters=True
    )


def unwritable(path: Path) -> sqlite3.Connection:
    """A connection to a file that cannot change it."""
    address = f"{path.absolute().as_uri()}?mode=ro"
    return sqlite3.connect(address, uri=True, timeout=BUSY_MILLIS / 1000)


def file_of(url: str) -> Path | None:
    """The file of a SQLite database; None for another database, or one that is in memory."""
    address = make_url(url)
    if address.get_backend_name() != "sqlite" or address.database in (None, "", ":memory:"):
        return None
    return Path(str(address.database)).resolve()


def migrating(url: str) -> Engine:
    """For one change of the schema: nobody else reads or writes meanwhile.

    SQLite rebuilds a table to change it, which foreign keys would not allow.
    """
    return _engine(url, begin="BEGIN EXCLUSIVE", pragmas=("foreign_keys=OFF",), pool=NullPool)


def _engine(
    url: str,
    *,
    begin: str,
    pragmas: tuple[str, ...],
    pool: type[Pool] | None = None,
    isolation: str | None = None,
) -> Engine:
    """Its errors go to the log, where no card belongs: they name no values.

    `begin` and `pragmas` are for SQLite, `isolation` is for other databases.
    """
    if make_url(url).get_backend_name() != "sqlite":
        return create_engine(
            url, paramstyle="format", poolclass=pool, isolation_level=isolation, hide_parameters=True
        )
    engine = create_engine(url, poolclass=pool, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # the driver would begin transactions by itself, and too late
        for pragma in (f"busy_timeout={BUSY_MILLIS}", "journal_mode=WAL", "synchronous=FULL", *pragmas):
            _set(connection, pragma)

    @event.listens_for(engine, "begin")
    def began(connection: Connection) -> None:
        execute(connection.connection.cursor(), begin, (), dialect=connection.dialect)

    return engine


def _set(connection: Any, pragma: str) -> None:
    """A change of the journal's kind does not wait for other connections by itself."""
    until = monotonic() + BUSY_MILLIS / 1000
    while True:
        try:
            connection.execute(f"PRAGMA {pragma}")
        except OperationalError:
            if monotonic() >= until:
                raise
            sleep(RETRY)
        else:
            return
