"""Opening a room from the command line: what keeps it from opening is one line, never a traceback."""

import json
import os
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from cardhouse.adapters.faults import Deposed
from cardhouse.adapters.possession import sole_room
from cardhouse.adapters.store import SqlStore
from cardhouse.bootstrap import database_url
from cardhouse.cli import serve as command
from cardhouse.cli.backup import backup
from cardhouse.cli.serve import announce, serve
from cardhouse.protocol.version import VERSION
from cardhouse.server import open_files

COMMAND = [sys.executable, "-m", "cardhouse", "serve", "--port", "0", "--data"]
EVERYWHERE = "0.0.0.0"  # noqa: S104 - named, not bound


NO_SHARED_MEMORY = """
import multiprocessing.synchronize, sys

def refuse(*_, **__):
    raise PermissionError(13, "Permission denied")

multiprocessing.synchronize.SemLock.__init__ = refuse
from cardhouse.__main__ import main
sys.exit(main())
"""
"""The command where /dev/shm cannot be written, as in some containers."""


@contextmanager
def an_open_room(folder: Path, *command: str) -> Iterator[subprocess.Popen[bytes]]:
    command = command or tuple(COMMAND)
    with subprocess.Popen([*command, folder], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as room:
        assert room.stdout is not None
        try:
            assert b"Cardhouse is open" in room.stdout.readline()
            yield room
        finally:
            room.kill()


def complaint(capsys: pytest.CaptureFixture[str], code: int, **options: object) -> str:
    """The one line that the command says when it ends with `code`."""
    assert serve(**{"port": 0, **options}) == code  # type: ignore[arg-type]
    (line,) = capsys.readouterr().err.splitlines()
    return line.removeprefix("cardhouse: ")


def test_a_second_room_on_the_same_folder_does_not_open(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with an_open_room(tmp_path):
        assert complaint(capsys, 1, data=tmp_path) == "a room is already open on this data folder"


def test_a_second_room_does_not_touch_the_books_of_the_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with sole_room(database_url(tmp_path)):
        complaint(capsys, 1, data=tmp_path)
    assert not (tmp_path / "cardhouse.db").exists()


def test_a_room_opens_where_no_process_can_share_memory(tmp_path: Path) -> None:
    with an_open_room(tmp_path, sys.executable, "-c", NO_SHARED_MEMORY, *COMMAND[3:]):
        pass


def test_a_room_that_could_not_keep_files_back_for_its_store_does_not_open(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_files, "_most_open", lambda _: 64)
    said = complaint(capsys, 1, data=tmp_path)
    assert "may open 64 files and needs at least 80" in said
    assert not (tmp_path / "cardhouse.db").exists()


def test_a_killed_room_opens_again(tmp_path: Path) -> None:
    with an_open_room(tmp_path) as room:
        room.kill()
        room.wait()
    with an_open_room(tmp_path):
        pass


def test_a_port_that_is_taken_is_found_before_the_books_are_touched(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert f"cannot listen on 127.0.0.1:{port}" in complaint(capsys, 1, data=tmp_path, port=port)
    assert not (tmp_path / "cardhouse.db").exists()


@pytest.mark.parametrize("port", [99_999, 65_536, -1])
def test_a_port_that_is_none_opens_no_other(
    port: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "--port" in complaint(capsys, 2, data=tmp_path, port=port)


def test_a_file_is_no_data_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    file.touch()
    assert str(file) in complaint(capsys, 1, data=file)


def test_a_folder_that_cannot_be_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    file.touch()
    assert "Not a directory" in complaint(capsys, 1, data=file / "folder")


@pytest.mark.skipif(not Path("/sys/kernel").is_dir(), reason="needs a folder that nobody can write to")
def test_a_folder_that_cannot_be_written_to(capsys: pytest.CaptureFixture[str]) -> None:
    assert "cannot write beside the database" in complaint(capsys, 1, data=Path("/sys/kernel"))


def test_a_database_that_is_garbage(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "cardhouse.db").write_bytes(b"no database at all " * 500)
    assert "file is not a database" in complaint(capsys, 1, data=tmp_path)


def test_damaged_books_are_refused_with_the_backup_and_the_command_that_restores_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with an_open_room(tmp_path):
        pass
    backup(tmp_path / "monday.db", data=tmp_path)
    capsys.readouterr()
    with closing(sqlite3.connect(tmp_path / "cardhouse.db")) as books, books:
        books.execute("UPDATE tables SET config = x'00' WHERE id = 'naiko'")
    said = complaint(capsys, 1, data=tmp_path)
    assert "damaged: seal: tables naiko" in said
    assert f"cardhouse restore {tmp_path / 'monday.db'} --data {tmp_path}" in said


def test_damaged_books_without_a_backup_say_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "cardhouse.db").write_bytes(b"no database at all " * 500)
    assert "there is no backup" in complaint(capsys, 1, data=tmp_path)


def test_a_file_with_two_names_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with an_open_room(tmp_path):
        pass
    os.link(tmp_path / "cardhouse.db", tmp_path / "link.db")
    assert "hard links" in complaint(capsys, 1, data=tmp_path)


def test_a_room_whose_books_another_has_opened_ends(tmp_path: Path) -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen([*COMMAND, tmp_path], stdout=pipe, stderr=pipe, text=True) as room:
        assert room.stdout is not None
        site = room.stdout.readline().split()[-1]
        with closing(sqlite3.connect(tmp_path / "cardhouse.db")) as books, books:
            books.execute("UPDATE room SET epoch = epoch + 1")
        origin = Origin(site.rstrip("/"))
        with connect(site.replace("http", "ws") + "ws", origin=origin, proxy=None) as guest:
            guest.send(json.dumps({"t": "hello", "v": VERSION, "token": None, "name": "Ann"}))
            _, said = room.communicate(timeout=30)
    assert room.returncode == 1
    assert "cardhouse: another room has opened on the books of this one, which has closed" in said


def test_a_room_whose_books_another_opens_while_it_starts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def too_late(*_: object, **__: object) -> None:
        raise Deposed

    monkeypatch.setattr(SqlStore, "recover", too_late)
    assert "another room has opened" in complaint(capsys, 1, data=tmp_path)


def test_a_database_of_a_later_version(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(sqlite3.connect(tmp_path / "cardhouse.db")) as books, books:
        books.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        books.execute("INSERT INTO alembic_version VALUES ('from_later')")
    assert "from_later" in complaint(capsys, 1, data=tmp_path)


@pytest.mark.parametrize("url", ["nonsense", "nonsense://x", "sqlite:///"])
def test_a_database_address_that_is_none(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "--database" in complaint(capsys, 1, data=tmp_path, database=url)


def test_a_proxy_that_is_no_address(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "nonsense" in complaint(capsys, 2, data=tmp_path, proxy=("nonsense",))


@pytest.mark.parametrize("origin", ["poker.example.org", "https://", "https://poker.example.org/room"])
def test_an_origin_that_no_browser_would_name(
    origin: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert origin in complaint(capsys, 2, data=tmp_path, origin=(origin,))


def test_an_address_of_another_machine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "cannot listen on 300.1.1.1" in complaint(capsys, 1, data=tmp_path, host="300.1.1.1")


# ---------------------------------------------------------------- what it says when it opens


def said(capsys: pytest.CaptureFixture[str], host: str) -> list[str]:
    """The lines of a room that was asked to listen there."""
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        announce(host, bound)
        port = bound.getsockname()[1]
    return [line.replace(str(port), "PORT") for line in capsys.readouterr().out.splitlines()]


def test_a_room_for_this_machine_says_no_other_address(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "127.0.0.1") == ["Cardhouse is open at http://localhost:PORT/"]


def test_a_room_for_the_network_says_where_friends_find_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "network_address", lambda _: "192.168.7.20")
    assert said(capsys, EVERYWHERE) == [
        "Cardhouse is open at http://localhost:PORT/",
        "and in your network at http://192.168.7.20:PORT/",
    ]


def test_a_machine_without_a_network_has_one_address(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "network_address", lambda _: None)
    assert said(capsys, EVERYWHERE) == ["Cardhouse is open at http://localhost:PORT/"]


def test_an_address_with_colons_stands_in_brackets(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "network_address", lambda _: "fd00::7")
    *_, line = said(capsys, "::")
    assert line == "and in your network at http://[fd00::7]:PORT/"
