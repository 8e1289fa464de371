"""Boards, flops and hole cards up to a swap of suits."""

from itertools import combinations, permutations
from typing import NamedTuple

import numpy as np

from cardhouse.analysis.edge.kernels.tables import Array, Int
from cardhouse.ranking.kernels import compiled

HOLES = 1326
FLOPS = 1755


class Boards(NamedTuple):
    """One of each set of boards that swaps of suits turn into each other, with the size of the set."""

    cards: Array
    weight: Int


class Flops(NamedTuple):
    """`number` of the flop of three cards a < b < c among the 1,755, and the `swap` of suits to it.

    `lanes` are its ranks by suit, `swapped` every card after every swap, `hole` the number of two cards.
    """

    number: Array
    swap: Array
    lanes: Int
    swapped: Int
    hole: Int


def all_flops() -> Flops:
    """Every flop."""
    swaps = list(permutations(range(4)))
    number = np.full((52, 52, 52), -1, np.int16)
    swap = np.zeros((52, 52, 52), np.int8)
    known: dict[tuple[int, ...], int] = {}
    for flop in combinations(range(52), 3):
        lanes = [0] * 4
        for card in flop:
            lanes[card & 3] |= 1 << (card >> 2)
        order = sorted(range(4), key=lambda suit: -lanes[suit])
        key = tuple(lanes[suit] for suit in order)
        number[flop] = known.setdefault(key, len(known))
        swap[flop] = swaps.index(tuple(order.index(suit) for suit in range(4)))
    swapped = [[card & ~3 | one[card & 3] for card in range(52)] for one in swaps]
    return Flops(number, swap, np.array(list(known)), np.array(swapped), hole_numbers())


def hole_numbers() -> Int:
    """By two cards in either order."""
    number = np.zeros((52, 52), np.int64)
    for place, (a, b) in enumerate(combinations(range(52), 2)):
        number[a, b] = number[b, a] = place
    return number


def all_boards() -> Boards:
    """134,459 stand for 2,598,960."""
    cards, weight = np.zeros((140_000, 5), np.int64), np.zeros(140_000, np.int64)
    size = fill_boards(cards, weight)
    return Boards(cards[:size], weight[:size])


@compiled
def fill_boards(cards: Array, weight: Int) -> int:
    """How many there are."""
    size = 0
    lanes = np.zeros(4, np.int64)
    board = np.zeros(5, np.int64)
    for a in range(48):
        for b in range(a + 1, 49):
            for c in range(b + 1, 50):
                for d in range(c + 1, 51):
                    for e in range(d + 1, 52):
                        board[0], board[1], board[2], board[3], board[4] = a, b, c, d, e
                        lanes[:] = 0
                        for card in board:
                            lanes[card & 3] |= 1 << (card >> 2)
                        stands_for = orbit_of_lanes(lanes)
                        if stands_for:
                            cards[size] = board
                            weight[size] = stands_for
                            size += 1
    return size


@compiled
def orbit_of_lanes(lanes: Int) -> int:
    """Of cards with these ranks by suit: how many sets of cards they stand for, 0 when another does."""
    orbit, same = 24, 1
    for suit in range(1, 4):
        if lanes[suit - 1] < lanes[suit]:
            return 0
        same = same + 1 if lanes[suit - 1] == lanes[suit] else 1
        orbit //= same
    return orbit
