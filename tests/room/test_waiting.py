"""A full table, those who wait for a seat at it, and whose turn it is."""

from collections.abc import AsyncIterator

import pytest

from cardhouse.chips import Chips
from cardhouse.games.holdem import HOLDEM
from cardhouse.room.ports import TableId
from cardhouse.rules.spec import StructureId
from cardhouse.rules.stakes import big_bet
from cardhouse.tables.config import cash_table
from tests.room.house import FOLD, T1, Client, House
from tests.server.virtual_time import passes, settled
from tests.tables.evening import six_seats


@pytest.fixture
async def full(house: House) -> list[Client]:
    """All six seats are taken."""
    return await house.seated("Ann", "Ben", "Cat", "Dan", "Eve", "Fay")


async def waits(house: House, name: str) -> Client:
    client = await house.guest(name)
    await client.watches()
    assert (await client.says("queue", table=T1))["t"] == "ack"
    return client


async def at_the_bot_s_table(duel: House) -> Client:
    ann = await duel.guest("Ann")
    await ann.watches()
    await ann.says("play_now")
    await passes(5)
    return ann


async def everybody_folds(house: House, clients: list[Client]) -> None:
    while house.table().actor.table.open is not None:
        await house.asked(clients).chooses(FOLD)


async def test_the_first_who_waits_is_offered_the_freed_seat(house: House, full: list[Client]) -> None:
    gus, hal = await waits(house, "Gus"), await waits(house, "Hal")
    await full[2].says("leave", table=T1)
    await everybody_folds(house, full)
    offer = gus.last("seat_offered")
    assert (offer["table"], offer["seat"], offer["until"]) == (T1, 3, house.clock.now() + 30_000)
    assert not hal.all("seat_offered")


async def test_it_is_his_to_take(house: House, full: list[Client]) -> None:
    gus = await waits(house, "Gus")
    await full[2].says("leave", table=T1)
    await everybody_folds(house, full)
    assert (await gus.sits(3))["t"] == "ack"
    assert house.table().waiting.players == []


async def test_nobody_else_gets_it_meanwhile(house: House, full: list[Client]) -> None:
    gus = await waits(house, "Gus")
    await full[2].says("leave", table=T1)
    await everybody_folds(house, full)
    stranger = await house.guest("Stranger")
    answer = await stranger.sits(3)
    assert (answer["code"], answer["facts"]) == (
        "seat_reserved",
        {"until": gus.last("seat_offered")["until"]},
    )


async def test_play_now_does_not_take_it_either(house: House, full: list[Client]) -> None:
    await waits(house, "Gus")
    await full[2].says("leave", table=T1)
    await everybody_folds(house, full)
    stranger = await house.guest("Stranger")
    assert (await stranger.says("play_now"))["code"] == "no_seat"


async def test_who_lets_it_pass_makes_way_for_the_next(house: House, full: list[Client]) -> None:
    gus, hal = await waits(house, "Gus"), await waits(house, "Hal")
    await full[2].says("leave", table=T1)
    await everybody_folds(house, full)
    await passes(31)
    assert hal.last("seat_offered")["seat"] == 3
    assert house.table().waiting.players == [hal.player]
    assert (await gus.sits(3))["code"] == "seat_reserved"


async def test_when_nobody_waits_any_more_the_seat_is_free(house: House, full: list[Client]) -> None:
    await waits(house, "Gus")
    await full[2].says("leave", table=T1)
    await everybody_folds(house, full)
    await passes(31)
    stranger = await house.guest("Stranger")
    assert (await stranger.sits(3))["t"] == "ack"


async def test_two_freed_seats_are_offered_one_after_the_other(house: House, full: list[Client]) -> None:
    gus, hal = await waits(house, "Gus"), await waits(house, "Hal")
    for client in full[2:4]:
        await client.says("leave", table=T1)
    await everybody_folds(house, full)
    await gus.sits(3)
    assert hal.last("seat_offered")["seat"] == 4


async def test_leaving_the_list_hands_the_offer_on(house: House, full: list[Client]) -> None:
    gus, hal = await waits(house, "Gus"), await waits(house, "Hal")
    await full[2].says("leave", table=T1)
    await everybody_folds(house, full)
    await gus.says("queue", table=T1, on=False)
    assert hal.last("seat_offered")["seat"] == 3


async def test_a_lost_connection_leaves_the_list(house: House, full: list[Client]) -> None:
    gus, hal = await waits(house, "Gus"), await waits(house, "Hal")
    await gus.hangs_up()
    assert house.table().waiting.players == [hal.player]


class TestHeldUp:
    """Nobody keeps seats from others by waiting for what is there, or by not being there."""

    async def test_where_a_seat_is_free_nobody_waits(self, house: House) -> None:
        await house.seated("Ann", "Ben", "Cat", "Dan", "Eve")
        gus = await house.guest("Gus")
        assert (await gus.says("queue", table=T1))["code"] == "seat_free"
        assert house.table().waiting.players == []

    async def test_while_the_only_free_seat_is_offered_one_may(
        self, house: House, full: list[Client]
    ) -> None:
        await waits(house, "Gus")
        await full[2].says("leave", table=T1)
        await everybody_folds(house, full)
        await waits(house, "Hal")

    async def test_an_offer_ends_with_the_last_connection(self, house: House, full: list[Client]) -> None:
        gus, hal = await waits(house, "Gus"), await waits(house, "Hal")
        await full[2].says("leave", table=T1)
        await everybody_folds(house, full)
        await gus.hangs_up()
        assert hal.last("seat_offered")["seat"] == 3

    async def test_who_waits_without_looking_on_is_gone_with_his_last_connection(
        self, house: House, full: list[Client]
    ) -> None:
        gus = await house.guest("Gus")
        await gus.says("queue", table=T1)
        assert house.table().waiting.players == [gus.player]
        await gus.hangs_up()
        assert house.table().waiting.players == []

    async def test_play_now_takes_another_free_seat(self, house: House, full: list[Client]) -> None:
        await waits(house, "Gus")
        for client in full[2:4]:
            await client.says("leave", table=T1)
        await everybody_folds(house, full)
        stranger = await house.guest("Stranger")
        assert (await stranger.says("play_now"))["seat"] == 4

    async def test_at_three_tables_at_most(self) -> None:
        tables = [TableId(f"t{number}") for number in range(4)]
        house = House(public=dict.fromkeys(tables, six_seats(seats=2)))
        await house.open()
        for table in tables:
            await house.seated(f"Ann at {table}", f"Ben at {table}", table=table)
        gus = await house.guest("Gus")
        answers = [await gus.says("queue", table=table) for table in tables]
        assert [answer["t"] for answer in answers] == ["ack", "ack", "ack", "nack"]
        assert (answers[-1]["code"], answers[-1]["facts"]) == ("too_many_queues", {"most": 3})
        await house.close()


async def test_with_another_tab_at_the_table_it_does_not(house: House, full: list[Client]) -> None:
    gus = await waits(house, "Gus")
    tab = await house.guest(token=gus.token)
    await tab.watches()
    await gus.hangs_up()
    assert house.table().waiting.players == [gus.player]


async def test_waiting_twice_is_waiting_once(house: House, full: list[Client]) -> None:
    gus = await waits(house, "Gus")
    await gus.says("queue", table=T1)
    assert house.table().waiting.players == [gus.player]


async def test_who_sits_there_does_not_wait(house: House, full: list[Client]) -> None:
    assert (await full[0].says("queue", table=T1))["code"] == "already_seated"


async def test_the_lobby_tells_how_many_wait(house: House, full: list[Client]) -> None:
    ann = await house.guest("Looker")
    await ann.says("watch_lobby")
    await waits(house, "Gus")
    await passes(1)
    assert ann.last("lobby_changed")["rows"][0]["queue"] == 1


class TestBotsYield:
    @pytest.fixture
    async def duel(self) -> AsyncIterator[House]:
        """A table for two where a bot sits already."""
        stakes = big_bet(StructureId.NO_LIMIT, Chips(50), Chips(100))
        house = House(public={T1: cash_table(HOLDEM.id, stakes, seats=2, bots=1)})
        await house.open()
        yield house
        await house.close()

    async def test_a_bot_stays_with_who_would_be_alone(self, duel: House) -> None:
        ann = await at_the_bot_s_table(duel)
        assert [seat["is_bot"] for seat in ann.at().seats.values()].count(True) == 1

    async def test_for_who_waits_it_makes_room_after_the_hand(self, duel: House) -> None:
        ann = await at_the_bot_s_table(duel)
        gus = await waits(duel, "Gus")
        await passes(5)
        if duel.table().actor.table.open is not None:
            assert not gus.all("seat_offered")
        while not gus.all("seat_offered"):
            if ann.at().asked is not None:
                await ann.chooses(FOLD)
            await passes(1)
        seat = gus.last("seat_offered")["seat"]
        assert (await gus.sits(seat))["t"] == "ack"
        await passes(10)
        assert not any(seat["is_bot"] for seat in ann.at().seats.values())

    async def test_it_does_not_throw_its_hand_away_for_it(self, duel: House) -> None:
        """Nobody makes bots fold by joining the list."""
        ann = await at_the_bot_s_table(duel)
        await waits(duel, "Gus")
        await settled()
        bot = next(sitter for sitter in duel.table().actor.table.sitters.values() if sitter.is_bot)
        assert duel.table().actor.table.open is not None
        assert not bot.is_leaving
        assert ann.at().seats[bot.seat]["is_leaving"] is False

    @pytest.mark.parametrize("seed", range(8))
    async def test_no_bot_takes_the_seat_that_is_offered(self, seed: int) -> None:
        house = House(seed=seed, public={T1: six_seats(seats=4)})
        await house.open()
        clients = await house.seated("Ann", "Ben", "Cat", "Dan")
        gus = await waits(house, "Gus")
        await clients[0].says("set_bots", table=T1, change=1)
        for client in clients[1:]:
            await client.says("leave", table=T1)
        while house.table().actor.table.open is not None:
            await house.asked(clients).chooses(FOLD)
        await passes(5)
        offered = gus.last("seat_offered")["seat"]
        assert any(sitter.is_bot for sitter in house.table().actor.table.sitters.values())
        assert (await gus.sits(offered))["t"] == "ack"
        await house.close()
