"""Omaha: exactly two of the hole, exactly three of the board (rules.md 4.2, 4.3)."""

import random
from collections.abc import Iterator
from math import comb

import pokerkit
import pytest

from cardhouse.cards import STANDARD_DECK, Card, card_names, parse_cards
from cardhouse.ranking import HIGH, OMAHA_HIGH, OMAHA_LOW8, Order
from cardhouse.ranking.tables import OMAHA_HIGH_VALUES
from tests.oracles.brute_force import CATEGORIES, best_high, best_low8, two_and_three
from tests.oracles.stripped import sign
from tests.ranking.dealing import Deal, dealt as pairs, twins

Dealt = tuple[list[Card], list[Card]]
SIZES = pytest.mark.parametrize(
    ("held", "shared", "hands"),
    [(4, 5, 3_000), (5, 5, 1_000), (6, 5, 1_000), (4, 4, 1_000), (4, 3, 1_000), (2, 5, 1_000)],
)

PAIRS_OF_HANDS = [300, pytest.param(26_000, marks=pytest.mark.slow)]
NO_LOW = (9,)
"""Worse than any."""


def dealt(*, hands: int, held: int, shared: int = 5) -> Iterator[Dealt]:
    chance = random.Random(10 * held + shared)
    for _ in range(hands):
        cards = chance.sample(STANDARD_DECK, held + shared)
        yield cards[:held], cards[held:]


def two_suited(hands: int) -> Iterator[Dealt]:
    """Cards of two suits only: flushes and straight flushes everywhere."""
    chance = random.Random(26)
    for _ in range(hands):
        cards = chance.sample([card for card in STANDARD_DECK if card & 1], 9)
        yield cards[:4], cards[4:]


def high_agrees(hole: list[Card], board: list[Card]) -> None:
    name = OMAHA_HIGH.name(OMAHA_HIGH.strength(hole, board))
    place = (CATEGORIES.index(name.category), name.ranks)
    assert place == best_high(two_and_three(hole, board)), f"{card_names(hole)} on {card_names(board)}"


@SIZES
def test_high_agrees_with_brute_force(held: int, shared: int, hands: int) -> None:
    for hole, board in dealt(hands=hands, held=held, shared=shared):
        high_agrees(hole, board)


def test_high_agrees_with_brute_force_on_hands_rich_in_flushes() -> None:
    for hole, board in two_suited(2_000):
        high_agrees(hole, board)


@pytest.mark.parametrize("hands", PAIRS_OF_HANDS)
@pytest.mark.parametrize("held", [4, 5])
@pytest.mark.parametrize("deal", [pairs, twins])
def test_high_agrees_with_brute_force_on_who_wins(hands: int, held: int, deal: Deal) -> None:
    for first, second, board in deal(STANDARD_DECK, own=held, shared=5, hands=hands):
        strengths = OMAHA_HIGH.strengths([first, second], board)
        places = [best_high(two_and_three(cards, board)) for cards in (first, second)]
        assert sign(*strengths) == sign(*places), card_names([*first, *second, *board])


@pytest.mark.parametrize("hands", PAIRS_OF_HANDS)
@pytest.mark.parametrize("held", [4, 5])
@pytest.mark.parametrize("deal", [pairs, twins])
def test_low_agrees_with_brute_force_on_who_wins(hands: int, held: int, deal: Deal) -> None:
    for first, second, board in deal(STANDARD_DECK, own=held, shared=5, hands=hands):
        strengths = OMAHA_LOW8.strengths([first, second], board)
        lows = [best_low8(two_and_three(cards, board)) or NO_LOW for cards in (first, second)]
        assert sign(*strengths) == sign(*reversed(lows)), card_names([*first, *second, *board])


@SIZES
def test_low_agrees_with_brute_force(held: int, shared: int, hands: int) -> None:
    for hole, board in dealt(hands=hands, held=held, shared=shared):
        strength = OMAHA_LOW8.strength(hole, board)
        ranks = OMAHA_LOW8.name(strength).ranks if strength else None
        assert ranks == best_low8(two_and_three(hole, board)), f"{card_names(hole)} on {card_names(board)}"


def test_low_agrees_with_brute_force_on_low_cards_only() -> None:
    chance = random.Random(8)
    low_cards = [card for card in STANDARD_DECK if card >> 2 < 7 or card >> 2 == 12]
    for _ in range(3_000):
        cards = chance.sample(low_cards, 9)
        strength = OMAHA_LOW8.strength(cards[:4], cards[4:])
        ranks = OMAHA_LOW8.name(strength).ranks if strength else None
        assert ranks == best_low8(two_and_three(cards[:4], cards[4:]))


def test_agrees_with_an_independent_library_on_who_wins() -> None:
    for cards, board in dealt(hands=150, held=8):
        ours = OMAHA_HIGH.strengths([cards[:4], cards[4:]], board)
        theirs = [
            pokerkit.OmahaHoldemHand.from_game(card_names(cards[:4]), card_names(board)),
            pokerkit.OmahaHoldemHand.from_game(card_names(cards[4:]), card_names(board)),
        ]
        assert (ours[0] > ours[1], ours[0] == ours[1]) == (theirs[0] > theirs[1], theirs[0] == theirs[1])


@pytest.mark.parametrize("order", [OMAHA_HIGH, OMAHA_LOW8], ids=["high", "low8"])
def test_holes_on_one_board_get_the_strength_each_has_alone(order: Order) -> None:
    for cards, board in dealt(hands=500, held=16):
        holes = [cards[at : at + 4] for at in range(0, 16, 4)]
        assert order.strengths(holes, board) == [order.strength(hole, board) for hole in holes]


def test_strengths_are_those_of_the_high_order() -> None:
    assert OMAHA_HIGH.strength(parse_cards("Ah Kh 2c 2d"), parse_cards("Qh Jh Th 3c 3d")) == HIGH.strength(
        parse_cards("As Ks Qs Js Ts"), ()
    )


def test_two_of_the_hole_and_three_of_the_board_play() -> None:
    for hole, board in dealt(hands=200, held=4):
        five = OMAHA_HIGH.best(hole, board)
        assert (len(set(five) & set(hole)), len(set(five) & set(board))) == (2, 3)
        assert HIGH.strength(five, ()) == OMAHA_HIGH.strength(hole, board)


def test_each_half_may_play_other_cards() -> None:
    hole, board = parse_cards("Ah 2h Kd Kc"), parse_cards("Ks 3c 5d 8h Qh")
    assert set(OMAHA_LOW8.best(hole, board)) == set(parse_cards("Ah 2h 3c 5d 8h"))
    assert set(OMAHA_HIGH.best(hole, board)) >= set(parse_cards("Kd Kc Ks"))


def test_five_of_a_rank_have_no_strength() -> None:
    for rank in range(13):
        row = 91 * sum(comb(rank + 5 - place, 5 - place) for place in range(3))
        assert OMAHA_HIGH_VALUES[row + rank * (rank + 1) // 2 + rank] == 0
