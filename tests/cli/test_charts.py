"""`cardhouse charts` writes pictures and tables."""

from pathlib import Path

import msgspec
import pytest

from cardhouse.cli.charts import charts


def test_a_picture_and_a_table_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert charts("caribbean-stud", tmp_path / "new", workers=1, as_json=True) == 0
    report = msgspec.json.decode(capsys.readouterr().out)
    files = [Path(row["file"]) for row in report["rows"]]
    assert [file.name for file in files] == ["caribbean-stud-hands.svg", "caribbean-stud-hands.csv"]
    assert all(file.stat().st_size > 1_000 for file in files)


@pytest.mark.parametrize("game", ["russian", "war"])
def test_what_cannot_be_drawn_is_a_fault(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert charts(game, tmp_path, workers=1, as_json=True) == 1
    assert game in msgspec.json.decode(capsys.readouterr().out)["faults"][0]
