"""The build hook leaves nothing behind that the next build would pack."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Generic, TypeVar

import pytest

ROOT = Path(__file__).parents[1]
HOOKS = "hatchling.builders.hooks.plugin.interface"

Config = TypeVar("Config")


class Interface(Generic[Config]):
    """As much of hatchling's hook as ours needs."""

    def __init__(self, root: Path) -> None:
        self.root = str(root)


@pytest.fixture
def hook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The hook for a checkout whose client is fresh, and where a compiled build has been."""
    for name in [HOOKS.rsplit(".", part)[0] for part in range(4, -1, -1)]:
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setattr(sys.modules[HOOKS], "BuildHookInterface", Interface, raising=False)
    spec = spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    rules = tmp_path / "src/cardhouse/rules"
    rules.mkdir(parents=True)
    for name in ("hand.py", "hand.cpython-311-x86_64-linux-gnu.so", "hand.cp311-win_amd64.pyd"):
        (rules / name).touch()
    return module.CustomBuildHook(tmp_path)


def left(hook: Any) -> list[str]:
    return sorted(file.name for file in Path(hook.root).rglob("hand.*"))


def test_a_build_begins_without_the_libraries_of_an_earlier_one(hook: Any) -> None:
    hook.initialize("standard", {})
    assert left(hook) == ["hand.py"]


def test_a_wheel_leaves_its_libraries_to_no_other_build(hook: Any) -> None:
    hook.finalize("standard", {}, "cardhouse.whl")
    assert left(hook) == ["hand.py"]


def test_a_compiled_editable_install_keeps_what_it_runs(hook: Any) -> None:
    hook.finalize("editable", {}, "cardhouse.whl")
    assert len(left(hook)) == 3
