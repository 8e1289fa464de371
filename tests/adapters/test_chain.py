"""Transfers are chained and rows sealed: whatever changes beside the program shows."""

import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import select

from cardhouse.adapters import store as store_module
from cardhouse.adapters.database.engine import inspecting
from cardhouse.adapters.database.opening import audit_of, begin
from cardhouse.adapters.database.schema import checkpoints, links
from cardhouse.adapters.faults import Damage, Damaged
from cardhouse.adapters.store import SqlStore
from cardhouse.ledger import HOUSE, MINT
from cardhouse.room.ports import SeatNoted, StarsKept
from tests.adapters.house import (
    ANN,
    FIRST,
    P1,
    P2,
    T1,
    T2,
    TestClock,
    choice,
    deal,
    furnishing,
    move,
    player,
    settle,
)

GRANTS = [f"grant {number}" for number in range(9)]


@pytest.fixture
async def url(sqlite_url: str, clock: TestClock) -> AsyncIterator[str]:
    """Books of a room that was killed, with transfers before and behind the last checkpoint."""
    first = SqlStore.open(sqlite_url, clock=clock)
    await first.commit([*furnishing(), deal()])
    await first.commit([*settle(), StarsKept(T1, {FIRST: 3}), SeatNoted(T1, FIRST, b"out")])
    await first.close()
    second = SqlStore.open(sqlite_url, clock=clock)
    for key in GRANTS:
        await second.commit([move(MINT, HOUSE, 5, key=key)])
    await second.commit([deal(P2, table=T2, number=1)])
    second.note([choice(0, play=P2)])
    yield sqlite_url
    await second.close()


def change(url: str, statement: str) -> None:
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)) as connection:
        assert connection.execute(statement).rowcount == 1


def found(url: str) -> set[str]:
    """The codes of everything that the audit finds."""
    with audit_of(url, {}) as checks:
        return {damage.code for check in checks for damage in check.found}


def refusal(url: str) -> set[str]:
    with pytest.raises(Damaged) as refused:
        begin(url)
    return {damage.code for damage in refused.value.found}


async def test_sound_books_are_found_sound(url: str) -> None:
    assert found(url) == set()
    begin(url)


async def test_every_group_of_commits_has_its_link(url: str) -> None:
    engine = inspecting(Path(url.removeprefix("sqlite:///")))
    with engine.connect() as connection:
        numbers = list(connection.scalars(select(links.c.number).order_by(links.c.number)))
        moved = list(connection.scalars(select(links.c.moved).where(links.c.epoch == 2)))
    engine.dispose()
    assert numbers == list(range(1, len(numbers) + 1))
    assert sum(moved) == len(GRANTS)


NEW = "grant 4"
OLD = "award:p1"

CHANGED = {
    "amount": "UPDATE transfers SET amount = amount + 1 WHERE key = '{}'",
    "key": "UPDATE transfers SET key = 'other' WHERE key = '{}'",
    "reason": "UPDATE transfers SET reason = 'grant' WHERE key = '{}'",
    "time": "UPDATE transfers SET at = at + 1 WHERE key = '{}'",
    "lost": "DELETE FROM transfers WHERE key = '{}'",
    "twice": "INSERT INTO transfers (source, target, amount, key, reason, at)"
    " SELECT source, target, amount, 'again', reason, at FROM transfers WHERE key = '{}'",
    "hash": "UPDATE links SET hash = zeroblob(16) WHERE number ="
    " (SELECT max(number) FROM links WHERE {} IS NOT NULL)",
}


@pytest.mark.parametrize("kind", CHANGED)
async def test_a_start_refuses_what_changed_behind_the_last_checkpoint(url: str, kind: str) -> None:
    name = NEW if kind != "hash" else "number"
    change(url, CHANGED[kind].format(name))
    assert "chain" in refusal(url)


@pytest.mark.parametrize("kind", ["amount", "key", "reason", "time", "lost"])
async def test_the_audit_finds_what_changed_long_ago(url: str, kind: str) -> None:
    change(url, CHANGED[kind].format(OLD))
    begin(url)
    assert "chain" in found(url)


SEALED = {
    "a name": "UPDATE players SET name = 'Bob' WHERE id = 'ann'",
    "a token": "UPDATE players SET token_hash = x'00' WHERE id = 'ann'",
    "a table's settings": "UPDATE tables SET config = x'00' WHERE id = 't1'",
    "an invitation": "UPDATE tables SET invite = 'open' WHERE id = 't2'",
    "a closed table": "UPDATE tables SET closed_at = 1 WHERE id = 't1'",
    "who sits there": "UPDATE seats SET player = 'cat' WHERE table_id = 't1' AND seat = 0",
    "stars": "UPDATE seats SET stars = 9 WHERE table_id = 't1' AND seat = 0",
    "what a seat has noted": "UPDATE seats SET note = NULL WHERE table_id = 't1' AND seat = 0",
    "a button": "UPDATE plays SET button = 1 WHERE id = 'p1'",
    "the last record": "UPDATE plays SET record = x'00' WHERE id = 'p1'",
    "a starting stack": "UPDATE play_stacks SET stack = 99 WHERE play = 'p2' AND seat = 0",
    "an open play": "UPDATE plays SET state = 'voided' WHERE id = 'p2'",
    "a play that is open again": "UPDATE plays SET state = 'open' WHERE id = 'p1'",
}


@pytest.mark.parametrize("what", SEALED)
async def test_a_start_refuses_what_it_would_play_on(url: str, what: str) -> None:
    change(url, SEALED[what])
    assert refusal(url) & {"seal", "stack"}


async def test_a_start_refuses_a_balance_that_is_not_what_came_since_the_checkpoint(url: str) -> None:
    change(url, "UPDATE accounts SET balance = balance + 1 WHERE name = 'player:ann'")
    assert refusal(url) == {"total", "balance"}


async def test_a_start_refuses_chips_that_changed_hands_in_silence(url: str) -> None:
    change(url, "UPDATE accounts SET balance = balance + 1, checked = checked + 1 WHERE name = 'player:ann'")
    change(url, "UPDATE accounts SET balance = balance - 1, checked = checked - 1 WHERE name = 'player:ben'")
    assert refusal(url) == {"checkpoint"}


async def test_a_start_refuses_a_rule_of_the_schema_that_is_gone(url: str) -> None:
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)) as connection:
        connection.execute("PRAGMA writable_schema = 1")
        connection.execute("UPDATE sqlite_master SET sql = replace(sql, 'amount > 0', 'amount > 1')")
    assert "schema" in refusal(url)


async def test_a_refused_start_changes_nothing(url: str) -> None:
    change(url, SEALED["stars"])
    path = Path(url.removeprefix("sqlite:///"))
    files = sorted(path.parent.glob("room.db*"))
    before = {file: file.read_bytes() for file in files if not file.name.endswith("-shm")}
    refusal(url)
    assert {file: file.read_bytes() for file in before} == before


async def test_balances_are_checked_now_and_then(
    sqlite_url: str, clock: TestClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "CHECK_AFTER", 3)
    store = SqlStore.open(sqlite_url, clock=clock)
    engine = inspecting(Path(sqlite_url.removeprefix("sqlite:///")))
    seen = []
    for number in range(6):
        await store.commit([move(MINT, HOUSE, 5, key=f"grant {number}")])
        with engine.connect() as connection:
            seen.append(connection.scalar(select(checkpoints.c.transfer)))
    engine.dispose()
    assert seen == [0, 0, 3, 3, 3, 6]
    begin(sqlite_url)
    await store.close()


# ---------------------------------------------------------------- what was written last


def killed(url: str, tmp_path: Path) -> Path:
    """The files as a kill leaves them."""
    running = Path(url.removeprefix("sqlite:///"))
    folder = tmp_path / "killed"
    folder.mkdir()
    for file in running.parent.glob("room.db*"):
        if not file.name.endswith("-shm"):
            shutil.copy(file, folder)
    return folder / running.name


async def test_a_copy_without_its_log_is_refused(url: str, tmp_path: Path) -> None:
    path = killed(url, tmp_path)
    path.with_name("room.db-wal").unlink()
    assert refusal(f"sqlite:///{path}") == {"lost"}


async def test_a_log_without_its_end_is_refused(url: str, tmp_path: Path) -> None:
    path = killed(url, tmp_path)
    log = path.with_name("room.db-wal")
    log.write_bytes(log.read_bytes()[: log.stat().st_size // 2])
    assert "lost" in refusal(f"sqlite:///{path}")


async def test_an_emptied_database_is_refused(url: str, tmp_path: Path) -> None:
    path = killed(url, tmp_path)
    path.with_name("room.db-wal").unlink()
    path.write_bytes(b"")
    assert refusal(f"sqlite:///{path}") == {"lost"}


async def test_a_write_that_was_cut_short_is_none_of_the_books(url: str, tmp_path: Path) -> None:
    path = killed(url, tmp_path)
    with path.with_name("room.db-wal").open("ab") as log:
        log.write(bytes(5_000))
    begin(f"sqlite:///{path}")


async def test_the_head_may_be_behind(url: str, tmp_path: Path) -> None:
    path = killed(url, tmp_path)
    path.with_name("room.db.head").unlink()
    begin(f"sqlite:///{path}")


async def test_another_history_is_refused(url: str, tmp_path: Path) -> None:
    path = killed(url, tmp_path)
    path.with_name("room.db.head").write_text(f"{3:019d} {'ab' * 16}\n")
    assert refusal(f"sqlite:///{path}") == {"other"}


# ---------------------------------------------------------------- PostgreSQL


@pytest.mark.postgresql
async def test_postgresql_s_books_are_sealed_and_chained_alike(postgresql_url: str, clock: TestClock) -> None:
    store = SqlStore.open(postgresql_url, clock=clock)
    await store.commit([*furnishing(), deal()])
    await store.commit([*settle(), StarsKept(T1, {FIRST: 3})])
    await store.close()
    assert found(postgresql_url) == set()
    await SqlStore.open(postgresql_url, clock=clock).close()


def test_damage_reads_as_a_sentence() -> None:
    assert str(Damage("balance", player(ANN), "5, not 7")) == "balance: player:ann (5, not 7)"
    assert str(Damaged([Damage("seal", "seats t1 0"), Damage("seal", P1)])) == "seal: seats t1 0 and 1 more"
