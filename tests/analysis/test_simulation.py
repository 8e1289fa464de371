"""Simulated tables: chips add up, the same bytes give the same figures, duplicate deals even luck out."""

import random
from collections.abc import Iterator

import pytest

from cardhouse.analysis.playing import Bot
from cardhouse.analysis.simulation import Simulation, simulate
from cardhouse.bots.player import CALLER, RANDOM, StyledBot
from cardhouse.bots.styles import STYLES
from cardhouse.chips import Chips
from cardhouse.rules.spec import Game
from tests.bots.table import HOLDEM, NO_LIMIT, OMAHA

MIXED: list[Bot] = [*(StyledBot(style) for style in STYLES.values()), CALLER, RANDOM]


def entropy(seed: int) -> Iterator[bytes]:
    chance = random.Random(seed)
    while True:
        yield chance.randbytes(40)


def played(
    bots: list[Bot], deals: int, *, game: Game = HOLDEM, duplicate: bool = False, seed: int = 1
) -> Simulation:
    return simulate(
        game,
        NO_LIMIT,
        bots=bots,
        deals=deals,
        stack=Chips(10_000),
        entropy=entropy(seed),
        duplicate=duplicate,
    )


@pytest.mark.parametrize("game", [HOLDEM, OMAHA])
def test_what_one_wins_the_others_lose(game: Game) -> None:
    scores = played(MIXED, 20, game=game).scores
    assert sum(score.bb_per_100 for score in scores) == pytest.approx(0, abs=1e-6)


def test_the_same_bytes_give_the_same_figures() -> None:
    assert played(MIXED, 10) == played(MIXED, 10)


def test_other_bytes_give_other_figures() -> None:
    assert played(MIXED, 10) != played(MIXED, 10, seed=2)


def test_duplicate_deals_leave_nothing_to_luck_between_equal_players() -> None:
    scores = played([CALLER] * 4, 25, duplicate=True).scores
    assert [score.bb_per_100 for score in scores] == [0] * 4
    assert [score.error for score in scores] == [0] * 4


def test_single_deals_do_leave_luck() -> None:
    assert all(score.error for score in played([CALLER] * 4, 25).scores)


def test_a_duplicate_deal_is_played_from_every_seat() -> None:
    assert played([CALLER] * 4, 25, duplicate=True).hands == 100


def test_callers_enter_without_raising_and_always_show_down() -> None:
    table = played([CALLER] * 2, 30)
    caller = table.scores[0]
    assert (caller.pfr, table.showdowns, table.past_first_street, table.average_pot) == (0, 100, 100, 2)


def test_a_free_look_at_the_flop_is_no_choice_to_enter() -> None:
    """Heads-up the small blind calls and the big blind checks, each in every second hand."""
    assert [score.vpip for score in played([CALLER] * 2, 30).scores] == [50, 50]


def test_the_error_shrinks_with_the_number_of_deals() -> None:
    few, many = (played([CALLER] * 2, deals).scores[0].error for deals in (50, 800))
    assert many < few / 2
