"""Who opens by what shows, and who brings in (rules.md 4, *Ante games*; 13.2)."""

from collections.abc import Callable, Sequence

import pytest

from cardhouse.cards import STANDARD_DECK, card_names, parse_cards
from cardhouse.ranking import TELESINA
from cardhouse.ranking.showing import (
    DOOR_HIGHEST,
    DOOR_HIGHEST_ACE_LOW,
    DOOR_HIGHEST_HEARTS,
    DOOR_LOWEST,
    SHOWING_HIGH,
    SHOWING_LOW,
    SHOWING_SOKO,
    SHOWING_TELESINA,
    Showing,
)
from tests.oracles import showing
from tests.oracles.stripped import sign
from tests.ranking.dealing import FROM_SEVENS, MANY, NONE, Deal, dealt, suited_hands, twins

Plain = Callable[[Sequence[int], Sequence[int]], int]


@MANY
@pytest.mark.parametrize("up", [1, 2, 3, 4])
@pytest.mark.parametrize("deal", [dealt, twins, suited_hands])
@pytest.mark.parametrize(
    ("order", "plain", "low_ranks"),
    [
        (SHOWING_HIGH, showing.high, True),
        (SHOWING_LOW, showing.low, True),
        (SHOWING_SOKO, showing.soko, True),
        (SHOWING_TELESINA, showing.telesina, False),
    ],
    ids=["high", "low", "soko", "telesina"],
)
def test_agrees_with_brute_force(
    hands: int, *, up: int, deal: Deal, order: Showing, plain: Plain, low_ranks: bool
) -> None:
    for first, second, _ in deal(STANDARD_DECK if low_ranks else FROM_SEVENS, own=up, hands=hands // 5):
        found = sign(order.strength(first, NONE), order.strength(second, NONE))
        assert found == plain(first, second), f"{card_names(first)} and {card_names(second)}"


@pytest.mark.parametrize(
    ("order", "first", "second"),
    [
        (SHOWING_HIGH, "7c 7d 7h 7s", "Ac Ad Ah Ks"),
        (SHOWING_HIGH, "7c 7d 7h 8s", "Ac Ad Kh Ks"),
        (SHOWING_HIGH, "7c 7d 8h 8s", "Ac Ad Kh Qs"),
        (SHOWING_HIGH, "2c 2d 3h 4s", "Ac Kc Qc Jc"),
        (SHOWING_HIGH, "Ah Kd", "Kc Qs"),
        (SHOWING_LOW, "Kc Qd", "Ac As"),
        (SHOWING_LOW, "Ac 2d 3h", "2c 3d 4h"),
        (SHOWING_LOW, "8c 6d 5h 4s", "8h 7s 2d Ac"),
        (SHOWING_LOW, "2c 2d 3h 4s", "3c 3d Ah 2s"),
        (SHOWING_SOKO, "5h 9h Jh 2h", "As Ad Tc 3d"),
        (SHOWING_SOKO, "5h 9h Jh 2h", "Ac Kd Qh Js"),
        (SHOWING_SOKO, "2c 3d 4h 5s", "Ac 2d 3h 4s"),
        (SHOWING_SOKO, "2c 2d 3h 3s", "Ah Kh Qh Jh"),
        (SHOWING_SOKO, "Ac 2d 3h 4s", "As Ad Kc Qd"),
        (SHOWING_SOKO, "2c 2d 3h", "Ah Kh Qh"),
        (SHOWING_TELESINA, "Ah 7c", "Ad Kd"),
        (SHOWING_TELESINA, "9h 9s", "9d 9c"),
        (SHOWING_TELESINA, "9s 9c Kh", "9d 9h Kd"),
        (SHOWING_TELESINA, "9h 9s 8c 8d", "9d 9c 8h 8s"),
    ],
)
def test_goes_first(order: Showing, first: str, second: str) -> None:
    assert order.first([parse_cards(second), parse_cards(first)]) == 1
    assert order.first([parse_cards(first), parse_cards(second)]) == 0


def test_of_equals_the_first_in_dealing_order_goes_first() -> None:
    assert SHOWING_HIGH.first([parse_cards(up) for up in ("2c 3c", "Ah Kd", "As Kc")]) == 1


def test_in_the_vela_round_the_full_order_holds() -> None:
    for first, second, vela in dealt(FROM_SEVENS, own=4, shared=1, hands=2_000):
        full = sign(TELESINA.strength(first, vela), TELESINA.strength(second, vela))
        assert full == sign(SHOWING_TELESINA.strength(first, vela), SHOWING_TELESINA.strength(second, vela))


@pytest.mark.parametrize(
    ("order", "cards"),
    [
        (DOOR_HIGHEST, "2c 2d 2h 2s 3c Kc Ks Ac Ad Ah As"),
        (DOOR_HIGHEST_HEARTS, "7s 7c 7d 7h 8s Kh As Ac Ad Ah"),
        (DOOR_LOWEST, "As Ah Ad Ac Ks 3c 2s 2h 2d 2c"),
        (DOOR_HIGHEST_ACE_LOW, "Ac Ad Ah As 2c 2s 3c Qs Kc Kd Kh Ks"),
    ],
    ids=["highest", "highest, hearts first", "lowest", "highest, ace low"],
)
def test_the_later_door_of_two_brings_in(order: Showing, cards: str) -> None:
    strengths = [order.strength((card,), NONE) for card in parse_cards(cards)]
    assert strengths == sorted(set(strengths))


@pytest.mark.parametrize("order", [DOOR_HIGHEST, DOOR_HIGHEST_HEARTS, DOOR_LOWEST, DOOR_HIGHEST_ACE_LOW])
def test_no_two_doors_are_equal(order: Showing) -> None:
    assert len({order.strength((card,), NONE) for card in STANDARD_DECK}) == 52
