"""What a room's database says, read while the room runs."""

from pathlib import Path

from sqlalchemy import text

from cardhouse.adapters.database.engine import reading
from cardhouse.adapters.database.queries import audit


def faults(data: Path) -> list[object]:
    """What does not add up in the books of this data folder."""
    engine = reading(_url(data))
    with engine.begin() as connection:
        found: list[object] = list(audit(connection))
    engine.dispose()
    return found


def on_seats(data: Path, table: str) -> int:
    """Chips on all seats of a table, those of an open play included; minor units."""
    engine = reading(_url(data))
    query = text("select coalesce(sum(balance), 0) from accounts where name like :seats")
    with engine.begin() as connection:
        held = int(connection.scalar(query, {"seats": f"seat:{table}:%"}) or 0)
    engine.dispose()
    return held


def _url(data: Path) -> str:
    return f"sqlite:///{data / 'cardhouse.db'}"
