"""Compiled: what buying the dealer a game adds to a bet.

As `edge.kernels.buying.gains`, which counts new cards one by one where here flushes are told by masks. Most
of it depends only on the ranks that are left, and the rest on one suit at a time. So it is kept while the
strength and those ranks are the same, as they are for many hands in a row in order of strength.
"""

from typing import NamedTuple

import numpy as np

from cardhouse.analysis.edge.kernels.buying import NoGames, compared
from cardhouse.analysis.edge.kernels.tables import Array, Int
from cardhouse.ranking.kernels import compiled

WIN, NONE, TAKEN, BOUGHT = range(4)
"""Columns of the rows (prices.py)."""
VARIANTS = 2
MOST_MASKS = 64


class Flushes(NamedTuple):
    """`strength` by mask of ranks, the `least` flush and the `most` that is no straight; and the masks of the
    ranks `kept` and `others` in each row of `NoGames`, and how many `bits` a mask has.
    """

    strength: Array
    least: int
    most: int
    kept: Int
    others: Int
    bits: Int


class Terms(NamedTuple):
    """In chips. `buys` is 0 where no game can be bought."""

    minimum: int
    lose: int
    fold: int
    buys: int
    fee: int
    repeats: int


class Left(NamedTuple):
    """What the dealer and the deck have left: how many cards of each rank, and the ranks of each suit."""

    cards: Int
    ranks: Int


class Kept(NamedTuple):
    """Of one strength and one set of ranks left.

    `key` says which. The first `rows[0]` of `row` are the dealer's hands that matter, with what buying gains
    against each, new `cards` to come and `again` of them drawn over. `base` is the sum where suits do not
    matter; `found` is what each suit adds, by its `masks` met so far, of which there are `met`.
    """

    key: Int
    rows: Int
    row: Int
    gain: Int
    cards: Int
    base: Array
    met: Int
    masks: Int
    found: Array


def nothing_kept(hands: int) -> Kept:
    """Room for so many of the dealer's hands."""
    return Kept(
        np.full(3, -1),
        np.zeros(1, np.int64),
        np.zeros(hands, np.int64),
        np.zeros((hands, VARIANTS), np.int64),
        np.zeros(hands, np.int64),
        np.zeros(VARIANTS),
        np.zeros(4, np.int64),
        np.zeros((4, MOST_MASKS), np.int64),
        np.zeros((4, MOST_MASKS, VARIANTS)),
    )


@compiled
def left_behind(up: int, seen: Int, left: Left) -> None:
    """By an up card of this rank, a club, and the cards that the holder has seen."""
    left.cards[:] = 4
    left.ranks[:] = (1 << 13) - 1
    left.cards[up] -= 1
    left.ranks[0] &= ~(1 << up)
    for card in seen:
        take(left, card)


@compiled
def take(left: Left, card: int) -> None:
    """It is left no more."""
    left.cards[card >> 2] -= 1
    left.ranks[card & 3] &= ~(1 << (card >> 2))


@compiled
def put_back(left: Left, card: int) -> None:
    """It is left again."""
    left.cards[card >> 2] += 1
    left.ranks[card & 3] |= 1 << (card >> 2)


@compiled
def add_gains(
    hands: NoGames,
    terms: Terms,
    flushes: Flushes,
    left: Left,
    kept: Kept,
    value: int,
    row: int,
    paid: Int,
    gains: Array,
) -> None:
    """By variant of what is `paid`, which is row `row` of its table: over all the dealer's hands."""
    key = 0
    for rank in range(13):
        key = key * 5 + left.cards[rank]
    if kept.key[0] != value or kept.key[1] != row or kept.key[2] != key:
        kept.key[0], kept.key[1], kept.key[2] = value, row, key
        begin(hands, terms, flushes, left, kept, value, paid)
    gains[:] = kept.base
    for suit in range(4):
        gains += of_suit(hands, terms, flushes, left, kept, suit, value, paid)


@compiled
def begin(
    hands: NoGames, terms: Terms, flushes: Flushes, left: Left, kept: Kept, value: int, paid: Int
) -> None:
    """With these ranks, whatever the suits."""
    count, found = left.cards, 0
    kept.base[:] = 0
    kept.met[:] = 0
    new = -4
    for rank in range(13):
        new += count[rank]
    for at in range(len(hands.gone)):
        gone, pairs, ways = hands.gone[at], 0, 1
        for place in range(4):
            rank = hands.kept[at, place]
            pairs += count[rank] - int(rank != hands.up)
            ways *= count[hands.others[at, place]]
        if not ways:
            continue
        cards = new - (count[gone] - int(gone != hands.up) if terms.repeats else 0)
        matters = value >= flushes.least
        for variant in range(len(paid)):
            win, fee = paid[variant, BOUGHT], terms.fee + paid[variant, TAKEN]
            gain = pairs * win - cards * fee
            for place in range(2):
                rank = hands.completing[at, place]
                if rank >= 0:
                    gain += count[rank] * compared(value, hands.straight[at, place], win, terms.lose)
            kept.gain[found, variant] = gain
            kept.base[variant] += ways * max(0, gain) / cards
            matters |= gain > 0
        if matters:
            kept.row[found], kept.cards[found] = at, cards
            found += 1
    kept.rows[0] = found


@compiled
def of_suit(
    hands: NoGames,
    terms: Terms,
    flushes: Flushes,
    left: Left,
    kept: Kept,
    suit: int,
    value: int,
    paid: Int,
) -> Array:
    """What the suit's flushes change, counted once for each set of its ranks left."""
    ranks, met = left.ranks[suit], kept.met[suit]
    for at in range(met):
        if kept.masks[suit, at] == ranks:
            counted: Array = kept.found[suit, at]
            return counted
    kept.masks[suit, met], kept.met[suit] = ranks, met + 1
    change: Array = kept.found[suit, met]
    change[:] = 0
    for place in range(kept.rows[0]):
        at, cards = kept.row[place], kept.cards[place]
        gone = hands.gone[at]
        if suit != 0 and gone != hands.up:
            continue
        alike = 0
        if flushes.kept[at] & ~ranks & ~(1 << hands.up) == 0:
            alike = 1 if gone == hands.up else left.cards[gone] - (ranks >> gone & 1)
            alike = 0 if gone == hands.up and suit == 0 else alike
        flush = int(suit == 0 and flushes.others[at] & ~ranks == 0)
        for variant in range(len(paid)):
            gain = kept.gain[place, variant]
            total = -(flush + alike) * max(0, gain)
            if alike:
                changed = flush_change(hands, terms, flushes, ranks, at, value, paid[variant, BOUGHT])
                total += alike * max(0, gain + changed)
            change[variant] += total / cards
    return change


@compiled
def flush_change(
    hands: NoGames, terms: Terms, flushes: Flushes, ranks: int, at: int, value: int, win: int
) -> int:
    """What changes when the four that the dealer keeps are of one suit, of which these ranks are left."""
    kept = flushes.kept[at]
    new = ranks & ~kept
    if terms.repeats:
        new &= ~(1 << hands.gone[at])
    change = 0
    for place in range(2):
        rank = hands.completing[at, place]
        if rank >= 0 and (new >> rank) & 1:
            new &= ~(1 << rank)
            change += compared(value, flushes.strength[kept | 1 << rank], win, terms.lose)
            change -= compared(value, hands.straight[at, place], win, terms.lose)
    if value < flushes.least or value > flushes.most:
        return int(change + flushes.bits[new] * (terms.lose if value < flushes.least else win))
    for rank in range(13):
        if (new >> rank) & 1:
            change += compared(value, flushes.strength[kept | 1 << rank], win, terms.lose)
    return change
