"""Serving on a socket of this machine. Nothing is printed: whoever calls tells people what they must know."""

import asyncio
import gc
import ipaddress
import logging
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import cast

import uvicorn
from starlette.types import ASGIApp
from typing_extensions import override

from cardhouse.server.addresses import Proxies
from cardhouse.server.admission import Admission
from cardhouse.server.guard import House, OneByOne
from cardhouse.server.limits import Limits
from cardhouse.server.transport import SafeWebSocket

SIGNALS = (signal.SIGINT, signal.SIGTERM)
PING_EVERY = 20.0
"""Seconds; a client that does not answer for as long is gone."""
LAST_WORDS = 10
"""Seconds that connections may take to end when the room closes."""
LONGEST_FRAME = 64 * 1024
"""Bytes; the door has its own, smaller limit. This one keeps longer frames out of memory."""

BACKLOG = 1024
"""Connections that the kernel holds until they are accepted."""

STEP = 16

KEEP_ALIVE = 60
"""Seconds. The guard is stricter with silent clients, and patient with those whom it makes wait itself."""

ELSEWHERE = {socket.AF_INET: "198.51.100.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses that no machine has (RFC 5737, 3849): the way to them is the way out of this one."""

COLLECT_AFTER = (10_000, 20, 50)
"""Objects made and kept between two looks at the youngest, and how many of those make a look at the older."""


def collect_seldom() -> None:
    """To be called when the room stands. What is there stays, so the collector need not look at it again.

    Little that a room makes later hangs together in circles. Without this a tenth of a busy room's time goes
    into looking for what is not there.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)


async def serve(
    app: ASGIApp, host: str, port: int, *, on_ready: Callable[[int], None], limits: Limits | None = None
) -> None:
    """`serve_on` a socket of its own; port 0 takes a free one. OSError when the address is taken."""
    with listening(host, port) as listener:
        await serve_on(listener, app, on_ready=on_ready, limits=limits)


async def serve_on(
    listener: socket.socket,
    app: ASGIApp,
    *,
    on_ready: Callable[[int], None],
    limits: Limits | None = None,
    proxies: Proxies | None = None,
) -> None:
    """Serves until SIGINT, SIGTERM or cancelled, then ends every connection.

    `on_ready` gets the port once clients are answered. A signal ends it quietly, so that the caller can close
    the room.
    """
    limits = limits or Limits()
    house = House(limits, Admission(limits, proxies or Proxies()))
    config = uvicorn.Config(
        OneByOne(app),
        http=cast("type[asyncio.Protocol]", house.guard),
        timeout_keep_alive=KEEP_ALIVE,
        backlog=_accepted_at_once(),
        log_level=logging.ERROR,  # what strangers send is no news
        ws=SafeWebSocket,
        ws_max_size=LONGEST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PING_EVERY,
        proxy_headers=False,
        server_header=False,
        access_log=False,
        log_config=None,
        lifespan="off",
        timeout_graceful_shutdown=LAST_WORDS,
    )
    server = Server(config, lambda: on_ready(listener.getsockname()[1]))
    try:
        await server.serve(sockets=[listener])
    except asyncio.CancelledError:
        await server.shutdown(sockets=[listener])
        raise


def _accepted_at_once() -> int:
    """The loop of the standard library accepts as many in one step, before any of them is counted."""
    return STEP if isinstance(asyncio.get_running_loop(), asyncio.BaseEventLoop) else BACKLOG


def new_event_loop() -> asyncio.AbstractEventLoop:
    """The fastest that is installed; for `asyncio.Runner(loop_factory=...)`."""
    if sys.platform == "win32":
        return asyncio.new_event_loop()
    try:
        import uvloop  # noqa: PLC0415 - not everywhere
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


@contextmanager
def listening(host: str, port: int) -> Iterator[socket.socket]:
    """A socket that listens there; the family is that of the host's first address."""
    family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listener = socket.create_server(address[:2], family=family, backlog=BACKLOG)
    try:
        yield listener
    finally:
        listener.close()


def network_address(listener: socket.socket) -> str | None:
    """Where other machines reach a socket that is bound to every address. None for another, or without a way.

    The kernel picks the address as it would for a datagram, but none is sent and no name is looked up.
    """
    if not ipaddress.ip_address(listener.getsockname()[0]).is_unspecified:
        return None
    try:
        with socket.socket(listener.family, socket.SOCK_DGRAM) as probe:
            probe.connect((ELSEWHERE[listener.family], 9))
            found: str = probe.getsockname()[0]
    except OSError:
        return None
    address = ipaddress.ip_address(found.partition("%")[0])
    return None if address.is_loopback or address.is_link_local else found


class Server(uvicorn.Server):
    """Tells when it is ready, and does not raise the signal that ended it again."""

    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_ready = on_ready

    @override
    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        self._on_ready()

    @override
    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
