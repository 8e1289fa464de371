"""A TCP connection from `accept` until it is a WebSocket or over.

A guard stands between the socket and the HTTP parser of uvicorn, whichever is installed. It gives the parser
one whole head, and the next when that request is answered. So a head has a limit of size and of time, nothing
piles up behind a request, and a silent connection costs a few hundred bytes and no parser.
"""

import asyncio
from collections.abc import Callable
from enum import Enum, auto
from typing import Any, cast

from starlette.types import ASGIApp, Receive, Scope, Send
from typing_extensions import override
from uvicorn import Config
from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.server import ServerState

from cardhouse.server.admission import Admission, Stay
from cardhouse.server.head import HeadBuffer, Rejected, rejection
from cardhouse.server.limits import Limits
from cardhouse.server.turnstile import Turnstile

GUARD = "cardhouse.guard"
"""The key of a connection's guard in the state that uvicorn hands from its protocol to the application."""


class Stage(Enum):
    """What a connection waits for."""

    HEAD = auto()
    TURN = auto()
    ANSWER = auto()
    END = auto()
    """The client is rejected, and has time to read why."""
    GONE = auto()


class House:
    """What the guards of one server share."""

    def __init__(self, limits: Limits, admission: Admission) -> None:
        self.limits = limits
        self.admission = admission
        self.turnstile = Turnstile()
        self.scratch = memoryview(bytearray(64 * 1024))
        """Where all guards read: each takes its bytes from here before the loop turns to another."""

    def guard(self, **served_by: Any) -> "Guard":
        """What uvicorn calls, in place of a protocol class, for each connection."""
        return Guard(self, **served_by)


class Guard(asyncio.BufferedProtocol):
    """Reads no more than a head at a time: what a client sends beyond that stays in the network."""

    def __init__(
        self,
        house: House,
        *,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self._house = house
        self._limits = house.limits
        self._loop = _loop or asyncio.get_running_loop()
        self._config = config
        self._server_state = server_state
        self._app_state = app_state
        self._connections = cast("set[Guard]", server_state.connections)
        self._transport: asyncio.Transport
        self._parser: asyncio.Protocol | None = None
        self._stay: Stay | None = None
        self._stage = Stage.HEAD
        self._buffer = HeadBuffer(size=self._limits.head, lines=self._limits.head_lines)
        self._head = b""
        self._is_writable = True
        self._unsent = 0
        self._timer: asyncio.TimerHandle | None = None

    # ------------------------------------------------------------ what the transport calls

    @override
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._connections.add(self)
        peer = transport.get_extra_info("peername")
        if peer:
            self._stay = self._house.admission.enter(self, str(peer[0]), now=self._loop.time())
        if self._stay is None:
            self.drop()
        else:
            self._wait_until(self._limits.head_within)

    @override
    def get_buffer(self, sizehint: int) -> memoryview:
        room = self._buffer.room if self._stage is Stage.HEAD else 0
        return self._house.scratch[: room if room > 0 else None]

    @override
    def buffer_updated(self, nbytes: int) -> None:
        if self._stage is Stage.END:
            return
        self._buffer.add(self._house.scratch[:nbytes])
        if self._stage is Stage.HEAD:
            self._look_for_a_head()

    @override
    def eof_received(self) -> bool:
        """A client that has said all it wants may still be answered."""
        return self._stage in {Stage.TURN, Stage.ANSWER}

    @override
    def pause_writing(self) -> None:
        self._is_writable = False
        if self._parser is not None:
            self._parser.pause_writing()

    @override
    def resume_writing(self) -> None:
        self._is_writable = True
        if self._parser is not None:
            self._parser.resume_writing()
        if self._stage is Stage.HEAD:
            self._read_on()

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        self._stage = Stage.GONE
        self._connections.discard(self)
        self.released()
        if self._parser is not None:
            self._parser.connection_lost(None)  # with an error uvicorn leaves its clock running
            self._parser = None  # each holds the other: together they would wait for the collector

    # ------------------------------------------------------------ a request

    def _look_for_a_head(self) -> None:
        try:
            head = self._buffer.take_head()
        except Rejected as rejected:
            self._reject(rejected.status)
            return
        if head is not None:
            self._head = head
            self._stage = Stage.TURN
            self._stop_waiting()
            self._transport.pause_reading()
            self._line_up()

    def _line_up(self) -> None:
        """A client that asks too often waits here, and its next request with it."""
        assert self._stay is not None
        delay = self._house.admission.delay(self._stay, now=self._loop.time())
        if delay:
            self._timer = self._loop.call_later(delay, self._line_up)
        else:
            self._house.admission.attend(self._stay)
            self.in_turn(self._hand_on)

    def _hand_on(self) -> None:
        """The parser gets the head, and the application is called."""
        if self._stage is not Stage.TURN or self._transport.is_closing():
            return
        self._stage = Stage.ANSWER
        self._wait_until(self._limits.answer_within)
        if self._parser is None:
            self._parser = self._begin()
        head, self._head = self._head, b""
        self._parser.data_received(head)
        if self._transport.get_protocol() is not self:
            self._hand_over()

    def _begin(self) -> asyncio.Protocol:
        make = cast("Callable[..., asyncio.Protocol]", AutoHTTPProtocol)
        app_state = {**self._app_state, GUARD: self}
        parser = make(
            config=self._config, server_state=self._server_state, app_state=app_state, _loop=self._loop
        )
        parser.connection_made(self._transport)
        return parser

    def _hand_over(self) -> None:
        """It is a WebSocket now, and waits for a `hello`."""
        self._connections.discard(self)
        self._end_parser()
        if self._transport.is_closing():
            return  # refused; the clock runs on in case the client does not read why
        self._stop_waiting()
        if self._stay is not None:
            self._house.admission.wait(self._stay)
        self._transport.resume_reading()
        rest = self._buffer.take_rest()
        if rest:
            cast("asyncio.Protocol", self._transport.get_protocol()).data_received(rest)

    def _end_parser(self) -> None:
        """Its work is done; told of an error, it leaves the transport open."""
        assert self._parser is not None
        self._parser.connection_lost(ConnectionResetError())
        self._parser = None

    def answered(self) -> None:
        """The application has answered the request."""
        if self._stage is not Stage.ANSWER or self._transport.is_closing():
            return
        self._stage = Stage.HEAD
        if self._stay is not None:
            self._house.admission.wait(self._stay)
        self._wait_until(self._limits.head_within)
        if self._is_writable:
            self._read_on()

    def _read_on(self) -> None:
        if len(self._buffer):
            self._look_for_a_head()
        if self._stage is Stage.HEAD and not self._transport.is_closing():
            self._transport.resume_reading()

    def in_turn(self, work: Callable[[], None]) -> None:
        """Does the work when it is this connection's turn; a WebSocket's too."""
        self._house.turnstile.line_up(work)

    # ------------------------------------------------------------ who it is, for the admission

    def known(self) -> None:
        """The client of a WebSocket has said who it is."""
        if self._stay is not None:
            self._house.admission.attend(self._stay)

    def released(self) -> None:
        """The connection is gone, under whichever protocol."""
        self._stop_waiting()
        if self._stay is not None:
            self._house.admission.leave(self._stay, now=self._loop.time())
            self._stay = None

    # ------------------------------------------------------------ the end

    def _reject(self, status: int) -> None:
        """Says why, and keeps the line a little: to close with bytes unread would throw the answer away.

        A client that floods waits meanwhile, since nothing more is read from it.
        """
        self._stage = Stage.END
        self._transport.pause_reading()
        self._buffer.take_rest()
        self._stop_waiting()
        self._transport.write(rejection(status))
        self._transport.write_eof()
        self._timer = self._loop.call_later(self._limits.linger, self.drop)

    def drop(self) -> None:
        """Ends the connection at once."""
        self._transport.abort()

    def shutdown(self) -> None:
        """The room closes; a request that is being answered ends under the parser's own shutdown."""
        if self._stage is not Stage.ANSWER:
            self._transport.close()
            self._stop_waiting()
            self._timer = self._loop.call_later(self._limits.linger, self.drop)

    # ------------------------------------------------------------ time

    def _wait_until(self, seconds: float) -> None:
        self._stop_waiting()
        self._unsent = self._transport.get_write_buffer_size()
        self._timer = self._loop.call_later(seconds, self._time_is_up, seconds)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _time_is_up(self, seconds: float) -> None:
        """A client that is still reading its last answer, and not too slowly, gets as much time again."""
        unsent = self._transport.get_write_buffer_size()
        if unsent and self._unsent - unsent >= seconds * self._limits.slowest_reader:
            self._wait_until(seconds)
        else:
            self.drop()


class OneByOne:
    """Tells the guard when a request is answered; the outermost layer of the application."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request."""
        try:
            await self._app(scope, receive, send)
        finally:
            guard: Guard | None = scope.get("state", {}).get(GUARD)
            if guard is not None:
                asyncio.get_running_loop().call_soon(guard.answered)
