"""The standard high order without tables."""

import numpy as np
import pytest

from cardhouse.ranking import HIGH
from cardhouse.ranking.batch import strengths
from cardhouse.ranking.classes import HIGH_CATEGORIES
from cardhouse.ranking.simd import BLOCK, lanes_of, strengths as simd, strengths_of_lanes
from tests.ranking.batches import Array, few_suits, random_hands


def dealt(hands: int) -> Array:
    return np.vstack([deal(HIGH, 7, 0, hands=hands)[0] for deal in (random_hands, few_suits)])


def test_orders_hands_as_the_tables_do() -> None:
    """As often as one is bigger, equal or smaller among neighbours once sorted, so is the other."""
    cards = dealt(200_000)
    ours, theirs = simd(cards), strengths(HIGH, cards)
    by_ours = np.lexsort((theirs, ours))
    steps, expected = (np.sign(np.diff(found[by_ours].astype(np.int64))) for found in (ours, theirs))
    assert np.array_equal(steps, expected)
    assert steps.min() == 0


def test_the_category_stands_above_all() -> None:
    cards = dealt(2_000)
    names = [HIGH.name(int(strength)).category for strength in strengths(HIGH, cards)]
    assert [HIGH_CATEGORIES[strength >> 26] for strength in simd(cards).tolist()] == names


@pytest.mark.parametrize("hands", [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK + 5])
def test_lanes_and_cards_give_the_same(hands: int) -> None:
    cards, _ = random_hands(HIGH, 7, 0, hands=hands)
    assert np.array_equal(simd(cards), strengths_of_lanes(lanes_of(cards)))


def test_a_lane_has_a_bit_for_each_rank_of_its_suit() -> None:
    cards = np.array([[0, 4, 51, 47, 1, 2, 50]], np.uint8)
    assert lanes_of(cards).tolist() == [[0b11], [0b1], [0b1_0000_0000_0001], [0b1_1000_0000_0000]]
