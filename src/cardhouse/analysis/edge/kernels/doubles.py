"""What one ante of a bet wins when a second hand is paid with the first (rules.md 8.1.6)."""

from typing import NamedTuple

import numpy as np

from cardhouse.analysis.edge.kernels.evaluate import strength
from cardhouse.analysis.edge.kernels.tables import Array, Evaluator, Int
from cardhouse.casino.combinations import ACE, KING
from cardhouse.ranking.kernels import compiled


class Doubles(NamedTuple):
    """By strength: the `odds` of a hand, and `forming`: how many cards of a rank make one of its forming
    ones; 1 where all five do, 0 for ace-king and 9 for nothing.
    """

    odds: Int
    forming: Array
    ace_king: int


ACE_AND_KING = 0


@compiled
def forming_cards(cards: Array, out: int, least: int) -> int:
    """Which places of six cards, or five, form the hand that leaves out one place, as bits."""
    places = 0
    for i in range(len(cards)):
        if i == out:
            continue
        rank = cards[i] >> 2
        if least == ACE_AND_KING:
            forms = rank >= KING
        else:
            alike = 0
            for j in range(len(cards)):
                alike += int(j != out and cards[j] >> 2 == rank)
            forms = alike >= least
        places |= int(forms) << i
    return places


@compiled
def total_odds(tables: Evaluator, doubles: Doubles, cards: Array) -> int:
    """Of the best hand of six cards and the second beside it."""
    made, forms, five = np.zeros(6, np.int64), np.zeros(6, np.int64), np.zeros(5, np.int64)
    aces = kings = 0
    for out in range(6):
        at = 0
        for i in range(6):
            if i != out:
                five[at] = cards[i]
                at += 1
        made[out] = strength(tables, five)
        forms[out] = forming_cards(cards, out, doubles.forming[made[out]])
        aces |= int(cards[out] >> 2 == ACE) << out
        kings |= int(cards[out] >> 2 == KING) << out
    most = made.max()
    best = 0
    for first in range(6):
        if made[first] != most:
            continue
        second = 0
        if aces and kings and (aces | kings) & ~forms[first]:
            second = doubles.ace_king
        for other in range(6):
            if forms[other] & ~forms[first]:
                second = max(second, doubles.odds[made[other]])
        best = max(best, doubles.odds[most] + second)
    return best
