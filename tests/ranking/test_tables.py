"""The shipped tables are what the rules make them."""

import sys
from pathlib import Path

import pytest

from cardhouse import ranking
from cardhouse.cli import ranking_tables
from cardhouse.ranking import build, tables
from cardhouse.ranking.keys import ROW_BITS

FOLDER = Path(ranking.__file__).with_name("data")


@pytest.fixture(scope="module")
def built() -> dict[str, bytes]:
    return build.build()


@pytest.fixture
def ready(built: dict[str, bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "build", lambda: built)


@pytest.mark.usefixtures("ready")
def test_the_tables_equal_their_build() -> None:
    assert build.differing() == []


def test_the_files_are_the_tables_and_nothing_else(built: dict[str, bytes]) -> None:
    assert {file.name: file.read_bytes() for file in FOLDER.iterdir()} == built


@pytest.mark.usefixtures("ready")
def test_a_spoilt_table_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    good = tables.raw
    monkeypatch.setattr(tables, "raw", lambda file: good("high_flush.u16" if file == "high.u16" else file))
    assert ranking_tables.main(["--check"]) == 1
    assert capsys.readouterr().out == "differ from their build: high.u16\n"


@pytest.mark.usefixtures("ready")
def test_the_command_writes_the_tables_and_clears_what_is_none(
    built: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "of_yesterday.u16").touch()
    monkeypatch.setattr(ranking_tables, "FOLDER", tmp_path)
    assert ranking_tables.main([]) == 0
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == built


def test_big_endian_machines_read_the_same_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    here = list(tables.OFFSETS)
    swapped = tables.raw("offsets.i32")
    turned = b"".join(swapped[at : at + 4][::-1] for at in range(0, len(swapped), 4))
    monkeypatch.setattr(sys, "byteorder", "big")
    monkeypatch.setattr(tables, "raw", lambda _: turned)
    assert list(tables.numbers("offsets.i32")) == here


def test_nobody_can_change_a_table() -> None:
    with pytest.raises(TypeError):
        tables.HIGH_VALUES[0] = 1


def test_every_key_has_a_place_of_its_own() -> None:
    values = {key: place for place, key in enumerate(build.high_values(), 1)}
    offsets, packed = build.packed(values)
    assert all(packed[key + offsets[key >> ROW_BITS]] == value for key, value in values.items())
    assert len(values) == 73_775  # multisets of 5, 6 and 7 ranks
