"""The sums of `given` with fewer cards given, and what every exchange of a hand comes to.

What avoids the cards given up follows by inclusion and exclusion, for all 31 exchanges of a hand from the 243
ways to put each of its cards with the player, with the dealer or with neither.
"""

from typing import NamedTuple

import numpy as np

from cardhouse.analysis.edge.kernels.dealers import four, pair, triple
from cardhouse.analysis.edge.kernels.given import PAIRS, TRIPLES, Sums
from cardhouse.analysis.edge.kernels.six import five
from cardhouse.analysis.edge.kernels.tables import Array, Int
from cardhouse.ranking.kernels import compiled


class Lower(NamedTuple):
    """The same with fewer cards given, the player's first."""

    four: Int
    three_one: Int
    three: Int
    two_two: Int
    two_one: Int
    two: Int
    one_three: Int
    one_two: Int
    one_one: Int
    one: Int
    none_four: Int
    none_three: Int
    none_two: Int
    none_one: Int
    none: Int


def lower_of(sums: Sums) -> Lower:
    """By adding up over one card that is given no more."""
    three_one = from_pairs(sums.three_two) // 3
    two_two = from_triples_of_dealer(sums.three_two_of_dealer) // 2
    two_one = from_pairs(np.ascontiguousarray(two_two.T)) // 3
    one_three = from_fours(sums.four_of_dealer)
    one_two = from_triples(one_three) // 2
    one_one = from_pairs(one_two) // 3
    none_four = sums.four_of_dealer.sum(axis=1, dtype=np.int64) // 5
    none_three = from_fours(none_four.reshape(-1, 1))
    none_two = from_triples(none_three) // 2
    none_one = from_pairs(none_two) // 3
    return Lower(
        sums.four_one.sum(axis=1, dtype=np.int64) // 4,
        three_one,
        three_one.sum(axis=1) // 4,
        two_two,
        two_one,
        two_one.sum(axis=1) // 4,
        one_three,
        one_two,
        one_one,
        one_one.sum(axis=1) // 4,
        none_four,
        none_three[0],
        none_two[0],
        none_one[0],
        none_one.sum(axis=1) // 4,
    )


@compiled
def from_fours(table: Array) -> Int:
    """Rows are the dealer's four cards; in what is made, columns are three of them."""
    made = np.zeros((table.shape[1], TRIPLES), np.int64)
    row = 0
    for d in range(51):
        for c in range(d):
            for b in range(c):
                for a in range(b):
                    for x in range(table.shape[1]):
                        amount = table[row, x]
                        made[x, triple(a, b, c)] += amount
                        made[x, triple(a, b, d)] += amount
                        made[x, triple(a, c, d)] += amount
                        made[x, triple(b, c, d)] += amount
                    row += 1
    return made


@compiled
def from_triples(table: Int) -> Int:
    """Columns become two cards of three; each sum counts twice."""
    made = np.zeros((len(table), PAIRS), np.int64)
    for row in range(len(table)):
        at = 0
        for c in range(51):
            for b in range(c):
                for a in range(b):
                    amount = table[row, at]
                    made[row, pair(a, b)] += amount
                    made[row, pair(a, c)] += amount
                    made[row, pair(b, c)] += amount
                    at += 1
    return made


@compiled
def from_triples_of_dealer(table: Array) -> Int:
    """Rows become two cards of three; each sum counts twice."""
    made = np.zeros((PAIRS, PAIRS), np.int64)
    row = 0
    for c in range(51):
        for b in range(c):
            for a in range(b):
                made[pair(a, b)] += table[row]
                made[pair(a, c)] += table[row]
                made[pair(b, c)] += table[row]
                row += 1
    return made


@compiled
def from_pairs(table: Array) -> Int:
    """Columns become one card of two; each sum counts three times."""
    made = np.zeros((len(table), 51), np.int64)
    for row in range(len(table)):
        at = 0
        for b in range(51):
            for a in range(b):
                made[row, a] += table[row, at]
                made[row, b] += table[row, at]
                at += 1
    return made


@compiled
def given(sums: Sums, lower: Lower, own: Int, others: Int) -> int:
    """The sum over hands where the player holds `own` cards and the dealer `others`, each in order."""
    a, s, size = number(own), number(others), len(others)
    if len(own) == 5:
        return int(sums.five[five(own)])
    if len(own) == 4:
        return int(sums.four_one[a, s]) if size else int(lower.four[a])
    if len(own) == 3:
        return _given_three(sums, lower, a, s, size)
    if len(own) == 2:
        return _given_two(sums, lower, a, s, size)
    return _given_one(sums, lower, a, s, size) if len(own) else _given_none(lower, s, size)


@compiled
def _given_three(sums: Sums, lower: Lower, a: int, s: int, others: int) -> int:
    if others == 2:
        return int(sums.three_two[a, s])
    return int(lower.three_one[a, s]) if others else int(lower.three[a])


@compiled
def _given_two(sums: Sums, lower: Lower, a: int, s: int, others: int) -> int:
    if others == 3:
        return int(sums.three_two_of_dealer[s, a])
    if others == 2:
        return int(lower.two_two[s, a])
    return int(lower.two_one[a, s]) if others else int(lower.two[a])


@compiled
def _given_one(sums: Sums, lower: Lower, a: int, s: int, others: int) -> int:
    if others == 4:
        return int(sums.four_of_dealer[s, a])
    if others == 3:
        return int(lower.one_three[a, s])
    if others == 2:
        return int(lower.one_two[a, s])
    return int(lower.one_one[a, s]) if others else int(lower.one[a])


@compiled
def _given_none(lower: Lower, s: int, others: int) -> int:
    if others == 4:
        return int(lower.none_four[s])
    if others == 3:
        return int(lower.none_three[s])
    if others == 2:
        return int(lower.none_two[s])
    return int(lower.none_one[s]) if others == 1 else int(lower.none[0])


@compiled
def number(cards: Int) -> int:
    """Of up to four cards in order; of none, and of five, 0."""
    size = len(cards)
    if size == 4:
        return four(cards[0], cards[1], cards[2], cards[3])
    if size == 3:
        return triple(cards[0], cards[1], cards[2])
    if size == 2:
        return pair(cards[0], cards[1])
    return int(cards[0]) if size == 1 else 0


@compiled
def all_exchanges(sums: Sums, lower: Lower, hand: Int, found: Int) -> None:
    """By which cards are given up, as bits: the sum over all new hands and the dealer's."""
    now = np.zeros(243, np.int64)
    own, others = np.zeros(5, np.int64), np.zeros(5, np.int64)
    for way in range(243):
        left, mine, his = way, 0, 0
        for i in range(5):
            if left % 3 == 1:
                own[mine] = hand[i]
                mine += 1
            elif left % 3 == 2:
                others[his] = hand[i]
                his += 1
            left //= 3
        now[way] = given(sums, lower, own[:mine], others[:his]) if his < 5 else 0
    low, high = 1, 81
    while high:
        after = np.zeros(2 * low * high, np.int64)
        for upper in range(high):
            for bits in range(low):
                nobody = now[3 * upper * low + bits]
                mine, his = now[(3 * upper + 1) * low + bits], now[(3 * upper + 2) * low + bits]
                after[2 * upper * low + bits] = mine
                after[(2 * upper + 1) * low + bits] = nobody - mine - his
        now = after
        low, high = 2 * low, high // 3
    found[:] = now
