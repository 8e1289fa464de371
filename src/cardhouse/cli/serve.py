"""`cardhouse serve`: a room at an address."""

import asyncio
import logging
import socket
import sys
from collections.abc import Coroutine, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from cardhouse.adapters.possession import sole_room
from cardhouse.bootstrap import database_url, make_desk, make_room
from cardhouse.cli.advisers import Advisers
from cardhouse.cli.books import CannotOpen, complain, data_folder, explained_books
from cardhouse.server.addresses import Proxies
from cardhouse.server.app import create_app
from cardhouse.server.hosts import Hosts
from cardhouse.server.limits import Limits
from cardhouse.server.open_files import TooFew, for_connections
from cardhouse.server.origins import Origins, is_site
from cardhouse.server.serve import collect_seldom, listening, network_address, new_event_loop, serve_on

PORT = 8787
HIGHEST_PORT = 65_535


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
        return complain(wrong, code=2)
    try:
        url = database or database_url(_made(data or data_folder()))
        with asyncio.Runner(loop_factory=new_event_loop) as runner:
            runner.run(_run(url, host, port, origins=origin, proxies=proxy))
    except CannotOpen as why:
        return complain(str(why), code=1)
    return 0


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


def _made(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise CannotOpen(f"cannot use {folder} as the data folder: {fault.strerror or fault}") from fault
    return folder


async def _run(url: str, host: str, port: int, *, origins: tuple[str, ...], proxies: tuple[str, ...]) -> None:
    """The books are this room's alone and its address is its own before it touches them."""
    loop, lost = asyncio.get_running_loop(), asyncio.Event()

    def lose() -> None:
        loop.call_soon_threadsafe(lost.set)

    limits = _limits()
    with (
        ThreadPoolExecutor(1, thread_name_prefix="bots") as executor,
        Advisers() as counting,
        ExitStack() as held,
    ):
        with explained_books(url):
            held.enter_context(sole_room(url, on_lost=lose))
        with _explained_address(host, port):
            listener = held.enter_context(listening(host, port))
        with explained_books(url):
            room = make_room(url, executor=executor, advisers=counting, on_deposed=lose)
        try:
            with explained_books(url):
                await room.start()
            collect_seldom()
            allowed = frozenset(origins)
            app = create_app(
                make_desk(room),
                origins=Origins(allowed=allowed),
                hosts=Hosts.listening_on(host, origins=allowed),
                proxies=proxies,
                limits=limits,
            )
            serving = serve_on(
                listener,
                app,
                on_ready=lambda _: announce(host, listener),
                limits=limits,
                proxies=Proxies(proxies),
            )
            await _until_lost(lost, serving)
        finally:
            await room.stop()


def _limits() -> Limits:
    """As many connections as leave the store its files."""
    limits = Limits()
    try:
        return limits.within(for_connections(limits.accepted))
    except TooFew as few:
        raise CannotOpen(
            f"this process may open {few.most} files and needs at least {few.needed} (see ulimit -n)"
        ) from few


async def _until_lost(lost: asyncio.Event, serving: Coroutine[None, None, None]) -> None:
    """Serves as long as the books are the room's own. Raises `CannotOpen` when they are another's."""
    work, loss = asyncio.ensure_future(serving), asyncio.ensure_future(lost.wait())
    try:
        await asyncio.wait((work, loss), return_when=asyncio.FIRST_COMPLETED)
        if not work.done():
            raise CannotOpen("another room has opened on the books of this one, which has closed")
        await work
    finally:
        loss.cancel()
        work.cancel()
        await asyncio.gather(work, return_exceptions=True)


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
