"""Fair dealing: bytes of chance become a deck order (rules.md 0, *Deck and dealing*).

The bytes are read as one big number whose remainders drive a Fisher–Yates shuffle. A choice among `n`
outcomes by a number below `N` favours some of them by less than one part in ``N / n``. The bytes asked for
here make that less than 2**-90, for a whole deck order as for a single draw.
"""

from collections.abc import Sequence
from functools import cache
from math import perm
from typing import ClassVar, Final, TypeVar

from cardhouse.cards import Card

AnyCard = TypeVar("AnyCard")
"""A card that only changes places: compiled code does not look at its number."""

SPARE_BITS: Final = 90
"""How many bits more than the outcomes need; the bias is below ``2**-SPARE_BITS``."""

DIGIT: Final = 1 << 30
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
    return permuted(deck, _number(entropy, entropy_needed(len(deck))))


def top_cards(deck: Sequence[Card], count: int, *, entropy: bytes) -> tuple[Card, ...]:
    """So many cards off a shuffled deck, as fair as shuffling all of it: the rest of the order is left open.

    `EntropyError` when there are fewer bytes than ``entropy_needed(len(deck), count)``.
    """
    needed, batches = _draws(len(deck), count)
    return tuple(_placed(deck, _number(entropy, needed), batches)[len(deck) - count :])


def permuted(deck: Sequence[Card], number: int) -> tuple[Card, ...]:
    """The order that `number` picks: each order has one below ``len(deck)!``, larger ones go round again."""
    return tuple(_placed(deck, number, _batches(len(deck), len(deck))))


def entropy_for(deck: Sequence[Card], order: Sequence[Card]) -> bytes:
    """Bytes that shuffle the deck into this order of all its cards: the inverse of `deck_order`.

    Raises ValueError for a card that the deck does not have.
    """
    cards, number, outcomes = list(deck), 0, 1
    for last in range(len(cards) - 1, -1, -1):
        chosen = cards.index(order[last], 0, last + 1)
        cards[last], cards[chosen] = cards[chosen], cards[last]
        number += chosen * outcomes
        outcomes *= last + 1
    return number.to_bytes(entropy_needed(len(deck)), "big")


Step = tuple[int, int, int]
"""The place to fill, how many outcomes its batch has had before, and from how many cards it is filled."""
Batch = tuple[int, tuple[Step, ...]]
"""How many outcomes, and the steps that lead to them."""


def _placed(deck: Sequence[AnyCard], number: int, batches: tuple[Batch, ...]) -> list[AnyCard]:
    """The places of the batches filled with cards that `number` picks."""
    cards = list(deck)
    for outcomes, steps in batches:
        number, part = divmod(number, outcomes)
        for last, before, size in steps:
            chosen = part // before % size
            cards[last], cards[chosen] = cards[chosen], cards[last]
    return cards


@cache
def _draws(cards: int, count: int) -> tuple[int, tuple[Batch, ...]]:
    """The bytes needed, and the batches; looked up together, since every deal needs both."""
    return entropy_needed(cards, count), _batches(cards, count)


@cache
def _batches(cards: int, count: int) -> tuple[Batch, ...]:
    """The places to fill, from the last down, in batches that fit a digit: small numbers are quick."""
    batches: list[Batch] = []
    for last in range(cards - 1, max(cards - count, 1) - 1, -1):
        outcomes, steps = batches[-1] if batches else (DIGIT, ())
        size = last + 1
        if outcomes * size < DIGIT:
            batches[-1] = (outcomes * size, (*steps, (last, outcomes, size)))
        else:
            batches.append((size, ((last, 1, size),)))
    return tuple(batches)


def draw_uniform(outcomes: int, entropy: bytes) -> int:
    """One of ``range(outcomes)``: a seat, a button. `EntropyError` below ``bytes_for(outcomes)`` bytes."""
    return _number(entropy, bytes_for(outcomes)) % outcomes


def _number(entropy: bytes, needed: int) -> int:
    if len(entropy) < needed:
        raise EntropyError(needed=needed, given=len(entropy))
    return int.from_bytes(entropy, "big")
