"""Positions that nobody chose: the engine and the oracle count the same tree."""

from hypothesis import assume, given, settings, strategies as st

from cardhouse.records.perft import perft
from cardhouse.records.perft_blocks import Block, position
from tests.perft.second_opinion import counted_by_the_oracle

STREETS = 3
SETTINGS = {
    "nolimit": ["blinds=1/2", "blinds=2/2", "blinds=1/3"],
    "potlimit": ["blinds=1/2", "blinds=2/2", "blinds=1/3"],
    "halfpot": ["blinds=1/2", "blinds=2/2", "blinds=1/3"],
    "limit": ["blinds=1/2 wagers=4", "blinds=1/3 wagers=3", "blinds=1/2 raises=4 then wagers=4/4/4"],
    "spread": ["blinds=1/2 spread=2/2/4/6", "blinds=1/3 spread=3/3/6/9"],
}


@st.composite
def lines(draw: st.DrawFn) -> str:
    """A game line with stacks small enough to walk, some of them below the blinds."""
    structure = draw(st.sampled_from(sorted(SETTINGS)))
    seats = draw(st.integers(2, 4))
    stacks = draw(st.lists(st.integers(1, 24 // seats), min_size=seats, max_size=seats))
    words = (
        f"{structure}-holdem seats={seats} stacks={','.join(map(str, stacks))}",
        draw(st.sampled_from(["", "ante=1"])),
        draw(st.sampled_from(["", "reopen=never"])),
        draw(st.sampled_from(["", "short=nominal", "short=additive"])),
        draw(st.sampled_from(SETTINGS[structure])),
    )
    return " ".join(filter(None, words))


@given(lines())
@settings(max_examples=100)
def test_engine_and_oracle_count_the_same_tree(line: str) -> None:
    block = Block("any", line, ())
    hand = position(block)
    assert hand is not None
    assume(not hand.is_over)
    counts = perft(hand, streets=STREETS)
    assert tuple(counts) == counted_by_the_oracle(Block("any", line, tuple(counts)))
