"""SQLite's write-ahead log, read as its file format says (sqlite.org/fileformat2.html, chapter 4).

SQLite takes the log to end at the first frame that does not fit its checksum and forgets what follows. That
is right for a write that was cut short and wrong for a log that was damaged later. A frame that does not fit
was damaged if a commit and more frames follow it: SQLite writes nothing behind a commit that is not on disk.
"""

import struct
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from operator import mul
from pathlib import Path
from typing import NamedTuple

MAGIC = {0x377F0682: "little", 0x377F0683: "big"}
"""The first word of a log tells the order of bytes in which checksums are computed."""
HEADER, FRAME = 32, 24
"""Bytes before the first frame, and before the page of each frame."""
MASK = 0xFFFFFFFF

Sum = tuple[int, int]


class Frame(NamedTuple):
    """`is_ours` when it was written since the log was begun anew; `is_whole` when its checksum fits too."""

    is_ours: bool
    is_whole: bool
    is_commit: bool


def damage(path: Path) -> str | None:
    """What is wrong with a log that was not cut short but changed; a log that is not there has nothing."""
    data = path.read_bytes() if path.exists() else b""
    if not data:
        return None
    begun = _begun(data)
    if begun is None:
        return "its header does not fit its checksum"
    whole = 0
    rest: list[Frame] = []
    for frame in _frames(data, *begun):
        if frame.is_whole and not rest:
            whole += 1
        elif frame.is_ours or rest:
            rest.append(frame)
    ours = [frame for frame in rest if frame.is_ours]
    if any(frame.is_commit for frame, _ in pairwise(ours)):
        return f"frame {whole + 1} does not fit its checksum, and commits follow it"
    return None


def _begun(data: bytes) -> tuple[str, int, Sum] | None:
    """The order of bytes, the size of a page and the checksum of the header, if that fits."""
    if len(data) < HEADER:
        return None
    magic, _, size, _, _, _, *stored = struct.unpack(">8I", data[:HEADER])
    order = MAGIC.get(magic)
    if order is None or size < 512 or size & (size - 1):
        return None
    found = _checksum(data[: HEADER - 8], order, (0, 0))
    return (order, size, found) if list(found) == stored else None


def _frames(data: bytes, order: str, size: int, before: Sum) -> Iterator[Frame]:
    salts = data[16:24]
    is_whole = True
    for at in range(HEADER, len(data) - FRAME - size + 1, FRAME + size):
        header = data[at : at + FRAME]
        is_ours = header[8:16] == salts
        if is_whole and is_ours:
            before = _checksum(header[:8] + data[at + FRAME : at + FRAME + size], order, before)
            is_whole = struct.unpack(">2I", header[16:]) == before
        else:
            is_whole = False
        yield Frame(is_ours, is_whole, any(header[4:8]))


def _checksum(data: bytes, order: str, before: Sum) -> Sum:
    """Each pair of words x, y takes the sums a, b to a' = a + x + b and b' = b + y + a', modulo 2**32.

    That is linear, so the sums are products with weights that depend on the length alone.
    """
    count = len(data) // 4
    words = struct.unpack(f"{'<' if order == 'little' else '>'}{count}I", data)
    first, second = _weights(count)
    a, b = before
    return (
        (first[0] * a + first[1] * b + sum(map(mul, words, first[2:]))) & MASK,
        (second[0] * a + second[1] * b + sum(map(mul, words, second[2:]))) & MASK,
    )


@cache
def _weights(count: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The weights of both sums before and of each word, in the first sum and in the second."""
    a, b = (1, 0), (0, 1)  # what a and b add to the two sums at the end, from the last pair to the first
    words: list[Sum] = []
    for _ in range(count // 2):
        y = b
        x = ((a[0] + b[0]) & MASK, (a[1] + b[1]) & MASK)
        words += [y, x]
        a, b = x, ((x[0] + b[0]) & MASK, (x[1] + b[1]) & MASK)
    all_weights = [a, b, *reversed(words)]
    return tuple(first for first, _ in all_weights), tuple(second for _, second in all_weights)
