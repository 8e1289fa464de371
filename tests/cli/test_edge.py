"""`cardhouse edge` keeps what it found and says what it cannot do."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardhouse.analysis.edge import Bounds, Edge, Share, Strategy
from cardhouse.casino.games import CASINO_GAMES
from cardhouse.casino.russian import RUSSIAN
from cardhouse.casino.sound import require_sound
from cardhouse.casino.spec import CasinoGame
from cardhouse.casino.stud import CARIBBEAN_STUD
from cardhouse.cli import edge as command
from cardhouse.cli.edge import digest, edge, record


@pytest.fixture
def found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    def run(game: str, **options: Any) -> tuple[int, dict[str, Any]]:
        code = edge(game, cache=tmp_path, workers=1, as_json=True, **options)
        return code, msgspec.json.decode(capsys.readouterr().out)

    return run


def test_the_second_run_reads_what_the_first_one_kept(found: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    known = Edge(CARIBBEAN_STUD.id, -1, 2, 3, 4, 1, (Share("bet", 1, 2),))
    monkeypatch.setattr(command, "solve", lambda *_, **__: known)
    first, second = found("caribbean-stud"), found("caribbean-stud")
    assert first[1]["won"] == second[1]["won"] == -1
    assert (first[1]["from cache"], second[1]["from cache"]) == (False, True)


def test_an_unknown_game_is_a_fault(found: Any) -> None:
    code, report = found("three-card-monte")
    assert code == 1
    assert "caribbean-stud" in report["faults"][0]


def test_a_field_that_no_game_has_is_a_fault(found: Any, tmp_path: Path) -> None:
    rules = tmp_path / "rules.json"
    rules.write_text('{"jokers": 2}')
    code, report = found("caribbean-stud", rules=rules)
    assert (code, report["faults"]) == (1, ["a game has no field jokers"])


def test_rules_that_are_not_there_are_a_fault(found: Any, tmp_path: Path) -> None:
    code, report = found("caribbean-stud", rules=tmp_path / "none.json")
    assert code == 1
    assert "none.json" in report["faults"][0]


def test_rules_change_fields_of_the_record(tmp_path: Path) -> None:
    rules = tmp_path / "rules.json"
    rules.write_text('{"dealer_minimum": {"category": "one_pair", "ranks": [4]}}')
    changed = record("caribbean-stud", rules)
    assert changed.dealer_minimum.ranks == (4,)
    assert changed.bet == CARIBBEAN_STUD.bet


def test_every_game_and_strategy_has_its_own_place_in_the_cache() -> None:
    places = {digest(game, strategy) for game in CASINO_GAMES.values() for strategy in Strategy}
    assert len(places) == len(CASINO_GAMES) * len(Strategy)


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        ('{"streets": []}', "streets and their offers"),
        ('{"streets": [{"offers": []}]}', "streets and their offers"),
        ('{"ante": {"winning": {"one_pair": {"win": 1, "on": 0}}, "without_game": null}}', "odds are from"),
        ('{"dealer_minimum": {"category": "one_pair", "ranks": [99]}}', "no hand is called one_pair [99]"),
        ('{"dealer_minimum": {"category": "snap", "ranks": []}}', "no hand is called snap"),
        ('{"hole": 0}', "a card or more"),
        ('{"hole": 40}', "52 cards are not enough"),
        ('{"dealer_up": 9}', "a card or more"),
        ('{"last_board": -1}', "a board has no fewer cards"),
        ('{"boxes": {"most": 0}}', "a player holds one open box"),
        ('{"streets": [{"offers": [{"type": "bet", "antes": 0}]}]}', "a bet is from 1"),
        ('{"streets": 5}', "Expected `array`"),
        ('{"hole":' + "[" * 9_000, "without end"),
        ("", "truncated"),
    ],
)
def test_rules_that_make_no_game_are_a_fault(found: Any, tmp_path: Path, rules: str, reason: str) -> None:
    (tmp_path / "rules.json").write_text(rules)
    code, report = found("caribbean-stud", rules=tmp_path / "rules.json")
    assert code == 1
    assert reason in report["faults"][0]


@pytest.mark.parametrize("game", CASINO_GAMES.values(), ids=CASINO_GAMES.keys())
def test_the_games_of_the_house_are_sound(game: CasinoGame) -> None:
    require_sound(game)


def test_figures_are_numbers_for_programs(found: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    known = Edge(CARIBBEAN_STUD.id, -1, 2, 3, 4, 1, (Share("bet", 1, 2),))
    monkeypatch.setattr(command, "solve", lambda *_, **__: known)
    _, report = found("caribbean-stud")
    assert (report["house edge"], report["average stake"]) == (25.0, 0.75)
    assert report["rows"] == [{"choice": "bet", "percent": 50.0}]


def test_figures_of_bounds_are_numbers_for_programs(found: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    known = Bounds(RUSSIAN.id, low=1, high=2, of=100, estimate=0.015, error=0.001, sampled=9, shares=())
    monkeypatch.setattr(command, "bound", lambda *_, **__: known)
    _, report = found("russian")
    proven = [report[f"house edge, proven {end}"] for end in ("least", "most")]
    assert proven == [1.0, 2.0]
    assert (report["proven most"], report["of"], report["Monte Carlo, hands"]) == (1, 50, 9)


def test_people_get_figures_with_their_units(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    known = Edge(CARIBBEAN_STUD.id, -1, 2, 3, 4, 1, (Share("bet", 1, 2),))
    monkeypatch.setattr(command, "solve", lambda *_, **__: known)
    edge("caribbean-stud", cache=tmp_path, workers=1)
    assert "house edge: 25.000000 % of the ante" in capsys.readouterr().out
