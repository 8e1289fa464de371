"""The rule book's examples of who wins, by their ids. Payouts are tested with the engine."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardhouse.cards import parse_cards
from cardhouse.ranking import HIGH, LOW8, OMAHA_HIGH, OMAHA_LOW8, Order

Example = dict[str, Any]

HANDS = Path(__file__).with_name("hands.jsonl")
RULE_BOOK = Path(__file__).parents[3] / "shared/rules/examples.json"
EXAMPLES: list[Example] = [json.loads(line) for line in HANDS.read_text("utf-8").splitlines()]
ORDERS = {
    "holdem": (HIGH, LOW8),
    "omaha": (OMAHA_HIGH, OMAHA_LOW8),
    "omaha_hilo8": (OMAHA_HIGH, OMAHA_LOW8),
    "stud7": (HIGH, LOW8),
    "stud8": (HIGH, LOW8),
    "draw5": (HIGH, LOW8),
}


def strengths(order: Order, example: Example) -> dict[str, int]:
    hands = {player: parse_cards(cards) for player, cards in example["input"]["hands"].items()}
    board = parse_cards(example["input"].get("board", ""))
    return dict(zip(hands, order.strengths(list(hands.values()), board), strict=True))


def winners(found: dict[str, int]) -> list[str]:
    best = max(found.values())
    return [player for player, strength in found.items() if strength == best > 0]


def examples_with(*keys: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    chosen = [example for example in EXAMPLES if any(key in example["expected"] for key in keys)]
    return pytest.mark.parametrize("example", chosen, ids=[example["id"] for example in chosen])


@examples_with("winners", "hi")
def test_best_high_wins(example: Example) -> None:
    high, _ = ORDERS[example["game"]]
    expected = example["expected"]
    assert winners(strengths(high, example)) == expected.get("winners", expected.get("hi"))


@examples_with("lo")
def test_best_low_wins(example: Example) -> None:
    _, low = ORDERS[example["game"]]
    assert winners(strengths(low, example)) == example["expected"]["lo"]


@examples_with("categories")
def test_hand_is_called(example: Example) -> None:
    high, _ = ORDERS[example["game"]]
    named = {player: high.name(strength).category for player, strength in strengths(high, example).items()}
    expected = {player: name.replace(" ", "_") for player, name in example["expected"]["categories"].items()}
    assert expected.items() <= named.items()


@examples_with("low")
def test_low_is_made_of(example: Example) -> None:
    _, low = ORDERS[example["game"]]
    found = strengths(low, example)
    named = {
        player: list(low.name(strength).ranks) if strength else None for player, strength in found.items()
    }
    assert named == example["expected"]["low"]


@pytest.mark.skipif(
    not RULE_BOOK.exists(), reason="the rule book's examples.json is not beside this checkout"
)
def test_no_example_of_these_games_is_missing_or_altered() -> None:
    book = {
        example["id"]: (example["input"], example["expected"])
        for example in json.loads(RULE_BOOK.read_text("utf-8"))["examples"]
        if example["game"] in ORDERS and example["type"] in {"showdown", "hilo"}
    }
    assert {example["id"]: (example["input"], example["expected"]) for example in EXAMPLES} == book
