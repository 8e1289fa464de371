"""Repeatable chance for commands."""

from itertools import islice

from cardhouse.cli.chance import stream


def test_a_seed_gives_its_own_bytes() -> None:
    assert [*islice(stream("a"), 3)] == [*islice(stream("a"), 3)]
    assert [*islice(stream("a"), 3)] != [*islice(stream("b"), 3)]
    assert len({*islice(stream("a"), 100)}) == 100
