"""`cardhouse serve`: a room at an address."""

import asyncio
import logging
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from cardhouse.bootstrap import database_url, make_desk, make_room
from cardhouse.server.app import create_app
from cardhouse.server.origins import Origins
from cardhouse.server.serve import collect_seldom, new_event_loop, serve as serve_app

PORT = 8787


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
        Address to listen on; 0.0.0.0 lets the whole network in.
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
    folder = data or data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    url = database or database_url(folder)
    try:
        with asyncio.Runner(loop_factory=new_event_loop) as runner:
            runner.run(_run(url, host, port, origins=origin, proxies=proxy))
    except OSError as fault:
        sys.stderr.write(f"cardhouse: cannot listen on {host}:{port}: {fault.strerror or fault}\n")
        return 1
    return 0


async def _run(url: str, host: str, port: int, *, origins: tuple[str, ...], proxies: tuple[str, ...]) -> None:
    with ThreadPoolExecutor(1, thread_name_prefix="bots") as executor:
        room = make_room(url, executor=executor)
        try:
            await room.start()
            collect_seldom()
            app = create_app(make_desk(room), origins=Origins(allowed=frozenset(origins)), proxies=proxies)
            await serve_app(app, host, port, on_ready=lambda real: _announce(host, real))
        finally:
            await room.stop()


def _announce(host: str, port: int) -> None:
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host  # noqa: S104 - compared, not bound
    sys.stdout.write(f"Cardhouse is open at http://{shown}:{port}/\n")
    sys.stdout.flush()
