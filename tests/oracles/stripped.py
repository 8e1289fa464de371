"""Americana, short deck, 32-card draw and Telesina in words (rules.md 3.5–3.7, 13.6).

The last two compare two hands row by row of the rule book's tables; a comparison is 1, 0 or -1.
"""

from collections.abc import Iterable, Sequence
from functools import cmp_to_key
from itertools import combinations
from typing import Any

from tests.oracles.brute_force import Ranked
from tests.oracles.grouping import SHAPES, by_count, one_suit, rank

STRIPPED = (
    "high_card",
    "one_pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "full_house",
    "flush",
    "four_of_a_kind",
    "straight_flush",
)
HEARTS_FIRST = "scdh"  # weakest first


def stripped_of_five(cards: Sequence[int], lowest: int) -> Ranked:
    """(category number, ranks in the order in which they are compared)."""
    counts, ranks = by_count([rank(card) for card in cards])
    if ranks == (14, *range(lowest + 3, lowest - 1, -1)):
        ranks = (*ranks[1:], 14)
    row = len(counts) == 5 and (ranks[0] - ranks[4] == 4 or ranks[4] == 14)
    if row:
        return STRIPPED.index("straight_flush" if one_suit(cards) else "straight"), ranks[:1]
    return STRIPPED.index("flush" if one_suit(cards) else SHAPES[counts]), ranks


def best_stripped(fives: Iterable[Sequence[int]], lowest: int) -> Ranked:
    return max(stripped_of_five(five, lowest) for five in fives)


def suit(card: int) -> int:
    return HEARTS_FIRST.index("cdhs"[card % 4])


def sign(first: Any, second: Any) -> int:
    return int(first > second) - int(first < second)


def from_the_top(cards: Sequence[int]) -> list[int]:
    """Most frequent rank first, then high to low, inside a rank by suit; the ace last in A-7-8-9-T."""
    ranks = [rank(card) for card in cards]
    placed = sorted(cards, key=lambda card: (ranks.count(rank(card)), rank(card), suit(card)), reverse=True)
    return [*placed[1:], placed[0]] if sorted(ranks) == [7, 8, 9, 10, 14] else placed


def of_rank(cards: Sequence[int], wanted: int) -> list[int]:
    return [card for card in cards if rank(card) == wanted]


def draw32(first: Sequence[int], second: Sequence[int]) -> int:
    """Two hands of five from one deck (rules.md 3.7)."""
    (category, ranks), (other, other_ranks) = stripped_of_five(first, 7), stripped_of_five(second, 7)
    if category != other:
        return sign(category, other)
    name = STRIPPED[category]
    if name in {"four_of_a_kind", "full_house", "three_of_a_kind"}:
        return sign(ranks[0], other_ranks[0])
    if ranks != other_ranks:
        return sign(ranks, other_ranks)
    deciding = {"two_pair": 4, "one_pair": 2}.get(name, 0)
    return sign(suit(from_the_top(first)[deciding]), suit(from_the_top(second)[deciding]))


def telesina(first: Sequence[int], second: Sequence[int], vela: int | None) -> int:
    """Two hands of five own cards from one deck, and the vela, between three or more (rules.md 3.6)."""
    return telesina_fives(best_telesina(first, vela), best_telesina(second, vela), vela)


def best_telesina(own: Sequence[int], vela: int | None) -> tuple[int, ...]:
    def compared(one: tuple[int, ...], other: tuple[int, ...]) -> int:
        return telesina_fives(one, other, vela)

    return max(combinations(own if vela is None else [*own, vela], 5), key=cmp_to_key(compared))


def telesina_fives(first: Sequence[int], second: Sequence[int], vela: int | None) -> int:
    (category, ranks), (other, other_ranks) = stripped_of_five(first, 7), stripped_of_five(second, 7)
    if category != other:
        return sign(category, other)
    return telesina_category(STRIPPED[category], (first, ranks), (second, other_ranks), vela)


Placed = tuple[Sequence[int], tuple[int, ...]]


def telesina_category(name: str, first: Placed, second: Placed, vela: int | None) -> int:
    """Two hands of one category, each with its ranks in the order in which they are compared."""
    one, two = from_the_top(first[0]), from_the_top(second[0])
    ranks, other_ranks = first[1], second[1]
    match name:
        case "four_of_a_kind" | "full_house" | "three_of_a_kind":
            return sign(ranks[0], other_ranks[0])
        case "flush":
            return sign((suit(one[0]), ranks), (suit(two[0]), other_ranks))
        case "straight" | "straight_flush":
            return sign(ranks, other_ranks) or card_by_card(one, two)
        case "two_pair":
            deciding = 0 if vela is not None and ranks[2] == rank(vela) else 4
            return sign(ranks, other_ranks) or sign(suit(one[deciding]), suit(two[deciding]))
        case "one_pair":
            return sign(ranks[0], other_ranks[0]) or card_by_card(one[2:], two[2:])
        case _:
            return card_by_card(one, two)


def card_by_card(one: Sequence[int], two: Sequence[int]) -> int:
    """The first place where the cards differ decides, by rank, then suit; only the vela is in both."""
    for mine, yours in zip(one, two, strict=True):
        if mine != yours:
            return sign((rank(mine), suit(mine)), (rank(yours), suit(yours)))
    return 0
