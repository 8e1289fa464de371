"""Adding a game is one record: a toy is told to clients and played by bots (docs/adding-a-game.md)."""

import logging

import pytest

from cardhouse.catalogue import GAMES
from cardhouse.chips import Chips
from cardhouse.games.decks import DECK_32
from cardhouse.ranking import AMERICANA
from cardhouse.room.game_info import game_info
from cardhouse.rules.spec import Game, GameId, Opener, Street, StreetName, StructureId
from cardhouse.rules.stakes import usual_stakes
from cardhouse.tables.config import cash_table
from tests.room.house import T1, a_house
from tests.server.virtual_time import passes

TOY = Game(
    GameId("toy"),
    deck=DECK_32,
    streets=(
        Street(StreetName("preflop"), down=3, opener=Opener.AFTER_BLINDS),
        Street(StreetName("draw"), draw=2),
        Street(StreetName("flop"), board=3, is_big=True),
    ),
    orders=(AMERICANA,),
    structures=(StructureId.POT_LIMIT,),
    most_seats=4,
)


def test_a_new_record_is_told_to_clients() -> None:
    told = game_info(TOY)
    assert (told.id, told.most_seats) == ("toy", 4)
    assert [(street.name, street.draw, street.board) for street in told.streets] == [
        ("preflop", 0, 0),
        ("draw", 2, 0),
        ("flop", 0, 3),
    ]


async def test_bots_play_a_new_record(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, TOY.id, TOY)
    stakes = usual_stakes(TOY, StructureId.POT_LIMIT, unit=Chips(100))
    table = cash_table(TOY.id, stakes, seats=4, bots=3)
    with caplog.at_level(logging.WARNING):
        async with a_house(public={T1: table}) as house:
            ann = await house.guest("Ann")
            await ann.watches()
            await passes(120)
            assert len(ann.at().of_kind("play_settled")) > 2
            assert ann.at().of_kind("discarded")
    assert caplog.records == []
