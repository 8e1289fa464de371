"""Rounds of casino games against what they cost exactly."""

import pytest

from cardhouse.analysis.advice import NotComputable
from cardhouse.analysis.casino_simulation import (
    CasinoSimulation,
    sight_of,
    simulate,
)
from cardhouse.cards import parse_cards
from cardhouse.casino.games import CASINO_GAMES
from cardhouse.casino.menu import Exchange
from cardhouse.chips import Chips
from cardhouse.cli.casino_rounds import by_bot, plan_named
from cardhouse.cli.chance import stream
from tests.casino.rounds import BOX, named, one_box, stacked

ROUNDS = 20_000
OF = 19_933_230_517_200
LOST = {"blind": 3_310_360_338_060, "pair": 1_090_272_101_460, "ace-king": 1_132_600_203_540}
"""The published integers of the rules of thumb for Caribbean Stud."""


def rounds(game: str, strategy: str, count: int, seed: str = "rounds") -> CasinoSimulation:
    return simulate(named(game), plan=plan_named(strategy), rounds=count, entropy=stream(seed))


@pytest.mark.parametrize("strategy", LOST)
def test_rules_of_thumb_cost_what_is_published(strategy: str) -> None:
    found = rounds("caribbean-stud", strategy, ROUNDS)
    assert abs(found.errors_from(-LOST[strategy] / OF)) < 3
    assert found.error == pytest.approx(found.deviation / ROUNDS**0.5)


def test_pairs_and_better_come_as_often_as_they_should() -> None:
    found = rounds("caribbean-stud", "pair", ROUNDS)
    assert found.choices["bet"] / ROUNDS == pytest.approx(0.498823, abs=0.012)
    assert found.choices["bet"] + found.choices["fold"] == ROUNDS
    assert found.average_stake == pytest.approx(1 + 2 * found.choices["bet"] / ROUNDS)


@pytest.mark.parametrize("game", CASINO_GAMES)
def test_every_game_is_played_by_bots(game: str) -> None:
    found = rounds(game, "bot", 200)
    assert sum(found.verdicts.values()) == 200
    assert found.average_stake >= 1


@pytest.mark.parametrize("game", ["caribbean-stud", "casino-holdem", "ultimate-texas-holdem"])
def test_the_adviser_plays_whole_rounds(game: str) -> None:
    found = rounds(game, "optimal", 30)
    assert sum(found.verdicts.values()) == 30


def test_equal_bytes_give_equal_figures() -> None:
    assert rounds("oasis", "bot", 300, "one") == rounds("oasis", "bot", 300, "one")
    assert rounds("oasis", "bot", 300, "one") != rounds("oasis", "bot", 300, "two")


def test_choices_tell_what_they_followed() -> None:
    found = rounds("russian", "bot", 1_000)
    assert {"sixth card", "sixth card, bet", "sixth card, fold", "bet, take ante"} <= found.choices.keys()
    assert any(words.startswith("exchange 1, ") for words in rounds("oasis", "bot", 1_000).choices)


def test_a_table_maximum_costs_the_player() -> None:
    def mean(most: Chips | None) -> float:
        game = named("caribbean-stud")
        return simulate(game, plan=by_bot, rounds=2_000, entropy=stream("cut"), max_payout=most).mean

    assert mean(Chips(150)) < mean(None)


def test_a_box_sees_its_cards_and_what_it_gave_up_and_one_card_of_the_dealer() -> None:
    game = named("oasis")
    chance = stacked(game, boxes=["2c 7c 9c Jc 4d"], dealer="Ah Kd Qs 9h 4s", after="Ac")
    played = one_box(game, chance)
    played.choose(BOX, Exchange(parse_cards("4d")))
    sight = sight_of(played)
    assert sight.given_up == parse_cards("4d")
    assert sight.cards == parse_cards("2c 7c 9c Jc Ac")
    assert sight.dealer == (None, None, None, None, *parse_cards("4s"))


def test_thumbs_are_only_for_folding_or_betting_with_five_cards() -> None:
    with pytest.raises(NotComputable):
        rounds("ultimate-texas-holdem", "pair", 1)
    with pytest.raises(NotComputable, match="no strategy"):
        plan_named("daring")
