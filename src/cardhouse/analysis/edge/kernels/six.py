"""A sixth card: every six cards of the player against every hand of the dealer's behind one up card."""

from math import comb
from typing import NamedTuple

import numpy as np

from cardhouse.analysis.edge.kernels.buying import Buying, NoGames, gains, live_suits
from cardhouse.analysis.edge.kernels.dealers import (
    STRENGTHS,
    Quads,
    avoiding,
    count_in,
    four,
)
from cardhouse.analysis.edge.kernels.evaluate import strength
from cardhouse.analysis.edge.kernels.hands import Hands, orbit, sorted_hands
from cardhouse.analysis.edge.kernels.prices import Prices, mean
from cardhouse.analysis.edge.kernels.sweep import Beside
from cardhouse.analysis.edge.kernels.tables import Array, Evaluator, Int
from cardhouse.ranking.kernels import compiled

DEALERS_6 = comb(45, 4)
CARDS_6 = 41
"""Cards that can replace one of the dealer's, beside six of the player's."""


class Bought(NamedTuple):
    """How a game is bought, and from which strength on that can be worth it."""

    hands: NoGames
    buying: Buying
    least: int
    flushes: Array


@compiled
def fill_sixes(tables: Evaluator, deck: Array, cards: Array, weight: Array, made: Array) -> int:
    """Six cards up to a swap of suits; how many there are."""
    hand, faces = np.zeros(6, np.int64), np.zeros(6, np.int64)
    place = 0
    for f in range(51):
        for e in range(f):
            for d in range(e):
                for c in range(d):
                    for b in range(c):
                        for a in range(b):
                            hand[0], hand[1], hand[2], hand[3], hand[4], hand[5] = a, b, c, d, e, f
                            stands_for = orbit(deck, hand)
                            if not stands_for:
                                continue
                            for i in range(6):
                                faces[i] = deck[hand[i]]
                                cards[place, i] = hand[i]
                            weight[place] = stands_for
                            made[place] = strength(tables, faces)
                            place += 1
    return place


def six_card_hands(tables: Evaluator, deck: Array) -> Hands:
    """Every six cards, in order of strength."""
    most = 3_400_000
    cards, weight = np.zeros((most, 6), np.int8), np.zeros(most, np.int8)
    made = np.zeros(most, np.int16)
    size = fill_sixes(tables, deck, cards, weight, made)
    return sorted_hands(cards[:size], weight[:size], made[:size])


@compiled
def bets(
    quads: Quads,
    hands: Hands,
    prices: Prices,
    beside: Beside,
    bought: Bought,
    dealers: int,
    values: Int,
) -> None:
    """What a bet with every hand is worth, times its dealers and the cards that can replace one of theirs.

    For hands of five or six cards and games whose replacement does not repeat.
    """
    minimum, size = prices.minimum, hands.cards.shape[1]
    count_in(beside.none, quads, 0, minimum, 1)
    hand, live, found = np.zeros(size, np.int64), np.zeros(13, np.int64), np.zeros(4, np.int64)
    new_cards = 47 - size
    for value in range(STRENGTHS):
        count_in(beside.equal, quads, value, value + 1, 1)
        for place in range(hands.start[value], hands.start[value + 1]):
            for i in range(size):
                hand[i] = hands.cards[place, i]
            none = avoiding(beside.none, quads.made, hand, 0, minimum)
            less, equal = none, 0
            if value >= minimum:
                less = avoiding(beside.less, quads.made, hand, 0, value)
                equal = avoiding(beside.equal, quads.made, hand, value, value + 1)
            total = new_cards * mean(prices, value, none, less - none, dealers - less - equal)
            if value >= bought.least:
                found[0] = 0
                live_suits(bought.hands.up, hand, quads.deck, live)
                win = prices.win[value]
                gains(bought.hands, bought.buying, bought.flushes, live, value, win, new_cards, found)
                total += found[0]
            values[place] = total
        count_in(beside.equal, quads, value, value + 1, -1)
        count_in(beside.less, quads, value, value + 1, 1)


@compiled
def five(hand: Int) -> int:
    """Number of five cards in rising order."""
    e = hand[4]
    top = e * (e - 1) * (e - 2) * (e - 3) * (e - 4) // 120
    return int(top + four(hand[0], hand[1], hand[2], hand[3]))


@compiled
def add_to_fives(hands: Hands, values: Int, fold: int, sums: Int) -> None:
    """For every five cards: what the sixth leads to, the better of a bet and a fold. Weighed, swaps apart."""
    rest = np.zeros(5, np.int64)
    for place in range(len(values)):
        value = hands.weight[place] * max(values[place], fold)
        for out in range(6):
            at = 0
            for i in range(6):
                if i != out:
                    rest[at] = hands.cards[place, i]
                    at += 1
            sums[five(rest)] += value


@compiled
def all_alike(hands: Hands, one: Int, sums: Int, out: Int) -> None:
    """Give to all swaps of each five cards the mean of their sums, a whole number.

    `out` may be `sums`, where no two of the hands are swaps of each other.
    """
    rest, places = np.zeros(5, np.int64), np.zeros(6, np.int64)
    for place in range(len(hands.cards)):
        total = 0
        for swap in range(6):
            for i in range(5):
                rest[i] = one[swap, hands.cards[place, i]]
            rest.sort()
            places[swap] = five(rest)
            total += sums[places[swap]]
        for swap in range(6):
            out[places[swap]] = total // 6


@compiled
def choose(hands: Hands, bet: Int, sixth: Int, fold: int, fee: int, worth: Int, chosen: Int) -> None:
    """Fold, bet or buy: `bet` is by place, `sixth` by number of five cards, all to one scale."""
    hand = np.zeros(5, np.int64)
    for place in range(len(bet)):
        for i in range(5):
            hand[i] = hands.cards[place, i]
        best, choice = fold, 0
        if bet[place] > best:
            best, choice = bet[place], 1
        if sixth[five(hand)] - fee > best:
            best, choice = sixth[five(hand)] - fee, 2
        worth[place] = best
        chosen[choice] += hands.weight[place]
