"""Second hand, insurance and a game that can be bought: Russian Poker.

Bets, insurance, bought games, the sixth card and the exchange of one card are exact. To exchange two to five
cards is left out, so that what is found is the most that the house can win of a player who makes no mistake.
"""

from itertools import repeat
from math import comb

import msgspec
import numpy as np

from cardhouse.analysis.edge.executor import Executor
from cardhouse.analysis.edge.figures import Bounds, Share, added
from cardhouse.analysis.edge.kernels.buying import Buying, no_games
from cardhouse.analysis.edge.kernels.dealers import no_counts, quads_behind
from cardhouse.analysis.edge.kernels.doubled import (
    DEALERS_6,
    FULL,
    SCALE_5,
    SCALE_6,
    Rules,
    bets_with_five,
    bets_with_six,
    choose_in_russian,
)
from cardhouse.analysis.edge.kernels.doubles import Doubles
from cardhouse.analysis.edge.kernels.hands import all_swaps, five_card_hands
from cardhouse.analysis.edge.kernels.six import add_to_fives, all_alike, six_card_hands
from cardhouse.analysis.edge.kernels.sweep import DEALERS, Beside
from cardhouse.analysis.edge.kernels.tables import Evaluator, Int, evaluator
from cardhouse.analysis.edge.odds import every_hand, row
from cardhouse.analysis.edge.solve import NotComputable, Progress
from cardhouse.analysis.edge.stud import HANDS, RANKS, bet_size, sum_of
from cardhouse.casino.combinations import Combination, least_strength
from cardhouse.casino.spec import CasinoGame, ExchangeOffer, Replaced, SixthCardOffer
from cardhouse.ranking import HIGH, HandName

FIVES = comb(51, 5)
SMALLEST = 38
"""Cards at least that can replace one of the dealer's, beside six dead ones and three that are drawn over."""
PAIRING = 12
"""Cards at most that give the dealer a pair with one of four."""
CHOICES = ("fold", "bet", "sixth card", "exchange 1")
FORMING = {
    Combination.HIGH_CARD: 9,
    Combination.ACE_KING: 0,
    Combination.ONE_PAIR: 2,
    Combination.TWO_PAIR: 2,
    Combination.THREE_OF_A_KIND: 3,
    Combination.FOUR_OF_A_KIND: 4,
}
"""See kernels/doubles.py; of all others every card forms the hand."""


DOUBLED = {
    Combination.ONE_PAIR,
    Combination.TWO_PAIR,
    Combination.THREE_OF_A_KIND,
    Combination.FOUR_OF_A_KIND,
}
"""Hands of five cards that can hold an ace and a king of which one is a kicker (rules.md 8.1.6)."""


class Behind(msgspec.Struct, frozen=True):
    """What one rank of up card comes to."""

    won: int
    chosen: tuple[int, ...]


def solve(game: CasinoGame, *, executor: Executor, progress: Progress) -> Bounds:
    """The most that the house can win."""
    won = 0
    chosen: tuple[int, ...] = ()
    for done, shard in enumerate(executor.map(behind, repeat(game, RANKS), range(RANKS)), 1):
        won, chosen = won + shard.won, added(chosen, shard.chosen)
        progress(done, RANKS)
    return Bounds(
        game.id,
        low=None,
        high=-4 * won,
        of=HANDS * FULL,
        estimate=None,
        error=None,
        sampled=0,
        shares=tuple(Share(name, 4 * part, HANDS) for name, part in zip(CHOICES, chosen, strict=True)),
    )


def odds_of(game: CasinoGame) -> Int:
    """By strength: what one ante wins on both hands of five cards; `NotComputable` unless it is whole."""
    odds = np.zeros(len(every_hand()), np.int64)
    for strength, hand in enumerate(every_hand()):
        paid = row(game.bet.winning, hand)
        if paid.denominator > 1:
            raise NotComputable(f"{game.id} pays parts of a bet")
        doubled = strength and hand in DOUBLED and _adds_ace_king(HIGH.name(strength))
        odds[strength] = paid + (row(game.bet.winning, Combination.ACE_KING) if doubled else 0)
    odds[0] = 0
    return odds


def _adds_ace_king(name: HandName) -> bool:
    """Whether it holds both, and not both in its pairs."""
    return {14, 13} <= set(name.ranks) and not (name.category == "two_pair" and name.ranks[:2] == (14, 13))


def doubles_of(game: CasinoGame) -> Doubles:
    """By strength, of one hand."""
    odds = [int(row(game.bet.winning, hand)) for hand in every_hand()]
    odds[0] = 0
    forming = [FORMING.get(hand, 1) for hand in every_hand()]
    ace_king = int(row(game.bet.winning, Combination.ACE_KING))
    return Doubles(np.array(odds, np.int64), np.array(forming, np.int8), ace_king)


def rules_of(game: CasinoGame, rank: int, tables: Evaluator) -> Rules:
    """Behind an up card of this rank, in antes."""
    rule, insurance, bet = game.bought_game, game.insurance, bet_size(game)
    assert rule is not None
    assert insurance is not None
    minimum = least_strength(game.dealer_minimum)
    take = 1
    buyer = SMALLEST * (rule.fee + take) // (PAIRING * bet) + 1
    if odds_of(game)[: least_strength(HandName("two_pair", ()))].max() >= buyer:
        raise NotComputable(f"a game may be worth its price to a pair in {game.id}")
    return Rules(
        minimum=minimum,
        bet=bet,
        take=take,
        lose=-1 - bet,
        fold=-1,
        insured=every_hand().index(insurance.least_hand),
        stake=bet // 2,
        buyer=buyer,
        no_games=no_games(rank, minimum, highest=rule.replaces is Replaced.HIGHEST),
        buying=Buying(rule.fee, take, -1 - bet, int(rule.repeats)),
        flushes=tables.flushes,
    )


def fees_of(game: CasinoGame) -> tuple[int, int]:
    """Of the sixth card and of one new card, in antes."""
    offers = game.streets[0].offers
    sixth = next(offer for offer in offers if isinstance(offer, SixthCardOffer))
    return sixth.fee, next(offer for offer in offers if isinstance(offer, ExchangeOffer)).fees[0]


def behind(game: CasinoGame, rank: int) -> Behind:
    """One shard."""
    tables, up = evaluator(), 4 * rank
    quads, rules = quads_behind(tables, up), rules_of(game, rank, tables)
    fives, sixes = five_card_hands(tables, quads.deck), six_card_hands(tables, quads.deck)
    six, bet = np.zeros(len(sixes.cards), np.int64), np.zeros(len(fives.cards), np.int64)
    exchanged = np.zeros((comb(51, 4), 51), np.int64)
    bets_with_six(tables, doubles_of(game), quads, sixes, rules, beside(), six)
    bets_with_five(odds_of(game), quads, fives, rules, beside(), bet, exchanged)
    swaps = all_swaps(up, four_cards=True)
    apart, sixth = np.zeros(FIVES, np.int64), np.zeros(FIVES, np.int64)
    add_to_fives(sixes, six, rules.fold * SCALE_6 * DEALERS_6, apart)
    all_alike(fives, swaps.one, apart, sixth)
    fees = np.array([fee * FULL for fee in fees_of(game)], np.int64)
    worth, chosen = np.zeros(len(bet), np.int64), np.zeros(4, np.int64)
    bet *= FULL // (DEALERS * SCALE_5)
    choose_in_russian(
        fives, bet, sixth, exchanged, swaps.four, swaps.one, fees, rules.fold * FULL, worth, chosen
    )
    return Behind(sum_of(fives, worth), tuple(map(int, chosen)))


def beside() -> Beside:
    """No dealer hands counted yet."""
    return Beside(no_counts(), no_counts(), no_counts())
