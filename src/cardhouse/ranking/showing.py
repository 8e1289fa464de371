"""Who is first by the cards all can see: door cards and showing hands (rules.md 4, *Ante games*; 13.2)."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import repeat
from typing import Final

import msgspec

from cardhouse.cards import Card, Suit
from cardhouse.ranking.order import Cards
from cardhouse.ranking.suits import HEART_ORDER, HEART_PLACES, SPADE_ORDER
from cardhouse.ranking.telesina import TELESINA


class Showing(msgspec.Struct, frozen=True):
    """One order of what shows. Strengths compare hands of equally many up cards; the biggest goes first."""

    id: str
    strength: Callable[[Cards, Cards], int]
    """(up cards, board) → strength."""

    def first(self, ups: Sequence[Cards], board: Cards = ()) -> int:
        """The place of the strongest up cards in the sequence, in dealing order; the first of equals."""
        strengths = list(map(self.strength, ups, repeat(board)))
        return strengths.index(max(strengths))


_CATEGORIES: Final = {(1,): 0, (1, 1): 0, (2,): 1, (2, 1): 1, (2, 2): 4, (3,): 5, (3, 1): 5, (4,): 6}
"""By the two biggest counts of a rank."""
_FOUR_STRAIGHT: Final = 2
_FOUR_FLUSH: Final = 3
_DIGITS: Final = 10
"""Of a strength, hexadecimal: the category, then what decides in it."""
_ACE_LOW: Final = (*range(2, 14), 1)
"""By rank."""

Groups = list[tuple[int, int]]


def _groups(ranks: Sequence[int]) -> Groups:
    """(how many, rank) of each rank, the weightiest first."""
    return sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)


def _category(groups: Groups) -> int:
    return _CATEGORIES[tuple(count for count, _ in groups[:2])]


def _packed(digits: Sequence[int]) -> int:
    packed = 0
    for digit in digits:
        packed = packed << 4 | digit
    return packed << 4 * (_DIGITS - len(digits))


def _by_groups(ranks: Sequence[int]) -> int:
    groups = _groups(ranks)
    return _packed((_category(groups), *(rank for _, rank in groups)))


_RANKS: Final = tuple((card >> 2) + 2 for card in range(52))
"""By card, ace high."""


def showing_high(up: Cards, _board: Cards) -> int:
    """Quads, trips, two pair, pair, high card of one to four up cards; suits tell nothing."""
    return _high(tuple(sorted(map(_RANKS.__getitem__, up))))


@cache
def _high(ranks: tuple[int, ...]) -> int:
    """There are 2,379 such sets of ranks, which come again and again."""
    return _by_groups(ranks)


def showing_low(up: Cards, _board: Cards) -> int:
    """Razz: the lowest of one to four up cards is the strongest, ace low (rules.md 13.2)."""
    return (1 << 4 * _DIGITS) - _high(tuple(sorted([_ACE_LOW[card >> 2] for card in up])))


def showing_soko(up: Cards, board: Cards) -> int:
    """As `showing_high`; of four up cards a four-flush or a four-straight is above a pair (A-14)."""
    plain = showing_high(up, board)
    ranks = sorted(((card >> 2) + 2 for card in up), reverse=True)
    if len(set(ranks)) < 4:
        return plain
    if len({card & 3 for card in up}) == 1:
        return _packed((_FOUR_FLUSH, *ranks))
    if ranks[0] - ranks[3] == 3:
        return _packed((_FOUR_STRAIGHT, ranks[0]))
    return _packed((_FOUR_STRAIGHT, 4)) if ranks == [14, 4, 3, 2] else plain


def showing_telesina(up: Cards, board: Cards) -> int:
    """Suits break ties as in the full order, which holds as soon as the vela is on the board (A-14)."""
    if board:
        return TELESINA.unchecked(up, board)
    groups = _groups([(card >> 2) + 2 for card in up])
    digits = [_category(groups)]
    for count, rank in groups:
        digits += [rank, _best_suit(up, rank)] if count == 1 else [rank]
    return _packed((*digits, _best_suit(up, groups[0][1])))


def _best_suit(up: Cards, rank: int) -> int:
    return max(HEART_PLACES[card & 3] for card in up if (card >> 2) + 2 == rank)


SHOWING_HIGH = Showing("showing_high", showing_high)
SHOWING_LOW = Showing("showing_low", showing_low)
SHOWING_SOKO = Showing("showing_soko", showing_soko)
SHOWING_TELESINA = Showing("showing_telesina", showing_telesina)


def _doors(ranks: Sequence[int], suits: Sequence[Suit]) -> list[Card]:
    """All cards, lowest door first."""
    return [Card(rank * 4 + suit) for rank in ranks for suit in suits]


def _door(name: str, weakest_first: list[Card]) -> Showing:
    places = [weakest_first.index(Card(card)) for card in range(52)]
    return Showing(name, lambda up, _board: places[up[0]] + 1)


_ACE_HIGH: Final = range(13)
DOOR_HIGHEST = _door("door_highest", _doors(_ACE_HIGH, SPADE_ORDER))
"""Ace high, ties S > H > D > C."""
DOOR_HIGHEST_HEARTS = _door("door_highest_hearts", _doors(_ACE_HIGH, HEART_ORDER))
"""Ace high, ties H > D > C > S: Telesina."""
DOOR_LOWEST = _door("door_lowest", _doors(_ACE_HIGH, SPADE_ORDER)[::-1])
"""The lowest, ace high and clubs lowest."""
DOOR_HIGHEST_ACE_LOW = _door("door_highest_ace_low", _doors((12, *range(12)), SPADE_ORDER))
"""King high, ace low, ties S > H > D > C: razz (rules.md 13.2)."""
