"""The server killed in the middle of play, again and again: nobody loses chip or seat (rules.md 2.4)."""

import asyncio
import json
import os
import random
import signal
import sqlite3
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from cardhouse.adapters.database import engine
from cardhouse.adapters.store import SqlStore
from cardhouse.bootstrap import CODEC
from cardhouse.catalogue import OFFERS
from cardhouse.ledger import MINT
from cardhouse.protocol.version import VERSION
from cardhouse.records.record import HandRecord, replay
from tests.adapters.house import TestClock

ROOT = Path(__file__).parents[2]
KILLS = 30
CASINO = "russian"
NAIKO = "naiko"
LONGEST_LIFE = 0.7
"""Seconds of play before a kill, at most."""

Message = dict[str, Any]


class Books:
    """The database of a room that is dead, or has just been born and waits for somebody to look on."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "cardhouse.db"

    def _ask(self, query: str, *facts: object) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(self._file)) as connection:
            return connection.execute(query, facts).fetchall()

    @property
    def balances(self) -> dict[str, int]:
        return dict(self._ask("SELECT name, balance FROM accounts"))

    def plays(self, state: str) -> set[str]:
        return {play for (play,) in self._ask("SELECT id FROM plays WHERE state = ?", state)}

    def starting(self, play: str) -> dict[str, int]:
        """By the seat's account, what it held when the play opened."""
        rows = self._ask(
            "SELECT 'seat:' || p.table_id || ':' || s.seat, s.stack FROM play_stacks s"
            " JOIN plays p ON p.id = s.play WHERE p.id = ?",
            play,
        )
        return dict(rows)

    def worth(self, player: str) -> int:
        """The player's purse and all that lies before his seats."""
        seats = self._ask("SELECT 'seat:' || table_id || ':' || seat FROM seats WHERE player = ?", player)
        balances = self.balances
        return balances[f"player:{player}"] + sum(balances.get(seat, 0) for (seat,) in seats)

    @property
    def stars(self) -> dict[str, int]:
        """What everybody at the table with abilities has to pay for them."""
        return dict(self._ask("SELECT player, stars FROM seats WHERE table_id = ?", NAIKO))

    @property
    def last_left(self) -> dict[str, int]:
        """The same for those who were in the last hand that counted there, by its record."""
        left: dict[str, int] = {}
        last = "SELECT id, record, ended_at FROM plays WHERE table_id = ? AND state = 'settled'"
        for play, packed, ended in self._ask(f"{last} ORDER BY number DESC LIMIT 1", NAIKO):
            record = CODEC.record(packed)
            assert isinstance(record, HandRecord)
            hand = replay(record)
            assert hand.stars is not None
            players = dict(self._ask("SELECT seat, player FROM play_stacks WHERE play = ?", play))
            for seat, stars in zip(hand.seats, hand.stars.left, strict=True):
                left[players[seat]] = stars
            left = self.of_who_stayed(left, ended)
        return left

    def of_who_stayed(self, stars: dict[str, int], moment: float) -> dict[str, int]:
        """Without those of whoever has left that table since then, even if he is back."""
        newcomers = self._ask("SELECT source FROM transfers WHERE reason = 'buy_in' AND at >= ?", moment)
        gone = {source.removeprefix("player:") for (source,) in newcomers} | (
            stars.keys() - self.stars.keys()
        )
        return {player: count for player, count in stars.items() if player not in gone}

    async def faults(self) -> list[object]:
        url = f"sqlite:///{self._file}"
        store = SqlStore(engine.writing(url), engine.reading(url), clock=TestClock())
        found: list[object] = list(await store.audit())
        await store.close()
        return found


class Guest:
    """A player who answers everything he is asked, and looks on everywhere so that the bots play."""

    def __init__(self) -> None:
        self.token: str | None = None
        self.player = ""
        self.seats: list[Message] = []
        self.decided = 0
        self._ids = 0
        self._play: dict[str, str] = {}
        self.stars: dict[str, int] = {}
        """What everybody at the table with abilities has when he comes, if he is told before the kill."""

    async def arrives(self, line: ClientConnection) -> None:
        """Says hello; with the token of last time he is who he was."""
        await line.send(json.dumps({"t": "hello", "v": VERSION, "token": self.token}))
        welcome = json.loads(await line.recv())
        assert welcome["t"] == "welcome", welcome
        self.player, self.seats = welcome["player"], welcome["seats"]
        self.token = welcome["token"] or self.token
        self.stars = {}

    async def plays(self, line: ClientConnection) -> None:
        """Until the line is cut."""
        for offer in OFFERS:
            await self._says(line, t="watch", table=offer.table)
        await self._says(line, t="play_now")
        async for frame in line:
            message = json.loads(frame)
            if message["t"] == "snapshot" and message["table"] == NAIKO:
                self.stars = {seat["player"]: seat["stars"] for seat in message["seats"]}
            if message["t"] == "events":
                for event in message["events"]:
                    await self._hears(line, message["table"], event)

    async def _hears(self, line: ClientConnection, table: str, event: Message | None) -> None:
        if event is None:
            return
        if event["e"] == "play_opened":
            self._play[table] = event["play"]
        elif event["e"] == "decision" and event["menu"] is not None:
            choice = {"do": "fold" if event["menu"].get("call") else "check"}
            said = {"play": self._play[table], "decision": event["decision"], "choice": choice}
            await self._says(line, t="choose", table=table, **said)
            self.decided += 1

    async def _says(self, line: ClientConnection, **message: object) -> None:
        self._ids += 1
        await line.send(json.dumps({**message, "id": f"{self.player}-{os.urandom(4).hex()}-{self._ids}"}))


class Gambler(Guest):
    """Plays two boxes at a casino table, round after round, and bets on everything."""

    async def plays(self, line: ClientConnection) -> None:
        await self._says(line, t="watch", table=CASINO)
        if not self.seats:
            await self._says(line, t="sit", table=CASINO, seat=1, buy_in=90_000)
        await self._stakes(line)
        async for frame in line:
            message = json.loads(frame)
            for event in message["events"] if message["t"] == "events" else ():
                await self._hears(line, CASINO, event)

    async def _stakes(self, line: ClientConnection) -> None:
        boxes = [{"box": 1, "ante": 100}, {"box": 2, "ante": 100, "is_open": False}]
        await self._says(line, t="wager", table=CASINO, boxes=boxes)

    async def _hears(self, line: ClientConnection, table: str, event: Message | None) -> None:
        match event:
            case {"e": "round_opened", "play": play}:
                self._play[table] = play
            case {"e": "play_settled" | "play_voided"}:
                await self._stakes(line)
            case {"e": "decision", "menu": {"kind": kind} as menu, "decision": decision}:
                await asyncio.sleep(LONGEST_LIFE / 4)  # most kills find a box that is still deciding
                stake = {"do": "bet", "stake": menu["bets"][0]} if kind == "box" else {"do": "take_ante"}
                said = {"play": self._play[table], "decision": decision, "choice": stake}
                await self._says(line, t="choose", table=table, **said)
                self.decided += 1
            case _:
                pass


class Room:
    """A running server: its process and its address."""

    def __init__(self, process: asyncio.subprocess.Process, address: str) -> None:
        self._process = process
        self._address = address

    @asynccontextmanager
    async def line(self) -> AsyncIterator[ClientConnection]:
        url = self._address.replace("http", "ws") + "ws"
        async with connect(url, origin=self._address.rstrip("/"), proxy=None) as line:  # type: ignore[arg-type]
            yield line

    async def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        await self._process.wait()


async def opened(folder: Path) -> Room:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "tests.crash.hurried", "serve", "--port", "0", "--data", str(folder)),
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": "src"},
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    said = (await asyncio.wait_for(process.stdout.readline(), 30)).decode()
    assert "http" in said, f"the room did not open: {said!r}"
    return Room(process, said.split()[-1])


class Kill:
    """What the books said when the room was killed, and what must hold when it opens again."""

    def __init__(self, books: Books, players: Sequence[str]) -> None:
        self.open = {play: books.starting(play) for play in books.plays("open")}
        self._before = books.balances
        self._worth = {player: books.worth(player) for player in players}
        self.stars, self.left = books.stars, books.last_left
        assert self.left.items() <= self.stars.items()
        self._at = 1_000 * time.time()

    async def is_made_good(self, books: Books) -> None:
        after = books.balances
        assert await books.faults() == []
        assert not books.plays("open")
        assert self.open.keys() <= books.plays("voided")
        for stacks in self.open.values():
            assert {name: after[name] for name in stacks} == stacks
        assert after.keys() >= self._before.keys()
        assert sum(after.values()) == sum(self._before.values()) == 0
        assert all(balance >= 0 for name, balance in after.items() if name != MINT)
        assert {player: books.worth(player) for player in self._worth} == self._worth
        assert books.of_who_stayed(self.stars, self._at).items() <= books.stars.items()

    def is_told_of(self, books: Books, stars: dict[str, int]) -> None:
        """Whoever comes in the next life is told the stars of all who stayed."""
        assert books.of_who_stayed(self.stars, self._at).items() <= stars.items()


async def lives(room: Room, guests: Sequence[Guest], seconds: float) -> None:
    """People and bots play for so long; then the room is killed and the lines break."""
    async with AsyncExitStack() as lines:
        playing = []
        for guest in guests:
            line = await lines.enter_async_context(room.line())
            await guest.arrives(line)
            playing.append(asyncio.ensure_future(guest.plays(line)))
        await asyncio.sleep(seconds)
        await room.kill()
        await asyncio.wait(playing)


@pytest.mark.timeout(300)
async def test_killed_at_any_moment_of_play_it_goes_on_where_it_was(tmp_path: Path) -> None:
    chance = random.Random(30)
    books, kills = Books(tmp_path), list[Kill]()
    guest, gambler = Guest(), Gambler()
    seats: list[list[Message]] = []
    told = 0
    for _ in range(KILLS):
        room = await opened(tmp_path)
        for kill in kills[-1:]:
            await kill.is_made_good(books)
        await lives(room, [guest, gambler], 0.1 + chance.random() * LONGEST_LIFE)
        if kills and guest.stars:
            kills[-1].is_told_of(books, guest.stars)
            told += 1
        kills.append(Kill(books, [guest.player, gambler.player]))
        seats.append(guest.seats)
    room = await opened(tmp_path)
    await kills[-1].is_made_good(books)
    await room.kill()
    sat = [found for found in seats if found]
    assert len(sat) > KILLS / 2, "he hardly ever sat"
    assert seats[-len(sat) :] == [sat[0]] * len(sat), "he did not find his seat again"
    assert sum(len(kill.open) for kill in kills) > KILLS, "too few kills hit an open play"
    assert len(books.plays("settled")) > KILLS, "too little was played between the kills"
    assert guest.decided > KILLS / 2, "he was hardly ever asked"
    assert gambler.decided > KILLS / 4, "no rounds were played against the bank"
    rounds = {play for kill in kills for play in kill.open if play.startswith(CASINO)}
    assert rounds, "no kill hit a round"
    assert told > KILLS / 2, "he hardly ever heard of stars"
    assert sum(any(kill.left.values()) for kill in kills) > KILLS / 4, "hardly anybody had stars to lose"
