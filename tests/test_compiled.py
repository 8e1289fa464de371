"""The list of modules that the accelerated wheel compiles."""

import inspect
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
COMPILED = [
    path.removeprefix("src/").removesuffix(".py").replace("/", ".")
    for path in PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]["include"]
]


@pytest.mark.parametrize("module", COMPILED)
def test_what_a_compiled_class_is_built_on_is_compiled_too(module: str) -> None:
    """The compiler knows no attribute of a class that it has not compiled."""
    own = [made for _, made in inspect.getmembers(import_module(module), inspect.isclass)]
    bases = {base.__module__ for made in own if made.__module__ == module for base in made.__mro__}
    assert {base for base in bases if base.startswith("cardhouse.")} <= set(COMPILED)
