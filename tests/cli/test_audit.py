"""Whether a room's books are as they were written, from the command line; and copies of them."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cardhouse.adapters.database.backups import backups_of
from cardhouse.adapters.possession import sole_room
from cardhouse.adapters.store import SqlStore
from cardhouse.bootstrap import database_url
from cardhouse.cli.audit import audit
from cardhouse.cli.backup import backup
from cardhouse.cli.restore import restore
from cardhouse.ledger import HOUSE, MINT
from tests.adapters.house import ANN, TestClock, joined, move


async def played(folder: Path, *, fee: int) -> None:
    store = SqlStore.open(database_url(folder), clock=TestClock())
    await store.commit([move(MINT, HOUSE, fee, key=f"fee {fee}")])
    await store.close()


@pytest.fixture
def books(tmp_path: Path) -> Path:
    """The data folder of a room that is closed."""

    async def first() -> None:
        store = SqlStore.open(database_url(tmp_path), clock=TestClock())
        await store.commit([joined(ANN)])
        await store.close()

    asyncio.run(first())
    asyncio.run(played(tmp_path, fee=5))
    return tmp_path


def asked(folder: Path, statement: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(folder / "cardhouse.db", isolation_level=None)) as connection:
        return connection.execute(statement).fetchall()


def damage(folder: Path) -> None:
    asked(folder, "UPDATE players SET name = 'Eve' WHERE id = 'ann'")


def fees(folder: Path) -> list[tuple[object, ...]]:
    return asked(folder, "SELECT amount FROM transfers ORDER BY id")


def test_sound_books_are_a_table_of_checks_without_a_fault(
    books: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert audit(data=books) == 0
    printed = capsys.readouterr().out
    assert "chain" in printed
    assert "fault:" not in printed


def test_damage_is_a_fault_and_the_exit_code_1(books: Path, capsys: pytest.CaptureFixture[str]) -> None:
    damage(books)
    assert audit(data=books, as_json=True) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["faults"] == ["seal: players ann"]
    assert {row["check"]: row["faults"] for row in told["rows"]}["players"] == 1


def test_the_audit_changes_nothing(books: Path) -> None:
    before = (books / "cardhouse.db").read_bytes()
    audit(data=books)
    assert (books / "cardhouse.db").read_bytes() == before


def test_the_audit_looks_at_the_books_of_a_room_that_is_open(books: Path) -> None:
    with sole_room(database_url(books)):
        assert audit(data=books) == 0


def test_a_folder_without_books(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert audit(data=tmp_path) == 2
    assert "there is no" in capsys.readouterr().err


def test_a_file_that_is_no_database_is_a_fault(books: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (books / "cardhouse.db").write_bytes(b"no database at all " * 500)
    assert audit(data=books) == 1
    assert "file is not a database" in capsys.readouterr().out


# ---------------------------------------------------------------- copies


def test_a_backup_is_the_books_of_that_moment(books: Path, tmp_path: Path) -> None:
    assert backup(tmp_path / "copy.db", data=books) == 0
    asyncio.run(played(books, fee=6))
    assert restore(tmp_path / "copy.db", data=books) == 0
    assert fees(books) == [(5,)]
    assert audit(data=books) == 0
    asyncio.run(played(books, fee=7))
    assert fees(books) == [(5,), (7,)]


def test_what_was_there_is_kept_beside(books: Path, tmp_path: Path) -> None:
    backup(tmp_path / "copy.db", data=books)
    damage(books)
    damaged = (books / "cardhouse.db").read_bytes()
    restore(tmp_path / "copy.db", data=books)
    assert (books / "cardhouse.db.damaged1").read_bytes() == damaged


def test_a_backup_goes_into_a_folder_of_its_own(books: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert backup(data=books) == 0
    assert Path(capsys.readouterr().out.strip()).parent == books / "backups"


def test_a_backup_overwrites_nothing(books: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = books / "other.db"
    other.write_bytes(b"mine")
    assert backup(other, data=books) == 1
    assert "exists" in capsys.readouterr().err
    assert other.read_bytes() == b"mine"


def test_a_damaged_backup_is_not_restored(
    books: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    damage(books)
    backup(tmp_path / "copy.db", data=books)
    before = (books / "cardhouse.db").read_bytes()
    assert restore(tmp_path / "copy.db", data=books) == 1
    assert "damaged itself" in capsys.readouterr().err
    assert (books / "cardhouse.db").read_bytes() == before


def test_nothing_is_restored_into_an_open_room(
    books: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    backup(tmp_path / "copy.db", data=books)
    with sole_room(database_url(books)):
        assert restore(tmp_path / "copy.db", data=books) == 1
    assert "already open" in capsys.readouterr().err


def test_a_backup_that_is_not_there(books: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert restore(books / "none.db", data=books) == 1
    assert "none.db" in capsys.readouterr().err


@pytest.mark.parametrize("made_by", ["", "CREATE TABLE bookmarks (url TEXT)"])
def test_a_file_without_books_is_not_restored(
    books: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], made_by: str
) -> None:
    other = tmp_path / "other.db"
    with closing(sqlite3.connect(other)) as connection:
        connection.executescript(made_by)
    assert restore(other, data=books) == 1
    assert "no books of a room" in capsys.readouterr().err
    assert fees(books) == [(5,)]


def test_a_folder_named_like_a_backup_hides_no_damage(books: Path) -> None:
    (books / "old.db").mkdir()
    backup(data=books)
    assert [path.parent.name for path in backups_of(books / "cardhouse.db")] == ["backups"]
