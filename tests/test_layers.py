"""The levels of CONTRIBUTING.md hold, and the nets that hold them catch what they are for."""

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src/cardhouse"
LONGEST_IN_RULES = 40  # lines of a function


def lint_imports(root: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-cache", "--no-logo"],
        cwd=root,
        env={"PYTHONPATH": str(root / "src"), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def copy_of_the_house(tmp_path: Path) -> Path:
    shutil.copytree(PACKAGE, tmp_path / "src/cardhouse", ignore=shutil.ignore_patterns("_web", "__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def test_imports_go_down_and_pure_levels_are_pure() -> None:
    checked = lint_imports(ROOT)
    assert checked.returncode == 0, checked.stdout


@pytest.mark.parametrize(
    ("module", "line", "contract"),
    [
        ("chips", "import cardhouse.rules", "Imports go down only"),
        ("bots.planted", "import cardhouse.analysis", "Imports go down only"),
        ("planted", "", "Imports go down only"),
        ("rules.planted", "import time", "Levels 0-8 are pure"),
        ("tables.planted", "from pathlib import Path", "Levels 0-8 are pure"),
        ("room.planted", "import random", "Nothing draws from a pseudo-random generator"),
        ("room.planted", "import secrets", "The operating system's randomness enters through adapters only"),
        ("server.planted", "import cardhouse.adapters", "Protocol and server cannot see the store codec"),
        ("rules.planted", "import numpy", "The room plays without numpy"),
        ("ranking.__init__", "import cardhouse.ranking.batch", "The room plays without numpy"),
    ],
)
def test_a_planted_import_breaks_its_contract(
    copy_of_the_house: Path, module: str, line: str, contract: str
) -> None:
    file = (copy_of_the_house / "src/cardhouse" / module.replace(".", "/")).with_suffix(".py")
    with file.open("a", encoding="utf-8") as source:
        source.write(f"\n{line}\n")
    assert f"{contract} BROKEN" in lint_imports(copy_of_the_house).stdout


@pytest.mark.parametrize(
    ("room", "is_pure"), [("rules", True), ("tables", True), ("room", False), ("server", False)]
)
def test_the_linter_bans_the_clock_from_pure_levels(room: str, is_pure: bool) -> None:
    path = PACKAGE / room / "planted.py"
    linted = subprocess.run(
        [sys.executable, "-m", "ruff", "check", "--select", "TID251", "--stdin-filename", str(path), "-"],
        input="import time\n",
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ("`time` is banned" in linted.stdout) is is_pure


def test_a_started_room_has_loaded_neither_numpy_nor_numba() -> None:
    told = (
        "import sys, cardhouse.bootstrap, cardhouse.cli.serve; print({'numpy', 'numba'} & set(sys.modules))"
    )
    ran = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "set()"


def test_no_function_of_the_rules_is_long() -> None:
    long = [
        f"{file.name}:{node.lineno} {node.name}"
        for file in (PACKAGE / "rules").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and (node.end_lineno or 0) - node.lineno >= LONGEST_IN_RULES
    ]
    assert long == []
