"""What it adds to a bet that the dealer can be paid to replace a card when there is no game.

A dealer without a game has five different ranks. Which one goes is settled by the ranks, and so is what pairs
the other four; suits only matter where all four have the same. So dealer hands are taken by their ranks, 495
sets behind an up card, and counted by the suits that the dead cards leave.
"""

from itertools import combinations
from typing import NamedTuple

import numpy as np

from cardhouse.analysis.edge.kernels.tables import Array, Int
from cardhouse.cards import Card
from cardhouse.ranking import HIGH
from cardhouse.ranking.kernels import compiled

LEAST_FLUSH = 0b101111
"""Mask of the ranks of the weakest flush."""
CLUBS = 1
"""The up card's suit, as a mask."""


class NoGames(NamedTuple):
    """Ranks of dealer hands without a game, those besides the up card's; `kept` are the four that stay,
    `gone` is the one that goes. `completing` ranks make the four a straight of strength `straight`; -1: none.
    """

    up: int
    others: Array
    kept: Array
    gone: Array
    completing: Array
    straight: Array


class Buying(NamedTuple):
    """In units: what buying costs and what the box is paid without it, and what a loss is. It `repeats` while
    the rank stays.
    """

    fee: int
    take: int
    lose: int
    repeats: int


def no_games(up: int, minimum: int, *, highest: bool) -> NoGames:
    """Behind an up card of this rank; the `highest` card is replaced, or else the lowest."""
    rows = []
    for others in combinations([rank for rank in range(13) if rank != up], 4):
        if high_strength((up, *others)) >= minimum:
            continue
        ranks = sorted((up, *others))
        gone = ranks[-1] if highest else ranks[0]
        kept = [rank for rank in ranks if rank != gone]
        made = [(rank, straight_strength((*kept, rank))) for rank in range(13) if rank not in kept]
        straights = [pair for pair in made if pair[1]] + [(-1, 0)] * 2
        rows.append(
            (others, kept, gone, [pair[0] for pair in straights[:2]], [pair[1] for pair in straights[:2]])
        )
    others_, kept_, gone_, completing, straight = (
        np.array(column, np.int64) for column in zip(*rows, strict=True)
    )
    return NoGames(up, others_, kept_, gone_, completing, straight)


def high_strength(ranks: tuple[int, ...]) -> int:
    """Of five ranks that make no flush."""
    return HIGH.strength([Card(4 * rank + (place == 0)) for place, rank in enumerate(ranks)], ())


def straight_strength(ranks: tuple[int, ...]) -> int:
    """Of five ranks; 0 where they are no straight."""
    strength = high_strength(ranks)
    return strength if HIGH.name(strength).category == "straight" else 0


@compiled
def live_suits(up: int, dead: Int, deck: Array, live: Int) -> None:
    """By rank: mask of the suits left to the dealer and the deck."""
    live[:] = 15
    live[up] &= ~CLUBS
    for number in dead:
        card = deck[number]
        live[card >> 2] &= ~(1 << (card & 3))


@compiled
def popcount(mask: int) -> int:
    """Of four bits."""
    return (mask & 1) + ((mask >> 1) & 1) + ((mask >> 2) & 1) + ((mask >> 3) & 1)


@compiled
def compared(value: int, other: int, win: int, lose: int) -> int:
    """What a hand of this strength comes to against another."""
    if value > other:
        return win
    return 0 if value == other else lose


@compiled
def gains(
    hands: NoGames, buying: Buying, flushes: Array, live: Int, value: int, win: int, cards: int, found: Int
) -> None:
    """What buying adds, over the dealer's hands and the new cards, of which there are `cards`.

    `found` is by how many of those are ruled out because they would be drawn over: 0 to 3. The hand beats any
    pair, and wins `win` units against a game.
    """
    count = np.zeros(13, np.int64)
    for rank in range(13):
        count[rank] = popcount(live[rank])
    may_beat_flushes = value >= flushes[LEAST_FLUSH]
    for row in range(len(hands.gone)):
        gone = hands.gone[row]
        again = count[gone] - int(gone != hands.up) if buying.repeats else 0
        pairs, suits = 0, 15
        for rank in hands.kept[row]:
            if rank == hands.up:
                pairs += count[rank]
                suits &= CLUBS
            else:
                pairs += count[rank] - 1
                suits &= live[rank]
        total = pairs * win - (cards - again) * (buying.fee + buying.take)
        total += completed(hands, buying, count, row, value, win)
        if total <= 0 and not may_beat_flushes:
            continue
        ways, clubs = 1, CLUBS
        for rank in hands.others[row]:
            ways *= count[rank]
            clubs &= live[rank]
        if not ways:
            continue
        ways -= clubs
        for suit in range(4):
            alike = four_suited(hands, row, live, suit) if (suits >> suit) & 1 else 0
            if alike:
                ways -= alike
                better = total + suited_difference(hands, buying, flushes, live, row, suit, value, win)
                if better > 0:
                    found[again] += alike * better
        if total > 0:
            found[again] += ways * total


@compiled
def completed(hands: NoGames, buying: Buying, count: Int, row: int, value: int, win: int) -> int:
    """What the cards bring that make the dealer's four a straight."""
    total = 0
    for place in range(2):
        rank = hands.completing[row, place]
        if rank >= 0:
            total += count[rank] * compared(value, hands.straight[row, place], win, buying.lose)
    return total


@compiled
def four_suited(hands: NoGames, row: int, live: Int, suit: int) -> int:
    """How many dealer hands without a game have the four that stay in the suit, of which all are left."""
    if hands.gone[row] == hands.up:
        return int(suit != 0)
    return popcount(live[hands.gone[row]] & ~(1 << suit))


@compiled
def suited_difference(
    hands: NoGames,
    buying: Buying,
    flushes: Array,
    live: Int,
    row: int,
    suit: int,
    value: int,
    win: int,
) -> int:
    """What changes when the four that stay are of one suit: new cards of it make a flush."""
    mask = 0
    for rank in hands.kept[row]:
        mask |= 1 << rank
    change = 0
    for rank in range(13):
        if (mask >> rank) & 1 or not (live[rank] >> suit) & 1:
            continue
        if buying.repeats and rank == hands.gone[row]:
            continue
        change += compared(value, flushes[mask | 1 << rank], win, buying.lose)
        for place in range(2):
            if hands.completing[row, place] == rank:
                change -= compared(value, hands.straight[row, place], win, buying.lose)
    return change
