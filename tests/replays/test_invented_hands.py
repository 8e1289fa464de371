"""Whole hands made up for what is easily got wrong, worked out by hand; one JSON object a line."""

from pathlib import Path

import msgspec
import pytest

from cardhouse.cli.replay import judged
from cardhouse.records.formats import Read, read_logs
from cardhouse.records.played import PlayedHand
from cardhouse.rules.menu import RaiseTo

HANDS = list(read_logs(Path(__file__).with_name("invented.jsonl").read_bytes()))
BY_NAME = {hand.id: hand for hand in HANDS}


@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: hand.id)
def test_hand_is_played_as_worked_out(hand: Read) -> None:
    assert judged(hand) == ("exact", "")


def invented(name: str) -> PlayedHand:
    hand = BY_NAME[name]
    assert isinstance(hand, PlayedHand)
    return hand


def told(hand: PlayedHand, **changes: object) -> PlayedHand:
    """The hand with a source that says something else of its end."""
    return msgspec.structs.replace(hand, outcome=msgspec.structs.replace(hand.outcome, **changes))


def test_a_chip_too_many_is_found() -> None:
    hand = invented("walk")
    assert hand.outcome.stacks is not None
    seat, chips = next(iter(hand.outcome.stacks.items()))
    wrong = told(hand, stacks={**hand.outcome.stacks, seat: chips + 1})
    assert judged(wrong)[0] == "different"


@pytest.mark.parametrize("part", ["stacks", "returned", "collected"])
def test_a_missing_part_of_the_end_is_found(part: str) -> None:
    hand = invented("short-all-in-does-not-reopen")
    assert judged(told(hand, **{part: {}}))[0] == "different"


def test_pots_that_are_told_otherwise_are_found() -> None:
    hand = invented("three-all-ins-and-a-rich-caller")
    assert hand.outcome.pots is not None
    assert judged(told(hand, pots=hand.outcome.pots[:2]))[0] == "different"


def test_a_rake_that_falls_on_one_winner_alone_is_found() -> None:
    hand = invented("raked-split")
    assert hand.outcome.collected is not None
    first, second = hand.outcome.collected
    assert judged(told(hand, collected={first: 900, second: 810}))[0] == "different"


def test_a_call_of_another_size_is_found() -> None:
    hand = invented("raked-split")
    assert hand.put is not None
    assert judged(msgspec.structs.replace(hand, put=(99, *hand.put[1:])))[0] == "different"


def test_a_choice_that_the_rules_do_not_allow_is_named() -> None:
    hand = invented("pot-sized-raises")
    first = hand.record.choices[0]
    above = msgspec.structs.replace(first, choice=RaiseTo(351))  # type: ignore[arg-type]
    record = msgspec.structs.replace(hand.record, choices=(above, *hand.record.choices[1:]))
    verdict, why = judged(msgspec.structs.replace(hand, record=record))
    assert verdict == "different"
    assert "raise_out_of_range" in why


def test_a_hand_whose_source_is_not_to_be_trusted_is_doubtful() -> None:
    wrong = told(invented("walk"), stacks={})
    verdict, why = judged(msgspec.structs.replace(wrong, doubt="cut short"))
    assert verdict == "doubtful"
    assert why.startswith("cut short: ")
