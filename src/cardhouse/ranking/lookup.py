"""Orders in which suits only make flushes: one table of ranks and one of flushes tell the strength."""

from collections.abc import Callable, Sequence

from cardhouse.ranking.keys import FIVE_TO_FLUSH, FLUSHES, KEY_MASK, ROW_BITS, WORDS, flush_suit
from cardhouse.ranking.order import Cards
from cardhouse.ranking.tables import OFFSETS

Strength = Callable[[Cards, Cards], int]
Strengths = Callable[[Sequence[Cards], Cards], list[int]]


def looked_up(values: memoryview, flushes: memoryview) -> tuple[Strength, Strengths]:
    """`Order.strength` and `Order.strengths` of the hands whose values stand in the tables (tables.py)."""

    def strength(hole: Cards, board: Cards) -> int:
        key = FIVE_TO_FLUSH
        for card in hole:
            key += WORDS[card]
        for card in board:
            key += WORDS[card]
        if key & FLUSHES:
            suit = flush_suit(key)
            return flushes[ranks_in_suit(hole, suit) | ranks_in_suit(board, suit)]
        key &= KEY_MASK
        return values[key + OFFSETS[key >> ROW_BITS]]

    def strengths(holes: Sequence[Cards], board: Cards) -> list[int]:
        shared = FIVE_TO_FLUSH
        for card in board:
            shared += WORDS[card]
        found: list[int] = []
        for hole in holes:
            key = shared
            for card in hole:
                key += WORDS[card]
            if key & FLUSHES:
                suit = flush_suit(key)
                found.append(flushes[ranks_in_suit(hole, suit) | ranks_in_suit(board, suit)])
            else:
                key &= KEY_MASK
                found.append(values[key + OFFSETS[key >> ROW_BITS]])
        return found

    return strength, strengths


def ranks_in_suit(cards: Cards, suit: int) -> int:
    """Mask of the ranks in the suit, deuce bit 0. Seven cards with a flush hold no full house."""
    ranks = 0
    for card in cards:
        if card & 3 == suit:
            ranks |= 1 << (card >> 2)
    return ranks
