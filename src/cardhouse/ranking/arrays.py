"""The tables of the evaluators as numpy arrays, for many hands at once. Needs numpy; see batch.py.

A row of keys is left free on both sides of the values. No sum of words of cards then points outside them, not
even that of a hand which holds a card twice, and kernels need check no bounds.
"""

from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement, permutations
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from cardhouse.ranking import tables
from cardhouse.ranking.badugi import BADUGI_VALUES, PLAYING_WORDS
from cardhouse.ranking.draw32 import DECIDING_RANKS
from cardhouse.ranking.keys import KEY_MASK, RANK_KEYS, ROW_BITS, WORDS
from cardhouse.ranking.low8 import LOW8_VALUES, LOW_BITS
from cardhouse.ranking.suits import HEART_PLACES
from cardhouse.ranking.telesina import BASES, BEST, HELD, SHIFTS, TELLING_SUITS

Hands = npt.NDArray[np.uint8]
"""Shape (hands, cards of each)."""
Array = Any
"""A numpy array of numbers, or what indexing and arithmetic make of some."""
Evaluator = Callable[[Hands, Hands], Array]
"""(holes, boards) → strengths: unsigned, of two bytes, of Telesina's of four. Boards may have no column."""

_FREE: Final = 1 << ROW_BITS
_NONE_HELD: Final = 32
"""A shift past all nibbles held."""


class Keys(NamedTuple):
    """What turns cards into places of values and flushes (keys.py)."""

    words: Array
    offsets: Array
    lanes: Array
    """By card: the bit of its rank in the sixteen bits of its suit."""


class Ranked(NamedTuple):
    """The values and flushes of an order (tables.py)."""

    values: Array
    flushes: Array


class Fives(NamedTuple):
    """What two ranks and three make without a flush (omaha.py)."""

    pairs: Array
    triples: Array
    values: Array
    """At the sum of what the two ranks have in `pairs` and the three in `triples`."""


class Suits(NamedTuple):
    """What Telesina reads beside Americana's strength (telesina.py)."""

    bases: Array
    telling: Array
    """By Americana's strength and field: the shift of the nibble whose best suit the field tells."""
    held: Array
    best: Array
    hearts: Array


def joined(holes: Hands, boards: Hands) -> Hands:
    """Each hole with its board behind it, whole rows in memory."""
    return np.hstack((holes, boards)) if boards.shape[1] else holes


def _values(table: memoryview) -> Array:
    return np.pad(np.array(table, np.uint16), _FREE)


def _ranked(values: memoryview, flushes: memoryview) -> Ranked:
    return Ranked(_values(values), np.array(flushes, np.uint16))


def _places(size: int) -> Array:
    """By so many ranks in any order: the place of their multiset among all."""
    places = np.zeros((13,) * size, np.uint16)
    for place, ranks in enumerate(combinations_with_replacement(range(13), size)):
        for order in permutations(ranks):
            places[order] = place
    return places


def _keys(size: int) -> Array:
    return np.array([sum(ranks) for ranks in combinations_with_replacement(RANK_KEYS, size)])


def _fives() -> Fives:
    pairs, triples = _keys(2), _keys(3)
    keys = (triples[:, None] + pairs) & KEY_MASK
    values = HIGH.values[keys + KEYS.offsets[keys >> ROW_BITS]]
    return Fives(_places(2), _places(3) * np.uint16(len(pairs)), values.ravel())


def _telling(suits: Sequence[Sequence[tuple[int, int]]]) -> Array:
    shifts = np.full((len(suits), len(SHIFTS)), _NONE_HELD, np.int64)
    for strength, telling in enumerate(suits):
        for nibble, field in telling:
            shifts[strength, SHIFTS.index(field)] = nibble
    return shifts


KEYS: Final = Keys(
    words=np.array(WORDS, np.int64),
    offsets=np.array(tables.OFFSETS, np.int32) + np.int32(_FREE),
    lanes=np.array([1 << (16 * (card & 3) + (card >> 2)) for card in range(52)], np.int64),
)
HIGH: Final = _ranked(tables.HIGH_VALUES, tables.FLUSH_VALUES)
LOW27: Final = _ranked(tables.LOW27_VALUES, tables.LOW27_FLUSH_VALUES)
SOKO: Final = _ranked(tables.SOKO_VALUES, tables.SOKO_FLUSH_VALUES)
DECK32: Final = _ranked(tables.DECK32_VALUES, tables.DECK32_FLUSH_VALUES)
SHORT_DECK: Final = _ranked(tables.SHORT_DECK_VALUES, tables.SHORT_DECK_FLUSH_VALUES)
OMAHA: Final = _fives()
ACE_TO_FIVE: Final = _values(tables.ACE_TO_FIVE_VALUES)

LOW_RANKS: Final = np.array(LOW_BITS, np.uint8)
LOW8: Final = np.array(LOW8_VALUES, np.uint16)
OMAHA_LOW8: Final = np.array(tables.OMAHA_LOW8_VALUES, np.uint16)

HEARTS: Final = np.array(HEART_PLACES, np.uint16)
DECIDING: Final = np.array(DECIDING_RANKS, np.int64)
TELESINA: Final = Suits(
    bases=np.array(BASES, np.uint32),
    telling=_telling(TELLING_SUITS),
    held=np.array(HELD, np.int64),
    best=np.array(BEST, np.uint32),
    hearts=np.array(HEART_PLACES, np.uint32),
)
PLAYING: Final = np.array(PLAYING_WORDS, np.int64)
BADUGI: Final = np.array(BADUGI_VALUES, np.uint16)
