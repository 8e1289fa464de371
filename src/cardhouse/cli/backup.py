"""`cardhouse backup`: a copy of a room's books, also while it plays."""

import sqlite3
import sys
from datetime import datetime
from pathlib import Path

from cardhouse.adapters.database.backups import FOLDER, back_up
from cardhouse.bootstrap import DATABASE
from cardhouse.cli.books import complain, data_folder


def backup(target: Path | None = None, /, *, data: Path | None = None) -> int:
    """Copy a room's books into one file, as they are at one moment; the room may be open.

    Args:
        target: The copy; backups/cardhouse-<date>.db in the data folder unless told otherwise.
        data: Folder of the room's database.
    """
    database = (data or data_folder()).resolve() / DATABASE
    name = f"cardhouse-{datetime.now().astimezone():%Y%m%d-%H%M%S}.db"
    copy = target or database.parent / FOLDER / name
    try:
        back_up(database, copy)
    except (OSError, sqlite3.Error) as fault:
        return complain(f"cannot copy {database}: {fault}", code=1)
    sys.stdout.write(f"{copy}\n")
    return 0
