"""The dealer's hands behind one up card, and how many of them avoid given cards, by inclusion and exclusion.

Cards are numbered 0–50: the deck without the up card. `Quads` are the four cards face down in order of the
strength they make with it; `Counts` tell how many of a set of them hold given one, two or three cards. A set
of dealer hands always is a range of strengths, so that hands of four given cards are looked up in `quad_of`.
"""

from typing import NamedTuple

import numpy as np

from cardhouse.analysis.edge.kernels.evaluate import strength
from cardhouse.analysis.edge.kernels.tables import Array, Evaluator, Int
from cardhouse.ranking.kernels import compiled

STRENGTHS = 7463
QUADS = 249_900
TRIPLES = 20_825


class Quads(NamedTuple):
    """`cards[start[s]:start[s + 1]]` make strength `s`; `made[triple, card]` is what four cards make."""

    deck: Array
    cards: Array
    start: Int
    made: Array


class Counts(NamedTuple):
    """How many dealer hands there are, and how many hold a card, two cards, three."""

    all: Array
    one: Array
    two: Array
    three: Array


def no_counts() -> Counts:
    """Of no hands yet."""
    return Counts(
        np.zeros(1, np.int32),
        np.zeros(51, np.int32),
        np.zeros((51, 51), np.int32),
        np.zeros((51, 51, 51), np.int32),
    )


def quads_behind(tables: Evaluator, up: int) -> Quads:
    """All hands with this up card."""
    deck = np.array([card for card in range(52) if card != up], np.int64)
    quads = Quads(
        deck,
        np.zeros((QUADS, 4), np.int8),
        np.zeros(STRENGTHS + 1, np.int64),
        np.full((TRIPLES, 51), -1, np.int16),
    )
    fill_quads(tables, up, quads)
    return quads


@compiled
def triple(a: int, b: int, c: int) -> int:
    """Number of three cards a < b < c."""
    return c * (c - 1) * (c - 2) // 6 + b * (b - 1) // 2 + a


@compiled
def pair(a: int, b: int) -> int:
    """Number of two cards a < b."""
    return b * (b - 1) // 2 + a


@compiled
def four(a: int, b: int, c: int, d: int) -> int:
    """Number of four cards a < b < c < d."""
    return d * (d - 1) * (d - 2) * (d - 3) // 24 + triple(a, b, c)


@compiled
def fill_quads(tables: Evaluator, up: int, quads: Quads) -> None:
    """Every four cards, by counting sort."""
    deck, cards, start, made = quads
    found = np.zeros(len(cards), np.int16)
    hand = np.zeros(5, np.int64)
    hand[0] = up
    place = 0
    for d in range(51):
        for c in range(d):
            for b in range(c):
                for a in range(b):
                    hand[1], hand[2], hand[3], hand[4] = deck[a], deck[b], deck[c], deck[d]
                    value = strength(tables, hand)
                    found[place] = value
                    start[value + 1] += 1
                    place += 1
                    made[triple(a, b, c), d] = value
                    made[triple(a, b, d), c] = value
                    made[triple(a, c, d), b] = value
                    made[triple(b, c, d), a] = value
    for value in range(len(start) - 1):
        start[value + 1] += start[value]
    _sort_quads(found, cards, start.copy())


@compiled
def _sort_quads(found: Array, cards: Array, at: Int) -> None:
    place = 0
    for d in range(51):
        for c in range(d):
            for b in range(c):
                for a in range(b):
                    row = at[found[place]]
                    at[found[place]] += 1
                    place += 1
                    cards[row, 0], cards[row, 1], cards[row, 2], cards[row, 3] = a, b, c, d


@compiled
def count_in(counts: Counts, quads: Quads, low: int, high: int, sign: int) -> None:
    """Add the dealer hands of these strengths, or take them out again."""
    for row in range(quads.start[low], quads.start[high]):
        hand = quads.cards[row]
        counts.all[0] += sign
        for i in range(4):
            x = hand[i]
            counts.one[x] += sign
            for j in range(4):
                if i == j:
                    continue
                y = hand[j]
                counts.two[x, y] += sign
                for k in range(4):
                    if k not in (i, j):
                        counts.three[x, y, hand[k]] += sign


@compiled
def avoiding(counts: Counts, made: Array, hand: Int, low: int, high: int) -> int:
    """How many dealer hands hold none of the cards; `low` to `high` are the strengths that are counted."""
    size = len(hand)
    total = np.int64(counts.all[0])
    for i in range(size):
        total -= counts.one[hand[i]]
        for j in range(i + 1, size):
            total += counts.two[hand[i], hand[j]]
            for k in range(j + 1, size):
                total -= counts.three[hand[i], hand[j], hand[k]]
                row = made[triple(hand[i], hand[j], hand[k])]
                for m in range(k + 1, size):
                    value = row[hand[m]]
                    total += (value >= low) & (value < high)
    return int(total)


@compiled
def holding_one(counts: Counts, made: Array, hand: Int, low: int, high: int, out: Array) -> None:
    """By card: how many dealer hands hold it and none of `hand`, which has five cards."""
    for card in range(51):
        out[card] = counts.one[card]
    for i in range(5):
        row = counts.two[hand[i]]
        for card in range(51):
            out[card] -= row[card]
        for j in range(i + 1, 5):
            pair = counts.three[hand[i], hand[j]]
            for card in range(51):
                out[card] += pair[card]
            for k in range(j + 1, 5):
                value = made[triple(hand[i], hand[j], hand[k])]
                for card in range(51):
                    out[card] -= np.int32((value[card] >= low) & (value[card] < high))


@compiled
def holding_two(counts: Counts, made: Array, hand: Int, first: int, low: int, high: int, out: Array) -> None:
    """By card: how many dealer hands hold it and `first` and none of `hand`, which has five cards."""
    row = counts.two[first]
    for card in range(51):
        out[card] = row[card]
    for i in range(5):
        pair = counts.three[first, hand[i]]
        for card in range(51):
            out[card] -= pair[card]
        for j in range(i + 1, 5):
            value = made[sorted_triple(hand[i], hand[j], first)]
            for card in range(51):
                out[card] += np.int32((value[card] >= low) & (value[card] < high))


@compiled
def sorted_triple(a: int, b: int, c: int) -> int:
    """Number of three cards of which a < b."""
    if c < a:
        return triple(c, a, b)
    if c < b:
        return triple(a, c, b)
    return triple(a, b, c)
