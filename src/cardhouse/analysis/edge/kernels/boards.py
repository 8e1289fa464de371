"""Every hole cards against every dealer's on every board, added up by flop.

On one board all 1,081 pairs of hole cards are ranked by one counting sort. A running count by card tells how
many weaker and equal pairs share a card with a given one, so that what remains can be the dealer's.
"""

from typing import NamedTuple

import numpy as np

from cardhouse.analysis.edge.kernels.dealers import STRENGTHS
from cardhouse.analysis.edge.kernels.evaluate import looked_up, suited
from cardhouse.analysis.edge.kernels.flops import FLOPS, HOLES, Boards, Flops
from cardhouse.analysis.edge.kernels.tables import Array, Evaluator, Int
from cardhouse.ranking.kernels import compiled
from cardhouse.ranking.keys import FIVE_TO_FLUSH, FLUSHES

PAIRS = 1081
DEALERS = 990
"""Pairs that the dealer can hold beside a board and the player's two cards."""

NO_GAME_LESS, NO_GAME_EQUAL, NO_GAME_MORE, LESS, EQUAL, MORE = range(6)
"""How the dealer's hand stands to the player's, and whether it is a game."""
VALUES, SQUARES, PRODUCTS, RIVER, RIVER_SQUARES = range(5)
"""Columns of the sums. Two numbers share one: `VALUES` fixed and bet, `RIVER` results and bets, `PRODUCTS`
fixed times bet and bet times bet.
"""
LOW_BITS = 27
"""Of a shared column for its second number, which is signed but for the squares of `PRODUCTS`."""
MOST = PAIRS * 24 * DEALERS
"""Dealers and boards that a sum may hold at most."""


class Outcomes(NamedTuple):
    """By how the dealer stands and by the player's strength: what the stakes before the cards come to, and
    each ante of the bet. Amounts in units.
    """

    minimum: int
    fixed: Array
    bet: Array


class River(NamedTuple):
    """The last decision: to bet one of these numbers of antes, or to fold; no bets where there is none."""

    bets: Int
    fold: int


class Ranked(NamedTuple):
    """The pairs of one board: their cards and strengths, and their places in order of strength."""

    first: Array
    second: Array
    strength: Array
    order: Array
    starts: Array


def no_ranked() -> Ranked:
    """Room for one board."""
    return Ranked(
        np.zeros(PAIRS, np.int64),
        np.zeros(PAIRS, np.int64),
        np.zeros(PAIRS, np.int32),
        np.zeros(PAIRS, np.int32),
        np.zeros(STRENGTHS + 1, np.int32),
    )


def summed(tables: Evaluator, boards: Boards, flops: Flops, outcomes: Outcomes, river: River) -> Int:
    """By column, flop and hole cards: sums over boards and dealers."""
    columns = 5 if len(river.bets) else 3
    sums = np.zeros((columns, FLOPS, HOLES), np.int64)
    add_boards(tables, boards, flops, outcomes, river, no_ranked(), sums)
    return sums


@compiled
def add_boards(
    tables: Evaluator,
    boards: Boards,
    flops: Flops,
    outcomes: Outcomes,
    river: River,
    ranked: Ranked,
    sums: Int,
) -> None:
    """Board by board."""
    found = np.zeros((len(sums), PAIRS), np.int64)
    holes = np.zeros(PAIRS, np.int32)
    for place in range(len(boards.cards)):
        board = boards.cards[place]
        rank(tables, board, ranked)
        compare(ranked, outcomes, river, found)
        found *= boards.weight[place]
        for i in range(5):
            for j in range(i + 1, 5):
                for k in range(j + 1, 5):
                    scatter(ranked, flops, board[i], board[j], board[k], found, holes, sums)


@compiled
def scatter(
    ranked: Ranked, flops: Flops, a: int, b: int, c: int, found: Int, holes: Array, sums: Int
) -> None:
    """What a board says about one of the flops that may have led to it."""
    number = flops.number[a, b, c]
    swapped = flops.swapped[flops.swap[a, b, c]]
    for pair in range(PAIRS):
        holes[pair] = flops.hole[swapped[ranked.first[pair]], swapped[ranked.second[pair]]]
    for column in range(len(sums)):
        row, values = sums[column, number], found[column]
        for pair in range(PAIRS):
            row[holes[pair]] += values[pair]


@compiled
def rank(tables: Evaluator, board: Array, ranked: Ranked) -> None:
    """All pairs beside a board, by counting sort."""
    first, second, made, order, starts = ranked
    key, used = FIVE_TO_FLUSH, 0
    for card in board:
        key += tables.words[card]
        used |= 1 << card
    suit = flush_suit(key)
    lane = suited(board, suit)
    starts[:] = 0
    pair = 0
    for a in range(51):
        if (used >> a) & 1:
            continue
        own = key + tables.words[a]
        for b in range(a + 1, 52):
            if (used >> b) & 1:
                continue
            both = own + tables.words[b]
            if both & FLUSHES:
                mask = lane | (int(a & 3 == suit) << (a >> 2)) | (int(b & 3 == suit) << (b >> 2))
                value = tables.flushes[mask]
            else:
                value = looked_up(tables, both)
            first[pair], second[pair], made[pair] = a, b, value
            starts[value + 1] += 1
            pair += 1
    for value in range(STRENGTHS):
        starts[value + 1] += starts[value]
    for pair in range(PAIRS):
        order[starts[made[pair]]] = pair
        starts[made[pair]] += 1


@compiled
def flush_suit(key: int) -> int:
    """The suit of which a board with this key holds three cards or more; -1 when there is none."""
    for suit in range(4):
        if ((key >> (32 + 4 * suit)) & 15) - 3 >= 3:
            return suit
    return -1


@compiled
def compare(ranked: Ranked, outcomes: Outcomes, river: River, found: Int) -> None:
    """What every pair comes to against all the dealer can hold, in `found`."""
    first, second, made, order, _ = ranked
    less, equal, none = np.zeros(52, np.int64), np.zeros(52, np.int64), np.zeros(52, np.int64)
    all_none = 0
    for pair in range(PAIRS):
        if made[pair] < outcomes.minimum:
            all_none += 1
            none[first[pair]] += 1
            none[second[pair]] += 1
    counts = np.zeros(6, np.int64)
    start = 0
    while start < PAIRS:
        value = made[order[start]]
        end = start
        while end < PAIRS and made[order[end]] == value:
            equal[first[order[end]]] += 1
            equal[second[order[end]]] += 1
            end += 1
        for place in range(start, end):
            pair = order[place]
            a, b = first[pair], second[pair]
            below = start - less[a] - less[b]
            level = end - start - equal[a] - equal[b] + 1
            nothing = all_none - none[a] - none[b]
            _count(counts, below, level, nothing, outcomes.minimum - value)
            _price(counts, outcomes, value, river, found, pair)
        for place in range(start, end):
            a, b = first[order[place]], second[order[place]]
            less[a] += 1
            less[b] += 1
            equal[a] = equal[b] = 0
        start = end


@compiled
def _count(counts: Int, below: int, level: int, nothing: int, short_of_game: int) -> None:
    """Dealer's pairs by how they stand. A hand below the minimum was taken twice off those without a game."""
    counts[:] = 0
    if short_of_game > 0:
        nothing += 1
        counts[NO_GAME_LESS], counts[NO_GAME_EQUAL] = below, level
        counts[NO_GAME_MORE] = nothing - below - level
        counts[MORE] = DEALERS - nothing
    else:
        counts[NO_GAME_LESS], counts[LESS] = nothing, below - nothing
        counts[EQUAL], counts[MORE] = level, DEALERS - below - level


@compiled
def _price(counts: Int, outcomes: Outcomes, value: int, river: River, found: Int, pair: int) -> None:
    fixed = bet = squares = products = bet_squares = 0
    for standing in range(6):
        count, one, other = counts[standing], outcomes.fixed[standing, value], outcomes.bet[standing, value]
        fixed += count * one
        bet += count * other
        squares += count * one * one
        products += count * one * other
        bet_squares += count * other * other
    found[VALUES, pair] = (fixed << LOW_BITS) + bet
    found[SQUARES, pair] = squares
    found[PRODUCTS, pair] = (products << LOW_BITS) + bet_squares
    if len(found) == 5:
        best, square, antes = river.fold * DEALERS, river.fold**2 * DEALERS, 0
        for times in river.bets:
            if fixed + times * bet > best:
                best, antes = fixed + times * bet, times
                square = squares + 2 * times * products + times * times * bet_squares
        found[RIVER, pair] = (best << LOW_BITS) + antes
        found[RIVER_SQUARES, pair] = square
