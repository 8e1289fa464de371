"""`cardhouse serve`: a room at an address."""

import asyncio
import logging
import os
import socket
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Annotated

from alembic.util import CommandError
from cyclopts import Parameter
from sqlalchemy.exc import ArgumentError, DBAPIError

from cardhouse.adapters.possession import Taken, sole_room
from cardhouse.bootstrap import database_url, make_desk, make_room
from cardhouse.cli.advisers import Advisers
from cardhouse.server.addresses import Proxies
from cardhouse.server.app import create_app
from cardhouse.server.origins import Origins, is_site
from cardhouse.server.serve import collect_seldom, listening, network_address, new_event_loop, serve_on

PORT = 8787
HIGHEST_PORT = 65_535


def data_folder() -> Path:
    """Where a room keeps its data unless told otherwise."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "cardhouse"


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = PORT,
    data: Path | None = None,
    database: str | None = None,
    origin: Annotated[tuple[str, ...], Parameter(negative=())] = (),
    proxy: Annotated[tuple[str, ...], Parameter(negative=())] = (),
) -> int:
    """Open a room and print its address; Ctrl-C closes it.

    Parameters
    ----------
    host
        Address to listen on; 0.0.0.0 lets the whole network in, under an address that is printed too.
    port
        Port to listen on; 0 takes a free one.
    data
        Folder of the room's database; made if missing.
    database
        SQLAlchemy URL of another database, such as PostgreSQL.
    origin
        The web origin that may connect instead of the room's own, as https://poker.example.org
        behind a proxy.
    proxy
        Address or network of a proxy whose X-Forwarded-For is believed.
    """
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="%(levelname)s %(name)s %(message)s")
    if wrong := _wrong(port, origin, proxy):
        return _complain(wrong, code=2)
    try:
        url = database or database_url(_made(data or data_folder()))
        with asyncio.Runner(loop_factory=new_event_loop) as runner:
            runner.run(_run(url, host, port, origins=origin, proxies=proxy))
    except CannotOpen as why:
        return _complain(str(why), code=1)
    return 0


class CannotOpen(Exception):
    """What keeps the room from opening, in words for its host."""


def _wrong(port: int, origins: Sequence[str], proxies: Sequence[str]) -> str | None:
    """What is wrong with the options, if anything."""
    if not 0 <= port <= HIGHEST_PORT:
        return f"--port is a number from 0 to {HIGHEST_PORT}"
    for origin in origins:
        if not is_site(origin):
            return f"--origin {origin} is none: it looks like https://poker.example.org, without a path"
    try:
        Proxies(proxies)
    except ValueError as error:
        return f"--proxy: {error}"
    return None


def _complain(trouble: str, *, code: int) -> int:
    sys.stderr.write(f"cardhouse: {' '.join(trouble.split())}\n")
    return code


def _made(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise CannotOpen(f"cannot use {folder} as the data folder: {fault.strerror or fault}") from fault
    return folder


async def _run(url: str, host: str, port: int, *, origins: tuple[str, ...], proxies: tuple[str, ...]) -> None:
    """The books are this room's alone and its address is its own before it touches them."""
    with (
        ThreadPoolExecutor(1, thread_name_prefix="bots") as executor,
        Advisers() as counting,
        ExitStack() as held,
    ):
        with _explained_books():
            held.enter_context(sole_room(url))
        with _explained_address(host, port):
            listener = held.enter_context(listening(host, port))
        with _explained_books():
            room = make_room(url, executor=executor, advisers=counting)
        try:
            await room.start()
            collect_seldom()
            app = create_app(make_desk(room), origins=Origins(allowed=frozenset(origins)), proxies=proxies)
            await serve_on(listener, app, on_ready=lambda _: announce(host, listener))
        finally:
            await room.stop()


@contextmanager
def _explained_books() -> Iterator[None]:
    try:
        yield
    except Taken as taken:
        raise CannotOpen("a room is already open on this data folder") from taken
    except (ArgumentError, ValueError) as wrong:
        raise CannotOpen("--database is no address of a database, as sqlite:///poker.db is") from wrong
    except ModuleNotFoundError as missing:
        raise CannotOpen(
            f"this database needs the package {missing.name}, which is not installed"
        ) from missing
    except DBAPIError as fault:
        raise CannotOpen(f"cannot open the database: {fault.orig}") from fault
    except CommandError as fault:
        raise CannotOpen(f"cannot bring the database up to date: {fault}") from fault
    except OSError as fault:
        raise CannotOpen(f"cannot write beside the database: {fault.strerror or fault}") from fault


@contextmanager
def _explained_address(host: str, port: int) -> Iterator[None]:
    try:
        yield
    except (OSError, UnicodeError) as fault:
        reason = getattr(fault, "strerror", None) or fault
        raise CannotOpen(f"cannot listen on {host}:{port}: {reason}") from fault


def announce(host: str, listener: socket.socket) -> None:
    """Says where the room is open: to its host, and to his network when it listens there."""
    port = listener.getsockname()[1]
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host  # noqa: S104 - compared, not bound
    sys.stdout.write(f"Cardhouse is open at {_site(shown, port)}\n")
    if found := network_address(listener):
        sys.stdout.write(f"and in your network at {_site(found, port)}\n")
    sys.stdout.flush()


def _site(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
