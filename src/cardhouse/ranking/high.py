"""The standard high order: the best five of five to seven cards (rules.md 3.1). Strengths are 1 to 7,462."""

from collections.abc import Sequence

from cardhouse.ranking.classes import high_classes
from cardhouse.ranking.keys import FIVE_TO_FLUSH, FLUSHES, KEY_MASK, ROW_BITS, WORDS, flush_suit
from cardhouse.ranking.order import Cards, HandName, Order, any_five
from cardhouse.ranking.tables import FLUSH_VALUES, HIGH_VALUES, OFFSETS


def high_strength(hole: Cards, board: Cards) -> int:
    """Of five to seven cards in all, wherever they lie."""
    key = FIVE_TO_FLUSH
    for card in hole:
        key += WORDS[card]
    for card in board:
        key += WORDS[card]
    if key & FLUSHES:
        return FLUSH_VALUES[_flush_ranks(hole, flush_suit(key)) | _flush_ranks(board, flush_suit(key))]
    key &= KEY_MASK
    return HIGH_VALUES[key + OFFSETS[key >> ROW_BITS]]


def high_strengths(holes: Sequence[Cards], board: Cards) -> list[int]:
    """`high_strength` of each hole."""
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
            found.append(FLUSH_VALUES[_flush_ranks(hole, suit) | _flush_ranks(board, suit)])
        else:
            key &= KEY_MASK
            found.append(HIGH_VALUES[key + OFFSETS[key >> ROW_BITS]])
    return found


def _flush_ranks(cards: Cards, suit: int) -> int:
    """Mask of the ranks in the suit. They decide alone: seven cards do not hold a flush and a full house."""
    ranks = 0
    for card in cards:
        if card & 3 == suit:
            ranks |= 1 << (card >> 2)
    return ranks


def high_name(strength: int) -> HandName:
    """Of a strength from 1 to 7,462."""
    return high_classes()[strength - 1]


HIGH = Order(id="high", strength=high_strength, strengths=high_strengths, name=high_name, fives=any_five)
