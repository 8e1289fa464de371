"""`cardhouse restore`: a backup in the place of books that are damaged."""

import sqlite3
import sys
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from cardhouse.adapters.database.backups import restore as put_back
from cardhouse.adapters.faults import Damaged
from cardhouse.adapters.possession import sole_room
from cardhouse.bootstrap import DATABASE, database_url
from cardhouse.cli.books import CannotOpen, complain, data_folder, explained_books


def restore(backup: Path, /, *, data: Path | None = None) -> int:
    """Put a backup in the place of a room's books; the room must be closed.

    What was there is kept beside, under names that end in `.damaged`. A backup that is damaged itself is
    refused and changes nothing.

    Args:
        backup: The file that `cardhouse backup` made, or any other copy of the database.
        data: Folder of the room's database.
    """
    folder = (data or data_folder()).resolve()
    url = database_url(folder)
    try:
        with explained_books(url), sole_room(url):
            moved = _put_back(folder / DATABASE, backup)
    except CannotOpen as why:
        return complain(str(why), code=1)
    for path in moved:
        sys.stdout.write(f"kept {path}\n")
    sys.stdout.write(f"restored {folder / DATABASE}\n")
    return 0


def _put_back(database: Path, backup: Path) -> list[Path]:
    try:
        return put_back(database, backup.resolve(strict=True))
    except Damaged as damaged:
        raise CannotOpen(f"{backup} is damaged itself: {damaged}. Nothing was changed") from damaged
    except (OSError, sqlite3.Error, DBAPIError) as why:
        raise CannotOpen(f"cannot restore {backup}: {why}") from why
