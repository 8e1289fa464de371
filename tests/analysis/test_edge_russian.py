"""A second hand, insurance and repeated replacement, against counts by hand."""

from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, lcm
from random import Random

import msgspec
import numpy as np
import pytest

from cardhouse.analysis.casino_simulation import by_thumb, simulate
from cardhouse.analysis.edge import NotComputable, Strategy
from cardhouse.analysis.edge.kernels import exchanging, redrawn
from cardhouse.analysis.edge.kernels.again import masked
from cardhouse.analysis.edge.kernels.dealers import Quads, quads_behind
from cardhouse.analysis.edge.kernels.doubled import FULL, SCALE_6, Rules, bet_worth
from cardhouse.analysis.edge.kernels.doubles import total_odds
from cardhouse.analysis.edge.kernels.hands import Hands, all_swaps, five_card_hands
from cardhouse.analysis.edge.kernels.prices import Prices
from cardhouse.analysis.edge.kernels.sweep import DEALERS, swept
from cardhouse.analysis.edge.kernels.tables import Array, Int, evaluator
from cardhouse.analysis.edge.kernels.turning import PARTS
from cardhouse.analysis.edge.odds import every_hand
from cardhouse.analysis.edge.russian import (
    doubles_of,
    exchanges,
    fees_of,
    odds_of,
    rules_of,
    without_exchange,
)
from cardhouse.analysis.edge.stud import HANDS, sum_of
from cardhouse.cards import Card, card_names, parse_cards
from cardhouse.casino.combinations import Combination, least_strength, paid_hands
from cardhouse.casino.pay import Odds, flat, table_pays
from cardhouse.casino.russian import RUSSIAN
from cardhouse.casino.spec import Pays
from cardhouse.chips import Chips
from cardhouse.cli.chance import stream
from cardhouse.ranking import HIGH
from tests.analysis.test_advice import ANTE, advice_at
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


def test_every_number_of_cards_has_its_fee() -> None:
    assert fees_of(RUSSIAN) == (1, (1, 1, 1, 1, 1))


def test_pay_that_makes_a_pair_buy_is_refused() -> None:
    rich = msgspec.structs.replace(RUSSIAN, bet=Pays(flat(Odds(9)), {}))
    with pytest.raises(NotComputable, match="to a pair"):
        rules_of(rich, 5, TABLES)


# Exchanges, against a count of every new hand and all that the dealer can hold


class Behind:
    """All that is known of exchanges behind an ace, where few hands turn and the rest is soon counted."""

    rank = 12

    def __init__(self) -> None:
        self.quads = quads_behind(TABLES, 4 * self.rank)
        self.rules = rules_of(RUSSIAN, self.rank, TABLES)
        self.hands = five_card_hands(TABLES, self.quads.deck)
        self.swaps = all_swaps(4 * self.rank, four_cards=True)
        self.known, self.made, self.ranks = exchanges(
            RUSSIAN, self.quads, self.hands, rules=self.rules, swaps=self.swaps
        )
        self.without, _choices = without_exchange(
            RUSSIAN, TABLES, self.quads, self.hands, rules=self.rules, swaps=self.swaps
        )

    def number(self, cards: str) -> Int:
        return np.sort(np.searchsorted(self.quads.deck, parse_cards(cards))).astype(np.int64)

    def ends(self, hand: Int, out: int) -> tuple[Fraction, Fraction]:
        lows, highs = np.zeros(32, np.int64), np.zeros(32, np.int64)
        exchanging.ends_of(self.known, hand, lows, highs)
        return Fraction(int(lows[out]), PARTS * FULL), Fraction(int(highs[out]), PARTS * FULL)

    def counted_out(self, hand: Int, out: int) -> float:
        """As the sample counts it."""
        kept, gone = np.zeros(5, np.int64), np.zeros(5, np.int64)
        lost = exchanging.count_given_up(hand, out, kept, gone)
        less, _more = exchanging.added_to(self.known, kept, gone, lost)
        as_it_stands = exchanging.as_added_up(self.known, kept, gone, lost)
        off = PARTS * redrawn.off_by(
            self.quads.deck, self.made, odds_of(RUSSIAN), self.rules, self.ranks, hand, out
        )
        scale = exchanging.PER // int(exchanging.WAYS[lost])
        above = scale * (as_it_stands - less + off) / (PARTS * FULL)
        return float(float(self.ends(hand, out)[0]) + above)


@cache
def behind_an_ace() -> Behind:
    return Behind()


def plain_exchange(behind: Behind, hand: Int, out: int) -> Fraction:
    """Its worth in antes, fee and all, new hand by new hand."""
    kept = [card for place, card in enumerate(hand) if not (out >> place) & 1]
    gone = [card for place, card in enumerate(hand) if (out >> place) & 1]
    live = [card for card in range(51) if card not in hand]
    dealers, lost = masked(behind.quads), len(gone)
    scale = lcm(*(42 - lost - again for again in range(4)))
    free = dealers.cards & sum(1 << int(card) for card in gone) == 0
    cards, strengths = dealers.cards[free], dealers.strength[free]
    total = 0
    for new in combinations(live, lost):
        dead = np.array([*kept, *new, *gone], np.int64)
        mask = sum(1 << int(card) for card in (*kept, *new))
        total += better(behind.rules, behind.quads, dead, strengths[cards & mask == 0], scale)
    return Fraction(total, scale * comb(46, lost) * comb(46 - lost, 4)) - 1


def better(rules: Rules, quads: Quads, dead: Int, dealers: Array, scale: int) -> int:
    """Of a bet and a fold, against these dealer hands."""
    value = HIGH.strength([Card(int(quads.deck[card])) for card in dead[:5]], ())
    none = int((dealers < rules.minimum).sum())
    wins = int(((dealers >= rules.minimum) & (dealers < value)).sum())
    losses = int((dealers > value).sum()) if value >= rules.minimum else len(dealers) - none
    odds = int(odds_of_russian()[value])
    return max(
        int(bet_worth(rules, quads.deck, dead, value, odds, none, wins, losses, scale)),
        -scale * len(dealers),
    )


@cache
def odds_of_russian() -> Int:
    return odds_of(RUSSIAN)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("hand", "out"),
    [
        ("9c 9d 9h Kd 2s", "Kd 2s"),
        ("Jd Qd Kd 4d 2s", "4d 2s"),
        ("Ad Kh 7s 5c 2c", "7s 5c 2c"),
        ("8c 8d Kh 7s 2c", "Kh 7s 2c"),
        ("Th Jh 4c 4d 2s", "4c 4d 2s"),
    ],
)
def test_an_exchange_lies_between_its_bounds_and_is_worth_what_is_counted_out(hand: str, out: str) -> None:
    """Whichever of six hands that a swap of suits makes of it."""
    behind = behind_an_ace()
    numbers, given_up = behind.number(hand), behind.number(out)
    bits = sum(1 << place for place, card in enumerate(numbers) if card in given_up)
    exact = plain_exchange(behind, numbers, bits)
    least, most = behind.ends(numbers, bits)
    assert least <= exact <= most
    assert most - least < Fraction(1, 50)
    assert behind.counted_out(numbers, bits) == pytest.approx(float(exact), abs=1e-12)


@pytest.mark.slow
def test_the_adviser_finds_the_same_worth_of_the_best_choice() -> None:
    """It takes one hand at a time and counts everything, suits and all."""
    behind, rng = behind_an_ace(), Random(7)
    for place in rng.sample(range(len(behind.hands.cards)), 12):
        hand = behind.hands.cards[place].astype(np.int64)
        best = float(behind.without[place]) / FULL
        for out in range(31):
            if out.bit_count() > 1:
                best = max(best, behind.counted_out(hand, out))
        advised = advice_at(
            "russian", card_names(Card(int(card)) for card in behind.quads.deck[hand]), up="Ac"
        )
        assert advised[0].value / ANTE == pytest.approx(best, abs=1e-9)


@pytest.mark.slow
def test_exchanges_of_four_and_five_cards_have_bounds_in_order() -> None:
    behind = behind_an_ace()
    for place in range(0, len(behind.hands.cards), 9_973):
        hand = behind.hands.cards[place].astype(np.int64)
        for out in (0b01111, 0b11110, 0b11111):
            least, most = behind.ends(hand, out)
            assert least <= most < least + Fraction(1, 4)


# Rounds


@pytest.mark.slow
def test_rounds_of_betting_pairs_come_to_the_exact_figure() -> None:
    """Bet a pair or better, insure nothing, buy nothing; second hands are paid."""
    found = simulate(RUSSIAN, plan=by_thumb(Strategy.PAIR), rounds=200_000, entropy=stream("pairs"))
    assert abs(found.errors_from(float(betting_pairs()))) < 3.5


def betting_pairs() -> Fraction:
    """What it wins, over all hands of the player and the dealer."""
    odds, total = odds_of(RUSSIAN), 0
    least = every_hand().index(Combination.ONE_PAIR)
    prices = Prices(
        least_strength(RUSSIAN.dealer_minimum), 2 * odds, np.ones(len(odds), np.int64), lose=-3, fold=-1
    )
    for rank in range(13):
        quads = quads_behind(TABLES, 4 * rank)
        hands = five_card_hands(TABLES, quads.deck)
        total += 4 * sum_of(hands, bets_from(hands, least, swept(quads, hands, prices, exchange=0).mean))
    return Fraction(total, HANDS * DEALERS)


def bets_from(hands: Hands, least: int, bet: Int) -> Int:
    """Hands are in order of strength."""
    worth = bet.copy()
    worth[: hands.start[least]] = -DEALERS
    return worth
