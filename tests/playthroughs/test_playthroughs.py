"""Whole hands, told in full. A change that a player would notice shows here as a difference in a text.

`python -m tests.playthroughs.write` writes them anew.
"""

import pytest

from cardhouse.records.lines import record_of
from cardhouse.rules.spec import GameId, StructureId
from tests.playthroughs.storytelling import story
from tests.playthroughs.write import FOLDER, PLAYED, file_of


@pytest.mark.parametrize(("game", "structure"), PLAYED)
def test_the_hand_goes_as_it_was_told(game: GameId, structure: StructureId) -> None:
    record, *told = file_of(game, structure).read_text("utf-8").splitlines()
    assert list(story(record_of(record.encode()))) == told


@pytest.mark.parametrize(("game", "structure"), PLAYED)
def test_the_hand_is_one_of_that_game_and_structure(game: GameId, structure: StructureId) -> None:
    first, *_ = file_of(game, structure).read_text("utf-8").splitlines()
    record = record_of(first.encode())
    assert (record.game, record.stakes.structure) == (game, structure)


def test_everything_in_the_catalogue_is_told_and_nothing_else() -> None:
    assert set(FOLDER.glob("*.txt")) == {file_of(game, structure) for game, structure in PLAYED}
