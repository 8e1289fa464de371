"""Omaha: exactly two hole cards with exactly three of the board (rules.md 4.2, 4.3).

Holes have two to six cards, boards three to five. Strengths are those of `HIGH` and `LOW8`.
"""

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from typing import Final

from cardhouse.ranking.high import high_name
from cardhouse.ranking.keys import (
    KEY_MASK,
    RANK_KEYS,
    RANK_SUMS,
    ROW_BITS,
    THREE_TO_FLUSH,
    WORDS,
    flush_suit,
)
from cardhouse.ranking.low8 import low8_name, low_ranks
from cardhouse.ranking.order import Cards, Order, Takes, two_and_three
from cardhouse.ranking.tables import FLUSH_VALUES, HIGH_VALUES, OFFSETS, OMAHA_LOW8_VALUES


def _five_card_values() -> dict[int, int]:
    values: dict[int, int] = {}
    combined = zip(
        combinations_with_replacement(RANK_SUMS, 5), combinations_with_replacement(RANK_KEYS, 5), strict=True
    )
    for sums, keys in combined:
        if keys[0] != keys[4]:
            key = sum(keys) & KEY_MASK
            values[sum(sums)] = HIGH_VALUES[key + OFFSETS[key >> ROW_BITS]]
    return values


_SUMS: Final = tuple(RANK_SUMS[card >> 2] for card in range(52))
_FIVES: Final = _five_card_values()
"""By the sum of five cards: their strength without a flush. Sixty are read for each hand, so in one step."""
_value_of: Final = _FIVES.__getitem__


def omaha_high_strength(hole: Cards, board: Cards) -> int:
    """The best high of two and three."""
    return omaha_high_strengths((hole,), board)[0]


def omaha_high_strengths(holes: Sequence[Cards], board: Cards) -> list[int]:
    """`omaha_high_strength` of each hole."""
    triples = {a + b + c for a, b, c in combinations([_SUMS[card] for card in board], 3)}
    key = THREE_TO_FLUSH
    for card in board:
        key += WORDS[card]
    suit = flush_suit(key)
    if suit < 0:
        return [_without_flush(hole, triples) for hole in holes]
    shared = [a | b | c for a, b, c in combinations(_rank_bits(board, suit), 3)]
    return [max(_without_flush(hole, triples), _with_flush(_rank_bits(hole, suit), shared)) for hole in holes]


def _without_flush(hole: Cards, triples: set[int]) -> int:
    pairs = {a + b for a, b in combinations([_SUMS[card] for card in hole], 2)}
    return max(map(_value_of, [pair + triple for pair in pairs for triple in triples]))


def _with_flush(held: list[int], shared: list[int]) -> int:
    """0 when fewer than two of the suit are held."""
    pairs = [a | b for a, b in combinations(held, 2)]
    return max((FLUSH_VALUES[pair | triple] for pair in pairs for triple in shared), default=0)


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
    strength=omaha_high_strength,
    strengths=omaha_high_strengths,
    name=high_name,
    fives=two_and_three,
    takes=_TAKES,
)
OMAHA_LOW8 = Order(
    id="omaha_low8",
    strength=omaha_low8_strength,
    strengths=omaha_low8_strengths,
    name=low8_name,
    fives=two_and_three,
    takes=_TAKES,
)
