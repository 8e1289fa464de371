"""`cardhouse simulate` plays any game of the catalogue and tells what the bots win."""

from typing import Any

import msgspec
import pytest

from cardhouse.catalogue import GAMES
from cardhouse.cli.app import app
from cardhouse.rules.spec import Game

Capture = pytest.CaptureFixture[str]


def told(capsys: Capture, *arguments: str) -> tuple[int, dict[str, Any]]:
    code = app(["simulate", *arguments, "--json"], result_action="return_value")
    return code, msgspec.json.decode(capsys.readouterr().out)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_every_game_is_played_in_every_structure(capsys: Capture, game: Game) -> None:
    for structure in game.structures:
        asked = ("--game", game.id, "--structure", structure, "--hands", "2")
        code, found = told(capsys, *asked)
        assert (code, found["game"], found["structure"]) == (0, game.id, structure)
        assert sum(row["won_per_100"] for row in found["rows"]) == pytest.approx(0, abs=1e-6)


def test_equal_seeds_give_equal_figures(capsys: Capture) -> None:
    asked = ("--game", "2-7-triple-draw", "--hands", "10")
    assert told(capsys, *asked, "--seed", "one") == told(capsys, *asked, "--seed", "one")


def test_other_seeds_give_other_figures(capsys: Capture) -> None:
    assert (
        told(capsys, "--hands", "10", "--seed", "one")[1] != told(capsys, "--hands", "10", "--seed", "two")[1]
    )


def test_the_bots_sit_down_in_turn(capsys: Capture) -> None:
    _, found = told(capsys, "--hands", "3", "--seats", "5", "--bots", "tight, caller")
    assert [row["bot"] for row in found["rows"]] == ["tight", "caller", "tight", "caller", "tight"]
    assert {row["hands"] for row in found["rows"]} == {3}


@pytest.mark.parametrize(
    ("game", "structure", "unit"),
    [
        ("holdem", "fixed-limit", "big blind"),
        ("razz", "fixed-limit", "small bet"),
        ("soko", "no-limit", "bring-in"),
        ("short-deck", "no-limit", "big blind"),
    ],
)
def test_it_says_what_wins_are_measured_in(capsys: Capture, game: str, structure: str, unit: str) -> None:
    _, found = told(capsys, "--game", game, "--structure", structure, "--hands", "2")
    assert found["measured_in"] == unit


def test_a_game_takes_as_many_as_it_has_seats_for(capsys: Capture) -> None:
    _, found = told(capsys, "--game", "32-card-draw", "--hands", "1")
    assert len(found["rows"]) == 5


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--game", "snap"), "unknown_game"),
        (("--game", "razz", "--structure", "no-limit"), "unknown_structure"),
        (("--structure", "free-for-all"), "unknown_structure"),
        (("--bots", "tight,shark"), "unknown_bot"),
        (("--bots", ""), "unknown_bot"),
        (("--seats", "11"), "seats_out_of_range"),
        (("--seats", "1"), "seats_out_of_range"),
        (("--hands", "0"), "hands_out_of_range"),
        (("--rounds", "5"), "other_mode"),
        (("--hands", "5", "--strategy", "pair"), "other_mode"),
        (("--casino", "oasis", "--hands", "5"), "other_mode"),
        (("--casino", "oasis", "--game", "razz", "--seats", "3"), "other_mode"),
        (("--casino", "oasis", "--bots", "tight"), "other_mode"),
        (("--casino", "oasis", "--structure", "no-limit"), "other_mode"),
    ],
)
def test_bad_input_has_its_code(capsys: Capture, arguments: tuple[str, ...], code: str) -> None:
    exit_code, found = told(capsys, *arguments)
    assert (exit_code, found["error"], found["ok"]) == (1, code, False)


def test_people_get_a_table(capsys: Capture) -> None:
    assert app(["simulate", "--hands", "3"], result_action="return_value") == 0
    printed = capsys.readouterr().out
    assert "aggressive" in printed
    assert "average_pot" in printed


def test_a_game_with_abilities_tells_what_they_were_worth(capsys: Capture) -> None:
    code, found = told(capsys, "--game", "naiko", "--hands", "30")
    assert code == 0
    assert [row["ability"] for row in found["abilities"]] == ["peek", "sleeve", "anchor", "shield"]
    anchor = found["abilities"][2]
    assert anchor["on_the_wheel"] == 100
    assert anchor.keys() > {"uses", "uses_per_100", "answered", "worth", "error"}


def test_equal_seeds_give_equal_worth(capsys: Capture) -> None:
    asked = ("--game", "naiko", "--hands", "20")
    assert told(capsys, *asked)[1]["abilities"] == told(capsys, *asked)[1]["abilities"]


def test_people_get_a_table_of_abilities(capsys: Capture) -> None:
    assert app(["simulate", "--game", "naiko", "--hands", "3"], result_action="return_value") == 0
    printed = capsys.readouterr().out
    assert all(word in printed for word in ("sleeve", "uses_per_100", "aggressive", "average_pot"))


def test_a_classic_game_has_no_trace_of_abilities(capsys: Capture) -> None:
    app(["simulate", "--hands", "3", "--json"], result_action="return_value")
    told_machines = capsys.readouterr().out
    app(["simulate", "--hands", "3"], result_action="return_value")
    told_people = capsys.readouterr().out
    assert not any(word in told_machines + told_people for word in ("abilit", "star", "peek", "worth"))


def test_a_casino_game_is_played_by_rounds(capsys: Capture) -> None:
    code, found = told(capsys, "--casino", "caribbean-stud", "--rounds", "500", "--strategy", "pair")
    assert (code, found["game"], found["strategy"], found["rounds"]) == (0, "caribbean-stud", "pair", 500)
    assert {"bet", "fold", "wins"} <= {row["what"] for row in found["rows"]}
    assert found["95 % from"] < found["house edge"] < found["95 % to"]
    assert "exact edge" in found


@pytest.mark.parametrize("wrong", [("--casino", "war"), ("--casino", "oasis", "--strategy", "daring")])
def test_what_no_casino_has_is_a_fault(capsys: Capture, wrong: tuple[str, ...]) -> None:
    code, found = told(capsys, *wrong)
    assert code == 1
    assert "called" in found["faults"][0]
