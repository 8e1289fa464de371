"""One room at a time on its books."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event

import pytest
from sqlalchemy import create_engine, text

from cardhouse.adapters import advisory
from cardhouse.adapters.faults import Linked, Taken
from cardhouse.adapters.possession import sole_room
from cardhouse.adapters.store import SqlStore
from tests.adapters.conftest import KINDS
from tests.adapters.house import TestClock
from tests.adapters.postgres import own_server

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="only there the file itself can be locked")

HOLDER = """
import sys
from cardhouse.adapters.possession import sole_room
with sole_room(sys.argv[1]):
    print("held", flush=True)
    sys.stdin.read()
"""


def address(folder: Path) -> str:
    return f"sqlite:///{folder / 'cardhouse.db'}"


@pytest.fixture(params=[kind for kind in KINDS if kind != "memory"])
def any_url(request: pytest.FixtureRequest) -> str:
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


def test_a_second_room_on_the_same_books_is_refused(any_url: str) -> None:
    with sole_room(any_url), pytest.raises(Taken), sole_room(any_url):
        pass


def test_the_books_are_free_again_when_the_room_has_closed(any_url: str) -> None:
    with sole_room(any_url):
        pass
    with sole_room(any_url):
        pass


def test_another_name_of_the_same_file_is_the_same_books(tmp_path: Path) -> None:
    real, alias = tmp_path / "real", tmp_path / "alias"
    real.mkdir()
    alias.symlink_to(real)
    with sole_room(address(real)), pytest.raises(Taken), sole_room(address(alias)):
        pass


def test_two_databases_in_one_folder_are_two_rooms(tmp_path: Path) -> None:
    with sole_room(f"sqlite:///{tmp_path / 'a.db'}"), sole_room(f"sqlite:///{tmp_path / 'b.db'}"):
        pass


@contextmanager
def a_holder(folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Another process that holds the books there."""
    command = [sys.executable, "-c", HOLDER, address(folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline().strip() == b"held"
        try:
            yield holder
        finally:
            holder.kill()


def test_a_process_that_was_killed_leaves_no_lock(tmp_path: Path) -> None:
    with a_holder(tmp_path) as holder:
        with pytest.raises(Taken), sole_room(address(tmp_path)):
            pass
        holder.kill()
        holder.wait()
        with sole_room(address(tmp_path)):
            pass


# ---------------------------------------------------------------- a file under other circumstances


@on_linux
def test_a_deleted_lock_file_opens_no_second_room(tmp_path: Path) -> None:
    with a_holder(tmp_path):
        (tmp_path / "cardhouse.db.lock").unlink()
        with pytest.raises(Taken), sole_room(address(tmp_path)):
            pass


@on_linux
def test_a_hard_link_opens_no_second_room(tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (tmp_path / "cardhouse.db").touch()
    with a_holder(tmp_path):
        os.link(tmp_path / "cardhouse.db", other / "cardhouse.db")
        with pytest.raises(Taken), sole_room(address(other)):
            pass


def test_a_file_with_two_names_is_refused(tmp_path: Path) -> None:
    (tmp_path / "cardhouse.db").write_bytes(b"books")
    os.link(tmp_path / "cardhouse.db", tmp_path / "copy.db")
    with pytest.raises(Linked, match="2 names"), sole_room(address(tmp_path)):
        pass


def test_holding_books_that_are_not_there_makes_none(tmp_path: Path) -> None:
    with sole_room(address(tmp_path)):
        pass
    assert not (tmp_path / "cardhouse.db").exists()


async def test_the_lock_does_not_get_in_the_way_of_sqlite(sqlite_url: str) -> None:
    with sole_room(sqlite_url):
        store = SqlStore.open(sqlite_url, clock=TestClock())
        await store.commit([])
        await store.close()


# ---------------------------------------------------------------- a database that restarts


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lock that is looked after all the time."""
    monkeypatch.setattr(advisory, "BEAT", 0.01)
    monkeypatch.setattr(advisory, "GRACE", 1)


@pytest.mark.postgresql
@pytest.mark.usefixtures("hurried")
async def test_after_a_restart_of_the_database_a_second_room_does_not_open() -> None:
    with own_server() as server:
        store = SqlStore.open(server.url, clock=TestClock())
        await store.commit([])
        with sole_room(server.url):
            server.stop()
            server.start()
            with pytest.raises(Taken), sole_room(server.url):
                pass
            with pytest.raises(Exception, match="connection"):
                await store.commit([])
            await store.commit([])
        await store.close()


@pytest.mark.postgresql
@pytest.mark.usefixtures("hurried")
def test_a_room_whose_lock_another_has_got_is_told(postgresql_url: str) -> None:
    lost = Event()
    engine = create_engine(postgresql_url, isolation_level="AUTOCOMMIT")
    end = text(
        "SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_database ON pg_database.oid = database"
        " WHERE locktype = 'advisory' AND datname = current_database()"
    )
    take = text("SELECT pg_try_advisory_lock(:lock)")
    with sole_room(postgresql_url, on_lost=lost.set), engine.connect() as other:
        other.execute(end)
        while not other.scalar(take, {"lock": advisory.LOCK}):
            other.execute(end)
        assert lost.wait(20)
    engine.dispose()


@pytest.mark.postgresql
async def test_a_room_that_closed_is_not_waited_for(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advisory, "sleep", lambda _: pytest.fail("it waited"))
    store = SqlStore.open(postgresql_url, clock=TestClock())
    await store.close()
    with sole_room(postgresql_url):
        pass
