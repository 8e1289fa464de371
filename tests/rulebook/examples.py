"""The rule book's examples that stand beside this file, and how a test takes them."""

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from cardhouse.catalogue import GAMES
from cardhouse.chips import Chips
from cardhouse.rules.spec import Game, GameId, StructureId
from cardhouse.rules.stakes import big_bet

Example = dict[str, Any]
Test = Callable[..., None]

RULE_BOOK = Path(__file__).parents[3] / "shared/rules/examples.json"
GAME_IDS = {
    "holdem": GameId("holdem"),
    "omaha": GameId("omaha"),
    "omaha_hilo8": GameId("omaha-hi-lo"),
    "soko": GameId("soko"),
    "stud7": GameId("seven-card-stud"),
    "stud8": GameId("seven-card-stud-hi-lo"),
    "draw5": GameId("five-card-draw"),
    "triple27": GameId("2-7-triple-draw"),
    "draw32": GameId("32-card-draw"),
    "americana": GameId("americana"),
    "telesina": GameId("telesina"),
    "dafa_stud5": GameId("five-card-stud"),
    "dafa_stud7": GameId("dafa-seven-card-stud"),
    "naiko": GameId("naiko"),
}
"""What the rule book's examples call our games."""
STAKES = big_bet(StructureId.NO_LIMIT, Chips(50), Chips(100))


def game_of(example: Example) -> Game:
    return GAMES[GAME_IDS[example["game"]]]


def read(name: str) -> list[Example]:
    return [json.loads(line) for line in Path(__file__).with_name(name).read_text("utf-8").splitlines()]


BETTING = read("betting.jsonl")
HANDS = read("hands.jsonl")
ORDERS = read("orders.jsonl")
SHOWING = read("showing.jsonl")
DEALING = read("dealing.jsonl")
NAIKO = read("naiko.jsonl")


def named(examples: Iterable[Example]) -> Callable[[Test], Test]:
    """One test an example, called by its id."""
    chosen = list(examples)
    return pytest.mark.parametrize("example", chosen, ids=[example["id"] for example in chosen])
