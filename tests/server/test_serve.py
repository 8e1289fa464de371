"""The real server on a real socket, against clients that mean no good (security.md S2, S12, S22)."""

import asyncio
import base64
import json
import logging
import os
import signal
import socket
import struct
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress

import pytest
from hypothesis import given, settings, strategies as st
from typing_extensions import override
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from cardhouse.server import serve as serving, transport
from cardhouse.server.app import create_app
from cardhouse.server.limits import Limits, Rate
from cardhouse.server.transport import SafeWebSocket
from tests.server.callers import FakeDesk

HELLO = '{"t":"hello","v":1,"token":"ann"}'
WIDE = Rate(1e9, 1e9)
SOON = 20.0
"""Seconds after which a test gives up on something that is due at once."""


@pytest.fixture(autouse=True)
def _impatience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clients written by hand answer no close frame; nobody waits long for that here."""
    monkeypatch.setattr(transport, "LINGER", 0.05)


@asynccontextmanager
async def a_house(desk: FakeDesk, limits: Limits | None = None) -> AsyncIterator[int]:
    """A server with its port, ended at the end."""
    ready: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    app = create_app(desk, limits=limits or Limits())
    task = asyncio.create_task(serving.serve(app, "127.0.0.1", 0, on_ready=ready.set_result))
    try:
        yield await ready
    finally:
        task.cancel()
        await asyncio.wait([task])


def to(port: int, origin: str | None = "http://127.0.0.1") -> connect:
    named = None if origin is None else f"{origin}:{port}"
    return connect(f"ws://127.0.0.1:{port}/ws", origin=named, max_queue=None)  # type: ignore[arg-type]


async def until_closed(line: ClientConnection) -> int | None:
    async with asyncio.timeout(SOON):
        await line.wait_closed()
    return line.close_code


async def until_parted(desk: FakeDesk) -> None:
    async with asyncio.timeout(SOON):
        await desk.has_parted.wait()


class Noting(logging.Handler):
    def __init__(self) -> None:
        super().__init__()
        self.records: list[logging.LogRecord] = []

    @override
    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@contextmanager
def no_complaints() -> Iterator[None]:
    """Nothing is logged as an error, and no traceback at all."""
    handler = Noting()
    logging.getLogger().addHandler(handler)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(handler)
    assert [r.getMessage() for r in handler.records if r.levelno >= logging.ERROR or r.exc_info] == []


# ---------------------------------------------------------------- serving


async def test_a_client_plays_on_the_port_that_is_told() -> None:
    async with a_house(FakeDesk()) as port, to(port) as line:
        await line.send(HELLO)
        assert json.loads(await line.recv())["t"] == "welcome"


async def test_a_signal_ends_the_house_quietly_and_tells_the_clients() -> None:
    desk = FakeDesk()
    ready: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    house = asyncio.create_task(serving.serve(create_app(desk), "127.0.0.1", 0, on_ready=ready.set_result))
    async with to(await ready) as line:
        await line.send(HELLO)
        await line.recv()
        os.kill(os.getpid(), signal.SIGTERM)
        assert await until_closed(line) == 1012
    await house
    assert desk.parted == desk.sessions


async def test_a_port_that_is_taken_is_the_callers_to_explain() -> None:
    async with a_house(FakeDesk()) as port:
        with pytest.raises(OSError, match="in use"):
            await serving.serve(create_app(FakeDesk()), "127.0.0.1", port, on_ready=lambda _: None)


@pytest.mark.parametrize("origin", [None, "http://evil.example", "https://127.0.0.1.evil.example"])
async def test_s2_a_foreign_origin_gets_403(origin: str | None) -> None:
    with no_complaints():
        async with a_house(FakeDesk()) as port:
            with pytest.raises(InvalidStatus) as refused:
                async with to(port, origin):
                    pass
    assert refused.value.response.status_code == 403


async def test_s12_who_comes_too_often_gets_429_and_when_to_come_back() -> None:
    async with a_house(FakeDesk(), Limits(arrivals=Rate(1, 0.1))) as port:
        async with to(port):
            pass
        with pytest.raises(InvalidStatus) as refused:
            async with to(port):
                pass
    assert refused.value.response.status_code == 429
    assert int(refused.value.response.headers["retry-after"]) in {10, 11}


class Routed(socket.socket):
    """In a network that has a way out."""

    @override
    def connect(self, address: object) -> None: ...

    @override
    def getsockname(self) -> tuple[str, int]:
        return "192.168.7.20", 9


@pytest.fixture
def bound() -> Iterator[socket.socket]:
    """Bound to every address, but hears nobody."""
    with socket.socket() as everywhere:
        everywhere.bind(("", 0))
        yield everywhere


def test_the_way_out_of_this_machine_tells_its_address(
    bound: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "socket", Routed)
    assert serving.network_address(bound) == "192.168.7.20"


def test_the_address_in_the_network_is_this_machines_if_it_is_in_one(bound: socket.socket) -> None:
    with socket.socket(type=socket.SOCK_DGRAM) as own:
        own.bind((serving.network_address(bound) or "127.0.0.1", 0))


def test_without_a_way_out_no_address_is_known(bound: socket.socket, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "ELSEWHERE", {socket.AF_INET: "255.255.255.255"})
    assert serving.network_address(bound) is None


def test_a_way_that_leads_back_is_no_address_in_the_network(
    bound: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "ELSEWHERE", {socket.AF_INET: "127.0.0.1"})
    assert serving.network_address(bound) is None


def test_who_listens_on_this_machine_only_has_no_address_in_the_network() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        assert serving.network_address(listener) is None


# ---------------------------------------------------------------- raw frames


class Raw:
    """A WebSocket written by hand."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        self.answer = ""

    def frame(self, opcode: int, payload: bytes, *, first: int = 0x80, mask: bool = True) -> None:
        head = bytes([first | opcode])
        size, masked = len(payload), 0x80 if mask else 0
        if size < 126:
            head += bytes([masked | size])
        elif size < 65536:
            head += struct.pack("!BH", masked | 126, size)
        else:
            head += struct.pack("!BQ", masked | 127, size)
        self.writer.write(head + (b"\0\0\0\0" if mask else b"") + payload)

    async def close_code(self) -> int | None:
        """The code of the server's close frame; None when it only hung up."""
        async with asyncio.timeout(SOON):
            data = await self.reader.read()
        at = data.rfind(b"\x88")
        return struct.unpack("!H", data[at + 2 : at + 4])[0] if at >= 0 and len(data) >= at + 4 else None


@asynccontextmanager
async def by_hand(port: int, *extra: str, receive_buffer: int | None = None) -> AsyncIterator[Raw]:
    line = socket.socket()
    line.setblocking(False)
    if receive_buffer is not None:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", port))
    raw = Raw(*await asyncio.open_connection(sock=line, limit=1024))
    key = base64.b64encode(b"0123456789abcdef").decode()
    site = f"127.0.0.1:{port}"
    lines = ["GET /ws HTTP/1.1", f"Host: {site}", f"Origin: http://{site}", "Upgrade: websocket"]
    lines += ["Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", *extra]
    raw.writer.write("\r\n".join([*lines, "", ""]).encode())
    try:
        raw.answer = (await raw.reader.readuntil(b"\r\n\r\n")).decode().lower()
        yield raw
    finally:
        raw.writer.transport.abort()


async def test_s22_no_compression_is_agreed_on_so_nothing_can_unpack_to_a_gibibyte() -> None:
    async with (
        a_house(FakeDesk()) as port,
        by_hand(port, "Sec-WebSocket-Extensions: permessage-deflate") as raw,
    ):
        assert "101 switching protocols" in raw.answer
        assert "sec-websocket-extensions" not in raw.answer


FAULTS = {
    "a compressed frame": (0x1, b"\xca\x48\xcd\xc9", {"first": 0xC0}, 1002),
    "an unmasked frame": (0x1, b"{}", {"mask": False}, 1002),
    "an unknown opcode": (0x3, b"{}", {}, 1002),
    "a part of nothing": (0x0, b"{}", {}, 1002),
    "a long ping": (0x9, b"x" * 126, {}, 1002),
    "text that is no UTF-8": (0x1, b"\xff\xfe", {}, 1007),
    "a frame over 8 KiB": (0x1, b"x" * 8_193, {}, 1009),
    "a binary frame": (0x2, HELLO.encode(), {}, 1003),
}


@pytest.mark.parametrize(("opcode", "payload", "shape", "code"), FAULTS.values(), ids=FAULTS)
async def test_a_frame_that_breaks_the_protocol_closes_and_is_never_an_exception(
    opcode: int, payload: bytes, shape: dict[str, int], code: int
) -> None:
    with no_complaints():
        async with a_house(FakeDesk()) as port, by_hand(port) as raw:
            raw.frame(opcode, payload, **shape)  # type: ignore[arg-type]
            assert await raw.close_code() == code


async def test_a_huge_frame_is_refused_when_it_is_announced() -> None:
    async with a_house(FakeDesk()) as port, by_hand(port) as raw:
        raw.writer.write(b"\x81\xff" + struct.pack("!Q", 2**40) + b"mask")
        assert await raw.close_code() == 1009


async def test_parts_of_one_text_are_one_frame_and_one_length() -> None:
    with no_complaints():
        async with a_house(FakeDesk()) as port, by_hand(port) as raw:
            raw.frame(0x1, b"x" * 5000, first=0)
            raw.frame(0x0, b"x" * 5000)
            assert await raw.close_code() == 1009


async def test_text_cut_inside_a_letter_is_whole_again() -> None:
    desk = FakeDesk()
    async with a_house(desk) as port, by_hand(port) as raw:
        hello = '{"t":"hello","v":1,"token":"آنا"}'.encode()
        raw.frame(0x1, hello[:29], first=0)
        raw.frame(0x0, hello[29:])
        await raw.reader.readuntil(b"}")
        assert [session.player for session in desk.sessions] == ["آنا"]


FRAME = st.tuples(st.integers(0, 15), st.binary(max_size=200) | st.just(HELLO.encode()), st.booleans())


def test_s22_no_bytes_of_a_client_raise() -> None:
    """S24 too: a crash cannot be induced by input."""
    desk = FakeDesk()
    desk.is_free.set()
    with asyncio.Runner(loop_factory=serving.new_event_loop) as runner, no_complaints():
        limits = Limits(arrivals=WIDE, newcomers=WIDE, hello_within=0.01)
        house = a_house(desk, limits)
        port = runner.run(house.__aenter__())

        async def one(frames: list[tuple[int, bytes, bool]], rest: bytes) -> None:
            async with by_hand(port) as raw:
                raw.frame(0x1, HELLO.encode())
                for opcode, payload, final in frames:
                    raw.frame(opcode, payload, first=0x80 if final else 0)
                raw.writer.write(rest)
                raw.writer.write_eof()
                async with asyncio.timeout(SOON):
                    await raw.reader.read()

        @settings(max_examples=150, deadline=None)
        @given(st.lists(FRAME, max_size=6), st.binary(max_size=50))
        def any_client(frames: list[tuple[int, bytes, bool]], rest: bytes) -> None:
            runner.run(one(frames, rest))

        any_client()
        runner.run(house.__aexit__(None, None, None))
    assert len(desk.parted) == len(desk.sessions) > 0


def one_line(size: int) -> st.SearchStrategy[bytes]:
    return st.binary(max_size=size).map(lambda text: text.translate(None, b"\r\n"))


def test_no_handshake_of_a_client_raises() -> None:
    with asyncio.Runner(loop_factory=serving.new_event_loop) as runner, no_complaints():
        house = a_house(FakeDesk(), Limits(arrivals=WIDE, hello_within=0.01))
        port = runner.run(house.__aenter__())

        async def knock(path: bytes, header: bytes) -> None:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            lines = [
                b"GET /" + path + b" HTTP/1.1",
                b"Host: x",
                b"Upgrade: websocket",
                b"Connection: upgrade",
            ]
            lines += [b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==", b"Sec-WebSocket-Version: 13"]
            lines += [b"Origin: " + header, b"X-Forwarded-For: " + header, b"X" + header + b": y", b"", b""]
            writer.write(b"\r\n".join(lines))
            writer.write_eof()
            async with asyncio.timeout(SOON):
                await reader.read()
            writer.transport.abort()

        @settings(max_examples=100, deadline=None)
        @given(path=one_line(30) | st.just(b"ws"), header=one_line(60) | st.just(b"http://x"))
        def any_client(path: bytes, header: bytes) -> None:
            runner.run(knock(path, header))

        any_client()
        runner.run(house.__aexit__(None, None, None))


# ---------------------------------------------------------------- clients that stall


IMPATIENT = Limits(farewell=0.05, outbox_frames=20)


async def test_s22_a_stalled_reader_is_dropped_and_parted() -> None:
    desk = FakeDesk()
    with no_complaints():
        async with a_house(desk, IMPATIENT) as port, by_hand(port, receive_buffer=2048) as raw:
            raw.frame(0x1, HELLO.encode())
            await raw.reader.readuntil(b"}")
            async with asyncio.timeout(SOON):
                while not desk.parted:
                    desk.sessions[0].connection.push(b'"' + b"x" * 40_000 + b'"')
                    await asyncio.sleep(0)


@pytest.fixture
def lost(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Set when the server has let go of a connection."""
    event, before = asyncio.Event(), SafeWebSocket.connection_lost

    def connection_lost(self: SafeWebSocket, exc: Exception | None) -> None:
        before(self, exc)
        event.set()

    monkeypatch.setattr(SafeWebSocket, "connection_lost", connection_lost)
    return event


@asynccontextmanager
async def a_reader_who_stalled_and_left(desk: FakeDesk) -> AsyncIterator[None]:
    limits = Limits(outbox_frames=10_000, outbox_bytes=2**30)
    async with AsyncExitStack() as later, a_house(desk, limits) as port:
        raw = await later.enter_async_context(by_hand(port, receive_buffer=2048))
        raw.frame(0x1, HELLO.encode())
        await raw.reader.readuntil(b"}")
        for _ in range(400):  # more than the buffers of both sides hold
            desk.sessions[0].connection.push(b'"' + b"x" * 50_000 + b'"')
        raw.frame(0x8, struct.pack("!H", 1000))
        await desk.has_parted.wait()
        yield


async def test_s22_a_stalled_reader_that_says_goodbye_is_let_go_before_it_has_read_all(
    lost: asyncio.Event,
) -> None:
    with no_complaints():
        async with a_reader_who_stalled_and_left(FakeDesk()), asyncio.timeout(5):
            await lost.wait()


async def test_s22_a_stalled_reader_does_not_keep_the_house_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transport, "LINGER", 60)
    with no_complaints():
        async with asyncio.timeout(5), a_reader_who_stalled_and_left(FakeDesk()):
            pass


async def test_what_is_said_to_a_client_that_has_just_broken_the_protocol_is_no_fault() -> None:
    with no_complaints():
        async with a_house(FakeDesk()) as port, by_hand(port) as raw:
            raw.frame(0x1, HELLO.encode())
            raw.frame(0x3, b"")
            assert await raw.close_code() == 1002


async def test_s22_a_half_open_peer_is_dropped_when_it_answers_no_ping(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(serving, "PING_EVERY", 0.05)
    desk = FakeDesk()
    with no_complaints():
        async with a_house(desk) as port, by_hand(port) as raw:
            raw.frame(0x1, HELLO.encode())
            await until_parted(desk)


async def test_s12_a_flood_is_cut_off_and_others_are_still_answered() -> None:
    desk = FakeDesk()
    async with a_house(desk) as port, to(port) as calm, to(port) as wild:
        for line, who in ((calm, "ann"), (wild, "bob")):
            await line.send(HELLO.replace("ann", who))
            await line.recv()
        flood = asyncio.create_task(pour(wild))
        async with asyncio.timeout(SOON):
            for number in range(8):
                await calm.send(f'{{"t":"ping","n":{number}}}')
                assert json.loads(await calm.recv())["n"] == number
        await flood
        assert await until_closed(wild) == 4429


async def pour(line: ClientConnection) -> None:
    """Frames without end."""
    try:
        while True:
            await line.send('{"t":"ping"}')
            await asyncio.sleep(0)
    except ConnectionClosed:
        pass


PING, PONG, TEXT, MORE = 0x9, 0xA, 0x1, 0x0
FLOODS = {
    "pings": [(PING, b"x" * 100, 0x80)] * 1000,
    "pongs": [(PONG, b"", 0x80)] * 1000,
    "empty parts": [(TEXT, b"", 0), *[(MORE, b"", 0)] * 1000],
    "parts and pings": [(TEXT, b"", 0), *[(MORE, b"", 0), (PING, b"", 0x80)] * 500],
    "messages": [(TEXT, b"{}", 0x80)] * 40_000,
}


@pytest.mark.parametrize("flood", FLOODS.values(), ids=FLOODS)
async def test_s12_every_frame_counts_towards_a_flood(flood: list[tuple[int, bytes, int]]) -> None:
    desk = FakeDesk()
    with no_complaints():
        async with a_house(desk, Limits(bad_frames=10**9)) as port, by_hand(port) as raw:
            raw.frame(TEXT, HELLO.encode())
            await raw.reader.readuntil(b"}")
            for opcode, payload, first in flood:
                raw.frame(opcode, payload, first=first)
            assert await raw.close_code() == 4429
            await until_parted(desk)


async def test_s12_bytes_of_pings_count_towards_a_flood() -> None:
    async with a_house(FakeDesk(), Limits(traffic=Rate(500, 1), frames=WIDE)) as port, by_hand(port) as raw:
        for _ in range(6):
            raw.frame(PING, b"x" * 100)
        assert await raw.close_code() == 4429


async def test_pings_within_the_limit_are_answered() -> None:
    async with a_house(FakeDesk()) as port, by_hand(port) as raw:
        raw.frame(TEXT, HELLO.encode())
        await raw.reader.readuntil(b"}")
        for number in range(80):
            raw.frame(PING, b"%02d" % number)
        await raw.reader.readuntil(b"\x8a\x0279")


async def test_s12_what_comes_after_the_farewell_is_no_way_to_flood(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answered: list[SafeWebSocket] = []
    monkeypatch.setattr(SafeWebSocket, "handle_ping", answered.append)
    desk = FakeDesk()
    async with a_house(desk, Limits(frames=Rate(5, 0.001))) as port, by_hand(port) as raw:
        raw.frame(TEXT, HELLO.encode())
        await raw.reader.readuntil(b"}")
        desk.sessions[0].connection.close(4409, "too_many")
        await raw.reader.readuntil(b"too_many")
        for _ in range(4_000):
            raw.frame(PING, b"")
        with suppress(ConnectionResetError):  # what lies unread when the server hangs up
            await raw.close_code()
    assert len(answered) <= 5


async def test_s22_pongs_do_not_pile_up_for_who_does_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[int] = []
    before = SafeWebSocket.handle_ping

    def handle_ping(self: SafeWebSocket) -> None:
        before(self)
        written.append(self.transport.get_write_buffer_size())

    monkeypatch.setattr(SafeWebSocket, "handle_ping", handle_ping)
    monkeypatch.setattr(transport, "MOST_UNPARSED", 2**20)
    desk = FakeDesk()
    limits = Limits(frames=WIDE, traffic=WIDE, outbox_frames=10_000, outbox_bytes=2**30)
    async with a_house(desk, limits) as port, by_hand(port, receive_buffer=2048) as raw:
        raw.frame(TEXT, HELLO.encode())
        await raw.reader.readuntil(b"}")
        desk.sessions[0].connection.push(b'"' + b"x" * 2**24 + b'"')
        async with asyncio.timeout(SOON):
            while len(written) < 2000:
                for _ in range(100):
                    raw.frame(PING, b"x" * 100)
                await raw.writer.drain()
                await asyncio.sleep(0)
    assert written[-1] <= written[100]
