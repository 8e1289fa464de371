"""The guard of every connection: heads, silence, pipelines and half-closed lines, whichever parser serves."""

import asyncio
import gc
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest
from hypothesis import given, settings, strategies as st
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from cardhouse.server import guard
from cardhouse.server.app import create_app
from cardhouse.server.limits import Limits, Rate
from cardhouse.server.serve import new_event_loop, serve
from cardhouse.server.transport import MOST_UNPARSED, SafeWebSocket
from tests.server.callers import FakeDesk
from tests.server.test_serve import no_complaints
from tests.server.virtual_time import in_virtual_time_with_sockets as in_virtual_time, passes

HEAD = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
LAST = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
HELLO = b'\x81\xa1\0\0\0\0{"t":"hello","v":1,"token":"ann"}'


@pytest.fixture(params=[HttpToolsProtocol, H11Protocol], ids=["httptools", "h11"], autouse=True)
def _parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "AutoHTTPProtocol", request.param)


class Line:
    """A client that writes bytes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def says(self, *parts: bytes) -> "Line":
        for part in parts:
            self.writer.write(part)
            await self.writer.drain()
        return self

    async def status(self) -> int:
        """Of the next answer; 0 when the server hung up without one."""
        try:
            first = await self.reader.readuntil(b"\r\n\r\n")
        except (asyncio.IncompleteReadError, ConnectionResetError):
            return 0
        length = [line for line in first.split(b"\r\n") if line.startswith(b"content-length: ")]
        await self.reader.readexactly(int(length[0].split()[1]) if length else 0)
        return int(first.split()[1])

    async def is_over(self) -> bool:
        """Whether the server has hung up, now that all is read."""
        try:
            return await self.reader.read(1) == b""
        except ConnectionResetError:
            return True

    @property
    def hears_nothing_yet(self) -> bool:
        return not self.reader.at_eof() and not self.reader._buffer  # type: ignore[attr-defined]  # noqa: SLF001


class Served:
    """A server with its clients, all in one loop."""

    def __init__(self, port: int, desk: FakeDesk) -> None:
        self.port = port
        self.desk = desk
        self._lines: list[Line] = []

    async def a_client(self, address: str = "127.0.0.1") -> Line:
        line = Line(*await asyncio.open_connection("127.0.0.1", self.port, local_addr=(address, 0)))
        self._lines.append(line)
        return line

    async def a_player(self, address: str = "127.0.0.1") -> Line:
        line = await (await self.a_client(address)).says(UPGRADE, HELLO)
        await line.reader.readuntil(b"}")
        return line

    def hang_up(self) -> None:
        for line in self._lines:
            line.writer.transport.abort()


@asynccontextmanager
async def a_server(**limits: object) -> AsyncIterator[Served]:
    ready: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    desk, set_to = FakeDesk(), Limits(**limits)  # type: ignore[arg-type]
    app = create_app(desk, limits=set_to)
    task = asyncio.create_task(serve(app, "127.0.0.1", 0, on_ready=ready.set_result, limits=set_to))
    served = Served(await ready, desk)
    try:
        yield served
    finally:
        served.hang_up()
        task.cancel()
        await asyncio.wait([task])


# ---------------------------------------------------------------- heads


@in_virtual_time
async def test_a_request_is_answered_and_the_next_on_the_same_connection_too() -> None:
    async with a_server() as served:
        line = await served.a_client()
        for _ in range(3):
            assert await (await line.says(HEAD)).status() == 200


@in_virtual_time
async def test_a_head_may_come_byte_by_byte() -> None:
    async with a_server() as served:
        line = await served.a_client()
        assert await (await line.says(*(bytes([byte]) for byte in HEAD))).status() == 200


TOO_LARGE = {
    "a long header": HEAD[:-2] + b"X: " + b"a" * 17_000,
    "many header lines": HEAD[:-2] + b"a: b\r\n" * 101 + b"\r\n",
    "header lines without end": HEAD[:-2] + b"a: b\r\n" * 4_000,
    "a long address": b"GET /" + b"a" * 17_000,
    "a long method": b"G" * 17_000,
    "a complete head that is too long": HEAD[:-2] + b"X: " + b"a" * 17_000 + b"\r\n\r\n",
    "a long head of a WebSocket": UPGRADE[:-2] + b"X: " + b"a" * 17_000 + b"\r\n\r\n",
}


@pytest.mark.parametrize("flood", TOO_LARGE.values(), ids=TOO_LARGE)
@in_virtual_time
async def test_a_head_beyond_16_kib_or_100_lines_gets_431_and_a_close(flood: bytes) -> None:
    async with a_server() as served:
        line = await (await served.a_client()).says(flood)
        assert (await line.status(), await line.is_over()) == (431, True)


@in_virtual_time
async def test_a_head_just_within_the_limit_is_answered() -> None:
    async with a_server() as served:
        filled = HEAD[:-2] + b"X: " + b"a" * (16 * 1024 - len(HEAD) - 5) + b"\r\n\r\n"
        assert len(filled) == 16 * 1024
        assert await (await (await served.a_client()).says(filled)).status() == 200


NO_HEADS = {
    "TLS": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "empty lines": b"\r\n\r\n\r\n\r\n",
    "SSH": b"\0SSH-2.0",
    "lines that end without a return": b"GET / HTTP/1.1\nHost: localhost\n\nGET / HTTP/1.1\r\n\r\n",
    "a return in a line": b"GET / HTTP/1.1\r\nHost: local\rhost\r\n\r\n",
    "no HTTP": b"HELO mail.example\r\n\r\n",
    "HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "a tunnel": b"CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n",
}


@pytest.mark.parametrize("nonsense", NO_HEADS.values(), ids=NO_HEADS)
@in_virtual_time
async def test_what_is_no_head_is_refused_at_once(nonsense: bytes) -> None:
    async with a_server() as served:
        line = await (await served.a_client()).says(nonsense)
        assert await line.status() in {0, 400, 405, 421}
        assert asyncio.get_running_loop().time() < 1


BEGUN = {"nothing": b"", "a method": b"GET", "all but its end": HEAD[:-2], "all but a byte": UPGRADE[:-1]}


@pytest.mark.parametrize("begun", BEGUN.values(), ids=BEGUN)
@in_virtual_time
async def test_a_head_that_is_not_complete_after_ten_seconds_ends_the_connection(begun: bytes) -> None:
    async with a_server() as served:
        line = await (await served.a_client()).says(begun)
        await passes(9.9)
        assert line.hears_nothing_yet
        assert await line.is_over()
        assert asyncio.get_running_loop().time() < 10.5


@in_virtual_time
async def test_a_byte_each_second_buys_no_time() -> None:
    async with a_server() as served:
        line = await (await served.a_client()).says(HEAD[:-2])
        for _ in range(10):
            line.writer.write(b"a")
            await passes(1)
        assert await line.is_over()


@in_virtual_time
async def test_a_connection_that_is_kept_alive_is_closed_ten_seconds_after_its_last_answer() -> None:
    async with a_server() as served:
        line = await served.a_client()
        await passes(8)
        assert await (await line.says(HEAD)).status() == 200
        await passes(8)
        assert await (await line.says(HEAD)).status() == 200
        assert await line.is_over()
        assert 25 < asyncio.get_running_loop().time() < 27


ODD = st.sampled_from(
    [
        b"*",
        b"http://evil.example/",
        b"/%zz",
        b"/\xff",
        b"//",
        b"/?a=%00",
        b"/#x",
        b"evil.example:1",
        b"/ws",
        b"/t/k",
    ]
)
FIELD = st.sampled_from(
    [
        b"Connection: upgrade",
        b"Connection: close",
        b"Upgrade: websocket",
        b"Upgrade: h2c",
        b"Expect: 100-continue",
        b"Content-Length: 5",
        b"Content-Length: 5, 6",
        b"Content-Length: -1",
        b"Transfer-Encoding: chunked",
        b"Transfer-Encoding: gzip, chunked",
        b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==",
        b"Sec-WebSocket-Version: 13",
        b"Origin: http://localhost",
        b"If-None-Match: \xff",
        b"Accept-Encoding: \xff",
        b"X-Forwarded-For: \xff,,1",
        b" folded",
        b"no colon",
        b": no name",
        b"Host: evil.example",
    ]
) | st.binary(max_size=20).map(lambda text: text.translate(None, b"\r\n"))
METHOD = st.sampled_from([b"GET", b"HEAD", b"POST", b"OPTIONS", b"CONNECT", b"TRACE", b"PRI", b"X"])


def test_s24_no_head_raises_or_keeps_its_connection() -> None:
    """Each is answered or hung up on, and nothing is logged."""

    async def knock(served: Served, method: bytes, target: bytes, fields: list[bytes]) -> None:
        lines = [method + b" " + target + b" HTTP/1.1", b"Host: localhost", *fields, b"", b""]
        line = await (await served.a_client()).says(b"\r\n".join(lines))
        line.writer.write_eof()
        async with asyncio.timeout(5):
            with suppress(ConnectionResetError):
                await line.reader.read()

    with asyncio.Runner(loop_factory=new_event_loop) as runner, no_complaints():
        server = a_server(hello_within=0.01, requests=Rate(1e9, 1e9), arrivals=Rate(1e9, 1e9))
        served = runner.run(server.__aenter__())

        @settings(max_examples=150, deadline=None)
        @given(METHOD, ODD, st.lists(FIELD, max_size=6))
        def any_head(method: bytes, target: bytes, fields: list[bytes]) -> None:
            runner.run(knock(served, method, target, fields))

        any_head()
        runner.run(server.__aexit__(None, None, None))


# ---------------------------------------------------------------- bodies


POST = HEAD.replace(b"GET", b"POST")[:-2]
BODIES = {
    "a body": POST + b"Content-Length: 99999999999\r\n\r\n" + b"a" * 100_000,
    "chunks": POST + b"Transfer-Encoding: chunked\r\n\r\nfffffff0\r\n" + b"a" * 100_000,
    "a body to a page that is only read": HEAD[:-2] + b"Content-Length: 1\r\n\r\n",
    "a body to wait for": HEAD[:-2] + b"Content-Length: 1\r\nExpect: 100-continue\r\n\r\n",
}


@pytest.mark.parametrize("request_", BODIES.values(), ids=BODIES)
@in_virtual_time
async def test_a_body_is_never_read(request_: bytes) -> None:
    async with a_server() as served:
        line = await served.a_client()
        line.writer.write(request_)
        assert await line.status() in {413, 405}
        assert await line.is_over()


@in_virtual_time
async def test_a_body_of_no_bytes_is_none() -> None:
    async with a_server() as served:
        line = await (await served.a_client()).says(HEAD[:-2] + b"Content-Length: 0\r\n\r\n", LAST)
        assert (await line.status(), await line.status(), await line.is_over()) == (200, 200, True)


# ---------------------------------------------------------------- one by one


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many requests of all clients are in the application, each time that one comes in."""
    seen: list[int] = []
    inside = 0
    before = guard.OneByOne.__call__

    async def counted(self: guard.OneByOne, scope: Scope, receive: Receive, send: Send) -> None:
        nonlocal inside
        inside += 1
        seen.append(inside)
        try:
            await asyncio.sleep(0)
            await before(self, scope, receive, send)
        finally:
            inside -= 1

    monkeypatch.setattr(guard.OneByOne, "__call__", counted)
    return seen


@in_virtual_time
async def test_requests_in_a_pipeline_are_answered_in_order() -> None:
    async with a_server() as served:
        line = await (await served.a_client()).says(HEAD * 20 + LAST)
        assert [await line.status() for _ in range(21)] == [200] * 21
        assert await line.is_over()


async def test_a_client_that_reads_no_answers_is_not_read_either(at_once: list[int]) -> None:
    """What waits is a head here, and the rest in the network."""
    async with a_server(requests=Rate(1e9, 1e9)) as served:
        with socket.socket() as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.connect(("127.0.0.1", served.port))
            line.setblocking(False)
            await asyncio.sleep(0)
            sent, stuck = 0, 0
            while stuck < 200:
                try:
                    sent += line.send(HEAD * 1000)
                    stuck = 0
                except BlockingIOError:
                    stuck += 1
                await asyncio.sleep(0.001)
        assert max(at_once) == 1
        assert sent < 16 * 2**20


@in_virtual_time
async def test_a_client_that_has_said_all_it_wants_is_answered() -> None:
    async with a_server() as served:
        line = await served.a_client()
        line.writer.write(HEAD)
        line.writer.write_eof()
        assert (await line.status(), await line.is_over()) == (200, True)


@in_virtual_time
async def test_half_a_head_and_no_more_ends_the_connection_at_once() -> None:
    async with a_server() as served:
        line = await served.a_client()
        line.writer.write(HEAD[:-2])
        line.writer.write_eof()
        assert await line.is_over()
        assert asyncio.get_running_loop().time() < 1


@in_virtual_time
async def test_what_follows_the_head_of_a_websocket_is_its_first_frame() -> None:
    async with a_server() as served:
        line = await (await served.a_client()).says(UPGRADE + HELLO)
        assert b"welcome" in await line.reader.readuntil(b"}")


BROKEN_FRAMES = {
    "not masked": b"\x81\x05hello",
    "a reserved bit": b"\xc1\x82\0\0\0\0{}",
    "an unknown kind": b"\x83\x80\0\0\0\0",
    "a ping in parts": b"\x09\x80\0\0\0\0",
    "a part of nothing": b"\x80\x80\0\0\0\0",
    "no end in sight": b"\x81\xff\0\0\1\0\0\0\0\0\0\0\0\0",
    "no UTF-8": b"\x81\x82\0\0\0\0\xff\xfe",
    "a farewell": b"\x88\x82\0\0\0\0\3\xe8",
    "a bad farewell": b"\x88\x81\0\0\0\0\1",
}


@pytest.mark.parametrize("broken", BROKEN_FRAMES.values(), ids=BROKEN_FRAMES)
@in_virtual_time
async def test_a_broken_frame_right_behind_the_handshake_ends_the_connection_in_silence(
    broken: bytes,
) -> None:
    with no_complaints():
        async with a_server() as served:
            for before in (b"", HELLO):
                line = await (await served.a_client()).says(UPGRADE + before + broken)
                with suppress(ConnectionResetError):
                    await line.reader.read()
            assert asyncio.get_running_loop().time() < 60


@in_virtual_time
async def test_what_waits_to_be_parsed_is_bounded_however_fast_a_client_sends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A whole frame is needed to count it, and its bytes are parsed in turn: meanwhile no more is read."""
    held: list[int] = []
    parse = SafeWebSocket._parse_a_bite  # noqa: SLF001

    def watched(self: SafeWebSocket) -> None:
        held.append(len(self._unparsed))
        parse(self)

    monkeypatch.setattr(SafeWebSocket, "_parse_a_bite", watched)
    async with a_server() as served:
        line = await served.a_player()
        flood = b"\x89\xfd" + bytes(4) + b"x" * 125
        with suppress(ConnectionError, TimeoutError):
            async with asyncio.timeout(60):
                await line.says(*[flood * 500] * 400)
        assert 0 < max(held) <= MOST_UNPARSED


@in_virtual_time
async def test_a_long_message_is_read_on_after_its_first_part_was_parsed() -> None:
    hello = b'{"t":"hello","v":1,"token":"ann"}'.ljust(7_000)
    frame = b"\x81\xfe" + len(hello).to_bytes(2) + bytes(4) + hello
    async with a_server() as served:
        line = await (await served.a_client()).says(UPGRADE)
        await line.reader.readuntil(b"\r\n\r\n")
        for part in (frame[:3_000], frame[3_000:]):
            await line.says(part)
            await passes(1)
        assert b"welcome" in await line.reader.readuntil(b"}")


@in_virtual_time
async def test_who_asks_too_often_waits_and_others_do_not() -> None:
    async with a_server(requests=Rate(5, 0.1)) as served:
        hasty, calm = await served.a_client(), await served.a_client("127.0.0.2")
        await hasty.says(HEAD * 6)
        assert [await hasty.status() for _ in range(5)] == [200] * 5
        assert await (await calm.says(HEAD)).status() == 200
        assert asyncio.get_running_loop().time() < 1
        assert await hasty.status() == 200
        assert 9 < asyncio.get_running_loop().time() < 12


# ---------------------------------------------------------------- how many


async def served_or_not(line: Line) -> bool:
    try:
        return await (await line.says(LAST)).status() == 200
    except ConnectionError:
        return False


@in_virtual_time
async def test_silent_connections_make_place_for_a_newcomer_of_their_address() -> None:
    async with a_server(accepted_per_address=4) as served:
        silent = [await served.a_client() for _ in range(10)]
        await passes(0.1)
        assert [line.hears_nothing_yet for line in silent] == [False] * 6 + [True] * 4
        assert await served_or_not(await served.a_client())


@in_virtual_time
async def test_silent_connections_make_place_for_another_address_only_when_the_room_is_full() -> None:
    async with a_server(accepted=6, accepted_per_address=4) as served:
        silent = [await served.a_client() for _ in range(4)]
        assert await served_or_not(await served.a_client("127.0.0.2"))
        silent += [await served.a_client("127.0.0.3") for _ in range(2)]
        await passes(0.1)
        assert all(line.hears_nothing_yet for line in silent)
        assert await served_or_not(await served.a_client("127.0.0.4"))
        assert [line.hears_nothing_yet for line in silent] == [False] + [True] * 5


@in_virtual_time
async def test_players_do_not_make_place_for_anybody() -> None:
    async with a_server(accepted=3, accepted_per_address=3) as served:
        players = [await served.a_player() for _ in range(3)]
        assert not await served_or_not(await served.a_client())
        assert not await served_or_not(await served.a_client("127.0.0.2"))
        await passes(1)
        assert [line.reader.at_eof() for line in players] == [False] * 3


@in_virtual_time
async def test_a_websocket_that_has_not_said_hello_makes_place() -> None:
    async with a_server(accepted_per_address=3) as served:
        for _ in range(3):
            line = await (await served.a_client()).says(UPGRADE)
            await line.reader.readuntil(b"\r\n\r\n")
        assert await served_or_not(await served.a_client())


@in_virtual_time
async def test_a_connection_that_is_over_counts_no_more() -> None:
    async with a_server(accepted_per_address=2) as served:
        for _ in range(5):
            player = await served.a_player()
            assert await served_or_not(await served.a_client())
            player.writer.transport.abort()
            await passes(0.1)
        assert len(served.desk.parted) == 5


# ---------------------------------------------------------------- the loop of the real server


def test_the_same_holds_under_the_loop_that_serves() -> None:
    async def visit() -> None:
        async with a_server(head_within=0.2) as served:
            line = await (await served.a_client()).says(HEAD * 3)
            assert [await line.status() for _ in range(3)] == [200] * 3
            assert await line.is_over()
            large = await (await served.a_client()).says(TOO_LARGE["a long header"])
            assert await large.status() == 431
            await served.a_player()
            half = await served.a_client()
            half.writer.write(HEAD)
            half.writer.write_eof()
            assert (await half.status(), await half.is_over()) == (200, True)
            silent = await served.a_client()
            assert await silent.is_over()

    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        runner.run(visit())


@in_virtual_time
async def test_silent_connections_do_not_keep_the_house_open() -> None:
    async with a_server() as served:
        silent = await served.a_client()
        await passes(0.1)
    assert await silent.is_over()
    assert asyncio.get_running_loop().time() < 2


def test_no_connection_is_left_to_the_garbage_collector() -> None:
    """Thousands of them would make it stop the room for tens of milliseconds."""

    async def visits() -> None:
        async with a_server(requests=Rate(1e9, 1e9)) as served:
            for opening in (
                HEAD,
                UPGRADE,
                UPGRADE + HELLO,
                UPGRADE.replace(b"Origin: http", b"Origin: https"),
            ):
                line = await (await served.a_client()).says(opening)
                await line.reader.readuntil(b"\r\n\r\n")
                line.writer.transport.abort()
            for _ in range(500):
                await asyncio.sleep(0.01)
                served.desk.sessions.clear()
                served.desk.parted.clear()
                if not connections_alive():
                    break
            assert connections_alive() == []

    gc.collect()
    gc.disable()
    try:
        with asyncio.Runner(loop_factory=new_event_loop) as runner:
            runner.run(visits())
    finally:
        gc.enable()


def connections_alive() -> list[str]:
    return [type(one).__name__ for one in gc.get_objects() if isinstance(one, guard.Guard | SafeWebSocket)]
