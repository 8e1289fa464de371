"""Statements that take many rows at once.

SQLite's driver gives up the interpreter lock for every statement, and for every row of an `executemany`;
beside a busy room each return may have to wait for it. One statement for many rows waits once.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Any

from sqlalchemy import Connection, Executable, Subquery, bindparam, column, select, values
from sqlalchemy.types import TypeEngine

LARGEST = 256
"""Rows of one statement. Smaller numbers come as powers of two, so that few statements are ever prepared."""


class Rows:
    """A statement over any number of rows, in the form `columns` gives them."""

    def __init__(
        self, columns: Mapping[str, TypeEngine[Any]], build: Callable[[Subquery], Executable]
    ) -> None:
        self._columns = columns
        self._build = build
        self._texts: dict[tuple[str, int], str] = {}

    def run(self, connection: Connection, rows: Sequence[tuple[object, ...]]) -> int:
        """How many rows of the database were changed."""
        changed = 0
        done = 0
        while left := len(rows) - done:
            count = min(LARGEST, 1 << left.bit_length() - 1)
            changed += self._run(connection, rows[done : done + count])
            done += count
        return changed

    def _run(self, connection: Connection, rows: Sequence[tuple[object, ...]]) -> int:
        key = (connection.dialect.name, len(rows))
        text = self._texts.get(key) or self._texts.setdefault(key, self._text(connection, len(rows)))
        return connection.exec_driver_sql(text, tuple(chain.from_iterable(rows))).rowcount

    def _text(self, connection: Connection, count: int) -> str:
        given = values(*(column(name, kind) for name, kind in self._columns.items()), name="given").data(
            [
                tuple(bindparam(f"{name}_{row}", type_=kind) for name, kind in self._columns.items())
                for row in range(count)
            ]
        )
        rows = select(given.cte("given", nesting=True)).subquery("rows")
        return str(self._build(rows).compile(dialect=connection.dialect))  # type: ignore[attr-defined]
