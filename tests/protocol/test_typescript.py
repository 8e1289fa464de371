"""The client's types are those of the structs."""

from pathlib import Path
from typing import get_args

import msgspec
import pytest

from cardhouse.protocol import commands, messages, typescript


def test_the_committed_types_are_those_of_the_structs() -> None:
    assert typescript.TARGET.read_text(encoding="utf-8") == typescript.render()


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    target = tmp_path / "protocol" / "messages.generated.ts"
    monkeypatch.setattr(typescript, "TARGET", target)
    return target


@pytest.mark.parametrize("found", [None, "export const VERSION = 0;\n"], ids=["missing", "old"])
def test_a_check_fails_and_writes_nothing_when_the_file_differs(elsewhere: Path, found: str | None) -> None:
    if found is not None:
        elsewhere.parent.mkdir()
        elsewhere.write_text(found)
    assert typescript.main(["--check"]) == 1
    assert (elsewhere.read_text() if elsewhere.is_file() else None) == found


def test_a_check_passes_after_writing(elsewhere: Path) -> None:
    assert typescript.main([]) == 0
    assert typescript.main(["--check"]) == 0


@pytest.mark.parametrize("union", [commands.FromClient, messages.FromServer], ids=["client", "server"])
def test_every_message_has_an_interface(union: object) -> None:
    text = typescript.render()
    assert all(f"export interface {message.__name__} {{" in text for message in get_args(union))


def test_only_what_a_client_may_leave_out_is_optional() -> None:
    text = typescript.render()
    assert "readonly token?: string | null;" in text.partition("interface Hello")[2].partition("}")[0]
    assert "readonly token: string | null;" in text.partition("interface Welcome")[2].partition("}")[0]


def test_two_types_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="Seat"):
        typescript.once(["Seat", "Pot", "Seat"])


class Chart(msgspec.Struct):
    """Every shape that a field can have."""

    names: list[str | None]
    """A */ must not end the comment."""
    by_seat: dict[int, list[bool]]


def test_shapes_are_written_so_that_they_bind_as_meant() -> None:
    (chart,) = typescript.reachable(Chart)
    assert typescript.interface(chart).splitlines() == [
        "/** Every shape that a field can have. */",
        "export interface Chart {",
        "  /** A * / must not end the comment. */",
        "  readonly names: readonly (string | null)[];",
        "  readonly by_seat: Readonly<Record<number, readonly boolean[]>>;",
        "}",
    ]
