"""Whatever the wire can name has its words in every language."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from cardhouse.cards import SUITS
from cardhouse.catalogue import GAMES
from cardhouse.chips import Chips, Seat
from cardhouse.games.naiko import NAIKO
from cardhouse.ranking.classes import HIGH_CATEGORIES, LOW, SOKO_CATEGORIES, STRIPPED_CATEGORIES
from cardhouse.ranking.low_classes import BADUGI_CATEGORIES
from cardhouse.rules.events import Act
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import BetMenu
from cardhouse.rules.posts import PostKind
from cardhouse.rules.spec import Game, StructureId
from cardhouse.rules.stakes import usual_stakes
from cardhouse.tables.reading import read_hands
from tests.protocol.deals import ALL_GAMES, played
from tests.random_choices import random_chance, random_choice, random_stars

LOCALES = Path(__file__).parents[2] / "src/cardhouse/locales"
LANGUAGES = sorted(folder.name for folder in LOCALES.iterdir() if folder.is_dir())
ALL_REASONS = 9
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ability(language: str) -> None:
    names = {f"ability-{ability.id}" for game in GAMES.values() for ability in game.abilities}
    assert names | {f"{name}-about" for name in names} <= messages(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_why_an_ability_cannot_be_used(language: str) -> None:
    reasons = {reason for structure in NAIKO.structures for reason in reasons_given(structure)}
    assert len(reasons) == ALL_REASONS
    assert {f"{word}-{reason}" for reason in reasons for word in ("why", "refusal")} <= messages(language)


def reasons_given(structure: StructureId) -> Iterator[str]:
    """Those that menus of random hands name."""
    rng, seats = Random(7), [Seat(seat) for seat in range(5)]
    for _ in range(60):
        hand = Hand(
            NAIKO,
            usual_stakes(NAIKO, structure, unit=Chips(100)),
            dict.fromkeys(seats, Chips(10_000)),
            button=seats[0],
            chance=random_chance(rng, NAIKO, len(seats)),
            stars=random_stars(rng, NAIKO, seats),
        )
        while hand.actor is not None and hand.menu is not None:
            if isinstance(hand.menu, BetMenu):
                yield from (offer.refused for offer in hand.menu.abilities if offer.refused is not None)
            hole = hand.hole[hand.place_of[hand.actor]]
            hand.choose(hand.actor, random_choice(rng, hand.menu, hole))


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.id)
def test_no_hand_has_another_category(game: Game) -> None:
    readings = [one for seed in range(5) for one in read_hands(game, played(game, Random(seed)).events)]
    assert {reading.category for reading in readings} <= CATEGORIES
