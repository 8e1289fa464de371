"""A room of its own, a browser and what looks at its pages.

`page.goto("/")` opens the room of the test run; `server` is the same room with its data folder and log;
`open_room(*options)` starts another, for tests that stop it or need options. `axe(page)` lists what the
accessibility checker finds; `shot(page, "name")` saves a picture into the folder that CARDHOUSE_SHOTS names.
"""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from web.scripts import shots

ROOT = Path(__file__).parents[2]
CHROMIUM = os.environ.get("CHROMIUM") or next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
LAUNCH_ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]
START_WITHIN = 30.0  # seconds
STOP_WITHIN = 10.0


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if CHROMIUM is not None:
        return
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.skip(reason="no Chromium: sudo apt-get install chromium"))


@dataclass(frozen=True)
class Room:
    """A running `cardhouse serve`."""

    url: str
    data: Path
    log: Path
    process: subprocess.Popen[bytes]

    def kill(self) -> None:
        """SIGKILL: what a power cut leaves behind."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(STOP_WITHIN)


@contextmanager
def running_room(data: Path, *options: str) -> Iterator[Room]:
    """Serves from `data` on a free port of this machine until the block ends."""
    data.mkdir(parents=True, exist_ok=True)
    log, port = data / "serve.log", free_port()
    command = [sys.executable, "-m", "cardhouse", "serve", "--host", "127.0.0.1", "--port", str(port)]
    with log.open("ab") as output:
        process = subprocess.Popen(
            [*command, "--data", str(data), *options],
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            start_new_session=True,
        )
    room = Room(url=f"http://127.0.0.1:{port}", data=data, log=log, process=process)
    try:
        wait_until_open(room, port)
        yield room
    finally:
        stop(process)


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def wait_until_open(room: Room, port: int) -> None:
    give_up = time.monotonic() + START_WITHIN
    while room.process.poll() is None and time.monotonic() < give_up:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.02)
        else:
            return
    pytest.fail(f"the room did not open:\n{room.log.read_text()}")


def stop(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(STOP_WITHIN)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait(STOP_WITHIN)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """The room of the test run."""
    with running_room(tmp_path_factory.mktemp("room")) as room:
        yield room


@pytest.fixture(scope="session")
def base_url(server: Room) -> str:
    return server.url


@pytest.fixture
def open_room(tmp_path: Path) -> Iterator[Callable[..., Room]]:
    """Starts rooms over one data folder, to be killed and started again."""
    with ExitStack() as rooms:
        yield lambda *options: rooms.enter_context(running_room(tmp_path / "room", *options))


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": LAUNCH_ARGS}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    still = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB", "reduced_motion": "reduce"}
    return {**browser_context_args, **still}


@pytest.fixture(scope="session")
def axe() -> Callable[[Page], list[str]]:
    """What axe finds on a page: a line for each element that breaks a rule."""
    return shots.axe


@pytest.fixture(scope="session")
def shot(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Page, str], Path]:
    """Saves a picture of what the page shows and returns its path."""
    named = os.environ.get("CARDHOUSE_SHOTS")
    folder = Path(named) if named else tmp_path_factory.mktemp("shots")
    folder.mkdir(parents=True, exist_ok=True)

    def take(page: Page, name: str) -> Path:
        path = folder / f"{name}.png"
        page.screenshot(path=path, animations="disabled")
        return path

    return take
