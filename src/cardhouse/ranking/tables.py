"""The tables the evaluators read.

They are text in a generated module, because this level reads no files; unpacking them takes 4 ms, building
them two seconds. A test proves that they equal their build. Values stand at key + offset, flushes at the mask
of the ranks in the suit, deuce bit 0; both are 0 for what the order does not judge.
"""

import sys
from array import array
from binascii import a2b_base64
from typing import Final
from zlib import decompress

from cardhouse.ranking import _tables


def unpacked(text: str) -> bytes:
    """The bytes of a table from its text."""
    return decompress(a2b_base64(text))


def raw(name: str) -> bytes:
    """A table as little-endian bytes."""
    return unpacked(getattr(_tables, name))


def _numbers(code: str, name: str) -> memoryview:
    table = array(code, raw(name))
    if sys.byteorder == "big":
        table.byteswap()
    return memoryview(table).toreadonly()


OFFSETS: Final = _numbers("i", "OFFSETS")
"""By row of the key (keys.py): what to add to a key to find its value."""
HIGH_VALUES: Final = _numbers("H", "HIGH")
"""Strength of the best five cards without a flush, at key + offset."""
FLUSH_VALUES: Final = _numbers("H", "FLUSH")
"""Strength by the mask of ranks in the suit, deuce bit 0; 0 for fewer than five."""
LOW27_VALUES: Final = _numbers("H", "LOW27")
LOW27_FLUSH_VALUES: Final = _numbers("H", "LOW27_FLUSH")
"""2-7 low, of exactly five cards."""
SOKO_VALUES: Final = _numbers("H", "SOKO")
SOKO_FLUSH_VALUES: Final = _numbers("H", "SOKO_FLUSH")
"""Sökö, of exactly five cards; a four-flush as with a deuce beside it."""
DECK32_VALUES: Final = _numbers("H", "DECK32")
DECK32_FLUSH_VALUES: Final = _numbers("H", "DECK32_FLUSH")
"""Americana and its relatives, of five to seven cards from sevens up."""
SHORT_DECK_VALUES: Final = _numbers("H", "SHORT_DECK")
SHORT_DECK_FLUSH_VALUES: Final = _numbers("H", "SHORT_DECK_FLUSH")
"""Short deck, of five to seven cards from sixes up."""
ACE_TO_FIVE_VALUES: Final = _numbers("H", "ACE_TO_FIVE")
"""Ace-to-five low of five to seven cards, by the mask of their ranks; 0 for fewer than five ranks."""
ACE_TO_FIVE_PAIRED_VALUES: Final = _numbers("H", "ACE_TO_FIVE_PAIRED")
"""Ace-to-five low of fewer than five ranks, at key + offset."""
OMAHA_LOW8_VALUES: Final = raw("OMAHA_LOW8")
"""Strength by ``hole << 8 | board``, masks of the ranks up to eight, ace bit 0."""
