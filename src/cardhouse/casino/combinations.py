"""What a hand is paid for (rules.md 8, *Pay tables*; 8.1.6)."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from enum import StrEnum
from functools import cache
from itertools import combinations, product

import msgspec

from cardhouse.cards import RANKS, Card, rank_of
from cardhouse.ranking import HIGH, HandName

ACE, KING = RANKS.index("A"), RANKS.index("K")


class Combination(StrEnum):
    """The rows of a pay table, lowest first."""

    HIGH_CARD = "high_card"
    ACE_KING = "ace_king"
    ONE_PAIR = "one_pair"
    TWO_PAIR = "two_pair"
    THREE_OF_A_KIND = "three_of_a_kind"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full_house"
    FOUR_OF_A_KIND = "four_of_a_kind"
    STRAIGHT_FLUSH = "straight_flush"
    ROYAL_FLUSH = "royal_flush"


COMBINATIONS = tuple(Combination)
_FORMING_PAIRS = {Combination.ONE_PAIR, Combination.TWO_PAIR}
_FORMING_ALL = {
    Combination.STRAIGHT,
    Combination.FLUSH,
    Combination.FULL_HOUSE,
    Combination.STRAIGHT_FLUSH,
    Combination.ROYAL_FLUSH,
}


class Formed(msgspec.Struct, frozen=True):
    """A combination somewhere among a hand's cards. `cards` form it: the kickers are no part of them."""

    strength: int
    combination: Combination
    cards: frozenset[Card]


@cache
def by_strength() -> tuple[Combination, ...]:
    """The combination of every strength of the high order; strength 0 is none and stands first."""
    strengths = range(1, strongest() + 1)
    return (Combination.HIGH_CARD, *(_named(HIGH.name(strength)) for strength in strengths))


@cache
def strongest() -> int:
    """The strength of the royal flush."""
    return HIGH.strength([Card(rank * 4) for rank in range(8, 13)], ())


def _named(name: HandName) -> Combination:
    if name.category == Combination.HIGH_CARD and name.ranks[:2] == (14, 13):
        return Combination.ACE_KING
    if name == HandName("straight_flush", (14,)):
        return Combination.ROYAL_FLUSH
    return Combination(name.category)


def combination_of(cards: Sequence[Card], board: Sequence[Card] = ()) -> Combination:
    """What the best five of five to seven cards are paid for."""
    return by_strength()[HIGH.strength(cards, board)]


@cache
def least_strength(name: HandName) -> int:
    """Of the weakest hand called so, or better; `name` may leave out its last ranks."""
    order = [
        (COMBINATIONS.index(combination), HIGH.name(strength).ranks)
        for strength, combination in enumerate(by_strength())
        if strength
    ]
    return bisect_left(order, (COMBINATIONS.index(Combination(name.category)), name.ranks)) + 1


def paid_hands(cards: Sequence[Card]) -> tuple[Combination, ...]:
    """The best hand of five or six cards and, if there is one, the second (rules.md 8.1.6).

    The second has a forming card that is no part of the first. Of equal ways to make the first the one counts
    that leaves the better second.
    """
    formed = list(_formed(cards))
    most = max(hand.strength for hand in formed)
    firsts = [hand for hand in formed if hand.strength == most]
    return max((_with_second(first, formed) for first in firsts), key=_worth)


def _worth(hands: tuple[Combination, ...]) -> list[int]:
    return [COMBINATIONS.index(hand) for hand in hands]


def _with_second(first: Formed, formed: Sequence[Formed]) -> tuple[Combination, ...]:
    others = [hand for hand in formed if hand.cards and hand.cards - first.cards]
    if not others:
        return (first.combination,)
    return first.combination, max(others, key=lambda hand: hand.strength).combination


def _formed(cards: Sequence[Card]) -> Iterator[Formed]:
    """What any five of them are, and every ace with every king."""
    for five in combinations(cards, 5):
        strength = HIGH.strength(five, ())
        combination = by_strength()[strength]
        yield Formed(strength, combination, frozenset(_forming(five, combination)))
    aces = [card for card in cards if rank_of(card) == ACE]
    kings = [card for card in cards if rank_of(card) == KING]
    for pair in product(aces, kings):
        yield Formed(0, Combination.ACE_KING, frozenset(pair))


def _forming(five: Sequence[Card], combination: Combination) -> Sequence[Card]:
    """The cards of five without their kickers."""
    if combination in _FORMING_ALL:
        return five
    if combination is Combination.HIGH_CARD:
        return ()
    if combination is Combination.ACE_KING:
        return [card for card in five if rank_of(card) >= KING]
    ranks = [rank_of(card) for card in five]
    least = 2 if combination in _FORMING_PAIRS else 3
    return [card for card in five if ranks.count(rank_of(card)) >= least]
