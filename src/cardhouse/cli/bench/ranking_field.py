"""Who is measured by `cardhouse bench ranking`, on which hands, and whether they agree about them."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import ceil
from statistics import median
from time import process_time
from typing import Any

import msgspec

from cardhouse.adapters.entropy import OsEntropy
from cardhouse.cards import STANDARD_DECK
from cardhouse.cli.bench.ranking_peers import PEERS, POKERKIT, Cards, Peer
from cardhouse.dealing import entropy_needed, top_cards
from cardhouse.ranking import HIGH, ORDERS, Order
from cardhouse.ranking.batch import Way, strengths, ways

SHAPES = {
    "high": ((7, 0), (5, 0)),
    "low8": ((7, 0),),
    "ace_to_five": ((7, 0),),
    "short_deck": ((7, 0),),
    "americana": ((7, 0),),
    "low27": ((5, 0),),
    "soko": ((5, 0),),
    "telesina": ((5, 1),),
    "draw32": ((5, 0),),
    "badugi": ((4, 0),),
    "omaha_high": ((4, 5),),
    "omaha_low8": ((4, 5),),
}
"""By order: (hole, board) of its batches."""
OURS: dict[Way, str] = {
    "numba": "cardhouse, tables",
    "numpy": "cardhouse, numpy",
    "python": "cardhouse, pure Python",
}
SIMD, SIMD_OF_LANES = "cardhouse, SIMD", "cardhouse, SIMD of lanes"

SHARE = 10
"""Who evaluates one hand a call gets one hand in so many of a batch."""
POKERKIT_SHARE = 500
TURN = 0.02
"""Seconds that a turn takes at least."""

Found = Any
"""A list or an array: something comparable for each hand."""


class Entrant(msgspec.Struct):
    """One evaluator and its hands."""

    name: str
    order: Order
    cards: int
    hands: int
    run: Callable[[], Found]
    agrees: bool
    is_peer: bool = False
    is_ready: bool = False
    rounds: int = 1
    seconds: list[float] = []
    """For each hand, turn by turn."""

    @property
    def per_second(self) -> float:
        """Hands, in the median turn."""
        return 1 / median(self.seconds)

    def take_turn(self) -> None:
        """The first one finds how many rounds make a turn, and does not count."""
        began = process_time()
        for _ in range(self.rounds):
            self.run()
        taken = process_time() - began
        if self.is_ready:
            self.seconds.append(taken / self.rounds / self.hands)
        else:
            self.is_ready, self.rounds = True, ceil(TURN / max(taken, 1e-6)) or 1


def field(hands: int) -> Iterator[Entrant]:
    """Everybody, with so many hands in a batch."""
    for order in ORDERS.values():
        for hole, board in SHAPES[order.id]:
            holes, boards = _dealt(order, hole, board, hands=hands)
            few = max(1, hands // SHARE)
            pure = list(map(order.strength, holes[:few], boards[:few]))
            yield from _ours(order, holes, boards, pure)
            if order is HIGH and hole == 7:
                yield from _simd(holes, pure)
                yield from _peers(holes, pure)


def _dealt(order: Order, hole: int, board: int, *, hands: int) -> tuple[list[Cards], list[Cards]]:
    """Off the top of the order's deck, by the operating system's chance."""
    deck = STANDARD_DECK[4 * (order.takes.lowest - 2) :]
    count, take = hole + board, OsEntropy().take
    dealt = [top_cards(deck, count, entropy=take(entropy_needed(len(deck), count))) for _ in range(hands)]
    return [cards[:hole] for cards in dealt], [cards[hole:] for cards in dealt]


def _ours(order: Order, holes: list[Cards], boards: list[Cards], pure: list[int]) -> Iterator[Entrant]:
    cards, few = len(holes[0]) + len(boards[0]), len(pure)
    for way in ways():
        if way == "python":
            run = _pure(order, holes[:few], boards[:few])
            yield Entrant(OURS[way], order, cards, few, run, agrees=True)
        else:
            run = _batch(order, holes, boards, way=way)
            agrees = list(run()[:few]) == pure
            yield Entrant(OURS[way], order, cards, len(holes), run, agrees=agrees)


def _pure(order: Order, holes: list[Cards], boards: list[Cards]) -> Callable[[], Found]:
    strength = order.strength
    return lambda: [strength(hole, board) for hole, board in zip(holes, boards, strict=True)]


def _batch(order: Order, holes: list[Cards], boards: list[Cards], *, way: Way) -> Callable[[], Found]:
    held, shared = _array(holes), _array(boards)
    return lambda: strengths(order, held, shared, way=way)


def _array(rows: list[Cards]) -> Any:
    import numpy as np

    return np.array(rows, np.uint8)


def _simd(holes: list[Cards], pure: list[int]) -> Iterator[Entrant]:
    if "numba" not in ways():
        return
    from cardhouse.ranking import simd

    cards = _array(holes)
    lanes = simd.lanes_of(cards)
    runs: dict[str, Callable[[], Found]] = {
        SIMD: lambda: simd.strengths(cards),
        SIMD_OF_LANES: lambda: simd.strengths_of_lanes(lanes),
    }
    for name, run in runs.items():
        agrees = same_order(pure, run()[: len(pure)].tolist())
        yield Entrant(name, HIGH, 7, len(holes), run, agrees=agrees)


def _peers(holes: list[Cards], pure: list[int]) -> Iterator[Entrant]:
    for peer in (*PEERS, POKERKIT):
        if peer.is_installed:
            few = max(1, len(holes) // (POKERKIT_SHARE if peer is POKERKIT else SHARE))
            run = peer.ready(holes[:few])
            agrees = same_order(pure[:few], run(), low_wins=peer.low_wins)
            yield Entrant(peer.name, HIGH, 7, few, run, agrees=agrees, is_peer=True)


def missing() -> list[Peer]:
    """The peers that are not installed."""
    return [peer for peer in (*PEERS, POKERKIT) if not peer.is_installed]


def same_order(ours: Sequence[int], theirs: Found, *, low_wins: bool = False) -> bool:
    """Whether two evaluators agree about who wins between any two hands."""
    by_strength = sorted(range(len(ours)), key=ours.__getitem__)
    for worse, better in pairwise(by_strength):
        beaten, winning = theirs[worse], theirs[better]
        tied = bool(beaten == winning)
        won = bool(winning < beaten) if low_wins else bool(beaten < winning)
        if tied != (ours[worse] == ours[better]) or won != (ours[worse] < ours[better]):
            return False
    return True
