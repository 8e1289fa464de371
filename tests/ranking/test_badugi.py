"""Badugi (rules.md 13.3)."""

from collections import Counter
from itertools import combinations
from math import comb

import pokerkit
import pytest

from cardhouse.cards import STANDARD_DECK, card_names, parse_cards
from cardhouse.ranking import BADUGI, HandName
from tests.oracles.lows import best_badugi
from tests.ranking.counts import BADUGI_SIZES, badugi
from tests.ranking.dealing import MANY, NONE, Deal, dealt, twins


def test_counts_of_all_hands() -> None:
    strengths = Counter(BADUGI.strength(four, NONE) for four in combinations(STANDARD_DECK, 4))
    counts: Counter[str] = Counter()
    for strength, hands in strengths.items():
        counts[BADUGI.name(strength).category] += hands
    assert counts == badugi()
    assert counts["badugi"] == 24 * comb(13, 4)
    assert counts["one_card_badugi"] == 4 * comb(13, 4) + 13  # one suit, or one rank
    assert [hands for strength, hands in strengths.items() if strength > 1_092 - 715] == [24] * 715


@MANY
@pytest.mark.parametrize("deal", [dealt, twins])
def test_agrees_with_brute_force(hands: int, deal: Deal) -> None:
    for first, second, _ in deal(STANDARD_DECK, own=4, hands=hands):
        name = BADUGI.name(BADUGI.strength(first, NONE))
        assert (BADUGI_SIZES.index(name.category), name.ranks) == best_badugi(first), card_names(first)
        better = best_badugi(first) < best_badugi(second)
        assert (BADUGI.strength(first, NONE) > BADUGI.strength(second, NONE)) == better


def test_agrees_with_an_independent_library_on_who_wins() -> None:
    for first, second, _ in dealt(STANDARD_DECK, own=4, hands=1_000):
        ours = BADUGI.strengths([first, second], NONE)
        theirs = [pokerkit.BadugiHand.from_game(card_names(cards)) for cards in (first, second)]
        assert (ours[0] > ours[1], ours[0] == ours[1]) == (theirs[0] > theirs[1], theirs[0] == theirs[1])


@pytest.mark.parametrize(
    ("cards", "category", "ranks"),
    [
        ("Ac 2d 3h 4s", "badugi", (4, 3, 2, 1)),
        ("Kc Qd Jh Ts", "badugi", (13, 12, 11, 10)),
        ("Ac 2d 3h 4h", "three_card_badugi", (3, 2, 1)),
        ("Ac Ad 3h 4s", "three_card_badugi", (4, 3, 1)),
        ("Ad 2d 3h 3s", "two_card_badugi", (3, 1)),
        ("Kc Kd Kh Ks", "one_card_badugi", (13,)),
        ("Kc 9c 5c Ac", "one_card_badugi", (1,)),
        ("5c 5d 6d", "two_card_badugi", (6, 5)),
    ],
)
def test_hand_is_called(cards: str, category: str, ranks: tuple[int, ...]) -> None:
    assert BADUGI.name(BADUGI.strength(parse_cards(cards), NONE)) == HandName(category, ranks)


def test_any_four_cards_beat_the_best_three() -> None:
    worst_four, best_three = parse_cards("Kc Qd Jh Ts"), parse_cards("Ac 2d 3h 4h")
    assert BADUGI.strength(worst_four, NONE) > BADUGI.strength(best_three, NONE)


@pytest.mark.parametrize(
    ("cards", "kept"), [("Ac 2d 3h 4h", "Ac 2d 3h"), ("Ad 2d 3h 3s", "Ad 3h"), ("Ac 2d 3h 4s", "Ac 2d 3h 4s")]
)
def test_only_the_cards_that_play_are_kept(cards: str, kept: str) -> None:
    assert BADUGI.best(parse_cards(cards), NONE) == parse_cards(kept)


def test_no_card_makes_no_hand() -> None:
    assert BADUGI.unchecked(NONE, NONE) == 0
