"""Bots play an evening of every game and rotation (rules.md 4, 13)."""

import logging

import pytest

from cardhouse.catalogue import GAMES, ROTATIONS
from cardhouse.chips import Chips
from cardhouse.games.rotations import HORSE
from cardhouse.rules.spec import Game
from cardhouse.rules.stakes import usual_stakes
from cardhouse.tables.config import TableConfig, cash_table, rotation_table
from tests.room.house import T1, a_house
from tests.server.virtual_time import passes

UNIT = Chips(200)
SEATS, BOTS = 5, 4
EVENING = 120
"""Seconds."""


def at(game: Game) -> TableConfig:
    stakes = usual_stakes(game, game.structures[0], unit=UNIT)
    return cash_table(game.id, stakes, seats=SEATS, bots=BOTS)


TABLES = {
    **{game.id: at(game) for game in GAMES.values()},
    **{name: rotation_table(it, UNIT, seats=SEATS, bots=BOTS) for name, it in ROTATIONS.items()},
}


@pytest.mark.parametrize("table", TABLES.values(), ids=list(TABLES))
async def test_bots_play_an_evening_of_it(table: TableConfig, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        async with a_house(public={T1: table}) as house:
            ann = await house.guest("Ann")
            await ann.watches()
            await passes(EVENING)
            settled = ann.at().of_kind("play_settled")
            opened = ann.at().of_kind("play_opened")
            assert len(opened) > 2
            for play in settled:
                before = next(begun["stacks"] for begun in opened if begun["play"] == play["play"])
                assert sum(play["stacks"].values()) == sum(before.values())
            for kind in ("acted", "discarded", "declined"):
                assert [event for event in ann.at().of_kind(kind) if event["by"] == "clock"] == []
    assert caplog.records == []


async def test_the_game_changes_and_every_play_says_which_it_is() -> None:
    async with a_house(public={T1: rotation_table(HORSE, UNIT, seats=4, bots=3)}) as house:
        ann = await house.guest("Ann")
        await ann.watches()
        await passes(600)
        opened = ann.at().of_kind("play_opened")
        games = list(dict.fromkeys(play["game"] for play in opened))
        assert games[:3] == [game.id for game, _ in HORSE.legs[:3]]
        assert {play["structure"] for play in opened} == {"fixed-limit"}
        prices = {play["game"]: (play["small_blind"], play["ante"], play["bring_in"]) for play in opened}
        assert (prices["holdem"], prices["razz"]) == ((100, 0, 0), (0, 50, 100))
