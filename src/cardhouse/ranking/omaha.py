"""Omaha: exactly two hole cards with exactly three of the board (rules.md 4.2, 4.3).

Holes have two to six cards, boards three to five. Strengths are those of `HIGH` and `LOW8`.
"""

from collections.abc import Sequence
from itertools import combinations
from math import comb
from operator import getitem
from typing import Final

from cardhouse.ranking.high import high_name
from cardhouse.ranking.keys import FLUSHES, THREE_TO_FLUSH, WORDS, flush_suit
from cardhouse.ranking.low8 import low8_name, low_ranks
from cardhouse.ranking.order import Cards, Order, Takes, two_and_three
from cardhouse.ranking.tables import FLUSH_VALUES, OMAHA_HIGH_VALUES, OMAHA_LOW8_VALUES

_VALUES: Final = OMAHA_HIGH_VALUES
_PAIRS: Final = 91
"""Two ranks, alike or not: so many columns has the row of a board."""


def _column(first: int, second: int) -> int:
    low, high = sorted((first >> 2, second >> 2))
    return high * (high + 1) // 2 + low


_COLUMNS: Final = tuple(tuple(_column(first, second) for second in range(52)) for first in range(52))
"""By two hole cards: where their strength stands in the row of the board (tables.py tells the order)."""
_ROWS: Final = tuple(
    tuple(_PAIRS * comb((card >> 2) + 5 - place, 5 - place) for card in range(52)) for place in range(5)
)
"""By place on the board, highest card first, and card: what it adds to where the row of the board begins."""


def omaha_high_strength(hole: Cards, board: Cards) -> int:
    """The best high of two and three."""
    return omaha_high_strengths((hole,), board)[0]


def omaha_high_strengths(holes: Sequence[Cards], board: Cards) -> list[int]:
    """`omaha_high_strength` of each hole."""
    row = sum(map(getitem, _ROWS, sorted(board, reverse=True)))
    key = THREE_TO_FLUSH
    for card in board:
        key += WORDS[card]
    if not key & FLUSHES:
        return [_without_flush(hole, row) for hole in holes]
    suit = flush_suit(key)
    shared = [a | b | c for a, b, c in combinations(_rank_bits(board, suit), 3)]
    return [max(_without_flush(hole, row), _with_flush(_rank_bits(hole, suit), shared)) for hole in holes]


def _without_flush(hole: Cards, row: int) -> int:
    best = 0
    for first, second in combinations(hole, 2):
        strength = _VALUES[row + _COLUMNS[first][second]]
        if strength > best:
            best = strength
    return best


def _with_flush(held: list[int], shared: list[int]) -> int:
    """0 when fewer than two of the suit are held."""
    best = 0
    for first, second in combinations(held, 2):
        for triple in shared:
            strength = FLUSH_VALUES[first | second | triple]
            if strength > best:
                best = strength
    return best


def _rank_bits(cards: Cards, suit: int) -> list[int]:
    return [1 << (card >> 2) for card in cards if card & 3 == suit]


def omaha_low8_strength(hole: Cards, board: Cards) -> int:
    """The best eight-or-better low of two and three; 0 when there is none."""
    return OMAHA_LOW8_VALUES[low_ranks(hole) << 8 | low_ranks(board)]


def omaha_low8_strengths(holes: Sequence[Cards], board: Cards) -> list[int]:
    """`omaha_low8_strength` of each hole."""
    shared = low_ranks(board)
    return [OMAHA_LOW8_VALUES[low_ranks(hole) << 8 | shared] for hole in holes]


_TAKES: Final = Takes(cards=range(5, 12), hole=range(2, 7), board=range(3, 6))

OMAHA_HIGH = Order(
    id="omaha_high",
    unchecked=omaha_high_strength,
    strengths=omaha_high_strengths,
    name=high_name,
    fives=two_and_three,
    takes=_TAKES,
)
OMAHA_LOW8 = Order(
    id="omaha_low8",
    unchecked=omaha_low8_strength,
    strengths=omaha_low8_strengths,
    name=low8_name,
    fives=two_and_three,
    takes=_TAKES,
)
