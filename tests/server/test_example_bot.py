"""The bot of docs/protocol.md plays at a real table."""

import asyncio
import importlib.util
from collections.abc import Callable
from pathlib import Path

from cardhouse.chips import Chips
from cardhouse.games.holdem import HOLDEM
from cardhouse.room.ports import TableId
from cardhouse.rules.spec import StructureId
from cardhouse.rules.stakes import big_bet
from cardhouse.tables.config import SpeedId, cash_table
from tests.server.full_room import HurriedLoop, a_room

BOT = Path(__file__).parents[2] / "docs/examples/bot.py"
BLINDS = big_bet(StructureId.NO_LIMIT, Chips(50), Chips(100))
TABLE = cash_table(HOLDEM.id, BLINDS, seats=4, speed=SpeedId.FAST, bots=2)


def the_example() -> Callable[[str, int], int]:
    spec = importlib.util.spec_from_file_location("example_bot", BOT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    play: Callable[[str, int], int] = module.play
    return play


def test_the_example_bot_plays_to_the_end_of_three_hands_and_counts_its_chips() -> None:
    async def evening() -> tuple[int, int]:
        async with a_room({TableId("t1"): TABLE}) as (room, url):
            won = await asyncio.to_thread(the_example(), url, 3)
            (bot,) = (
                sitter
                for sitter in room.tables[TableId("t1")].actor.table.sitters.values()
                if not sitter.is_bot
            )
            return won, bot.stack - TABLE.max_buy_in

    with asyncio.Runner(loop_factory=HurriedLoop) as runner:
        told, counted = runner.run(evening())
    assert told == counted


def test_the_example_is_as_short_as_it_is_said_to_be() -> None:
    lines = BOT.read_text(encoding="utf-8").splitlines()
    assert sum(bool(line.strip()) for line in lines) <= 40
