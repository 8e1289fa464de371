"""No example of the rule book is left out without a word."""

import json

import pytest

from tests.rulebook.examples import BETTING, DEALING, HANDS, NAIKO, ORDERS, RULE_BOOK, SHOWING, Example

TESTED_WITH_CASINO = {"casino", "exchange", "insmax", "secondhand", "bonuslimits"}
"""In tests/casino, which holds itself to the rule book."""
TESTED_WITH_TABLES = {"blinds", "missed", "fakeallin", "timeout"}
"""Positions, missed blinds, disconnects and clocks are a table's affair."""
LATER_TYPES = {
    "rake": "real-money tables",
    "rakepots": "real-money tables",
    "rakedue": "real-money tables",
    "schedule": "real-money tables",
    "snggfee": "tournaments",
    "payout": "tournaments",
    "spin": "tournaments",
    "tiebreak": "tournaments",
    "runtwice": "table options",
    "sevendeuce": "table options",
    **dict.fromkeys(
        ("prizes", "shared", "guarantee", "satellite", "cancel", "bounty", "icm", "deal"), "tournaments"
    ),
    **dict.fromkeys(("worstseat", "balance", "break", "handforhand", "calendar"), "tournaments"),
}
"""Not in this issue, by what they wait for."""
EXAMPLES = (*BETTING, *DEALING, *HANDS, *NAIKO, *ORDERS, *SHOWING)

needs_rule_book = pytest.mark.skipif(not RULE_BOOK.exists(), reason="no rule book beside this checkout")


def rule_book() -> list[Example]:
    examples: list[Example] = json.loads(RULE_BOOK.read_text("utf-8"))["examples"]
    return examples


@needs_rule_book
def test_these_are_the_rule_book_s_examples() -> None:
    book = {example["id"]: (example["input"], example["expected"]) for example in rule_book()}
    assert [
        example["id"]
        for example in EXAMPLES
        if book.get(example["id"]) != (example["input"], example["expected"])
    ] == []


@needs_rule_book
def test_every_example_is_tested_or_named_as_not_in_this_issue() -> None:
    tested = {example["id"] for example in EXAMPLES}
    unnamed = [
        example["id"]
        for example in rule_book()
        if example["id"] not in tested
        and example["type"] not in TESTED_WITH_CASINO | TESTED_WITH_TABLES | LATER_TYPES.keys()
    ]
    assert unnamed == []
