"""Five cards against the dealer's five, one of which lies face up: fold, bet or exchange first."""

from collections.abc import Iterable
from fractions import Fraction
from itertools import repeat
from math import comb

import numpy as np

from cardhouse.analysis.edge.executor import Executor
from cardhouse.analysis.edge.figures import Edge, Share, Tally, unit_of
from cardhouse.analysis.edge.kernels.best import SCALE, Terms, add_up, no_best
from cardhouse.analysis.edge.kernels.dealers import quads_behind
from cardhouse.analysis.edge.kernels.hands import Hands, all_swaps, five_card_hands
from cardhouse.analysis.edge.kernels.prices import Prices
from cardhouse.analysis.edge.kernels.sweep import DEALERS, swept
from cardhouse.analysis.edge.kernels.tables import Int, evaluator
from cardhouse.analysis.edge.odds import before_cards, by_strength, every_hand, one_ante
from cardhouse.analysis.edge.solve import Progress, exchange_of
from cardhouse.casino.combinations import Combination, least_strength
from cardhouse.casino.events import Verdict
from cardhouse.casino.spec import BetOffer, CasinoGame

RANKS = 13
HANDS = 52 * comb(51, 5)
"""Up cards and hands of the player."""
DRAWS = (1, 42, 1722)
"""For 0 to 2 cards exchanged: how many times the dealer's hands make the cases of every choice whole."""


def solve(game: CasinoGame, *, bet_from: Combination | None, executor: Executor, progress: Progress) -> Edge:
    """The edge; `bet_from` a hand on everything is bet and nothing else, or else whatever is best."""
    total = Tally()
    for done, tally in enumerate(
        executor.map(behind, repeat(game, RANKS), range(RANKS), repeat(bet_from)), 1
    ):
        total += tally
        progress(done, RANKS)
    cards = len(exchange_of(game))
    outcomes = HANDS * DEALERS * DRAWS[cards]
    unit = unit_in(game)
    *chosen, after_one, after_two = total.chosen
    return Edge(
        game.id,
        won=total.won,
        squares=total.squares,
        put=total.put + outcomes * unit * game.ante_stakes,
        outcomes=outcomes,
        unit=unit,
        shares=(
            *(Share(name, part, HANDS) for name, part in zip(CHOICES[: cards + 2], chosen, strict=False)),
            *bets_after(cards, after_one, after_two),
        ),
    )


CHOICES = ("fold", "bet", "exchange 1", "exchange 2")


def bets_after(cards: int, after_one: int, after_two: int) -> Iterable[Share]:
    """How often an exchange was made and a bet followed."""
    if cards:
        yield Share("bet after exchanging 1", after_one, HANDS * comb(46, 1))
    if cards > 1:
        yield Share("bet after exchanging 2", after_two, HANDS * comb(46, 2))


def bet_size(game: CasinoGame) -> int:
    """In antes."""
    return next(offer.antes for offer in game.streets[0].offers if isinstance(offer, BetOffer))


def bet_result(game: CasinoGame, hand: Combination, *, verdict: Verdict, has_game: bool) -> Fraction:
    """What ante and bet come to, in antes."""
    bet = one_ante(game.bet, hand, verdict=verdict, has_game=has_game)
    return before_cards(game, hand, verdict=verdict, has_game=has_game) + bet_size(game) * bet


def unit_in(game: CasinoGame) -> int:
    """How many units to the ante."""
    results = (
        bet_result(game, hand, verdict=Verdict.WINS, has_game=has)
        for hand in Combination
        for has in (True, False)
    )
    return unit_of(results)


def prices_of(game: CasinoGame, unit: int) -> Prices:
    """By strength, in units."""

    def by_hand(verdict: Verdict, *, has_game: bool) -> Int:
        return np.array(
            by_strength(lambda hand: unit * bet_result(game, hand, verdict=verdict, has_game=has_game)),
            np.int64,
        )

    return Prices(
        least_strength(game.dealer_minimum),
        by_hand(Verdict.WINS, has_game=True),
        by_hand(Verdict.WINS, has_game=False),
        -unit * (game.ante_stakes + bet_size(game)),
        -unit * game.ante_stakes,
    )


def behind(game: CasinoGame, rank: int, bet_from: Combination | None) -> Tally:
    """One shard: every hand behind an up card of this rank, of whatever suit."""
    tables, up, unit = evaluator(), 4 * rank, unit_in(game)
    fees = exchange_of(game)
    quads = quads_behind(tables, up)
    hands = five_card_hands(tables, quads.deck)
    prices = prices_of(game, unit)
    least = -1 if bet_from is None else every_hand().index(bet_from)
    terms = Terms(
        np.array([0, *(fee * unit for fee in fees)], np.int64), bet_size(game) * unit, len(fees), least
    )
    best = no_best()
    swaps = all_swaps(up, four_cards=bool(fees))
    add_up(hands, prices, swept(quads, hands, prices, exchange=len(fees)), terms, swaps, best)
    too_often = SCALE // DRAWS[len(fees)]
    won, squares, put = (4 * int(number) // too_often for number in best.sums)
    return Tally(won, squares, put, tuple(4 * int(count) for count in (*best.chosen, *best.bets[1:])))


def sum_of(hands: Hands, worth: Int) -> int:
    """Over all hands that these stand for; in parts, since the whole may be more than 64 bits hold."""
    return sum(int(part.sum()) for part in np.array_split(worth * hands.weight, 64))
