"""What the commands that use a room's books have in common: where they are, and why they do not open."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from shlex import quote

from alembic.util import CommandError
from msgspec import ValidationError
from sqlalchemy.exc import ArgumentError, DBAPIError

from cardhouse.adapters.database.backups import backups_of
from cardhouse.adapters.database.engine import file_of
from cardhouse.adapters.faults import Damaged, Deposed, Linked, StacksDiffer, Taken


class CannotOpen(Exception):
    """What keeps the books or the room from opening, in words for its host."""


def data_folder() -> Path:
    """Where a room keeps its data unless told otherwise."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "cardhouse"


def complain(trouble: str, *, code: int) -> int:
    """One line to standard error; returns the exit code."""
    sys.stderr.write(f"cardhouse: {' '.join(trouble.split())}\n")
    return code


@contextmanager
def explained_books(url: str) -> Iterator[None]:
    """Whatever keeps the books at an SQLAlchemy address from opening becomes `CannotOpen`."""
    try:
        yield
    except Taken as taken:
        raise CannotOpen("a room is already open on this data folder") from taken
    except (Linked, Deposed) as refused:
        raise CannotOpen(str(refused)) from refused
    except Damaged as damaged:
        raise CannotOpen(_remedy(url, damaged)) from damaged
    except (StacksDiffer, ValidationError) as fault:
        raise CannotOpen(f"the books do not add up: {fault}") from fault
    except (ArgumentError, ValueError) as wrong:
        raise CannotOpen("--database is no address of a database, as sqlite:///poker.db is") from wrong
    except ModuleNotFoundError as missing:
        raise CannotOpen(
            f"this database needs the package {missing.name}, which is not installed"
        ) from missing
    except DBAPIError as fault:
        raise CannotOpen(f"cannot open the database: {fault.orig}") from fault
    except CommandError as fault:
        raise CannotOpen(f"cannot bring the database up to date: {fault}") from fault
    except OSError as fault:
        raise CannotOpen(f"cannot write beside the database: {fault.strerror or fault}") from fault


def _remedy(url: str, damaged: Damaged) -> str:
    """What is wrong, which backup there is and which command restores it."""
    path = file_of(url)
    if path is None:
        return f"the books are damaged: {damaged}. Restore the database from your newest backup"
    said = f"the books in {path} are damaged: {damaged}. Nothing was changed"
    folder = quote(str(path.parent))
    if not (found := backups_of(path)):
        return f"{said}, and there is no backup in {folder}; `cardhouse audit --data {folder}` tells all"
    made = datetime.fromtimestamp(found[0].stat().st_mtime).astimezone()
    return (
        f"{said}. The newest backup is of {made:%Y-%m-%d %H:%M}; "
        f"`cardhouse restore {quote(str(found[0]))} --data {folder}` puts it in their place"
    )
