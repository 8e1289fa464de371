"""The exact price of the casino games, against what is published and against a plain count."""

from fractions import Fraction
from itertools import combinations
from random import Random

import msgspec
import pytest

from cardhouse.analysis.edge import Edge, InTurn, NotComputable, Strategy, bonus_edge, solve
from cardhouse.analysis.edge.kernels.dealers import quads_behind
from cardhouse.analysis.edge.kernels.hands import five_card_hands
from cardhouse.analysis.edge.kernels.sweep import DEALERS, swept
from cardhouse.analysis.edge.kernels.tables import evaluator
from cardhouse.analysis.edge.stud import behind, prices_of, unit_in
from cardhouse.cards import Card
from cardhouse.casino.combinations import by_strength, least_strength
from cardhouse.casino.games import CASINO_GAMES
from cardhouse.casino.holdem import CASINO_HOLDEM, ULTIMATE_TEXAS_HOLDEM
from cardhouse.casino.pay import Odds, flat
from cardhouse.casino.spec import BetOffer, CheckOffer, Pays, Street
from cardhouse.casino.stud import CARIBBEAN_STUD, OASIS, OASIS_ONE_CARD
from cardhouse.ranking import HIGH

CARIBBEAN_CASES = 19_933_230_517_200


class Counted(InTurn):
    """Counts the shards it runs."""

    ran = 0

    def map(self, fn, /, *iterables):  # type: ignore[no-untyped-def]
        for arguments in zip(*iterables, strict=False):
            self.ran += 1
            yield fn(*arguments)


def test_caribbean_stud_to_the_last_digit_in_shards_of_the_caller_s_executor() -> None:
    """As published by the Wizard of Odds."""
    workers, told = Counted(), []
    edge = solve(CARIBBEAN_STUD, executor=workers, progress=lambda done, of: told.append((done, of)))
    assert (edge.won, edge.outcomes * edge.unit) == (-1_041_372_912_372, CARIBBEAN_CASES)
    assert workers.ran == 13
    assert told == [(done, 13) for done in range(1, 14)]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("strategy", "lost"),
    [
        (Strategy.BLIND, 3_310_360_338_060),
        (Strategy.PAIR, 1_090_272_101_460),
        (Strategy.ACE_KING, 1_132_600_203_540),
    ],
)
def test_rules_of_thumb_to_the_last_digit(strategy: Strategy, lost: int) -> None:
    """As published by the Wizard of Odds."""
    edge = solve(CARIBBEAN_STUD, strategy=strategy)
    assert (edge.won, edge.outcomes * edge.unit) == (-lost, CARIBBEAN_CASES)


def percent(value: Fraction, digits: int) -> float:
    return round(float(100 * value), digits)


@pytest.mark.slow
def test_casino_holdem() -> None:
    edge = solve(CASINO_HOLDEM)
    assert (edge.won, edge.outcomes) == (-600_123_513_880, 27_813_810_024_000)
    assert percent(edge.house_edge, 6) == 2.157646
    assert [percent(share.share, 4) for share in edge.shares] == [18.0094, 81.9906]
    assert percent(edge.element_of_risk, 5) == 0.81735


@pytest.mark.slow
def test_ultimate_texas_holdem() -> None:
    edge = solve(ULTIMATE_TEXAS_HOLDEM)
    assert percent(edge.house_edge, 6) == 2.184971
    assert {share.name: percent(share.share, 4) for share in edge.shares}["before the flop: bet 4"] == 37.7074
    assert round(edge.deviation, 2) == 4.94


@pytest.mark.slow
def test_oasis_with_one_card() -> None:
    edge = solve(OASIS_ONE_CARD)
    assert percent(edge.house_edge, 6) == 1.037153
    assert [percent(share.share, 4) for share in edge.shares[:3]] == [40.563, 51.0396, 8.3974]


@pytest.mark.slow
def test_oasis_by_the_seed_s_own_table() -> None:
    """Two pair at 3:2, up to two cards: nobody exchanges two."""
    edge = solve(OASIS)
    assert (edge.won, edge.outcomes) == (-1_196_360_053_105_908, 34_325_022_950_618_400)
    assert [percent(share.share, 4) for share in edge.shares[:4]] == [40.563, 51.0396, 8.3974, 0]


def test_the_bonus_pays_seven_to_one_for_aces() -> None:
    bonus = bonus_edge(CASINO_HOLDEM)
    assert bonus is not None
    assert (bonus.shares[0].part, bonus.outcomes) == (282_660, 2_598_960)
    assert bonus.house_edge == Fraction(201, 1547)


def test_a_game_without_a_bonus_has_no_bonus_edge() -> None:
    assert bonus_edge(CARIBBEAN_STUD) is None


# Against a plain count


def test_a_bet_is_worth_what_a_plain_count_says() -> None:
    """Of a few hands against all that the dealer can hold."""
    up, rng = Card(4 * 7), Random(8)
    quads = quads_behind(evaluator(), up)
    hands = five_card_hands(evaluator(), quads.deck)
    found = swept(quads, hands, prices_of(CARIBBEAN_STUD, 1), exchange=0)
    for place in rng.sample(range(len(hands.cards)), 3):
        own = [Card(int(quads.deck[number])) for number in hands.cards[place]]
        assert found.mean[place] == plain_count(own, up)


def plain_count(own: list[Card], up: Card) -> int:
    """What a bet with a hand comes to in Caribbean Stud, over the dealer's hands one by one."""
    strength, minimum = HIGH.strength(own, ()), least_strength(CARIBBEAN_STUD.dealer_minimum)
    win = CARIBBEAN_STUD.bet.winning.get(by_strength()[strength], Odds(0)).win
    others = [Card(card) for card in range(52) if card not in {*own, up}]
    total = 0
    for four in combinations(others, 4):
        dealer = HIGH.strength(four, (up,))
        if dealer < minimum:
            total += 1
        elif dealer != strength:
            total += 1 + 2 * win if strength > dealer else -3
    return total


def test_hands_up_to_a_swap_of_suits_stand_for_all() -> None:
    hands = five_card_hands(evaluator(), quads_behind(evaluator(), 4).deck)
    assert int(hands.weight.sum()) == 2_349_060


def test_there_are_so_many_dealers_beside_a_hand() -> None:
    assert DEALERS * 52 * 2_349_060 == CARIBBEAN_CASES


# Records


def test_another_pay_table_is_another_price() -> None:
    """With everything at even money the bet pays no more than it did."""
    plain = msgspec.structs.replace(CARIBBEAN_STUD, bet=Pays(flat(Odds(1)), CARIBBEAN_STUD.bet.without_game))
    assert behind(plain, 5, None).won < behind(CARIBBEAN_STUD, 5, None).won


def test_odds_of_half_an_ante_are_counted_in_halves() -> None:
    halves = msgspec.structs.replace(CARIBBEAN_STUD, ante=Pays(flat(Odds(3, 2)), CARIBBEAN_STUD.bet.winning))
    assert unit_in(halves) == 2
    assert prices_of(halves, 2).win.max() == 3 + 400
    assert prices_of(halves, 2).lose == -6


def test_pay_too_large_to_be_exact_is_refused() -> None:
    rich = msgspec.structs.replace(CASINO_HOLDEM, ante=Pays(flat(Odds(10_000)), None))
    with pytest.raises(NotComputable, match="pays too much"):
        solve(rich)


def test_a_game_of_other_decisions_is_refused() -> None:
    odd = msgspec.structs.replace(CARIBBEAN_STUD, streets=(Street((CheckOffer(), BetOffer(2))),))
    with pytest.raises(NotComputable):
        solve(odd)


@pytest.mark.parametrize("game", CASINO_GAMES)
def test_a_record_survives_being_written_down(game: str) -> None:
    record = CASINO_GAMES[game]  # type: ignore[index]
    assert msgspec.json.decode(msgspec.json.encode(record), type=type(record)) == record


def test_figures_are_fractions() -> None:
    edge = Edge(CARIBBEAN_STUD.id, won=-3, squares=24, put=40, outcomes=10, unit=2, shares=())
    assert edge.house_edge == Fraction(3, 20)
    assert edge.average_stake == 2
    assert edge.element_of_risk == Fraction(3, 40)
    assert edge.variance == Fraction(24, 40) - Fraction(9, 400)
