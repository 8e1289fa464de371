"""Databases with one bit turned over or their end cut off, and what becomes of them."""

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import NamedTuple

from alembic.util import CommandError
from sqlalchemy import select
from sqlalchemy.exc import DBAPIError

from cardhouse.adapters.database.engine import unwritable
from cardhouse.adapters.database.inspection import Decoders
from cardhouse.adapters.database.opening import audit_of, begin, looking_at
from cardhouse.adapters.database.schema import journal, metadata
from cardhouse.adapters.faults import Damaged

NAME = "cardhouse.db"
FILES = (NAME, f"{NAME}-wal", f"{NAME}.head")
REFUSALS = (Damaged, DBAPIError, CommandError)
"""What `cardhouse serve` and `cardhouse audit` say in one line."""

REFUSED, FOUND, UNREAD, MISSED = "refused", "found by the audit", "nothing read is other", "missed"


class Hurt(NamedTuple):
    """A file, the byte, and the bit that is turned over; None where the file ends there instead."""

    file: str
    at: int
    bit: int | None

    @property
    def kind(self) -> str:
        return "cut off" if self.bit is None else "bit"

    def do(self, folder: Path) -> None:
        data = bytearray((folder / self.file).read_bytes())
        if self.bit is None:
            del data[self.at :]
        else:
            data[self.at] ^= 1 << self.bit
        (folder / self.file).write_bytes(data)


def random_hurts(folder: Path, chance: Random) -> Iterator[Hurt]:
    """Anywhere in the files; every second one where something is written, every eighth cuts the end off."""
    data = {file: (folder / file).read_bytes() for file in FILES if (folder / file).exists()}
    written = {file: [at for at, byte in enumerate(bytes_) if byte] for file, bytes_ in data.items()}
    names = [file for file, bytes_ in data.items() if bytes_]
    weights = [8 if file == NAME else 4 if file.endswith("-wal") else 1 for file in names]
    number = 0
    while True:
        number += 1
        (file,) = chance.choices(names, weights)
        at = chance.choice(written[file]) if number % 2 else chance.randrange(len(data[file]))
        yield Hurt(file, at, None if number % 8 == 0 else chance.randrange(8))


class Patient:
    """A room that was killed, to be hurt again and again."""

    def __init__(self, folder: Path, scratch: Path, decoders: Decoders) -> None:
        self._folder, self._scratch, self._decoders = folder, scratch, decoders
        self._read = what_is_read(folder / NAME, scratch)

    def verdict(self, hurt: Hurt) -> str:
        """The first of: a start refuses it, the audit finds it, it changes nothing that is read."""
        if self._on_a_copy(hurt, _is_refused):
            return REFUSED
        if self._on_a_copy(hurt, self._is_found):
            return FOUND
        if self._on_a_copy(hurt, lambda path: what_is_read(path, self._scratch) == self._read):
            return UNREAD
        return MISSED

    def _on_a_copy(self, hurt: Hurt, question: Callable[[Path], bool]) -> bool:
        copy = self._scratch / "copy"
        shutil.rmtree(copy, ignore_errors=True)
        copy.mkdir()
        for file in FILES:
            if (self._folder / file).exists():
                shutil.copy(self._folder / file, copy)
        hurt.do(copy)
        return question(copy / NAME)

    def _is_found(self, path: Path) -> bool:
        try:
            with audit_of(f"sqlite:///{path}", self._decoders) as checks:
                return any(check.found for check in checks)
        except REFUSALS:
            return True


def _is_refused(path: Path) -> bool:
    before = [path.with_name(file).read_bytes() for file in FILES if path.with_name(file).exists()]
    try:
        begin(f"sqlite:///{path}")
    except REFUSALS:
        after = [path.with_name(file).read_bytes() for file in FILES if path.with_name(file).exists()]
        assert [*filter(None, before)] == [*filter(None, after)], "a refusal changed the files"
        return True
    return False


def what_is_read(path: Path, scratch: Path) -> object:
    """Every row of every book that the program reads; the journal is for people alone."""
    copy = scratch / "read.db"
    copy.unlink(missing_ok=True)
    with (
        closing(unwritable(path)) as source,
        closing(sqlite3.connect(copy)) as target,
    ):
        source.backup(target)
    with looking_at(copy) as connection:
        return {
            book.name: connection.execute(select(book).order_by(*book.primary_key)).all()
            for book in metadata.sorted_tables
            if book is not journal
        }
