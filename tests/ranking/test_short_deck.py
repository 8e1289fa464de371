"""Short deck (rules.md 13.6)."""

from collections import Counter
from itertools import combinations

import pokerkit
import pytest

from cardhouse.cards import Card, card_names, parse_cards
from cardhouse.ranking import SHORT_DECK, HandName
from tests.oracles.brute_force import any_five
from tests.oracles.stripped import STRIPPED, best_stripped
from tests.ranking.counts import SHORT_DECK as SHORT_DECK_COUNTS
from tests.ranking.dealing import FROM_SIXES, NONE, Deal, dealt, suited_hands, twins


def place(cards: list[Card]) -> tuple[int, tuple[int, ...]]:
    name = SHORT_DECK.name(SHORT_DECK.strength(cards[:2], cards[2:]))
    return STRIPPED.index(name.category), name.ranks


def test_category_counts_over_all_five_card_hands() -> None:
    strengths = Counter(SHORT_DECK.strength(five, NONE) for five in combinations(FROM_SIXES, 5))
    counts: Counter[str] = Counter()
    for strength, hands in strengths.items():
        counts[SHORT_DECK.name(strength).category] += hands
    assert counts == SHORT_DECK_COUNTS
    assert sorted(strengths) == list(range(1, 1_405))


@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize("hands", [2_000, pytest.param(12_000, marks=pytest.mark.slow)])
@pytest.mark.parametrize("deal", [dealt, twins, suited_hands])
def test_agrees_with_brute_force(size: int, hands: int, deal: Deal) -> None:
    for first, second, _ in deal(FROM_SIXES, own=size, hands=hands):
        places = [best_stripped(any_five(cards, ()), 6) for cards in (first, second)]
        assert [place(first), place(second)] == places, card_names([*first, *second])
        strengths = SHORT_DECK.strengths([first, second], NONE)
        assert (strengths[0] > strengths[1]) == (places[0] > places[1])


def test_agrees_with_an_independent_library_on_who_wins() -> None:
    for first, second, board in dealt(FROM_SIXES, own=2, shared=5, hands=200):
        ours = SHORT_DECK.strengths([first, second], board)
        theirs = [
            pokerkit.ShortDeckHoldemHand.from_game(card_names(hole), card_names(board))
            for hole in (first, second)
        ]
        assert (ours[0] > ours[1], ours[0] == ours[1]) == (theirs[0] > theirs[1], theirs[0] == theirs[1])


@pytest.mark.parametrize(
    ("cards", "category", "ranks"),
    [
        ("Ac 6d 7h 8s 9c Kd Kh", "straight", (9,)),
        ("Ac 6c 7c 8c 9c Tc Kh", "straight_flush", (10,)),
        ("Ac 6c 7c 8c 9c Kd Kh", "straight_flush", (9,)),
        ("Qh Kd Ac 6s 7d 9h 9c", "one_pair", (9, 14, 13, 12)),
    ],
)
def test_hand_is_called(cards: str, category: str, ranks: tuple[int, ...]) -> None:
    assert SHORT_DECK.name(SHORT_DECK.strength(parse_cards(cards), NONE)) == HandName(category, ranks)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("6h 7h 8h 9h Jh", "As Ad Ac Ks Kd"),
        ("Ac 6d 7h 8s 9c", "As Ad Ah Ks Qd"),
        ("6c 6d 6h 6s 7d", "Ah Kh Qh Jh 9h"),
    ],
    ids=["flush over full house", "lowest straight over trips", "quads over flush"],
)
def test_stronger(better: str, worse: str) -> None:
    strengths = SHORT_DECK.strengths([parse_cards(better), parse_cards(worse)], NONE)
    assert strengths[0] > strengths[1]


def test_holes_on_one_board_get_the_strength_each_has_alone() -> None:
    for first, second, board in dealt(FROM_SIXES, own=2, shared=5, hands=1_000):
        alone = [SHORT_DECK.strength([*board, *hole], NONE) for hole in (first, second)]
        assert SHORT_DECK.strengths([first, second], board) == alone
