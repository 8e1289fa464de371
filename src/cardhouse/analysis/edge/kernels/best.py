"""The best first decision of every hand, and what all of them come to."""

from typing import NamedTuple

import numpy as np

from cardhouse.analysis.edge.kernels.dealers import pair, triple
from cardhouse.analysis.edge.kernels.hands import Hands, Swaps
from cardhouse.analysis.edge.kernels.prices import Prices
from cardhouse.analysis.edge.kernels.sweep import DEALERS, Sums, Sweep, four_of
from cardhouse.analysis.edge.kernels.tables import Array, Int
from cardhouse.ranking.kernels import compiled

FOLD, BET, ONE, TWO = range(4)
SCALE = 1722
"""Sums are brought to times the dealer hands beside five cards: a multiple of C(42, 1) and C(42, 2)."""
OF_ONE, OF_TWO = SCALE // 42, SCALE // 861
MEAN, SQUARE, PUT = range(3)


class Best(NamedTuple):
    """`sums`: results, squares and chips put in besides the ante; `chosen`: hands by first decision; `bets`:
    new cards that lead to a bet, by how many were exchanged.
    """

    sums: Int
    chosen: Int
    bets: Int


def no_best() -> Best:
    """Nothing added up yet."""
    return Best(np.zeros(3, np.int64), np.zeros(4, np.int64), np.zeros(3, np.int64))


class Terms(NamedTuple):
    """`fees` in units for no card, one and two; `bet` is what a bet puts in. Below `bet_from` nobody bets and
    from there on everyone does, unless it is negative: then whatever is best.
    """

    fees: Int
    bet: int
    exchange: int
    bet_from: int


@compiled
def add_up(hands: Hands, prices: Prices, sweep: Sweep, terms: Terms, swaps: Swaps, best: Best) -> None:
    """Over all hands behind one up card."""
    hand = np.zeros(5, np.int64)
    found = np.zeros(3, np.int64)
    value = 0
    for place in range(len(hands.cards)):
        while place >= hands.start[value + 1]:
            value += 1
        for i in range(5):
            hand[i] = hands.cards[place, i]
        weight = hands.weight[place]
        choice, total = FOLD, DEALERS * SCALE * prices.fold
        square, put = total * prices.fold, 0
        is_bet = sweep.mean[place] * SCALE > total if terms.bet_from < 0 else value >= terms.bet_from
        if is_bet:
            choice, total = BET, sweep.mean[place] * SCALE
            square, put = sweep.square[place] * SCALE, terms.bet * DEALERS * SCALE
        for cards in range(1, terms.exchange + 1):
            if _best_exchange(hand, cards, sweep, swaps, terms, total, found):
                choice = cards + 1
                fee, times = terms.fees[cards], OF_ONE if cards == 1 else OF_TWO
                total = found[MEAN] * times - fee * DEALERS * SCALE
                square = found[SQUARE] * times - 2 * fee * found[MEAN] * times + fee**2 * DEALERS * SCALE
                put = fee * DEALERS * SCALE + found[PUT] * terms.bet * (SCALE * DEALERS // _draws(cards))
        best.sums[MEAN] += weight * total
        best.sums[SQUARE] += weight * square
        best.sums[PUT] += weight * put
        best.chosen[choice] += weight
        if choice > BET:
            best.bets[choice - 1] += weight * found[PUT]


@compiled
def _draws(cards: int) -> int:
    """How many ways new cards can come."""
    return 46 if cards == 1 else 1035


@compiled
def _best_exchange(
    hand: Int, cards: int, sweep: Sweep, swaps: Swaps, terms: Terms, total: int, found: Int
) -> bool:
    """Whether exchanging so many cards beats `total`; then `found` has the sums of the best way to.

    Each of the six swaps of a hand holds a part of its sums; together they are six times the sums.
    """
    times = OF_ONE if cards == 1 else OF_TWO
    best = 6 * (total + terms.fees[cards] * DEALERS * SCALE)
    better = False
    for i in range(5):
        if cards == 1:
            row, column = four_of(hand, i), hand[i]
            means = _over_swaps(sweep.one.mean, swaps.four, swaps.one, row, column)
            if means * times > best:
                best, better = means * times, True
                _found(sweep.one, swaps.four, swaps.one, row, column, found)
            continue
        for j in range(i + 1, 5):
            row, column = _kept(hand, i, j), pair(hand[i], hand[j])
            means = _over_swaps(sweep.two.mean, swaps.three, swaps.two, row, column)
            if means * times > best:
                best, better = means * times, True
                _found(sweep.two, swaps.three, swaps.two, row, column, found)
    return better


@compiled
def _found(sums: Sums, rows: Array, columns: Array, row: int, column: int, found: Int) -> None:
    found[MEAN] = _over_swaps(sums.mean, rows, columns, row, column) // 6
    found[SQUARE] = _over_swaps(sums.square, rows, columns, row, column) // 6
    found[PUT] = _over_swaps(sums.bets, rows, columns, row, column) // 6


@compiled
def _over_swaps(table: Array, rows: Array, columns: Array, row: int, column: int) -> int:
    total = 0
    for swap in range(6):
        total += table[rows[swap, row], columns[swap, column]]
    return total


@compiled
def _kept(hand: Int, i: int, j: int) -> int:
    """Number of the three cards of five that are neither."""
    kept = np.zeros(3, np.int64)
    at = 0
    for place in range(5):
        if place not in (i, j):
            kept[at] = hand[place]
            at += 1
    return triple(kept[0], kept[1], kept[2])
