"""The WebSocket protocol of uvicorn, made safe against clients that do not keep to it."""

from asyncio import TimerHandle
from typing import Any

from typing_extensions import override
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

from cardhouse.protocol.closing import CloseCode
from cardhouse.server.guard import GUARD, Guard
from cardhouse.server.handshake import ABORT, KNOWN, METER
from cardhouse.server.limits import Limits, Meter

LINGER = 5.0
"""Seconds that a client may take to read what was sent before its connection ended."""

NOT_UTF8 = 1007

CONTROL = {Opcode.CLOSE, Opcode.PING, Opcode.PONG}

BITE = 512
"""Bytes that are parsed before the frames in them are counted: 85 at most, half a millisecond of work."""

MOST_WAITING = 256
"""Messages that the door has not taken yet, and parts of one that is not whole yet."""

MOST_UNPARSED = 80 * 1024
"""Bytes that wait to be parsed: more than the meter lets a client send at once."""

MOST_DROPPED = 1024 * 1024
"""Bytes of a flood that are taken after its end, so that whoever stops in time learns why it ended."""


class SafeWebSocket(WebSocketsSansIOProtocol):
    """Ends every connection in bounded time, and takes text that is no UTF-8 as the client's fault.

    The door counts messages when it takes them. Whatever else a client sends is counted here, by the same
    meter: pings and pongs, parts of messages, and all that comes after the farewell.
    """

    meter: Meter
    is_cut_off = False
    _dropped = 0

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._unparsed = bytearray()
        self._last_moment: TimerHandle | None = None

    @override
    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        self.measure_by(Meter(Limits(), now=self.loop.time()))
        if not self.close_sent:
            self.scope["extensions"][ABORT] = {"call": self.transport.abort}
            self.scope["extensions"][METER] = {"call": self.measure_by}
            self.scope["extensions"][KNOWN] = {"call": self._guard.known}

    @property
    def _guard(self) -> Guard:
        """It let this connection in and counts it to the end."""
        guard: Guard = self.app_state[GUARD]
        return guard

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._unparsed.clear()
        self._guard.released()
        self._let_go()

    def _let_go(self) -> None:
        """Breaks the circles in which a connection holds itself, so that it does not wait for the collector:
        many at once would make that stop the room for tens of milliseconds.
        """
        if self._last_moment is not None:
            self._last_moment.cancel()
        self.conn.parser.close()
        if hasattr(self, "scope"):  # there is none where the handshake was no good
            self.scope["extensions"].clear()

    def measure_by(self, meter: Meter) -> None:
        """The meter of the door's own limits."""
        self.meter = meter

    @override
    def data_received(self, data: bytes) -> None:
        """What a player says is parsed at once, and more than a bite of it in turn with what others say."""
        if self.is_cut_off:
            self._drop(len(data))
        elif not self.handshake_initiated or (len(data) <= BITE and not self._unparsed):
            self._parse(data)
        else:
            self._put_by(data)

    def _put_by(self, data: bytes) -> None:
        """What comes behind it stays in the network until all of it is parsed."""
        self._unparsed += data
        if len(self._unparsed) > MOST_UNPARSED:
            self._drop(len(self._unparsed))
            self._unparsed.clear()
            self.cut_off()
            return
        self.transport.pause_reading()
        if len(self._unparsed) == len(data):
            self._guard.in_turn(self._parse_a_bite)

    @override
    async def receive(self) -> Any:
        """The next message. It is not read on for the sake of another while there is enough to parse."""
        message = await super().receive()
        if self._unparsed and not self.transport.is_closing():
            self.transport.pause_reading()
        return message

    def _parse_a_bite(self) -> None:
        if self.transport.is_closing() or not self._unparsed:
            return
        bite = bytes(self._unparsed[:BITE])
        del self._unparsed[:BITE]
        self._parse(bite)
        if self.is_cut_off:
            self._drop(len(self._unparsed))
            self._unparsed.clear()
        elif self._unparsed:
            self._guard.in_turn(self._parse_a_bite)
        elif not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def _parse(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        if max(self.queue.qsize(), len(self.frames)) > MOST_WAITING:
            self.cut_off()

    @override
    def handle_events(self) -> None:
        frames = [event for event in self.conn.events if isinstance(event, Frame)]
        if all(self._may_come(frame) for frame in frames):
            super().handle_events()
        else:
            self.cut_off()

    def _may_come(self, frame: Frame) -> bool:
        if self.close_sent or frame.opcode in CONTROL:
            return self.meter.take(len(frame.data), now=self.loop.time())
        return frame.fin or self.meter.take(0, now=self.loop.time())

    @override
    def handle_ping(self) -> None:
        """A client that does not read gets no pongs: they would wait in memory."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def cut_off(self) -> None:
        """Ends a flood. What still comes is dropped unseen, and left in the network when it is too much."""
        self.is_cut_off = True
        if not self.handshake_complete:
            self.transport.abort()
            return
        if not self.close_sent:
            self.conn.fail(CloseCode.FLOOD, "flood")
            self._say_farewell(CloseCode.FLOOD, "flood")
        self.read_paused = False
        self.transport.resume_reading()
        self.close_timer = self.close_timer or self.loop.call_later(LINGER, self.transport.abort)

    def _say_farewell(self, code: int, reason: str) -> None:
        """Says what the connection ended with, to the client and to the door."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True

    def _drop(self, size: int) -> None:
        self._dropped += size
        if self._dropped > MOST_DROPPED:
            self.transport.pause_reading()

    @override
    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not is_utf8(self.frames):
            self.frames = []
            self.conn.fail(NOT_UTF8)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    @override
    def handle_parser_exception(self) -> None:
        """A client that sends broken frames before it is let in has no WebSocket to be told on."""
        if self.conn.close_sent is None:
            self.transport.abort()
        else:
            super().handle_parser_exception()

    @override
    async def send(self, message: Any) -> None:
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
        if not self.disconnected:
            self._last_moment = self.loop.call_later(LINGER, self.transport.abort)


def is_utf8(parts: list[bytes]) -> bool:
    """Whether the parts make up UTF-8 text together."""
    try:
        b"".join(parts).decode()
    except UnicodeDecodeError:
        return False
    return True
