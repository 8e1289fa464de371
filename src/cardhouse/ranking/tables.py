"""The tables the evaluators read.

They are text in a generated module, because this level reads no files; unpacking them takes 3 ms, building
them a second. A test proves that they equal their build.
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
OMAHA_LOW8_VALUES: Final = raw("OMAHA_LOW8")
"""Strength by ``hole << 8 | board``, masks of the ranks up to eight, ace bit 0."""
