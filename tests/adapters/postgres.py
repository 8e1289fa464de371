"""A PostgreSQL server for the tests, thrown away afterwards."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import NullPool, create_engine
from sqlalchemy.exc import OperationalError

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
    with own_server() as server:
        yield server.url


@contextmanager
def own_server() -> Iterator["Server"]:
    """A server that may be stopped and started, for one test alone."""
    with tempfile.TemporaryDirectory(prefix="cardhouse-pg") as folder:
        server = Server(Path(folder))
        server.start()
        try:
            yield server
        finally:
            server.stop()


class Server:
    """PostgreSQL on a port of its own, with its data in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        place = programs()
        assert place is not None
        self._programs, self._user, self._port = place, _unprivileged(), _free_port()
        self._data = folder / "data"
        self._process: subprocess.Popen[bytes] | None = None
        folder.chmod(0o755)
        self._data.mkdir()
        if self._user is not None:
            shutil.chown(self._data, self._user)
        subprocess.run(
            [place / "initdb", "-D", self._data, "-U", "postgres", "--auth=trust", "--no-sync", "-E", "UTF8"],
            check=True,
            user=self._user,
            cwd="/",
            stdout=subprocess.DEVNULL,
        )

    @property
    def url(self) -> str:
        return f"postgresql+psycopg://postgres@127.0.0.1:{self._port}/postgres"

    def start(self) -> None:
        settings = (
            "listen_addresses=127.0.0.1",
            f"port={self._port}",
            "unix_socket_directories=",
            "fsync=off",
        )
        given = [word for setting in settings for word in ("-c", setting)]
        self._process = subprocess.Popen(
            [self._programs / "postgres", "-D", self._data, *given],
            user=self._user,
            cwd="/",
            stderr=subprocess.DEVNULL,
        )
        self._await()

    def _await(self) -> None:
        """Until it answers; the port listens while the server still starts."""
        for _ in range(200):
            engine = create_engine(self.url, poolclass=NullPool)
            try:
                engine.connect().close()
            except OperationalError:
                time.sleep(0.05)
            else:
                return
        raise TimeoutError(f"no server on port {self._port}")

    def stop(self) -> None:
        """At once, its connections cut."""
        assert self._process is not None
        self._process.send_signal(signal.SIGINT)
        self._process.wait(10)


def _unprivileged() -> str | None:
    """The server refuses to run as root."""
    if os.geteuid() != 0:
        return None
    return "postgres" if any(entry.pw_name == "postgres" for entry in pwd.getpwall()) else "nobody"


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
