"""A desk that notes what reaches it, and clients on the other side of the ASGI interface."""

import asyncio
import json
from typing import Any

import msgspec
from starlette.types import Message

from cardhouse.play import Refusal
from cardhouse.protocol.codec import encode
from cardhouse.protocol.commands import Chat, FromClient, Hello, Ping
from cardhouse.protocol.messages import Ack, Pong, Welcome
from cardhouse.protocol.version import VERSION
from cardhouse.room.ports import Connection, PlayerId
from cardhouse.server.addresses import Proxies
from cardhouse.server.door import Door
from cardhouse.server.handshake import ABORT
from cardhouse.server.limits import Limits
from cardhouse.server.origins import Origins
from tests.server.virtual_time import settled

HOST = "cards.example"
ORIGIN = f"https://{HOST}"


class FakeSession(msgspec.Struct, frozen=True):
    player: PlayerId
    connection: Connection


class FakeDesk:
    """Knows every token but "stolen"; answers pings and chat; works on anything else until `is_free`."""

    def __init__(self) -> None:
        self.received: list[FromClient] = []
        self.sessions: list[FakeSession] = []
        self.parted: list[FakeSession] = []
        self.finished: list[FromClient] = []
        self.is_free = asyncio.Event()
        self.is_broken = False
        self.has_parted = asyncio.Event()

    async def greet(self, connection: Connection, hello: Hello) -> FakeSession:
        if hello.token == "stolen":
            raise Refusal("unknown_token")
        player = PlayerId(hello.token or f"guest{len(self.sessions)}")
        session = FakeSession(player, connection)
        self.sessions.append(session)
        connection.push(encode(Welcome(VERSION, player, hello.name or player, 1000, 0, [])))
        return session

    async def receive(self, session: FakeSession, message: FromClient) -> None:
        if self.is_broken:
            raise RuntimeError("a fault of ours")
        self.received.append(message)
        match message:
            case Ping():
                session.connection.push(encode(Pong(message.n, 0)))
            case Chat():
                session.connection.push(encode(Ack(message.id)))
            case _:
                await self.is_free.wait()
        self.finished.append(message)

    async def part(self, session: FakeSession) -> None:
        self.parted.append(session)
        self.has_parted.set()


def a_door(desk: FakeDesk, **limits: Any) -> Door[FakeSession]:
    return Door(desk, origins=Origins(), proxies=Proxies(), limits=Limits(**limits))


class Caller:
    """One connection: `heard` is what the server sent, `status` its HTTP error, `closed` its close code."""

    def __init__(
        self,
        door: Door[Any],
        *,
        address: str = "192.0.2.7",
        origin: tuple[str, ...] = (ORIGIN,),
        host: tuple[str, ...] = (HOST,),
        headers: tuple[tuple[str, str], ...] = (),
    ) -> None:
        named = [*(("origin", o) for o in origin), *(("host", h) for h in host), *headers]
        self._scope = {
            "type": "websocket",
            "path": "/ws",
            "client": (address, 50_000),
            "headers": [(name.encode(), value.encode("latin-1")) for name, value in named],
            "extensions": {"websocket.http.response": {}, ABORT: {"call": self._abort}},
        }
        self._door = door
        self._inbound: asyncio.Queue[Message] = asyncio.Queue()
        self._reads = asyncio.Event()
        self._reads.set()
        self.heard: list[dict[str, Any]] = []
        self.status: int | None = None
        self.retry_after: str | None = None
        self.closed: tuple[int, str] | None = None
        self.was_aborted = False
        self.is_gone = False
        self.told_by: Exception = OSError("client disconnected")
        self.call: asyncio.Task[None] | None = None

    # ------------------------------------------------------------ what a client does

    async def connect(self) -> "Caller":
        self._inbound.put_nowait({"type": "websocket.connect"})
        self.call = asyncio.create_task(self._door(self._scope, self._inbound.get, self._send))
        await settled()
        return self

    async def hello(self, who: str | None = "ann") -> "Caller":
        await self.connect()
        await self.say(t="hello", v=VERSION, token=who)
        return self

    async def say(self, **message: Any) -> None:
        await self.write(json.dumps(message))

    async def write(self, *frames: str) -> None:
        for frame in frames:
            self._inbound.put_nowait({"type": "websocket.receive", "text": frame})
        await settled()

    def write_soon(self, *messages: dict[str, Any]) -> None:
        """All of them before anybody reads the first."""
        for message in messages:
            self._inbound.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def write_bytes(self, frame: bytes) -> None:
        self._inbound.put_nowait({"type": "websocket.receive", "bytes": frame})
        await settled()

    async def leave(self) -> None:
        self.is_gone = True
        self._reads.set()
        self._inbound.put_nowait({"type": "websocket.disconnect", "code": 1005})
        await settled()

    def stop_reading(self) -> None:
        self._reads.clear()

    async def read_again(self) -> None:
        self._reads.set()
        await settled(turns=2000)

    # ------------------------------------------------------------ what it finds

    @property
    def kinds(self) -> list[str]:
        return [message["t"] for message in self.heard]

    @property
    def code(self) -> int | None:
        """The close code."""
        return None if self.closed is None else self.closed[0]

    @property
    def is_over(self) -> bool:
        return self.call is not None and self.call.done()

    # ------------------------------------------------------------ the server's side

    async def _send(self, message: Message) -> None:
        await self._reads.wait()
        if self.is_gone:
            raise self.told_by
        match message["type"]:
            case "websocket.send":
                assert self.closed is None
                self.heard.append(json.loads(message["text"]))
            case "websocket.close":
                self.closed = message["code"], message["reason"]
                self._inbound.put_nowait({"type": "websocket.disconnect", "code": message["code"]})
            case "websocket.http.response.start":
                self.status = message["status"]
                self.retry_after = dict(message["headers"]).get(b"retry-after", b"").decode() or None
            case _:
                pass

    def _abort(self) -> None:
        if not self.is_over:
            self.was_aborted = True
            self.is_gone = True
            self._reads.set()
            self._inbound.put_nowait({"type": "websocket.disconnect", "code": 1006})
