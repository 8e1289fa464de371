"""Bytes of chance become a deck order, evenly and repeatably (design: fair dealing)."""

import os
import random
import time
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise, permutations
from math import cbrt, factorial, sqrt
from operator import gt
from pathlib import Path

import pytest

from cardhouse.adapters.entropy import OsEntropy
from cardhouse.bootstrap import database_url, make_room
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
from cardhouse.games.holdem import HOLDEM
from cardhouse.tables.table import needed_for

Deck = Sequence[Card]
Cells = Callable[[Deck, Deck], Iterable[Hashable]]
"""Where a deck is counted, given the one before it."""

NINETY_NINE = 2.576
"""99 of 100 fair samples lie within so many deviations; the seeds are fixed, so nothing flickers."""
NO_ALARM = 7
"""One fair sample in 10¹¹ lies so many deviations off."""


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


def by_place(_: Deck, deck: Deck) -> Iterable[Hashable]:
    return enumerate(deck)


def by_neighbours(_: Deck, deck: Deck) -> Iterable[Hashable]:
    """No card follows itself: 52 × 51 cells."""
    return pairwise(deck)


def by_serial(before: Deck, deck: Deck) -> Iterable[Hashable]:
    """Which card lies where which one lay in the deck before."""
    return zip(before, deck, strict=True)


FEWEST, MOST = 20, 31
"""Falls beyond these are rare, and counted with them."""


def by_runs(_: Deck, deck: Deck) -> Iterable[Hashable]:
    """How often a card is followed by a lower one: one less than there are rising runs."""
    return (min(max(sum(map(gt, deck, deck[1:])), FEWEST), MOST),)


MEASURES: dict[str, Cells] = {
    "place": by_place,
    "neighbours": by_neighbours,
    "serial": by_serial,
    "runs": by_runs,
}


def counted(decks: Iterable[Deck], measures: Iterable[str] = MEASURES) -> dict[str, Counter[Hashable]]:
    counts = {name: Counter[Hashable]() for name in measures}
    tallies = [(counts[name].update, MEASURES[name]) for name in measures]
    for before, deck in pairwise(decks):
        for tally, cells in tallies:
            tally(cells(before, deck))
    return counts


def falls_of(cards: int) -> list[int]:
    """How many orders of so many cards have 0, 1, 2 … falls: Euler's numbers."""
    orders = [1]
    for size in range(2, cards + 1):
        more = [0, *orders, 0]
        orders = [(size - falls) * more[falls] + (falls + 1) * more[falls + 1] for falls in range(size)]
    return orders


def expected_runs(decks: int) -> dict[Hashable, float]:
    expected: dict[Hashable, float] = dict.fromkeys(range(FEWEST, MOST + 1), 0.0)
    for falls, orders in enumerate(falls_of(52)):
        expected[min(max(falls, FEWEST), MOST)] += decks * orders / factorial(52)
    return expected


def deviations(name: str, seen: Counter[Hashable]) -> float:
    """How far the chi-square lies from its mean, in standard deviations (Wilson and Hilferty's cube root).

    The cells of two cards are alike. A deck fills each with a chance of 1 in 52 and every row and column once
    (the neighbours but for the ends), which leaves 51² degrees of freedom and a mean of 51/52 of the cells.
    """
    if name == "runs":
        expected = expected_runs(seen.total())
        freedom = mean = len(expected) - 1.0
    else:
        size = 52 * 51 if name == "neighbours" else 52 * 52
        expected = dict.fromkeys(seen, seen.total() / size)
        freedom, mean = 51.0**2, size * 51 / 52
    square = sum(seen[cell] ** 2 / each for cell, each in expected.items()) - seen.total()
    return (cbrt(square / mean) - 1 + 2 / (9 * freedom)) / sqrt(2 / (9 * freedom))


def uneven(decks: Iterable[Deck], within: float, measures: Iterable[str] = MEASURES) -> dict[str, float]:
    """The measures that lie further off than so many deviations."""
    off = {name: deviations(name, seen) for name, seen in counted(decks, measures).items()}
    return {name: far for name, far in off.items() if abs(far) > within}


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
    """S14: a generator with a small seed is guessed from a few cards: here no bit may be lost on the way."""
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


def test_five_cards_fall_as_euler_counted() -> None:
    fallen = Counter(sum(map(gt, order, order[1:])) for order in permutations(range(5)))
    assert [fallen[falls] for falls in range(5)] == falls_of(5)


def test_cards_fall_evenly() -> None:
    """S14, B173: places, neighbours, serial pairs and runs, at 99 %."""
    assert uneven(shuffles(100_000), NINETY_NINE) == {}


@pytest.mark.slow
def test_cards_fall_evenly_in_ten_million_decks() -> None:
    """S14."""
    assert uneven(shuffles(10_000_000), NINETY_NINE) == {}


def test_cards_fall_evenly_from_the_system_s_own_chance() -> None:
    """S14: nothing is fixed here, so that only what no fair deal in ages would show is a fault."""
    take = OsEntropy().take
    assert uneven((deck_order(STANDARD_DECK, take(ENTROPY_BYTES)) for _ in range(5_000)), NO_ALARM) == {}


def cuts(count: int) -> Iterator[Deck]:
    """One shuffled deck, cut again and again."""
    chance = random.Random(1999)
    deck = deck_order(STANDARD_DECK, entropy(1))
    for _ in range(count):
        cut = chance.randrange(52)
        yield deck[cut:] + deck[:cut]


def lazy_shuffles(count: int) -> Iterator[Deck]:
    """Two cards of the last deck change places: each card lies anywhere, in the end."""
    chance = random.Random(1999)
    deck = list(STANDARD_DECK)
    for _ in range(count):
        one, other = chance.sample(range(52), 2)
        deck[one], deck[other] = deck[other], deck[one]
        yield tuple(deck)


def riffles(count: int) -> Iterator[Deck]:
    """A new deck riffled five times: seven are wanted."""
    chance = random.Random(1999)
    for _ in range(count):
        deck = list(STANDARD_DECK)
        for _ in range(5):
            packets = [chance.getrandbits(1) for _ in deck]
            left, right = iter(deck[: packets.count(0)]), iter(deck[packets.count(0) :])
            deck = [next(right) if packet else next(left) for packet in packets]
        yield deck


UNFAIR = {"place": naive_shuffles, "neighbours": cuts, "serial": lazy_shuffles, "runs": riffles}


@pytest.mark.parametrize("name", MEASURES)
def test_each_measure_sees_its_fault(name: str) -> None:
    assert uneven(UNFAIR[name](2_000), NO_ALARM, [name]).keys() == {name}


@contextmanager
def at(moment: int) -> Iterator[None]:
    """Every clock stands still, the process has this number, and Python's own generator this seed."""
    state, seconds = random.getstate(), ("time", "monotonic", "perf_counter", "process_time")
    with pytest.MonkeyPatch.context() as patch:
        for clock in seconds:
            patch.setattr(time, clock, lambda: float(moment))
            patch.setattr(time, f"{clock}_ns", lambda: moment * 10**9)
        patch.setattr(os, "getpid", lambda: moment)
        random.seed(moment)
        yield
    random.setstate(state)


async def dealt_by_a_new_room(folder: Path, *, moment: int) -> Sequence[Deck]:
    with at(moment):
        room = make_room(database_url(folder))
        decks = [room.dealer.chance(needed_for(HOLDEM, 6)).deck for _ in range(50)]
    await room.store.close()
    return decks


async def test_two_rooms_of_one_moment_and_process_deal_different_decks(tmp_path: Path) -> None:
    """S14: in 1999 a room's decks were found by trying every millisecond of its clock."""
    folders = [tmp_path / name for name in "ab"]
    for folder in folders:
        folder.mkdir()
    decks = [deck for folder in folders for deck in await dealt_by_a_new_room(folder, moment=1999)]
    assert len(set(decks)) == 100


async def test_nothing_but_the_system_s_chance_enters_a_deck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """S14: with its bytes repeated, decks repeat at any time and in any process."""
    decks = []
    for moment in (1999, 2030):
        monkeypatch.setattr("cardhouse.adapters.entropy.token_bytes", random.Random(7).randbytes)
        decks.append(await dealt_by_a_new_room(tmp_path, moment=moment))
    assert decks[0] == decks[1]


@pytest.mark.parametrize("count", [1, 2, 7, 24, 52])
def test_bytes_can_be_found_for_any_order(count: int) -> None:
    dice = random.Random(count)
    order = tuple(dice.sample(STANDARD_DECK, count))
    assert deck_order(sorted(order), entropy_for(sorted(order), order)) == order


def test_no_bytes_bring_a_card_that_the_deck_does_not_have() -> None:
    with pytest.raises(ValueError, match="not in list"):
        entropy_for(STANDARD_DECK[:3], STANDARD_DECK[3:6])
