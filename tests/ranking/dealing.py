"""Two hands from one deck, at random."""

import random
from collections.abc import Callable, Iterator, Sequence

import pytest

from cardhouse.cards import STANDARD_DECK, Card

NONE: tuple[Card, ...] = ()
FROM_SIXES = STANDARD_DECK[4 * 4 :]
FROM_SEVENS = STANDARD_DECK[5 * 4 :]
Hands = tuple[list[Card], list[Card], list[Card]]
Deal = Callable[..., Iterator[Hands]]

MANY = pytest.mark.parametrize("hands", [10_000, pytest.param(50_000, marks=pytest.mark.slow)])
"""Pairs for each way to deal; two ways or more make the hundred thousand."""


def dealt(deck: Sequence[Card], *, own: int, shared: int = 0, hands: int) -> Iterator[Hands]:
    """Two holes and a board."""
    chance = random.Random(f"{len(deck)} {own} {shared}")
    for _ in range(hands):
        cards = chance.sample(deck, 2 * own + shared)
        yield cards[:own], cards[own : 2 * own], cards[2 * own :]


def twins(deck: Sequence[Card], *, own: int, shared: int = 0, hands: int) -> Iterator[Hands]:
    """Two holes of the same ranks, so that suits or nothing decide, and a board."""
    chance = random.Random(f"twins {len(deck)} {own} {shared}")
    ranks = sorted({card >> 2 for card in deck})
    for _ in range(hands):
        left = {rank: chance.sample(range(4), 4) for rank in ranks}
        chosen = chance.sample(ranks * 2, own) if chance.random() < 0.7 else chance.sample(ranks, own)
        first, second = ([Card(rank * 4 + left[rank].pop()) for rank in chosen] for _ in range(2))
        rest = [card for card in deck if card not in {*first, *second}]
        yield first, second, chance.sample(rest, shared)


def suited_hands(deck: Sequence[Card], *, own: int, shared: int = 0, hands: int) -> Iterator[Hands]:
    """Two holes and a board from two suits only: flushes and straight flushes everywhere."""
    yield from dealt([card for card in deck if card & 1], own=own, shared=shared, hands=hands)
