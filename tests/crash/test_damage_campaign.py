"""A real room is killed, then its files are hurt in hundreds of places: no fault is dealt on in silence."""

import sqlite3
import sys
from collections import Counter
from contextlib import closing
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from cardhouse.bootstrap import CODEC
from tests.adapters.damaging import MISSED, NAME, Patient, random_hurts
from tests.crash.test_kill import Gambler, Guest, lives, opened

SEED = 12
DECODERS = {"config": CODEC.config, "record": CODEC.record}


@pytest.mark.slow
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize(
    ("is_in_the_log", "hurts"), [(True, 400), (False, 700)], ids=["most in the log", "all in the file"]
)
async def test_no_hurt_of_a_room_s_files_goes_unseen(
    tmp_path: Path, *, is_in_the_log: bool, hurts: int
) -> None:
    folder, scratch = tmp_path / "room", tmp_path / "scratch"
    scratch.mkdir()
    for seconds in (1.5, 1.0) if is_in_the_log else (3.0, 2.0):
        room = await opened(folder)
        await lives(room, [Guest(), Guest(), Gambler()], seconds)
    if not is_in_the_log:
        with closing(sqlite3.connect(folder / NAME)) as books:
            books.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    patient = Patient(folder, scratch, DECODERS)
    chosen = list(dict.fromkeys(islice(random_hurts(folder, Random(SEED)), hurts)))
    seen = {hurt: patient.verdict(hurt) for hurt in chosen}
    counts = Counter((hurt.file, hurt.kind, verdict) for hurt, verdict in seen.items())
    for row, count in sorted(counts.items()):
        sys.stdout.write(f"{' · '.join(row)}: {count}\n")
    assert [hurt for hurt, verdict in seen.items() if verdict == MISSED] == []
