"""Sitting down, standing up and what lies in the purse meanwhile."""

import asyncio

import pytest

from cardhouse.chips import Chips
from cardhouse.ledger import HOUSE, MINT, Reason
from cardhouse.room.bookkeeping import moved, player_account
from cardhouse.room.guests import BROKE_BELOW, WELCOME_CHIPS
from tests.room.house import FOLD, T1, Client, House, Policy, all_in, check_or_call, fold, private_table
from tests.server.virtual_time import passes


async def test_a_seat_costs_what_it_holds(house: House) -> None:
    ann = await house.guest("Ann")
    await ann.sits(1, buy_in=7_000)
    assert ann.last("balance")["amount"] == WELCOME_CHIPS - 7_000
    assert await house.worth(ann) == WELCOME_CHIPS


async def test_leaving_brings_it_back(house: House) -> None:
    ann = await house.guest("Ann")
    await ann.sits(1)
    await ann.says("leave", table=T1)
    assert ann.last("balance")["amount"] == WELCOME_CHIPS


async def test_leaving_in_the_middle_of_a_hand_brings_what_is_left_when_it_is_over(house: House) -> None:
    ann, ben = await house.seated("Ann", "Ben")
    asked = house.asked([ann, ben])
    await asked.says("leave", table=T1)
    assert asked.last("balance")["amount"] == WELCOME_CHIPS - 50
    assert await house.worth(ann) + await house.worth(ben) == 2 * WELCOME_CHIPS


async def test_without_the_chips_nobody_sits(house: House) -> None:
    ann = await house.guest("Ann")
    table = await private_table(ann, blind=20_000)
    answer = await ann.sits(1, table=table, buy_in=1_000_000)
    assert answer["code"] == "not_enough_chips"
    assert ann.player not in house.table(table).actor.table.seat_of
    assert await house.worth(ann) == WELCOME_CHIPS


async def test_chips_that_are_not_there_cannot_be_added(house: House) -> None:
    ann = await house.guest("Ann")
    table = await private_table(ann, blind=2_000)
    await ann.sits(1, table=table, buy_in=60_000)
    answer = await ann.says("top_up", table=table, amount=50_000)
    assert answer["code"] == "not_enough_chips"
    assert await house.worth(ann) == WELCOME_CHIPS


async def test_chips_added_during_a_hand_are_there_before_the_next(house: House) -> None:
    ann, ben = await house.seated("Ann", "Ben", buy_in=5_000)
    await ann.says("top_up", table=T1, amount=3_000)
    assert ann.last("balance")["amount"] == WELCOME_CHIPS - 5_000
    await house.asked([ann, ben]).chooses(FOLD)
    assert ann.last("balance")["amount"] == WELCOME_CHIPS - 8_000


async def test_chips_beyond_the_balance_are_refused_when_they_are_asked_for(house: House) -> None:
    ann = await house.guest("Ann")
    table = await private_table(ann, blind=1_000)
    await ann.sits(1, table=table, buy_in=96_000)
    ben = await house.guest("Ben")
    await ann.joins(1, buy_in=2_000)
    await ben.joins(2)
    answer = await ann.says("top_up", table=T1, amount=5_000)
    assert (answer["t"], answer["code"]) == ("nack", "not_enough_chips")
    await house.asked([ann, ben]).chooses(FOLD)
    await passes(1)
    assert not ann.at().of_kind("chips_added")


async def test_chips_asked_for_are_spent_nowhere_else_before_they_arrive(house: House) -> None:
    ann, ben = await house.seated("Ann", "Ben", buy_in=4_000)
    table = await private_table(ann, blind=1_000)
    await ann.says("top_up", table=T1, amount=5_000)
    assert (await ann.sits(1, table=table, buy_in=92_000))["code"] == "not_enough_chips"
    assert (await ann.sits(1, table=table, buy_in=90_000))["t"] == "ack"
    await house.asked([ann, ben]).chooses(FOLD)
    await passes(3)
    assert ann.at().of_kind("chips_added")[-1]["amount"] == 5_000
    assert await house.worth(ann) + await house.worth(ben) == 2 * WELCOME_CHIPS


async def test_chips_on_their_way_are_in_the_snapshot_of_their_player(house: House) -> None:
    ann, ben = await house.seated("Ann", "Ben", buy_in=5_000)
    await ann.says("top_up", table=T1, amount=3_000)
    for client in (ann, ben):
        await client.watches()
    assert [client.last("snapshot")["topping_up"] for client in (ann, ben)] == [3_000, 0]


async def test_what_a_table_does_not_take_on_top_of_what_was_won_is_told(house: House) -> None:
    clients = await house.seated("Ann", "Ben", buy_in=5_000)
    for client in clients:
        await client.says("top_up", table=T1, amount=5_000)
    for _ in clients:
        asked = house.asked(clients)
        await asked.chooses(all_in(asked.at().asked or {}))
    await passes(6)
    told = [
        (message["asked"], message["added"]) for client in clients for message in client.all("top_up_cut")
    ]
    assert told == [(5_000, 0)]
    assert sorted(event["amount"] for event in clients[0].at().of_kind("chips_added")) == [5_000]


async def test_every_balance_is_pushed_to_every_tab(house: House) -> None:
    ann = await house.guest("Ann")
    other = await house.guest(token=ann.token)
    await ann.sits(1)
    assert other.last("balance")["amount"] == WELCOME_CHIPS - 10_000


class TestPlayNow:
    async def test_takes_a_seat_with_the_usual_buy_in(self, house: House) -> None:
        ann = await house.guest("Ann")
        answer = await ann.says("play_now")
        assert (answer["t"], answer["table"]) == ("ack", T1)
        assert ann.last("balance")["amount"] == WELCOME_CHIPS - 10_000

    async def test_who_sits_already_is_told_where(self, house: House) -> None:
        ann = await house.guest("Ann")
        await ann.sits(4)
        answer = await ann.says("play_now")
        assert (answer["table"], answer["seat"]) == (T1, 4)

    async def test_two_at_once_both_get_a_seat(self, house: House) -> None:
        ann, ben = await house.guest("Ann"), await house.guest("Ben")
        answers = await asyncio.gather(ann.says("play_now"), ben.says("play_now"))
        assert [answer["t"] for answer in answers] == ["ack", "ack"]
        assert {answer["seat"] for answer in answers} == {1, 2}

    async def test_a_game_that_nobody_plays_has_no_seat(self, house: House) -> None:
        ann = await house.guest("Ann")
        assert (await ann.says("play_now", game="omaha"))["code"] == "no_seat"

    async def test_never_at_a_private_table(self, house: House) -> None:
        ann = await house.guest("Ann")
        await private_table(ann, game="omaha", structure="pot-limit")
        ben = await house.guest("Ben")
        assert (await ben.says("play_now", game="omaha"))["code"] == "no_seat"


class TestRefill:
    async def test_who_has_chips_gets_none(self, house: House) -> None:
        ann = await house.guest("Ann")
        answer = await ann.says("refill")
        assert (answer["code"], answer["facts"]) == ("not_broke", {"below": BROKE_BELOW})

    async def test_chips_at_a_table_count(self, house: House) -> None:
        ann = await house.guest("Ann")
        table = await private_table(ann, structure="fixed-limit")
        await ann.sits(1, table=table, buy_in=100_000)
        assert ann.last("balance")["amount"] == 0
        assert (await ann.says("refill"))["code"] == "not_broke"

    async def test_who_is_broke_is_refilled_once(self, house: House) -> None:
        ann = await house.guest("Ann")
        gone = moved(player_account(ann.player), MINT, Chips(99_000), reason=Reason.RETIRE, key="gone")
        await house.store.commit([gone])
        other = await house.guest(token=ann.token)
        answers = await asyncio.gather(ann.says("refill"), other.says("refill"))
        assert sorted(answer["t"] for answer in answers) == ["ack", "nack"]
        assert await house.worth(ann) == WELCOME_CHIPS
        assert ann.last("balance")["amount"] == WELCOME_CHIPS


@pytest.mark.parametrize("policy", [fold, check_or_call, all_in])
async def test_however_they_play_no_chip_is_missing(house: House, policy: Policy) -> None:
    """B148."""
    clients = await house.seated("Ann", "Ben", "Cat", "Dan", buy_in=2_000)
    for client in clients:
        client.plays(policy)
    await passes(200)
    assert sum([await house.worth(client) for client in clients]) == 4 * WELCOME_CHIPS
    assert house.table().actor.table.number > 1


class TestChipsWishedForDuringAHand:
    """They arrive after it, as far as there are any; who gets none is told what he has."""

    async def wished(self, house: House, *, elsewhere: int) -> Client:
        """Ann wants 5,000 and spends so much of her purse before the hand is over."""
        ann, ben = await house.seated("Ann", "Ben", buy_in=5_000)
        assert (await ann.says("top_up", table=T1, amount=5_000))["t"] == "ack"
        purse = player_account(ann.player)
        await house.store.commit([moved(purse, HOUSE, Chips(elsewhere), reason=Reason.WAGER, key="spent")])
        ann.heard.clear()
        await house.asked([ann, ben]).chooses(FOLD)
        await passes(1)
        return ann

    async def test_what_the_purse_holds(self, house: House) -> None:
        ann = await self.wished(house, elsewhere=93_000)
        assert ann.at().of_kind("chips_added")[-1]["amount"] == 2_000
        assert (ann.last("top_up_cut")["asked"], ann.last("top_up_cut")["added"]) == (5_000, 2_000)
        assert ann.last("balance")["amount"] == 0

    async def test_an_empty_purse(self, house: House) -> None:
        ann = await self.wished(house, elsewhere=95_000)
        assert not ann.at().of_kind("chips_added")
        assert ann.last("balance")["amount"] == 0
