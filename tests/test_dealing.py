"""Bytes of chance become a deck order, evenly and repeatably (design: fair dealing)."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise, permutations
from math import factorial, sqrt

import pytest

from cardhouse.cards import STANDARD_DECK, Card, card_names
from cardhouse.dealing import (
    ENTROPY_BYTES,
    EntropyError,
    bytes_for,
    deck_order,
    draw_uniform,
    entropy_for,
    entropy_needed,
    permuted,
    top_cards,
)

Deck = Sequence[Card]
Cells = Callable[[Deck], list[int]]

DEVIATIONS = 5
"""How many a chi-square may lie from its mean; the seeds are fixed, so nothing flickers."""


def entropy(seed: int, size: int = ENTROPY_BYTES) -> bytes:
    return random.Random(seed).randbytes(size)


def shuffles(count: int) -> Iterator[Deck]:
    chance = random.Random(1999)
    for _ in range(count):
        yield deck_order(STANDARD_DECK, chance.randbytes(ENTROPY_BYTES))


def naive_shuffles(count: int) -> Iterator[Deck]:
    """The classic mistake: every card changes places with any card."""
    chance = random.Random(1999)
    for _ in range(count):
        deck = list(STANDARD_DECK)
        for place in range(52):
            other = chance.randrange(52)
            deck[place], deck[other] = deck[other], deck[place]
        yield deck


def by_place(deck: Deck) -> list[int]:
    return [place * 52 + card for place, card in enumerate(deck)]


def by_neighbours(deck: Deck) -> list[int]:
    """No card follows itself: 52 × 51 cells."""
    return [card * 51 + following - (following > card) for card, following in pairwise(deck)]


BY_PLACE_AND_BY_NEIGHBOURS = pytest.mark.parametrize(
    ("cells", "size"), [(by_place, 52 * 52), (by_neighbours, 52 * 51)], ids=["place", "neighbours"]
)


def count(decks: Iterator[Deck], cells: Cells, *, size: int) -> list[int]:
    counts = [0] * size
    for deck in decks:
        for cell in cells(deck):
            counts[cell] += 1
    return counts


def deviations(counts: list[int]) -> float:
    """How far the chi-square lies from its mean, in standard deviations.

    A shuffle fills every row and column once, so each cell varies by 51/52 of what a free one would, with 51²
    degrees of freedom. That the neighbours lack a diagonal changes this by less than one deviation.
    """
    expected = sum(counts) / len(counts)
    square = sum((cell - expected) ** 2 / expected for cell in counts)
    return (square * 51 / 52 - 51**2) / sqrt(2 * 51**2)


@pytest.mark.parametrize("cards", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("rounds", [1, 3])
def test_every_order_is_reached_equally_often(cards: int, rounds: int) -> None:
    deck = STANDARD_DECK[:cards]
    reached = Counter(permuted(deck, number) for number in range(rounds * factorial(cards)))
    assert reached == dict.fromkeys(permutations(deck), rounds)


@pytest.mark.parametrize("count", [0, 1, 2, 3, 4, 5])
def test_the_top_of_the_deck_is_as_even_as_all_of_it(count: int) -> None:
    deck, size = STANDARD_DECK[:5], entropy_needed(5, count)
    taken = Counter(top_cards(deck, count, entropy=number.to_bytes(size, "big")) for number in range(360))
    assert taken == dict.fromkeys(permutations(deck, count), 360 // len(list(permutations(deck, count))))


def test_the_top_of_the_deck_may_be_the_whole_deck() -> None:
    assert top_cards(STANDARD_DECK, 52, entropy=entropy(5)) == deck_order(STANDARD_DECK, entropy(5))


def test_too_little_entropy_for_the_top_of_the_deck_is_refused() -> None:
    with pytest.raises(EntropyError):
        top_cards(STANDARD_DECK, 17, entropy=bytes(entropy_needed(52, 17) - 1))


def test_a_standard_deck_takes_forty_bytes() -> None:
    assert ENTROPY_BYTES == entropy_needed(52) == 40


@pytest.mark.parametrize("cards", [2, 5, 32, 51, 52, 104])
def test_the_bias_is_below_one_in_two_to_the_ninety(cards: int) -> None:
    assert factorial(cards) << 90 <= 256 ** entropy_needed(cards)


@pytest.mark.parametrize("outcomes", [1, 2, 3, 6, 10, 2**32 - 1, 2**32])
def test_a_draw_is_as_unbiased_as_a_deck(outcomes: int) -> None:
    assert outcomes << 90 <= 256 ** bytes_for(outcomes)


@pytest.mark.parametrize("given", [0, 1, 39])
def test_too_little_entropy_is_refused(given: int) -> None:
    with pytest.raises(EntropyError) as refused:
        deck_order(STANDARD_DECK, bytes(given))
    assert (refused.value.code, refused.value.needed, refused.value.given) == (
        "too_little_entropy",
        40,
        given,
    )


def test_too_little_entropy_for_a_draw_is_refused() -> None:
    with pytest.raises(EntropyError):
        draw_uniform(6, bytes(bytes_for(6) - 1))


def test_golden_order() -> None:
    assert card_names(deck_order(STANDARD_DECK, bytes(range(40)))) == (
        "Td As Ts Qc 4s Th Qs 3s 2c 3h 5c 8h 7d 9c 4c Jd 2d Ah 6s 5s 5d 8c Ks 9d Jh 7c "
        "6d 2s 7h Jc 9h 4d 3d 2h 6c Kh Ac 5h 8d Qh Kd Kc 4h Qd Ad 6h 7s Tc 3c 9s 8s Js"
    )


def test_equal_bytes_give_equal_decks() -> None:
    assert deck_order(STANDARD_DECK, entropy(7)) == deck_order(STANDARD_DECK, entropy(7))


def test_every_bit_matters() -> None:
    """A generator with a small seed can be guessed from a few cards: here no bit may be lost on the way."""
    number = int.from_bytes(entropy(11), "big")
    flipped = [number ^ 1 << bit for bit in range(8 * ENTROPY_BYTES)]
    decks = {deck_order(STANDARD_DECK, each.to_bytes(ENTROPY_BYTES, "big")) for each in (number, *flipped)}
    assert len(decks) == 8 * ENTROPY_BYTES + 1


def test_the_deck_given_is_not_touched_and_no_card_is_lost() -> None:
    deck = list(STANDARD_DECK)
    assert sorted(deck_order(deck, entropy(3))) == deck == list(STANDARD_DECK)


def test_a_stripped_deck_keeps_its_cards() -> None:
    deck = STANDARD_DECK[20:]
    assert sorted(deck_order(deck, entropy(3, entropy_needed(32)))) == list(deck)


def test_draws_are_even_over_a_whole_round_of_numbers() -> None:
    size = bytes_for(6)
    drawn = Counter(draw_uniform(6, number.to_bytes(size, "big")) for number in range(600))
    assert drawn == dict.fromkeys(range(6), 100)


@BY_PLACE_AND_BY_NEIGHBOURS
def test_cards_fall_evenly(cells: Cells, size: int) -> None:
    assert abs(deviations(count(shuffles(100_000), cells, size=size))) < DEVIATIONS


def test_the_measure_sees_a_biased_shuffle() -> None:
    assert deviations(count(naive_shuffles(20_000), by_place, size=52 * 52)) > 2 * DEVIATIONS


@pytest.mark.slow
@BY_PLACE_AND_BY_NEIGHBOURS
def test_cards_fall_evenly_in_two_million_decks(cells: Cells, size: int) -> None:
    assert abs(deviations(count(shuffles(2_000_000), cells, size=size))) < DEVIATIONS


@pytest.mark.parametrize("count", [1, 2, 7, 24, 52])
def test_bytes_can_be_found_for_any_order(count: int) -> None:
    dice = random.Random(count)
    order = tuple(dice.sample(STANDARD_DECK, count))
    assert deck_order(sorted(order), entropy_for(sorted(order), order)) == order


def test_no_bytes_bring_a_card_that_the_deck_does_not_have() -> None:
    with pytest.raises(ValueError, match="not in list"):
        entropy_for(STANDARD_DECK[:3], STANDARD_DECK[3:6])
