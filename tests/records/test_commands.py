"""`cardhouse replay` and `cardhouse convert`, from file to file."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardhouse.cli.convert import convert
from cardhouse.cli.replay import replay
from cardhouse.games.naiko import NAIKO
from cardhouse.records.lines import record_line
from cardhouse.rules.spec import GameId
from tests.records.random_records import random_record
from tests.records.test_phh import HEADS_UP, HIDDEN

INVENTED = Path(__file__).parents[1] / "replays" / "invented.jsonl"
HANDS = 18
NOT_BUILT = {"game": "razz27", "limit": "fl"}
WRONG = {"button": "dead", "results": {"rake": 0, "collected": {}, "final_stacks": {}, "pots": []}}

Report = dict[str, Any]
Run = Callable[..., tuple[int, Report]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """A command's exit code and what it prints as JSON."""

    def command(function: Callable[..., int], *arguments: object) -> tuple[int, Report]:
        code = function(*arguments, as_json=True)
        return code, msgspec.json.decode(capsys.readouterr().out)

    return command


def changed(tmp_path: Path, **changes: object) -> Path:
    """A file of two hands: an invented one, and the same with other fields."""
    first = INVENTED.read_bytes().splitlines()[0]
    other = msgspec.json.encode({**msgspec.json.decode(first), "id": "changed", **changes})
    file = tmp_path / "logs.jsonl"
    file.write_bytes(first + b"\n" + other + b"\n")
    return file


def test_replay_counts_what_is_exact(run: Run) -> None:
    code, report = run(replay, [INVENTED])
    assert code == 0
    assert (report["hands"], report["exact"]) == (HANDS, HANDS)


def test_replay_names_the_games_that_it_skips(run: Run, tmp_path: Path) -> None:
    code, report = run(replay, [changed(tmp_path, **NOT_BUILT)])
    assert code == 0
    assert (report["rows"][0]["skipped"], report["rows"][0]["why"]) == (1, "razz27 fl 1")


def test_replay_fails_at_a_difference_and_names_the_hand(run: Run, tmp_path: Path) -> None:
    code, report = run(replay, [changed(tmp_path, **WRONG)])
    assert code == 1
    assert report["faults"][0].startswith("logs.jsonl changed: ")


def test_replay_does_not_fail_at_a_source_that_is_in_doubt(run: Run, tmp_path: Path) -> None:
    code, report = run(replay, [changed(tmp_path, **WRONG, check="cut short")])
    assert code == 0
    assert (report["rows"][1]["file"], report["rows"][1]["hand"]) == ("logs.jsonl", "changed")
    assert report["rows"][1]["why"].startswith("cut short: ")


@pytest.mark.parametrize("name", ["hands.txt", "hands.gz", "absent.jsonl"])
def test_replay_fails_at_a_file_that_it_cannot_read(run: Run, tmp_path: Path, name: str) -> None:
    code, report = run(replay, [tmp_path / name])
    assert code == 1
    assert name in report["faults"][0]


@pytest.mark.parametrize("name", ["hands.phhs", "hands.phhs.gz", "hands.hands", "hands.hands.gz"])
def test_what_convert_writes_replays(run: Run, tmp_path: Path, name: str) -> None:
    assert run(convert, INVENTED, tmp_path / name)[1]["written"] == HANDS
    report = run(replay, [tmp_path / name])[1]
    assert report["uncompared" if ".hands" in name else "exact"] == HANDS


def test_convert_brings_phh_files_back(run: Run, tmp_path: Path) -> None:
    run(convert, INVENTED, tmp_path / "hands.phhs")
    run(convert, tmp_path / "hands.phhs", tmp_path / "hands.hands")
    report = run(replay, [tmp_path / "hands.hands"])[1]
    assert (report["uncompared"], report["different"]) == (HANDS, 0)


def test_convert_leaves_out_games_that_are_not_built(run: Run, tmp_path: Path) -> None:
    code, report = run(convert, changed(tmp_path, **NOT_BUILT), tmp_path / "hand.phh")
    assert (code, report["written"], report["left out"]) == (0, 1, 1)


def test_convert_says_why_a_hand_with_abilities_goes_into_no_phh_file(run: Run, tmp_path: Path) -> None:
    record, _ = random_record(1, [NAIKO])
    source = tmp_path / "naiko.hands"
    source.write_bytes(record_line(record) + b"\n")
    assert run(convert, source, tmp_path / "again.hands")[1]["written"] == 1
    code, report = run(convert, source, tmp_path / "naiko.phh")
    assert (code, report["faults"][0]) == (1, "1: abilities_not_in_phh: naiko")


def test_convert_writes_many_hands_into_no_phh_file(run: Run, tmp_path: Path) -> None:
    code, report = run(convert, INVENTED, tmp_path / "hands.phh")
    assert code == 1
    assert report["faults"] == [f"a .phh file holds one hand, not {HANDS}; a .phhs file holds many"]


def test_convert_names_what_it_does_not_keep(run: Run, tmp_path: Path) -> None:
    (tmp_path / "hand.phh").write_text(HIDDEN)
    code, report = run(convert, tmp_path / "hand.phh", tmp_path / "hand.hands")
    lost = ["venue", "the unit, 100 chips"]
    assert (code, report["warnings"]) == (0, [f"hand.phh: not kept: {words} (hands: 1)" for words in lost])


def test_convert_warns_on_standard_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "hand.phh").write_text(HIDDEN)
    assert convert(tmp_path / "hand.phh", tmp_path / "hand.hands") == 0
    assert "warning: hand.phh: not kept: venue" in capsys.readouterr().err


def test_convert_keeps_the_names_of_hands(run: Run, tmp_path: Path) -> None:
    run(convert, changed(tmp_path, **WRONG), tmp_path / "hands.phhs")
    assert (tmp_path / "hands.phhs").read_text().startswith("[walk]")


def test_convert_writes_no_hand_that_ended_otherwise(run: Run, tmp_path: Path) -> None:
    wrong = HEADS_UP + "finishing_stacks = [150, 100]\n"
    (tmp_path / "hands.phhs").write_text(f"[1]{wrong}\n[2]{HEADS_UP}")
    code, report = run(convert, tmp_path / "hands.phhs", tmp_path / "hands.hands")
    assert (code, report["written"], report["left out"]) == (1, 1, 1)
    assert report["faults"][0].startswith("1: stacks")


def test_convert_leaves_its_target_where_nothing_can_be_written(run: Run, tmp_path: Path) -> None:
    (tmp_path / "hands.phhs").write_text("[1]\nvariant = 5\n")
    (tmp_path / "kept.hands").write_text("kept")
    assert run(convert, tmp_path / "hands.phhs", tmp_path / "kept.hands")[0] == 1
    assert (tmp_path / "kept.hands").read_text() == "kept"


@pytest.mark.parametrize("name", ["hands.jsonl", "hands.hands"])
def test_a_damaged_line_leaves_the_others_of_its_file(run: Run, tmp_path: Path, name: str) -> None:
    run(convert, INVENTED, tmp_path / "good.hands")
    good = INVENTED if name == "hands.jsonl" else tmp_path / "good.hands"
    lines = good.read_bytes().splitlines()
    (tmp_path / name).write_bytes(b"\n".join([lines[0], b'{"id": 5', b"[" * 9_000, lines[1]]))
    code, report = run(replay, [tmp_path / name])
    assert (code, report["hands"], report["different"]) == (1, 4, 2)


def test_a_record_of_a_game_that_is_not_built_is_skipped(run: Run, tmp_path: Path) -> None:
    record, _ = random_record(1)
    line = record_line(msgspec.structs.replace(record, game=GameId("snap")))
    (tmp_path / "snap.hands").write_bytes(line)
    code, report = run(replay, [tmp_path / "snap.hands"])
    assert (code, report["skipped"], report["rows"][0]["why"]) == (0, 1, "snap 1")


def test_replay_names_the_raked_hands(run: Run) -> None:
    assert run(replay, [INVENTED])[1]["raked"] > 0
