"""What strangers do to a door, written with raw sockets. Every attack ends by itself when its time is up."""

import base64
import os
import socket
import struct
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from threading import Thread

Attack = Callable[[int, float], None]
"""Attacks the port of this machine until a time of `time.monotonic`."""

HOST = "127.0.0.1"
PATIENCE = 0.5
"""Seconds that a socket may block an attacker."""


def connected(port: int, *, receive_buffer: int | None = None, source: str = HOST) -> socket.socket:
    line = socket.socket()
    line.settimeout(PATIENCE)
    line.bind((source, 0))
    if receive_buffer is not None:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    line.connect((HOST, port))
    return line


def head(port: int, *lines: str, method: str = "GET", path: str = "/healthz") -> bytes:
    return "\r\n".join([f"{method} {path} HTTP/1.1", f"Host: {HOST}:{port}", *lines, "", ""]).encode()


def upgrade(port: int, *lines: str) -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    asked = ["Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}"]
    asked += ["Sec-WebSocket-Version: 13", f"Origin: http://{HOST}:{port}"]
    return head(port, *asked, *lines, path="/ws")


def frame(payload: bytes, *, opcode: int = 1, final: bool = True) -> bytes:
    size = len(payload)
    first = bytes([(0x80 if final else 0) | opcode])
    length = bytes([0x80 | size]) if size < 126 else struct.pack("!BH", 0xFE, size)
    return first + length + bytes(4) + payload


@contextmanager
def whatever_happens() -> Iterator[None]:
    """A refusal, a reset or a time-out is the defender's good right."""
    with suppress(OSError):
        yield


def repeatedly(attempt: Callable[[int, float], None]) -> Attack:
    """The attempt on one new connection after another."""

    def attack(port: int, until: float) -> None:
        while time.monotonic() < until:
            with whatever_happens():
                attempt(port, until)

    return attack


def pour(line: socket.socket, data: bytes, until: float) -> None:
    while time.monotonic() < until:
        line.sendall(data)


def starting_with(opening: Callable[[int], bytes], flood: bytes) -> Attack:
    """An opening, then the same bytes without end."""

    def attempt(port: int, until: float) -> None:
        with closing(connected(port)) as line:
            line.sendall(opening(port))
            pour(line, flood, until)

    return repeatedly(attempt)


def holding(count: int, opening: Callable[[int], bytes], *, pause: float = 0.1, drip: bytes = b"") -> Attack:
    """`count` connections that say `opening`, then `drip` each `pause`; those that are closed come again."""

    def attack(port: int, until: float) -> None:
        held: list[socket.socket] = []
        while time.monotonic() < until:
            held = [line for line in held if is_open(line, drip)]
            while len(held) < count and time.monotonic() < until:
                with whatever_happens():
                    line = connected(port)
                    line.sendall(opening(port))
                    line.setblocking(False)
                    held.append(line)
            time.sleep(pause)
        for line in held:
            line.close()

    return attack


def is_open(line: socket.socket, drip: bytes) -> bool:
    """Whether the defender still holds it."""
    try:
        if drip:
            line.send(drip)
        if line.recv(65536) != b"":
            return True
    except BlockingIOError:
        return True
    except OSError:
        pass
    line.close()
    return False


def greeting(token: str | None = None) -> bytes:
    return b'{"t":"hello","v":1}' if token is None else f'{{"t":"hello","v":1,"token":"{token}"}}'.encode()


def reset(port: int, until: float) -> None:
    """A request, and gone with a reset before it can be answered."""
    line = connected(port)
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.sendall(head(port))
    line.close()


def half_closed(port: int, until: float) -> None:
    with closing(connected(port)) as line:
        line.sendall(head(port)[:-2])
        line.shutdown(socket.SHUT_WR)
        line.recv(65536)


def pipelined(port: int, until: float) -> None:
    """Requests without end, and no answer is read."""
    with closing(connected(port, receive_buffer=4096)) as line:
        pour(line, head(port, path="/") * 500, until)


def pipelined_and_read(port: int, until: float) -> None:
    with closing(connected(port)) as line:
        while time.monotonic() < until:
            line.sendall(head(port) * 100)
            line.recv(1 << 20)


def ask(port: int, until: float) -> None:
    """One request a connection."""
    with closing(connected(port)) as line:
        line.sendall(head(port, "Connection: close"))
        while line.recv(65536):
            pass


def junk_frames(port: int, until: float) -> None:
    """A greeting, then frames that are no messages."""
    with closing(connected(port)) as line:
        line.sendall(upgrade(port) + frame(greeting()))
        pour(line, frame(b"junk") * 50, until)


def tiny_frames(port: int, until: float) -> None:
    """A text in parts of one byte, each in a segment of its own."""
    with closing(connected(port)) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        line.sendall(upgrade(port) + frame(b"{", final=False))
        while time.monotonic() < until:
            for byte in frame(b"x", opcode=0, final=False):
                line.sendall(bytes([byte]))


def anywhere() -> str:
    """One of the sixteen million addresses of this machine."""
    return f"127.{os.urandom(1)[0]}.{os.urandom(1)[0]}.{1 + os.urandom(1)[0] % 254}"


def requests_from_everywhere(port: int, until: float) -> None:
    with closing(connected(port, source=anywhere())) as line:
        line.sendall(head(port, "Connection: close"))
        while line.recv(65536):
            pass


def handshakes_from_everywhere(port: int, until: float) -> None:
    with closing(connected(port, source=anywhere())) as line:
        line.sendall(upgrade(port) + frame(b"junk"))
        line.recv(65536)


def strangers(port: int, until: float) -> None:
    """Handshakes that claim to come from somebody else each time."""
    with closing(connected(port)) as line:
        line.sendall(upgrade(port, f"X-Forwarded-For: 203.0.{os.urandom(1)[0]}.{os.urandom(1)[0]}"))
        line.recv(65536)


def crowd(size: int, attack: Attack) -> Attack:
    """So many attackers at once."""

    def attack_together(port: int, until: float) -> None:
        threads = [Thread(target=attack, args=(port, until)) for _ in range(size)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    return attack_together


CHUNKED = "Transfer-Encoding: chunked"
HELLO_TLS = bytes.fromhex("1603010200010001fc0303") + bytes(range(256)) * 2

ATTACKS: dict[str, Attack] = {
    "an endless header": starting_with(lambda port: head(port)[:-2] + b"X: ", b"a" * 65536),
    "endless header lines": starting_with(lambda port: head(port)[:-2], b"a: b\r\n" * 10_000),
    "an endless address": starting_with(lambda _: b"GET /", b"a" * 65536),
    "an endless method": starting_with(lambda _: b"G", b"G" * 65536),
    "empty lines": starting_with(lambda _: b"", b"\r\n\r\n" * 1000),
    "an endless body": starting_with(
        lambda port: head(port, "Content-Length: 99999999999", method="POST"), b"a" * 65536
    ),
    "endless chunks": starting_with(
        lambda port: head(port, CHUNKED, method="POST"), b"1;" + b"x" * 1000 + b"\r\na\r\n"
    ),
    "a huge chunk": starting_with(
        lambda port: head(port, CHUNKED, method="POST") + b"ffffffffffffff0\r\n", b"a" * 65536
    ),
    "endless trailers": starting_with(
        lambda port: head(port, CHUNKED, method="POST") + b"0\r\n", b"a: b\r\n" * 10_000
    ),
    "bytes of TLS": starting_with(lambda _: HELLO_TLS, HELLO_TLS),
    "silence": holding(600, lambda _: b""),
    "slow heads": holding(300, lambda port: head(port)[:-2], drip=b"a"),
    "slow TLS": holding(300, lambda _: HELLO_TLS[:1], drip=b"\x01"),
    "upgrades, then silence": holding(300, upgrade),
    "half-closed lines": repeatedly(half_closed),
    "resets": repeatedly(reset),
    "requests in a pipeline": repeatedly(pipelined),
    "requests in a pipeline, read": repeatedly(pipelined_and_read),
    "requests one by one": repeatedly(ask),
    "junk frames": repeatedly(junk_frames),
    "fifty clients with junk frames": crowd(50, repeatedly(junk_frames)),
    "fifty clients with requests": crowd(50, repeatedly(pipelined_and_read)),
    "fifty clients that come and go": crowd(50, repeatedly(ask)),
    "tiny frames": repeatedly(tiny_frames),
    "borrowed addresses": repeatedly(strangers),
    "requests from everywhere": crowd(20, repeatedly(requests_from_everywhere)),
    "handshakes from everywhere": crowd(20, repeatedly(handshakes_from_everywhere)),
}
