"""SQLite's log is read as SQLite reads it, and a log that was damaged differs from one that was cut short."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from cardhouse.adapters.database.write_ahead import FRAME, HEADER, damage

PAGE = 4096
COMMITS = 6


@contextmanager
def running_in(folder: Path) -> Iterator[sqlite3.Connection]:
    """A connection behind some commits."""
    with closing(sqlite3.connect(folder / "running.db", isolation_level=None)) as running:
        running.execute("PRAGMA journal_mode=WAL")
        running.execute("CREATE TABLE papers (text)")
        for number in range(COMMITS):
            running.execute("INSERT INTO papers VALUES (?)", (f"{number}" * 3_000,))
        yield running


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """Of some commits of two pages each, as a kill leaves it."""
    with running_in(tmp_path):
        for end in ("", "-wal"):
            shutil.copy(tmp_path / f"running.db{end}", tmp_path / f"killed.db{end}")
    return tmp_path / "killed.db-wal"


def frames(log: Path) -> int:
    return (log.stat().st_size - HEADER) // (FRAME + PAGE)


def start_of(frame: int) -> int:
    return HEADER + frame * (FRAME + PAGE)


def turn(log: Path, at: int) -> None:
    data = bytearray(log.read_bytes())
    data[at] ^= 1
    log.write_bytes(data)


def papers(log: Path) -> int:
    """What SQLite makes of the log."""
    with closing(sqlite3.connect(log.with_name("killed.db"))) as connection:
        return int(connection.execute("SELECT count(*) FROM papers").fetchone()[0])


def test_a_sound_log_is_sound(log: Path) -> None:
    assert damage(log) is None


def test_no_log_and_an_empty_one_are_sound(tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    assert damage(tmp_path / "none") is None
    assert damage(tmp_path / "empty") is None


@pytest.mark.parametrize("place", [0, 4, 8, 15, 16, 23, FRAME, FRAME + PAGE - 1])
def test_a_frame_that_changed_under_later_commits_is_damage(log: Path, place: int) -> None:
    turn(log, start_of(3) + place)
    assert "frame 4 " in str(damage(log))
    assert papers(log) < COMMITS, "SQLite forgets what follows"


@pytest.mark.parametrize("place", [0, 8, 16, 24, 31])
def test_a_header_that_changed_is_damage(log: Path, place: int) -> None:
    turn(log, place)
    assert damage(log) is not None


def test_a_transaction_that_was_cut_short_is_no_damage(log: Path) -> None:
    with log.open("r+b") as file:
        file.truncate(start_of(frames(log) - 1) + 100)
    assert damage(log) is None


def test_a_last_transaction_that_the_disk_has_only_in_part_is_no_damage(log: Path) -> None:
    """Its commit may be on the disk before its pages when the power fails: it was never told."""
    turn(log, start_of(frames(log) - 1) + FRAME)
    assert damage(log) is None


def test_frames_from_before_the_log_was_begun_anew_are_no_damage(tmp_path: Path) -> None:
    with running_in(tmp_path) as running:
        running.execute("PRAGMA wal_checkpoint(PASSIVE)")
        running.execute("INSERT INTO papers VALUES ('anew')")
        assert damage(tmp_path / "running.db-wal") is None
