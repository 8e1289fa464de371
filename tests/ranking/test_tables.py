"""The shipped tables are what the rules make them."""

import pytest

from cardhouse.ranking import _tables, build, tables
from cardhouse.ranking.keys import ROW_BITS


def test_the_tables_equal_their_build() -> None:
    assert build.differing() == []


def test_a_spoilt_table_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(_tables, "HIGH", _tables.FLUSH)
    assert build.main(["--check"]) == 1
    assert capsys.readouterr().out == "differ from their build: HIGH\n"


def test_the_command_writes_the_module(capsys: pytest.CaptureFixture[str]) -> None:
    assert build.main([]) == 0
    written: dict[str, str] = {}
    exec(capsys.readouterr().out, {}, written)  # noqa: S102 - the generated module is the subject
    for name in build.build():
        assert tables.unpacked(written[name]) == tables.raw(name)


def test_every_key_has_a_place_of_its_own() -> None:
    values = {key: place for place, key in enumerate(build.high_values(), 1)}
    offsets, packed = build.packed(values)
    assert all(packed[key + offsets[key >> ROW_BITS]] == value for key, value in values.items())
    assert len(values) == 73_775  # multisets of 5, 6 and 7 ranks
