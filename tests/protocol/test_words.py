"""Whatever the wire can name has its words in every language."""

import re
from pathlib import Path
from random import Random

import pytest

from cardhouse.cards import SUITS
from cardhouse.catalogue import GAMES
from cardhouse.ranking.classes import HIGH_CATEGORIES, LOW, SOKO_CATEGORIES, STRIPPED_CATEGORIES
from cardhouse.ranking.low_classes import BADUGI_CATEGORIES
from cardhouse.rules.events import Act
from cardhouse.rules.posts import PostKind
from cardhouse.rules.spec import Game
from cardhouse.tables.reading import read_hands
from tests.protocol.deals import ALL_GAMES, played

LOCALES = Path(__file__).parents[2] / "src/cardhouse/locales"
LANGUAGES = sorted(folder.name for folder in LOCALES.iterdir() if folder.is_dir())
CATEGORIES = {*HIGH_CATEGORIES, *STRIPPED_CATEGORIES, *SOKO_CATEGORIES, *BADUGI_CATEGORIES, LOW}


def messages(language: str) -> set[str]:
    texts = [file.read_text(encoding="utf-8") for file in (LOCALES / language).glob("*.ftl")]
    return {name for text in texts for name in re.findall(r"^([a-zA-Z][\w-]*) =", text, re.MULTILINE)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_street_of_the_catalogue(language: str) -> None:
    names = {f"street-{street.name}" for game in GAMES.values() for street in game.streets}
    assert names - messages(language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_category_of_every_order(language: str) -> None:
    assert {f"hand-{category}" for category in CATEGORIES} - messages(language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_suit_that_can_tell(language: str) -> None:
    assert {"hand-with-suit", *(f"suit-{suit}" for suit in SUITS)} - messages(language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_act(language: str) -> None:
    assert {f"action-{act}" for act in Act} - messages(language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_blind(language: str) -> None:
    blinds = {kind for kind in PostKind if kind.endswith("_blind")}
    assert {f"action-{kind}" for kind in blinds} - messages(language) == set()


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.id)
def test_no_hand_has_another_category(game: Game) -> None:
    readings = [one for seed in range(5) for one in read_hands(game, played(game, Random(seed)).events)]
    assert {reading.category for reading in readings} <= CATEGORIES
