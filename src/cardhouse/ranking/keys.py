"""Additive keys: the sum of the words of up to seven cards tells their multiset of ranks and any flush."""

from typing import Final

RANK_SUMS: Final = (1, 5, 24, 112, 521, 2247, 9244, 30823, 103066, 250154, 667453, 1526359, 3453520)
"""2 to A. Sums of up to seven, at most four of a rank, all differ; each is the least that keeps it so."""

_KEY_BITS: Final = 25
KEY_MASK: Final = (1 << _KEY_BITS) - 1
_SPREAD: Final = 0x1DCCC2F
"""Odd: multiplied by it modulo 2**25, different sums stay different, and scattered they pack tightly."""
RANK_KEYS: Final = tuple(number * _SPREAD & KEY_MASK for number in RANK_SUMS)

ROW_BITS: Final = 12
"""The value of key k stands at ``k + offset[k >> ROW_BITS]``."""

_SUIT_BITS: Final = 32
WORDS: Final = tuple(RANK_KEYS[card >> 2] | 1 << (_SUIT_BITS + 4 * (card & 3)) for card in range(52))
"""By card: the key of its rank, and one in the nibble of its suit."""

FLUSHES: Final = 0x8888 << _SUIT_BITS
FIVE_TO_FLUSH: Final = 0x3333 << _SUIT_BITS
"""Where to begin adding so that the fifth card of a suit shows in `FLUSHES`."""
FOUR_TO_FLUSH: Final = 0x4444 << _SUIT_BITS
"""Where to begin adding so that the fourth card of a suit shows in `FLUSHES`."""
THREE_TO_FLUSH: Final = 0x5555 << _SUIT_BITS
"""Where to begin adding so that the third card of a suit shows in `FLUSHES`."""


def flush_suit(key: int) -> int:
    """The highest suit that shows in `FLUSHES`; negative when none does."""
    return ((key & FLUSHES).bit_length() - (_SUIT_BITS + 4)) >> 2
