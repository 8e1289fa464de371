"""The rule book's examples of the further orders, by their ids."""

import json

import pytest

from cardhouse.cards import Card, parse_cards
from cardhouse.ranking import AMERICANA, DRAW32, HIGH, LOW27, SOKO, TELESINA
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


def cards(example: Example) -> tuple[list[tuple[Card, ...]], tuple[Card, ...]]:
    """The holes and the board."""
    told = example["input"]
    return [parse_cards(hand) for hand in told["hands"].values()], parse_cards(told.get("vela", ""))


def strengths(example: Example) -> dict[str, int]:
    order, (holes, board) = ORDERS[example["game"]], cards(example)
    return dict(zip(example["input"]["hands"], order.strengths(holes, board), strict=True))


def winners(example: Example) -> list[str]:
    """Of one pot that all are in."""
    order, found = ORDERS[example["game"]], strengths(example)
    players, (holes, board) = list(found), cards(example)
    excepted = order.excepted([(*hole, *board) for hole in holes])
    if excepted is not None:
        return [players[at] for at in excepted]
    return [player for player in players if found[player] == max(found.values())]


@named(EXAMPLES)
def test_best_hand_wins(example: Example) -> None:
    found = strengths(example)
    assert len(found) == example["input"].get("players_in_pot", len(found))
    assert winners(example) == example["expected"]["winners"]


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
