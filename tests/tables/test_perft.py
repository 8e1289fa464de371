"""Betting trees walked through a table count what they count through the hand alone (models.md 7.7)."""

import copy

import pytest

from cardhouse.chips import Seat
from cardhouse.records.perft import Count, choices
from cardhouse.records.perft_blocks import Block, position
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import AnyChoice, BetMenu, BringInMenu
from cardhouse.tables.commands import Choose, SitDown
from cardhouse.tables.config import TableConfig
from cardhouse.tables.table import Table
from tests.perft.test_known_counts import BLOCKS
from tests.tables.evening import START

SHORT = 400
"""Decisions; every one of them is a whole table copied."""


def table_at(hand: Hand) -> Table:
    """A table that deals just this hand."""
    config = TableConfig(hand.game.id, hand.stakes, len(hand.seats), min_buy_in=1, max_buy_in=0)  # type: ignore[arg-type]
    table = Table(config)
    for seat, stack in zip(hand.seats, hand.put_in, strict=True):
        owned = stack + hand.stacks[hand.place_of[seat]] + hand.bets[hand.place_of[seat]]
        table.handle(SitDown(f"p{seat}", "", seat, owned), START)  # type: ignore[arg-type]
    lot = sorted(table.sitters).index(hand.button or Seat(1))
    table.open_play("play", hand.chance, START, lot=lot)
    pass_over(table)
    return table


def choose(table: Table, choice: AnyChoice) -> None:
    """Whoever's turn it is."""
    play = table.open
    assert play is not None
    seat, owed = play.turn
    table.handle(Choose(f"p{seat}", "play", owed.decision, choice), START)


def pass_over(table: Table) -> None:
    """Only bets and bring-ins are walked."""
    while table.open is not None and not isinstance(table.open.turn[1].menu, BetMenu | BringInMenu):
        choose(table, table.open.turn[1].default)  # type: ignore[arg-type]


def walk(table: Table, counts: list[Count]) -> None:
    play = table.open
    assert play is not None
    seat, owed = play.turn
    assert isinstance(owed.menu, BetMenu | BringInMenu)
    offered, street = choices(owed.menu), play.hand.street
    counts[street].decisions += 1
    counts[street].actions += len(offered)
    for choice in offered:
        twin = copy.deepcopy(table)
        choose(twin, choice)  # type: ignore[arg-type]
        pass_over(twin)
        after = play.hand.copy()
        after.choose(seat, choice)
        if after.folded.count(False) == 1:
            counts[street].folds += 1
        elif twin.open is None or twin.open.hand.street > street:
            counts[street].ends += 1
        if twin.open is not None and twin.open.hand.street < len(counts):
            walk(twin, counts)


@pytest.mark.parametrize(
    "block", [pytest.param(block, id=block.id) for block in BLOCKS if block.decisions < SHORT]
)
def test_through_a_table_the_counts_are_the_same(block: Block) -> None:
    hand = position(block)
    assert hand is not None
    counts = [Count() for _ in block.counts]
    walk(table_at(hand), counts)
    assert tuple(counts) == block.counts
