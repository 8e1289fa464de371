"""Betting in step with a checker written from the rule book alone (tests/oracles/betting_round.py)."""

import pytest

from tests.differential.betting_rounds import KINDS, first_difference
from tests.differential.limit_hands import first_difference_in_hands
from tests.oracles import betting_round as checker
from tests.rulebook.examples import BETTING, Example, named


@named(example for example in BETTING if example["type"] == "betting")
def test_the_checker_knows_the_examples(example: Example) -> None:
    told, expected = example["input"], example["expected"]
    answer = checker.answer(told)
    assert answer == {key: expected[key] for key in expected if key != "max_raise_by"}
    assert checker.who_is_next(told) == told["next"]
    assert checker.legal(told)


@pytest.mark.parametrize("kind", KINDS)
def test_every_menu_of_random_rounds_with_short_stacks(kind: str) -> None:
    assert first_difference(1, 400, kind) is None


def test_every_menu_of_random_hands_of_fixed_limit_with_short_stacks() -> None:
    assert first_difference_in_hands(1, 1_000) is None


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_every_menu_of_very_many_random_rounds(kind: str) -> None:
    assert first_difference(2, 100_000, kind) is None


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 6))
def test_every_menu_of_200_000_random_hands_of_fixed_limit(seed: int) -> None:
    assert first_difference_in_hands(seed, 50_000) is None
