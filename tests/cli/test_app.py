"""The command line as a whole."""

import subprocess
import sys
from typing import NoReturn

import pytest

from cardhouse.cli import app as module
from cardhouse.cli.app import BENCHMARKS, COMMANDS, app, bench


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-X", "importtime", "-m", "cardhouse", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("name", [*COMMANDS, "bench"])
def test_help_names_every_command(name: str) -> None:
    assert name in run("--help").stdout


def test_help_loads_no_command() -> None:
    imported = run("--help").stderr
    assert "cardhouse.cli.app" in imported
    commands = [path.split(":")[0] for path, _ in (*COMMANDS.values(), *BENCHMARKS.values())]
    assert not [module for module in commands if module in imported]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_there(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    app([name, "--help"], result_action="return_value")
    assert f"cardhouse {name}" in capsys.readouterr().out


@pytest.mark.parametrize("name", BENCHMARKS)
def test_every_benchmark_is_there(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    bench([name, "--help"], result_action="return_value")
    assert f"bench {name}" in capsys.readouterr().out


@pytest.mark.parametrize("name", BENCHMARKS)
def test_a_benchmark_measures_something(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    count = "--tables" if name == "room" else "--hands"
    with pytest.raises(SystemExit):
        bench([name, count, "0"])
    assert "Must be >= 1" in "".join(capsys.readouterr())


def test_an_interrupt_is_no_fault_wherever_it_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(module, "app", interrupted)
    with pytest.raises(SystemExit) as end:
        module.main()
    assert end.value.code == 130


def test_an_unknown_command_is_refused() -> None:
    assert run("deal-me-aces").returncode != 0
