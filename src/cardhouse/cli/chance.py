"""Repeatable chance for commands: bytes that follow from a word."""

from collections.abc import Iterator
from hashlib import blake2b


def stream(seed: str) -> Iterator[bytes]:
    """64 bytes at a time for decks and choices, without end, the same for the same seed."""
    number = 0
    while True:
        yield blake2b(f"{seed} {number}".encode()).digest()
        number += 1
