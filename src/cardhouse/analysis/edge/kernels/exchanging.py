"""The best of all choices in Russian Poker, and how well it is known."""

from typing import NamedTuple

import numpy as np

from cardhouse.analysis.edge.kernels.again import chosen_by
from cardhouse.analysis.edge.kernels.dealers import four, pair, triple
from cardhouse.analysis.edge.kernels.doubled import FULL, Rules
from cardhouse.analysis.edge.kernels.fewer import Lower, all_exchanges
from cardhouse.analysis.edge.kernels.given import Sums
from cardhouse.analysis.edge.kernels.hands import Hands, Swaps
from cardhouse.analysis.edge.kernels.redrawn import ByRanks, Slack, off_by
from cardhouse.analysis.edge.kernels.sweep import DEALERS
from cardhouse.analysis.edge.kernels.tables import Array, Int
from cardhouse.analysis.edge.kernels.turning import PARTS, Turned
from cardhouse.ranking.kernels import compiled

BEFORE = 2
"""The choice that exchanges of one card and more come after."""
PER = FULL // DEALERS
WAYS = np.array([1, 42, 861, 11_480, 111_930, 850_668], np.int64)
"""Of so many new cards among those the dealer does not hold: C(42, k)."""


class Known(NamedTuple):
    """All that has been added up behind one up card; `any_four` is `one_four` over all cards kept, a fifth
    of it at least. `fees` are in antes, of one card and more; -1: not offered.
    """

    sums: Sums
    lower: Lower
    turned: Turned
    slack: Slack
    any_four: Int
    swaps: Swaps
    fees: Int
    fold: int
    ways: Int
    rank: Int


@compiled
def count_given_up(hand: Int, out: int, kept: Int, gone: Int) -> int:
    """Which cards stay and which go; how many go."""
    at = lost = 0
    for i in range(5):
        if (out >> i) & 1:
            gone[lost] = hand[i]
            lost += 1
        else:
            kept[at] = hand[i]
            at += 1
    return lost


@compiled
def ends_of(known: Known, hand: Int, lows: Int, highs: Int) -> None:
    """For every exchange of two cards and more, by its bits: least and most, in `PARTS` of `FULL`."""
    linear, kept, gone = np.zeros(32, np.int64), np.zeros(5, np.int64), np.zeros(5, np.int64)
    all_exchanges(known.sums, known.lower, hand, linear)
    for out in range(32):
        lost = count_given_up(hand, out, kept, gone)
        lows[out] = highs[out] = -(1 << 62)
        if lost < 2 or known.fees[lost - 1] < 0:
            continue
        base = (known.fold - known.fees[lost - 1]) * FULL * PARTS
        scale = PER // known.ways[lost]
        less, more = added_to(known, kept, gone, lost)
        lows[out] = base + scale * (PARTS * linear[out] + less)
        highs[out] = base + scale * (PARTS * linear[out] + more)


@compiled
def added_to(known: Known, kept: Int, gone: Int, lost: int) -> tuple[int, int]:
    """To what is linear, at least and at most."""
    if lost == 5:
        return 0, fifth(known, gone)
    total = less = more = 0
    swaps, turned, slack = known.swaps, known.turned, known.slack
    for swap in range(6):
        if lost == 2:
            row = swaps.three[swap, triple(kept[0], kept[1], kept[2])]
            total += turned.three_two[row, swaps.two[swap, pair(gone[0], gone[1])]]
            less += slack.kept_three[0, row]
            more += slack.kept_three[1, row]
        elif lost == 3:
            row = swaps.two[swap, pair(kept[0], kept[1])]
            total += turned.two_three[row, swaps.three[swap, triple(gone[0], gone[1], gone[2])]]
            less += slack.kept_two[0, row]
            more += slack.kept_two[1, row]
        else:
            one = swaps.one[swap, kept[0]]
            total += turned.one_four[one, swaps.four[swap, four(gone[0], gone[1], gone[2], gone[3])]]
            less += slack.kept_one[0, one]
            more += slack.kept_one[1, one]
    return total // 6 - less // 6 - 1, total // 6 + more // 6 + 1


@compiled
def fifth(known: Known, gone: Int) -> int:
    """To an exchange of all five at most: what it adds to know four of them dead, and one more."""
    least = 1 << 62
    for left_out in range(5):
        row = four(
            gone[int(left_out == 0)],
            gone[1 + int(left_out <= 1)],
            gone[2 + int(left_out <= 2)],
            gone[3 + int(left_out <= 3)],
        )
        total = 0
        for swap in range(6):
            total += known.any_four[known.swaps.four[swap, row]]
        rest = int(known.turned.rest[known.rank[gone[left_out]]])
        least = min(least, int(total) // 6 + 1 + rest)
    return least


@compiled
def choose_among_all(known: Known, hands: Hands, choice: Array, low: Int, high: Int, chosen: Int) -> None:
    """Raise what the `choice` without an exchange brings, in `FULL`, to the best of all in `PARTS` of it, at
    least and at most; `chosen` counts hands by what is best at least.
    """
    hand, lows, highs = np.zeros(5, np.int64), np.zeros(32, np.int64), np.zeros(32, np.int64)
    for place in range(len(hands.cards)):
        for i in range(5):
            hand[i] = hands.cards[place, i]
        ends_of(known, hand, lows, highs)
        least = most = low[place] * PARTS
        best = 0
        for out in range(32):
            most = max(most, highs[out])
            if lows[out] > least:
                least, best = lows[out], out
        low[place], high[place] = least, most
        first = choice[place]
        if best:
            first = BEFORE
            for i in range(5):
                first += (best >> i) & 1
        chosen[first] += hands.weight[place]


@compiled
def sample_exchanges(
    known: Known,
    deck: Array,
    made: Array,
    odds: Int,
    rules: Rules,
    ranks: ByRanks,
    hands: Hands,
    low: Int,
    high: Int,
    seed: int,
    often: int,
    found: Array,
) -> None:
    """Of one in `often` hands whose worth lies between different bounds: how far above `low` it is.

    Exchanges of two to four cards are counted out; one of five at what is least. `found` has how many hands
    were sampled, the sum of what they are above, in antes, and of its squares; weighed.
    """
    hand, lows, highs = np.zeros(5, np.int64), np.zeros(32, np.int64), np.zeros(32, np.int64)
    kept, gone = np.zeros(5, np.int64), np.zeros(5, np.int64)
    for place in range(len(low)):
        if low[place] == high[place] or not chosen_by(place, seed, often):
            continue
        for i in range(5):
            hand[i] = hands.cards[place, i]
        ends_of(known, hand, lows, highs)
        best = 0.0
        for out in range(31):
            if highs[out] <= low[place]:
                continue
            lost = count_given_up(hand, out, kept, gone)
            less, _more = added_to(known, kept, gone, lost)
            exact = off_by(deck, made, odds, rules, ranks, hand, out) * PARTS
            without = as_added_up(known, kept, gone, lost)
            above = lows[out] - low[place] + (PER // known.ways[lost]) * (without - less + exact)
            best = max(best, above / (PARTS * FULL))
        above = hands.weight[place] * best
        found[0] += 1
        found[1] += above
        found[2] += above * above


@compiled
def as_added_up(known: Known, kept: Int, gone: Int, lost: int) -> float:
    """What was added up to the exchange, as it stands."""
    total = 0
    swaps, turned = known.swaps, known.turned
    for swap in range(6):
        if lost == 2:
            row = swaps.three[swap, triple(kept[0], kept[1], kept[2])]
            total += turned.three_two[row, swaps.two[swap, pair(gone[0], gone[1])]]
        elif lost == 3:
            row = swaps.two[swap, pair(kept[0], kept[1])]
            total += turned.two_three[row, swaps.three[swap, triple(gone[0], gone[1], gone[2])]]
        else:
            one = swaps.one[swap, kept[0]]
            total += turned.one_four[one, swaps.four[swap, four(gone[0], gone[1], gone[2], gone[3])]]
    return total / 6
