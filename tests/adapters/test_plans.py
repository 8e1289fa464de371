"""What is asked with every connection is answered by an index, however long the room has been open."""

import pytest
from sqlalchemy import Connection, event

from cardhouse.adapters.database.engine import reading
from cardhouse.adapters.database.queries import missed
from cardhouse.room.ports import PlayerId


def found_by(connection: Connection) -> list[str]:
    """How SQLite looks for what a player has missed."""
    asked: list[tuple[str, tuple[object, ...]]] = []
    event.listen(connection, "before_cursor_execute", lambda *call: asked.append((call[2], call[3])))
    missed(connection, PlayerId("ann"))
    found = [
        connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", given).all()
        for statement, given in list(asked)
    ]
    return [row[3] for rows in found for row in rows]


@pytest.mark.parametrize(
    "index", ["ix_plays_voided (ended_at>?)", "ix_transfers_released (target=? AND at>?)"]
)
def test_what_a_player_missed(sqlite_url: str, index: str) -> None:
    engine = reading(sqlite_url)
    with engine.connect() as connection:
        assert any(index in plan for plan in found_by(connection))
    engine.dispose()
