"""A client's end of a WebSocket, with just enough of it to ask more of a server than it can answer."""

import socket
from collections.abc import Iterator

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
LAST = 0x80
"""The frame ends its message."""
MASKED = 0x80
NO_MASK = bytes(4)
"""A mask of zeros is one, too, and leaves the payload as it is."""
TAKE = 65_536

HANDSHAKE = (
    "GET /ws HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
    "Upgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
"""The key is the one of RFC 6455's example: nothing stands between this client and its server."""


class Ended(Exception):
    """The server ended a connection that should have lasted."""


class Wire:
    """One connection; it blocks until `run_free`. `received` counts bytes."""

    __slots__ = ("_rest", "_socket", "received")

    def __init__(self, host: str, port: int, *, patience: float) -> None:
        self._socket = socket.create_connection((host, port), timeout=patience)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._rest = b""
        self.received = 0
        self._socket.sendall(HANDSHAKE.format(host=f"{host}:{port}").encode())

    def shake_hands(self) -> None:
        """Reads the answer to the handshake; raises `Ended` unless it is a connection."""
        while b"\r\n\r\n" not in self._rest:
            self._more()
        head, _, self._rest = self._rest.partition(b"\r\n\r\n")
        if b" 101 " not in head:
            raise Ended(head.decode("latin-1"))

    def fileno(self) -> int:
        return self._socket.fileno()

    def run_free(self) -> None:
        """From here on reading does not wait."""
        self._socket.setblocking(False)

    def say(self, message: bytes) -> None:
        """Sends a text frame."""
        self._send(TEXT, message)

    def heard(self) -> Iterator[bytes]:
        """The text frames that one read brings, parts of the next one kept back; pings are answered."""
        self._more()
        frames, self._rest = split(self._rest)
        for code, payload in frames:
            if code == TEXT:
                yield payload
            elif code == PING:
                self._send(PONG, payload)
            elif code == CLOSE:
                raise Ended(f"close code {int.from_bytes(payload[:2])}")

    def close(self) -> None:
        self._socket.close()

    def _more(self) -> None:
        got = self._socket.recv(TAKE)
        if not got:
            raise Ended("closed without a word")
        self.received += len(got)
        self._rest += got

    def _send(self, code: int, payload: bytes) -> None:
        size = len(payload)
        head = (
            bytes((LAST | code, MASKED | size))
            if size < 126
            else bytes((LAST | code, MASKED | 126)) + size.to_bytes(2)
        )
        self._socket.sendall(head + NO_MASK + payload)


def split(stream: bytes) -> tuple[list[tuple[int, bytes]], bytes]:
    """The whole frames at the head of a server's stream, each as code and payload, and what is left."""
    frames = []
    at, end = 0, len(stream)
    while end - at >= 2:
        size, body = stream[at + 1], at + 2
        if size >= 126:
            body += 2 if size == 126 else 8
            size = int.from_bytes(stream[at + 2 : body])
        if body + size > end:
            break
        frames.append((stream[at] & 0xF, stream[body : body + size]))
        at = body + size
    return frames, stream[at:]
