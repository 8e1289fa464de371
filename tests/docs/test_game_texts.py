"""Every game of the catalogue has its names and its rules page in every language."""

import re
from pathlib import Path

import pytest

from cardhouse.casino.games import CASINO_GAMES
from cardhouse.catalogue import GAMES, ROTATIONS
from cardhouse.ranking import Order
from cardhouse.ranking.examples import examples_of
from cardhouse.room.game_info import family_of
from cardhouse.rules.spec import Game

LOCALES = Path(__file__).parents[2] / "src/cardhouse/locales"
LANGUAGES = sorted(folder.name for folder in LOCALES.iterdir() if folder.is_dir())
ORDERS = {order.id: order for game in GAMES.values() for order in game.orders}


def said_in(language: str) -> set[str]:
    texts = [file.read_text(encoding="utf-8") for file in (LOCALES / language).glob("*.ftl")]
    return {found for text in texts for found in re.findall(r"^([\w-]+) =", text, re.MULTILINE)}


@pytest.fixture(params=LANGUAGES)
def said(request: pytest.FixtureRequest) -> set[str]:
    return said_in(request.param)


def test_there_are_three_languages() -> None:
    assert LANGUAGES == ["en", "fa", "zh-Hans"]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_game_has_its_names_and_its_rules(game: Game, said: set[str]) -> None:
    wanted = {f"game-{game.id}", f"game-{game.id}-short", f"game-{game.id}-pitch", f"rules-about-{game.id}"}
    wanted |= {f"rules-street-{street.name}" for street in game.streets}
    wanted |= {f"structure-{structure}" for structure in game.structures}
    wanted |= {f"family-{family_of(game)}", f"family-{family_of(game)}-pitch"}
    assert wanted - said == set()


@pytest.mark.parametrize("order", ORDERS.values(), ids=ORDERS)
def test_an_order_has_its_name_and_the_names_of_its_hands(order: Order, said: set[str]) -> None:
    wanted = {f"order-{order.id}", f"order-{order.id}-note"}
    wanted |= {f"category-{example.category}" for example in examples_of(order)}
    assert wanted - said == set()


def test_no_text_is_left_of_a_game_that_is_gone(said: set[str]) -> None:
    told = {key.removeprefix("rules-about-") for key in said if key.startswith("rules-about-")}
    assert told == {*GAMES, *ROTATIONS, *CASINO_GAMES}


@pytest.mark.parametrize("rotation", ROTATIONS)
def test_a_rotation_has_its_names_and_a_word_about_it(rotation: str, said: set[str]) -> None:
    wanted = {
        f"game-{rotation}",
        f"game-{rotation}-short",
        f"game-{rotation}-pitch",
        f"rules-about-{rotation}",
    }
    assert wanted - said == set()
