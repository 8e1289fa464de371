"""A casino game is all there: its texts in every language, rules and price in the docs, golden rounds."""

from pathlib import Path

import msgspec
import pytest

from cardhouse.casino.games import CASINO_GAMES
from cardhouse.catalogue import CASINO_OFFERS
from tests.casino.playthroughs import FILE, Playthrough, golden

ROOT = Path(__file__).parents[2]
LOCALES = ROOT / "src/cardhouse/locales"

in_every_game = pytest.mark.parametrize("game", CASINO_GAMES)


def written() -> dict[str, Playthrough]:
    lines = FILE.read_bytes().splitlines()
    found = [msgspec.json.decode(line, type=Playthrough) for line in lines]
    return {one.game: one for one in found}


@in_every_game
@pytest.mark.parametrize("language", ["en", "fa", "zh-Hans"])
def test_its_texts(game: str, language: str) -> None:
    texts = "".join(file.read_text(encoding="utf-8") for file in (LOCALES / language).glob("*.ftl"))
    keys = (f"game-{game}", f"game-{game}-short", f"game-{game}-pitch", f"rules-about-{game}")
    assert [key for key in keys if f"\n{key} = " not in texts] == []


@in_every_game
@pytest.mark.parametrize("page", ["rules.md", "house-edge.md"])
def test_its_row_in_the_docs(game: str, page: str) -> None:
    assert f"`{game}`" in (ROOT / "docs" / page).read_text(encoding="utf-8")


@in_every_game
def test_a_table_in_the_lobby_of_a_new_room(game: str) -> None:
    assert game in {offer.game.id for offer in CASINO_OFFERS}


@in_every_game
def test_its_golden_rounds_are_told_as_they_always_were(game: str) -> None:
    assert golden(game) == written()[game]
