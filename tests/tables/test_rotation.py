"""Games in turn, each for an orbit (rules.md 13.10)."""

from collections.abc import Sequence
from itertools import groupby

import pytest

from cardhouse.catalogue import ROTATIONS
from cardhouse.chips import Chips
from cardhouse.games.rotations import EIGHT_GAME, HORSE, Rotation
from cardhouse.records.record import replay
from cardhouse.rules.events import Posted
from cardhouse.rules.spec import Forced, StructureId
from cardhouse.tables.config import rotation_table
from cardhouse.tables.events import PlayOpened, Presence
from tests.tables.evening import Evening, of_kind, posted, the

UNIT = Chips(200)


def seated(rotation: Rotation, *players: str) -> Evening:
    evening = Evening(rotation_table(rotation, UNIT, seats=6))
    for seat, player in enumerate(players, 1):
        evening.sits(player, seat, buy_in=20_000)
    return evening


def plays(evening: Evening, hands: int) -> list[PlayOpened]:
    mark = len(evening.story)
    for _ in range(hands):
        evening.deal()
        evening.plays_out()
    return of_kind(PlayOpened, evening.story[mark:])


def runs(opened: Sequence[PlayOpened]) -> list[tuple[str, int]]:
    """The games one after the other, with how many hands of each."""
    games = groupby((play.game, play.stakes.structure) for play in opened if play.stakes)
    return [(game, len(list(hands))) for (game, _), hands in games]


def test_horse() -> None:
    games = [game.id for game, _ in HORSE.legs]
    assert games == ["holdem", "omaha-hi-lo", "razz", "seven-card-stud", "seven-card-stud-hi-lo"]
    assert {structure for _, structure in HORSE.legs} == {StructureId.FIXED_LIMIT}


def test_eight_games() -> None:
    limit, none, pot = StructureId.FIXED_LIMIT, StructureId.NO_LIMIT, StructureId.POT_LIMIT
    assert [(game.id, structure) for game, structure in EIGHT_GAME.legs] == [
        ("2-7-triple-draw", limit),
        ("holdem", limit),
        ("omaha-hi-lo", limit),
        ("razz", limit),
        ("seven-card-stud", limit),
        ("seven-card-stud-hi-lo", limit),
        ("holdem", none),
        ("omaha", pot),
    ]


@pytest.mark.parametrize("rotation", ROTATIONS.values(), ids=list(ROTATIONS))
@pytest.mark.parametrize("players", [2, 3, 6])
def test_each_game_is_dealt_for_an_orbit_and_then_it_starts_anew(rotation: Rotation, players: int) -> None:
    evening = seated(rotation, *("ann", "ben", "cat", "dan", "eve", "fay")[:players])
    opened = plays(evening, players * (len(rotation.legs) + 1))
    games = [game.id for game, _ in rotation.legs]
    assert runs(opened) == [(game, players) for game in [*games, games[0]]]
    assert evening.chips == 20_000 * players


def test_the_button_stands_still_while_there_is_none() -> None:
    evening = seated(HORSE, "ann", "ben", "cat")
    buttons = [play.button for play in plays(evening, 18)]
    assert buttons[6:15] == [None] * 9
    first = buttons[0] or 0
    turns = [(first - 1 + turn) % 3 + 1 for turn in range(9)]
    assert buttons[:6] + buttons[15:] == turns


def test_all_stakes_come_from_one_unit() -> None:
    evening = seated(EIGHT_GAME, "ann", "ben")
    stakes = {play.game: play.stakes for play in plays(evening, 16) if play.stakes}
    assert (stakes["razz"].ante, stakes["razz"].bring_in, stakes["razz"].big_bet) == (50, 100, 400)
    assert (stakes["omaha"].small_blind, stakes["omaha"].big_blind) == (100, 200)


@pytest.mark.parametrize(("rotation", "bounds"), [(HORSE, (2_000, 0)), (EIGHT_GAME, (4_000, 20_000))])
def test_the_dearest_game_sets_the_least_and_one_with_a_bound_the_most(
    rotation: Rotation, bounds: tuple[int, int]
) -> None:
    config = rotation_table(rotation, UNIT, seats=6)
    assert (config.min_buy_in, config.max_buy_in) == bounds


def test_a_newcomer_lengthens_the_orbit_until_the_button_is_back() -> None:
    evening = seated(HORSE, "ann", "ben", "cat")
    evening.deal()
    evening.sits("dan", 4, buy_in=20_000)
    evening.plays_out()
    assert runs(plays(evening, 4))[0] == ("holdem", 3)


def test_who_leaves_shortens_it() -> None:
    evening = seated(HORSE, "ann", "ben", "cat", "dan")
    first = the(PlayOpened, evening.deal()).button or 0
    evening.leaves(evening.table.sitters[first % 4 + 1].player)  # type: ignore[index]
    evening.plays_out()
    assert runs(plays(evening, 4))[0] == ("holdem", 2)


def to_the_first_stud_hand(evening: Evening) -> None:
    while evening.table.next_lineup().leg.rules.forced is Forced.BLINDS:  # type: ignore[union-attr]
        evening.deal()
        evening.plays_out()


def test_who_waits_for_the_big_blind_is_dealt_into_a_game_without_blinds() -> None:
    evening = seated(HORSE, "ann", "ben", "cat")
    evening.sits_out("cat")
    to_the_first_stud_hand(evening)
    evening.sits_in("cat", posts=False)
    assert evening.sitter("cat").presence is Presence.WAITING
    evening.deal()
    assert 3 in evening.play.starting
    assert evening.sitter("cat").presence is Presence.PLAYING


def test_who_came_in_without_blinds_owes_none_when_they_are_back() -> None:
    evening = seated(HORSE, "ann", "ben", "cat")
    to_the_first_stud_hand(evening)
    evening.deal()
    evening.sits("dan", 4, buy_in=20_000)
    evening.plays_out()
    plays(evening, 11)
    events = evening.deal()
    assert the(PlayOpened, events).game == "holdem"
    assert 4 in evening.play.starting
    assert {kind for _, kind, _ in posted(events)} == {"small_blind", "big_blind"}


def test_who_sits_down_just_before_the_blinds_are_back_owes_one() -> None:
    """rules.md 2.1: a new player waits for the big blind or posts it."""
    evening = seated(HORSE, "ann", "ben", "cat")
    to_the_first_stud_hand(evening)
    plays(evening, 9)
    evening.sits("dan", 4, buy_in=20_000)
    assert evening.sitter("dan").presence is Presence.WAITING


def test_no_blind_is_missed_while_there_are_none() -> None:
    evening = seated(HORSE, "ann", "ben", "cat")
    to_the_first_stud_hand(evening)
    evening.sits_out("cat")
    plays(evening, 5)
    assert not evening.sitter("cat").is_waiting


def test_each_hand_s_record_is_of_its_own_game() -> None:
    evening = seated(EIGHT_GAME, "ann", "ben")
    for _ in range(16):
        evening.deal()
        play = evening.play
        evening.plays_out()
        again = replay(play.record())
        assert again.game.id == play.hand.game.id
        assert again.events == play.hand.events
        assert of_kind(Posted, again.events)
