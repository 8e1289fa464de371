"""`cardhouse edge` keeps what it found and says what it cannot do."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardhouse.analysis.edge import Edge, Share, Strategy
from cardhouse.casino.games import CASINO_GAMES
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
