"""The rule book's examples of bring-ins and openers, by their ids."""

import json

import pytest

from cardhouse.cards import parse_cards
from cardhouse.ranking.showing import (
    DOOR_HIGHEST,
    DOOR_HIGHEST_HEARTS,
    DOOR_LOWEST,
    SHOWING_HIGH,
    SHOWING_SOKO,
    SHOWING_TELESINA,
)
from tests.rulebook.examples import RULE_BOOK, Example, named, read

EXAMPLES = read("showing.jsonl")
DOORS = {
    ("high", "spade"): DOOR_HIGHEST,
    ("high", "heart"): DOOR_HIGHEST_HEARTS,
    ("low", "spade"): DOOR_LOWEST,
}
SHOWINGS = {"soko": SHOWING_SOKO, "stud7": SHOWING_HIGH, "telesina": SHOWING_TELESINA}


@named(example for example in EXAMPLES if example["type"] == "bringin")
def test_door_brings_in(example: Example) -> None:
    told = example["input"]
    doors = {seat: parse_cards(card) for seat, card in told["doors"].items()}
    first = DOORS[told["rule"], told["suits"]].first(list(doors.values()))
    assert list(doors)[first] == example["expected"]["seat"]


@named(example for example in EXAMPLES if example["type"] == "opener")
def test_showing_hand_opens(example: Example) -> None:
    told = example["input"]
    ups = [parse_cards(told["up"][seat]) for seat in told["order"]]
    first = SHOWINGS[example["game"]].first(ups, parse_cards(told.get("vela", "")))
    assert told["order"][first] == example["expected"]["seat"]


@pytest.mark.skipif(not RULE_BOOK.exists(), reason="no rule book beside this checkout")
def test_no_example_of_these_types_is_missing_or_altered() -> None:
    book = {
        example["id"]: (example["input"], example["expected"])
        for example in json.loads(RULE_BOOK.read_text("utf-8"))["examples"]
        if example["type"] in {"bringin", "opener"}
    }
    assert {example["id"]: (example["input"], example["expected"]) for example in EXAMPLES} == book
