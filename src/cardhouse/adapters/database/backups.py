"""Copies of a SQLite database: made while a room plays, and put in its place when the books are damaged."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path

from cardhouse.adapters.database.engine import unwritable
from cardhouse.adapters.database.head import Head
from cardhouse.adapters.database.migrate import revision
from cardhouse.adapters.database.opening import looking_at, refuse_damaged_file
from cardhouse.adapters.faults import Damage, Damaged

MAGIC = b"SQLite format 3\0"
FOLDER = "backups"
"""Where they are made, beside the database."""


def backups_of(database: Path) -> list[Path]:
    """Every other database beside it or in the folder of backups, the newest first."""
    beside = [*database.parent.glob("*.db"), *(database.parent / FOLDER).glob("*.db")]
    found = [path for path in beside if path != database and _is_database(path)]
    return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)


def back_up(database: Path, target: Path) -> None:
    """One state of the books, also while a room writes them. Raises FileExistsError or an error of SQLite."""
    if target.exists():
        raise FileExistsError(f"{target} exists")
    target.parent.mkdir(parents=True, exist_ok=True)
    unfinished = target.with_name(f"{target.name}.part")
    unfinished.unlink(missing_ok=True)
    with closing(unwritable(database)) as source, closing(sqlite3.connect(unfinished)) as copy:
        source.backup(copy)
    unfinished.replace(target)


def restore(database: Path, backup: Path) -> list[Path]:
    """Put a sound backup in the place of the books of a room that is closed.

    Returns what was there before, under its new names. Raises `Damaged` for a backup that is no better.
    """
    refuse_damaged_file(backup)
    _refuse_other_files(backup)
    fresh = database.with_name(f"{database.name}.restored")
    fresh.unlink(missing_ok=True)
    back_up(backup, fresh)
    books = [database.with_name(f"{database.name}{end}") for end in ("", "-wal", "-shm")]
    moved = [*_aside(*books)]
    fresh.replace(database)
    return [*moved, *_aside(Head.of(database).path)]  # last: without it an unfinished restore is refused


def _refuse_other_files(backup: Path) -> None:
    with looking_at(backup) as connection:
        if revision(connection) is None:
            raise Damaged([Damage("foreign", backup.name, "no books of a room")])


def _aside(*paths: Path) -> Iterator[Path]:
    """Those that are there, moved to names that no file has yet."""
    for path in filter(Path.exists, paths):
        names = (path.with_name(f"{path.name}.damaged{number}") for number in count(1))
        yield path.replace(next(name for name in names if not name.exists()))


def _is_database(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(len(MAGIC)) == MAGIC
    except OSError:
        return False
