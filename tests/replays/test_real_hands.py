"""Hands that were really played, from `../shared/hands` where that exists."""

from pathlib import Path

import pytest

from cardhouse.cli.hand_files import hands_in
from cardhouse.cli.replay import judged

REAL_HANDS = Path(__file__).resolve().parents[2].parent / "shared" / "hands"
FILES = sorted(REAL_HANDS.glob("*.jsonl.gz"))
NOT_BUILT = {"razz27 fl"}
"""Games that no room of the rule book has; a single log is of one."""

needs_real_hands = pytest.mark.skipif(not FILES, reason="no real hands beside this checkout")


@needs_real_hands
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_hand_that_can_be_trusted_is_played_to_the_chip(file: Path) -> None:
    verdicts = [(read.id, *judged(read)) for read in hands_in(file)]
    assert [(name, why) for name, verdict, why in verdicts if verdict == "different"] == []


@needs_real_hands
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_only_hands_of_games_that_nobody_built_are_skipped(file: Path) -> None:
    assert {why for verdict, why in map(judged, hands_in(file)) if verdict == "skipped"} <= NOT_BUILT


@needs_real_hands
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_no_hand_outside_the_quirks_is_in_doubt(file: Path) -> None:
    doubtful = [read.id for read in hands_in(file) if judged(read)[0] == "doubtful"]
    assert not doubtful or file.name == "quirks.jsonl.gz"


@needs_real_hands
def test_a_doubtful_hand_is_told_with_its_source_s_reason_and_ours() -> None:
    quirks = REAL_HANDS / "quirks.jsonl.gz"
    reasons = [why for verdict, why in map(judged, hands_in(quirks)) if verdict == "doubtful"]
    assert reasons
    assert all(source and ours for source, _, ours in (why.partition(": ") for why in reasons))
