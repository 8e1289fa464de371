"""A sixth card, an exchange of one of six, and a game that can be bought of the dealer: Sixth-Card Poker.

Bets with five and six cards, the choice to buy a game and the price of a sixth card are exact. What an
exchange adds is bounded from above for all hands and counted out for a sample of those it can matter to.
"""

from math import comb

import numpy as np

from cardhouse.analysis.edge.bounded import Behind, Measure, bounds
from cardhouse.analysis.edge.executor import Executor
from cardhouse.analysis.edge.figures import Bounds
from cardhouse.analysis.edge.kernels import again
from cardhouse.analysis.edge.kernels.buying import Buying, no_games
from cardhouse.analysis.edge.kernels.dealers import Quads, no_counts, quads_behind
from cardhouse.analysis.edge.kernels.hands import Hands, five_card_hands, swaps
from cardhouse.analysis.edge.kernels.prices import Prices
from cardhouse.analysis.edge.kernels.six import (
    CARDS_6,
    DEALERS_6,
    Bought,
    add_to_fives,
    all_alike,
    bets,
    choose,
    six_card_hands,
)
from cardhouse.analysis.edge.kernels.sweep import DEALERS, Beside
from cardhouse.analysis.edge.kernels.tables import Array, Evaluator, Int, evaluator
from cardhouse.analysis.edge.solve import NotComputable, Progress
from cardhouse.analysis.edge.stud import HANDS, prices_of, sum_of, unit_in
from cardhouse.casino.combinations import least_strength
from cardhouse.casino.spec import CasinoGame, ExchangeOffer, Replaced, SixthCardOffer
from cardhouse.ranking import HandName

PAIRING = 12
"""Cards at most that give the dealer a pair with one of four."""
OFTEN = 40
"""One in so many hands is counted out."""
SCALE = 42 * CARDS_6 * again.CARDS_7
"""Of the dealer's hands beside five cards: a bet, the sixth card's and the exchange's cases are all whole."""
FIVES = comb(51, 5)
CHOICES = ("fold", "bet", "sixth card")


def solve(game: CasinoGame, *, seed: int, executor: Executor, progress: Progress) -> Bounds:
    """The bounds, and the estimate between them."""
    measure = Measure(HANDS * DEALERS * SCALE, unit_in(game), OFTEN, CHOICES)
    return bounds(game, behind, measure, seed=seed, executor=executor, progress=progress)


def fees_of(game: CasinoGame) -> tuple[int, int]:
    """Of the sixth card and of the exchange after it, in antes."""
    sixth = next(offer for offer in game.streets[0].offers if isinstance(offer, SixthCardOffer))
    exchange = next(offer for offer in sixth.then if isinstance(offer, ExchangeOffer))
    return sixth.fee, exchange.fees[0]


def bought_of(game: CasinoGame, rank: int, tables: Evaluator, unit: int) -> Bought:
    """How a game is bought behind an up card of this rank."""
    rule = game.bought_game
    assert rule is not None
    prices = prices_of(game, unit)
    buying = Buying(rule.fee * unit, int(prices.no_game[0]), prices.lose, int(rule.repeats))
    least = least_strength(HandName("three_of_a_kind", ()))
    if PAIRING * prices.win[:least].max() > again.CARDS_7 * (buying.fee + buying.take):
        raise NotComputable(f"a game may be worth its price to two pair in {game.id}")
    hands = no_games(rank, prices.minimum, highest=rule.replaces is Replaced.HIGHEST)
    return Bought(hands, buying, least, tables.flushes)


def behind(game: CasinoGame, rank: int, seed: int) -> Behind:
    """One shard."""
    tables, unit = evaluator(), unit_in(game)
    up = 4 * rank
    quads, prices, bought = (
        quads_behind(tables, up),
        prices_of(game, unit),
        bought_of(game, rank, tables, unit),
    )
    fives, sixes = five_card_hands(tables, quads.deck), six_card_hands(tables, quads.deck)
    bet = _bets(quads, fives, prices, bought) * (CARDS_6 * again.CARDS_7)
    six = _bets(quads, sixes, prices, bought)
    one = swaps(up)
    sixth_fee, exchange_fee = (fee * unit for fee in fees_of(game))
    least = again.least_means(quads, prices, rank)
    bounds, sums = _bounds(fives, sixes, six, least=least, prices=prices, bought=bought, one=one)
    low = np.maximum(six * again.CARDS_7, prices.fold * DEALERS_6 * CARDS_6 * again.CARDS_7)
    high = low.copy()
    again.raise_to_bounds(quads.deck, sixes, bounds, sums, rank, exchange_fee, high)
    full = DEALERS * SCALE
    ends = [
        _choices(fives, sixes, values, bet, one=one, fold=prices.fold * full, fee=sixth_fee * full)
        for values in (low, high)
    ]
    found = np.zeros(3)
    again.sample(
        tables,
        quads.deck,
        again.masked(quads),
        fives,
        prices,
        bought,
        least,
        sums,
        ends[0][0],
        ends[1][0],
        np.array([sixth_fee, exchange_fee]),
        seed,
        OFTEN,
        found,
    )
    return Behind(
        sum_of(fives, ends[0][0]),
        sum_of(fives, ends[1][0]),
        tuple(map(int, ends[0][1])),
        int(found[0]),
        float(found[1]),
        float(found[2]),
    )


def _bets(quads: Quads, hands: Hands, prices: Prices, bought: Bought) -> Int:
    dealers = DEALERS if hands.cards.shape[1] == 5 else DEALERS_6
    values = np.zeros(len(hands.cards), np.int64)
    beside = Beside(no_counts(), no_counts(), no_counts())
    bets(quads, hands, prices, beside, bought, dealers, values)
    return values


def _bounds(
    fives: Hands, sixes: Hands, six: Int, *, least: Array, prices: Prices, bought: Bought, one: Int
) -> tuple[Array, Array]:
    """Of six cards, and their sums over the sixth; by whether the card given up has the up card's rank."""
    bounds, sums = np.zeros((2, len(six))), np.zeros((2, FIVES))
    for kind in range(2):
        again.at_most(sixes, six, least[kind], bought, prices, bounds[kind])
        apart, alike = np.zeros(FIVES, np.int64), np.zeros(FIVES, np.int64)
        again.add_bounds(sixes, bounds[kind], apart)
        all_alike(fives, one, apart, alike)
        sums[kind] = (alike + 1) / again.FINE + again.MARGIN
    return bounds, sums


def _choices(
    fives: Hands, sixes: Hands, values: Int, bet: Int, *, one: Int, fold: int, fee: int
) -> tuple[Array, Array]:
    apart, sixth = np.zeros(FIVES, np.int64), np.zeros(FIVES, np.int64)
    add_to_fives(sixes, values, int(values.min()), apart)
    all_alike(fives, one, apart, sixth)
    worth, chosen = np.zeros(len(bet), np.int64), np.zeros(3, np.int64)
    choose(fives, bet, sixth, fold, fee, worth, chosen)
    return worth, chosen
