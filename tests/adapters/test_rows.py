"""Statements over many rows."""

import pytest
from sqlalchemy import Dialect, create_engine
from sqlalchemy.dialects.postgresql.psycopg import dialect as postgresql
from sqlalchemy.dialects.sqlite.pysqlite import dialect as sqlite
from sqlalchemy.exc import OperationalError

from cardhouse.adapters.database import posting
from cardhouse.adapters.database.rows import LARGEST, SMALL, Rows
from cardhouse.adapters.database.schema import accounts

STATEMENTS = {name: rows for name, rows in vars(posting).items() if isinstance(rows, Rows)}
DIALECTS: dict[str, Dialect] = {
    "sqlite": sqlite(),
    "postgresql": postgresql(paramstyle="format"),  # type: ignore[no-untyped-call]
}


@pytest.mark.parametrize("dialect", DIALECTS)
@pytest.mark.parametrize("statement", STATEMENTS)
def test_a_statement_for_many_rows_is_as_the_library_writes_it(statement: str, dialect: str) -> None:
    rows, on = STATEMENTS[statement], DIALECTS[dialect]
    assert [rows.text(on, count) for count in (1, 2, 3, 11)] == [
        rows.written(on, count) for count in (1, 2, 3, 11)
    ]


@pytest.mark.parametrize("count", [1, SMALL, SMALL + 1, LARGEST, 2 * LARGEST + 3])
def test_every_row_is_written_once(count: int) -> None:
    engine = create_engine("sqlite://")
    accounts.create(engine)
    with engine.begin() as connection:
        rows = [(f"player:{number}", "player") for number in range(count)]
        assert posting.open_accounts.run(connection, rows) == count
        assert connection.exec_driver_sql("SELECT count(*) FROM accounts").scalar_one() == count


def test_an_error_names_no_card() -> None:
    engine = create_engine("sqlite://")
    with engine.begin() as connection, pytest.raises(OperationalError, match="no such table") as refused:
        posting.keep_choices.run(connection, [("play", 0, b"7c 2d")])
    assert "7c 2d" not in str(refused.value)
