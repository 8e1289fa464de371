"""What an order of hands is: who wins, and what the winning hand is called (rules.md 3)."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

import msgspec

from cardhouse.cards import Card, Suit
from cardhouse.ranking.hands import require_counts

Cards = Sequence[Card]


class HandName(msgspec.Struct, frozen=True):
    """What a hand is called: its category and the ranks that tell it from others there, first things first.

    Ranks run 2–14 with the ace 14; a five-high straight has top 5, and in a low, but for 2-7, the ace is 1.
    """

    category: str
    ranks: tuple[int, ...]
    suits: tuple[Suit | None, ...] = ()
    """Where suits decide: of the best card of each rank, None where it tells nothing, as far as they tell.
    Those of a straight run on down from its top."""


class Takes(msgspec.Struct, frozen=True):
    """Which cards an order judges."""

    cards: range = range(1, 53)
    """How many in all."""
    hole: range = range(53)
    board: range = range(53)
    lowest: int = 2
    """The lowest rank of the deck."""


class Order(msgspec.Struct, frozen=True):
    """One order of hands. Of two strengths the bigger wins, equal ones split, and 0 does not qualify."""

    id: str
    unchecked: Callable[[Cards, Cards], int]
    """(hole, board) → strength, where the caller knows that the order takes so many cards."""
    strengths: Callable[[Sequence[Cards], Cards], list[int]]
    """(holes, board) → strengths in the order of the holes; the board is read once, nothing is checked."""
    name: Callable[[int], HandName]
    """strength ≥ 1 → name."""
    fives: Callable[[Cards, Cards], Iterator[tuple[Cards, Cards]]]
    """(hole, board) → every five cards that may play, in the two parts that `strength` takes."""
    exception: Callable[[Sequence[Cards]], list[int] | None] | None = None
    """(all cards of the two hands that a pot is between, each with the board) → the places in this sequence
    of those that win it, where a rule about just these hands overrides their strengths; else None."""
    takes: Takes = Takes()
    """What `strength` judges."""

    def strength(self, hole: Cards, board: Cards = ()) -> int:
        """Raises `HandError` for more or fewer cards than the order takes."""
        require_counts(self, len(hole), len(board))
        return self.unchecked(hole, board)

    def excepted(self, hands: Sequence[Cards]) -> list[int] | None:
        """The places of those that win between two against their strengths, if the order has such a rule."""
        return self.exception(hands) if self.exception is not None and len(hands) == 2 else None

    def best(self, hole: Cards, board: Cards) -> tuple[Card, ...]:
        """The cards that play, hole cards first: five but for badugi, none when the hand does not qualify."""
        strength = self.strength(hole, board)
        if not strength:
            return ()
        fives = self.fives(hole, board)
        return next((*own, *shared) for own, shared in fives if self.unchecked(own, shared) == strength)


def any_five(hole: Cards, board: Cards) -> Iterator[tuple[Cards, Cards]]:
    """Hold'em, stud and draw: any five of all cards (rules.md 4.1)."""
    for five in combinations((*hole, *board), 5):
        yield five, ()


def two_and_three(hole: Cards, board: Cards) -> Iterator[tuple[Cards, Cards]]:
    """Omaha: exactly two of the hole and three of the board (rules.md 4.2)."""
    for pair in combinations(hole, 2):
        for triple in combinations(board, 3):
            yield pair, triple
