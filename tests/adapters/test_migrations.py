"""One tree of migrations brings any database to the schema that the code expects."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, create_engine, inspect, select, text

from cardhouse.adapters.database.engine import migrating
from cardhouse.adapters.database.migrate import alembic_config, migrate
from cardhouse.adapters.database.opening import audit_of, begin
from cardhouse.adapters.database.queries import missed
from cardhouse.adapters.database.schema import metadata, seats
from cardhouse.adapters.faults import Damaged
from cardhouse.adapters.store_codec import decode
from cardhouse.room.ports import PlayerId
from cardhouse.tables.sitter import SeatNote
from tests.adapters.conftest import KINDS

DATABASES = [kind for kind in KINDS if kind != "memory"]

OF_BEFORE = [
    "INSERT INTO players (id, name, token_hash, is_bot, joined_at) VALUES ('ann', 'Ann', NULL, false, 1)",
    "INSERT INTO tables (id, config, opened_at) VALUES ('t1', 'config', 1)",
    "INSERT INTO seats (table_id, seat, player, is_out, stars) VALUES ('t1', 0, 'ann', false, 2)",
    (
        "INSERT INTO accounts VALUES ('mint', 'mint', -1000), ('player:ann', 'player', 890),"
        " ('seat:t1:0', 'seat', 110)"
    ),
    (
        "INSERT INTO plays (id, table_id, number, state, opened_at, ended_at, record)"
        " VALUES ('p1', 't1', 1, 'settled', 1, 2, 'record'), ('p2', 't1', 2, 'open', 3, NULL, NULL)"
    ),
    "INSERT INTO play_stacks VALUES ('p1', 0, 'ann', 100, 1), ('p2', 0, 'ann', 110, 3)",
    (
        "INSERT INTO transfers (source, target, amount, key, reason, at) VALUES"
        " ('mint', 'player:ann', 1000, 'g', 'grant', 1), ('player:ann', 'seat:t1:0', 100, 'b', 'buy_in', 1),"
        " ('player:ann', 'seat:t1:0', 10, 'a', 'award', 2)"
    ),
]
"""A room of version 0003 that was killed during its second play; what a play moved is last."""


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


def test_who_sat_out_by_the_old_schema_still_does(url: str, engine: Engine) -> None:
    run(engine, lambda config: command.upgrade(config, "0004"))
    with engine.begin() as connection:
        for rows in (
            "players (id, name, is_bot, joined_at) VALUES ('ann', 'Ann', false, 1), ('ben', 'Ben', false, 1)",
            "tables (id, config, opened_at) VALUES ('t1', '', 1)",
            "seats (table_id, seat, player, is_out) VALUES ('t1', 1, 'ann', true), ('t1', 2, 'ben', false)",
        ):
            connection.execute(text("INSERT INTO " + rows))
    migrate(url)
    with engine.begin() as connection:
        out, playing = connection.execute(select(seats.c.note).order_by(seats.c.seat)).scalars()
    assert (decode(out, SeatNote), playing) == (SeatNote(is_out=True), None)


def test_hands_voided_before_absences_were_told_are_no_news(url: str, engine: Engine) -> None:
    run(engine, lambda config: command.upgrade(config, "0004"))
    with engine.begin() as connection:
        for rows in (
            "players (id, name, is_bot, joined_at) VALUES ('ann', 'Ann', false, 1)",
            "tables (id, config, opened_at) VALUES ('t1', '', 1)",
            "plays (id, table_id, number, state, opened_at, ended_at) VALUES ('p1', 't1', 1, 'voided', 1, 2)",
            "play_stacks VALUES ('p1', 0, 'ann', 100, 1)",
        ):
            connection.execute(text("INSERT INTO " + rows))
    migrate(url)
    with engine.begin() as connection:
        assert missed(connection, PlayerId("ann")) == []


def test_two_starts_at_once_migrate_once(url: str) -> None:
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(migrate, [url, url]))
    assert tables(url) == {*metadata.tables, "alembic_version"}


def test_books_from_before_the_chain_are_chained_and_sealed(url: str, engine: Engine) -> None:
    run(engine, lambda config: command.upgrade(config, "0003"))
    with engine.begin() as connection:
        for statement in OF_BEFORE:
            connection.exec_driver_sql(statement)
    begin(url)
    with audit_of(url, {}) as checks:
        assert [damage for check in checks for damage in check.found] == []
    with engine.begin() as connection:
        assert connection.exec_driver_sql("SELECT number, epoch, moved FROM links").all() == [(1, 0, 3)]
        unsealed = "SELECT count(*) FROM {} WHERE seal IS NULL"
        for book in ("players", "tables", "seats", "plays"):
            assert connection.exec_driver_sql(unsealed.format(book)).scalar_one() == 0


def test_books_from_before_the_chain_that_do_not_add_up_are_refused(url: str, engine: Engine) -> None:
    run(engine, lambda config: command.upgrade(config, "0003"))
    with engine.begin() as connection:
        for statement in OF_BEFORE[:-1]:
            connection.exec_driver_sql(statement)
    with pytest.raises(Damaged, match="balance: mint"):
        begin(url)
