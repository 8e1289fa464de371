"""Stars: earned with every hand, kept with the seat, spent when a hand counts (rules.md 6.1)."""

import pytest

from cardhouse.chips import Chips, Seat
from cardhouse.games.holdem import HOLDEM
from cardhouse.games.naiko import NAIKO
from cardhouse.records.record import replay
from cardhouse.rules.ability import Wheel, wheels
from cardhouse.rules.events import AbilityUsed, WheelTurned
from cardhouse.rules.menu import FOLD
from cardhouse.tables.commands import AddChips
from cardhouse.tables.config import Leg, TableConfig
from cardhouse.tables.events import PlayOpened, SeatChanged, SeatTaken
from cardhouse.tables.log import Log
from tests.tables.evening import (
    MINUTE,
    STAKES,
    START,
    Evening,
    all_in,
    six_at_naiko,
    stacked,
    the,
)
from tests.wheels import WITHOUT_SHIELD, WITHOUT_SLEEVE

NAMES = ("ann", "ben", "cat", "dan")


def at_naiko(players: int = 3) -> Evening:
    evening = Evening(six_at_naiko())
    for seat, player in enumerate(NAMES[:players], 1):
        evening.sits(player, seat)
    return evening


def stars(evening: Evening) -> dict[str, int | None]:
    return {player: evening.sitter(player).stars for player in evening.table.seat_of}


def turn(evening: Evening) -> str:
    return evening.table.sitters[evening.play.turn[0]].player


def test_where_no_game_has_abilities_there_are_none() -> None:
    evening = Evening()
    (taken,) = evening.sits("ann", 1)
    assert isinstance(taken, SeatTaken)
    assert (taken.seat.stars, evening.sitter("ann").stars) == (None, None)


def test_nor_do_hands_there_bring_any() -> None:
    evening = Evening()
    for seat, player in enumerate(NAMES, 1):
        evening.sits(player, seat)
    evening.folds_around()
    assert set(stars(evening).values()) == {None}
    evening.deal()
    record = evening.play.record()
    assert (record.stars, record.chance.wheel) == ({}, ())


def test_a_newcomer_has_none_yet() -> None:
    evening = at_naiko()
    assert set(stars(evening).values()) == {0}


def test_a_hand_brings_one_to_everybody_dealt_in() -> None:
    evening = at_naiko()
    assert the(WheelTurned, evening.deal()).stars == {1: 1, 2: 1, 3: 1}


def test_which_counts_when_the_hand_does() -> None:
    evening = at_naiko()
    evening.deal()
    assert set(stars(evening).values()) == {0}
    evening.plays_out()
    assert set(stars(evening).values()) == {1}


def test_nobody_ever_has_more_than_three() -> None:
    evening = at_naiko()
    for _ in range(5):
        evening.folds_around()
    assert set(stars(evening).values()) == {3}
    assert set(the(WheelTurned, evening.deal()).stars.values()) == {3}


def test_who_sits_out_earns_nothing() -> None:
    """NK-14."""
    evening, balance = at_naiko(), []
    for dealt in (True, True, False, True, True):
        if dealt and evening.sitter("cat").is_out:
            evening.sits_in("cat")
        elif not dealt:
            evening.sits_out("cat")
        evening.folds_around()
        balance.append(evening.sitter("cat").stars)
    assert balance == [1, 2, 2, 3, 3]


def test_a_hand_costs_what_was_used_in_it() -> None:
    evening = at_naiko()
    evening.folds_around()
    evening.deal(stacked("", wheel=WITHOUT_SHIELD))
    player = turn(evening)
    used = the(AbilityUsed, evening.uses("peek"))
    assert (used.stars, evening.sitter(player).stars) == (1, 1)
    evening.chooses(FOLD)
    evening.plays_out()
    assert stars(evening) == {**dict.fromkeys(NAMES[:3], 2), player: 1}


def test_the_record_has_those_of_the_hand_and_replays() -> None:
    evening = at_naiko()
    evening.deal(stacked("", wheel=WITHOUT_SLEEVE))
    evening.uses("peek")
    play = evening.play
    record = play.record()
    assert (record.stars, record.chance.wheel) == ({1: 1, 2: 1, 3: 1}, WITHOUT_SLEEVE)
    again = replay(record)
    assert again.events == play.hand.events
    assert again.stars is not None
    assert again.stars.left == list(play.stars_left.values())


def test_they_are_kept_while_sitting_out() -> None:
    evening = at_naiko()
    evening.folds_around()
    evening.sits_out("cat")
    evening.folds_around()
    assert the(SeatChanged, evening.sits_in("cat")).seat.stars == 1


def test_and_while_broke() -> None:
    evening = at_naiko(2)
    evening.deal(stacked("2c As 2d Ah 3h 7s 8d Tc Js"))
    evening.plays_out(all_in)
    (broke,) = (sitter for sitter in evening.table.sitters.values() if not sitter.stack)
    assert (broke.stars, broke.view().stars) == (1, 1)


def test_chips_buy_none() -> None:
    evening = at_naiko()
    evening.folds_around()
    evening.sitter("ann").stack = Chips(9_000)
    evening.do(AddChips("ann", Chips(500)))
    assert evening.sitter("ann").stars == 1


def test_they_are_lost_with_the_seat() -> None:
    evening = at_naiko()
    evening.folds_around()
    evening.leaves("ann")
    evening.sits("ann", 1, buy_in=10_050)
    assert evening.sitter("ann").stars == 0


def test_a_seat_released_for_doing_nothing_loses_them_too() -> None:
    evening = at_naiko()
    evening.folds_around()
    evening.sits_out("ann")
    evening.passes(16 * MINUTE)
    evening.sits("ann", 1, buy_in=10_050)
    assert evening.sitter("ann").stars == 0


def test_games_without_abilities_in_between_leave_them_alone() -> None:
    legs = (Leg(NAIKO.id, STAKES), Leg(HOLDEM.id, STAKES))
    evening = Evening(TableConfig(NAIKO.id, STAKES, 3, Chips(2_000), Chips(10_000), rotation=legs))
    for seat, player in enumerate(NAMES[:3], 1):
        evening.sits(player, seat)
    found = []
    for _ in range(7):
        (*_, opened) = (event for event in evening.folds_around() if isinstance(event, PlayOpened))
        found.append((opened.game, evening.sitter("ann").stars))
    assert found == [
        *(("naiko", earned) for earned in (1, 2, 3)),
        *3 * [("holdem", 3)],
        ("naiko", 3),
    ]


def test_the_story_of_a_hand_begins_with_the_stars_before_it() -> None:
    evening = at_naiko()
    evening.folds_around()
    log = Log(evening.table, epoch=START)
    log.write(evening.deal(stacked("", wheel=WITHOUT_SHIELD)))
    log.write(evening.uses("peek"))
    assert [view.stars for view in log.base.seats] == [1, 1, 1]


@pytest.mark.parametrize("wheel", wheels(NAIKO.abilities))
def test_which_wheel_is_chance(wheel: Wheel) -> None:
    evening = at_naiko()
    assert the(WheelTurned, evening.deal(stacked("", wheel=wheel))).abilities == wheel
    needed = evening.table.needed()
    assert needed is not None
    assert wheel in needed.wheels


def test_where_there_are_no_abilities_no_wheel_is_needed() -> None:
    evening = Evening()
    for seat, player in enumerate(NAMES, 1):
        evening.sits(player, seat)
    needed = evening.table.needed()
    assert needed is not None
    assert needed.wheels == ((),)


def test_seats_are_not_mixed_up_by_the_dealing_order() -> None:
    evening = Evening(six_at_naiko())
    for player, seat in (("ann", 5), ("ben", 2), ("cat", 6)):
        evening.sits(player, seat)
    evening.folds_around()
    evening.sits("dan", 1)
    evening.sits_out("ben")
    evening.deal(stacked("", wheel=WITHOUT_SHIELD))
    player, seat = turn(evening), Seat(evening.play.turn[0])
    before = evening.sitter(player).stars or 0
    evening.uses("peek")
    assert evening.play.stars_left[seat] == before
    evening.chooses(FOLD)
    evening.plays_out()
    expected = {"ann": 2, "ben": 1, "cat": 2, "dan": 1}
    assert stars(evening) == {**expected, player: expected[player] - 1}
