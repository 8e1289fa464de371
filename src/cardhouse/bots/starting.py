"""How good the first cards of a hand are among all that might be dealt."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations, islice
from math import comb

from cardhouse.bots.luck import Luck
from cardhouse.cards import Card
from cardhouse.ranking import HIGH, LOW8, OMAHA_HIGH, OMAHA_LOW8, Order
from cardhouse.rules.spec import Game

Cards = Sequence[Card]
MEASURED = 2_000
"""Hands that a game's starting hands are compared with, when there are more."""

FACE = (2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20)
GAPS = (0, 0, 2, 4, 8)
WIDE_GAP = 10


def standing(game: Game, hole: Cards) -> int:
    """How many of a thousand starting hands are better, 0 for the best. `hole`: as the first street deals it."""
    scores = _scores(game.orders, game.deck, len(hole))
    return (len(scores) - bisect_right(scores, _score(game.orders, hole))) * 1_000 // len(scores)


@cache
def _scores(orders: tuple[Order, ...], deck: tuple[Card, ...], size: int) -> list[int]:
    hands: Iterable[Cards] = combinations(deck, size)
    if comb(len(deck), size) > MEASURED:
        hands = islice(Luck(b"", "starting hands").deals(deck, size), MEASURED)
    return sorted(_score(orders, hand) for hand in hands)


def _score(orders: Sequence[Order], hole: Cards) -> int:
    return sum(PROMISES[order.id](hole) for order in orders)


def two_card_points(first: Card, second: Card) -> int:
    """High cards, pairs, a shared suit and closeness, in half points; 40 for aces, below 0 for the worst."""
    low, high = sorted((first >> 2, second >> 2))
    if low == high:
        return max(10, 2 * FACE[high])
    gap = high - low
    points = FACE[high] - (GAPS[gap] if gap < len(GAPS) else WIDE_GAP)
    if gap <= 2 and high < 10:
        points += 2
    return points + 4 * (first & 3 == second & 3)


def any_five_promise(hole: Cards) -> int:
    """Of two cards to which any others may be added: points first, then the plain ranks."""
    return 64 * max(two_card_points(*pair) for pair in combinations(hole, 2)) + sum(
        card >> 2 for card in hole
    )


def two_of_hand_promise(hole: Cards) -> int:
    """Of four or more cards of which two must play: every pair of them counts."""
    return sum(max(0, two_card_points(*pair)) ** 2 for pair in combinations(hole, 2))


def low_promise(hole: Cards) -> int:
    """Of two low cards for an eight-or-better low."""
    ranks = sorted({(card >> 2) + 1 if card >> 2 != 12 else 0 for card in hole})
    return sum(max(0, 12 - low - high) ** 2 * 4 for low, high in combinations(ranks, 2) if high < 8)


PROMISES: dict[str, Callable[[Cards], int]] = {
    HIGH.id: any_five_promise,
    OMAHA_HIGH.id: two_of_hand_promise,
    LOW8.id: low_promise,
    OMAHA_LOW8.id: low_promise,
}
