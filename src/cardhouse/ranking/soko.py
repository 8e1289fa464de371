"""Sökö: of five cards, four-flush and four-straight stand between a pair and two pair (rules.md 3.4)."""

from collections.abc import Sequence

from cardhouse.ranking.classes import soko_classes
from cardhouse.ranking.keys import FOUR_TO_FLUSH, KEY_MASK, ROW_BITS, WORDS, flush_suit
from cardhouse.ranking.order import Cards, HandName, Order, Takes, any_five
from cardhouse.ranking.tables import OFFSETS, SOKO_FLUSH_VALUES, SOKO_VALUES


def soko_strength(hole: Cards, board: Cards) -> int:
    """Of five cards in all, wherever they lie."""
    key = FOUR_TO_FLUSH
    for card in hole:
        key += WORDS[card]
    for card in board:
        key += WORDS[card]
    suit = flush_suit(key)
    key &= KEY_MASK
    plain = SOKO_VALUES[key + OFFSETS[key >> ROW_BITS]]
    return plain if suit < 0 else max(plain, _suited((*hole, *board), suit))


def _suited(cards: Cards, suit: int) -> int:
    """Four or five of the suit. A straight is worth more than the four-flush in it."""
    ranks = fifth = 0
    for card in cards:
        if card & 3 == suit:
            ranks |= 1 << (card >> 2)
        else:
            fifth = card >> 2
    return SOKO_FLUSH_VALUES[ranks] + fifth


def soko_strengths(holes: Sequence[Cards], board: Cards) -> list[int]:
    """`soko_strength` of each hole."""
    return [soko_strength(hole, board) for hole in holes]


def soko_name(strength: int) -> HandName:
    """Of a strength of five cards; a four-flush is named with its fifth card last."""
    return soko_classes()[strength - 1]


SOKO = Order(
    id="soko",
    unchecked=soko_strength,
    strengths=soko_strengths,
    name=soko_name,
    fives=any_five,
    takes=Takes(cards=range(5, 6)),
)
