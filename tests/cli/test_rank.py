"""`cardhouse rank`."""

import json
from typing import Any

import pytest

from cardhouse.catalogue import GAMES
from cardhouse.cli.rank import rank
from cardhouse.ranking import ORDERS

Rows = list[dict[str, Any]]


def ranked(capsys: pytest.CaptureFixture[str], *hands: str, **options: str) -> Rows:
    assert rank(*hands, **options, as_json=True) == 0
    rows: Rows = json.loads(capsys.readouterr().out)["rows"]
    return rows


def refused(capsys: pytest.CaptureFixture[str], *hands: str, **options: str) -> tuple[str, str]:
    """(code, sentence)."""
    assert rank(*hands, **options, as_json=True) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["rows"] == []
    (sentence,) = told["faults"]
    return told["error"], sentence


def test_the_best_hand_on_a_board_wins(capsys: pytest.CaptureFixture[str]) -> None:
    first, second = ranked(capsys, "Jh 7s", "2h2s", board="Th 9h 8h 2c 2d")
    assert (first["name"], first["plays"], first["wins"]) == ("straight J", "Jh 7s Th 9h 8h", False)
    assert (second["name"], second["wins"]) == ("four of a kind 2 T", True)
    assert set(second["plays"].split()) == {"2h", "2s", "2c", "2d", "Th"}


def test_people_read_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert rank("Ah Kd Qc Js Th", "Ac Kc Qd Jd Td") == 0
    told = capsys.readouterr().out
    assert told.count("straight A") == 2
    assert told.count("yes") == 2


def test_equal_hands_share(capsys: pytest.CaptureFixture[str]) -> None:
    assert [row["wins"] for row in ranked(capsys, "As 2c", "Ac 3d", board="Kh Kd Qc Jh 9s")] == [True, True]


def test_a_game_of_two_orders_ranks_the_hands_twice(capsys: pytest.CaptureFixture[str]) -> None:
    rows = ranked(capsys, "As2dKhKc", "QsQdJhTc", game="omaha-hi-lo", board="3c 5d 8h Qh 9s")
    assert [(row["order"], row["wins"]) for row in rows] == [
        ("omaha_high", False),
        ("omaha_high", True),
        ("omaha_low8", True),
        ("omaha_low8", False),
    ]
    assert rows[2]["name"] == "low 8 5 3 2 A"
    assert (rows[3]["name"], rows[3]["plays"], rows[3]["strength"]) == ("does not qualify", "", 0)


def test_nobody_wins_where_nobody_qualifies(capsys: pytest.CaptureFixture[str]) -> None:
    rows = ranked(capsys, "Ks Kd", "Qs Qd", order="low8", board="Ah 2c 9d Jc Ts")
    assert [row["wins"] for row in rows] == [False, False]


def test_the_minimum_beats_the_royal_of_hearts_between_two(capsys: pytest.CaptureFixture[str]) -> None:
    hands = ("Ah Kh Qh Jh Th", "Ts 9s 8s 7s As")
    assert [row["wins"] for row in ranked(capsys, *hands, order="telesina", board="Kc")] == [False, True]


@pytest.mark.parametrize(
    ("order", "hand", "name"),
    [
        ("low27", "7c 5d 4h 3s 2c", "low 7 5 4 3 2"),
        ("badugi", "Ac 2d 3h 4s", "badugi 4 3 2 A"),
        ("ace_to_five", "Ac 2d 3h 4s 5s Kd", "low 5 4 3 2 A"),
        ("soko", "Ac 2d 3h 4s Kd", "four straight 4 K"),
        ("short_deck", "Ac 6d 7h 8s 9d", "straight 9"),
        ("draw32", "As Kd Qc Js 9h", "high card A K Q J 9"),
        ("americana", "Ac Ad Ah 7c 7d", "full house A 7"),
    ],
)
def test_hand_is_called(order: str, hand: str, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert ranked(capsys, hand, order=order)[0]["name"] == name


@pytest.mark.parametrize(
    ("hands", "options", "code", "named"),
    [
        (("Ah Kd Qc Js 1h",), {}, "unknown_card", "'1h'"),
        (("Ah Kd Qc Js T",), {}, "unknown_card", "'T'"),
        (("Ah Kd Qc Js Th", "Ah 2c 3c 4c 5c"), {}, "duplicate_card", "Ah"),
        (("Ah Kd", "2c 3c"), {"board": "Ah 9c 9d"}, "duplicate_card", "Ah"),
        (("Ah Kd Qc Js",), {}, "wrong_count", "5 to 7"),
        (("Ah Kd Qc Js Th 2c",), {"order": "low27"}, "wrong_count", "5 cards"),
        (("Ah Kd Qc Js Th",), {"game": "omaha"}, "wrong_count", "3 to 5 on the board"),
        (("Ah Kd Qc Js 2h",), {"order": "americana"}, "not_in_deck", "2h"),
        (("5h 6d",), {"game": "short-deck", "board": "9c 9d 9h Th Jh"}, "not_in_deck", "5h"),
        (("Ah Kd Qc Js 9h",), {"order": "lowest"}, "unknown_order", "badugi"),
        (("Ah Kd",), {"game": "bridge"}, "unknown_game", "holdem"),
        (("Ah Kd",), {"game": "holdem", "order": "high"}, "order_and_game", "one of the two"),
        ((), {}, "no_hands", "no hand"),
    ],
)
def test_bad_input_is_refused_with_a_code(
    hands: tuple[str, ...],
    options: dict[str, str],
    code: str,
    named: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    found, sentence = refused(capsys, *hands, **options)
    assert found == code
    assert named in sentence


def test_help_names_every_order() -> None:
    assert rank.__doc__ is not None
    assert all(order in rank.__doc__ for order in ORDERS)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_orders_to_rank_by(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "As Ah Ad Ac Ks Kh Kd Kc", game=game)[0] == "wrong_count"
