"""Books that a disk or a hand has changed are not played on in silence."""

import shutil
from collections import Counter
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from cardhouse.adapters.store import SqlStore
from cardhouse.ledger import HOUSE
from cardhouse.room.ports import PlayId, StarsKept
from tests.adapters.damaging import FILES, MISSED, NAME, REFUSED, Patient, random_hurts
from tests.adapters.house import (
    ANN,
    FIRST,
    SECOND,
    T1,
    T2,
    TestClock,
    choice,
    deal,
    furnishing,
    move,
    player,
    settle,
)

SAMPLE = 40
LAST = PlayId("last")


@pytest.fixture
async def killed(migrated: Path, tmp_path: Path) -> Path:
    """The folder of a small room that was killed while a play was open, its log behind it."""
    folder, running = tmp_path / "killed", tmp_path / "running"
    folder.mkdir()
    running.mkdir()
    shutil.copy(migrated, running / NAME)
    store = SqlStore.open(f"sqlite:///{running / NAME}", clock=TestClock())
    await store.commit(furnishing())
    for number in range(1, 30):
        play = PlayId(f"p{number}")
        loser, winner = (FIRST, SECOND) if number % 2 else (SECOND, FIRST)
        stacks = {loser: 100, winner: 100} if number % 2 else {loser: 110, winner: 90}
        await store.commit([deal(play, number=number, starting=stacks)])
        await store.commit([*settle(play, loser=loser, winner=winner), StarsKept(T1, {FIRST: number})])
    await store.commit([move(player(ANN), HOUSE, 7, key="fee")])
    await store.commit([deal(LAST, table=T2)])
    store.note([choice(0, play=LAST)])
    await store.recover(T1)
    for file in FILES:
        shutil.copy(running / file, folder)
    await store.close()
    return folder


async def test_a_bit_turned_over_anywhere_is_refused_or_found_or_read_by_nothing(
    killed: Path, tmp_path: Path
) -> None:
    patient = Patient(killed, tmp_path, {})
    seen = {hurt: patient.verdict(hurt) for hurt in islice(random_hurts(killed, Random(12)), SAMPLE)}
    assert [hurt for hurt, verdict in seen.items() if verdict == MISSED] == []
    counts = Counter(seen.values())
    assert counts[REFUSED] > SAMPLE / 4
