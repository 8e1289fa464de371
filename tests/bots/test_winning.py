"""Styles win against bots that do not think, and play as they state; `cardhouse bench bots` plays on."""

import random
from collections.abc import Iterator

import pytest

from cardhouse.analysis.playing import Bot
from cardhouse.analysis.simulation import Simulation, simulate
from cardhouse.bots import STYLES, Style
from cardhouse.bots.player import CALLER, RANDOM, BlindBot, StyledBot
from cardhouse.catalogue import GAMES
from cardhouse.chips import Chips
from cardhouse.rules.spec import Game, GameId
from tests.bots.table import HOLDEM, NO_LIMIT, stakes_of

EVERY_STYLE = pytest.mark.parametrize("style", STYLES.values(), ids=STYLES.keys())
RIVALS = pytest.mark.parametrize("rival", [RANDOM, CALLER], ids=lambda bot: bot.name)


DEALS = {RANDOM.name: 1_000, CALLER.name: 300}
"""Random raises make for large swings."""


def entropy() -> Iterator[bytes]:
    chance = random.Random(2024)
    while True:
        yield chance.randbytes(40)


def match(
    style: Style, rival: BlindBot, *, seats: int, deals: int, game: Game = HOLDEM
) -> tuple[float, float]:
    lineup: list[Bot] = [StyledBot(style), *[rival] * (seats - 1)]
    score = simulate(
        game,
        NO_LIMIT if game is HOLDEM else stakes_of(game, game.structures[0]),
        bots=lineup,
        deals=deals,
        stack=Chips(10_000),
        entropy=entropy(),
        duplicate=True,
    ).scores[0]
    return score.bb_per_100, score.error


def mixed(deals: int) -> Simulation:
    lineup = [StyledBot(style) for style in STYLES.values()] * 2
    return simulate(
        HOLDEM, NO_LIMIT, bots=lineup, deals=deals, stack=Chips(10_000), entropy=entropy(), duplicate=True
    )


@EVERY_STYLE
@RIVALS
def test_every_style_wins_heads_up(style: Style, rival: BlindBot) -> None:
    won, error = match(style, rival, seats=2, deals=DEALS[rival.name])
    assert won > error


@pytest.mark.slow
@EVERY_STYLE
@RIVALS
@pytest.mark.parametrize("seats", [2, 6])
def test_every_style_wins_beyond_doubt(style: Style, rival: BlindBot, seats: int) -> None:
    won, error = match(style, rival, seats=seats, deals=12_000 // seats)
    assert won > 1.96 * error


FAMILIES = [
    "omaha-hi-lo",
    "crazy-pineapple",
    "seven-card-stud",
    "seven-card-stud-hi-lo",
    "razz",
    "americana",
    "five-card-draw",
    "2-7-triple-draw",
    "badugi",
]
"""A game of each kind."""
OTHERS = [game for game in GAMES.values() if game is not HOLDEM]


@pytest.mark.parametrize("name", FAMILIES)
@RIVALS
def test_a_style_wins_in_every_kind_of_game(name: str, rival: BlindBot) -> None:
    deals = DEALS[rival.name] // 3
    won, error = match(STYLES["loose"], rival, seats=2, deals=deals, game=GAMES[GameId(name)])
    assert won > error


@pytest.mark.slow
@pytest.mark.parametrize(
    "game", [game for game in GAMES.values() if game is not HOLDEM], ids=lambda it: it.id
)
@EVERY_STYLE
@RIVALS
def test_every_style_wins_in_every_game(game: Game, style: Style, rival: BlindBot) -> None:
    won, error = match(style, rival, seats=2, deals=4_000, game=game)
    assert won > 1.96 * error


@pytest.fixture(scope="module")
def table() -> Simulation:
    return mixed(deals=220)


@pytest.mark.parametrize("place", range(3), ids=list(STYLES))
def test_styles_play_as_many_hands_as_they_state(table: Simulation, place: int) -> None:
    style = list(STYLES.values())[place]
    pair = table.scores[place], table.scores[place + 3]
    vpip, pfr = sum(score.vpip for score in pair) / 2, sum(score.pfr for score in pair) / 2
    assert style.vpip[0] <= vpip <= style.vpip[1]
    assert style.pfr[0] <= pfr <= style.pfr[1]


def test_a_table_of_bots_looks_like_one_of_people(table: Simulation) -> None:
    assert 45 < table.past_first_street < 75
    assert 15 < table.showdowns < 35
    assert 8 < table.average_pot < 30
