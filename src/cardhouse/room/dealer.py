"""Chance for a table: decks, lots and fresh names, from the entropy it is given."""

from cardhouse.dealing import bytes_for, deck_order, draw_uniform, entropy_needed
from cardhouse.room.ports import Entropy
from cardhouse.rules.spec import Chance
from cardhouse.tables.seating import Needed


class Dealer:
    """Draws everything that must not be foreseen."""

    def __init__(self, entropy: Entropy) -> None:
        self._entropy = entropy

    def chance(self, needed: Needed) -> Chance:
        """A shuffled deck, what may be needed to shuffle discards, and a wheel where there is a choice."""
        take, size = self._entropy.take, entropy_needed(len(needed.deck))
        reshuffles = tuple(take(size) for _ in range(needed.reshuffles))
        deck = deck_order(needed.deck, take(size))
        count = len(needed.wheels)
        return Chance(deck, reshuffles, needed.wheels[self.lot(count) if count > 1 else 0])

    def lot(self, outcomes: int) -> int:
        """One of ``range(outcomes)``."""
        return draw_uniform(outcomes, self._entropy.take(bytes_for(outcomes)))

    def luck(self, count: int) -> bytes:
        """Bytes for a bot."""
        return self._entropy.take(count)

    def code(self, size: int = 8) -> str:
        """A name that nobody guesses, `size` bytes long, for an id or an invitation."""
        return self._entropy.take(size).hex()
