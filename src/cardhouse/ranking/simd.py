"""The standard high order of seven cards without a table or a branch: many hands an instruction. Needs numba.

A hand is four *lanes* of sixteen bits, one a suit, in each a bit for every rank held, deuce bit 0. All that
follows is arithmetic on numbers of sixteen bits, so that the compiler puts sixteen or thirty-two hands into
one register; a single wider number in between would halve that.

Strengths order hands exactly as `HIGH` does but are numbers of their own: ``category << 26 | telling << 13 |
kickers``, the categories counted from 0 in the order of rules.md 3.1, then two masks of ranks. `strengths`
takes cards; `strengths_of_lanes` is for whoever keeps hands as lanes.
"""

import sys
from typing import Any, Final

import numpy as np
import numpy.typing as npt
from numpy import uint16 as u16

from cardhouse.ranking.arrays import Hands
from cardhouse.ranking.kernels import compiled, inlined

Lanes = npt.NDArray[np.uint16]
"""Shape (4, hands): clubs, diamonds, hearts, spades."""
Strengths = npt.NDArray[np.uint32]
Word = Any
"""A number of sixteen bits."""

BLOCK: Final = 1 << 10
"""Hands, few enough that their lanes stay in the nearest cache."""
SUITS: Final = np.uint64(0x0303030303030303)
RANKS: Final = np.uint64(0x0F0F0F0F0F0F0F0F)
LOW_HALF: Final = 0 if sys.byteorder == "little" else 1
HIGH_HALF: Final = 1 - LOW_HALF


def strengths(cards: Hands) -> Strengths:
    """Of hands of seven cards, shape (hands, 7)."""
    found = np.empty(2 * len(cards), np.uint16)
    _by_cards(cards, np.empty(BLOCK, np.uint64), np.empty((4, BLOCK), np.uint16), found)
    return found.view(np.uint32)


def strengths_of_lanes(lanes: Lanes) -> Strengths:
    """Of hands of seven cards as lanes."""
    found = np.empty(2 * lanes.shape[1], np.uint16)
    clubs, diamonds, hearts, spades = lanes
    _judge(clubs, diamonds, hearts, spades, found)
    return found.view(np.uint32)


def lanes_of(cards: Hands) -> Lanes:
    """The lanes of hands of seven cards, shape (hands, 7)."""
    lanes = np.empty((4, len(cards)), np.uint16)
    clubs, diamonds, hearts, spades = lanes
    _to_lanes(cards, np.empty(len(cards), np.uint64), clubs, diamonds, hearts, spades)
    return lanes


@compiled
def _by_cards(cards: Hands, packed: Any, lanes: Lanes, found: Any) -> None:
    """`packed` and `lanes` have room for a block."""
    size = packed.shape[0]
    for start in range(0, len(cards), size):
        block = cards[start : start + size]
        hands = len(block)
        clubs, diamonds, hearts, spades = (
            lanes[0, :hands],
            lanes[1, :hands],
            lanes[2, :hands],
            lanes[3, :hands],
        )
        _to_lanes(block, packed[:hands], clubs, diamonds, hearts, spades)
        _judge(clubs, diamonds, hearts, spades, found[2 * start : 2 * (start + size)])


@compiled
def _to_lanes(cards: Hands, packed: Any, clubs: Word, diamonds: Word, hearts: Word, spades: Word) -> None:
    """First the seven bytes of each hand into one number, so that the second loop meets no odd stride."""
    for hand in range(len(cards)):
        packed[hand] = (
            np.uint64(cards[hand, 0])
            | np.uint64(cards[hand, 1]) << np.uint64(8)
            | np.uint64(cards[hand, 2]) << np.uint64(16)
            | np.uint64(cards[hand, 3]) << np.uint64(24)
            | np.uint64(cards[hand, 4]) << np.uint64(32)
            | np.uint64(cards[hand, 5]) << np.uint64(40)
            | np.uint64(cards[hand, 6]) << np.uint64(48)
        )
    for hand in range(len(packed)):
        suits, ranks = packed[hand] & SUITS, packed[hand] >> np.uint64(2) & RANKS
        places = suits << np.uint64(4) | ranks
        held = np.uint64(0)
        for card in range(7):
            held |= np.uint64(1) << (places >> np.uint64(8 * card) & np.uint64(0x3F))
        clubs[hand] = held
        diamonds[hand] = held >> np.uint64(16)
        hearts[hand] = held >> np.uint64(32)
        spades[hand] = held >> np.uint64(48)


@compiled
def _judge(clubs: Word, diamonds: Word, hearts: Word, spades: Word, found: Any) -> None:
    for hand in range(len(clubs)):
        category, telling, kickers = _judged(clubs[hand], diamonds[hand], hearts[hand], spades[hand])
        found[2 * hand + HIGH_HALF] = u16(u16(category << u16(10)) | u16(telling >> u16(3)))
        found[2 * hand + LOW_HALF] = u16(u16(telling << u16(13)) | kickers)


@inlined
def _judged(clubs: Word, diamonds: Word, hearts: Word, spades: Word) -> tuple[Word, Word, Word]:
    """(category, telling ranks, kickers). Each category is tried in turn and the last that fits stays.

    numba widens what it adds or shifts, hence all the `u16`.
    """
    blacks, both_blacks = u16(clubs ^ spades), u16(clubs & spades)
    reds, both_reds = u16(diamonds ^ hearts), u16(diamonds & hearts)
    held = u16(u16(clubs | diamonds) | u16(hearts | spades))
    odd = u16(blacks ^ reds)
    two_or_three = u16(u16(both_blacks ^ both_reds) ^ u16(blacks & reds))
    quads = u16(both_blacks & both_reds)
    trips, pairs, singles = u16(odd & two_or_three), u16(two_or_three & ~odd), u16(odd & ~two_or_three)
    best_trips, high_pair = _highest(trips), _highest(pairs)
    filling, low_pairs = u16(u16(trips ^ best_trips) | pairs), u16(pairs ^ high_pair)
    two_pairs = u16(high_pair | _highest(low_pairs))
    high_singles = _without_lowest(_without_lowest(singles))
    flush = _flush(clubs, diamonds, hearts, spades)
    straight, straight_flush = _straights(held), _straights(flush)
    best = (u16(0), high_singles, u16(0))
    best = _if(pairs, 1, high_pair, high_singles, best)
    best = _if(low_pairs, 2, two_pairs, _highest(u16(held ^ two_pairs)), best)
    best = _if(trips, 3, best_trips, high_singles, best)
    best = _if(straight, 4, _highest(straight), u16(0), best)
    best = _if(flush, 5, _five_highest(flush), u16(0), best)
    best = _if(filling if trips else u16(0), 6, best_trips, _highest(filling), best)
    best = _if(quads, 7, quads, _highest(u16(held ^ quads)), best)
    return _if(straight_flush, 8, _highest(straight_flush), u16(0), best)


@inlined
def _if(fits: Word, category: int, telling: Word, kickers: Word, otherwise: Any) -> tuple[Word, Word, Word]:
    return (
        u16(category) if fits else otherwise[0],
        telling if fits else otherwise[1],
        kickers if fits else otherwise[2],
    )


@inlined
def _highest(ranks: Word) -> Word:
    ranks = u16(ranks | u16(ranks >> u16(1)))
    ranks = u16(ranks | u16(ranks >> u16(2)))
    ranks = u16(ranks | u16(ranks >> u16(4)))
    ranks = u16(ranks | u16(ranks >> u16(8)))
    return u16(ranks ^ u16(ranks >> u16(1)))


@inlined
def _without_lowest(ranks: Word) -> Word:
    return u16(ranks & u16(ranks - u16(1)))


@inlined
def _without_lowest_four(ranks: Word) -> Word:
    return _without_lowest(_without_lowest(_without_lowest(_without_lowest(ranks))))


@inlined
def _flush(clubs: Word, diamonds: Word, hearts: Word, spades: Word) -> Word:
    """The lane with five or more, if any."""
    flush = clubs if _without_lowest_four(clubs) else u16(0)
    flush = diamonds if _without_lowest_four(diamonds) else flush
    flush = hearts if _without_lowest_four(hearts) else flush
    return spades if _without_lowest_four(spades) else flush


@inlined
def _five_highest(flush: Word) -> Word:
    """Of five to seven ranks."""
    sixth = _without_lowest(_without_lowest_four(flush))
    five = _without_lowest(flush) if sixth else flush
    return _without_lowest(five) if _without_lowest(sixth) else five


@inlined
def _straights(ranks: Word) -> Word:
    """The lowest rank of each straight, one place up, since the ace stands below the deuce as well."""
    with_ace = u16(u16(ranks << u16(1)) | u16(ranks >> u16(12)))
    two = u16(with_ace & u16(with_ace >> u16(1)))
    return u16(u16(two & u16(two >> u16(2))) & u16(with_ace >> u16(4)))
