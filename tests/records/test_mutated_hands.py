"""Damaged PHH hands are refused, or what comes out is what went in: no error, no card and no chip is made."""

from random import Random

import pytest

from tests.records.mutations import Found, check, made_up, mutated, real

SAMPLE, ALL = 300, 200_000
BATCH = 2_000


@pytest.fixture(scope="module")
def hands() -> list[str]:
    return made_up()


@pytest.fixture(scope="module")
def more_hands(hands: list[str]) -> list[str]:
    return [*hands, *real()]


def damaged(hands: list[str], numbers: range) -> Found:
    found = Found()
    for number in numbers:
        dice = Random(number)
        check(mutated(dice, dice.choice(hands)), found)
    return found


def test_hands_that_are_whole_come_out_as_they_went_in(hands: list[str]) -> None:
    found = Found()
    for text in hands[:70]:
        check(text, found)
    assert (found.wrong, found.faithful) == ([], 70)


def test_damaged_hands_are_refused_or_come_out_as_they_went_in(hands: list[str]) -> None:
    found = damaged(hands, range(SAMPLE))
    assert found.wrong == []
    assert min(found.refused, found.different, found.faithful, found.unknown) > 0


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, ALL, BATCH))
def test_two_hundred_thousand_damaged_hands(more_hands: list[str], first: int) -> None:
    assert damaged(more_hands, range(first, first + BATCH)).wrong == []
