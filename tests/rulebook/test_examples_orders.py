"""The rule book's examples of the further orders, by their ids."""

import json

import pytest

from cardhouse.cards import parse_cards
from cardhouse.ranking import AMERICANA, DRAW32, HIGH, LOW27, SOKO, TELESINA, Order
from tests.rulebook.examples import RULE_BOOK, Example, named, read

EXAMPLES = read("orders.jsonl")
ORDERS = {
    "soko": SOKO,
    "americana": AMERICANA,
    "draw32": DRAW32,
    "dafa_stud5": HIGH,
    "triple27": LOW27,
    "telesina": TELESINA,
}


def strengths(example: Example) -> dict[str, int]:
    hands = {player: parse_cards(cards) for player, cards in example["input"]["hands"].items()}
    board = parse_cards(example["input"].get("vela", ""))
    order = ORDERS[example["game"]]
    return dict(zip(hands, order.strengths(list(hands.values()), board), strict=True))


def winners(order: Order, found: dict[str, int]) -> list[str]:
    """Of one pot that all are in."""
    players = list(found)
    excepted = order.exception(list(found.values())) if order.exception and len(found) == 2 else None
    if excepted is not None:
        return [players[at] for at in excepted]
    return [player for player in players if found[player] == max(found.values())]


@named(EXAMPLES)
def test_best_hand_wins(example: Example) -> None:
    found = strengths(example)
    assert len(found) == example["input"].get("players_in_pot", len(found))
    assert winners(ORDERS[example["game"]], found) == example["expected"]["winners"]


@named(example for example in EXAMPLES if "categories" in example["expected"])
def test_hand_is_called(example: Example) -> None:
    order = ORDERS[example["game"]]
    called = {player: order.name(strength).category for player, strength in strengths(example).items()}
    expected = example["expected"]["categories"]
    assert {
        player: name.replace(" ", "_").replace("-", "_") for player, name in expected.items()
    }.items() <= called.items()


@pytest.mark.skipif(not RULE_BOOK.exists(), reason="no rule book beside this checkout")
def test_no_example_of_these_orders_is_missing_or_altered() -> None:
    book = {
        example["id"]: (example["input"], example["expected"])
        for example in json.loads(RULE_BOOK.read_text("utf-8"))["examples"]
        if example["game"] in ORDERS and example["type"] in {"showdown", "low27", "telesina"}
    }
    assert {example["id"]: (example["input"], example["expected"]) for example in EXAMPLES} == book
