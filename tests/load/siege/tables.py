"""Guests who open private tables with bots and look on, as many as the room lets them."""

import itertools
import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from typing import Any

from cardhouse.cli.bench.room_load.wire import split
from tests.load.siege.attacks import connected, frame, greeting, upgrade, whatever_happens

TEXT, PING, PONG = 1, 9, 10
TABLE = {"game": "holdem", "structure": "no-limit", "blind": 100, "seats": 9, "speed": "fast"}
GUESTS = 100
EACH = 3


class Guest:
    """A WebSocket that blocks."""

    def __init__(self, line: socket.socket, port: int) -> None:
        self._line = line
        self._ids = (f"t{number}" for number in itertools.count())
        self._heard = b""
        self._line.sendall(upgrade(port) + frame(greeting()))
        while b"\r\n\r\n" not in self._heard:
            self._read()
        self._heard = self._heard.partition(b"\r\n\r\n")[2]

    def ask(self, t: str, **fields: Any) -> dict[str, Any]:
        """The answer to a command."""
        command = next(self._ids)
        self._line.sendall(frame(json.dumps({"t": t, "id": command, **fields}).encode()))
        while True:
            for said in self._messages():
                if said.get("id") == command:
                    return said
            self._read()

    def listen(self) -> None:
        """Hears what has come: pings are answered, the rest is forgotten."""
        self._line.setblocking(False)
        with suppress(BlockingIOError):
            while True:
                self._read()
        self._line.setblocking(True)
        for _ in self._messages():
            pass

    def _read(self) -> None:
        data = self._line.recv(1 << 16)
        if not data:
            raise ConnectionResetError
        self._heard += data

    def _messages(self) -> Iterator[dict[str, Any]]:
        frames, self._heard = split(self._heard)
        for opcode, payload in frames:
            if opcode == PING:
                self._line.sendall(frame(payload, opcode=PONG))
            elif opcode == TEXT:
                yield json.loads(payload)


def open_tables(port: int, until: float, *, bots: int = 8, watch: bool = True) -> int:
    """Returns how many tables were opened; holds them until then."""
    opened = 0
    with ExitStack() as held:
        guests: list[Guest] = []
        for _ in range(GUESTS):
            if time.monotonic() > until:
                break
            with whatever_happens():
                line = held.enter_context(closing(connected(port)))
                line.settimeout(5)
                guest = Guest(line, port)
                for _ in range(EACH):
                    answer = guest.ask("open_table", bots=bots, **TABLE)
                    if answer["t"] != "ack":
                        break
                    opened += 1
                    if watch:
                        guest.ask("watch", table=answer["table"])
                guests.append(guest)
        while time.monotonic() < until:
            for guest in guests:
                with whatever_happens():
                    guest.listen()
            time.sleep(0.2)
    return opened


def watched_tables(port: int, until: float) -> None:
    open_tables(port, until)


def idle_tables(port: int, until: float) -> None:
    open_tables(port, until, watch=False)
