"""`cardhouse perft` names what differs."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardhouse.cli.perft import perft

RIGHT = """
# a comment
id short
game nolimit-holdem seats=2 blinds=1/2 stacks=3,3
perft 0 decisions=4 actions=9 folds=3 ends=3
"""
WRONG = RIGHT.replace("ends=3", "ends=4")
ELSEWHERE = RIGHT.replace("holdem", "nogame")
FIRST_CHOICES = ["  fold", "  call", "  raise to 3"]

Found = tuple[int, dict[str, Any]]


@pytest.fixture
def found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    def run(text: str, *, divide: bool = False) -> Found:
        file = tmp_path / "counts.perft"
        file.write_text(text)
        code = perft([file], divide=divide, as_json=True)
        return code, msgspec.json.decode(capsys.readouterr().out)

    return run


def test_right_counts_are_told_street_by_street(found: Any) -> None:
    code, report = found(RIGHT)
    row = {"id": "short", "street": 0, "decisions": 4, "actions": 9, "folds": 3, "ends": 3}
    assert code == 0
    assert report["rows"] == [{**row, "expected": "", "ok": True}]


def test_a_difference_fails_and_names_the_position(found: Any) -> None:
    code, report = found(WRONG)
    assert code == 1
    (fault,) = report["faults"]
    assert fault.startswith("short, nolimit-holdem seats=2 blinds=1/2 stacks=3,3, street 0: ")
    assert fault.endswith("decisions=4 actions=9 folds=3 ends=3, not decisions=4 actions=9 folds=3 ends=4")


def test_a_difference_is_divided_by_the_first_choices(found: Any) -> None:
    _, report = found(WRONG)
    assert [row["id"] for row in report["rows"][1:]] == FIRST_CHOICES


def test_a_division_adds_up(found: Any) -> None:
    _, report = found(RIGHT, divide=True)
    whole, *parts = report["rows"]
    assert sum(part["ends"] for part in parts) == whole["ends"]


def test_blocks_of_games_that_are_not_built_are_counted_and_named(found: Any) -> None:
    code, report = found(ELSEWHERE + ELSEWHERE.replace("short", "other"))
    assert (code, report["games not built"], report["skipped"]) == (0, 2, "short, other")


def test_a_file_of_something_else_is_a_fault(found: Any) -> None:
    code, report = found("so be it")
    assert code == 1
    (fault,) = report["faults"]
    assert fault.endswith(": a block has no line that begins with 'so'")
