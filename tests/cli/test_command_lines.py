"""No command line ends in a traceback: it is carried out, or refused with a word about what is wrong."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import NoReturn

import msgspec
import pytest

from cardhouse.analysis.edge import NotComputable
from cardhouse.cli import charts, edge, serve, simulate
from cardhouse.cli.app import app
from tests.cli.command_lines import mutated, write_files

SAMPLE, ALL = 150, 10_000
CODES = {0, 1, 2, 130}

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of damaged files to work in, where nothing takes long and no room stays open."""

    async def closed(*_: object, **__: object) -> None:
        """A room that closes at once."""

    def too_long(*_: object, **__: object) -> NoReturn:
        raise NotComputable("not in this test")

    write_files(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(serve, "_run", closed)
    monkeypatch.setattr(edge, "computed", too_long)
    monkeypatch.setattr(charts, "written", too_long)
    monkeypatch.setattr(simulate, "HANDS", 2)
    monkeypatch.setattr(simulate, "ROUNDS", 5)


def carried_out(line: list[str]) -> int:
    """The exit code; benchmarks are only read."""
    try:
        if "bench" in line:
            app.parse_args(line)
            return 0
        return app(line, result_action="return_value") or 0
    except SystemExit as end:
        return int(end.code or 0)


def run(numbers: range, capsys: Capture) -> Counter[int]:
    codes: Counter[int] = Counter()
    for number in numbers:
        line = mutated(Random(number))
        code = carried_out(line)
        out, err = capsys.readouterr()
        assert code in CODES, line
        assert code == 0 or out + err, line
        if out.startswith("{"):
            assert msgspec.json.decode(out)["ok"] == (code == 0), line
        codes[code] += 1
    return codes


@pytest.mark.usefixtures("here")
def test_a_wrong_command_line_is_refused_in_words(capsys: Capture) -> None:
    assert {0, 1} <= run(range(SAMPLE), capsys).keys()


@pytest.mark.slow
@pytest.mark.usefixtures("here")
def test_ten_thousand_wrong_command_lines_are_refused_in_words(capsys: Capture) -> None:
    codes = run(range(ALL), capsys)
    assert codes.total() == ALL
