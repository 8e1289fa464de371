"""What reads the books, or opens them, sees one state of them while another room writes."""

import pytest
from sqlalchemy import Connection, func, select
from sqlalchemy.exc import OperationalError

from cardhouse.adapters.database import opening
from cardhouse.adapters.database.chain import current_epoch
from cardhouse.adapters.database.engine import reading, writing
from cardhouse.adapters.database.head import Known
from cardhouse.adapters.database.inspection import Check
from cardhouse.adapters.database.migrate import migrate
from cardhouse.adapters.database.schema import players, room
from cardhouse.adapters.faults import Damage, Damaged
from cardhouse.adapters.store import SqlStore
from tests.adapters.conftest import KINDS
from tests.adapters.house import ANN, TestClock, joined

DATABASES = [kind for kind in KINDS if kind != "memory"]


@pytest.fixture(params=DATABASES)
def url(request: pytest.FixtureRequest) -> str:
    return str(request.getfixturevalue(f"{request.param}_url"))


async def test_a_reader_sees_one_state_of_the_books(url: str, clock: TestClock) -> None:
    store = SqlStore.open(url, clock=clock)
    engine = reading(url)
    with engine.begin() as connection:
        count = select(func.count()).select_from(players)
        before = connection.scalar(count)
        await store.commit([joined(ANN)])
        assert connection.scalar(count) == before
    engine.dispose()
    await store.close()


@pytest.mark.postgresql
def test_no_earlier_room_writes_while_a_start_looks(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    migrate(postgresql_url)
    earlier = writing(postgresql_url)

    def looks_while_another_writes(_connection: Connection, _head: Known | None) -> list[Check]:
        with earlier.begin() as connection, pytest.raises(OperationalError, match="lock"):
            connection.execute(select(room.c.epoch).with_for_update(read=True, nowait=True))
        return [Check("plays", 1, [Damage("seal", "play p1")])]

    monkeypatch.setattr(opening, "newest", looks_while_another_writes)
    with pytest.raises(Damaged):
        opening.begin(postgresql_url)
    with earlier.begin() as connection:
        assert current_epoch(connection) == 0, "a start that is refused deposes no room"
    earlier.dispose()
