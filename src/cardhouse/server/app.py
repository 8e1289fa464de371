"""The room's web application: the client, its socket, and a sign of life."""

from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute

import cardhouse
from cardhouse.server.addresses import Proxies
from cardhouse.server.client import Client
from cardhouse.server.door import Desk, Door, Known
from cardhouse.server.headers import SafeHeaders
from cardhouse.server.hosts import Hosts
from cardhouse.server.limits import Limits
from cardhouse.server.origins import Origins
from cardhouse.server.requests import KnownHosts, NoBodies

BUNDLE = Path(cardhouse.__file__).parent / "_web"
"""Where the build puts the client."""

S = TypeVar("S", bound=Known)


def create_app(
    desk: Desk[S],
    *,
    origins: Origins | None = None,
    hosts: Hosts | None = None,
    proxies: Sequence[str] = (),
    static_dir: Path = BUNDLE,
    limits: Limits | None = None,
) -> Starlette:
    """An ASGI application in front of `desk`.

    `hosts` are the names that it answers to; localhost and IP addresses where none are given. `proxies` are
    the addresses or networks whose X-Forwarded-For is believed; ValueError for what is neither.
    """
    origins = origins or Origins()
    door = Door(desk, origins=origins, proxies=Proxies(proxies), limits=limits or Limits())
    return Starlette(
        routes=[
            WebSocketRoute("/ws", door),
            Route("/healthz", health),
            Route("/{path:path}", Client(static_dir).respond),
        ],
        middleware=[
            Middleware(SafeHeaders, only_https=origins.uses_tls),
            Middleware(KnownHosts, hosts or Hosts()),
            Middleware(NoBodies),
        ],
    )


async def health(_: Request) -> Response:
    """That the process answers, and which version it is."""
    return JSONResponse({"ok": True, "version": cardhouse.__version__}, headers={"cache-control": "no-store"})
