"""Half a minute to draw, and what it costs to miss it (rules.md 4.7)."""

import pytest

from cardhouse.chips import Chips
from cardhouse.games.draw import FIVE_CARD_DRAW, TRIPLE_DRAW_27
from cardhouse.games.pineapple import PINEAPPLE
from cardhouse.play import By
from cardhouse.rules.events import Dealt, Discarded
from cardhouse.rules.menu import STAND_PAT, BetMenu, DrawMenu, RaiseTo
from cardhouse.rules.spec import Game
from cardhouse.rules.stakes import usual_stakes
from cardhouse.tables.config import FAST, NORMAL, SpeedId, cash_table
from cardhouse.tables.events import Presence
from tests.tables.evening import SECOND, Evening, of_kind, the


def dealt(game: Game, *, speed: SpeedId = SpeedId.NORMAL, players: int = 3) -> Evening:
    stakes = usual_stakes(game, game.structures[0], unit=Chips(200))
    evening = Evening(cash_table(game.id, stakes, seats=6, speed=speed))
    for seat, player in enumerate(("ann", "ben", "cat")[:players], 1):
        evening.sits(player, seat, buy_in=20_000)
    evening.deal()
    return evening


def to_the_draw(evening: Evening) -> str:
    """Everybody checks or calls until somebody draws: who?"""
    while not isinstance(evening.play.turn[1].menu, DrawMenu):
        evening.chooses(evening.offered()[0])
    return evening.table.sitters[evening.play.turn[0]].player


def turn_of(evening: Evening, player: str) -> BetMenu:
    """Everybody stands pat, checks or calls until it is his turn to bet."""
    while True:
        seat, owed = evening.play.turn
        if evening.table.sitters[seat].player == player and isinstance(owed.menu, BetMenu):
            return owed.menu
        evening.chooses(evening.offered()[0])


@pytest.mark.parametrize("speed", SpeedId)
@pytest.mark.parametrize("game", [FIVE_CARD_DRAW, TRIPLE_DRAW_27, PINEAPPLE], ids=lambda game: game.id)
def test_a_draw_has_half_a_minute_at_every_speed_and_no_reserve(game: Game, speed: SpeedId) -> None:
    evening = dealt(game, speed=speed)
    to_the_draw(evening)
    assert evening.play.soft == evening.play.deadline == evening.now + 30 * SECOND
    assert NORMAL.draw == FAST.draw == 30 * SECOND


def test_just_in_time_is_in_time() -> None:
    evening = dealt(FIVE_CARD_DRAW)
    player = to_the_draw(evening)
    evening.now = evening.play.deadline
    evening.chooses(STAND_PAT)
    assert turn_of(evening, player).min_to
    assert evening.sitter(player).bank == NORMAL.bank


def test_d5_08() -> None:
    """No answer within 30 s: he stands pat and may check, call or fold, but not bet or raise."""
    evening = dealt(FIVE_CARD_DRAW)
    player = to_the_draw(evening)
    seat = evening.play.turn[0]
    evening.now += 30 * SECOND - 1
    assert evening.tick() == []
    evening.now += 1
    missed = evening.tick()
    assert the(Discarded, missed) == Discarded(seat, (), By.CLOCK)
    assert not of_kind(Dealt, missed)
    menu = turn_of(evening, player)
    assert (menu.call, menu.min_to, menu.max_to) == (0, 0, 0)


def test_d5_08_against_a_bet_he_may_call_or_fold() -> None:
    evening = dealt(FIVE_CARD_DRAW)
    to_the_draw(evening)
    evening.times_out()
    late = evening.table.sitters[evening.play.hand.seats[0]].player
    while isinstance(evening.play.turn[1].menu, DrawMenu):
        evening.chooses(STAND_PAT)
    evening.chooses(evening.offered()[0])
    menu = evening.play.turn[1].menu
    assert isinstance(menu, BetMenu)
    evening.chooses(RaiseTo(menu.min_to))
    menu = turn_of(evening, late)
    assert menu.call
    assert not menu.min_to


def test_27_10() -> None:
    """He missed the first draw: no bet in round 2; in time for the second, he may bet in round 3 and 4."""
    evening = dealt(TRIPLE_DRAW_27)
    player = to_the_draw(evening)
    evening.times_out()
    may_bet = [turn_of(evening, player).min_to > 0]
    for _ in range(2):
        to_the_draw(evening)
        may_bet.append(turn_of(evening, player).min_to > 0)
    assert may_bet == [False, True, True]


def test_who_misses_a_draw_still_has_his_time_to_speak() -> None:
    evening = dealt(FIVE_CARD_DRAW)
    player = to_the_draw(evening)
    evening.times_out()
    turn_of(evening, player)
    assert evening.play.soft == evening.now + NORMAL.action
    evening.plays_out()
    assert evening.sitter(player).presence is Presence.PLAYING


def test_who_missed_a_bet_has_thirty_seconds_to_draw_all_the_same() -> None:
    evening = dealt(FIVE_CARD_DRAW, players=2)
    evening.chooses(evening.offered()[0])
    absent = evening.table.sitters[evening.play.turn[0]].player
    evening.times_out()
    assert to_the_draw(evening) == absent
    assert evening.play.deadline == evening.now + 30_000


def test_who_leaves_all_in_stands_pat() -> None:
    evening = dealt(FIVE_CARD_DRAW, players=2)
    evening.plays_out()
    evening.sitter("ann").stack = evening.sitter("ben").stack = Chips(150)
    evening.deal()
    player = to_the_draw(evening)
    assert the(Discarded, evening.leaves(player)).cards == ()


@pytest.mark.parametrize("game", [FIVE_CARD_DRAW, TRIPLE_DRAW_27, PINEAPPLE], ids=lambda game: game.id)
def test_when_every_draw_is_missed_the_hand_ends(game: Game) -> None:
    evening = dealt(game)
    while evening.table.open is not None:
        if isinstance(evening.play.turn[1].menu, DrawMenu):
            evening.times_out()
        else:
            evening.chooses(evening.offered()[0])
    assert evening.chips == 60_000
