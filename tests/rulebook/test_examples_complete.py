"""No example of the rule book is left out without a word."""

import json

import pytest

from tests.rulebook.examples import BETTING, HANDS, RULE_BOOK, Example

TESTED_WITH_TABLES = {"blinds", "missed", "fakeallin", "timeout"}
"""Positions, missed blinds, disconnects and clocks are a table's affair."""
LATER_TYPES = {
    "bringin": "studs and their relatives",
    "opener": "studs and their relatives",
    "deck": "draw games and studs",
    "deckcount": "draw games and studs",
    "draw": "draw games",
    "betsize": "draw games",
    "low27": "draw games",
    "split": "32-card draw",
    "telesina": "Telesina",
    "rake": "real-money tables",
    "rakepots": "real-money tables",
    "rakedue": "real-money tables",
    "schedule": "real-money tables",
    "snggfee": "tournaments",
    "payout": "tournaments",
    "spin": "tournaments",
    "tiebreak": "tournaments",
    "abilities": "Naiko",
    "stars": "Naiko",
    "wheels": "Naiko",
    "casino": "casino games",
    "exchange": "casino games",
    "insmax": "casino games",
    "secondhand": "casino games",
    "bonuslimits": "casino games",
}
"""Not in this issue, by what they wait for."""
LATER_GAMES = {"stud7", "stud8", "soko", "americana", "draw5", "draw32", "dafa_stud5", "dafa_stud7", "naiko"}
"""Not in this issue, whatever the type."""

needs_rule_book = pytest.mark.skipif(not RULE_BOOK.exists(), reason="no rule book beside this checkout")


def rule_book() -> list[Example]:
    examples: list[Example] = json.loads(RULE_BOOK.read_text("utf-8"))["examples"]
    return examples


@needs_rule_book
def test_these_are_the_rule_book_s_examples() -> None:
    book = {example["id"]: (example["input"], example["expected"]) for example in rule_book()}
    assert [
        example["id"]
        for example in BETTING
        if book.get(example["id"]) != (example["input"], example["expected"])
    ] == []


@needs_rule_book
def test_every_example_is_tested_or_named_as_not_in_this_issue() -> None:
    tested = {example["id"] for example in (*BETTING, *HANDS)}
    unnamed = [
        example["id"]
        for example in rule_book()
        if example["id"] not in tested
        and example["game"] not in LATER_GAMES
        and example["type"] not in TESTED_WITH_TABLES | LATER_TYPES.keys()
    ]
    assert unnamed == []
