"""Books are looked at before a room may use them. Those that are damaged stay as they are."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path

from sqlalchemy import Connection

from cardhouse.adapters.database import write_ahead
from cardhouse.adapters.database.chain import last_link, raise_epoch
from cardhouse.adapters.database.checkpoint import keep_checkpoint
from cardhouse.adapters.database.engine import file_of, inspecting, reading, writing
from cardhouse.adapters.database.head import Head
from cardhouse.adapters.database.inspection import Check, Decoders, newest, quick, whole
from cardhouse.adapters.database.migrate import is_newest, migrate
from cardhouse.adapters.faults import Damage, Damaged, Linked, Taken
from cardhouse.adapters.possession import sole_room


def begin(url: str) -> int:
    """Bring the books up to date and open them anew: returns the room's epoch. Raises `Damaged`."""
    if (path := file_of(url)) is not None:
        refuse_damaged_file(path)
    was_newest = migrate(url)
    engine = writing(url)
    try:
        with engine.begin() as connection:
            epoch = raise_epoch(connection)  # first: from now on no earlier room changes what is looked at
            if not was_newest or path is None:
                refuse(newest(connection, None))
            keep_checkpoint(connection, last_link(connection))
            return epoch
    finally:
        engine.dispose()


def refuse_damaged_file(path: Path) -> None:
    """Raises `Damaged`. SQLite would forget what does not fit in the log, and copy the rest into the file."""
    if found := list(file_damage(path)):
        raise Damaged(found)
    if _is_empty(path):
        return
    head = Head.of(path).read()
    with looking_at(path) as connection:
        refuse([quick(connection)])
        if is_newest(connection):
            refuse(newest(connection, head))


@contextmanager
def audit_of(url: str, decoders: Decoders) -> Iterator[Iterator[Check]]:
    """Everything, one check after the other; the books stay as they are, and a room may be open on them."""
    path = file_of(url)
    if path is None:
        engine = reading(url)
        try:
            with engine.begin() as connection:
                yield whole(connection, decoders, None)
        finally:
            engine.dispose()
        return
    files = Check("log", 0, _file_damage_unless_open(url, path))
    head = Head.of(path).read()
    with looking_at(path) as connection:
        yield chain([files], whole(connection, decoders, head))


def _file_damage_unless_open(url: str, path: Path) -> list[Damage]:
    """A room that is open writes its log; it looked at it when it opened."""
    try:
        with sole_room(url):
            return list(file_damage(path))
    except (Taken, Linked, OSError):
        return []


def _is_empty(path: Path) -> bool:
    return not path.exists() or not path.stat().st_size


def file_damage(path: Path) -> Iterator[Damage]:
    """What is wrong with the files before SQLite has opened them."""
    if _is_empty(path) and (known := Head.of(path).read()):
        yield Damage("lost", path.name, f"it is empty, {Head.of(path).path.name} says {known[0]} commits")
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
