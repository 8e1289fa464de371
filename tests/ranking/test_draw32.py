"""32-card draw: a total order with suits H > D > C > S (rules.md 3.7, 3.8)."""

from collections import Counter
from itertools import combinations

import pytest

from cardhouse.cards import card_names, parse_cards
from cardhouse.ranking import AMERICANA, DRAW32, HandName
from cardhouse.ranking.suits import CLUBS as C, DIAMONDS as D, HEARTS as H, SPADES as S
from tests.oracles.stripped import draw32, sign
from tests.ranking.counts import DECK32
from tests.ranking.dealing import FROM_SEVENS, MANY, NONE, Deal, dealt, suited_hands, twins


def test_category_counts_over_all_hands() -> None:
    strengths = Counter(DRAW32.strength(five, NONE) for five in combinations(FROM_SEVENS, 5))
    counts: Counter[str] = Counter()
    for strength, hands in strengths.items():
        counts[DRAW32.name(strength).category] += hands
    assert counts == DECK32


@MANY
@pytest.mark.parametrize("deal", [dealt, twins, suited_hands])
def test_agrees_with_brute_force_and_never_ties(hands: int, deal: Deal) -> None:
    for first, second, _ in deal(FROM_SEVENS, own=5, hands=hands):
        winner = sign(DRAW32.strength(first, NONE), DRAW32.strength(second, NONE))
        assert winner == draw32(first, second) != 0, card_names([*first, *second])


def test_no_two_hands_of_one_strength_can_meet() -> None:
    """Over all hands, not over a sample."""
    by_strength: dict[int, set[tuple[int, ...]]] = {}
    for five in combinations(FROM_SEVENS, 5):
        by_strength.setdefault(DRAW32.strength(five, NONE), set()).add(five)
    assert all(meet_nowhere(hands) for hands in by_strength.values())


def meet_nowhere(hands: set[tuple[int, ...]]) -> bool:
    """One card, or three of the cards of one rank, in each hand."""
    shared = set.intersection(*map(set, hands))
    trips = [
        rank for rank in range(5, 13) if all(sum(card >> 2 == rank for card in hand) > 2 for hand in hands)
    ]
    return bool(shared or trips)


def test_suits_only_split_what_americana_leaves_tied() -> None:
    for first, second, _ in dealt(FROM_SEVENS, own=5, hands=5_000):
        plain = sign(AMERICANA.strength(first, NONE), AMERICANA.strength(second, NONE))
        assert plain in (0, sign(DRAW32.strength(first, NONE), DRAW32.strength(second, NONE)))


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("Ah Kh Qh Jh Th", HandName("straight_flush", (14,), (H,))),
        ("Ks Qs Jh Th 9h", HandName("straight", (13,), (S,))),
        ("Ah 7d 8h 9s Tc", HandName("straight", (10,), (C,))),
        ("Ah Qh Jh 9h 8h", HandName("flush", (14, 12, 11, 9, 8), (H,))),
        ("Kd Ks Qh Qs Jd", HandName("two_pair", (13, 12, 11), (None, None, D))),
        ("As Ac Kd Jh 9c", HandName("one_pair", (14, 13, 11, 9), (None, D))),
        ("As Kh Qh Jh 9h", HandName("high_card", (14, 13, 12, 11, 9), (S,))),
        ("As Ad Ac Ks Kd", HandName("full_house", (14, 13))),
    ],
)
def test_hand_is_called(cards: str, name: HandName) -> None:
    assert DRAW32.name(DRAW32.strength(parse_cards(cards), NONE)) == name


def test_holes_get_the_strength_each_has_alone() -> None:
    for first, second, _ in dealt(FROM_SEVENS, own=5, hands=1_000):
        alone = [DRAW32.strength(first, NONE), DRAW32.strength(second, NONE)]
        assert DRAW32.strengths([first, second], NONE) == alone
