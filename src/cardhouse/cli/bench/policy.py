"""How both engines are played: one policy, and one stream of numbers that decides for it."""

from collections.abc import Callable, Iterator
from itertools import cycle

SEATS = 6
SMALL_BLIND = 50
BIG_BLIND = 100
STACK = 100 * BIG_BLIND

FOLDS = 50
"""Facing a bet, out of a hundred."""
RAISES = FOLDS + 15
"""The least raise; what is left calls."""
BETS = 30
"""The least bet where nothing is owed; what is left checks. Where no raise is allowed, a call or check."""


def drawn(percent: int, most: int) -> int:
    """How many cards are exchanged, none to `most` alike."""
    return percent * (most + 1) // 100


Percents = Callable[[], int]
"""The next number below a hundred."""

STREAM = 1 << 16


def percents() -> Percents:
    """The same numbers every time, made before the clock starts."""
    return cycle(list(_xorshift(STREAM))).__next__


def _xorshift(count: int) -> Iterator[int]:
    word = 0x9E3779B97F4A7C15
    for _ in range(count):
        word ^= word << 13 & 0xFFFFFFFFFFFFFFFF
        word ^= word >> 7
        word ^= word << 17 & 0xFFFFFFFFFFFFFFFF
        yield (word >> 32) % 100
