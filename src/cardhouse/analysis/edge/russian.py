"""Second hand, insurance and a game that can be bought: Russian Poker.

Bets, insurance, bought games, the sixth card and the exchange of one card are exact. So is the exchange of
two to four cards, but for what a game bought after it brings where the dealer's four that stay are of one
suit: this is bounded for all hands, and counted out for a sample. To exchange all five is bounded only.
"""

from math import comb

import numpy as np

from cardhouse.analysis.edge.bounded import Behind, Measure, bounds
from cardhouse.analysis.edge.executor import Executor
from cardhouse.analysis.edge.figures import Bounds
from cardhouse.analysis.edge.kernels import exchanging, fewer, given, redrawn, turning
from cardhouse.analysis.edge.kernels.buying import Buying, no_games
from cardhouse.analysis.edge.kernels.dealers import Quads, no_counts, quads_behind
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
from cardhouse.analysis.edge.kernels.hands import Hands, Swaps, all_swaps, five_card_hands
from cardhouse.analysis.edge.kernels.six import add_to_fives, all_alike, six_card_hands
from cardhouse.analysis.edge.kernels.sweep import DEALERS, Beside
from cardhouse.analysis.edge.kernels.tables import Array, Evaluator, Int, evaluator
from cardhouse.analysis.edge.odds import every_hand, row
from cardhouse.analysis.edge.solve import NotComputable, Progress
from cardhouse.analysis.edge.stud import HANDS, bet_size, sum_of
from cardhouse.casino.combinations import Combination, least_strength
from cardhouse.casino.spec import CasinoGame, ExchangeOffer, Replaced, SixthCardOffer
from cardhouse.ranking import HIGH, HandName

FIVES = comb(51, 5)
SMALLEST = 38
"""Cards at least that can replace one of the dealer's, beside six dead ones and three that are drawn over."""
PAIRING = 12
"""Cards at most that give the dealer a pair with one of four."""
OFTEN = 500
"""One in so many hands is counted out."""
CARDS = 5
"""That an exchange may give up at most."""
CHOICES = ("fold", "bet", "sixth card", *(f"exchange {cards}" for cards in range(1, CARDS + 1)))
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


def solve(game: CasinoGame, *, seed: int, executor: Executor, progress: Progress) -> Bounds:
    """The bounds, and the estimate between them."""
    measure = Measure(HANDS * FULL * turning.PARTS, 1, OFTEN, CHOICES)
    return bounds(game, behind, measure, seed=seed, executor=executor, progress=progress)


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


def fees_of(game: CasinoGame) -> tuple[int, tuple[int, ...]]:
    """Of the sixth card and of one new card and more, in antes."""
    offers = game.streets[0].offers
    sixth = next(offer for offer in offers if isinstance(offer, SixthCardOffer))
    return sixth.fee, next(offer for offer in offers if isinstance(offer, ExchangeOffer)).fees


def excess_of(game: CasinoGame, rules: Rules) -> given.Excess:
    """What a bet comes to above a fold."""
    take, even, lose = (result - rules.fold for result in (rules.take, 0, rules.lose))
    return given.Excess(rules.minimum, take, even, rules.bet, even, lose, odds_of(game))


def insured_of(game: CasinoGame, rules: Rules) -> given.Excess:
    """What an insured ante comes to."""
    return given.Excess(rules.minimum, 1, -1, 0, 0, 0, odds_of(game))


def behind(game: CasinoGame, rank: int, seed: int) -> Behind:
    """One shard."""
    tables, up = evaluator(), 4 * rank
    quads, rules = quads_behind(tables, up), rules_of(game, rank, tables)
    fives, swaps = five_card_hands(tables, quads.deck), all_swaps(up, four_cards=True)
    low, choices = without_exchange(game, tables, quads, fives, rules=rules, swaps=swaps)
    known, made, ranks = exchanges(game, quads, fives, rules=rules, swaps=swaps)
    high, chosen = low.copy(), np.zeros(len(CHOICES), np.int64)
    exchanging.choose_among_all(known, fives, choices, low, high, chosen)
    found = np.zeros(3)
    exchanging.sample_exchanges(
        known, quads.deck, made, odds_of(game), rules, ranks, fives, low, high, seed, OFTEN, found
    )
    return Behind(
        sum_of(fives, low),
        sum_of(fives, high),
        tuple(map(int, chosen)),
        int(found[0]),
        float(found[1]),
        float(found[2]),
    )


def without_exchange(
    game: CasinoGame, tables: Evaluator, quads: Quads, fives: Hands, *, rules: Rules, swaps: Swaps
) -> tuple[Int, Array]:
    """What the best of fold, bet, sixth card and one new card is worth to the scale `FULL`; which it is."""
    sixes = six_card_hands(tables, quads.deck)
    six, bet = np.zeros(len(sixes.cards), np.int64), np.zeros(len(fives.cards), np.int64)
    exchanged = np.zeros((comb(51, 4), 51), np.int64)
    bets_with_six(tables, doubles_of(game), quads, sixes, rules, beside(), six)
    bets_with_five(odds_of(game), quads, fives, rules, beside(), bet, exchanged)
    apart, sixth = np.zeros(FIVES, np.int64), np.zeros(FIVES, np.int64)
    add_to_fives(sixes, six, rules.fold * SCALE_6 * DEALERS_6, apart)
    all_alike(fives, swaps.one, apart, sixth)
    sixth_fee, fees = fees_of(game)
    both = np.array([sixth_fee * FULL, fees[0] * FULL], np.int64)
    worth, choices = np.zeros(len(bet), np.int64), np.zeros(len(bet), np.int8)
    bet *= FULL // (DEALERS * SCALE_5)
    choose_in_russian(
        fives, bet, sixth, exchanged, swaps.four, swaps.one, both, rules.fold * FULL, worth, choices
    )
    return worth, choices


def exchanges(
    game: CasinoGame, quads: Quads, fives: Hands, *, rules: Rules, swaps: Swaps
) -> tuple[exchanging.Known, Array, redrawn.ByRanks]:
    """All that is known of exchanges; strengths by number of five cards; purchases by ranks."""
    excess = excess_of(game, rules)
    sums, bet = given.no_sums(), np.zeros(len(fives.cards), np.int64)
    given.add_player(quads, fives, excess, given.no_held(), given.no_held(), sums, bet)
    bets, made = given.bets_of(fives, swaps, bet)
    given.add_dealer(quads, bets, excess, given.no_against(), sums)
    given.swap_alike(sums.four_one, swaps.four, swaps.one)
    given.swap_alike(sums.three_two, swaps.three, swaps.two)
    all_alike(fives, swaps.one, sums.five, sums.five)
    turned, slack = turning.no_turned(), redrawn.no_slack()
    rank = quads.deck >> 2
    turns = turning.Turns(0, bet, 0, min(rules.insured, least_buyer(game, rules)), rank)
    if not turning.turned(quads, fives, excess, turns, turned):
        raise NotComputable(f"a hand that can be insured may have to be folded in {game.id}")
    insured = turning.Turns(rules.insured, np.zeros(len(bet), np.int64), rules.stake, len(every_hand()), rank)
    turning.turned(quads, fives, insured_of(game, rules), insured, turned)
    any_four = -(-turned.one_four.sum(axis=0) // CARDS)
    ranks = redrawn.by_ranks(quads.deck, fives, odds_of(game), rules)
    redrawn.add_purchases(quads.deck, fives, odds_of(game), rules, ranks, turning.room(), turned, slack)
    fees = np.full(CARDS, -1, np.int64)
    fees[: len(fees_of(game)[1])] = fees_of(game)[1]
    known = exchanging.Known(
        sums, fewer.lower_of(sums), turned, slack, any_four, swaps, fees, rules.fold, exchanging.WAYS, rank
    )
    return known, made, ranks


def least_buyer(game: CasinoGame, rules: Rules) -> int:
    """The least strength that may buy a game."""
    return int(np.argmax(odds_of(game) >= rules.buyer))


def beside() -> Beside:
    """No dealer hands counted yet."""
    return Beside(no_counts(), no_counts(), no_counts())
