"""What the server and the door say to each other beyond ASGI, and how a handshake is refused."""

from collections.abc import Callable

from starlette.types import Scope, Send

ABORT = "cardhouse.abort"
"""The extension of an ASGI scope that drops the connection: ``{"call": () -> None}``."""

METER = "cardhouse.meter"
"""The extension of an ASGI scope that counts what the door never sees: ``{"call": (Meter) -> None}``."""

KNOWN = "cardhouse.known"
"""The extension of an ASGI scope that learns when the client is known: ``{"call": () -> None}``."""


async def refuse(scope: Scope, send: Send, *, status: int, retry_after: float = 0.0) -> None:
    """Answers a handshake with an HTTP error."""
    if "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": 1008})
        return
    headers = [(b"retry-after", str(int(retry_after) + 1).encode())] if retry_after else []
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": b""})


def extension(scope: Scope, name: str) -> Callable[..., None]:
    """What the server lets the door do beyond ASGI; nothing, under a server that has no such thing."""
    call: Callable[..., None] = scope.get("extensions", {}).get(name, {"call": _nothing})["call"]
    return call


def _nothing(*_: object) -> None:
    pass
