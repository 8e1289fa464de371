"""Statements that take many rows at once.

SQLite's driver gives up the interpreter lock for every statement, and for every row of an `executemany`;
beside a busy room each return may have to wait for it. One statement for many rows waits once.

SQLAlchemy writes the statements; they are handed to the driver itself, since what it does around each of them
costs a small transaction more than the database does.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Any

from sqlalchemy import Connection, Dialect, Executable, Subquery, bindparam, column, select, values
from sqlalchemy.exc import DBAPIError
from sqlalchemy.types import TypeEngine

LARGEST = 256
"""Rows of one statement."""
SMALL = 16
"""Up to so many rows are one statement; more come as powers of two, so that few are ever prepared."""


class Rows:
    """A statement over any number of rows, in the form `columns` gives them."""

    def __init__(
        self, columns: Mapping[str, TypeEngine[Any]], build: Callable[[Subquery], Executable]
    ) -> None:
        self._columns = columns
        self._build = build
        self._texts: dict[tuple[str, int], str] = {}
        self._parts: dict[str, tuple[str, str, str]] = {}

    def run(self, connection: Connection, rows: Sequence[tuple[object, ...]]) -> int:
        """How many rows of the database were changed."""
        cursor, dialect = connection.connection.cursor(), connection.dialect
        changed = 0
        done = 0
        while left := len(rows) - done:
            count = left if left <= SMALL else min(LARGEST, 1 << left.bit_length() - 1)
            given = tuple(chain.from_iterable(rows[done : done + count]))
            execute(cursor, self.text(dialect, count), given, dialect=dialect)
            changed += cursor.rowcount
            done += count
        cursor.close()
        return changed

    def text(self, dialect: Dialect, count: int) -> str:
        """The statement for so many rows."""
        key = (dialect.name, count)
        text = self._texts.get(key)
        if text is None:
            before, row, after = self._parts_for(dialect)
            text = self._texts[key] = f"{before}{row * (count - 1)}{after}"
        return text

    def _parts_for(self, dialect: Dialect) -> tuple[str, str, str]:
        """The text before a second row, that row, and the text behind it: writing each anew takes 10 ms."""
        parts = self._parts.get(dialect.name)
        if parts is None:
            one, two = self.written(dialect, 1), self.written(dialect, 2)
            at = next(at for at, (old, new) in enumerate(zip(one, two, strict=False)) if old != new)
            parts = self._parts[dialect.name] = one[:at], two[at : at + len(two) - len(one)], one[at:]
        return parts

    def written(self, dialect: Dialect, count: int) -> str:
        """The same, by SQLAlchemy from beginning to end."""
        given = values(*(column(name, kind) for name, kind in self._columns.items()), name="given").data(
            [
                tuple(bindparam(f"{name}_{row}", type_=kind) for name, kind in self._columns.items())
                for row in range(count)
            ]
        )
        rows = select(given.cte("given", nesting=True)).subquery("rows")
        return str(self._build(rows).compile(dialect=dialect))  # type: ignore[attr-defined]


def execute(cursor: Any, text: str, given: tuple[object, ...], *, dialect: Dialect) -> None:
    """Raises the errors that SQLAlchemy makes of the driver's; they name no values, among which are cards."""
    driver = dialect.loaded_dbapi
    try:
        cursor.execute(text, given)
    except driver.Error as error:
        raise DBAPIError.instance(
            text, given, error, driver.Error, hide_parameters=True, dialect=dialect
        ) from error
