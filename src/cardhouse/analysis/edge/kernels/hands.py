"""The player's hands up to a swap of the three suits that the up card does not have.

The up card is a club. Hands that such a swap turns into each other have the same value: one of them stands
for all, with their number as its weight. Cards are numbered 0–50, without the up card.
"""

from itertools import permutations
from typing import NamedTuple

import numpy as np

from cardhouse.analysis.edge.kernels.dealers import STRENGTHS, four, pair, triple
from cardhouse.analysis.edge.kernels.evaluate import strength
from cardhouse.analysis.edge.kernels.tables import Array, Evaluator, Int
from cardhouse.ranking.kernels import compiled


class Hands(NamedTuple):
    """`cards[start[s]:start[s + 1]]` make strength `s`; each stands for `weight` hands."""

    cards: Array
    weight: Array
    start: Int


def swaps(up: int) -> Int:
    """By swap of suits and card: the card it becomes."""
    deck = [card for card in range(52) if card != up]
    return np.array(
        [
            [deck.index((card & ~3) | (0, *swap)[card & 3]) for card in deck]
            for swap in permutations((1, 2, 3))
        ],
        np.int64,
    )


class Swaps(NamedTuple):
    """By swap of suits: the number that cards, two, three and four cards get (dealers.py)."""

    one: Int
    two: Array
    three: Array
    four: Array


def all_swaps(up: int, *, four_cards: bool) -> Swaps:
    """Behind this up card; only of single cards unless `four_cards` are asked for."""
    one = swaps(up)
    made = Swaps(
        one,
        np.zeros((6, 1_275), np.int32),
        np.zeros((6, 20_825), np.int32),
        np.zeros((6, 249_900), np.int32),
    )
    if four_cards:
        fill_swaps(one, made)
    return made


@compiled
def fill_swaps(one: Int, made: Swaps) -> None:
    """Two cards a < b have the number b(b-1)/2 + a; three and four as in dealers.py."""
    cards = np.zeros(4, np.int64)
    for swap in range(6):
        to = one[swap]
        for d in range(51):
            for c in range(d):
                for b in range(c):
                    for a in range(b):
                        cards[0], cards[1], cards[2], cards[3] = to[a], to[b], to[c], to[d]
                        cards.sort()
                        made.four[swap, four(a, b, c, d)] = four(cards[0], cards[1], cards[2], cards[3])
                    cards[0], cards[1], cards[2], cards[3] = to[b], to[c], to[d], 51
                    cards.sort()
                    made.three[swap, triple(b, c, d)] = triple(cards[0], cards[1], cards[2])
                low, high = min(to[c], to[d]), max(to[c], to[d])
                made.two[swap, pair(c, d)] = pair(low, high)


def five_card_hands(tables: Evaluator, deck: Array) -> Hands:
    """Every five cards."""
    return sorted_hands(*_fives(tables, deck))


def sorted_hands(cards: Array, weight: Array, made: Array) -> Hands:
    """In order of the strengths they `made`."""
    order = np.argsort(made, kind="stable")
    start = np.searchsorted(made[order], np.arange(STRENGTHS + 1))
    return Hands(cards[order], weight[order], start.astype(np.int64))


@compiled
def orbit(deck: Array, hand: Array) -> int:
    """How many hands this one stands for; 0 when another stands for it."""
    one = two = three = 0
    for number in hand:
        card = deck[number]
        bit = 1 << (card >> 2)
        if card & 3 == 1:
            one |= bit
        elif card & 3 == 2:
            two |= bit
        elif card & 3 == 3:
            three |= bit
    if not one >= two >= three:
        return 0
    if one == three:
        return 1
    return 3 if two in (one, three) else 6


@compiled
def _fives(tables: Evaluator, deck: Array) -> tuple[Array, Array, Array]:
    most = 460_000
    cards = np.zeros((most, 5), np.int8)
    weight, made = np.zeros(most, np.int8), np.zeros(most, np.int16)
    hand, faces = np.zeros(5, np.int64), np.zeros(5, np.int64)
    place = 0
    for e in range(51):
        for d in range(e):
            for c in range(d):
                for b in range(c):
                    for a in range(b):
                        hand[0], hand[1], hand[2], hand[3], hand[4] = a, b, c, d, e
                        stands_for = orbit(deck, hand)
                        if not stands_for:
                            continue
                        for i in range(5):
                            faces[i] = deck[hand[i]]
                            cards[place, i] = hand[i]
                        weight[place] = stands_for
                        made[place] = strength(tables, faces)
                        place += 1
    return cards[:place], weight[:place], made[:place]
