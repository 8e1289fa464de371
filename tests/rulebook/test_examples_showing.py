"""The rule book's examples of bring-ins and openers, by their ids: a hand asks whom they say."""

import json

import pytest

from cardhouse.cards import parse_cards
from cardhouse.chips import Chips, Seat
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import BringInMenu
from cardhouse.rules.spec import Chance, StructureId
from cardhouse.rules.stakes import usual_stakes
from tests.rulebook.arranged import arranged, go_on
from tests.rulebook.examples import RULE_BOOK, SHOWING, Example, game_of, named

STRUCTURES = {"low": StructureId.FIXED_LIMIT, "high": StructureId.POT_LIMIT}
"""Where seven-card stud has the lowest or the highest door card bring it in (rules.md 4.5)."""


def dealt(example: Example, ups: dict[str, str], *, structure: StructureId) -> Hand:
    """The hand in which seats 1, 2, … get these up cards in dealing order."""
    game, told = game_of(example), example["input"]
    order = [Seat(int(seat)) for seat in told.get("order", sorted(ups))]
    deck = arranged(
        game,
        len(order),
        up=[parse_cards(ups[str(seat)]) for seat in order],
        board=parse_cards(told.get("vela", "")),
    )
    return Hand(
        game,
        usual_stakes(game, structure, unit=Chips(200)),
        dict.fromkeys(order, Chips(50_000)),
        button=order[-1] if game.has_button else None,
        chance=Chance(deck),
    )


@named(example for example in SHOWING if example["type"] == "bringin")
def test_door_brings_in(example: Example) -> None:
    told = example["input"]
    structure = STRUCTURES[told["rule"]] if example["game"] == "stud7" else StructureId.FIXED_LIMIT
    hand = dealt(example, told["doors"], structure=structure)
    assert isinstance(hand.menu, BringInMenu)
    assert str(hand.actor) == example["expected"]["seat"]


@named(example for example in SHOWING if example["type"] == "opener")
def test_showing_hand_opens(example: Example) -> None:
    told = example["input"]
    hand = dealt(example, told["up"], structure=StructureId.FIXED_LIMIT)
    shown = {int(seat): parse_cards(cards) for seat, cards in told["up"].items()}
    while dict(zip(hand.seats, hand.up, strict=True)) != shown or ("vela" in told and not hand.board):
        go_on(hand)
    assert str(hand.actor) == example["expected"]["seat"]


@pytest.mark.skipif(not RULE_BOOK.exists(), reason="no rule book beside this checkout")
def test_no_example_of_these_types_is_missing_or_altered() -> None:
    book = {
        example["id"]: (example["input"], example["expected"])
        for example in json.loads(RULE_BOOK.read_text("utf-8"))["examples"]
        if example["type"] in {"bringin", "opener"}
    }
    assert {example["id"]: (example["input"], example["expected"]) for example in SHOWING} == book
