"""Every hand of the player against every hand of the dealer's behind one up card.

The hands are taken in order of their strength, so that three small tables tell at any time how many dealer
hands have no game, are weaker and are equal. Discards are dead cards: the dealer cannot hold them either.
"""

from math import comb
from typing import NamedTuple

import numpy as np

from cardhouse.analysis.edge.kernels.dealers import (
    STRENGTHS,
    TRIPLES,
    Counts,
    Quads,
    avoiding,
    count_in,
    four,
    holding_one,
    holding_two,
    no_counts,
    triple,
)
from cardhouse.analysis.edge.kernels.hands import Hands
from cardhouse.analysis.edge.kernels.prices import Prices, mean, square
from cardhouse.analysis.edge.kernels.tables import Array, Int
from cardhouse.ranking.kernels import compiled

DEALERS = comb(46, 4)
"""Dealer hands beside five cards."""
DEALERS_1 = comb(45, 4)
DEALERS_2 = comb(44, 4)
PAIRS = comb(51, 2)


class Sums(NamedTuple):
    """Over the dealer's hands and the new cards, of what follows the better choice: results, their squares,
    and how many new cards lead to a bet. Rows are the cards kept, columns the cards given up.
    """

    mean: Array
    square: Array
    bets: Array


class Sweep(NamedTuple):
    """By hand: the sums of a bet with it. `one` and `two` are those of an exchange."""

    mean: Int
    square: Int
    one: Sums
    two: Sums


class Beside(NamedTuple):
    """Dealer hands beside a player's hand without a game, weaker or without a game, and equal."""

    none: Counts
    less: Counts
    equal: Counts


def no_sums(rows: int, columns: int) -> Sums:
    """Nothing added up yet."""
    return Sums(
        np.zeros((rows, columns), np.int64),
        np.zeros((rows, columns), np.int64),
        np.zeros((rows, columns), np.int32),
    )


def swept(quads: Quads, hands: Hands, prices: Prices, *, exchange: int) -> Sweep:
    """Everything for up to so many exchanged cards, 0 to 2."""
    size = len(hands.cards)
    sweep = Sweep(
        np.zeros(size, np.int64),
        np.zeros(size, np.int64),
        no_sums(comb(51, 4), 51) if exchange else no_sums(1, 1),
        no_sums(TRIPLES, PAIRS) if exchange > 1 else no_sums(1, 1),
    )
    fill_sweep(quads, hands, prices, exchange, Beside(no_counts(), no_counts(), no_counts()), sweep)
    return sweep


@compiled
def fill_sweep(
    quads: Quads, hands: Hands, prices: Prices, exchange: int, beside: Beside, sweep: Sweep
) -> None:
    """Strength by strength, the weakest first."""
    minimum = prices.minimum
    count_in(beside.none, quads, 0, minimum, 1)
    hand = np.zeros(5, np.int64)
    vectors = np.zeros((6, 51), np.int32)
    for value in range(STRENGTHS):
        count_in(beside.equal, quads, value, value + 1, 1)
        for place in range(hands.start[value], hands.start[value + 1]):
            for i in range(5):
                hand[i] = hands.cards[place, i]
            weight = hands.weight[place]
            none = avoiding(beside.none, quads.made, hand, 0, minimum)
            less, equal = none, 0
            if value >= minimum:
                less = avoiding(beside.less, quads.made, hand, 0, value)
                equal = avoiding(beside.equal, quads.made, hand, value, value + 1)
            wins, losses = less - none, DEALERS - less - equal
            sweep.mean[place] = mean(prices, value, none, wins, losses)
            sweep.square[place] = square(prices, value, none, wins, losses)
            if exchange:
                _look_at_one(quads, prices, beside, hand, value, vectors)
                _add_one(prices, hand, value, weight, none, less, equal, vectors, sweep.one)
            if exchange > 1:
                _add_two(quads, prices, beside, hand, value, weight, none, less, equal, vectors, sweep.two)
        count_in(beside.equal, quads, value, value + 1, -1)
        count_in(beside.less, quads, value, value + 1, 1)


@compiled
def _look_at_one(quads: Quads, prices: Prices, beside: Beside, hand: Int, value: int, vectors: Array) -> None:
    """By dead card: the dealer hands that hold it."""
    minimum = prices.minimum
    holding_one(beside.none, quads.made, hand, 0, minimum, vectors[0])
    if value >= minimum:
        holding_one(beside.less, quads.made, hand, 0, value, vectors[1])
        holding_one(beside.equal, quads.made, hand, value, value + 1, vectors[2])
    else:
        vectors[1] = vectors[0]
        vectors[2] = 0


@compiled
def _add_one(
    prices: Prices,
    hand: Int,
    value: int,
    weight: int,
    none: int,
    less: int,
    equal: int,
    vectors: Array,
    sums: Sums,
) -> None:
    """What this hand is worth as the outcome of an exchange, by the card that was given up."""
    means, squares, bets = np.zeros(51, np.int64), np.zeros(51, np.int64), np.zeros(51, np.int32)
    for card in range(51):
        without = none - vectors[0, card]
        wins = less - vectors[1, card] - without
        losses = DEALERS_1 - without - wins - (equal - vectors[2, card])
        means[card] = mean(prices, value, without, wins, losses)
        squares[card] = square(prices, value, without, wins, losses)
    _choose(prices, DEALERS_1, weight, means, squares, bets, 51)
    for card in hand:
        means[card], squares[card], bets[card] = 0, 0, 0
    for left_out in range(5):
        row = four_of(hand, left_out)
        for card in range(51):
            sums.mean[row, card] += means[card]
            sums.square[row, card] += squares[card]
            sums.bets[row, card] += bets[card]


@compiled
def _choose(
    prices: Prices, dealers: int, weight: int, means: Int, squares: Int, bets: Array, size: int
) -> None:
    """Bet where that is better than to fold, and weigh."""
    fold = dealers * prices.fold
    square_of_fold = fold * prices.fold
    for card in range(size):
        is_bet = means[card] > fold
        means[card] = weight * (means[card] if is_bet else fold)
        squares[card] = weight * (squares[card] if is_bet else square_of_fold)
        bets[card] = weight * np.int32(is_bet)


@compiled
def four_of(hand: Int, left_out: int) -> int:
    """Number of the four sorted cards without one of five."""
    return four(
        hand[int(left_out == 0)],
        hand[1 + int(left_out <= 1)],
        hand[2 + int(left_out <= 2)],
        hand[3 + int(left_out <= 3)],
    )


@compiled
def _add_two(
    quads: Quads,
    prices: Prices,
    beside: Beside,
    hand: Int,
    value: int,
    weight: int,
    none: int,
    less: int,
    equal: int,
    vectors: Array,
    sums: Sums,
) -> None:
    """The same by the two cards that were given up."""
    means, squares, bets = np.zeros(51, np.int64), np.zeros(51, np.int64), np.zeros(51, np.int32)
    for first in range(1, 51):
        if _holds(hand, first):
            continue
        _look_at_two(quads, prices, beside, hand, first, value, vectors)
        none_1, less_1 = none - vectors[0, first], less - vectors[1, first]
        equal_1 = equal - vectors[2, first]
        for card in range(first):
            without = none_1 - vectors[0, card] + vectors[3, card]
            wins = less_1 - vectors[1, card] + vectors[4, card] - without
            losses = DEALERS_2 - without - wins - (equal_1 - vectors[2, card] + vectors[5, card])
            means[card] = mean(prices, value, without, wins, losses)
            squares[card] = square(prices, value, without, wins, losses)
        _choose(prices, DEALERS_2, weight, means, squares, bets, first)
        for card in hand:
            means[card], squares[card], bets[card] = 0, 0, 0
        _scatter_two(hand, first, means, squares, bets, sums)


@compiled
def _look_at_two(
    quads: Quads, prices: Prices, beside: Beside, hand: Int, first: int, value: int, vectors: Array
) -> None:
    minimum = prices.minimum
    holding_two(beside.none, quads.made, hand, first, 0, minimum, vectors[3])
    if value >= minimum:
        holding_two(beside.less, quads.made, hand, first, 0, value, vectors[4])
        holding_two(beside.equal, quads.made, hand, first, value, value + 1, vectors[5])
    else:
        vectors[4] = vectors[3]
        vectors[5] = 0


@compiled
def _scatter_two(hand: Int, first: int, means: Int, squares: Int, bets: Array, sums: Sums) -> None:
    """To the ten triples that may have been kept."""
    column = first * (first - 1) // 2
    for i in range(5):
        for j in range(i + 1, 5):
            for k in range(j + 1, 5):
                row = triple(hand[i], hand[j], hand[k])
                for card in range(first):
                    sums.mean[row, column + card] += means[card]
                    sums.square[row, column + card] += squares[card]
                    sums.bets[row, column + card] += bets[card]


@compiled
def _holds(hand: Int, card: int) -> bool:
    return bool((hand == card).any())
