"""How often each category comes, over all hands (rules.md 3.8)."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import comb, prod
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from cardhouse.ranking import (
    ACE_TO_FIVE,
    AMERICANA,
    BADUGI,
    DRAW32,
    HIGH,
    LOW8,
    LOW27,
    OMAHA_HIGH,
    OMAHA_LOW8,
    SHORT_DECK,
    SOKO,
    TELESINA,
    Order,
    simd,
)
from cardhouse.ranking.batch import strengths
from cardhouse.ranking.build import rank_counts
from tests.conftest import ELSEWHERE
from tests.oracles.brute_force import any_five
from tests.oracles.stripped import STRIPPED, best_stripped
from tests.ranking import counts

Hands = npt.NDArray[np.uint8]
BOOK = Path(__file__).parents[3] / "shared/rules/counts.json"


def all_of(cards: int, size: int) -> Hands:
    """Every choice of `size` of so many cards, those of the first n cards being the first comb(n, size)."""
    chosen = np.zeros((1, 0), np.uint8)
    for taken in range(1, size + 1):
        parts = [
            np.hstack((chosen[: comb(last, taken - 1)], np.full((comb(last, taken - 1), 1), last, np.uint8)))
            for last in range(cards)
        ]
        chosen = np.vstack(parts)
    return chosen


def all_hands(lowest: int, size: int) -> Iterator[Hands]:
    """Every hand of the deck that begins at the `lowest` rank; of more than five cards in portions."""
    first_card = 4 * (lowest - 2)
    deck = 52 - first_card
    if size <= 5:
        yield all_of(deck, size) + np.uint8(first_card)
        return
    rest = all_of(deck - 2, size - 2)
    for first, second in combinations(range(deck), 2):
        left = rest[: comb(deck - 1 - second, size - 2)]
        hands = np.empty((len(left), size), np.uint8)
        hands[:, 0], hands[:, 1] = first_card + first, first_card + second
        hands[:, 2:] = left + np.uint8(first_card + second + 1)
        yield hands


def counted(order: Order, size: int, *, board: int = 0) -> Counter[str]:
    """The categories of all hands of so many cards, the last few on the board."""
    by_strength: Counter[int] = Counter()
    for hands in all_hands(order.takes.lowest, size):
        found = strengths(order, hands[:, : size - board], hands[:, size - board :])
        values, times = np.unique(found, return_counts=True)
        by_strength += Counter(dict(zip(values.tolist(), times.tolist(), strict=True)))
    by_category: Counter[str] = Counter()
    for strength, times in by_strength.items():
        by_category[order.name(strength).category if strength else counts.NO_LOW] += times
    return by_category


@pytest.mark.parametrize(
    ("order", "size", "board", "expected"),
    [
        (HIGH, 5, 0, counts.STANDARD),
        (LOW8, 5, 0, counts.LOW8),
        (LOW27, 5, 0, counts.LOW27),
        (SOKO, 5, 0, counts.SOKO),
        (AMERICANA, 5, 0, counts.DECK32),
        (TELESINA, 5, 0, counts.DECK32),
        (TELESINA, 5, 1, counts.DECK32),
        (DRAW32, 5, 0, counts.DECK32),
        (ACE_TO_FIVE, 5, 0, counts.ACE_TO_FIVE),
        (BADUGI, 4, 0, counts.badugi()),
        (SHORT_DECK, 5, 0, counts.SHORT_DECK),
        (OMAHA_HIGH, 5, 3, counts.STANDARD),
        (OMAHA_LOW8, 5, 3, counts.LOW8),
    ],
    ids=lambda value: value.id if isinstance(value, Order) else None,
)
def test_over_all_hands(order: Order, size: int, board: int, expected: dict[str, int]) -> None:
    assert counted(order, size, board=board) == expected


@pytest.mark.skipif(not BOOK.exists(), reason=f"the rule book is not {ELSEWHERE}")
@pytest.mark.parametrize(
    ("of", "expected"),
    [
        ("standard_52", counts.STANDARD),
        ("soko_52", counts.SOKO),
        ("deck32_flush_over_full_house", counts.DECK32),
    ],
)
def test_the_rule_book_says_the_same(of: str, expected: dict[str, int]) -> None:
    said: dict[str, int] = json.loads(BOOK.read_text())[of]
    assert {name.replace(" ", "_").replace("-", "_"): times for name, times in said.items()} == expected


@pytest.mark.skipif(not BOOK.exists(), reason=f"the rule book is not {ELSEWHERE}")
def test_the_rule_book_counts_openers_and_ace_king_alike() -> None:
    said: dict[str, Any] = json.loads(BOOK.read_text())
    (hands,) = all_hands(2, 5)
    values, times = np.unique(strengths(HIGH, hands), return_counts=True)
    names = [HIGH.name(strength) for strength in values.tolist()]
    ace_king = sum(
        n
        for name, n in zip(names, times.tolist(), strict=True)
        if name.ranks[:2] == (14, 13) and name.category == "high_card"
    )
    aces = next(
        place for place, name in enumerate(names) if name.category == "one_pair" and name.ranks[0] == 14
    )
    assert (ace_king, int(times[aces:].sum())) == (said["ace_king_high"], said["pair_of_aces_or_better"])


def low8_of_seven() -> dict[str, int]:
    """By how many of the eight low ranks are held."""
    ways = {(0, 0): 1}  # (cards, ranks) of the low ranks seen so far
    for _ in range(8):
        following: Counter[tuple[int, int]] = Counter()
        for (cards, ranks), times in ways.items():
            for held in range(5):
                following[cards + held, ranks + (held > 0)] += times * comb(4, held)
        ways = following
    low = sum(
        times * comb(20, 7 - cards) for (cards, ranks), times in ways.items() if ranks >= 5 and cards <= 7
    )
    return {"low": low, counts.NO_LOW: comb(52, 7) - low}


def stripped_of_seven(lowest: int) -> Counter[str]:
    """By ranks without a flush and by suit masks with one, each judged by the plain evaluator.

    Seven cards with a flush hold neither quads nor a full house.
    """
    ranks = 15 - lowest
    by_category: Counter[str] = Counter()
    for held in rank_counts(7, ranks):
        cards = [4 * (lowest - 2 + rank) for rank, count in enumerate(held) for _ in range(count)]
        spread = [card + place % 4 for place, card in enumerate(cards)]
        times = prod(comb(4, count) for count in held) - counts.flushes_among(held)
        by_category[STRIPPED[best_stripped(any_five(spread, ()), lowest)[0]]] += times
    for size in (5, 6, 7):
        for suited in combinations(range(lowest - 2, 13), size):
            category, _ = best_stripped(any_five([4 * rank for rank in suited], ()), lowest)
            by_category[STRIPPED[category]] += 4 * comb(3 * ranks, 7 - size)
    return by_category


@pytest.mark.slow
@pytest.mark.parametrize(
    ("order", "expected"),
    [
        (HIGH, counts.STANDARD_OF_SEVEN),
        (LOW8, low8_of_seven()),
        (ACE_TO_FIVE, counts.ace_to_five_of_seven()),
        (SHORT_DECK, None),
        (AMERICANA, None),
    ],
    ids=["high", "low8", "ace_to_five", "short_deck", "americana"],
)
def test_over_all_hands_of_seven_cards(order: Order, expected: dict[str, int] | None) -> None:
    found = counted(order, 7)
    assert found.total() == comb(52 - 4 * (order.takes.lowest - 2), 7)
    assert found == (expected or stripped_of_seven(order.takes.lowest))


@pytest.mark.slow
def test_the_simd_kernel_orders_all_hands_of_seven_cards_as_the_tables_do() -> None:
    pairs: npt.NDArray[np.uint64] = np.empty(0, np.uint64)
    for hands in all_hands(2, 7):
        both = simd.strengths(hands).astype(np.uint64) << np.uint64(16) | strengths(HIGH, hands).astype(
            np.uint64
        )
        pairs = np.union1d(pairs, both)
    by_tables = pairs & np.uint64(0xFFFF)
    assert len(pairs) == len(np.unique(by_tables)) == 4_824
    assert (np.diff(by_tables.astype(np.int64)) > 0).all()
