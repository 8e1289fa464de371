"""Badugi: of up to four cards the most of different ranks and suits, then the lowest (rules.md 13.3).

Strengths are 1 (a lone king) to 1,092 (4-3-2-A of four suits).
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from cardhouse.ranking.low_classes import badugi_classes
from cardhouse.ranking.order import Cards, HandName, Order, Takes

RANK_BITS: Final = (1 << 13) - 1
PLAYING_WORDS: Final = tuple(1 << (card // 4 + 1) % 13 | 1 << (13 + card % 4) for card in range(52))
"""By card: a bit of its rank, ace bit 0, and a bit of its suit. Cards that share one do not play together."""


def _values() -> tuple[int, ...]:
    classes = enumerate(badugi_classes(), 1)
    strengths = {sum(1 << (rank - 1) for rank in name.ranks): strength for strength, name in classes}
    return tuple(strengths.get(ranks, 0) for ranks in range(1 << 13))


BADUGI_VALUES: Final = _values()
"""Strength of cards that play together, by the mask of their ranks."""


def badugi_strength(hole: Cards, board: Cards) -> int:
    """Of up to four cards in all, wherever they lie."""
    together = [0]
    for card in (*hole, *board):
        word = PLAYING_WORDS[card]
        together += [words | word for words in together if not words & word]
    return max([BADUGI_VALUES[words & RANK_BITS] for words in together])  # noqa: C419 - faster


def badugi_strengths(holes: Sequence[Cards], board: Cards) -> list[int]:
    """`badugi_strength` of each hole."""
    return [badugi_strength(hole, board) for hole in holes]


def badugi_name(strength: int) -> HandName:
    """Of a strength from 1 to 1,092."""
    return badugi_classes()[strength - 1]


def any_set(hole: Cards, board: Cards) -> Iterator[tuple[Cards, Cards]]:
    """One to four of all cards, the fewest first: a card that does not play changes no strength."""
    cards = (*hole, *board)
    for size in range(1, len(cards) + 1):
        for kept in combinations(cards, size):
            yield kept, ()


BADUGI = Order(
    id="badugi",
    unchecked=badugi_strength,
    strengths=badugi_strengths,
    name=badugi_name,
    fives=any_set,
    takes=Takes(cards=range(1, 5)),
)
