"""What it adds that bet, fold or insurance can turn with the cards given up: the part that is not linear.

For one new hand the dealer hands that avoid the cards given up are counted, for all two, three or four cards
at once, from vectors over two of them. Most hands never turn: how much the sum can rise when one more card is
dead is known before anything is counted out.
"""

from typing import NamedTuple

import numpy as np

from cardhouse.analysis.edge.kernels.dealers import STRENGTHS, Quads, pair, triple
from cardhouse.analysis.edge.kernels.given import (
    PAIRS,
    QUADS,
    TRIPLES,
    Excess,
    Held,
    beside_hand,
    by_card,
    hold_all,
    no_held,
    step_past,
    step_up,
)
from cardhouse.analysis.edge.kernels.hands import Hands
from cardhouse.analysis.edge.kernels.tables import Array, Int
from cardhouse.ranking.kernels import compiled

PARTS = 4
"""Of one dealer hand, in which additions are counted."""
NEVER = 1 << 28


class Turned(NamedTuple):
    """Additions, in `PARTS` of a dealer hand, by the cards kept and then by those given up; swaps apart.
    `rest` bounds what giving up a fifth card can add to any exchange of all five, by the rank of that card.
    """

    three_two: Int
    two_three: Int
    one_four: Int
    rest: Int


class Turns(NamedTuple):
    """Which hands are asked: from the strength `least` on. What is added is their excess above nothing or,
    for hands with a `worth` above 0, what it is below nothing; times the odds and `by_odds` unless that is 0.
    """

    least: int
    worth: Int
    by_odds: int
    settled: int
    """From this strength on no hand may turn at all."""
    rank: Int
    """By number of card."""


class Work(NamedTuple):
    """Room for one hand's vectors; the names say how many cards the dealer is given."""

    two: Array
    rising: Array
    ones: Int
    rises: Int
    lifts: Int
    three: Array
    without_two: Array
    holding: Array
    live: Array
    at: Array
    amount: Array
    row: Array
    block: Array


def no_turned() -> Turned:
    """Nothing added up."""
    return Turned(
        np.zeros((TRIPLES, PAIRS), np.int64),
        np.zeros((PAIRS, TRIPLES), np.int64),
        np.zeros((51, QUADS), np.int64),
        np.zeros(13, np.int64),
    )


def room() -> Work:
    """For `add_turns`."""
    return Work(
        np.zeros(PAIRS, np.int32),
        np.zeros(PAIRS, np.int32),
        np.zeros(51, np.int64),
        np.zeros(51, np.int64),
        np.zeros(13, np.int64),
        np.zeros((51, PAIRS), np.int32),
        np.zeros(PAIRS, np.int32),
        np.zeros((51, PAIRS), np.int32),
        np.ones(51, np.bool_),
        np.zeros(QUADS + 1, np.int32),
        np.zeros(QUADS + 1, np.int32),
        np.zeros(51, np.int32),
        np.zeros(PAIRS, np.int32),
    )


def turned(quads: Quads, hands: Hands, excess: Excess, turns: Turns, into: Turned) -> bool:
    """Add up all turns; whether none came where none may."""
    falling = Excess(
        excess.minimum,
        max(0, -excess.none),
        max(0, -excess.less),
        0,
        max(0, -excess.equal),
        max(0, -excess.greater),
        excess.odds,
    )
    return bool(
        add_turns(
            quads, hands, excess, falling, no_held(), no_held(), no_held(), no_held(), turns, room(), into
        )
    )


@compiled
def add_turns(
    quads: Quads,
    hands: Hands,
    excess: Excess,
    falling: Excess,
    held: Held,
    weaker: Held,
    falls: Held,
    unused: Held,
    turns: Turns,
    work: Work,
    into: Turned,
) -> bool:
    """Strength by strength. `falls` counts what is below nothing only: losing it lifts the sum."""
    hold_all(held, quads, 0, excess.minimum, excess.none)
    hold_all(held, quads, excess.minimum, STRENGTHS, excess.greater)
    hold_all(falls, quads, 0, excess.minimum, falling.none)
    hold_all(falls, quads, excess.minimum, STRENGTHS, falling.greater)
    hand, odds, fine = np.zeros(5, np.int64), 0, True
    for value in range(STRENGTHS):
        odds = step_up(quads, hands, excess, held, weaker, value, odds)
        step_up(quads, hands, falling, falls, unused, value, odds)
        for place in range(hands.start[value], hands.start[value + 1]):
            if value < turns.least:
                continue
            for i in range(5):
                hand[i] = hands.cards[place, i]
            times = PARTS * int(hands.weight[place])
            if turns.by_odds:
                times *= turns.by_odds * int(excess.odds[value])
            sign = -1 if turns.worth[place] > 0 else 1
            if one_hand(held, falls, hand, sign, times, turns.rank, work, into) and value >= turns.settled:
                fine = False
        step_past(quads, excess, held, weaker, value, odds)
        step_past(quads, falling, falls, unused, value, 0)
    return fine


@compiled
def one_hand(
    held: Held, falls: Held, hand: Int, sign: int, times: int, rank: Int, work: Work, into: Turned
) -> bool:
    """What one new hand adds; whether it may turn at all when up to four cards are given up.

    `sign` is 1 for what is above nothing and -1 for what is below.
    """
    beside_hand(held, hand, work.two)
    beside_hand(falls, hand, work.rising)
    by_card(work.two, work.ones)
    by_card(work.rising, work.rises)
    total = work.ones.sum() // 12
    for card in range(51):
        work.ones[card] //= 3
        work.rises[card] //= 3
        if sign < 0:
            work.rises[card] += work.ones[card]
    lifts = np.sort(work.rises)
    first, second, third = lifts[50], lifts[49], lifts[48]
    for card in hand:
        work.live[card] = False
    most = two_given_up(total, sign, work, hand, times, into)
    if most + first + second + third > 0:
        fill_three(held, hand, work)
        more = steepest(sign, rank, work)
        best = three_given_up(sign, work, hand, times, into) + work.lifts.max() + more
        most = max(most, best)
        if best > 0:
            best = four_given_up(held, sign, work, hand, times, into)
        for out in range(13):
            into.rest[out] += times * max(0, min(0, best) + work.lifts[out] + 2 * more)
    for card in hand:
        work.live[card] = True
    return bool(most > 0)


@compiled
def steepest(sign: int, rank: Int, work: Work) -> int:
    """By its rank in `lifts`: how much one more dead card can add beside two; and how much more beside each
    other one, which keeps what would have counted for the hand from being lost with it.
    """
    work.lifts[:] = -NEVER
    for card in range(51):
        if work.live[card]:
            row = work.holding[card]
            for at in range(PAIRS):
                work.block[at] = -sign * row[at]
            work.lifts[rank[card]] = max(work.lifts[rank[card]], highest(work.block, PAIRS))
    more = 0
    for at in range(PAIRS):
        more = max(more, work.rising[at] + (work.two[at] if sign > 0 else 0))
    return more


@compiled
def two_given_up(total: int, sign: int, work: Work, hand: Int, times: int, into: Turned) -> int:
    """Adds for all two cards; the most that any of them comes to. Dead cards become `NEVER`."""
    most, found, at = -NEVER, 0, 0
    for b in range(51):
        for a in range(b):
            if work.live[a] and work.live[b]:
                here = total - work.ones[a] - work.ones[b] + work.two[at]
                work.without_two[at] = here
                most = max(most, sign * here)
                if sign * here > 0:
                    work.at[found] = at
                    work.amount[found] = sign * here
                    found += 1
            else:
                work.without_two[at] = -sign * NEVER
            at += 1
    for i in range(5):
        for j in range(i):
            for k in range(j):
                add(into.three_two[triple(hand[k], hand[j], hand[i])], work, found, times)
    return most


@compiled
def add(row: Int, work: Work, found: int, times: int) -> None:
    """What was found, to where it was found."""
    for place in range(found):
        row[work.at[place]] += times * work.amount[place]


@compiled
def fill_three(held: Held, hand: Int, work: Work) -> None:
    """By a card and two more: the sum over dealer hands that hold all three, and over those that hold the
    one and neither of the two.
    """
    for card in range(51):
        if not work.live[card]:
            continue
        row, source = work.three[card], held.three[card]
        for at in range(PAIRS):
            row[at] = source[at]
        for own in hand:
            source = held.four[pair(min(card, own), max(card, own))]
            for at in range(PAIRS):
                row[at] -= source[at]
        for other in range(51):
            work.row[other] = 0
            if other != card:
                work.row[other] = work.two[pair(min(card, other), max(card, other))]
        to, at, alone = work.holding[card], 0, work.ones[card]
        for b in range(51):
            left = np.int32(alone - work.row[b])
            for a in range(b):
                to[at + a] = left - work.row[a] + row[at + a]
            at += b


@compiled
def three_given_up(sign: int, work: Work, hand: Int, times: int, into: Turned) -> int:
    """As `two_given_up`."""
    most, found = -NEVER, 0
    for c in range(51):
        if not work.live[c]:
            continue
        row, first = work.holding[c], c * (c - 1) * (c - 2) // 6
        size = c * (c - 1) // 2
        for at in range(size):
            work.block[at] = sign * (work.without_two[at] - row[at])
        best = highest(work.block, size)
        most = max(most, best)
        if best > 0:
            found = collect(work, size, first, found)
    for i in range(5):
        for j in range(i):
            add(into.two_three[pair(hand[j], hand[i])], work, found, times)
    return most


@compiled
def highest(block: Array, size: int) -> int:
    """Of the first so many."""
    most = np.int32(-NEVER)
    for at in range(size):
        most = max(most, block[at])
    return int(most)


@compiled
def collect(work: Work, size: int, first: int, found: int) -> int:
    """Whatever in the block is above nothing."""
    for at in range(size):
        work.at[found] = first + at
        work.amount[found] = work.block[at]
        found += work.block[at] > 0
    return found


@compiled
def four_given_up(held: Held, sign: int, work: Work, hand: Int, times: int, into: Turned) -> int:
    """As `two_given_up`."""
    most, found = -NEVER, 0
    for d in range(51):
        if not work.live[d]:
            continue
        fours = d * (d - 1) * (d - 2) * (d - 3) // 24
        for c in range(d):
            if not work.live[c]:
                continue
            for a in range(c):
                work.row[a] = work.three[d, pair(a, c)]
            both = held.four[pair(c, d)]
            fill_block(work, work.holding[c], work.holding[d], both, work.two[pair(c, d)], c, sign)
            size = c * (c - 1) // 2
            best = highest(work.block, size)
            most = max(most, best)
            if best > 0:
                found = collect(work, size, fours + c * (c - 1) * (c - 2) // 6, found)
    for card in hand:
        add(into.one_four[card], work, found, times)
    return most


@compiled
def fill_block(work: Work, one: Array, other: Array, both: Array, two: int, c: int, sign: int) -> None:
    """All four cards of which `c` and a higher one are the highest."""
    at, block, row = 0, work.block, work.row
    for b in range(c):
        left = np.int32(two - row[b])
        for a in range(b):
            block[at + a] = left - row[a]
        at += b
    without = work.without_two
    for place in range(c * (c - 1) // 2):
        block[place] = sign * (without[place] - one[place] - other[place] + both[place] + block[place])
