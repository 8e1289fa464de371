"""Exact worths in Python alone, for what it can count in a second or two."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb

from cardhouse.analysis.advice.prices import Row
from cardhouse.analysis.advice.spot import HIDDEN, End, Spot
from cardhouse.analysis.edge.solve import NotComputable
from cardhouse.cards import STANDARD_DECK, Card
from cardhouse.ranking import HIGH

MOST_DRAWN = 2
MOST_ENTRIES = 12_000
NEEDS_FAST = "this takes numba: pip install 'cardhouse[fast]'"
Standings = list[tuple[int, tuple[int, ...]]]


class Dealers:
    """Strengths of the dealer's hands by the cards they hold: none in particular, one, two."""

    def __init__(self, spot: Spot, *, most: int) -> None:
        unseen = spot.unseen
        self.size = len(unseen)
        hands = list(combinations(unseen, HIDDEN))
        self.made: dict[tuple[Card, ...], list[int]] = defaultdict(list)
        for strength, hand in sorted(zip(HIGH.strengths(hands, (spot.up,)), hands, strict=True)):
            for cards in range(most + 1):
                for held in combinations(hand, cards):
                    self.made[held].append(strength)

    def weaker(self, drawn: Sequence[Card], strength: int) -> int:
        """How many hold none of the cards drawn, by inclusion and exclusion."""
        return sum(
            (-1) ** size * bisect_left(self.made.get(held, []), strength)
            for size in range(len(drawn) + 1)
            for held in combinations(sorted(drawn), size)
        )


def worths(spot: Spot, ends: Sequence[End]) -> list[float]:
    """As `spot.Worths`. Raises `NotComputable` for too many ends, and where a game may be bought."""
    entries = sum(comb(len(spot.unseen) - len(end.drawn), end.new) for end in ends)
    most = max(len(end.drawn) + end.new for end in ends)
    if most > MOST_DRAWN or entries > MOST_ENTRIES:
        raise NotComputable(NEEDS_FAST)
    dealers = Dealers(spot, most=most)
    return [_worth(spot, dealers, end) for end in ends]


def _worth(spot: Spot, dealers: Dealers, end: End) -> float:
    found = [_bet(spot, dealers, end, cards) for cards in _ways(spot, end)]
    if end.new and end.may_fold:
        found = [max(bet, spot.fold) for bet in found]
    return sum(found) / len(found)


def _ways(spot: Spot, end: End) -> Iterator[tuple[Card, ...]]:
    """Of the new cards to come."""
    return combinations([card for card in spot.unseen if card not in end.drawn], end.new)


def _bet(spot: Spot, dealers: Dealers, end: End, new: tuple[Card, ...]) -> float:
    strength = HIGH.strength((*end.kept, *new), ())
    hands = end.hands or spot.hands[strength]
    drawn = (*end.drawn, *new)
    dealt = comb(dealers.size - len(drawn), HIDDEN)
    none = dealers.weaker(drawn, spot.minimum)
    wins, losses = 0, dealt - none
    if strength >= spot.minimum:
        wins = dealers.weaker(drawn, strength) - none
        losses = dealt - dealers.weaker(drawn, strength + 1)
        if any(spot.may_buy(hands, row, drawn=len(drawn)) for row in spot.box.rows(hands)):
            raise NotComputable(NEEDS_FAST)
    rows: tuple[Row, ...] = end.rows or spot.box.rows(hands)
    return max(none * row.none + wins * row.win + losses * spot.box.lose for row in rows) / dealt


def blind_worth(_: Spot) -> float:
    """It cannot be counted in time."""
    raise NotComputable(NEEDS_FAST)


def standings(own: tuple[Card, ...], board: tuple[Card, ...], *, minimum: int) -> Standings:
    """For each way the board is completed: the box's strength, and how many of the dealer's pairs have no
    game and are weaker, equal, stronger, and how many have one and are so.
    """
    unseen = [card for card in STANDARD_DECK if card not in (*own, *board)]
    return [
        _standing(own, (*board, *more), unseen=unseen, minimum=minimum)
        for more in combinations(unseen, 5 - len(board))
    ]


def _standing(
    own: tuple[Card, ...], board: tuple[Card, ...], *, unseen: Sequence[Card], minimum: int
) -> tuple[int, tuple[int, ...]]:
    strength = HIGH.strength(own, board)
    pairs = combinations([card for card in unseen if card not in board], 2)
    made = sorted(HIGH.strengths(list(pairs), board))
    less, upto, none = (bisect_left(made, level) for level in (strength, strength + 1, minimum))
    low = (min(less, none), min(upto, none) - min(less, none), none - min(upto, none))
    weaker, equal = max(0, less - none), max(0, upto - none) - max(0, less - none)
    return strength, (*low, weaker, equal, len(made) - none - weaker - equal)
