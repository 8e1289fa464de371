"""What a player is told of plays that are over."""

from tests.room.house import FOLD, a_house
from tests.server.virtual_time import passes


async def test_a_hand_is_told_with_its_result_and_one_s_own_cards() -> None:
    async with a_house() as house:
        ann, ben = await house.seated("Ann", "Ben")
        await house.asked([ann, ben]).chooses(FOLD)
        for client in (ann, ben):
            await client.says("ask_history")
        mine, other = (client.last("history")["plays"][0] for client in (ann, ben))
        assert mine["game"] == "holdem"
        assert sorted((mine["net"], other["net"])) == [-50, 50]
        assert len(mine["hands"][0]) == 2
        assert mine["hands"] != other["hands"]


async def test_who_was_in_no_play_is_told_none() -> None:
    async with a_house() as house:
        await house.seated("Ann", "Ben")
        cat = await house.guest("Cat")
        await cat.says("ask_history")
        assert cat.last("history")["plays"] == []


async def test_the_newest_stands_first_and_no_more_than_were_asked_for() -> None:
    async with a_house() as house:
        clients = await house.seated("Ann", "Ben")
        for _ in range(3):
            await house.asked(clients).chooses(FOLD)
            await passes(3)
        await clients[0].says("ask_history", limit=2)
        rows = clients[0].last("history")["plays"]
        assert len(rows) == 2
        assert rows[0]["ended"] > rows[1]["ended"]
