"""A process that plays until it is killed. It says what it was told is durable, as it happens.

It loads once and forks for every line of its input, ``play <address>`` or ``recover <address>``; the children
answer on its output, and when one has died it says ``dead``.
"""

import asyncio
import os
import random
import sys
from collections.abc import Callable, Coroutine
from typing import Any

from cardhouse.adapters.clock import SystemClock
from cardhouse.adapters.database import engine
from cardhouse.adapters.store import SqlStore
from cardhouse.chips import Chips, Seat
from cardhouse.ledger import HOUSE, MINT
from cardhouse.room.ports import Fact, KnownTable, PlayId, PlayOpened, PlaySettled, PlayVoided, TableId
from tests.adapters.house import choice, move, seat


def say(*words: object) -> None:
    """One write, which a kill cannot cut in two."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def store_at(url: str) -> SqlStore:
    return SqlStore(engine.writing(url), engine.reading(url), clock=SystemClock())


async def play(url: str) -> None:
    """Every table plays for ever, while the bank pays and takes."""
    store = store_at(url)
    tables = (await store.recover()).tables
    await asyncio.gather(*(_plays(store, table) for table in tables), _bank(store))


async def recover(url: str) -> None:
    """Recovers for ever, as a room does whose every start is cut short."""
    say("recovering")
    store = store_at(url)
    while True:
        await store.recover()
        say("recovered")


async def _plays(store: SqlStore, table: KnownTable) -> None:
    stacks = {known.seat: known.stack for known in table.seats}
    number = table.played
    while True:
        number += 1
        name = PlayId(f"{table.table}:{number}")
        await store.commit([PlayOpened(name, table.table, number, dict(stacks), None)])
        say("opened", name)
        for place in range(random.randrange(4)):
            store.note([choice(place, play=name)])
            await asyncio.sleep(0)
        if random.random() < 0.1:
            await store.commit([PlayVoided(name, "fault")])
            say("voided", name)
        else:
            await store.commit(_result(name, table.table, stacks=stacks))
            say("settled", name)


def _result(name: PlayId, table: TableId, *, stacks: dict[Seat, Chips]) -> list[Fact]:
    loser, winner = random.sample(sorted(stacks), 2)
    amount = random.randint(0, min(9, stacks[loser]))
    stacks[loser] = Chips(stacks[loser] - amount)
    stacks[winner] = Chips(stacks[winner] + amount)
    settled = PlaySettled(name, b"record")
    if not amount:
        return [settled]
    return [settled, move(seat(table, loser), seat(table, winner), amount, key=f"award:{name}")]


async def _bank(store: SqlStore) -> None:
    while True:
        key = f"grant:{os.getpid()}:{random.getrandbits(64)}"
        await store.commit([move(MINT, HOUSE, random.randint(1, 5), key=key)])
        say("moved", key)


WORK: dict[str, Callable[[str], Coroutine[Any, Any, None]]] = {"play": play, "recover": recover}


def _until_killed(work: Coroutine[Any, Any, None]) -> None:
    try:
        asyncio.run(work)
    finally:
        os._exit(1)


def main() -> None:
    """Fork, and wait for the end."""
    for line in sys.stdin:
        work, url = line.split()
        child = os.fork()
        if child == 0:
            _until_killed(WORK[work](url))
        say("child", child)
        os.waitpid(child, 0)
        say("dead")


if __name__ == "__main__":
    main()
