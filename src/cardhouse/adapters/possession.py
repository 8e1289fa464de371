"""One room at a time on its books: a second would void the plays of the first when it starts.

The lock dies with its process, however that ends, so none is ever left behind.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from sqlalchemy import make_url, text

from cardhouse.adapters.database.engine import writing

LOCK = 0x43617264526D
"""Any number that only this house takes as its advisory lock ("CardRm"); not the one of its migrations."""


class Taken(Exception):
    """Another room is open on these books."""


@contextmanager
def sole_room(url: str) -> Iterator[None]:
    """Holds the books at an SQLAlchemy address. Raises `Taken`, OSError, ValueError or a database error."""
    address = make_url(url)
    if address.get_backend_name() == "postgresql":
        with _advisory(url):
            yield
    elif address.database and address.database != ":memory:":
        with _locked(Path(f"{Path(address.database).resolve()}.lock")):
            yield
    else:
        raise ValueError("books that do not last")


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """The file stays: who deletes a locked file lets the next one lock another of the same name."""
    with path.open("ab") as file:
        try:
            _lock(file)
        except (BlockingIOError, PermissionError) as refused:
            raise Taken from refused
        yield


def _lock(file: BinaryIO) -> None:
    """Until the file is closed; BlockingIOError or PermissionError where somebody else holds it."""
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 - Windows only

        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl  # noqa: PLC0415 - not on Windows

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def _advisory(url: str) -> Iterator[None]:
    """Held by a connection of its own, for as long as that lives."""
    engine = writing(url)
    try:
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            if not connection.scalar(text("SELECT pg_try_advisory_lock(:lock)"), {"lock": LOCK}):
                raise Taken
            yield
    finally:
        engine.dispose()
