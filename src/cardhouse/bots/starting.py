"""How good the first cards of a hand are among all that might be dealt."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations, islice, repeat
from math import comb

from cardhouse.bots.drawing import drawing
from cardhouse.bots.ends import ahead
from cardhouse.bots.luck import Luck
from cardhouse.cards import Card
from cardhouse.ranking import LOW8, OMAHA_HIGH, OMAHA_LOW8
from cardhouse.rules.spec import Game

Cards = Sequence[Card]
MEASURED = 2_000
"""Hands that a game's starting hands are compared with, when there are more."""

CLOSE = (0, 4, 3, 2)
"""Points for ranks that are so far apart."""


def standing(game: Game, hole: Cards) -> int:
    """How many of a thousand starting hands are better; 0 for the best."""
    scores = _scores(game, len(hole))
    return (len(scores) - bisect_right(scores, _score(game, hole))) * 1_000 // len(scores)


@cache
def _scores(game: Game, size: int) -> list[int]:
    deck = game.deck
    hands: Iterable[Cards] = combinations(deck, size)
    if comb(len(deck), size) > MEASURED:
        hands = islice(Luck(b"", "starting hands").deals(deck, size), MEASURED)
    return sorted(_score(game, hand) for hand in hands)


def _score(game: Game, hole: Cards) -> int:
    draws = ahead(game, 0).draws
    if draws:
        return sum(drawing(order).promise(hole, draws) for order in game.orders)
    return sum(PROMISES.get(order.id, any_five_promise)(hole) for order in game.orders)


def any_five_promise(hole: Cards) -> int:
    """Of cards to which any others may be added: their best two count."""
    return max(two_card_points(*pair) for pair in combinations(hole, 2))


def two_card_points(first: Card, second: Card) -> int:
    """High ranks, a pair, a common suit and closeness: 60 for aces, 10 for 7-2 of two suits."""
    low, high = sorted((first >> 2, second >> 2))
    if low == high:
        return 3 * high + 24
    return 2 * high + low + 5 * (first & 3 == second & 3) + closeness(low, high)


def closeness(low: int, high: int) -> int:
    """Points for two ranks that may stand in one straight."""
    gap = high - low
    return CLOSE[gap] if gap < len(CLOSE) else 0


def two_of_hand_promise(hole: Cards) -> int:
    """Of four or more cards of which two must play: all count, and three of a rank do harm."""
    held = Counter(card >> 2 for card in hole)
    points = 4 * sum(card >> 2 for card in hole)
    points += 4 * sum(closeness(*pair) for pair in combinations(sorted(held), 2))
    points += sum(13 + 4 * rank if times == 2 else -50 for rank, times in held.items() if times > 1)
    return points + sum(map(_suit_points, range(4), repeat(hole)))


def _suit_points(suit: int, hole: Cards) -> int:
    ranks = [card >> 2 for card in hole if card & 3 == suit]
    return 23 + 2 * max(ranks) if len(ranks) > 1 else 0


def low_promise(hole: Cards) -> int:
    """Of two low cards for an eight-or-better low: the lowest two, and all others that may stand in."""
    pairs = [12 - low - high for low, high in combinations(low_ranks(hole), 2)]
    return 10 * max(pairs, default=0) + 3 * sum(points**2 for points in pairs) // 10


def low_ranks(hole: Cards) -> list[int]:
    """The different ranks up to eight, an ace being 0."""
    return sorted({(rank + 1) % 13 for rank in {card >> 2 for card in hole}} & set(range(8)))


PROMISES: dict[str, Callable[[Cards], int]] = {
    OMAHA_HIGH.id: two_of_hand_promise,
    LOW8.id: low_promise,
    OMAHA_LOW8.id: low_promise,
}
"""By the order of a game with a board; any other order is one of `any_five_promise`."""
