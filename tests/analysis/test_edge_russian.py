"""A second hand, insurance and repeated replacement, against counts by hand."""

from fractions import Fraction
from itertools import combinations
from random import Random

import numpy as np
import pytest

from cardhouse.analysis.edge.kernels.doubled import SCALE_6, bet_worth
from cardhouse.analysis.edge.kernels.doubles import total_odds
from cardhouse.analysis.edge.kernels.tables import evaluator
from cardhouse.analysis.edge.russian import doubles_of, odds_of, rules_of
from cardhouse.cards import Card, parse_cards
from cardhouse.casino.combinations import least_strength, paid_hands
from cardhouse.casino.pay import table_pays
from cardhouse.casino.russian import RUSSIAN
from cardhouse.chips import Chips
from cardhouse.ranking import HIGH
from tests.analysis.test_edge_sixth import counted_gains

TABLES = evaluator()
RICH = [Card(card) for card in range(24, 52) if card % 4 < 3]
"""Cards of which six often hold two hands."""


def paid_odds(cards: list[Card]) -> int:
    return table_pays(RUSSIAN.bet.winning, paid_hands(cards), Chips(1))


@pytest.mark.parametrize("deck", [[Card(card) for card in range(52)], RICH], ids=["any", "rich"])
def test_six_cards_are_paid_as_in_a_round(deck: list[Card]) -> None:
    rng, doubles = Random(6), doubles_of(RUSSIAN)
    for _ in range(2_000):
        cards = rng.sample(deck, 6)
        assert total_odds(TABLES, doubles, np.array(cards)) == paid_odds(cards)


@pytest.mark.parametrize("deck", [[Card(card) for card in range(52)], RICH], ids=["any", "rich"])
def test_five_cards_are_paid_as_in_a_round(deck: list[Card]) -> None:
    rng, odds = Random(5), odds_of(RUSSIAN)
    for _ in range(2_000):
        cards = rng.sample(deck, 5)
        assert odds[HIGH.strength(cards, ())] == paid_odds(cards)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("up", "hand", "odds"), [("8c", "7h 7s 7d Ac Kd 2s", 4), ("Ac", "9h 9s 9d Ad Ah 3c", 7)]
)
def test_a_bet_is_insured_and_a_game_bought_where_that_is_better(up: str, hand: str, odds: int) -> None:
    (upcard,), own = parse_cards(up), parse_cards(hand)
    strength, minimum = HIGH.strength(own, ()), least_strength(RUSSIAN.dealer_minimum)
    rest = [Card(card) for card in range(52) if card not in {upcard, *own}]
    made = [HIGH.strength(four, (upcard,)) for four in combinations(rest, 4)]
    none = sum(dealer < minimum for dealer in made)
    wins = sum(minimum <= dealer < strength for dealer in made)
    losses = sum(dealer > strength for dealer in made)
    bought = counted_gains(RUSSIAN, upcard, own, strength=strength, win=2 * odds)
    expected = none + 2 * odds * wins - 3 * losses + max(0, odds * (none - wins))
    worth = Fraction(expected) + sum(Fraction(total, 41 - again) for again, total in bought.items())
    deck = np.array([card for card in range(52) if card != upcard], np.int64)
    rules = rules_of(RUSSIAN, upcard // 4, TABLES)
    dead = np.searchsorted(deck, own)
    found = bet_worth(rules, deck, dead, strength, odds, none, wins, losses, SCALE_6)
    assert Fraction(int(found), SCALE_6) == worth


def test_trips_may_be_insured_and_never_buy() -> None:
    rules = rules_of(RUSSIAN, 3, TABLES)
    assert rules.insured == HIGH.strength(parse_cards("2c 2d 2h 3c 4d"), ())
    assert rules.buyer == 4
