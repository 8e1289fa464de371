"""The strength of five to seven cards, inside compiled code."""

from cardhouse.analysis.edge.kernels.tables import Array, Evaluator
from cardhouse.ranking.kernels import compiled
from cardhouse.ranking.keys import FIVE_TO_FLUSH, FLUSHES, KEY_MASK, ROW_BITS


@compiled
def suited(cards: Array, suit: int) -> int:
    """Mask of the ranks that the cards have in the suit."""
    ranks = 0
    for card in cards:
        if card & 3 == suit:
            ranks |= 1 << (card >> 2)
    return ranks


@compiled
def flush_strength(tables: Evaluator, cards: Array, key: int) -> int:
    """Of cards whose key shows a flush."""
    suit = 0
    while not (key >> (35 + 4 * suit)) & 1:
        suit += 1
    return int(tables.flushes[suited(cards, suit)])


@compiled
def looked_up(tables: Evaluator, key: int) -> int:
    """Of cards without a flush."""
    place = key & KEY_MASK
    return int(tables.values[place + tables.offsets[place >> ROW_BITS]])


@compiled
def strength(tables: Evaluator, cards: Array) -> int:
    """Of five to seven cards."""
    key = FIVE_TO_FLUSH
    for card in cards:
        key += tables.words[card]
    if key & FLUSHES:
        return flush_strength(tables, cards, key)
    return looked_up(tables, key)
