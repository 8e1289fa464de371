"""The standard high order (rules.md 3.1, 3.8)."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import comb, prod

import pokerkit
import pytest

from cardhouse.cards import STANDARD_DECK, Card, card_names, parse_cards
from cardhouse.ranking import HIGH, HandName
from cardhouse.ranking.build import rank_counts
from cardhouse.ranking.classes import high_classes
from tests.oracles.brute_force import CATEGORIES, any_five, best_high
from tests.oracles.stripped import sign
from tests.ranking.counts import STANDARD, STANDARD_OF_SEVEN, flushes_among
from tests.ranking.dealing import Deal, dealt as dealt_pairs, suited_hands, twins

NONE: tuple[Card, ...] = ()


def dealt(*, hands: int, cards: int, seed: int) -> Iterator[list[Card]]:
    chance = random.Random(seed)
    for _ in range(hands):
        yield chance.sample(STANDARD_DECK, cards)


def name_of(cards: str) -> HandName:
    return HIGH.name(HIGH.strength(parse_cards(cards), NONE))


def test_category_counts_over_all_five_card_hands() -> None:
    strengths = Counter(HIGH.strength(five, NONE) for five in combinations(STANDARD_DECK, 5))
    counts: Counter[str] = Counter()
    for strength, hands in strengths.items():
        counts[HIGH.name(strength).category] += hands
    assert counts == STANDARD
    assert sorted(strengths) == list(range(1, 7_463))


def test_category_counts_over_all_seven_card_hands() -> None:
    """All 133,784,560, by rank multisets without a flush and by suit masks with one."""
    counts: Counter[str] = Counter()
    for ranks in rank_counts(7, 13):
        cards = [Card(rank * 4) for rank, count in enumerate(ranks) for _ in range(count)]
        spread = [Card(card + place % 4) for place, card in enumerate(cards)]
        name = HIGH.name(HIGH.strength(spread, NONE))
        counts[name.category] += prod(comb(4, count) for count in ranks) - flushes_among(ranks)
    for size in (5, 6, 7):
        for held in combinations(range(13), size):
            others = [Card(rank * 4 + 1) for rank in range(7 - size)]
            name = HIGH.name(HIGH.strength([Card(rank * 4) for rank in held], others))
            counts[name.category] += 4 * comb(39, 7 - size)
    assert counts == STANDARD_OF_SEVEN


def test_classes_stand_in_the_order_of_the_rule_book() -> None:
    places = [(CATEGORIES.index(name.category), name.ranks) for name in high_classes()]
    assert places == sorted(set(places))


@pytest.mark.parametrize("hands", [1_000, pytest.param(12_000, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("own", "shared"), [(5, 0), (6, 0), (2, 5)])
@pytest.mark.parametrize("deal", [dealt_pairs, twins, suited_hands])
def test_agrees_with_brute_force(own: int, shared: int, hands: int, deal: Deal) -> None:
    for first, second, board in deal(STANDARD_DECK, own=own, shared=shared, hands=hands):
        strengths = HIGH.strengths([first, second], board)
        places = [best_high(any_five(cards, board)) for cards in (first, second)]
        names = [HIGH.name(strength) for strength in strengths]
        called = [(CATEGORIES.index(name.category), name.ranks) for name in names]
        assert called == places, card_names([*first, *second, *board])
        assert sign(*strengths) == sign(*places)


def test_agrees_with_an_independent_library_on_who_wins() -> None:
    for cards in dealt(hands=300, cards=9, seed=9):
        ours = HIGH.strengths([cards[:2], cards[2:4]], cards[4:])
        board = card_names(cards[4:])
        theirs = [
            pokerkit.StandardHighHand.from_game(card_names(cards[:2]), board),
            pokerkit.StandardHighHand.from_game(card_names(cards[2:4]), board),
        ]
        assert (ours[0] > ours[1], ours[0] == ours[1]) == (theirs[0] > theirs[1], theirs[0] == theirs[1])


def test_holes_on_one_board_get_the_strength_each_has_alone() -> None:
    for cards in dealt(hands=2_000, cards=17, seed=17):
        holes, board = [cards[at : at + 2] for at in range(0, 12, 2)], cards[12:]
        assert HIGH.strengths(holes, board) == [HIGH.strength(hole, board) for hole in holes]


def test_it_does_not_matter_where_the_cards_lie() -> None:
    for cards in dealt(hands=2_000, cards=7, seed=7):
        assert HIGH.strength(cards, NONE) == HIGH.strength(cards[:2], cards[2:]) == HIGH.strength(NONE, cards)


@pytest.mark.parametrize(
    ("cards", "category", "ranks"),
    [
        ("Ah Kh Qh Jh Th 9h 8h", "straight_flush", (14,)),
        ("Ah 2h 3h 4h 5h Kd Kc", "straight_flush", (5,)),
        ("9c 9d 9h 9s As Ad Ac", "four_of_a_kind", (9, 14)),
        ("2c 2d 2h Ks Kd Kc 3h", "full_house", (13, 2)),
        ("2c 2d 2h Ks Kd Qs Qd", "full_house", (2, 13)),
        ("Kh 9h 7h 4h 2h Ah 3h", "flush", (14, 13, 9, 7, 4)),
        ("Ah 2c 3d 4s 5h 5d 5c", "straight", (5,)),
        ("Ah 2c 3d 4s 5h 6d Kc", "straight", (6,)),
        ("7c 7d 7h Ks Qd 2c 3h", "three_of_a_kind", (7, 13, 12)),
        ("9s 9d 4c 4h 3h 3d Ac", "two_pair", (9, 4, 14)),
        ("Ah Ad Kc Ts 6d 3c 2h", "one_pair", (14, 13, 10, 6)),
        ("Ah Kd Qc Js 9d 3c 2h", "high_card", (14, 13, 12, 11, 9)),
        ("Qh Kc Ad 2s 3h 9c 7d", "high_card", (14, 13, 12, 9, 7)),
    ],
)
def test_hand_is_called(cards: str, category: str, ranks: tuple[int, ...]) -> None:
    assert name_of(cards) == HandName(category, ranks)


def test_the_five_that_play_make_the_strength_and_are_held() -> None:
    for cards in dealt(hands=300, cards=7, seed=70):
        five = HIGH.best(cards[:2], cards[2:])
        assert len(set(five) & set(cards)) == 5
        assert HIGH.strength(five, NONE) == HIGH.strength(cards[:2], cards[2:])


def test_a_counterfeited_pair_does_not_play() -> None:
    five = HIGH.best(parse_cards("3h 3d"), parse_cards("9s 9d 4c 4h Ac"))
    assert set(five) == set(parse_cards("9s 9d 4c 4h Ac"))


def test_equal_cards_play_from_the_hole_first() -> None:
    assert parse_cards("As")[0] in HIGH.best(parse_cards("As 2d"), parse_cards("Ah Kd Qc Jh Ts"))
