"""A real room is killed, then its files are hurt in hundreds of places: no fault is dealt on in silence."""

import sys
from collections import Counter
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from cardhouse.bootstrap import CODEC
from tests.adapters.damaging import MISSED, Patient, random_hurts
from tests.crash.test_kill import Gambler, Guest, lives, opened

HURTS = 1_000
SEED = 12
DECODERS = {"config": CODEC.config, "record": CODEC.record}


@pytest.mark.slow
@pytest.mark.timeout(3_600)
async def test_no_hurt_of_a_room_s_files_goes_unseen(tmp_path: Path) -> None:
    folder, scratch = tmp_path / "room", tmp_path / "scratch"
    scratch.mkdir()
    for seconds in (3.0, 2.0):
        room = await opened(folder)
        await lives(room, [Guest(), Guest(), Gambler()], seconds)
    patient = Patient(folder, scratch, DECODERS)
    hurts = list(dict.fromkeys(islice(random_hurts(folder, Random(SEED)), HURTS)))
    seen = {hurt: patient.verdict(hurt) for hurt in hurts}
    counts = Counter((hurt.file, hurt.kind, verdict) for hurt, verdict in seen.items())
    for row, count in sorted(counts.items()):
        sys.stdout.write(f"{' · '.join(row)}: {count}\n")
    assert [hurt for hurt, verdict in seen.items() if verdict == MISSED] == []
