"""A seat for whoever does not care where."""

from cardhouse.room.ports import TableId
from tests.room.house import T1, a_house
from tests.server.virtual_time import passes
from tests.tables.evening import six_seats

T2 = TableId("t2")


async def test_it_goes_where_people_play() -> None:
    async with a_house(public={T1: six_seats(), T2: six_seats()}) as house:
        await house.seated("Bea", table=T2)
        ann = await house.guest("Ann")
        assert (await ann.says("play_now"))["table"] == T2


async def test_who_sits_out_is_no_company() -> None:
    async with a_house(public={T1: six_seats(), T2: six_seats()}) as house:
        (bea,) = await house.seated("Bea", table=T2)
        await bea.says("sit_out", table=T2)
        ann = await house.guest("Ann")
        assert (await ann.says("play_now"))["table"] == T1


async def test_it_goes_last_where_all_wait_for_somebody_who_has_gone() -> None:
    async with a_house(public={T1: six_seats(), T2: six_seats()}) as house:
        people = await house.seated("Bea", "Cay", "Dee", table=T2)
        await passes(5)
        await house.asked(people, T2).hangs_up()
        ann = await house.guest("Ann")
        assert (await ann.says("play_now"))["table"] == T1
