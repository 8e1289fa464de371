"""What a client says, measured before it is read."""

import asyncio

from starlette.types import Receive

from cardhouse.protocol.closing import CloseCode
from cardhouse.protocol.codec import BadMessage, decode, encode
from cardhouse.protocol.commands import FromClient
from cardhouse.server.limits import Limits, Meter
from cardhouse.server.line import Line

TEXT_ONLY = 1003
TOO_BIG = 1009


class Inbox:
    """The messages of one connection. What is none is answered here; too much of it ends the line."""

    def __init__(self, receive: Receive, line: Line, *, limits: Limits, meter: Meter) -> None:
        self._receive = receive
        self._line = line
        self._limits = limits
        self._meter = meter
        self._bad_in_a_row = 0

    async def next(self) -> FromClient | None:
        """The next message; None when the connection is over."""
        while (frame := await self._frame()) is not None:
            try:
                message = decode(frame)
            except BadMessage as bad:
                self._answer(bad)
            else:
                self._bad_in_a_row = 0
                return message
        return None

    def _answer(self, bad: BadMessage) -> None:
        self._line.push(encode(bad.answer))
        self._bad_in_a_row += 1
        if self._bad_in_a_row == self._limits.bad_frames:
            self._line.close(CloseCode.BAD_FRAMES, "bad_frames")

    async def _frame(self) -> bytes | None:
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            self._line.hang_up()
            return None
        if not self._line.is_open:
            return None
        text = message.get("text")
        if text is None:
            self._line.close(TEXT_ONLY, "text_only")
            return None
        return self._measured(text.encode(errors="surrogatepass"))

    def _measured(self, frame: bytes) -> bytes | None:
        if len(frame) > self._limits.frame:
            self._line.close(TOO_BIG, "too_big")
            return None
        if not self._meter.take(len(frame), now=now()):
            self._line.close(CloseCode.FLOOD, "flood")
            return None
        return frame


def now() -> float:
    """The event loop's clock, seconds."""
    return asyncio.get_running_loop().time()
