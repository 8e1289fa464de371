"""Exact worths by compiled kernels. Needs numba, the extra `fast`."""

from collections.abc import Sequence
from math import comb

import numpy as np

from cardhouse.analysis.advice import kernels
from cardhouse.analysis.advice.bought import Flushes, Terms, nothing_kept
from cardhouse.analysis.advice.kernels import Dealers, Ends, Entries, Paid
from cardhouse.analysis.advice.prices import Row
from cardhouse.analysis.advice.spot import HIDDEN, End, Spot
from cardhouse.analysis.edge.kernels.buying import NoGames, no_games
from cardhouse.analysis.edge.kernels.dealers import STRENGTHS, quads_behind
from cardhouse.analysis.edge.kernels.hands import five_card_hands
from cardhouse.analysis.edge.kernels.prices import Prices
from cardhouse.analysis.edge.kernels.sweep import DEALERS, swept
from cardhouse.analysis.edge.kernels.tables import Array, Int, evaluator
from cardhouse.cards import Card, rank_of
from cardhouse.casino.combinations import least_strength
from cardhouse.casino.spec import Replaced
from cardhouse.ranking import HandName

MOST_DRAWN = 5
Standings = list[tuple[int, tuple[int, ...]]]


def worths(spot: Spot, ends: Sequence[End]) -> list[float]:
    """As `spot.Worths`."""
    tables, unseen = evaluator(), np.array(spot.unseen, np.int64)
    dealers = Dealers(
        np.zeros((comb(len(unseen), HIDDEN), HIDDEN), np.int64),
        np.zeros(STRENGTHS + 1, np.int64),
        np.zeros(comb(len(unseen), HIDDEN), np.int16),
    )
    kernels.fill_dealers(tables, spot.up, unseen, dealers)
    listed = _ends(ends, spot.unseen)
    size = int(listed.start[-1])
    entries = Entries(
        np.zeros(size, np.int16),
        np.zeros((size, MOST_DRAWN), np.int8),
        np.zeros(size, np.int8),
        np.zeros(size, np.int16),
    )
    kernels.list_entries(tables, unseen, listed, entries)
    totals, hands = np.zeros(len(ends)), _no_games(spot)
    kernels.add_worths(
        dealers,
        entries,
        np.argsort(entries.made, kind="stable"),
        _paid(spot, ends),
        _terms(spot),
        hands,
        _flushes(tables.flushes, hands),
        nothing_kept(len(hands.gone)),
        np.array((*spot.unseen, *spot.seen), np.int64),
        len(spot.seen),
        kernels.no_counts(len(unseen)),
        kernels.choose(),
        totals,
    )
    return [float(total) for total in totals / np.diff(listed.start)]


def _ends(ends: Sequence[End], unseen: Sequence[Card]) -> Ends:
    place = {card: at for at, card in enumerate(unseen)}
    kept, drawn = np.zeros((len(ends), 6), np.int64), np.zeros((len(ends), MOST_DRAWN), np.int64)
    start = [0]
    for row, end in enumerate(ends):
        kept[row, : len(end.kept)] = end.kept
        drawn[row, : len(end.drawn)] = [place[card] for card in end.drawn]
        start.append(start[-1] + comb(len(unseen) - len(end.drawn), end.new))
    return Ends(
        kept,
        np.array([len(end.kept) for end in ends]),
        drawn,
        np.array([len(end.drawn) for end in ends]),
        np.array([end.new for end in ends]),
        np.array(start),
    )


def _paid(spot: Spot, ends: Sequence[End]) -> Paid:
    hands = spot.distinct_hands()
    number = {one: at for at, one in enumerate(hands)}
    rows = [spot.box.rows(one) for one in hands]
    buys = [spot.may_buy(one, rows[at][0], drawn=MOST_DRAWN) for at, one in enumerate(hands)]
    own = []
    for end in ends:
        own.append(-1 if end.rows is None else len(rows))
        if end.rows is not None:
            assert end.hands is not None
            rows.append(end.rows)
            buys.append(any(spot.may_buy(end.hands, row, drawn=len(end.drawn)) for row in end.rows))
    columns = np.zeros((len(rows), 2, 4), np.int64)
    for at, variants in enumerate(rows):
        columns[at, : len(variants)] = [_columns(row) for row in variants]
    return Paid(
        columns,
        np.array([len(variants) for variants in rows]),
        np.array(buys),
        np.array([number[one] for one in spot.hands]),
        np.array(own),
        np.array([end.new > 0 and end.may_fold for end in ends]),
    )


def _columns(row: Row) -> tuple[int, ...]:
    return row.win, row.none, row.taken, row.bought


def _terms(spot: Spot) -> Terms:
    rule = spot.bought
    fee = 0 if rule is None else rule.fee * spot.box.stakes.ante
    repeats = rule is not None and rule.repeats
    return Terms(spot.minimum, spot.box.lose, spot.fold, int(rule is not None), fee, int(repeats))


def _no_games(spot: Spot) -> NoGames:
    highest = spot.bought is not None and spot.bought.replaces is Replaced.HIGHEST
    return no_games(rank_of(spot.up), spot.minimum, highest=highest)


def _flushes(strength: Array, hands: NoGames) -> Flushes:
    flush = HandName("flush", ())
    return Flushes(
        strength,
        least_strength(flush),
        least_strength(HandName("full_house", ())) - 1,
        (1 << hands.kept).sum(axis=1),
        (1 << hands.others).sum(axis=1),
        np.array([mask.bit_count() for mask in range(1 << 13)]),
    )


def blind_worth(spot: Spot) -> float:
    """Of a bet without a look at the cards: the mean over all five that they may be. No game is bought."""
    tables = evaluator()
    quads = quads_behind(tables, 4 * rank_of(spot.up))
    hands = five_card_hands(tables, quads.deck)
    rows = {one: spot.box.row(one) for one in spot.distinct_hands()}
    prices = Prices(
        spot.minimum,
        np.array([rows[one].win for one in spot.hands], np.int64),
        np.array([rows[one].none for one in spot.hands], np.int64),
        spot.box.lose,
        spot.fold,
    )
    means: Array = swept(quads, hands, prices, exchange=0).mean / DEALERS
    return float(means @ hands.weight / hands.weight.sum(dtype=np.int64))


def standings(own: tuple[Card, ...], board: tuple[Card, ...], *, minimum: int) -> Standings:
    """As `plain.standings`."""
    unseen: Int = np.array([card for card in range(52) if card not in (*own, *board)], np.int64)
    runouts = comb(len(unseen), 5 - len(board))
    made, counts = np.zeros(runouts, np.int64), np.zeros((runouts, 6), np.int64)
    kernels.count_standings(
        evaluator(),
        np.array(own, np.int64),
        np.array(board, np.int64),
        unseen,
        minimum,
        made,
        counts,
    )
    return [(int(value), tuple(map(int, row))) for value, row in zip(made, counts, strict=True)]
