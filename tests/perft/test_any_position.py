"""Positions that nobody chose: the engine and the oracle count the same tree."""

from hypothesis import assume, given, settings, strategies as st

from cardhouse.catalogue import GAMES
from cardhouse.records.perft import perft
from cardhouse.records.perft_blocks import STRUCTURES, Block, position
from cardhouse.rules.spec import Forced
from tests.perft.second_opinion import counted_by_the_oracle

NAMES = {structure: name for name, structure in STRUCTURES.items()}
STREETS = 3
SETTINGS = {
    "nolimit": ["blinds=1/2", "blinds=2/2", "blinds=1/3"],
    "potlimit": ["blinds=1/2", "blinds=2/2", "blinds=1/3"],
    "halfpot": ["blinds=1/2", "blinds=2/2", "blinds=1/3"],
    "limit": ["blinds=1/2 wagers=4", "blinds=1/3 wagers=3", "blinds=1/2 raises=4 then wagers=4/4/4"],
    "spread": ["blinds=1/2 spread=2/2/4/6", "blinds=1/3 spread=3/3/6/9"],
}
FORCED = {
    Forced.BRING_IN: ["", "ante=2", "bring-in=3 bet=4", "ante=3 bring-in=1 bet=2"],
    Forced.BUTTON_BLIND: ["", "ante=2", "ante=3"],
}


@st.composite
def lines(draw: st.DrawFn) -> str:
    """A game line with stacks small enough to walk, some of them below the blinds."""
    game = draw(st.sampled_from(list(GAMES.values())))
    structure = NAMES[draw(st.sampled_from(game.structures))]
    seats = draw(st.integers(2, 4))
    stacks = draw(st.lists(st.integers(1, 24 // seats), min_size=seats, max_size=seats))
    forced = SETTINGS[structure] if game.forced is Forced.BLINDS else FORCED[game.forced]
    words = (
        f"{structure}-{game.id} seats={seats} stacks={','.join(map(str, stacks))}",
        draw(st.sampled_from(["", "step=5", "step=7"])),
        draw(st.sampled_from(["", "ante=1"])) if game.forced is Forced.BLINDS else "",
        draw(st.sampled_from(["", "reopen=never"])),
        draw(st.sampled_from(["", "short=nominal", "short=additive"])),
        draw(st.sampled_from(forced)),
    )
    return " ".join(filter(None, words))


@given(lines())
@settings(max_examples=100)
def test_engine_and_oracle_count_the_same_tree(line: str) -> None:
    hand = position(Block("any", line, ()))
    assert hand is not None
    counts = perft(hand, streets=min(STREETS, len(hand.game.streets)))
    assume(counts[0].decisions)
    assert tuple(counts) == counted_by_the_oracle(Block("any", line, tuple(counts)))
