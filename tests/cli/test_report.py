"""What a command found, for people and for programs."""

import msgspec
import pytest

from cardhouse.cli.report import Report, Value, progress, shown


def a_report() -> Report:
    report = Report("count", columns=("game", "hands"))
    report.add(game="hold'em", hands=1_326)
    report.facts["seconds"] = 0.125
    return report


def test_json_is_one_object_on_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    a_report().close(as_json=True)
    assert msgspec.json.decode(capsys.readouterr().out) == {
        "report": "count",
        "seconds": 0.125,
        "ok": True,
        "rows": [{"game": "hold'em", "hands": 1326}],
        "faults": [],
    }


def test_people_read_a_table_without_colours_outside_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    a_report().close(as_json=False)
    printed = capsys.readouterr().out
    assert "1,326" in printed
    assert "\x1b" not in printed


def test_no_line_of_a_table_ends_in_blanks_outside_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    report = Report("count", columns=("game", "why"))
    report.add(game="omaha")
    report.add(game="holdem", why="a reason that is much longer than none")
    report.close(as_json=False)
    lines = capsys.readouterr().out.splitlines()
    assert "  omaha" in lines
    assert [line for line in lines if line != line.rstrip()] == []


def test_brackets_in_a_cell_are_printed_as_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    report = Report("count", columns=("game",))
    report.add(game="[red]seven[/red]")
    report.close(as_json=False)
    assert "[red]seven[/red]" in capsys.readouterr().out


def test_a_sound_report_exits_with_0() -> None:
    assert a_report().close(as_json=True) == 0


@pytest.mark.parametrize("as_json", [True, False])
def test_a_fault_exits_with_1_and_is_told(capsys: pytest.CaptureFixture[str], *, as_json: bool) -> None:
    report = a_report()
    report.fault("hand 7: 3 chips too many")
    assert report.close(as_json=as_json) == 1
    assert "hand 7: 3 chips too many" in capsys.readouterr().out


def test_a_cell_without_a_column_is_refused() -> None:
    with pytest.raises(KeyError, match="hands_played"):
        a_report().add(game="omaha", hands_played=3)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, ""),
        (True, "yes"),
        (12_345, "12,345"),
        (0.12345, "0.123"),
        (12_345.6, "12,346"),
        ("6-max", "6-max"),
    ],
)
def test_values_read_well(value: Value, text: str) -> None:
    assert shown(value) == text


def test_progress_passes_everything_on_and_is_silent_outside_a_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert list(progress(iter("abc"), of="letters", total=3)) == ["a", "b", "c"]
    assert capsys.readouterr().err == ""
