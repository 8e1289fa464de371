"""One tree of migrations brings any database to the schema that the code expects."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, create_engine, inspect

from cardhouse.adapters.database.engine import migrating
from cardhouse.adapters.database.migrate import alembic_config, migrate
from cardhouse.adapters.database.schema import metadata
from tests.adapters.conftest import KINDS

DATABASES = [kind for kind in KINDS if kind != "memory"]


@pytest.fixture(params=DATABASES)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'empty.db'}"
    return str(request.getfixturevalue("postgresql_url"))


@pytest.fixture
def engine(url: str) -> Iterator[Engine]:
    engine = migrating(url)
    yield engine
    engine.dispose()


def run(engine: Engine, work: Callable[[Config], object]) -> None:
    with engine.begin() as connection:
        work(alembic_config(connection))


def tables(url: str) -> set[str]:
    engine = create_engine(url)
    found = set(inspect(engine).get_table_names())
    engine.dispose()
    return found


def test_migrating_makes_every_table(url: str) -> None:
    migrate(url)
    assert tables(url) == {*metadata.tables, "alembic_version"}


def test_migrating_twice_is_migrating_once(url: str) -> None:
    migrate(url)
    migrate(url)
    assert tables(url) == {*metadata.tables, "alembic_version"}


def test_the_migrations_and_the_schema_agree(url: str, engine: Engine) -> None:
    migrate(url)
    run(engine, command.check)


def test_all_the_way_down_and_up_again(url: str, engine: Engine) -> None:
    migrate(url)
    run(engine, lambda config: command.downgrade(config, "base"))
    assert tables(url) == {"alembic_version"}
    migrate(url)
    run(engine, command.check)


def test_two_starts_at_once_migrate_once(url: str) -> None:
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(migrate, [url, url]))
    assert tables(url) == {*metadata.tables, "alembic_version"}
