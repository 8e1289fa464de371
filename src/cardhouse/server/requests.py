"""What every request must keep to before any route sees it."""

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from cardhouse.server.handshake import refuse
from cardhouse.server.hosts import Hosts
from cardhouse.server.origins import header

MISDIRECTED = 421
NO_SUCH_HOST = (
    "This room answers to its IP addresses, to localhost and to names of its home network.\n"
    "For another name, its host starts it with --origin, as in --origin https://poker.example.org\n"
)


class KnownHosts:
    """Answers 421 where the Host header names another site (see `hosts`)."""

    def __init__(self, app: ASGIApp, hosts: Hosts) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request or handshake."""
        if self._hosts.admit(scope):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await refuse(scope, send, status=MISDIRECTED)
        else:
            await PlainTextResponse(NO_SUCH_HOST, MISDIRECTED)(scope, receive, send)


class NoBodies:
    """Answers 413 to a request with a body, and hangs up: no route takes one, so none is read."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request."""
        if scope["type"] == "http" and _has_body(scope):
            answer = PlainTextResponse("no request here has a body\n", 413, headers={"connection": "close"})
            await answer(scope, receive, send)
        else:
            await self._app(scope, receive, send)


def _has_body(scope: Scope) -> bool:
    return bool(header(scope, b"transfer-encoding")) or set(header(scope, b"content-length")) - {"0"} != set()
