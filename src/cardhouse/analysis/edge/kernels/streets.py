"""The best decisions of hold'em against the dealer, from the sums of all boards."""

from typing import NamedTuple

import numpy as np

from cardhouse.analysis.edge.kernels.boards import (
    DEALERS,
    LOW_BITS,
    PRODUCTS,
    RIVER,
    RIVER_SQUARES,
    SQUARES,
    VALUES,
)
from cardhouse.analysis.edge.kernels.flops import FLOPS, Flops, orbit_of_lanes
from cardhouse.analysis.edge.kernels.tables import Array, Int
from cardhouse.ranking.kernels import compiled

RUNOUTS = 1081
"""Boards that hold a flop, beside a pair of hole cards."""
CLASSES = 169
FIXED, BET, SQUARE, PRODUCT, BET_SQUARE, LATER, LATER_SQUARE, LATER_PUT, COUNT = range(9)
"""Of one decision: what `VALUES` and `PRODUCTS` hold, and what follows without a bet here: results, squares
and antes bet. `COUNT` boards and holes have a share in it, each against 990 dealers.
"""
CHECK = 0


class Decision(NamedTuple):
    """Bets in antes that may be made here, and what a fold costs; folding is open where checking is not."""

    bets: Int
    fold: int
    may_fold: bool


@compiled
def unpacked(column: int) -> tuple[int, int]:
    """The two numbers of a shared column."""
    half = 1 << (LOW_BITS - 1)
    low = ((column + half) & ((1 << LOW_BITS) - 1)) - half
    return (column - low) >> LOW_BITS, low


@compiled
def decide(sums: Int, decision: Decision, chosen: Int) -> None:
    """Take the best way on: sums of `LATER` become those of the choice, `chosen` counts it.

    Choices are numbered: 0 to go on or fold, 1 and up the bets.
    """
    if decision.may_fold:
        sums[LATER] = decision.fold * DEALERS * sums[COUNT]
        sums[LATER_SQUARE] = decision.fold * sums[LATER]
        sums[LATER_PUT] = 0
    choice = CHECK
    for place in range(len(decision.bets)):
        times = decision.bets[place]
        if sums[FIXED] + times * sums[BET] > sums[LATER]:
            choice = place + 1
            sums[LATER] = sums[FIXED] + times * sums[BET]
            sums[LATER_SQUARE] = sums[SQUARE] + 2 * times * sums[PRODUCT] + times**2 * sums[BET_SQUARE]
            sums[LATER_PUT] = times * sums[COUNT] * DEALERS
    chosen[choice] += sums[COUNT]


@compiled
def after_flop(flops: Flops, columns: Int, decision: Decision, chosen: Int, preflop: Int) -> None:
    """Decide on every flop with every hole cards; by class of hole cards what is chosen and what follows."""
    sums, identical = np.zeros(9, np.int64), np.zeros(24, np.int64)
    for flop in range(FLOPS):
        stable = 0
        lanes = flops.lanes[flop]
        for swap in range(24):
            if keeps(flops.swapped[swap], lanes):
                identical[stable] = swap
                stable += 1
        for first in range(51):
            for second in range(first + 1, 52):
                if touches(lanes, first) or touches(lanes, second):
                    continue
                same = gather(flops, columns, flop, identical[:stable], first, second, sums)
                if not same:
                    continue
                sums[COUNT] = orbit_of_lanes(lanes) * (stable // same) * RUNOUTS
                hold = hole_class(first, second)
                decide(sums, decision, chosen[hold])
                for row in range(9):
                    preflop[hold, row] += sums[row]


@compiled
def keeps(swapped: Int, lanes: Int) -> bool:
    """Whether a swap of suits leaves the flop as it is."""
    for suit in range(4):
        if lanes[swapped[suit]] != lanes[suit]:
            return False
    return True


@compiled
def touches(lanes: Int, card: int) -> bool:
    """Whether the card lies on the flop."""
    return bool((lanes[card & 3] >> (card >> 2)) & 1)


@compiled
def gather(flops: Flops, columns: Int, flop: int, identical: Int, first: int, second: int, sums: Int) -> int:
    """Add up hole cards that are the same to the flop. How many swaps leave these as they are; 0 when others
    stand for them.
    """
    own = flops.hole[first, second]
    same = 0
    for swap in identical:
        hole = flops.hole[flops.swapped[swap, first], flops.swapped[swap, second]]
        if hole < own:
            return 0
        same += hole == own
    sums[:] = 0
    for swap in identical:
        hole = flops.hole[flops.swapped[swap, first], flops.swapped[swap, second]]
        fixed, bet = unpacked(columns[VALUES, flop, hole])
        product = columns[PRODUCTS, flop, hole] >> LOW_BITS
        bet_square = columns[PRODUCTS, flop, hole] & ((1 << LOW_BITS) - 1)
        sums[FIXED] += fixed
        sums[BET] += bet
        sums[PRODUCT] += product
        sums[BET_SQUARE] += bet_square
        sums[SQUARE] += columns[SQUARES, flop, hole]
        if len(columns) == 5:
            later, put = unpacked(columns[RIVER, flop, hole])
            sums[LATER] += later
            sums[LATER_PUT] += put * DEALERS
            sums[LATER_SQUARE] += columns[RIVER_SQUARES, flop, hole]
    sums //= same
    return same


@compiled
def hole_class(first: int, second: int) -> int:
    """Of two cards first < second: by rank, and whether they are suited."""
    low, high = first >> 2, second >> 2
    return 13 * high + low if first & 3 == second & 3 else 13 * low + high


def no_preflop() -> Array:
    """By class of hole cards."""
    return np.zeros((CLASSES, 9), np.int64)
