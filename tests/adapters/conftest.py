"""Stores of every kind: the contract is the same for all."""

import shutil
from collections.abc import AsyncIterator, Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import create_engine, make_url, text

from cardhouse.adapters.database.migrate import migrate
from cardhouse.adapters.memory import MemoryStore
from cardhouse.adapters.store import SqlStore
from tests.adapters.house import AuditedStore, TestClock, furnishing
from tests.adapters.postgres import programs, running

KINDS = ["memory", "sqlite"]
if find_spec("psycopg") and programs():
    KINDS.append("postgresql")  # wherever its server and its driver are installed


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where there is no PostgreSQL its own tests do not exist, like its kind of the others."""
    absent = [item for item in items if item.get_closest_marker("postgresql") and "postgresql" not in KINDS]
    items[:] = [item for item in items if item not in absent]
    config.hook.pytest_deselected(items=absent)


@pytest.fixture
def clock() -> TestClock:
    return TestClock()


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database of the newest schema, to be copied."""
    path = tmp_path_factory.mktemp("migrated") / "room.db"
    migrate(f"sqlite:///{path}")
    return path


@pytest.fixture
def sqlite_url(migrated: Path, tmp_path: Path) -> str:
    return f"sqlite:///{shutil.copy(migrated, tmp_path / 'room.db')}"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    with running() as url:
        yield url


@pytest.fixture
def postgresql_url(postgres_server: str) -> str:
    """An empty database of its own."""
    name = f"room_{uuid4().hex}"
    engine = create_engine(postgres_server, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return make_url(postgres_server).set(database=name).render_as_string()


@pytest.fixture(params=KINDS)
async def empty(request: pytest.FixtureRequest, clock: TestClock) -> AsyncIterator[AuditedStore]:
    """A store that knows nothing."""
    store: AuditedStore
    if request.param == "memory":
        store = MemoryStore(clock=clock)
    else:
        store = SqlStore.open(request.getfixturevalue(f"{request.param}_url"), clock=clock)
    yield store
    await store.close()


@pytest.fixture
async def store(empty: AuditedStore) -> AuditedStore:
    """A store of a furnished house; what a test leaves there must add up."""
    await empty.commit(furnishing())
    return empty


Opener = Callable[[], SqlStore]


@pytest.fixture
async def open_sqlite(sqlite_url: str, clock: TestClock) -> AsyncIterator[Opener]:
    """Opens the same database as often as asked."""
    stores: list[SqlStore] = []

    def opener() -> SqlStore:
        stores.append(SqlStore.open(sqlite_url, clock=clock))
        return stores[-1]

    yield opener
    for store in stores:
        await store.close()
