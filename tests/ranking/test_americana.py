"""Americana (rules.md 3.5, 3.8)."""

from collections import Counter
from itertools import combinations

import pytest

from cardhouse.cards import Card, card_names, parse_cards
from cardhouse.ranking import AMERICANA, HandName
from tests.oracles.stripped import STRIPPED, stripped_of_five
from tests.ranking.counts import DECK32
from tests.ranking.dealing import FROM_SEVENS, MANY, NONE, Deal, dealt, suited_hands, twins


def place(cards: list[Card]) -> tuple[int, tuple[int, ...]]:
    name = AMERICANA.name(AMERICANA.strength(cards, NONE))
    return STRIPPED.index(name.category), name.ranks


def test_category_counts_over_all_hands() -> None:
    strengths = Counter(AMERICANA.strength(five, NONE) for five in combinations(FROM_SEVENS, 5))
    counts: Counter[str] = Counter()
    for strength, hands in strengths.items():
        counts[AMERICANA.name(strength).category] += hands
    assert counts == DECK32
    assert sorted(strengths) == list(range(1, 841))


@MANY
@pytest.mark.parametrize("deal", [dealt, twins, suited_hands])
def test_agrees_with_brute_force(hands: int, deal: Deal) -> None:
    for first, second, _ in deal(FROM_SEVENS, own=5, hands=hands):
        places = stripped_of_five(first, 7), stripped_of_five(second, 7)
        assert (place(first), place(second)) == places, card_names([*first, *second])
        strengths = AMERICANA.strengths([first, second], NONE)
        assert (strengths[0] > strengths[1]) == (places[0] > places[1])


@pytest.mark.parametrize(
    ("cards", "category", "ranks"),
    [
        ("Ac 7d 8h 9s Tc", "straight", (10,)),
        ("Ac 7c 8c 9c Tc", "straight_flush", (10,)),
        ("Qh Kd Ac 7s 8d", "high_card", (14, 13, 12, 8, 7)),
        ("Ac Kc Qc 8c 7c", "flush", (14, 13, 12, 8, 7)),
    ],
)
def test_hand_is_called(cards: str, category: str, ranks: tuple[int, ...]) -> None:
    assert AMERICANA.name(AMERICANA.strength(parse_cards(cards), NONE)) == HandName(category, ranks)
