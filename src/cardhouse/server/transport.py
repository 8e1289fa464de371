"""The WebSocket protocol of uvicorn, made safe against clients that do not keep to it."""

from typing_extensions import override
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from cardhouse.server.door import ABORT

LINGER = 5.0
"""Seconds that a client may take to read what was sent before its connection ended."""

NOT_UTF8 = 1007


class SafeWebSocket(WebSocketsSansIOProtocol):
    """Ends every connection in bounded time, and takes text that is no UTF-8 as the client's fault."""

    @override
    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][ABORT] = {"call": self.transport.abort}

    @override
    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not is_utf8(self.frames):
            self.frames = []
            self.conn.fail(NOT_UTF8)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    @override
    async def send(self, message: ASGISendEvent) -> None:
        """Tells the application when a handshake ends in anything but a connection."""
        await super().send(message)
        if self.transport.is_closing() and not self.handshake_complete:
            raise ClientDisconnected

    @override
    def keepalive_timeout(self) -> None:
        """A client that answers no ping does not read a farewell either."""
        super().keepalive_timeout()
        self.transport.abort()

    @override
    def shutdown(self) -> None:
        """Who is leaving already gets no more time, and no second farewell."""
        if self.transport.is_closing():
            self.transport.abort()
        else:
            super().shutdown()

    @override
    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.loop.call_later(LINGER, self.transport.abort)


def is_utf8(parts: list[bytes]) -> bool:
    """Whether the parts make up UTF-8 text together."""
    try:
        b"".join(parts).decode()
    except UnicodeDecodeError:
        return False
    return True
