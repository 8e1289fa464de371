"""What only a database can get wrong."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager

import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from cardhouse.adapters.database import engine
from cardhouse.adapters.faults import Fault, StacksDiffer, StoreClosed
from cardhouse.adapters.store import SqlStore
from cardhouse.ledger import HOUSE, MINT
from cardhouse.room.ports import PlaySettled
from tests.adapters.house import (
    ANN,
    BEN,
    CAT,
    FIRST,
    P1,
    P2,
    SECOND,
    T1,
    TestClock,
    choice,
    deal,
    furnishing,
    move,
    player,
    seat,
    settle,
)

BEYOND_THE_DATABASE = 2**70


@pytest.fixture
async def store(sqlite_url: str, clock: TestClock) -> AsyncIterator[SqlStore]:
    store = SqlStore.open(sqlite_url, clock=clock)
    await store.commit(furnishing())
    yield store
    await store.close()


@contextmanager
def raw(url: str) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)) as connection:
        yield connection


def tamper(url: str, statement: str, *values: str) -> None:
    with raw(url) as connection:
        connection.execute(statement, values)


def journaled(url: str) -> int:
    with raw(url) as connection:
        return len(connection.execute("SELECT * FROM journal").fetchall())


@pytest.mark.parametrize(
    ("pragma", "value"),
    [("journal_mode", "wal"), ("synchronous", 2), ("busy_timeout", 5000), ("foreign_keys", 1)],
)
def test_the_writer_is_durable(sqlite_url: str, pragma: str, value: object) -> None:
    writing = engine.writing(sqlite_url)
    with writing.begin() as connection:
        assert connection.exec_driver_sql(f"PRAGMA {pragma}").scalar_one() == value
    writing.dispose()


def test_a_reader_cannot_write(sqlite_url: str) -> None:
    reading = engine.reading(sqlite_url)
    with pytest.raises(OperationalError), reading.begin() as connection:
        connection.exec_driver_sql("DELETE FROM accounts")
    reading.dispose()


async def test_what_was_committed_is_there_after_reopening(
    store: SqlStore, sqlite_url: str, clock: TestClock
) -> None:
    await store.commit([move(player(ANN), HOUSE, 7, key="fee")])
    await store.close()
    again = SqlStore.open(sqlite_url, clock=clock)
    assert await again.balance(HOUSE) == 7
    await again.close()


async def test_a_number_no_database_holds_is_refused_alone(store: SqlStore) -> None:
    fee = store.commit([move(player(ANN), HOUSE, 7, key="fee")])
    absurd = store.commit([move(MINT, HOUSE, BEYOND_THE_DATABASE, key="absurd")])
    _, answer = await asyncio.gather(fee, absurd, return_exceptions=True)
    assert isinstance(answer, OverflowError)
    assert await store.balance(HOUSE) == 7


async def test_a_locked_database_makes_commits_fail_until_it_is_free(
    sqlite_url: str, clock: TestClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "BUSY_MILLIS", 1)
    store = SqlStore(engine.writing(sqlite_url), engine.reading(sqlite_url), clock=clock)
    with raw(sqlite_url) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(OperationalError, match="locked"):
            await store.commit(furnishing())
        other.execute("ROLLBACK")
    await store.commit(furnishing())
    assert await store.balance(MINT) == -4000
    await store.close()


async def test_a_full_disk_makes_commits_fail_and_keeps_nothing_of_them(
    sqlite_url: str, clock: TestClock
) -> None:
    writing = engine.writing(sqlite_url)
    event.listen(writing, "connect", lambda connection, _: connection.execute("PRAGMA max_page_count=60"))
    store = SqlStore(writing, engine.reading(sqlite_url), clock=clock)
    await store.commit([*furnishing(), deal()])
    with pytest.raises(OperationalError, match="full"):
        await store.commit([PlaySettled(P1, bytes(1_000_000)), *settle()[1:]])
    assert await store.balance(seat(T1, FIRST)) == 100
    await store.commit(settle())
    assert await store.audit() == []
    await store.close()


async def test_after_closing_nothing_is_taken(store: SqlStore) -> None:
    await store.close()
    with pytest.raises(StoreClosed):
        await store.commit([move(player(ANN), HOUSE, 7, key="fee")])


async def test_choices_are_journaled_while_a_play_is_open(store: SqlStore, sqlite_url: str) -> None:
    await store.commit([deal()])
    store.note([choice(0)])
    store.note([choice(1)])
    await store.recover()
    assert journaled(sqlite_url) == 2


async def test_a_settled_play_leaves_the_journal(store: SqlStore, sqlite_url: str) -> None:
    await store.commit([deal()])
    store.note([choice(0)])
    await store.audit()
    await store.commit([move(player(ANN), HOUSE, 7, key="fee")])
    store.note([choice(1)])
    await store.commit(settle())
    assert journaled(sqlite_url) == 0


async def test_a_play_that_was_voided_keeps_its_journal(store: SqlStore, sqlite_url: str) -> None:
    await store.commit([deal()])
    store.note([choice(0)])
    await store.recover()
    await store.commit([deal(P2, number=2)])
    await store.commit(settle(P2))
    assert journaled(sqlite_url) == 1


async def test_recovery_refuses_a_seat_that_lost_its_starting_stack(store: SqlStore) -> None:
    await store.commit([deal()])
    await store.commit([move(seat(T1, FIRST), player(ANN), 1, key="stolen")])
    with pytest.raises(StacksDiffer):
        await store.recover()


async def test_a_refused_recovery_voids_nothing(store: SqlStore, sqlite_url: str) -> None:
    await store.commit([deal()])
    await store.commit([move(seat(T1, FIRST), player(ANN), 1, key="stolen")])
    with pytest.raises(StacksDiffer):
        await store.recover()
    with raw(sqlite_url) as connection:
        assert connection.execute("SELECT state FROM plays").fetchall() == [("open",)]


async def test_the_audit_finds_a_play_whose_stack_is_gone(store: SqlStore) -> None:
    await store.commit([deal()])
    await store.commit([move(seat(T1, FIRST), player(ANN), 1, key="stolen")])
    assert await store.audit() == [Fault("stack", seat(T1, FIRST), 100, 99)]


async def test_the_audit_finds_chips_from_nowhere(store: SqlStore, sqlite_url: str) -> None:
    tamper(sqlite_url, "UPDATE accounts SET balance = balance + 5 WHERE name = ?", player(CAT))
    assert await store.audit() == [
        Fault("total", "house", 0, 5),
        Fault("balance", player(CAT), 900, 905),
    ]


async def test_the_audit_finds_a_lost_transfer(store: SqlStore, sqlite_url: str) -> None:
    tamper(sqlite_url, "DELETE FROM transfers WHERE key = ?", f"grant:{BEN}")
    assert await store.audit() == [
        Fault("balance", MINT, -3000, -4000),
        Fault("balance", player(BEN), -100, 900),
    ]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE accounts SET balance = -1 WHERE kind = 'player'",
        "UPDATE transfers SET amount = 0",
        "UPDATE transfers SET target = source",
        "UPDATE plays SET state = 'paused'",
    ],
)
async def test_the_database_itself_refuses(store: SqlStore, sqlite_url: str, statement: str) -> None:
    await store.commit([deal()])
    with pytest.raises(sqlite3.IntegrityError):
        tamper(sqlite_url, statement)


async def test_readers_see_only_what_is_committed(store: SqlStore, sqlite_url: str) -> None:
    with raw(sqlite_url) as other:
        other.execute("BEGIN IMMEDIATE")
        other.execute("UPDATE accounts SET balance = 1 WHERE kind = 'seat'")
        assert await store.balance(seat(T1, SECOND)) == 100
        other.execute("ROLLBACK")
