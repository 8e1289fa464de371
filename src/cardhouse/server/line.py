"""One client's line: frames wait here, so that no table ever waits for a client."""

import asyncio
from collections import deque
from collections.abc import Callable

from starlette.types import Message, Send

from cardhouse.protocol.closing import CloseCode
from cardhouse.server.limits import Limits


class Line:
    """A connection with a bounded outbox. `abort` drops it without a word, for clients that do not read.

    `run` sends what is pushed, until the line is closed or the client is gone.
    """

    def __init__(self, send: Send, *, abort: Callable[[], None], limits: Limits) -> None:
        self._send = send
        self._abort = abort
        self._limits = limits
        self._waiting: deque[bytes] = deque()
        self._size = 0
        self._awake = asyncio.Event()
        self._farewell: Message | None = None
        self.is_dead = False

    @property
    def is_open(self) -> bool:
        """False once either side has ended it."""
        return self._farewell is None and not self.is_dead

    def push(self, frame: bytes) -> None:
        """Queues a text frame. A client with too much waiting loses it all and must connect again."""
        if not self.is_open:
            return
        self._waiting.append(frame)
        self._size += len(frame)
        if len(self._waiting) > self._limits.outbox_frames or self._size > self._limits.outbox_bytes:
            self._waiting.clear()
            self.close(CloseCode.RESYNC, "resync")
        self._awake.set()

    def close(self, code: int, reason: str) -> None:
        """Ends the line behind what is already queued; only the first call counts."""
        if not self.is_open:
            return
        self._farewell = {"type": "websocket.close", "code": code, "reason": reason}
        self._awake.set()
        asyncio.get_running_loop().call_later(self._limits.farewell, self._abort)

    def hang_up(self) -> None:
        """The client is gone: nothing more can be sent."""
        self.is_dead = True
        self._waiting.clear()
        self._awake.set()

    async def run(self) -> None:
        """Sends frames as the client takes them."""
        while not self.is_dead:
            if self._waiting:
                frame = self._waiting.popleft()
                self._size -= len(frame)
                await self._say({"type": "websocket.send", "text": frame.decode()})
            elif self._farewell is not None:
                await self._say(self._farewell)
                return
            else:
                self._awake.clear()
                await self._awake.wait()

    async def _say(self, message: Message) -> None:
        """A server tells by either of these errors that the client is gone."""
        try:
            await self._send(message)
        except (OSError, RuntimeError):
            self.hang_up()
