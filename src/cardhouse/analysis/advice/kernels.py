"""Compiled: one box's ends against all that the dealer may hold, and its board against all runouts."""

from math import comb
from typing import NamedTuple

import numpy as np

from cardhouse.analysis.advice.bought import (
    NONE,
    VARIANTS,
    WIN,
    Flushes,
    Kept,
    Left,
    Terms,
    add_gains,
    left_behind,
    put_back,
    take,
)
from cardhouse.analysis.edge.kernels.buying import NoGames
from cardhouse.analysis.edge.kernels.dealers import STRENGTHS, four, pair, triple
from cardhouse.analysis.edge.kernels.evaluate import strength
from cardhouse.analysis.edge.kernels.tables import Array, Evaluator, Int
from cardhouse.ranking.kernels import compiled


class Dealers(NamedTuple):
    """The dealer's four hidden cards, as places among the unseen, in order of the strength they make.

    `made` has it by the number of the four places.
    """

    cards: Array
    start: Int
    made: Array


class Counts(NamedTuple):
    """How many dealer hands there are, and how many hold a place, two places, three: in each column of those
    without a game, of weaker ones, and of those up to as strong.
    """

    all: Array
    one: Array
    two: Array
    three: Array


class Choose(NamedTuple):
    """By place: how many sets of two, three, four come before those whose last is at it."""

    two: Int
    three: Int
    four: Int


class Entries(NamedTuple):
    """Final hands of the box: strength, places drawn in rising order and how many, and the end."""

    made: Array
    drawn: Array
    size: Array
    end: Array


class Ends(NamedTuple):
    """Cards kept, places drawn already, how many more come and where the entries begin."""

    kept: Int
    kept_size: Int
    drawn: Int
    drawn_size: Int
    new: Int
    start: Int


class Paid(NamedTuple):
    """`rows[r, v]`: what a hand is paid without (v 0) and with insurance; `variants` says how many there are.

    `row` is by strength, `own` by end and -1 where the strength tells it.
    """

    rows: Int
    variants: Int
    may_buy: Array
    row: Int
    own: Int
    may_fold: Array


def no_counts(unseen: int) -> Counts:
    """Of no hands yet."""
    return Counts(*(np.zeros((comb(unseen, size), 3), np.int32) for size in range(4)))


def choose() -> Choose:
    """Up to 52 places."""
    return Choose(*(np.array([comb(place, size) for place in range(52)]) for size in (2, 3, 4)))


@compiled
def fill_dealers(tables: Evaluator, up: int, unseen: Int, dealers: Dealers) -> None:
    """Every four places, by counting sort."""
    cards, start, made = dealers
    hand = np.zeros(5, np.int64)
    hand[0] = up
    size = len(unseen)
    for d in range(size):
        hand[4] = unseen[d]
        for c in range(d):
            hand[3] = unseen[c]
            for b in range(c):
                hand[2] = unseen[b]
                for a in range(b):
                    hand[1] = unseen[a]
                    value = strength(tables, hand)
                    made[four(a, b, c, d)] = value
                    start[value + 1] += 1
    for value in range(STRENGTHS):
        start[value + 1] += start[value]
    at = start.copy()
    for d in range(size):
        for c in range(d):
            for b in range(c):
                for a in range(b):
                    value = made[four(a, b, c, d)]
                    row = at[value]
                    at[value] += 1
                    cards[row, 0], cards[row, 1], cards[row, 2], cards[row, 3] = a, b, c, d


@compiled
def count_in(counts: Counts, column: int, cards: Array, low: int, high: int) -> None:
    """Add these rows of dealer hands."""
    one, two, three = counts.one, counts.two, counts.three
    counts.all[0, column] += max(0, high - low)
    for row in range(low, high):
        a, b, c, d = cards[row]
        for x in (a, b, c, d):
            one[x, column] += 1
        for number in (pair(a, b), pair(a, c), pair(a, d), pair(b, c), pair(b, d), pair(c, d)):
            two[number, column] += 1
        for number in (triple(a, b, c), triple(a, b, d), triple(a, c, d), triple(b, c, d)):
            three[number, column] += 1


@compiled
def avoiding(
    counts: Counts, choose: Choose, made: Array, drawn: Int, size: int, minimum: int, value: int, found: Int
) -> None:
    """How many hands of each column hold none of the places drawn, by inclusion and exclusion."""
    none, less, upto = counts.all[0, 0], counts.all[0, 1], counts.all[0, 2]
    one, two, three = counts.one, counts.two, counts.three
    for i in range(size):
        x = drawn[i]
        none, less, upto = none - one[x, 0], less - one[x, 1], upto - one[x, 2]
        for j in range(i + 1, size):
            xy = choose.two[drawn[j]] + x
            none, less, upto = none + two[xy, 0], less + two[xy, 1], upto + two[xy, 2]
            for k in range(j + 1, size):
                xyz = choose.three[drawn[k]] + xy
                none, less, upto = none - three[xyz, 0], less - three[xyz, 1], upto - three[xyz, 2]
                for m in range(k + 1, size):
                    strength = made[choose.four[drawn[m]] + xyz]
                    none, less, upto = (
                        none + (strength < minimum),
                        less + (strength < value),
                        upto + (strength <= value),
                    )
    found[0], found[1], found[2] = none, less, upto


@compiled
def list_entries(tables: Evaluator, unseen: Int, ends: Ends, entries: Entries) -> None:
    """Every way the new cards of every end can come."""
    left, at = np.zeros(52, np.int64), np.zeros(6, np.int64)
    for end in range(len(ends.new)):
        known, new, kept = ends.drawn_size[end], ends.new[end], ends.kept_size[end]
        size = 0
        for place in range(len(unseen)):
            if not holds(ends.drawn[end], known, place):
                left[size] = place
                size += 1
        hand = np.zeros(kept + new, np.int64)
        hand[:kept] = ends.kept[end, :kept]
        at[:new] = np.arange(new)
        for entry in range(ends.start[end], ends.start[end + 1]):
            for i in range(new):
                hand[kept + i] = unseen[left[at[i]]]
                entries.drawn[entry, known + i] = left[at[i]]
            for i in range(known):
                entries.drawn[entry, i] = ends.drawn[end, i]
            if known:
                entries.drawn[entry, : known + new].sort()
            entries.made[entry] = strength(tables, hand)
            entries.size[entry], entries.end[entry] = known + new, end
            advance(at, new, size)


@compiled
def holds(places: Int, size: int, place: int) -> bool:
    """Whether it is one of the first so many."""
    for i in range(size):
        if places[i] == place:
            return True
    return False


@compiled
def advance(at: Int, size: int, of: int) -> None:
    """The next so many of `of`."""
    for i in range(size - 1, -1, -1):
        if at[i] < of - size + i:
            at[i] += 1
            for j in range(i + 1, size):
                at[j] = at[j - 1] + 1
            return


@compiled
def add_worths(
    dealers: Dealers,
    entries: Entries,
    order: Int,
    paid: Paid,
    terms: Terms,
    hands: NoGames,
    flushes: Flushes,
    kept: Kept,
    cards: Int,
    known: int,
    counts: Counts,
    choose: Choose,
    totals: Array,
) -> None:
    """By end: the sum over its entries of the better of bet and fold, or of the bet if nothing new came.

    `cards` are the unseen ones and after them those the holder has seen, of which there are `known`.
    """
    unseen = len(cards) - known
    count_in(counts, 0, dealers.cards, 0, dealers.start[terms.minimum])
    weaker = equal = 0
    drawn, found, gains = np.zeros(6, np.int64), np.zeros(3, np.int64), np.zeros(VARIANTS)
    left = Left(np.zeros(13, np.int64), np.zeros(4, np.int64))
    left_behind(hands.up, cards[unseen:], left)
    for entry in order:
        value, size, end = entries.made[entry], entries.size[entry], entries.end[entry]
        for i in range(size):
            drawn[i] = entries.drawn[entry, i]
        if dealers.start[value] > weaker or dealers.start[value + 1] > equal:
            count_in(counts, 1, dealers.cards, weaker, dealers.start[value])
            count_in(counts, 2, dealers.cards, equal, dealers.start[value + 1])
            weaker, equal = dealers.start[value], dealers.start[value + 1]
        avoiding(counts, choose, dealers.made, drawn, size, terms.minimum, value, found)
        all_hands = choose.four[unseen - size]
        without = found[0]
        wins, losses = 0, all_hands - without
        row = paid.own[end] if paid.own[end] >= 0 else paid.row[value]
        variants = paid.rows[row, : paid.variants[row]]
        gains[:] = 0
        if value >= terms.minimum:
            wins, losses = found[1] - without, all_hands - found[2]
            if paid.may_buy[row]:
                for i in range(size):
                    take(left, cards[drawn[i]])
                add_gains(hands, terms, flushes, left, kept, value, row, variants, gains)
                for i in range(size):
                    put_back(left, cards[drawn[i]])
        best = np.float64(terms.fold) if paid.may_fold[end] else -np.inf
        for variant in range(len(variants)):
            one = variants[variant]
            worth = without * one[NONE] + wins * one[WIN] + losses * terms.lose + gains[variant]
            best = max(best, worth / all_hands)
        totals[end] += best


@compiled
def count_standings(
    tables: Evaluator, own: Int, board: Int, unseen: Int, minimum: int, made: Int, counts: Int
) -> None:
    """As `plain.standings`."""
    hand, other = np.zeros(7, np.int64), np.zeros(7, np.int64)
    size, known = len(unseen), len(board)
    for i in range(known):
        hand[2 + i] = other[2 + i] = board[i]
    hand[0], hand[1] = own
    runout = 0
    for d in range(size if known == 3 else 1):
        for e in range(d + 1, size) if known == 3 else range(1):
            if known == 3:
                hand[5] = other[5] = unseen[d]
                hand[6] = other[6] = unseen[e]
            made[runout] = strength(tables, hand)
            for a in range(size):
                if known == 3 and a in (d, e):
                    continue
                other[0] = unseen[a]
                for b in range(a + 1, size):
                    if known == 3 and b in (d, e):
                        continue
                    other[1] = unseen[b]
                    value = strength(tables, other)
                    standing = 0 if value < made[runout] else 1 if value == made[runout] else 2
                    counts[runout, standing + (3 if value >= minimum else 0)] += 1
            runout += 1
