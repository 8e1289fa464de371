"""The classic games know nothing of abilities: not their hands, not their menus, not a word on the wire."""

import re
from collections.abc import Iterator

import msgspec
import pytest

from cardhouse.catalogue import GAMES
from cardhouse.games.naiko import NAIKO
from cardhouse.play import Refusal
from cardhouse.protocol.events import menu_to_wire, to_wire
from cardhouse.rules.ability import AbilityId
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import DECLINE, BetMenu, Use
from cardhouse.rules.spec import GameId, StructureId
from tests.properties.random_hands import random_chosen, take
from tests.properties.test_truths import setups

CLASSIC = [
    (game.id, structure) for game in GAMES.values() if game.id != NAIKO.id for structure in game.structures
]
WORDS = re.compile(rb"abilit|wheel|star|peek|sleeve|anchor|shield|declin|resolved", re.IGNORECASE)

of_each_classic = pytest.mark.parametrize(("game", "structure"), CLASSIC)


def test_naiko_alone_has_abilities() -> None:
    assert [game.id for game in GAMES.values() if game.abilities] == [NAIKO.id]


def played(game: GameId, structure: StructureId) -> Iterator[Hand]:
    """A hand with every number of seats, at each of its decisions and at its end."""
    for setup, rng in setups(game, structure, each=1):
        hand = setup.hand()
        while hand.actor is not None:
            yield hand
            take(hand, random_chosen(rng, hand, patience=setup.patience))
        yield hand


def said(hand: Hand) -> Iterator[bytes]:
    """What goes out over the wire: the menu of who is asked, and at the end all that anybody has heard."""
    yield msgspec.json.encode(menu_to_wire(hand.menu))
    for viewer in (None, *hand.seats) if hand.is_over else ():
        yield msgspec.json.encode([to_wire(event.projected(viewer)) for event in hand.events])


@of_each_classic
def test_a_classic_game_has_no_trace_of_abilities(game: GameId, structure: StructureId) -> None:
    for hand in played(game, structure):
        assert hand.stars is None
        assert not isinstance(hand.menu, BetMenu) or hand.menu.abilities == ()
        assert not any(WORDS.search(text) for text in said(hand))


@of_each_classic
def test_a_classic_game_refuses_them(game: GameId, structure: StructureId) -> None:
    for hand in played(game, structure):
        for choice in (*(Use(ability.id) for ability in NAIKO.abilities), Use(AbilityId("")), DECLINE):
            if hand.actor is not None:
                with pytest.raises(Refusal, match=r"ability_not_there|not_offered"):
                    hand.choose(hand.actor, choice)


def test_the_measure_finds_them_in_naiko() -> None:
    texts = [text for hand in played(NAIKO.id, StructureId.NO_LIMIT) for text in said(hand)]
    words = {word for text in texts for word in WORDS.findall(text)}
    assert words >= {b"abilit", b"wheel", b"star", b"peek", b"sleeve", b"anchor", b"shield", b"resolved"}
