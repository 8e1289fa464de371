"""Numbers from bytes of chance. Equal bytes give equal numbers; nothing else goes in."""

from collections.abc import Iterator, Sequence
from hashlib import shake_128
from math import factorial

from cardhouse.cards import Card
from cardhouse.dealing import bytes_for, permuted

FIRST_BYTES = 2_048
ROLL_BYTES = 4


class Luck:
    """A bot's dice. From the same bytes two purposes draw independent numbers: neither tells of the other."""

    __slots__ = ("_at", "_drawn", "_source")

    def __init__(self, entropy: bytes, purpose: str) -> None:
        self._source = shake_128(purpose.encode() + b"\0" + entropy)
        self._drawn = b""
        self._at = 0

    def _number(self, size: int) -> int:
        at = self._at
        self._at = at + size
        if self._at > len(self._drawn):
            self._drawn = self._source.digest(max(FIRST_BYTES, 2 * self._at))
        return int.from_bytes(self._drawn[at : self._at], "big")

    def below(self, bound: int) -> int:
        """One of ``range(bound)``, for bounds up to some thousands."""
        return self._number(ROLL_BYTES) % bound

    def happens(self, permille: int) -> bool:
        """True so many times in a thousand."""
        return self.below(1_000) < permille

    def order(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards in an order of chance."""
        return permuted(cards, self._number(bytes_for(factorial(len(cards)))))

    def deals(self, cards: Sequence[Card], count: int) -> Iterator[tuple[Card, ...]]:
        """Endless deals of `count` cards. Neighbours share none, which steadies an average over them."""
        last = len(cards) - count
        while True:
            order = self.order(cards)
            for at in range(0, last + 1, count):
                yield order[at : at + count]
