"""Fair dealing: bytes of chance become a deck order (rules.md 0, *Deck and dealing*).

The bytes are read as one big number whose remainders drive a Fisher–Yates shuffle in its first form, which
takes card after card out of those left. A choice among `n` outcomes by a number below `N` favours some of
them by less than one part in ``N / n``. The bytes asked for here make that less than 2**-90, for a whole deck
order as for a single draw.
"""

from collections.abc import Sequence
from functools import cache
from math import perm
from typing import ClassVar

from cardhouse.cards import Card

SPARE_BITS = 90
"""How many bits more than the outcomes need; the bias is below ``2**-SPARE_BITS``."""

DIGIT = 1 << 30
"""Python counts with these."""


class EntropyError(ValueError):
    """Too few bytes of chance: `needed` and `given` count them."""

    code: ClassVar = "too_little_entropy"

    def __init__(self, *, needed: int, given: int) -> None:
        super().__init__(f"{given} bytes of entropy given, {needed} needed")
        self.needed = needed
        self.given = given


def bytes_for(outcomes: int) -> int:
    """Bytes to choose one of `outcomes` with a bias below 2**-90."""
    return (outcomes.bit_length() + SPARE_BITS + 7) // 8


@cache
def entropy_needed(cards: int, count: int | None = None) -> int:
    """Bytes to shuffle a deck of so many cards, or to take `count` off it."""
    return bytes_for(perm(cards, count))


ENTROPY_BYTES = entropy_needed(52)
"""Bytes to shuffle a standard deck: 40."""


def deck_order(deck: Sequence[Card], entropy: bytes) -> tuple[Card, ...]:
    """The deck shuffled by `entropy`, first card off the top first.

    Equal bytes give equal orders. `EntropyError` when there are fewer than ``entropy_needed(len(deck))``.
    """
    return permuted(deck, _number(entropy, needed=entropy_needed(len(deck))))


def top_cards(deck: Sequence[Card], count: int, *, entropy: bytes) -> tuple[Card, ...]:
    """So many cards off a shuffled deck, as fair as shuffling all of it: the rest of the order is left open.

    `EntropyError` when there are fewer bytes than ``entropy_needed(len(deck), count)``.
    """
    number = _number(entropy, needed=entropy_needed(len(deck), count))
    return tuple(_taken(deck, number, count=count))


def permuted(deck: Sequence[Card], number: int) -> tuple[Card, ...]:
    """The order that `number` picks: each order has one below ``len(deck)!``, larger ones go round again."""
    return tuple(_taken(deck, number, count=len(deck)))


def entropy_for(deck: Sequence[Card], order: Sequence[Card]) -> bytes:
    """Bytes that shuffle the deck into this order of all its cards: the inverse of `deck_order`.

    Raises ValueError for a card that the deck does not have.
    """
    left, number, outcomes = list(deck), 0, 1
    for card in order:
        number += left.index(card) * outcomes
        outcomes *= len(left)
        left.remove(card)
    return number.to_bytes(entropy_needed(len(deck)), "big")


def _taken(deck: Sequence[Card], number: int, *, count: int) -> list[Card]:
    """So many cards, each taken out of those left where `number` says."""
    left = list(deck)
    taken: list[Card] = []
    take, put = left.pop, taken.append
    for outcomes, steps in _batches(len(left), count):
        number, part = divmod(number, outcomes)
        for before, size in steps:
            put(take(part // before % size))
    return taken


Step = tuple[int, int]
"""How many outcomes the batch has had before a card is taken, and out of how many cards that one is."""


@cache
def _batches(cards: int, count: int) -> tuple[tuple[int, tuple[Step, ...]], ...]:
    """The cards to take, in batches whose outcomes fit a digit: small numbers are quick."""
    batches: list[tuple[int, tuple[Step, ...]]] = []
    for size in range(cards, cards - count, -1):
        outcomes, steps = batches[-1] if batches else (DIGIT, ())
        if outcomes * size < DIGIT:
            batches[-1] = (outcomes * size, (*steps, (outcomes, size)))
        else:
            batches.append((size, ((1, size),)))
    return tuple(batches)


def draw_uniform(outcomes: int, entropy: bytes) -> int:
    """One of ``range(outcomes)``: a seat, a button. `EntropyError` below ``bytes_for(outcomes)`` bytes."""
    return _number(entropy, needed=bytes_for(outcomes)) % outcomes


def _number(entropy: bytes, *, needed: int) -> int:
    if len(entropy) < needed:
        raise EntropyError(needed=needed, given=len(entropy))
    return int.from_bytes(entropy, "big")
