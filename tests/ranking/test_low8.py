"""Eight-or-better lows (rules.md 3.2)."""

import random
from collections import Counter
from itertools import combinations

import pytest

from cardhouse.cards import STANDARD_DECK, Card, parse_cards
from cardhouse.ranking import LOW8, HandName
from cardhouse.ranking.classes import low8_classes
from tests.oracles.brute_force import any_five, best_low8
from tests.oracles.stripped import sign
from tests.ranking.dealing import Deal, dealt, twins

NONE: tuple[Card, ...] = ()


def test_each_low_has_four_to_the_fifth_hands() -> None:
    counts = Counter(LOW8.strength(five, NONE) for five in combinations(STANDARD_DECK, 5))
    assert counts == {0: 2_598_960 - 56 * 4**5, **dict.fromkeys(range(1, 57), 4**5)}


def test_lower_ranks_are_stronger_from_the_highest_card_down() -> None:
    ranks = [name.ranks for name in low8_classes()]
    assert len(ranks) == 56
    assert ranks == sorted(ranks, reverse=True)


@pytest.mark.parametrize(
    ("cards", "ranks"),
    [
        ("Ah 2h 3h 4h 5h Kd Kc", (5, 4, 3, 2, 1)),
        ("8c 7d 6h 5s 4c 8d 7h", (8, 7, 6, 5, 4)),
        ("2c 2d 3h 4s 7c 8d Ah", (7, 4, 3, 2, 1)),
    ],
)
def test_low_is_called(cards: str, ranks: tuple[int, ...]) -> None:
    assert LOW8.name(LOW8.strength(parse_cards(cards), NONE)) == HandName("low", ranks)


@pytest.mark.parametrize("cards", ["9c 7d 6h 5s 4c Kd Kh", "Ah Ad 2c 2d 3h 3s 4c"])
def test_nine_low_and_four_ranks_do_not_qualify(cards: str) -> None:
    assert LOW8.strength(parse_cards(cards), NONE) == 0
    assert LOW8.best(parse_cards(cards), NONE) == ()


@pytest.mark.parametrize("hands", [1_000, pytest.param(13_000, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("own", "shared"), [(5, 0), (6, 0), (2, 5), (7, 0)])
@pytest.mark.parametrize("deal", [dealt, twins])
def test_agrees_with_brute_force(own: int, shared: int, hands: int, deal: Deal) -> None:
    for first, second, board in deal(STANDARD_DECK, own=own, shared=shared, hands=hands):
        strengths = LOW8.strengths([first, second], board)
        lows = [best_low8(any_five(cards, board)) for cards in (first, second)]
        assert [LOW8.name(strength).ranks if strength else None for strength in strengths] == lows
        if None not in lows:
            assert sign(*strengths) == sign(*reversed(lows))


def test_holes_on_one_board_get_the_strength_each_has_alone() -> None:
    chance = random.Random(2)
    for _ in range(1_000):
        cards = chance.sample(STANDARD_DECK, 13)
        holes, board = [cards[at : at + 2] for at in range(0, 8, 2)], cards[8:]
        assert LOW8.strengths(holes, board) == [LOW8.strength(hole, board) for hole in holes]


def test_the_five_that_play_are_the_low() -> None:
    five = LOW8.best(parse_cards("Ac 2c"), parse_cards("2h 7d 8s 3c Kd"))
    assert set(five) == set(parse_cards("Ac 2c 7d 8s 3c"))
