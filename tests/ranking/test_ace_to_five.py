"""Ace-to-five low (rules.md 13.1, 13.2)."""

from collections import Counter
from itertools import combinations
from math import comb, prod

import pokerkit
import pytest

from cardhouse.cards import STANDARD_DECK, Card, card_names, parse_cards
from cardhouse.ranking import ACE_TO_FIVE, HandName
from cardhouse.ranking.build import rank_counts
from tests.oracles.brute_force import CATEGORIES, any_five
from tests.oracles.lows import ace_to_five_of_five, best_ace_to_five
from tests.ranking.counts import ACE_TO_FIVE as ACE_TO_FIVE_COUNTS, ace_to_five_of_seven
from tests.ranking.dealing import MANY, NONE, Deal, dealt, twins


def called(cards: list[Card]) -> HandName:
    return ACE_TO_FIVE.name(ACE_TO_FIVE.strength(cards, NONE))


def badness(cards: list[Card]) -> tuple[int, tuple[int, ...]]:
    name = called(cards)
    return CATEGORIES.index("high_card" if name.category == "low" else name.category), name.ranks


def by_ranks(size: int) -> Counter[str]:
    """Suits tell nothing: every hand of so many cards, by its ranks."""
    counts: Counter[str] = Counter()
    for ranks in rank_counts(size, 13):
        cards = [Card(rank * 4 + copy) for rank, count in enumerate(ranks) for copy in range(count)]
        counts[called(cards).category] += prod(comb(4, count) for count in ranks)
    return counts


def test_category_counts_over_all_five_card_hands() -> None:
    assert by_ranks(5) == ACE_TO_FIVE_COUNTS


@pytest.mark.slow
def test_every_five_card_hand_has_its_class() -> None:
    strengths = Counter(ACE_TO_FIVE.strength(five, NONE) for five in combinations(STANDARD_DECK, 5))
    assert sorted(strengths) == list(range(1, 6_176))
    counts: Counter[str] = Counter()
    for strength, hands in strengths.items():
        counts[ACE_TO_FIVE.name(strength).category] += hands
    assert counts == ACE_TO_FIVE_COUNTS


def test_category_counts_over_all_seven_card_hands() -> None:
    assert by_ranks(7) == ace_to_five_of_seven()


@MANY
def test_agrees_with_brute_force_on_five_cards(hands: int) -> None:
    for first, second, _ in dealt(STANDARD_DECK, own=5, hands=hands):
        assert badness(first) == ace_to_five_of_five(first), card_names(first)
        better = ace_to_five_of_five(first) < ace_to_five_of_five(second)
        assert (ACE_TO_FIVE.strength(first, NONE) > ACE_TO_FIVE.strength(second, NONE)) == better


@pytest.mark.parametrize("size", [6, 7])
@pytest.mark.parametrize("hands", [1_000, pytest.param(25_000, marks=pytest.mark.slow)])
@pytest.mark.parametrize("deal", [dealt, twins])
def test_agrees_with_brute_force_on_the_best_five(size: int, hands: int, deal: Deal) -> None:
    for first, second, _ in deal(STANDARD_DECK, own=size, hands=hands):
        worst = [best_ace_to_five(any_five(cards, ())) for cards in (first, second)]
        assert [badness(first), badness(second)] == worst, card_names([*first, *second])
        strengths = ACE_TO_FIVE.strengths([first, second], NONE)
        assert (strengths[0] > strengths[1]) == (worst[0] < worst[1])


def test_agrees_with_an_independent_library_on_who_wins() -> None:
    for first, second, _ in dealt(STANDARD_DECK, own=7, hands=200):
        ours = ACE_TO_FIVE.strengths([first, second], NONE)
        theirs = [pokerkit.RegularLowHand.from_game(card_names(cards)) for cards in (first, second)]
        assert (ours[0] > ours[1], ours[0] == ours[1]) == (theirs[0] > theirs[1], theirs[0] == theirs[1])


@pytest.mark.parametrize(
    ("cards", "category", "ranks"),
    [
        ("Ah 2h 3h 4h 5h", "low", (5, 4, 3, 2, 1)),
        ("Ah 2h 3h 4h 5h Kd Kc", "low", (5, 4, 3, 2, 1)),
        ("Kc Qd Jh Ts 9d", "low", (13, 12, 11, 10, 9)),
        ("Ac Ad 2h 2s 3c 3d Kh", "one_pair", (1, 13, 3, 2)),
        ("Ac Ad Ah 2s 2c 3d 3h", "two_pair", (2, 1, 3)),
        ("Ac Ad Ah As 2c 2d 2h", "full_house", (1, 2)),
        ("Ac Ad Ah As Kd", "four_of_a_kind", (1, 13)),
    ],
)
def test_hand_is_called(cards: str, category: str, ranks: tuple[int, ...]) -> None:
    assert called(list(parse_cards(cards))) == HandName(category, ranks)


def test_the_five_that_play_make_the_strength() -> None:
    for first, _, _ in dealt(STANDARD_DECK, own=7, hands=300):
        five = ACE_TO_FIVE.best(first, NONE)
        assert len(set(five) & set(first)) == 5
        assert ACE_TO_FIVE.strength(five, NONE) == ACE_TO_FIVE.strength(first, NONE)


def test_it_does_not_matter_where_the_cards_lie() -> None:
    for first, second, board in dealt(STANDARD_DECK, own=6, shared=1, hands=1_000):
        alone = [ACE_TO_FIVE.strength([*cards, *board], NONE) for cards in (first, second)]
        assert ACE_TO_FIVE.strengths([first, second], board) == alone
