"""A PostgreSQL server for the tests, thrown away afterwards."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

GIVEN = "CARDHOUSE_TEST_POSTGRES"
"""The environment variable with the address of a server to use instead."""


def programs() -> Path | None:
    """Where the server's programs are, if they are installed."""
    places = [
        Path(shutil.which("initdb") or "/nowhere").parent,
        *Path("/usr/lib/postgresql").glob("*/bin"),
    ]
    return next((place for place in places if (place / "initdb").exists()), None)


@contextmanager
def running() -> Iterator[str]:
    """The SQLAlchemy address of a server that lives as long as the context."""
    if given := os.environ.get(GIVEN):
        yield given
        return
    with tempfile.TemporaryDirectory(prefix="cardhouse-pg") as folder, _server(Path(folder)) as port:
        yield f"postgresql+psycopg://postgres@127.0.0.1:{port}/postgres"


@contextmanager
def _server(folder: Path) -> Iterator[int]:
    place = programs()
    assert place is not None
    user = _unprivileged()
    folder.chmod(0o755)
    data = folder / "data"
    data.mkdir()
    if user is not None:
        shutil.chown(data, user)
    port = _free_port()
    subprocess.run(
        [place / "initdb", "-D", data, "-U", "postgres", "--auth=trust", "--no-sync", "-E", "UTF8"],
        check=True,
        user=user,
        cwd="/",
        stdout=subprocess.DEVNULL,
    )
    settings = ("listen_addresses=127.0.0.1", f"port={port}", "unix_socket_directories=", "fsync=off")
    server = subprocess.Popen(
        [place / "postgres", "-D", data, *(word for setting in settings for word in ("-c", setting))],
        user=user,
        cwd="/",
        stderr=subprocess.DEVNULL,
    )
    try:
        _await_port(port)
        yield port
    finally:
        server.terminate()
        server.wait(10)


def _unprivileged() -> str | None:
    """The server refuses to run as root."""
    if os.geteuid() != 0:
        return None
    return "postgres" if any(entry.pw_name == "postgres" for entry in pwd.getpwall()) else "nobody"


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _await_port(port: int) -> None:
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port), 0.2).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise TimeoutError(f"no server on port {port}")
