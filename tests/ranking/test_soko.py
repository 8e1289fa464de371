"""Sökö (rules.md 3.4, 3.8)."""

from collections import Counter
from itertools import combinations

import pytest

from cardhouse.cards import STANDARD_DECK, Card, card_names, parse_cards
from cardhouse.ranking import SOKO, HandName
from tests.oracles.soko import SOKO as CATEGORIES, soko_of_five
from tests.ranking.counts import SOKO as SOKO_COUNTS
from tests.ranking.dealing import MANY, NONE, dealt, twins


def place(cards: list[Card]) -> tuple[int, tuple[int, ...]]:
    name = SOKO.name(SOKO.strength(cards, NONE))
    return CATEGORIES.index(name.category), name.ranks


@pytest.mark.slow
def test_category_counts_over_all_five_card_hands() -> None:
    strengths = Counter(SOKO.strength(five, NONE) for five in combinations(STANDARD_DECK, 5))
    counts: Counter[str] = Counter()
    for strength, hands in strengths.items():
        counts[SOKO.name(strength).category] += hands
    assert counts == SOKO_COUNTS


@MANY
def test_agrees_with_brute_force(hands: int) -> None:
    for first, second, _ in dealt(STANDARD_DECK, own=5, hands=hands):
        assert place(first) == soko_of_five(first), card_names(first)
        assert (place(first) > place(second)) == (SOKO.strength(first, NONE) > SOKO.strength(second, NONE))


@MANY
def test_suits_never_break_a_tie(hands: int) -> None:
    for first, second, _ in twins(STANDARD_DECK, own=5, hands=hands):
        assert place(first) == soko_of_five(first), card_names(first)
        same = soko_of_five(first) == soko_of_five(second)
        assert (SOKO.strength(first, NONE) == SOKO.strength(second, NONE)) == same


@pytest.mark.parametrize(
    ("cards", "category", "ranks"),
    [
        ("Ah Kh Qh Jh 4c", "four_flush", (14, 13, 12, 11, 4)),
        ("Kh 9h 5h 2h Kc", "four_flush", (13, 9, 5, 2, 13)),
        ("Kc Qd Jh Ts Td", "four_straight", (13, 10)),
        ("Ac 2d 3h 4s Kd", "four_straight", (4, 13)),
        ("Ac 2d 3h 4s 4d", "four_straight", (4, 4)),
        ("Ac Kd Qh Js 9d", "four_straight", (14, 9)),
        ("Ac Ad Kh Qs Jd", "four_straight", (14, 14)),
        ("9h 8h 7h 6h 2c", "four_flush", (9, 8, 7, 6, 2)),
        ("9h 8h 7h 6h 5c", "straight", (9,)),
        ("Ah 2h 3h 4h 5c", "straight", (5,)),
        ("Ah 2h 3h 4h 5h", "straight_flush", (5,)),
        ("Ah Kh Qh Jh 9h", "flush", (14, 13, 12, 11, 9)),
        ("Qh Kc Ad 2s 3h", "high_card", (14, 13, 12, 3, 2)),
        ("9c 9d Kh Qs Jd", "one_pair", (9, 13, 12, 11)),
    ],
)
def test_hand_is_called(cards: str, category: str, ranks: tuple[int, ...]) -> None:
    assert SOKO.name(SOKO.strength(parse_cards(cards), NONE)) == HandName(category, ranks)


def test_holes_get_the_strength_each_has_alone_wherever_the_cards_lie() -> None:
    for first, second, _ in dealt(STANDARD_DECK, own=5, hands=1_000):
        alone = [SOKO.strength(first, NONE), SOKO.strength(second, NONE)]
        assert SOKO.strengths([first, second], NONE) == alone
        assert SOKO.strength(first[:1], first[1:]) == alone[0]
