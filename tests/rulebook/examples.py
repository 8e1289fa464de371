"""The rule book's examples that stand beside this file, and how a test takes them."""

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from cardhouse.chips import Chips
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import CALL, CHECK, BetMenu
from cardhouse.rules.spec import GameId, StructureId
from cardhouse.rules.stakes import big_bet

Example = dict[str, Any]
Test = Callable[..., None]

RULE_BOOK = Path(__file__).parents[3] / "shared/rules/examples.json"
GAME_IDS = {"holdem": GameId("holdem"), "omaha": GameId("omaha"), "omaha_hilo8": GameId("omaha-hi-lo")}
STAKES = big_bet(StructureId.NO_LIMIT, Chips(50), Chips(100))


def read(name: str) -> list[Example]:
    return [json.loads(line) for line in Path(__file__).with_name(name).read_text("utf-8").splitlines()]


BETTING = read("betting.jsonl")
HANDS = read("hands.jsonl")


def named(examples: Iterable[Example]) -> Callable[[Test], Test]:
    """One test an example, called by its id."""
    chosen = list(examples)
    return pytest.mark.parametrize("example", chosen, ids=[example["id"] for example in chosen])


def check_or_call(hand: Hand) -> None:
    ((seat, owed),) = hand.pending.items()
    assert isinstance(owed.menu, BetMenu)
    hand.choose(seat, CALL if owed.menu.call else CHECK)
