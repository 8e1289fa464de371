"""The store killed at any moment: nothing acknowledged is lost, nothing is half done (rules.md 2.4)."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from cardhouse.adapters.database import engine
from cardhouse.adapters.store import SqlStore
from cardhouse.room.ports import Recovery
from tests.adapters.house import TestClock, furnishing

KILLS = 24
ROOT = Path(__file__).parents[2]


class Victim:
    """The crashing process and what its children said."""

    def __init__(self, url: str, *, seed: int) -> None:
        self._url = url
        self._chance = random.Random(seed)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.adapters.crashing"],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": "src"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.said: list[tuple[str, str]] = []

    def kill_while(self, work: str, *, patience: int) -> None:
        """Let it say up to `patience` things, then kill it in the middle of whatever it does."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{work} {self._url}\n")
        self._process.stdin.flush()
        child = 0
        lines = self._lines()
        while not child:
            child = self._hear(next(lines))
        for _ in range(self._chance.randint(0, patience)):
            self._hear(next(lines))
        os.kill(child, signal.SIGKILL)
        for line in lines:
            if line == "dead":
                return
            self._hear(line)

    def close(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(10)
        self._process.stdout.close()

    def _lines(self) -> Iterator[str]:
        assert self._process.stdout is not None
        return (line.strip() for line in self._process.stdout)

    def _hear(self, line: str) -> int:
        """The number of a child that was born, or 0."""
        word, _, name = line.partition(" ")
        assert word != "dead", "it died by itself"
        if word == "child":
            return int(name)
        self.said.append((word, name))
        return 0

    def names(self, *words: str) -> set[str]:
        return {name for word, name in self.said if word in words}


@pytest.fixture
async def victim(sqlite_url: str, clock: TestClock) -> AsyncIterator[Victim]:
    store = SqlStore(engine.writing(sqlite_url), engine.reading(sqlite_url), clock=clock)
    await store.commit(furnishing())
    await store.close()
    victim = Victim(sqlite_url, seed=random.randrange(2**32))
    yield victim
    victim.close()


async def recovered(url: str) -> Recovery:
    """What a restart finds; everything adds up then."""
    store = SqlStore(engine.writing(url), engine.reading(url), clock=TestClock())
    recovery = await store.recover()
    assert await store.audit() == []
    assert (await store.recover()).voided == ()
    await store.close()
    return recovery


def asked(url: str, query: str) -> list[tuple[str, str]]:
    connection = sqlite3.connect(url.removeprefix("sqlite:///"))
    try:
        return connection.execute(query).fetchall()
    finally:
        connection.close()


def plays(url: str) -> dict[str, str]:
    return dict(asked(url, "SELECT id, state FROM plays"))


def keys(url: str) -> set[str]:
    return {key for key, _ in asked(url, "SELECT key, reason FROM transfers")}


async def test_killed_at_any_moment_it_keeps_what_it_acknowledged(victim: Victim, sqlite_url: str) -> None:
    for _ in range(KILLS):
        victim.kill_while("play", patience=40)
        await recovered(sqlite_url)
        kept = plays(sqlite_url)
        assert "open" not in kept.values()
        assert victim.names("opened") <= kept.keys()
        assert {kept[name] for name in victim.names("settled")} <= {"settled"}
        assert {kept[name] for name in victim.names("voided")} <= {"voided"}
        assert victim.names("moved") <= keys(sqlite_url)
    assert victim.names("settled", "moved"), "it was always killed before it had done anything"


async def test_chips_at_the_tables_are_the_same_after_every_kill(victim: Victim, sqlite_url: str) -> None:
    for _ in range(4):
        victim.kill_while("play", patience=30)
        tables = (await recovered(sqlite_url)).tables
        assert [sum(known.stack for known in table.seats) for table in tables] == [200, 200]


async def test_killed_twice_while_recovering_it_recovers(victim: Victim, sqlite_url: str) -> None:
    for _ in range(3):
        victim.kill_while("play", patience=30)
        left_open = sorted(name for name, state in plays(sqlite_url).items() if state == "open")
        victim.kill_while("recover", patience=1)
        victim.kill_while("recover", patience=2)
        await recovered(sqlite_url)
        assert {plays(sqlite_url)[name] for name in left_open} <= {"voided"}
