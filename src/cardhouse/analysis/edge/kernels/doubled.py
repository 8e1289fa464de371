"""Bets that a second hand adds to, that can be insured, and for which a game can be bought: Russian Poker.

All sums are brought to one scale, so many times the dealer's hands that every mean over replacement cards is
whole, however many of these are drawn over.
"""

from math import comb, lcm
from typing import NamedTuple

import numpy as np

from cardhouse.analysis.edge.kernels.buying import Buying, NoGames, gains, live_suits
from cardhouse.analysis.edge.kernels.dealers import STRENGTHS, Quads, avoiding, count_in, holding_one
from cardhouse.analysis.edge.kernels.doubles import Doubles, total_odds
from cardhouse.analysis.edge.kernels.hands import Hands
from cardhouse.analysis.edge.kernels.sweep import DEALERS, Beside, four_of
from cardhouse.analysis.edge.kernels.tables import Array, Evaluator, Int
from cardhouse.ranking.kernels import compiled

DEALERS_6 = comb(45, 4)
SCALE_5, SCALE_6 = lcm(42, 41, 40, 39), lcm(41, 40, 39, 38)
"""Cards that can replace one of the dealer's beside five and six dead ones, less up to three drawn over."""
FULL = DEALERS * 42 * SCALE_6
"""To this scale every choice is brought: 46 new cards, six cards' dealers and their replacements."""


class Rules(NamedTuple):
    """In antes. `bet` is what one to one pays on the bet, `insured` the least strength that can be insured
    for `stake` times its odds, `buyer` the least odds for which a game may be bought.
    """

    minimum: int
    bet: int
    take: int
    lose: int
    fold: int
    insured: int
    stake: int
    buyer: int
    no_games: NoGames
    buying: Buying
    flushes: Array


@compiled
def bet_worth(
    rules: Rules, deck: Array, dead: Int, value: int, odds: int, none: int, wins: int, losses: int, scale: int
) -> int:
    """Of one hand against so many dealers without a game, weaker and stronger, insured and bought for where
    that is better; times `scale`.
    """
    total = scale * (none * rules.take + wins * rules.bet * odds + losses * rules.lose)
    if value >= rules.insured and none > wins:
        total += scale * rules.stake * odds * (none - wins)
    if odds >= rules.buyer and value >= rules.minimum:
        live, found = np.zeros(13, np.int64), np.zeros(4, np.int64)
        cards = 47 - len(dead)
        live_suits(rules.no_games.up, dead, deck, live)
        gains(rules.no_games, rules.buying, rules.flushes, live, value, rules.bet * odds, cards, found)
        for again in range(4):
            total += found[again] * (scale // (cards - again))
    return total


@compiled
def bets_with_six(
    tables: Evaluator, doubles: Doubles, quads: Quads, hands: Hands, rules: Rules, beside: Beside, values: Int
) -> None:
    """What a bet with every six cards is worth, times `SCALE_6` and the dealer's hands."""
    minimum = rules.minimum
    count_in(beside.none, quads, 0, minimum, 1)
    hand, faces = np.zeros(6, np.int64), np.zeros(6, np.int64)
    for value in range(STRENGTHS):
        count_in(beside.equal, quads, value, value + 1, 1)
        for place in range(hands.start[value], hands.start[value + 1]):
            for i in range(6):
                hand[i] = hands.cards[place, i]
                faces[i] = quads.deck[hand[i]]
            none = avoiding(beside.none, quads.made, hand, 0, minimum)
            less, equal, odds = none, 0, 0
            if value >= minimum:
                less = avoiding(beside.less, quads.made, hand, 0, value)
                equal = avoiding(beside.equal, quads.made, hand, value, value + 1)
                odds = total_odds(tables, doubles, faces)
            losses = DEALERS_6 - less - equal
            values[place] = bet_worth(
                rules, quads.deck, hand, value, odds, none, less - none, losses, SCALE_6
            )
        count_in(beside.equal, quads, value, value + 1, -1)
        count_in(beside.less, quads, value, value + 1, 1)


@compiled
def bets_with_five(
    odds: Int, quads: Quads, hands: Hands, rules: Rules, beside: Beside, values: Int, exchanged: Int
) -> None:
    """What a bet with every five cards is worth, times `SCALE_5` and the dealer's hands; and what the better
    of a bet and a fold is when one more card is dead, added up in `exchanged` by the four that may have been
    kept and by the dead card, swaps apart, times `SCALE_6` and the dealer's hands.
    """
    minimum = rules.minimum
    count_in(beside.none, quads, 0, minimum, 1)
    hand, vectors = np.zeros(5, np.int64), np.zeros((3, 51), np.int32)
    for value in range(STRENGTHS):
        count_in(beside.equal, quads, value, value + 1, 1)
        for place in range(hands.start[value], hands.start[value + 1]):
            for i in range(5):
                hand[i] = hands.cards[place, i]
            none = avoiding(beside.none, quads.made, hand, 0, minimum)
            holding_one(beside.none, quads.made, hand, 0, minimum, vectors[0])
            less, equal = none, 0
            vectors[1], vectors[2] = vectors[0], 0
            if value >= minimum:
                less = avoiding(beside.less, quads.made, hand, 0, value)
                equal = avoiding(beside.equal, quads.made, hand, value, value + 1)
                holding_one(beside.less, quads.made, hand, 0, value, vectors[1])
                holding_one(beside.equal, quads.made, hand, value, value + 1, vectors[2])
            pays, losses = odds[value], DEALERS - less - equal
            values[place] = bet_worth(
                rules, quads.deck, hand, value, pays, none, less - none, losses, SCALE_5
            )
            add_exchange(
                rules,
                quads.deck,
                hand,
                value,
                pays,
                none,
                less,
                equal,
                vectors,
                hands.weight[place],
                exchanged,
            )
        count_in(beside.equal, quads, value, value + 1, -1)
        count_in(beside.less, quads, value, value + 1, 1)


@compiled
def add_exchange(
    rules: Rules,
    deck: Array,
    hand: Int,
    value: int,
    odds: int,
    none: int,
    less: int,
    equal: int,
    vectors: Array,
    weight: int,
    exchanged: Int,
) -> None:
    """What five cards are worth as the outcome of an exchange, by the card given up."""
    worth, dead = np.zeros(51, np.int64), np.zeros(6, np.int64)
    dead[:5] = hand
    fold = rules.fold * SCALE_6 * DEALERS_6
    for card in range(51):
        dead[5] = card
        without = none - vectors[0, card]
        wins = less - vectors[1, card] - without
        losses = DEALERS_6 - without - wins - (equal - vectors[2, card])
        found = bet_worth(rules, deck, dead, value, odds, without, wins, losses, SCALE_6)
        worth[card] = weight * max(found, fold)
    for card in hand:
        worth[card] = 0
    for left_out in range(5):
        exchanged[four_of(hand, left_out)] += worth


@compiled
def one_given_up(hand: Int, out: int, exchanged: Int, fours: Array, one: Array) -> int:
    """The sum of the six swaps' parts, for all new cards."""
    total = 0
    row = four_of(hand, out)
    for swap in range(6):
        total += exchanged[fours[swap, row], one[swap, hand[out]]]
    return total // 6


@compiled
def choose_in_russian(
    hands: Hands,
    bet: Int,
    sixth: Int,
    exchanged: Int,
    fours: Array,
    one: Array,
    fees: Int,
    fold: int,
    worth: Int,
    choices: Array,
) -> None:
    """Fold, bet, a sixth card or one new card, all to the scale `FULL`; so are the two `fees`."""
    hand = np.zeros(5, np.int64)
    for place in range(len(bet)):
        for i in range(5):
            hand[i] = hands.cards[place, i]
        best, choice = fold, 0
        if bet[place] > best:
            best, choice = bet[place], 1
        e, row = hand[4], four_of(hand, 4)
        bought = sixth[e * (e - 1) * (e - 2) * (e - 3) * (e - 4) // 120 + row] - fees[0]
        if bought > best:
            best, choice = bought, 2
        for out in range(5):
            new = one_given_up(hand, out, exchanged, fours, one) - fees[1]
            if new > best:
                best, choice = new, 3
        worth[place] = best
        choices[place] = choice
