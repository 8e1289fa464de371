"""What an exchange is worth when bet or fold is settled by the new hand alone: a sum that is linear in it.

Whether the player's five cards hold given ones, and whether the dealer's do, is added up for all pairs of
hands at once, as long as five cards are given; with fewer see `fewer`.
"""

from typing import NamedTuple

import numpy as np

from cardhouse.analysis.edge.kernels.dealers import STRENGTHS, Quads, four, pair, triple
from cardhouse.analysis.edge.kernels.hands import Hands, Swaps
from cardhouse.analysis.edge.kernels.six import five
from cardhouse.analysis.edge.kernels.tables import Array, Int
from cardhouse.ranking.kernels import compiled

PAIRS, TRIPLES, QUADS, FIVES = 1_275, 20_825, 249_900, 2_349_060


class Excess(NamedTuple):
    """What a bet comes to above a fold: `none` where the dealer has no game, `equal`, `greater` where he is
    stronger; where he is weaker `less` and `each` for every ante of the odds, which are by strength.
    """

    minimum: int
    none: int
    less: int
    each: int
    equal: int
    greater: int
    odds: Int


class Held(NamedTuple):
    """Sums over dealer hands by the cards they hold: two, and one or two besides."""

    two: Array
    three: Array
    four: Array


class Sums(NamedTuple):
    """Of the excess over a fold, over all hands of both. `four_one[a, s]`: the player holds four cards, the
    dealer one; and so on. In `three_two` and what follows the dealer's cards come first where he has more.
    """

    five: Int
    four_one: Array
    three_two: Array
    three_two_of_dealer: Array
    four_of_dealer: Array


def no_held() -> Held:
    """Nothing added up."""
    return Held(
        np.zeros(PAIRS, np.int32), np.zeros((51, PAIRS), np.int32), np.zeros((PAIRS, PAIRS), np.int32)
    )


def no_sums() -> Sums:
    """Nothing added up."""
    return Sums(
        np.zeros(FIVES, np.int64),
        np.zeros((QUADS, 51), np.int32),
        np.zeros((TRIPLES, PAIRS), np.int32),
        np.zeros((TRIPLES, PAIRS), np.int32),
        np.zeros((QUADS, 51), np.int32),
    )


@compiled
def hold(held: Held, hand: Array, change: int) -> None:
    """Add an amount for one dealer hand, four cards in order."""
    for i in range(4):
        for j in range(i):
            at = pair(hand[j], hand[i])
            held.two[at] += change
            other = -1
            for k in range(4):
                if k not in (i, j):
                    held.three[hand[k], at] += change
                    if other >= 0:
                        held.four[pair(hand[other], hand[k]), at] += change
                    other = k


@compiled
def hold_all(held: Held, quads: Quads, low: int, high: int, change: int) -> None:
    """For all of these strengths."""
    hand = np.zeros(4, np.int64)
    for row in range(quads.start[low], quads.start[high]):
        for i in range(4):
            hand[i] = quads.cards[row, i]
        hold(held, hand, change)


@compiled
def add_times(held: Held, other: Held, times: int) -> None:
    """Add so many times the other sums."""
    for at in range(PAIRS):
        held.two[at] += times * other.two[at]
    for card in range(51):
        to, source = held.three[card], other.three[card]
        for at in range(PAIRS):
            to[at] += times * source[at]
    for two in range(PAIRS):
        to, source = held.four[two], other.four[two]
        for at in range(PAIRS):
            to[at] += times * source[at]


@compiled
def beside_hand(held: Held, hand: Int, found: Array) -> None:
    """By two cards: the sum over dealer hands that hold them and none of the five in `hand`."""
    for at in range(PAIRS):
        found[at] = held.two[at]
    for i in range(5):
        row = held.three[hand[i]]
        for at in range(PAIRS):
            found[at] -= row[at]
        for j in range(i):
            row = held.four[pair(hand[j], hand[i])]
            for at in range(PAIRS):
                found[at] += row[at]
    clear(found, hand)


@compiled
def clear(found: Array, hand: Int) -> None:
    """No pair holds a card of the hand."""
    for card in hand:
        for other in range(51):
            if other < card:
                found[pair(other, card)] = 0
            elif other > card:
                found[pair(card, other)] = 0


@compiled
def by_card(found: Array, ones: Int) -> None:
    """Sums of all pairs that hold the card."""
    ones[:] = 0
    at = 0
    for b in range(51):
        for a in range(b):
            ones[a] += found[at]
            ones[b] += found[at]
            at += 1


@compiled
def add_player(
    quads: Quads, hands: Hands, excess: Excess, held: Held, weaker: Held, sums: Sums, worth: Int
) -> None:
    """Hand by hand of the player's: its excess in `worth`, and all sums in which he holds more cards."""
    minimum, odds = excess.minimum, 0
    hold_all(held, quads, 0, minimum, excess.none)
    hold_all(held, quads, minimum, STRENGTHS, excess.greater)
    found, ones, hand = np.zeros(PAIRS, np.int32), np.zeros(51, np.int64), np.zeros(5, np.int64)
    for value in range(STRENGTHS):
        odds = step_up(quads, hands, excess, held, weaker, value, odds)
        for place in range(hands.start[value], hands.start[value + 1]):
            for i in range(5):
                hand[i] = hands.cards[place, i]
            beside_hand(held, hand, found)
            by_card(found, ones)
            worth[place] = ones.sum() // 12
            if worth[place] > 0:
                _scatter(hand, hands.weight[place], worth[place], found, ones, sums)
        step_past(quads, excess, held, weaker, value, odds)


@compiled
def step_up(
    quads: Quads, hands: Hands, excess: Excess, held: Held, weaker: Held, value: int, odds: int
) -> int:
    """Dealer hands of this strength are no longer stronger but equal; the odds that weaker ones now bring."""
    if value < excess.minimum:
        return odds
    hold_all(held, quads, value, value + 1, excess.equal - excess.greater)
    if hands.start[value + 1] > hands.start[value] and excess.odds[value] != odds:
        if excess.each:
            add_times(held, weaker, excess.each * (excess.odds[value] - odds))
        odds = excess.odds[value]
    return odds


@compiled
def step_past(quads: Quads, excess: Excess, held: Held, weaker: Held, value: int, odds: int) -> None:
    """Dealer hands of this strength are no longer equal but weaker."""
    if value >= excess.minimum:
        hold_all(held, quads, value, value + 1, excess.less + excess.each * odds - excess.equal)
        hold_all(weaker, quads, value, value + 1, 1)


@compiled
def _scatter(hand: Int, weight: int, worth: int, found: Array, ones: Int, sums: Sums) -> None:
    sums.five[five(hand)] += weight * worth
    for i in range(5):
        row = sums.four_one[
            four(hand[int(i == 0)], hand[1 + int(i <= 1)], hand[2 + int(i <= 2)], hand[3 + int(i <= 3)])
        ]
        for card in range(51):
            row[card] += weight * (ones[card] // 3)
        for j in range(i):
            for k in range(j):
                row = sums.three_two[triple(hand[k], hand[j], hand[i])]
                for at in range(PAIRS):
                    row[at] += weight * found[at]


@compiled
def spread(hands: Hands, one: Int, worth: Int, made: Array, bets: Array) -> None:
    """To all hands, by their number: the strength, and whether the hand is bet."""
    hand = np.zeros(5, np.int64)
    value = 0
    for place in range(len(hands.cards)):
        while place >= hands.start[value + 1]:
            value += 1
        for swap in range(6):
            for i in range(5):
                hand[i] = one[swap, hands.cards[place, i]]
            hand.sort()
            made[five(hand)] = value
            bets[five(hand)] = worth[place] > 0


@compiled
def all_fives(cards: Array) -> None:
    """By number."""
    place = 0
    for e in range(51):
        for d in range(e):
            for c in range(d):
                for b in range(c):
                    for a in range(b):
                        cards[place, 0], cards[place, 1], cards[place, 2] = a, b, c
                        cards[place, 3], cards[place, 4] = d, e
                        place += 1


class Against(NamedTuple):
    """Sums over the player's hands that are bet, by the cards they hold: two, and up to three besides."""

    two: Array
    three: Array
    four: Array
    five: Array


def no_against() -> Against:
    """Nothing added up."""
    return Against(
        np.zeros(PAIRS, np.int32),
        np.zeros((51, PAIRS), np.int32),
        np.zeros((PAIRS, PAIRS), np.int32),
        np.zeros((TRIPLES, PAIRS), np.int32),
    )


class Bets(NamedTuple):
    """The hands that are bet, in order of strength: `cards[start[s]:start[s + 1]]` make strength `s`."""

    cards: Array
    start: Int


def bets_of(hands: Hands, swaps: Swaps, worth: Int) -> tuple[Bets, Array]:
    """Every hand that stands above a fold; and the strength of each five cards by number."""
    made, is_bet, cards = np.zeros(FIVES, np.int16), np.zeros(FIVES, np.bool_), np.zeros((FIVES, 5), np.int8)
    spread(hands, swaps.one, worth, made, is_bet)
    all_fives(cards)
    strengths = made[is_bet]
    order = np.argsort(strengths, kind="stable")
    start = np.searchsorted(strengths[order], np.arange(STRENGTHS + 1))
    return Bets(cards[is_bet][order], start.astype(np.int64)), made


@compiled
def stand(against: Against, bets: Bets, low: int, high: int, change: int) -> None:
    """Add an amount for the player's hands of these strengths."""
    hand = np.zeros(5, np.int64)
    for place in range(bets.start[low], bets.start[high]):
        for i in range(5):
            hand[i] = bets.cards[place, i]
        for i in range(5):
            for j in range(i):
                at = pair(hand[j], hand[i])
                against.two[at] += change
                for k in range(5):
                    if k in (i, j):
                        continue
                    against.three[hand[k], at] += change
                    for m in range(k):
                        if m in (i, j):
                            continue
                        against.four[pair(hand[m], hand[k]), at] += change
                        for n in range(m):
                            if n not in (i, j):
                                against.five[triple(hand[n], hand[m], hand[k]), at] += change


@compiled
def add_dealer(quads: Quads, bets: Bets, excess: Excess, against: Against, sums: Sums) -> None:
    """Hand by hand of the dealer's: all sums in which he holds more cards than the player."""
    minimum = excess.minimum
    stand(against, bets, 0, STRENGTHS, excess.none)
    found, ones, hand = np.zeros(PAIRS, np.int32), np.zeros(51, np.int64), np.zeros(4, np.int64)
    for value in range(STRENGTHS):
        if value == minimum:
            stand(against, bets, 0, minimum, excess.greater - excess.none)
            for stronger in range(minimum, STRENGTHS):
                win = excess.less + excess.each * excess.odds[stronger]
                stand(against, bets, stronger, stronger + 1, win - excess.none)
        if value >= minimum:
            win = excess.less + excess.each * excess.odds[value]
            stand(against, bets, value, value + 1, excess.equal - win)
        for row in range(quads.start[value], quads.start[value + 1]):
            for i in range(4):
                hand[i] = quads.cards[row, i]
            beside_dealer(against, hand, found)
            by_card(found, ones)
            to = sums.four_of_dealer[four(hand[0], hand[1], hand[2], hand[3])]
            for card in range(51):
                to[card] = ones[card] // 4
            for i in range(4):
                to = sums.three_two_of_dealer[
                    triple(hand[int(i == 0)], hand[1 + int(i <= 1)], hand[2 + int(i <= 2)])
                ]
                for at in range(PAIRS):
                    to[at] += found[at]
        if value >= minimum:
            stand(against, bets, value, value + 1, excess.greater - excess.equal)


@compiled
def beside_dealer(against: Against, hand: Int, found: Array) -> None:
    """By two cards: the sum over the player's hands that hold them and none of the dealer's four."""
    for at in range(PAIRS):
        found[at] = against.two[at]
    for i in range(4):
        row = against.three[hand[i]]
        for at in range(PAIRS):
            found[at] -= row[at]
        for j in range(i):
            row = against.four[pair(hand[j], hand[i])]
            for at in range(PAIRS):
                found[at] += row[at]
            for k in range(j):
                row = against.five[triple(hand[k], hand[j], hand[i])]
                for at in range(PAIRS):
                    found[at] -= row[at]
    clear(found, hand)


@compiled
def swap_alike(table: Array, rows: Array, columns: Array) -> None:
    """Give all six swaps of a row their mean: what all hands add up to that these stand for."""
    size = table.shape[1]
    done = np.zeros(len(table), np.bool_)
    total, swapped = np.zeros(size, np.int64), np.zeros((6, size), np.int64)
    for row in range(len(table)):
        if done[row]:
            continue
        for at in range(size):
            total[at] = 0
            for swap in range(6):
                total[at] += table[rows[swap, row], columns[swap, at]]
        for swap in range(6):
            for at in range(size):
                swapped[swap, columns[swap, at]] = total[at] // 6
        for swap in range(6):
            done[rows[swap, row]] = True
            table[rows[swap, row]] = swapped[swap]
