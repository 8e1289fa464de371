"""Exchanging one of six cards: where it can be worth its fee at all, and what it is worth there.

To know the card given up changes what the dealer can hold. Few hands gain by the exchange, so each of six
cards is first held against what it can gain at most, and only what remains is counted out.
"""

from math import comb
from typing import NamedTuple

import numpy as np

from cardhouse.analysis.edge.kernels.buying import gains, live_suits
from cardhouse.analysis.edge.kernels.dealers import STRENGTHS, Quads
from cardhouse.analysis.edge.kernels.evaluate import strength
from cardhouse.analysis.edge.kernels.hands import Hands
from cardhouse.analysis.edge.kernels.prices import Prices, mean
from cardhouse.analysis.edge.kernels.six import CARDS_6, DEALERS_6, Bought, five
from cardhouse.analysis.edge.kernels.tables import Array, Evaluator, Int
from cardhouse.ranking.kernels import compiled

DEALERS_7 = comb(44, 4)
CARDS_7 = 40
MARGIN = 1e-7
"""For what floating-point numbers leave out."""
FINE = 1 << 30
"""Into so many parts a unit is divided where bounds are added up."""
HOLDING = comb(44, 3)
"""Dealer hands beside six cards that hold a given seventh."""


class Masked(NamedTuple):
    """The dealer's hands in order of strength: the cards as bits, and the strengths."""

    cards: Int
    strength: Array


def masked(quads: Quads) -> Masked:
    """Of these hands."""
    cards = (np.int64(1) << quads.cards.astype(np.int64)).sum(axis=1)
    strengths = np.repeat(np.arange(STRENGTHS), np.diff(quads.start))
    return Masked(cards, strengths.astype(np.int16))


@compiled
def least_means(quads: Quads, prices: Prices, up: int) -> Array:
    """By whether a card has the up card's rank, and by strength: what a bet comes to at least, on average
    over the dealer hands that hold the card.

    Beside six cards there are 13,244 of these. No more of them are as good as the hand or better than are so
    in the whole deck, and no fewer have no game than remain when each of six cards takes away all that hold
    it too.
    """
    better = np.zeros((51, STRENGTHS + 1), np.int64)
    none, none_with = np.zeros(51, np.int64), np.zeros((51, 51), np.int64)
    for value in range(STRENGTHS - 1, -1, -1):
        for card in range(51):
            better[card, value] = better[card, value + 1]
        for row in range(quads.start[value], quads.start[value + 1]):
            for i in range(4):
                card = quads.cards[row, i]
                better[card, value] += 1
                if value < prices.minimum:
                    none[card] += 1
                    for j in range(4):
                        none_with[card, quads.cards[row, j]] += int(i != j)
    least = np.full((2, STRENGTHS), 1e9)
    for card in range(51):
        same = int(quads.deck[card] >> 2 == up)
        others = np.sort(none_with[card])
        without_game = max(0, none[card] - others[-6:].sum())
        for value in range(STRENGTHS):
            worse = HOLDING - without_game
            pays = prices.no_game[value]
            if value >= prices.minimum:
                worse = min(worse, better[card, value])
                pays = min(pays, prices.win[value])
            mean_of_all = pays - (pays - prices.lose) * worse / HOLDING
            least[same, value] = min(least[same, value], mean_of_all)
    return least


@compiled
def bound(mean_of_six: float, least: float, value: int, bought: Bought, prices: Prices) -> float:
    """No dead seventh card of the kind makes a bet worth more than this, and a fold is open.

    A mean m over dealers becomes m + 4/41 (m - l) without those that hold the card, whose mean is l; and what
    buying a game brings, a mean over 41 new cards, loses at worst the card on which it loses most.
    """
    most = mean_of_six + 4 / 41 * (mean_of_six - least)
    if value >= bought.least:
        most += (most + bought.buying.fee - prices.lose) / CARDS_7
    return max(most, float(prices.fold)) + MARGIN


@compiled
def at_most(hands: Hands, values: Int, least: Array, bought: Bought, prices: Prices, found: Array) -> None:
    """By place: the bound of every six cards."""
    scale = DEALERS_6 * CARDS_6
    value = 0
    for place in range(len(values)):
        while place >= hands.start[value + 1]:
            value += 1
        found[place] = bound(values[place] / scale, least[value], value, bought, prices)


@compiled
def add_bounds(hands: Hands, found: Array, sums: Int) -> None:
    """For every five cards: the sum of the bounds over the sixth, swaps apart, in parts of `FINE`."""
    rest = np.zeros(5, np.int64)
    for place in range(len(found)):
        for out in range(6):
            without(hands.cards[place], out, rest)
            sums[five(rest)] += hands.weight[place] * np.int64(np.ceil(found[place] * FINE))


@compiled
def without(cards: Array, out: int, rest: Int) -> None:
    """Five of six cards."""
    at = 0
    for i in range(6):
        if i != out:
            rest[at] = cards[i]
            at += 1


@compiled
def draws(
    tables: Evaluator,
    deck: Array,
    dealers: Masked,
    prices: Prices,
    bought: Bought,
    dead: Int,
    made: Int,
    out: Int,
) -> None:
    """What a bet is worth with five cards, the first of `dead`, and one more: by that card, in `out`, times
    the dealer's hands and the cards that can replace one of theirs. `made` becomes the strength.
    """
    size = len(dead)
    mask = 0
    for card in dead:
        mask |= 1 << int(card)
    cards, faces = np.zeros(size + 1, np.int64), np.zeros(6, np.int64)
    cards[1:] = dead
    for i in range(5):
        faces[i] = deck[dead[i]]
    held = np.zeros((51, 3), np.int64)
    for new in range(51):
        if not (mask >> new) & 1:
            faces[5] = deck[new]
            made[new] = strength(tables, faces)
    below = np.zeros(STRENGTHS + 1, np.int64)
    count_dealers(dealers, mask, prices.minimum, made, held, below)
    for new in range(51):
        if not (mask >> new) & 1:
            cards[0] = new
            out[new] = one_card(deck, prices, bought, cards, made[new], below, held[new])


@compiled
def exchange(
    tables: Evaluator, deck: Array, dealers: Masked, prices: Prices, bought: Bought, dead: Int
) -> int:
    """What it is worth to give up the last of six cards, before the fee: the sum over 45 new cards of the
    better of a bet and a fold.
    """
    made, out = np.zeros(51, np.int64), np.zeros(51, np.int64)
    draws(tables, deck, dealers, prices, bought, dead, made, out)
    total, fold = 0, prices.fold * DEALERS_7 * CARDS_7
    for new in range(51):
        if made[new]:
            total += max(out[new], fold)
    return total


@compiled
def count_dealers(dealers: Masked, dead: int, minimum: int, made: Int, held: Int, below: Int) -> None:
    """Dealer hands without dead cards: how many are weaker than each strength; and by card how many hold it
    and have no game, are weaker than the hand made with it, and equal.
    """
    for row in range(len(dealers.cards)):
        cards = dealers.cards[row]
        if cards & dead:
            continue
        value = dealers.strength[row]
        below[value + 1] += 1
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            held[card, 0] += value < minimum
            held[card, 1] += value < made[card]
            held[card, 2] += value == made[card]
    for value in range(STRENGTHS):
        below[value + 1] += below[value]


@compiled
def lowest(mask: int) -> int:
    """Place of the lowest bit."""
    bit, place = mask & -mask, 0
    for step in (32, 16, 8, 4, 2, 1):
        if bit >> step:
            bit >>= step
            place += step
    return place


@compiled
def one_card(
    deck: Array, prices: Prices, bought: Bought, cards: Int, value: int, below: Int, held: Int
) -> int:
    """A bet with six of the player's cards, which may be all that are dead or all but one."""
    new_cards = 47 - len(cards)
    dealers = DEALERS_6 if len(cards) == 6 else DEALERS_7
    none = below[prices.minimum] - held[0]
    less, equal = none, 0
    if value >= prices.minimum:
        less = below[value] - held[1]
        equal = below[value + 1] - below[value] - held[2]
    total = new_cards * mean(prices, value, none, less - none, dealers - less - equal)
    if value >= bought.least:
        live, found = np.zeros(13, np.int64), np.zeros(4, np.int64)
        live_suits(bought.hands.up, cards, deck, live)
        gains(bought.hands, bought.buying, bought.flushes, live, value, prices.win[value], new_cards, found)
        total += found[0]
    return total


@compiled
def sixth_card(
    tables: Evaluator,
    deck: Array,
    dealers: Masked,
    prices: Prices,
    bought: Bought,
    hand: Int,
    least: Array,
    sums: Array,
    fee: int,
) -> int:
    """What a sixth card is worth before its fee, with the best use of the exchange: the sum over 46 cards,
    times their dealers, 41 and 40.
    """
    made, out = np.zeros(51, np.int64), np.zeros(51, np.int64)
    draws(tables, deck, dealers, prices, bought, hand, made, out)
    scale = DEALERS_6 * CARDS_6
    six, dead = np.zeros(6, np.int64), np.zeros(6, np.int64)
    total = 0
    for new in range(51):
        if not made[new]:
            continue
        six[:5] = hand
        six[5] = new
        six.sort()
        best = max(out[new], prices.fold * scale) * CARDS_7
        for place in range(6):
            without(six, place, dead[:5])
            dead[5] = six[place]
            same = int(deck[dead[5]] >> 2 == bought.hands.up)
            own = bound(out[new] / scale, least[same, made[new]], made[new], bought, prices)
            most = (sums[same, five(dead[:5])] - own) / 45 - fee
            if most * scale * CARDS_7 > best:
                worth = exchange(tables, deck, dealers, prices, bought, dead) - fee * scale * CARDS_7
                best = max(best, worth)
        total += best
    return total


@compiled
def chosen_by(place: int, seed: int, often: int) -> bool:
    """Whether this place is among the one in `often` that are sampled: by its bits, well stirred."""
    bits = np.uint64(place) + np.uint64(seed) * np.uint64(0x9E3779B97F4A7C15)
    bits = (bits ^ (bits >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    bits = (bits ^ (bits >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return bool((bits ^ (bits >> np.uint64(31))) % np.uint64(often) == 0)


@compiled
def sample(
    tables: Evaluator,
    deck: Array,
    dealers: Masked,
    hands: Hands,
    prices: Prices,
    bought: Bought,
    least: Array,
    sums: Array,
    low: Int,
    high: Int,
    fees: Int,
    seed: int,
    often: int,
    found: Array,
) -> None:
    """Of one in `often` hands whose worth lies between different bounds: count how far above `low` it is.

    `found` has how many were sampled, the sum of what they are above, and of its squares; weighed.
    """
    hand = np.zeros(5, np.int64)
    scale = 46 * DEALERS_6 * CARDS_6 * CARDS_7
    for place in range(len(low)):
        if low[place] == high[place] or not chosen_by(place, seed, often):
            continue
        for i in range(5):
            hand[i] = hands.cards[place, i]
        worth = (
            sixth_card(tables, deck, dealers, prices, bought, hand, least, sums, fees[1]) - fees[0] * scale
        )
        above = hands.weight[place] * max(0, worth - low[place]) / scale
        found[0] += 1
        found[1] += above
        found[2] += above * above


@compiled
def raise_to_bounds(
    deck: Array, hands: Hands, bounds: Array, sums: Array, up: int, fee: int, values: Int
) -> None:
    """Six cards at what an exchange can bring at most, where that is more than a bet and a fold."""
    scale = DEALERS_6 * CARDS_6 * CARDS_7
    rest = np.zeros(5, np.int64)
    for place in range(len(values)):
        most = values[place] / scale
        for out in range(6):
            without(hands.cards[place], out, rest)
            same = int(deck[hands.cards[place, out]] >> 2 == up)
            most = max(most, (sums[same, five(rest)] - bounds[same, place]) / 45 - fee)
        if most * scale > values[place]:
            values[place] = np.int64((most + MARGIN) * scale)
