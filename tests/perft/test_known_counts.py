"""Betting trees against known counts: the .perft files beside this one name where they have them from."""

from pathlib import Path

import pytest

from cardhouse.catalogue import GAMES
from cardhouse.records.perft import perft
from cardhouse.records.perft_blocks import Block, blocks, position
from cardhouse.rules.spec import Game
from tests.perft.second_opinion import counted_by_the_oracle

FILES = sorted(Path(__file__).parent.glob("*.perft"))
BLOCKS = [block for file in FILES for block in blocks(file.read_text())]
LONG = 100_000  # decisions; a walk of this length takes seconds
GOLDEN = Path(__file__).resolve().parents[2].parent / "shared" / "perft" / "golden.perft"
STRUCTURES = {
    "fixed-limit": "limit",
    "spread-limit": "spread",
    "no-limit": "nolimit",
    "pot-limit": "potlimit",
    "half-pot-limit": "halfpot",
}


def each(*, slow: bool) -> list[object]:
    marks = [pytest.mark.slow] if slow else []
    return [
        pytest.param(block, id=block.id, marks=marks) for block in BLOCKS if (block.decisions > LONG) == slow
    ]


@pytest.mark.parametrize("block", [*each(slow=False), *each(slow=True)])
def test_the_walk_through_the_menus_counts_what_is_known(block: Block) -> None:
    hand = position(block)
    assert hand is not None
    assert tuple(perft(hand, streets=len(block.counts))) == block.counts


@pytest.mark.parametrize("block", each(slow=False))
def test_a_counter_that_knows_only_the_rule_book_agrees(block: Block) -> None:
    assert counted_by_the_oracle(block) == block.counts


def test_no_two_blocks_have_one_name() -> None:
    names = [block.id for block in BLOCKS]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_game_has_a_block_for_each_of_its_structures(game: Game) -> None:
    known = {block.game.split()[0] for block in BLOCKS}
    assert {f"{STRUCTURES[structure]}-{game.id}" for structure in game.structures} <= known


@pytest.mark.skipif(not GOLDEN.exists(), reason="no golden counts beside this checkout")
def test_every_golden_block_of_a_game_that_is_built_stands_here() -> None:
    ours = {(block.id, block.game): block.counts for block in BLOCKS}
    golden = [block for block in blocks(GOLDEN.read_text()) if position(block) is not None]
    assert [block.id for block in golden if ours.get((block.id, block.game)) != block.counts] == []
