"""2-7 low (rules.md 3.3)."""

from collections import Counter
from itertools import combinations
from math import comb, prod

import pokerkit
import pytest

from cardhouse.cards import STANDARD_DECK, Card, card_names, parse_cards
from cardhouse.ranking import LOW27, HandName
from cardhouse.ranking.build import rank_counts
from tests.oracles.brute_force import CATEGORIES
from tests.oracles.lows import low27_of_five
from tests.ranking.counts import LOW27 as LOW27_COUNTS
from tests.ranking.dealing import MANY, NONE, Deal, dealt, suited_hands, twins


def badness(cards: list[Card]) -> tuple[int, tuple[int, ...]]:
    """As the plain evaluator says it, which tells a straight by all five ranks."""
    name = LOW27.name(LOW27.strength(cards, NONE))
    category = "high_card" if name.category == "low" else name.category
    top = name.ranks[0]
    straight = category in {"straight", "straight_flush"}
    return CATEGORIES.index(category), tuple(range(top, top - 5, -1)) if straight else name.ranks


def test_category_counts_by_the_ranks_and_flushes_of_all_hands() -> None:
    counts: Counter[str] = Counter()
    for ranks in rank_counts(5, 13):
        cards = [Card(rank * 4 + copy) for rank, count in enumerate(ranks) for copy in range(count)]
        flushes = 4 if max(ranks) == 1 else 0
        spread = [Card(cards[0] + 1), *cards[1:]] if flushes else cards
        counts[LOW27.name(LOW27.strength(spread, NONE)).category] += prod(comb(4, n) for n in ranks) - flushes
        if flushes:
            counts[LOW27.name(LOW27.strength(cards, NONE)).category] += flushes
    assert counts == LOW27_COUNTS


@pytest.mark.slow
def test_category_counts_over_all_five_card_hands() -> None:
    strengths = Counter(LOW27.strength(five, NONE) for five in combinations(STANDARD_DECK, 5))
    counts: Counter[str] = Counter()
    for strength, hands in strengths.items():
        counts[LOW27.name(strength).category] += hands
    assert counts == LOW27_COUNTS
    assert sorted(strengths) == list(range(1, 7_463))


@MANY
@pytest.mark.parametrize("deal", [dealt, twins, suited_hands])
def test_agrees_with_brute_force(hands: int, deal: Deal) -> None:
    for first, second, _ in deal(STANDARD_DECK, own=5, hands=hands):
        assert badness(first) == low27_of_five(first), card_names(first)
        better = low27_of_five(first) < low27_of_five(second)
        assert (LOW27.strength(first, NONE) > LOW27.strength(second, NONE)) == better


def test_agrees_with_an_independent_library_on_who_wins() -> None:
    for first, second, _ in dealt(STANDARD_DECK, own=5, hands=2_000):
        ours = LOW27.strengths([first, second], NONE)
        theirs = [pokerkit.StandardLowHand(card_names(cards)) for cards in (first, second)]
        assert (ours[0] > ours[1], ours[0] == ours[1]) == (theirs[0] > theirs[1], theirs[0] == theirs[1])


@pytest.mark.parametrize(
    ("cards", "category", "ranks"),
    [
        ("7c 5d 4h 3s 2c", "low", (7, 5, 4, 3, 2)),
        ("Ac 5d 4h 3s 2c", "low", (14, 5, 4, 3, 2)),
        ("Ac 5c 4c 3c 2c", "flush", (14, 5, 4, 3, 2)),
        ("6c 5d 4h 3s 2c", "straight", (6,)),
        ("Ac Kd Qh Js Tc", "straight", (14,)),
        ("2c 2d 3h 4s 5c", "one_pair", (2, 5, 4, 3)),
    ],
)
def test_hand_is_called(cards: str, category: str, ranks: tuple[int, ...]) -> None:
    assert LOW27.name(LOW27.strength(parse_cards(cards), NONE)) == HandName(category, ranks)


def test_the_best_and_the_worst_stand_at_the_ends() -> None:
    assert LOW27.strength(parse_cards("7c 5d 4h 3s 2c"), NONE) == 7_462
    assert LOW27.strength(parse_cards("As Ks Qs Js Ts"), NONE) == 1
