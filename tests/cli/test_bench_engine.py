"""`cardhouse bench engine`."""

import json

import pytest

from cardhouse.cli.bench import engine as bench
from cardhouse.cli.bench.policy import FOLDS, percents

GAMES = ["holdem", "omaha", "omaha-hi-lo", "seven-card-stud", "razz", "2-7-triple-draw", "badugi"]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game", GAMES)
def test_both_engines_play(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.engine(game=game, hands=60, runs=1, as_json=True) == 0
    told = json.loads(capsys.readouterr().out)
    assert [row["engine"] for row in told["rows"]] == ["cardhouse", "pokerkit"]
    assert all(row["decisions per hand"] > 2 for row in told["rows"])
    assert told["times pokerkit"] > 1


def test_a_game_that_the_peer_does_not_deal_is_played_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.engine(game="telesina", hands=20, runs=1, as_json=True) == 0
    told = json.loads(capsys.readouterr().out)
    assert [row["engine"] for row in told["rows"]] == ["cardhouse"]


@pytest.mark.parametrize("game", ["whist", "32-card-draw"])
def test_a_game_that_six_cannot_play_is_a_fault(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.engine(game=game, hands=20, runs=1, as_json=True) == 1
    assert game in capsys.readouterr().out


def test_without_pokerkit_it_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "find_spec", lambda _: None)
    assert bench.engine(hands=20, runs=1, as_json=True) == 0
    told = json.loads(capsys.readouterr().out)
    assert [row["engine"] for row in told["rows"]] == ["cardhouse"]
    assert "not installed" in told["pokerkit"]


def test_the_stream_of_choices_is_even_and_always_the_same() -> None:
    drawn = [percents() for _ in range(2)]
    first, second = ([stream() for _ in range(20_000)] for stream in drawn)
    assert first == second
    assert abs(sum(percent < FOLDS for percent in first) / 20_000 - FOLDS / 100) < 0.02
