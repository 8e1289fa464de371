"""One room at a time on its books: a second would void the plays of the first when it starts.

The lock dies with its process, however that ends, so none is ever left behind. That no earlier room writes
when its lock was lost is the epoch's work (`database/chain.py`).
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from sqlalchemy import make_url

from cardhouse.adapters.advisory import advisory
from cardhouse.adapters.database.engine import file_of
from cardhouse.adapters.faults import Linked, Taken


@contextmanager
def sole_room(url: str, *, on_lost: Callable[[], None] = lambda: None) -> Iterator[None]:
    """Holds the books at an SQLAlchemy address.

    Raises `Taken`, `Linked`, OSError, ValueError or a database error. `on_lost` is called, in another thread,
    when another room has got the lock of a database that restarted.
    """
    if make_url(url).get_backend_name() == "postgresql":
        with advisory(url, on_lost=on_lost):
            yield
    elif (path := file_of(url)) is not None:
        with _locked(path.with_name(f"{path.name}.lock")), _file_itself(path):
            _refuse_hard_links(path)
            yield
    else:
        raise ValueError("books that do not last")


def _refuse_hard_links(path: Path) -> None:
    if path.exists() and (names := path.stat().st_nlink) > 1:
        raise Linked(
            f"{path} is a file with {names} names (hard links), each of which would get a log of its own and "
            "destroy it; keep one name and copy the file for another"
        )


@contextmanager
def _file_itself(path: Path) -> Iterator[None]:
    """The database under whatever name, and without its lock file; that is for Linux alone to say.

    Its `flock` has nothing to do with SQLite's own locks there, which the same file would get in the way of
    elsewhere.
    """
    if sys.platform != "linux":
        yield
        return
    try:
        with _locked(path):
            yield
    finally:
        if path.exists() and not path.stat().st_size:
            path.unlink()


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
    """Until the file is closed; BlockingIOError or PermissionError where another process holds it."""
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 - Windows only

        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl  # noqa: PLC0415 - not on Windows

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
