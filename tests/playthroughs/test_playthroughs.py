"""Whole hands, told in full. A change that a player would notice shows here as a difference in a text.

`python -m tests.playthroughs.write` tells them anew.
"""

import pytest

from cardhouse.records.lines import record_of
from tests.playthroughs.storytelling import story
from tests.playthroughs.write import FOLDER, PLAYED, Kind, kind_of

of_each_kind = pytest.mark.parametrize("kind", PLAYED, ids=lambda kind: kind.file.stem)


@of_each_kind
def test_the_hand_goes_as_it_was_told(kind: Kind) -> None:
    record, *told = kind.file.read_text("utf-8").splitlines()
    assert list(story(record_of(record.encode()))) == told


@of_each_kind
def test_the_hand_is_one_of_that_kind(kind: Kind) -> None:
    first, *_ = kind.file.read_text("utf-8").splitlines()
    assert kind_of(record_of(first.encode())) == kind


def test_everything_in_the_catalogue_is_told_and_nothing_else() -> None:
    assert set(FOLDER.glob("*.txt")) == {kind.file for kind in PLAYED}
