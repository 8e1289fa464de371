"""The door: what a client may do before the room hears of it.

One call of `Door` is one connection: handshake, `hello`, then message after message to the desk. A client's
mistakes are answered or end its connection; they never raise.
"""

import asyncio
from collections.abc import Callable
from typing import Generic, NamedTuple, Protocol, TypeVar

from starlette.types import Receive, Scope, Send

from cardhouse.play import Refusal
from cardhouse.protocol.closing import CloseCode
from cardhouse.protocol.codec import encode
from cardhouse.protocol.commands import FromClient, Hello
from cardhouse.protocol.messages import Nack
from cardhouse.room.ports import Connection, PlayerId
from cardhouse.server.addresses import Proxies
from cardhouse.server.handshake import ABORT, KNOWN, METER, extension, refuse
from cardhouse.server.inbox import Inbox, now
from cardhouse.server.limits import KINDS, Account, Bucket, Limits, Meter, Register
from cardhouse.server.line import Line
from cardhouse.server.origins import Origins

INTERNAL = 1011

STAY_AWAY = 30.0
"""Seconds, where nothing tells when there will be room."""


class Known(Protocol):
    """Who speaks on a connection."""

    @property
    def player(self) -> PlayerId: ...


S = TypeVar("S", bound=Known)


class Desk(Protocol[S]):
    """What the door needs of the room."""

    async def greet(self, connection: Connection, hello: Hello) -> S:
        """Who this is; raises `Refusal`."""
        ...

    async def receive(self, session: S, message: FromClient) -> None:
        """Takes a message and answers through the connection."""
        ...

    async def part(self, session: S) -> None:
        """The connection is gone."""
        ...


class Full(NamedTuple):
    """An HTTP status, and the seconds after which another try may do better."""

    status: int
    retry_after: float


class Door(Generic[S]):
    """The ASGI application behind /ws."""

    def __init__(self, desk: Desk[S], *, origins: Origins, proxies: Proxies, limits: Limits) -> None:
        self._desk = desk
        self._origins = origins
        self._proxies = proxies
        self._limits = limits
        self._open = 0
        self._addresses: Register[str] = Register({"arrive": limits.arrivals, "join": limits.newcomers})
        self._players: Register[PlayerId] = Register(limits.credits)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one connection from its handshake to its end."""
        await receive()
        if not self._origins.admit(scope):
            await refuse(scope, send, status=403)
            return
        sender = self._proxies.sender(scope)
        account = self._addresses.open(sender, now=now())
        self._open += 1
        try:
            full = self._full(account)
            if full is None:
                await self._attend(scope, receive, send, account)
            else:
                await refuse(scope, send, status=full.status, retry_after=full.retry_after)
        finally:
            self._open -= 1
            self._addresses.close(sender, now=now())

    def _full(self, account: Account) -> Full | None:
        """Why there is no room for one connection more."""
        if self._open > self._limits.connections:
            return Full(503, STAY_AWAY)
        arrivals = account.buckets["arrive"]
        if not arrivals.take(1, now=now()):
            return Full(429, arrivals.wait(1))
        if account.connections > self._limits.connections_per_address:
            return Full(429, STAY_AWAY)
        return None

    async def _attend(self, scope: Scope, receive: Receive, send: Send, account: Account) -> None:
        await send({"type": "websocket.accept"})
        line = Line(send, abort=extension(scope, ABORT), limits=self._limits)
        meter = Meter(self._limits, now=now())
        extension(scope, METER)(meter)
        writer = asyncio.create_task(line.run())
        try:
            inbox = Inbox(receive, line, limits=self._limits, meter=meter)
            await self._converse(inbox, line, account, known=extension(scope, KNOWN))
        finally:
            line.close(INTERNAL, "internal")
            if line.is_dead:
                writer.cancel()
            await asyncio.wait([writer])
            if not writer.cancelled():
                writer.result()

    async def _converse(
        self, inbox: Inbox, line: Line, account: Account, *, known: Callable[[], None]
    ) -> None:
        hello = await self._hello(inbox, line)
        if hello is None or not _may_join(hello, line, account):
            return
        try:
            session = await self._desk.greet(line, hello)
        except Refusal as refusal:
            line.push(encode(Nack(None, refusal.code, refusal.facts)))
            line.close(CloseCode.REFUSED, refusal.code)
            return
        known()
        player = self._players.open(session.player, now=now())
        try:
            if player.connections > self._limits.connections_per_player:
                line.close(CloseCode.TOO_MANY, "too_many")
            while (message := await inbox.next()) is not None:
                await self._pass_on(message, line, session=session, player=player)
        finally:
            self._players.close(session.player, now=now())
            await self._desk.part(session)

    async def _hello(self, inbox: Inbox, line: Line) -> Hello | None:
        try:
            async with asyncio.timeout(self._limits.hello_within):
                message = await inbox.next()
        except TimeoutError:
            line.close(CloseCode.HELLO_TIMEOUT, "hello_timeout")
            return None
        if isinstance(message, Hello):
            return message
        line.close(CloseCode.NO_HELLO, "no_hello")
        return None

    async def _pass_on(self, message: FromClient, line: Line, *, session: S, player: Account) -> None:
        if isinstance(message, Hello):
            line.push(encode(Nack(None, "already_greeted")))
            return
        credit = player.buckets[KINDS[type(message)]]
        if credit.take(1, now=now()):
            await self._desk.receive(session, message)
        else:
            line.push(encode(_too_fast(getattr(message, "id", None), credit)))


def _may_join(hello: Hello, line: Line, account: Account) -> bool:
    """Whether the address may bring one more guest, if `hello` makes one."""
    newcomers = account.buckets["join"]
    if hello.token is not None or newcomers.take(1, now=now()):
        return True
    line.push(encode(_too_fast(None, newcomers)))
    line.close(CloseCode.FLOOD, "too_many_guests")
    return False


def _too_fast(command_id: str | None, bucket: Bucket) -> Nack:
    return Nack(command_id, "too_fast", {"wait": int(bucket.wait(1) * 1000) + 1})
