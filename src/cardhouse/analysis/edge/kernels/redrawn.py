"""What it adds to an exchange that a game can be bought of the dealer afterwards.

The worth of a purchase turns with every card given up. By ranks alone it is tabulated for each strong hand
and all ranks that two, three or four cards given up can have. What suits change, where the dealer's four
cards that stay are of one suit, is bounded for each strong hand from below and above.
"""

from typing import NamedTuple

import numpy as np

from cardhouse.analysis.edge.kernels.buying import (
    CLUBS,
    compared,
    four_suited,
    gains,
    live_suits,
    popcount,
)
from cardhouse.analysis.edge.kernels.dealers import STRENGTHS, four, pair, triple
from cardhouse.analysis.edge.kernels.doubled import Rules
from cardhouse.analysis.edge.kernels.given import PAIRS, TRIPLES
from cardhouse.analysis.edge.kernels.hands import Hands
from cardhouse.analysis.edge.kernels.six import five
from cardhouse.analysis.edge.kernels.tables import Array, Int
from cardhouse.analysis.edge.kernels.turning import PARTS, Turned, Work, add
from cardhouse.ranking.kernels import compiled

CARDS = 42
"""That can replace one of the dealer's beside the player's five, less one for each given up."""
ROUNDED = 4
"""Parts at most that rounding down leaves out: less than one for each number of cards drawn over."""


class ByRanks(NamedTuple):
    """`row` by strength, -1 where nobody buys; by row and ranks given up: the sum over dealer hands."""

    row: Int
    two: Int
    three: Int
    four: Int


class Slack(NamedTuple):
    """What exchanges can bring less (0) and more (1) than was added up, by the cards kept; swaps apart."""

    kept_three: Int
    kept_two: Int
    kept_one: Int


def no_slack() -> Slack:
    """None yet."""
    return Slack(
        np.zeros((2, TRIPLES), np.int64), np.zeros((2, PAIRS), np.int64), np.zeros((2, 51), np.int64)
    )


def by_ranks(deck: Array, hands: Hands, odds: Int, rules: Rules) -> ByRanks:
    """For all strengths with odds to buy at."""
    strong = (odds >= rules.buyer) & (np.diff(hands.start) > 0)[: len(odds)]
    size = int(strong.sum())
    rows = np.full(STRENGTHS, -1, np.int64)
    rows[: len(odds)][strong] = np.arange(size)
    found = ByRanks(
        rows,
        np.zeros((size, 91), np.int64),
        np.zeros((size, 455), np.int64),
        np.zeros((size, 1_820), np.int64),
    )
    fill_by_ranks(deck, hands, odds, rules, found)
    return found


@compiled
def fill_by_ranks(deck: Array, hands: Hands, odds: Int, rules: Rules, found: ByRanks) -> None:
    """Every strength by the first hand that has it: all of them have the same ranks."""
    live, count, hand = np.zeros(13, np.int64), np.zeros(13, np.int64), np.zeros(5, np.int64)
    completing = np.zeros((len(rules.no_games.gone), 2), np.int64)
    for value in range(STRENGTHS):
        row = found.row[value]
        if row < 0:
            continue
        for i in range(5):
            hand[i] = hands.cards[hands.start[value], i]
        live_suits(rules.no_games.up, hand, deck, live)
        for rank in range(13):
            count[rank] = popcount(live[rank])
        win = rules.bet * odds[value]
        for place in range(len(completing)):
            for way in range(2):
                completing[place, way] = compared(
                    value, rules.no_games.straight[place, way], win, rules.buying.lose
                )
        for d in range(13):
            count[d] -= 1
            for c in range(d + 1):
                count[c] -= 1
                found.two[row, pair(c, d + 1)] = _worth(rules, count, completing, win, CARDS - 2)
                for b in range(c + 1):
                    count[b] -= 1
                    found.three[row, triple(b, c + 1, d + 2)] = _worth(
                        rules, count, completing, win, CARDS - 3
                    )
                    for a in range(b + 1):
                        count[a] -= 1
                        found.four[row, four(a, b + 1, c + 2, d + 3)] = _worth(
                            rules, count, completing, win, CARDS - 4
                        )
                        count[a] += 1
                    count[b] += 1
                count[c] += 1
            count[d] += 1


@compiled
def _worth(rules: Rules, count: Int, completing: Int, win: int, cards: int) -> int:
    """In `PARTS`, rounded down, over all dealer hands without a game and whatever the suits."""
    hands, price = rules.no_games, rules.buying.fee + rules.buying.take
    for rank in range(13):
        if count[rank] < 0:
            return 0
    up = hands.up
    sums = np.zeros(4, np.int64)
    for row in range(len(hands.gone)):
        others = hands.others[row]
        ways = count[others[0]] * count[others[1]] * count[others[2]] * count[others[3]]
        if ways == 0:
            continue
        gone = hands.gone[row]
        pairs = count[others[0]] + count[others[1]] + count[others[2]] + count[others[3]] - 4
        again = 0
        if gone != up:
            pairs += count[up] - count[gone] + 1
            again = count[gone] - 1 if rules.buying.repeats else 0
        elif rules.buying.repeats:
            again = count[up]
        total = pairs * win - (cards - again) * price
        for way in range(2):
            rank = hands.completing[row, way]
            if rank >= 0:
                total += count[rank] * completing[row, way]
        if total > 0:
            sums[again] += ways * total
    worth = 0
    for again in range(4):
        worth += PARTS * sums[again] // (cards - again)
    return worth


@compiled
def suits_aside(rules: Rules, live: Int, value: int, win: int, cards: int, found: Int) -> None:
    """For one hand, in `PARTS`: what suits can take away at most, and add; and all that buying can bring.

    `live` are the suits beside the hand alone: with more dead cards there are only fewer.
    """
    hands, price = rules.no_games, rules.buying.fee + rules.buying.take
    lost = more = most = 0.0
    least_cards = cards - 3
    for row in range(len(hands.gone)):
        pairs, suits, ways, clubs = 0, 15, 1, CLUBS
        for rank in hands.kept[row]:
            pairs += popcount(live[rank]) - int(rank != hands.up)
            suits &= CLUBS if rank == hands.up else live[rank]
        for rank in hands.others[row]:
            ways *= popcount(live[rank])
            clubs &= live[rank]
        gain = pairs * win
        for way in range(2):
            rank = hands.completing[row, way]
            if rank >= 0:
                gain += popcount(live[rank]) * max(0, compared(value, hands.straight[row, way], win, 0))
        mean = max(0.0, gain / least_cards - price)
        most += ways * mean
        lost += clubs * mean
        for suit in range(4):
            if (suits >> suit) & 1:
                alike = four_suited(hands, row, live, suit)
                lost += alike * mean
                more += alike * _flushes(rules, live, row, suit, value, win) / least_cards
    found[0] = np.int64(np.ceil(PARTS * lost)) + 1
    found[1] = np.int64(np.ceil(PARTS * more)) + 1 + ROUNDED
    found[2] = np.int64(np.ceil(PARTS * most)) + 1


@compiled
def _flushes(rules: Rules, live: Int, row: int, suit: int, value: int, win: int) -> int:
    """What new cards of the suit can add at most when the four that stay are of it."""
    hands, mask, more = rules.no_games, 0, 0
    for rank in hands.kept[row]:
        mask |= 1 << rank
    for rank in range(13):
        if not (mask >> rank) & 1 and (live[rank] >> suit) & 1:
            more += max(0, compared(value, rules.flushes[mask | 1 << rank], win, rules.buying.lose))
            for way in range(2):
                if hands.completing[row, way] == rank:
                    more += max(0, -compared(value, hands.straight[row, way], win, rules.buying.lose))
    return more


@compiled
def add_purchases(
    deck: Array,
    hands: Hands,
    odds: Int,
    rules: Rules,
    ranks: ByRanks,
    work: Work,
    into: Turned,
    slack: Slack,
) -> None:
    """To all exchanges, by ranks; and how far off that can be."""
    live, hand, aside = np.zeros(13, np.int64), np.zeros(5, np.int64), np.zeros(3, np.int64)
    for value in range(STRENGTHS):
        row = ranks.row[value]
        if row < 0:
            continue
        for place in range(hands.start[value], hands.start[value + 1]):
            for i in range(5):
                hand[i] = hands.cards[place, i]
                work.live[hand[i]] = False
            weight = int(hands.weight[place])
            live_suits(rules.no_games.up, hand, deck, live)
            win = rules.bet * odds[value]
            _add_slack(rules, live, hand, value, win, weight, aside, into, slack)
            _two(deck, ranks.two[row], work, hand, weight, into)
            _three(deck, ranks.three[row], work, hand, weight, into)
            _four(deck, ranks.four[row], work, hand, weight, into)
            for card in hand:
                work.live[card] = True


@compiled
def _add_slack(
    rules: Rules,
    live: Int,
    hand: Int,
    value: int,
    win: int,
    weight: int,
    aside: Int,
    into: Turned,
    slack: Slack,
) -> None:
    suits_aside(rules, live, value, win, CARDS - 5, aside)
    into.rest[:] += weight * (aside[1] + aside[2])
    suits_aside(rules, live, value, win, CARDS - 2, aside)
    for side in range(2):
        for i in range(5):
            for j in range(i):
                for k in range(j):
                    slack.kept_three[side, triple(hand[k], hand[j], hand[i])] += weight * aside[side]
    suits_aside(rules, live, value, win, CARDS - 3, aside)
    for side in range(2):
        for i in range(5):
            for j in range(i):
                slack.kept_two[side, pair(hand[j], hand[i])] += weight * aside[side]
    suits_aside(rules, live, value, win, CARDS - 4, aside)
    for side in range(2):
        for card in hand:
            slack.kept_one[side, card] += weight * aside[side]


@compiled
def _two(deck: Array, worth: Int, work: Work, hand: Int, weight: int, into: Turned) -> None:
    found = 0
    for b in range(51):
        for a in range(b):
            if work.live[a] and work.live[b]:
                work.at[found] = pair(a, b)
                work.amount[found] = worth[pair(deck[a] >> 2, (deck[b] >> 2) + 1)]
                found += 1
    for i in range(5):
        for j in range(i):
            for k in range(j):
                add(into.three_two[triple(hand[k], hand[j], hand[i])], work, found, weight)


@compiled
def _three(deck: Array, worth: Int, work: Work, hand: Int, weight: int, into: Turned) -> None:
    found = 0
    for c in range(51):
        for b in range(c):
            if not (work.live[b] and work.live[c]):
                continue
            for a in range(b):
                if work.live[a]:
                    work.at[found] = triple(a, b, c)
                    ranks = triple(deck[a] >> 2, (deck[b] >> 2) + 1, (deck[c] >> 2) + 2)
                    work.amount[found] = worth[ranks]
                    found += 1
    for i in range(5):
        for j in range(i):
            add(into.two_three[pair(hand[j], hand[i])], work, found, weight)


@compiled
def _four(deck: Array, worth: Int, work: Work, hand: Int, weight: int, into: Turned) -> None:
    found = 0
    for d in range(51):
        for c in range(d):
            if not (work.live[c] and work.live[d]):
                continue
            for b in range(c):
                if not work.live[b]:
                    continue
                first = four(0, b, c, d)
                ranks = four(0, (deck[b] >> 2) + 1, (deck[c] >> 2) + 2, (deck[d] >> 2) + 3)
                for a in range(b):
                    if work.live[a]:
                        work.at[found] = first + a
                        work.amount[found] = worth[ranks + (deck[a] >> 2)]
                        found += 1
    for card in hand:
        add(into.one_four[card], work, found, weight)


@compiled
def off_by(deck: Array, made: Array, odds: Int, rules: Rules, ranks: ByRanks, hand: Int, out: int) -> float:
    """What buying a game brings above what was added up by ranks, for the exchange of the cards in `out`;
    over all new hands and the dealer's, each new hand counted out.
    """
    kept, gone, at, lost = np.zeros(5, np.int64), np.zeros(4, np.int64), 0, 0
    live = np.ones(51, np.bool_)
    for i in range(5):
        live[hand[i]] = False
        if (out >> i) & 1:
            gone[lost] = hand[i]
            lost += 1
        else:
            kept[at] = hand[i]
            at += 1
    by_rank = _row(deck, gone, lost)
    others = np.nonzero(live)[0]
    new, cards = np.arange(lost), np.zeros(5, np.int64)
    dead, suits, found = np.zeros(5 + lost, np.int64), np.zeros(13, np.int64), np.zeros(4, np.int64)
    total = 0.0
    while True:
        for i in range(at):
            cards[i] = kept[i]
        for i in range(lost):
            cards[at + i] = others[new[i]]
        cards.sort()
        value = made[five(cards)]
        row = ranks.row[value]
        if row >= 0:
            dead[:5] = cards
            dead[5:] = gone[:lost]
            live_suits(rules.no_games.up, dead, deck, suits)
            found[:] = 0
            win = rules.bet * odds[value]
            gains(rules.no_games, rules.buying, rules.flushes, suits, value, win, CARDS - lost, found)
            for again in range(4):
                total += found[again] / (CARDS - lost - again)
            if lost == 4:
                total -= ranks.four[row, by_rank] / PARTS
            elif lost == 3:
                total -= ranks.three[row, by_rank] / PARTS
            else:
                total -= ranks.two[row, by_rank] / PARTS
        if not _next(new, lost, len(others)):
            return total


@compiled
def _row(deck: Array, gone: Int, lost: int) -> int:
    """Number of the ranks given up."""
    if lost == 4:
        return four(
            deck[gone[0]] >> 2, (deck[gone[1]] >> 2) + 1, (deck[gone[2]] >> 2) + 2, (deck[gone[3]] >> 2) + 3
        )
    if lost == 3:
        return triple(deck[gone[0]] >> 2, (deck[gone[1]] >> 2) + 1, (deck[gone[2]] >> 2) + 2)
    return pair(deck[gone[0]] >> 2, (deck[gone[1]] >> 2) + 1)


@compiled
def _next(new: Int, size: int, of: int) -> bool:
    """The next combination; whether there is one."""
    place = size - 1
    while place >= 0 and new[place] == of - size + place:
        place -= 1
    if place < 0:
        return False
    new[place] += 1
    for later in range(place + 1, size):
        new[later] = new[later - 1] + 1
    return True
