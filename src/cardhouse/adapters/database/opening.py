"""Books are looked at before a room may use them. Those that are damaged stay as they are."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection

from cardhouse.adapters.database import write_ahead
from cardhouse.adapters.database.chain import last_link, raise_epoch
from cardhouse.adapters.database.checkpoint import keep_checkpoint
from cardhouse.adapters.database.engine import file_of, inspecting, writing
from cardhouse.adapters.database.head import Head
from cardhouse.adapters.database.inspection import Check, newest, quick
from cardhouse.adapters.database.migrate import is_newest, migrate
from cardhouse.adapters.faults import Damage, Damaged


def begin(url: str) -> int:
    """Bring the books up to date and open them anew: returns the room's epoch. Raises `Damaged`."""
    if (path := file_of(url)) is not None:
        refuse_damaged_file(path)
    was_newest = migrate(url)
    engine = writing(url)
    try:
        with engine.begin() as connection:
            if not was_newest or path is None:
                refuse(newest(connection))
            epoch = raise_epoch(connection)
            keep_checkpoint(connection, last_link(connection))
            return epoch
    finally:
        engine.dispose()


def refuse_damaged_file(path: Path) -> None:
    """Raises `Damaged`. SQLite would forget what does not fit in the log, and copy the rest into the file."""
    if found := list(file_damage(path)):
        raise Damaged(found)
    if not path.exists() or not path.stat().st_size:
        return
    with looking_at(path) as connection:
        refuse([quick(connection)])
        if is_newest(connection):
            refuse(newest(connection))
            if lost := Head.of(path).damage(connection):
                raise Damaged([lost])


def file_damage(path: Path) -> Iterator[Damage]:
    """What is wrong with the files before SQLite has opened them."""
    is_empty = not path.exists() or not path.stat().st_size
    if is_empty and (known := Head.of(path).read()):
        yield Damage("lost", path.name, f"it is empty, {Head.of(path).path.name} says {known[0]} commits")
    if path.exists() and path.stat().st_nlink > 1:
        yield Damage(
            "linked", path.name, "the file has another name, a hard link, and each name has a log of its own"
        )
    log = path.with_name(f"{path.name}-wal")
    if wrong := write_ahead.damage(log):
        yield Damage("log", log.name, wrong)


@contextmanager
def looking_at(path: Path) -> Iterator[Connection]:
    """One state of the file, which is not changed."""
    engine = inspecting(path)
    try:
        with engine.connect() as connection:
            connection.exec_driver_sql("BEGIN")
            yield connection
    finally:
        engine.dispose()


def refuse(checks: list[Check]) -> None:
    """Raises `Damaged` with everything that was found, if anything."""
    if found := [damage for check in checks for damage in check.found]:
        raise Damaged(found)
