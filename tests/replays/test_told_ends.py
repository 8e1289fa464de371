"""A hand is exact where its source tells how it ended, and ended so; what is not told is not certified."""

import pytest

from cardhouse.cli.replay import judged
from tests.records.test_phh import HEADS_UP, read_one

FOLDED = HEADS_UP
"""Blinds 1 and 2, stacks of 200 and 100, and the small blind folds."""


def verdict(*lines: str) -> str:
    return judged(read_one("\n".join([FOLDED, *lines])))[0]


def test_the_end_that_was_played_is_exact() -> None:
    assert verdict("finishing_stacks = [201, 99]") == "exact"


@pytest.mark.parametrize("stacks", [[150, 100], [0, 0], [201, 5_000], [200, 99], [201, 98], [199, 101]])
def test_another_end_is_different(stacks: list[int]) -> None:
    assert verdict(f"finishing_stacks = {stacks}") == "different"


def test_an_end_that_is_not_told_is_not_compared() -> None:
    assert verdict() == "uncompared"


def test_winnings_are_compared() -> None:
    assert verdict("winnings = [2, 0]") == "exact"
    assert verdict("winnings = [3, 0]") == "different"
    assert verdict("winnings = [0, 2]") == "different"


def test_winnings_and_stacks_are_both_compared() -> None:
    assert verdict("finishing_stacks = [201, 99]", "winnings = [2, 0]") == "exact"
    assert verdict("finishing_stacks = [201, 99]", "winnings = [1, 0]") == "different"


def test_an_endless_stack_tells_no_end() -> None:
    endless = FOLDED.replace("[200, 100]", "[inf, 100]") + "finishing_stacks = [inf, 99]\n"
    assert judged(read_one(endless))[0] == "uncompared"
    assert judged(read_one(endless + "winnings = [2, 0]\n"))[0] == "exact"
