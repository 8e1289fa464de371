"""Files of hands, read and written by what their names end in."""

import gzip
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeVar

from cardhouse.records.formats import READERS, WRITERS, Read, Writer

PACKED = ".gz"

T = TypeVar("T")


def hands_in(path: Path) -> Iterator[Read]:
    """The hands of a file. Raises ValueError for a file of another kind."""
    reader = _by_suffix(READERS, path)
    data = path.read_bytes()
    return reader(_unpacked(data) if path.suffix == PACKED else data)


def writer_of(path: Path) -> Writer:
    """How hands go into a file. Raises ValueError for a kind that is not written."""
    return _by_suffix(WRITERS, path)


def write_hands(path: Path, text: bytes) -> None:
    """Writes a file, packed where its name says so."""
    path.write_bytes(gzip.compress(text) if path.suffix == PACKED else text)


def _unpacked(data: bytes) -> bytes:
    try:
        return gzip.decompress(data)
    except (EOFError, zlib.error) as fault:
        raise ValueError(f"not what gzip packed: {fault}") from None


def _by_suffix(known: Mapping[str, T], path: Path) -> T:
    kind = Path(path.stem).suffix if path.suffix == PACKED else path.suffix
    if kind not in known:
        raise ValueError(f"{path.name} ends in none of {', '.join(known)}, with {PACKED} or without")
    return known[kind]
