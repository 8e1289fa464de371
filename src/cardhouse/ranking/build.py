"""Builds the tables of the evaluators from the classes of hands; cli/ranking_tables.py writes them."""

import sys
from array import array
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement

from cardhouse.ranking import tables
from cardhouse.ranking.classes import (
    four_in_a_row,
    high_classes,
    soko_classes,
    stripped_classes,
    suited,
    unsuited,
)
from cardhouse.ranking.keys import KEY_MASK, RANK_KEYS, ROW_BITS
from cardhouse.ranking.low8 import LOW8_VALUES, lowest as lowest_ranks
from cardhouse.ranking.low_classes import (
    ace_to_five,
    ace_to_five_classes,
    low27_classes,
    low27_suited,
    low27_unsuited,
)
from cardhouse.ranking.order import HandName


def build() -> dict[str, bytes]:
    """Every table as little-endian bytes, by the name of its file."""
    offsets, values = packed(high_values())
    by_key = {
        "low27.u16": rank_values(low27_classes(), low27_unsuited, sizes=(5,)),
        "soko.u16": rank_values(soko_classes(), soko_unsuited, sizes=(5,)),
        "deck32.u16": stripped_values(7),
        "short_deck.u16": stripped_values(6),
        "ace_to_five.u16": rank_values(ace_to_five_classes(), _ace_low),
    }
    built = {
        "offsets.i32": offsets,
        "high.u16": values,
        "high_flush.u16": flush_values(high_classes(), suited),
        "low27_flush.u16": flush_values(low27_classes(), low27_suited, sizes=(5,)),
        "soko_flush.u16": soko_flush_values(),
        "deck32_flush.u16": stripped_flush_values(7),
        "short_deck_flush.u16": stripped_flush_values(6),
        "omaha_high.u16": omaha_high_values(),
        "omaha_low8.u8": omaha_low8_values(),
        **{file: placed(found, offsets, len(values)) for file, found in by_key.items()},
    }
    return {file: _little_endian(file, numbers) for file, numbers in built.items()}


def high_values() -> dict[int, int]:
    """Key → strength, for every multiset of 5, 6 or 7 ranks that a deck allows."""
    return rank_values(high_classes(), unsuited)


def stripped_values(lowest: int) -> dict[int, int]:
    """`high_values` of a deck that begins at the `lowest` rank."""
    classes = stripped_classes(lowest)
    return rank_values(classes, lambda counts: unsuited(counts, lowest), lowest=lowest)


def rank_values(
    classes: Sequence[HandName],
    judge: Callable[[Sequence[int]], HandName],
    *,
    sizes: Sequence[int] = (5, 6, 7),
    lowest: int = 2,
) -> dict[int, int]:
    """Key → strength: the place of the class that `judge` names for the counts of ranks 0–14."""
    strength = {name: place for place, name in enumerate(classes, 1)}
    missing = (0,) * (lowest - 2)
    return {
        _key((*missing, *counts)): strength[judge((0, 0, *missing, *counts))]
        for size in sizes
        for counts in rank_counts(size, 15 - lowest)
    }


def soko_unsuited(counts: Sequence[int]) -> HandName:
    """Five cards without four of a suit (rules.md 3.4)."""
    name = unsuited(counts)
    row = four_in_a_row([rank for rank in range(14, 1, -1) for _ in range(counts[rank])])
    return HandName("four_straight", row) if row and name.category in {"high_card", "one_pair"} else name


def _ace_low(counts: Sequence[int]) -> HandName:
    return ace_to_five((0, counts[14], *counts[2:14]))


def placed(by_key: dict[int, int], offsets: list[int], size: int) -> list[int]:
    """The values at the places that their keys have in the table which the offsets are made for."""
    values = [0] * size
    for key, value in by_key.items():
        values[key + offsets[key >> ROW_BITS]] = value
    return values


def rank_counts(cards: int, ranks: int) -> Iterator[tuple[int, ...]]:
    """Every way to take `cards` cards of `ranks` ranks, at most four of each."""
    if ranks == 0:
        if cards == 0:
            yield ()
        return
    for count in range(max(0, cards - 4 * (ranks - 1)), min(4, cards) + 1):
        for rest in rank_counts(cards - count, ranks - 1):
            yield (count, *rest)


def _key(counts: tuple[int, ...]) -> int:
    return sum(count * key for count, key in zip(counts, RANK_KEYS, strict=True)) & KEY_MASK


def packed(values: dict[int, int]) -> tuple[list[int], list[int]]:
    """Row displacement: the rows of a sparse table laid over each other, fullest first, each where it fits.

    Returns (offset of each row, values): the value of key stands at ``key + offset[key >> ROW_BITS]``. Rows
    without a key lead to the first values, so that no key leads further than a row away from them all.
    """
    rows: dict[int, list[int]] = {}
    for key in values:
        rows.setdefault(key >> ROW_BITS, []).append(key)
    offsets = [-(row << ROW_BITS) for row in range((KEY_MASK >> ROW_BITS) + 1)]
    places: dict[int, int] = {}
    taken = 0
    for row, keys in sorted(rows.items(), key=lambda item: (-len(item[1]), item[0])):
        first = min(keys)
        place = _first_fit(taken, [key - first for key in keys])
        offsets[row] = place - first
        for key in keys:
            taken |= 1 << (key + offsets[row])
            places[key + offsets[row]] = values[key]
    return offsets, [places.get(place, 0) for place in range(max(places) + 1)]


def _first_fit(taken: int, steps: list[int]) -> int:
    """The first place at which no step lands on a taken bit."""
    barred = 0
    for step in steps:
        barred |= taken >> step
    return (~barred & barred + 1).bit_length() - 1


def flush_values(
    classes: Sequence[HandName],
    judge: Callable[[tuple[int, ...]], HandName],
    *,
    sizes: Sequence[int] = (5, 6, 7),
    lowest: int = 2,
) -> list[int]:
    """Mask of the ranks in the suit → strength; 0 where there are fewer than five or more than seven."""
    strength = {name: place for place, name in enumerate(classes, 1)}
    values = [0] * (1 << 13)
    for size in sizes:
        for ranks in combinations(range(14, lowest - 1, -1), size):
            values[_mask(ranks)] = strength[judge(ranks)]
    return values


def _mask(ranks: Sequence[int]) -> int:
    return sum(1 << (rank - 2) for rank in ranks)


def stripped_flush_values(lowest: int) -> list[int]:
    """`flush_values` of a deck that begins at the `lowest` rank."""
    return flush_values(stripped_classes(lowest), lambda ranks: suited(ranks, lowest), lowest=lowest)


def soko_flush_values() -> list[int]:
    """`flush_values` of five cards; of four, what they are worth beside a deuce."""
    values = flush_values(soko_classes(), suited, sizes=(5,))
    strength = {name: place for place, name in enumerate(soko_classes(), 1)}
    for four in combinations(range(14, 1, -1), 4):
        values[_mask(four)] = strength[HandName("four_flush", (*four, 2))]
    return values


def omaha_high_values() -> list[int]:
    """Board, then two ranks → strength of the best five of three and these two, suits aside.

    Highest ranks first, both run from the lowest up. A board of four or three has no card in the last places.
    """
    high = rank_values(high_classes(), unsuited, sizes=(5,))
    pairs = [(a, b) for a in range(13) for b in range(a + 1)]
    by_triple = {
        triple: [_strength_of(high, (*triple, *pair)) for pair in pairs]
        for triple in combinations_with_replacement(range(12, -1, -1), 3)
    }
    values: list[int] = []
    for places in sorted(combinations_with_replacement(range(12, -2, -1), 5)):
        triples = combinations([rank for rank in places if rank >= 0], 3)
        rows = [by_triple[triple] for triple in triples] or [[0] * len(pairs)]
        values += [max(column) for column in zip(*rows, strict=True)]
    return values


def _strength_of(values: dict[int, int], ranks: tuple[int, ...]) -> int:
    """0 of five alike, which no deck has, and whose key may be that of others."""
    return values[sum(RANK_KEYS[rank] for rank in ranks) & KEY_MASK] if len(set(ranks)) > 1 else 0


def omaha_low8_values() -> list[int]:
    """``hole << 8 | board``, masks of low ranks → strength of the best low of two and three of them."""
    pairs = [1 << a | 1 << b for a, b in combinations(range(8), 2)]
    by_pair = {pair: [_low_with(pair, board) for board in range(256)] for pair in pairs}
    values: list[int] = []
    for hole in range(256):
        held = [by_pair[pair] for pair in pairs if pair & hole == pair]
        values += map(max, *held) if len(held) > 1 else held[0] if held else [0] * 256
    return values


def _low_with(pair: int, board: int) -> int:
    return LOW8_VALUES[pair | lowest_ranks(board & ~pair, 3)]


def _little_endian(file: str, numbers: list[int]) -> bytes:
    table = array(tables.CODES[file.rpartition(".")[2]], numbers)
    if sys.byteorder == "big":
        table.byteswap()
    return table.tobytes()


def differing() -> list[str]:
    """The files of the tables in use that differ from their build."""
    return [file for file, table in build().items() if tables.raw(file) != table]
