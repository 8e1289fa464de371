"""The door under attack by raw sockets, with players beside it who do nothing wrong."""

import asyncio
import os
import socket
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, closing, suppress
from pathlib import Path

import pytest

from tests.load.siege.attacks import ATTACKS as RAW, connected, head
from tests.load.siege.players import Experience, honest_players
from tests.load.siege.room import RunningRoom, a_running_room
from tests.load.siege.siege import ATTACKS, go_first, siege

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads what a process holds from /proc")

MORE_MEMORY = 24
"""MiB that a room may hold after an attack and did not before: its own caches, guests and tables."""


@asynccontextmanager
async def an_evening(
    folder: Path, *, descriptors: int | None = None
) -> AsyncIterator[tuple[RunningRoom, Experience]]:
    with a_running_room(folder, descriptors=descriptors) as room:
        async with honest_players(room.port, 2) as experience:
            yield room, experience
        assert room.complaints.read_text() == ""


async def a_pong(experience: Experience) -> None:
    """The next one."""
    experience.has_heard.clear()
    async with asyncio.timeout(10):
        await experience.has_heard.wait()


async def test_a_moment_of_each_attack_leaves_players_connected_and_memory_flat(tmp_path: Path) -> None:
    async with an_evening(tmp_path) as (room, experience):
        before = room.memory
        for attack in RAW.values():
            await asyncio.to_thread(attack, room.port, time.monotonic() + 0.15)
            await a_pong(experience)
        assert room.most_memory - before < MORE_MEMORY
        assert experience.voided == 0


@pytest.fixture
def silent_crowd() -> Iterator[ExitStack]:
    with ExitStack() as held:
        yield held


def answered(port: int) -> bool:
    with closing(connected(port)) as line:
        line.settimeout(10)
        line.sendall(head(port, "Connection: close"))
        return line.recv(64).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize("addresses", [1, 50])
async def test_with_256_descriptors_and_600_silent_connections_newcomers_get_in_and_the_store_writes(
    addresses: int, tmp_path: Path, silent_crowd: ExitStack
) -> None:
    async with an_evening(tmp_path, descriptors=256) as (room, experience):
        for number in range(600):
            source = f"127.0.0.{1 + number % addresses}", 0
            silent = socket.create_connection(("127.0.0.1", room.port), source_address=source)
            silent_crowd.enter_context(closing(silent))
        assert await asyncio.to_thread(answered, room.port)
        async with honest_players(room.port, 2):  # each newcomer is a commit
            await a_pong(experience)
        assert room.open_files < 256 - 32


# ---------------------------------------------------------------- minutes


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("attack", ATTACKS)
async def test_s12_an_attack_moves_no_players_p99_by_more_than_twice(attack: str, tmp_path: Path) -> None:
    """Beside a burner that uses as much of the processor; the median of five spells of each."""
    before = os.sched_getscheduler(0), os.sched_getparam(0)
    with suppress(PermissionError):  # on a busy machine the work of others is in the figures, then
        go_first(2)
    try:
        with a_running_room(tmp_path) as room:
            outcome = await siege(room, attack, seconds=4.0, rounds=5)
    finally:
        os.sched_setscheduler(0, *before)
    assert outcome.ratio < 2
    assert outcome.complaints == ""
    assert outcome.memory_after - outcome.memory_before < 2 * MORE_MEMORY
    assert sum(spell.settled for spell in outcome.attacked) > 0
    assert sum(spell.voided for spell in outcome.attacked) == 0


@pytest.mark.slow
@pytest.mark.timeout(600)
async def test_with_256_descriptors_the_door_fails_before_the_books(tmp_path: Path) -> None:
    """Minutes of silent connections that come again as they are closed: hands go on, none is void."""
    with a_running_room(tmp_path, descriptors=256) as room:
        outcome = await siege(room, "silence", seconds=30.0, rounds=2)
    assert outcome.complaints == ""
    assert sum(spell.settled for spell in outcome.attacked) > 1
    assert sum(spell.voided for spell in outcome.attacked) == 0
