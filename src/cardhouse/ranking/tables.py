"""The tables the evaluators read, shipped as numbers in files of their own.

``data/high.u16`` is nothing but little-endian unsigned numbers of two bytes, which
``numpy.fromfile(path, "<u2")`` reads as well. The loader of the package fetches the bytes, as it does code,
which takes half a millisecond for all of them; building them takes two seconds. A test proves that they equal
their build. Values stand at key + offset, flushes at the mask of the ranks in the suit, deuce bit 0; both are
0 for what the order does not judge.
"""

import sys
from array import array
from typing import Final, Literal, Protocol, cast

Code = Literal["i", "H", "B"]
CODES: Final[dict[str, Code]] = {"i32": "i", "u16": "H", "u8": "B"}
"""By the end of a file's name: the type code of its numbers."""


class _Loader(Protocol):
    def get_data(self, path: str, /) -> bytes: ...


assert __spec__ is not None
_get: Final = cast("_Loader", __spec__.loader).get_data  # as pkgutil.get_data, which takes 3 ms to import
_FOLDER: Final = __file__.removesuffix("tables.py") + "data/"


def raw(file: str) -> bytes:
    """A table as little-endian bytes."""
    return _get(_FOLDER + file)


def numbers(file: str) -> memoryview:
    """A table as numbers of this machine, which nobody can change."""
    code = CODES[file.rpartition(".")[2]]
    if sys.byteorder == "little":
        return memoryview(raw(file)).cast(code)
    table = array(code, raw(file))
    table.byteswap()
    return memoryview(table).toreadonly()


OFFSETS: Final = numbers("offsets.i32")
"""By row of the key (keys.py): what to add to a key to find its value."""
HIGH_VALUES: Final = numbers("high.u16")
"""Strength of the best five cards without a flush, at key + offset."""
FLUSH_VALUES: Final = numbers("high_flush.u16")
"""Strength by the mask of ranks in the suit, deuce bit 0; 0 for fewer than five."""
LOW27_VALUES: Final = numbers("low27.u16")
LOW27_FLUSH_VALUES: Final = numbers("low27_flush.u16")
"""2-7 low, of exactly five cards."""
SOKO_VALUES: Final = numbers("soko.u16")
SOKO_FLUSH_VALUES: Final = numbers("soko_flush.u16")
"""Sökö, of exactly five cards; a four-flush as with a deuce beside it."""
DECK32_VALUES: Final = numbers("deck32.u16")
DECK32_FLUSH_VALUES: Final = numbers("deck32_flush.u16")
"""Americana and its relatives, of five to seven cards from sevens up."""
SHORT_DECK_VALUES: Final = numbers("short_deck.u16")
SHORT_DECK_FLUSH_VALUES: Final = numbers("short_deck_flush.u16")
"""Short deck, of five to seven cards from sixes up."""
ACE_TO_FIVE_VALUES: Final = numbers("ace_to_five.u16")
"""Ace-to-five low of five to seven cards, at key + offset; it knows no flushes."""
OMAHA_HIGH_VALUES: Final = numbers("omaha_high.u16")
"""Strength of the best five without a flush: a row a board, a column for two ranks of the hole.

Both stand in rising order: boards by their ranks from the highest down, an absent card below a deuce, and two
ranks by the higher one first. So the rows of a board begin at 91 times the sum of ``comb(rank + 5 - place,
5 - place)`` over its places from 0, and the column is ``high * (high + 1) // 2 + low``, ranks 0 to 12.
"""
OMAHA_LOW8_VALUES: Final = numbers("omaha_low8.u8")
"""Strength by ``hole << 8 | board``, masks of the ranks up to eight, ace bit 0."""
