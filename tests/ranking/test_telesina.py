"""Telesina: suits H > D > C > S and the vela (rules.md 3.6, 3.8)."""

from collections import Counter
from itertools import combinations

import pytest

from cardhouse.cards import Card, card_names, parse_cards
from cardhouse.ranking import AMERICANA, HIGH, TELESINA, HandName
from cardhouse.ranking.suits import CLUBS as C, DIAMONDS as D, HEARTS as H, SPADES as S
from tests.oracles.stripped import best_telesina, sign, telesina
from tests.ranking.counts import DECK32
from tests.ranking.dealing import FROM_SEVENS, MANY, NONE, Deal, dealt, suited_hands, twins

ROYAL = "Ah Kh Qh Jh Th"
MINIMUM = "Ts 9s 8s 7s As"
KICKERS_OPEN = {"three_of_a_kind", "four_of_a_kind", "full_house"}


def strength(own: str, vela: str = "") -> int:
    return TELESINA.strength(parse_cards(own), parse_cards(vela))


def excepted(*hands: str, vela: str = "") -> list[int] | None:
    """Who wins against the strengths."""
    return TELESINA.excepted([parse_cards(hand) + parse_cards(vela) for hand in hands])


def test_category_counts_over_all_five_card_hands() -> None:
    strengths = Counter(TELESINA.strength(five, NONE) for five in combinations(FROM_SEVENS, 5))
    counts: Counter[str] = Counter()
    for found, hands in strengths.items():
        counts[TELESINA.name(found).category] += hands
    assert counts == DECK32


@MANY
@pytest.mark.parametrize("shared", [0, 1])
@pytest.mark.parametrize("deal", [dealt, twins, suited_hands])
def test_agrees_with_brute_force(hands: int, shared: int, deal: Deal) -> None:
    for first, second, board in deal(FROM_SEVENS, own=5, shared=shared, hands=hands):
        winner = sign(TELESINA.strength(first, board), TELESINA.strength(second, board))
        assert winner == telesina(first, second, board[0] if board else None), card_names(
            [*first, *second, *board]
        )


@MANY
@pytest.mark.parametrize("deal", [dealt, twins])
def test_nobody_ties(hands: int, deal: Deal) -> None:
    for first, second, board in deal(FROM_SEVENS, own=5, shared=1, hands=hands):
        assert TELESINA.strength(first, board) != TELESINA.strength(second, board), card_names(
            [*first, *second, *board]
        )


def test_the_category_is_americana_s() -> None:
    for first, _, board in dealt(FROM_SEVENS, own=5, shared=1, hands=5_000):
        name = TELESINA.name(TELESINA.strength(first, board))
        plain = AMERICANA.name(AMERICANA.strength(first, board))
        assert (name.category, name.ranks) == (plain.category, plain.ranks)


@pytest.mark.parametrize("deal", [dealt, twins, suited_hands])
def test_the_five_that_play_are_the_best(deal: Deal) -> None:
    for first, _, board in deal(FROM_SEVENS, own=5, shared=1, hands=500):
        five = TELESINA.best(first, board)
        assert len(set(five) & {*first, *board}) == 5
        own, shared = [card for card in five if card in first], [card for card in five if card in board]
        assert TELESINA.strength(own, shared) == TELESINA.strength(first, board)
        ours, theirs = (AMERICANA.strength(cards, NONE) for cards in (five, best(first, board)))
        assert ours == theirs


def best(own: list[Card], board: list[Card]) -> tuple[Card, ...]:
    """The plain evaluator's five; where trips or quads leave it open, with the highest kickers."""
    five = tuple(Card(card) for card in best_telesina(own, board[0]))
    if AMERICANA.name(AMERICANA.strength(five, NONE)).category in KICKERS_OPEN:
        return max(combinations([*own, *board], 5), key=lambda cards: AMERICANA.strength(cards, NONE))
    return five


@pytest.mark.parametrize(
    ("own", "vela", "name"),
    [
        ("Ah Qc Td 8s 7c", "Jd", HandName("high_card", (14, 12, 11, 10, 8), (H, C, D, D, S))),
        ("7h 8h 9h Jh Kd", "Qh", HandName("flush", (12, 11, 9, 8, 7), (H,) * 5)),
        (ROYAL, "Kc", HandName("straight_flush", (14,), (H,))),
        (MINIMUM, "Kc", HandName("straight_flush", (10,), (S,))),
        ("Qs Jh Td 9c 7d", "Ks", HandName("straight", (13,), (S, S, H, D, C))),
        ("Ac 7d 8h 9s Kd", "Ts", HandName("straight", (10,), (S, S, H, D, C))),
        ("Kd Qs Js Tc 9h", "Kh", HandName("straight", (13,), (H, S, S, C, H))),
        ("Kd Ks Qh Qs 7c", "As", HandName("two_pair", (13, 12, 14), (D,))),
        ("Kd Ks Qh Qs Jh", "7c", HandName("two_pair", (13, 12, 11), (None, None, H))),
        ("Kd Ks Qh 9c 8d", "As", HandName("one_pair", (13, 14, 12, 9), (None, S, H, C))),
        ("As Ad Ah Ks Qd", "Qc", HandName("full_house", (14, 12))),
        ("As Ad Ah Ks Qd", "7c", HandName("three_of_a_kind", (14, 13, 12))),
    ],
)  # fmt: skip
def test_hand_is_called(own: str, vela: str, name: HandName) -> None:
    assert TELESINA.name(strength(own, vela)) == name


def test_a_kicker_of_the_vela_s_rank_counts_as_the_vela() -> None:
    """Three pairs, the lowest with the vela: the kings decide, though the jack of hearts is held."""
    assert strength("Kd Ks Qh Qs Jh", "Jd") < strength("Kh Kc Qd Qc 8s", "Jd")


def test_the_minimum_beats_the_royal_of_hearts_between_two() -> None:
    assert strength(ROYAL, "Kc") > strength(MINIMUM, "Kc")
    assert excepted(ROYAL, MINIMUM, vela="Kc") == [1]
    assert excepted(MINIMUM, ROYAL, vela="Kc") == [0]


@pytest.mark.parametrize(
    ("minimum", "vela"), [(MINIMUM, "Js"), ("Js 9s 8s 7s As", "Ts"), ("Ts 9s 8s 7s Js", "As")]
)
def test_the_minimum_counts_though_a_higher_straight_flush_is_there_too(minimum: str, vela: str) -> None:
    """A-49: the hand is read as what wins; between three as what it is."""
    assert TELESINA.name(strength(minimum, vela)).ranks == (11,)
    assert excepted(ROYAL, minimum, vela=vela) == [1]


def test_a_royal_that_is_a_king_high_too_is_read_as_what_wins() -> None:
    """A-49: the minimum beats the royal only."""
    assert excepted(ROYAL, MINIMUM, vela="9h") is None


@pytest.mark.parametrize(
    "hands",
    [
        (ROYAL, "Tc 9c 8c 7c Ac"),
        ("Ad Kd Qd Jd Td", MINIMUM),
        (ROYAL, "Js Ts 9s 8s 7s"),
        ("Kh Qh Jh Th 9h", MINIMUM),
    ],
    ids=["minimum of clubs", "royal of diamonds", "jack-high", "king-high"],
)
def test_the_exception_is_for_those_two_hands_only(hands: tuple[str, str]) -> None:
    assert excepted(*hands) is None


def test_the_exception_is_not_for_three() -> None:
    assert excepted(ROYAL, MINIMUM, "Kd Ks Qd Qs 8c") is None


def test_the_vela_may_complete_either_hand_of_the_exception() -> None:
    assert excepted("Kh Qh Jh Th 8d", MINIMUM, vela="Ah") == [1]


def test_other_orders_know_no_exception() -> None:
    assert HIGH.exception is None
    assert AMERICANA.exception is None


def test_holes_on_one_board_get_the_strength_each_has_alone() -> None:
    for first, second, board in dealt(FROM_SEVENS, own=5, shared=1, hands=1_000):
        alone = [TELESINA.strength(first, board), TELESINA.strength(second, board)]
        assert TELESINA.strengths([first, second], board) == alone
