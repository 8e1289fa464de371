"""The page about the games lists every game of the catalogue."""

from pathlib import Path

import pytest

from cardhouse.catalogue import GAMES, ROTATIONS
from cardhouse.games.rotations import Rotation
from cardhouse.rules.spec import Game, StructureId

PAGE = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")
NAMES = {
    StructureId.NO_LIMIT: "no limit",
    StructureId.POT_LIMIT: "pot limit",
    StructureId.HALF_POT_LIMIT: "half pot",
    StructureId.FIXED_LIMIT: "fixed limit",
    StructureId.SPREAD_LIMIT: "spread limit",
}


def row_of(game: Game | Rotation) -> str:
    return next(line for line in PAGE.splitlines() if f"| `{game.id}` |" in line)


@pytest.mark.parametrize("game", [*GAMES.values(), *ROTATIONS.values()], ids=[*GAMES, *ROTATIONS])
def test_a_game_has_its_row_with_its_seats(game: Game | Rotation) -> None:
    assert f"| {game.fewest_seats}–{game.most_seats} |" in row_of(game)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_games_row_names_its_betting_structures(game: Game) -> None:
    named = {structure for structure, name in NAMES.items() if name in row_of(game)}
    assert named == set(game.structures)
