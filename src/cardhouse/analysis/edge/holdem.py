"""Two cards each and a board: check, bet or fold street by street."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import repeat
from math import comb
from typing import TypeVar

import numpy as np

from cardhouse.analysis.edge.executor import Executor
from cardhouse.analysis.edge.figures import Edge, Share, unit_of
from cardhouse.analysis.edge.kernels.boards import DEALERS, LOW_BITS, MOST, Outcomes, River, summed
from cardhouse.analysis.edge.kernels.flops import Boards, all_boards, all_flops
from cardhouse.analysis.edge.kernels.streets import (
    CHECK,
    CLASSES,
    COUNT,
    LATER,
    LATER_PUT,
    LATER_SQUARE,
    Decision,
    after_flop,
    decide,
    no_preflop,
)
from cardhouse.analysis.edge.kernels.tables import Array, Int, evaluator
from cardhouse.analysis.edge.odds import before_cards, by_strength, one_ante
from cardhouse.analysis.edge.solve import NotComputable, Progress
from cardhouse.casino.combinations import Combination, least_strength
from cardhouse.casino.events import Verdict
from cardhouse.casino.spec import BetOffer, CasinoGame, CheckOffer, FoldOffer, Pays, Street

SHARDS = 8
HANDS = comb(52, 5) * comb(5, 3) * comb(47, 2)
"""Boards, flops that lead to them, and hole cards."""
CHOICES = 8
WHEN = {0: "before the flop", 3: "on the flop", 5: "on the river"}
"""By cards on the board."""
STANDINGS = tuple(
    (verdict, has_game)
    for has_game in (False, True)
    for verdict in (Verdict.WINS, Verdict.STAND_OFF, Verdict.LOSES)
)
"""In the order of kernels/boards.py."""


Standing = tuple[Verdict, bool]
Paid = TypeVar("Paid", CasinoGame, Pays)


def solve(game: CasinoGame, *, executor: Executor, progress: Progress) -> Edge:
    """The edge by the best play."""
    unit = unit_in(game)
    preflop, on_flop = by_hole_cards(game, executor=executor, progress=progress)
    first = game.streets[0]
    before = np.zeros((CLASSES, CHOICES), np.int64)
    if not first.board:
        for hole in range(CLASSES):
            decide(preflop[hole], decision_on(game, first, unit), before[hole])
            if not before[hole, CHECK]:
                on_flop[hole] = 0
    streets = [] if first.board else [before]
    return _edge(game, unit, preflop, chosen=[*streets, on_flop])


def by_hole_cards(game: CasinoGame, *, executor: Executor, progress: Progress) -> tuple[Array, Array]:
    """By class of hole cards: sums, with the best play from the flop on, and what is chosen on the flop."""
    total: Int | None = None
    for done, sums in enumerate(executor.map(shard, repeat(game, SHARDS), range(SHARDS)), 1):
        total = sums if total is None else np.add(total, sums, out=total)
        progress(done, SHARDS)
    assert total is not None
    preflop, on_flop = no_preflop(), np.zeros((CLASSES, CHOICES), np.int64)
    flop = next(street for street in game.streets if street.board == 3)
    after_flop(all_flops(), total, decision_on(game, flop, unit_in(game)), on_flop, preflop)
    return preflop, on_flop


def _edge(game: CasinoGame, unit: int, preflop: Array, *, chosen: Sequence[Array]) -> Edge:
    outcomes = HANDS * DEALERS
    total = [sum(int(number) for number in preflop[:, column]) for column in (LATER, LATER_SQUARE, LATER_PUT)]
    assert sum(int(number) for number in preflop[:, COUNT]) == HANDS
    won, squares, put = total
    return Edge(
        game.id,
        won,
        squares,
        (put + game.ante_stakes * outcomes) * unit,
        outcomes,
        unit,
        tuple(_shares(game, [counts.sum(axis=0) for counts in chosen], put // DEALERS)),
    )


def _shares(game: CasinoGame, chosen: Sequence[Array], put: int) -> Iterator[Share]:
    """Of all rounds; `put` counts antes bet, so that what no earlier street explains was bet on the river."""
    cards = 0
    for street, counts in zip(game.streets, chosen, strict=False):
        cards += street.board
        names = [waiting(street), *(f"bet {times}" for times in bets_on(street))]
        for name, part in zip(names, counts, strict=False):
            yield Share(f"{WHEN[cards]}: {name}", int(part), HANDS)
        put -= sum(times * int(part) for times, part in zip(bets_on(street), counts[1:], strict=False))
    last = game.streets[-1]
    if len(chosen) < len(game.streets) and len(bets_on(last)) == 1:
        bets = put // bets_on(last)[0]
        yield Share(f"{WHEN[5]}: {waiting(last)}", int(chosen[-1][CHECK]) - bets, HANDS)
        yield Share(f"{WHEN[5]}: bet {bets_on(last)[0]}", bets, HANDS)


def waiting(street: Street) -> str:
    """What is chosen there besides a bet."""
    return "check" if any(isinstance(offer, CheckOffer) for offer in street.offers) else "fold"


def bets_on(street: Street) -> list[int]:
    """In antes."""
    return [offer.antes for offer in street.offers if isinstance(offer, BetOffer)]


def decision_on(game: CasinoGame, street: Street, unit: int) -> Decision:
    """What the street offers."""
    may_fold = any(isinstance(offer, FoldOffer) for offer in street.offers)
    return Decision(np.array(bets_on(street), np.int64), -unit * game.ante_stakes, may_fold)


def outcomes_of(game: CasinoGame, unit: int) -> Outcomes:
    """By standing and strength, in units. Raises `NotComputable` for pay too large to be added up exactly."""
    fixed = np.array([_by_standing(game, unit, at, before_cards) for at in STANDINGS])
    bet = np.array([_by_standing(game.bet, unit, at, one_ante) for at in STANDINGS])
    high, low = abs(fixed).max(), abs(bet).max()
    most_high, most_low = 1 << (63 - LOW_BITS), 1 << (LOW_BITS - 1)
    if high * max(low, 1) * MOST > most_high or low * MOST > most_low or low**2 * MOST > 2 * most_low:
        raise NotComputable(f"{game.id} pays too much")
    return Outcomes(least_strength(game.dealer_minimum), fixed, bet)


def _by_standing(paid: Paid, unit: int, at: Standing, amount: Callable[..., Fraction]) -> list[int]:
    verdict, has_game = at
    return by_strength(lambda hand: unit * amount(paid, hand, verdict=verdict, has_game=has_game))


def unit_in(game: CasinoGame) -> int:
    """How many units to the ante."""
    amounts: list[Fraction] = []
    for hand in Combination:
        for verdict, has_game in STANDINGS:
            amounts.append(before_cards(game, hand, verdict=verdict, has_game=has_game))
            amounts.append(one_ante(game.bet, hand, verdict=verdict, has_game=has_game))
    return unit_of(amounts)


def shard(game: CasinoGame, number: int) -> Int:
    """The sums of every eighth board."""
    unit = unit_in(game)
    boards = all_boards()
    last = game.streets[-1]
    bets = bets_on(last) if sum(street.board for street in game.streets) == 5 else []
    river = River(np.array(bets, np.int64), -unit * game.ante_stakes)
    part = Boards(boards.cards[number::SHARDS].copy(), boards.weight[number::SHARDS].copy())
    return summed(evaluator(), part, all_flops(), outcomes_of(game, unit), river)
