"""What a table knows of its people, it still knows after a restart; what they missed is told once."""

from collections.abc import Callable, Mapping

import pytest

from cardhouse.chips import Chips
from cardhouse.room.guests import WELCOME_CHIPS
from cardhouse.tables.seating import AWAY_FOR
from cardhouse.tables.sitter import SeatNote, Sitter
from tests.room.house import FOLD, T1, Client, House, check_or_call, fold, private_table
from tests.server.virtual_time import passes
from tests.tables.evening import MINUTE


def sitter(house: House, client: Client) -> Sitter:
    return house.table().actor.table.sitter(client.player)


async def back(house: House, client: Client, table: str = T1) -> Client:
    again = await house.guest(token=client.token)
    await again.watches(table)
    return again


class TestTheHourOfTheBuyIn:
    """rules.md 2.2."""

    async def gone_with(self, house: House) -> tuple[Client, int]:
        clients = await house.seated("Ann", "Ben")
        await house.asked(clients).chooses(FOLD)
        await passes(1)
        ann = clients[0]
        stack = sitter(house, ann).stack
        await ann.says("leave", table=T1)
        return ann, stack

    @pytest.mark.parametrize("restarts", [1, 2])
    async def test_holds_through_a_restart(self, house: House, restarts: int) -> None:
        ann, stack = await self.gone_with(house)
        for _ in range(restarts):
            await house.restart()
        again = await back(house, ann)
        answer = await again.sits(1, buy_in=2_000)
        assert (answer["code"], answer["facts"]["least"]) == ("buy_in_out_of_range", stack)
        assert (await again.sits(1, buy_in=stack))["t"] == "ack"

    async def test_and_no_longer(self, house: House) -> None:
        ann, _ = await self.gone_with(house)
        await house.restart()
        await passes(60 * 60)
        assert (await (await back(house, ann)).sits(1, buy_in=2_000))["t"] == "ack"


REMEMBERED: Mapping[str, Callable[[Sitter], None]] = {
    "missed_small": lambda seat: setattr(seat, "missed_small", True),
    "missed_big": lambda seat: setattr(seat, "missed_big", True),
    "missed_bigs": lambda seat: setattr(seat, "missed_bigs", 2),
    "posts": lambda seat: setattr(seat, "posts", False),
    "wanted_chips": lambda seat: setattr(seat, "wanted_chips", Chips(500)),
    "asks_to_show": lambda seat: setattr(seat, "asks_to_show", True),
}


@pytest.mark.parametrize("fact", REMEMBERED)
def test_a_note_says_it(fact: str) -> None:
    seat, again = (Sitter("ann", "Ann", 1, Chips(100), False, 0, missed_big=False) for _ in "12")  # type: ignore[arg-type]
    REMEMBERED[fact](seat)
    again.recall(seat.note())
    assert getattr(again, fact) == getattr(seat, fact)
    assert seat.note() != SeatNote()


def test_a_note_of_a_seat_that_owes_nothing_says_nothing() -> None:
    assert Sitter("ann", "Ann", 1, Chips(100), False, 0, missed_big=False).note() == SeatNote()  # type: ignore[arg-type]


async def test_a_newcomer_still_owes_the_big_blind(house: House) -> None:
    ann, ben = await house.seated("Ann", "Ben")
    cat = await house.guest("Cat")
    await cat.joins(3, posts=False)
    await house.restart()
    clients = [await back(house, client) for client in (ann, ben, cat)]
    assert clients[2].at().seats[3]["presence"] == "waiting"
    assert (sitter(house, cat).missed_big, sitter(house, cat).posts) == (True, False)


async def test_what_passed_a_seat_that_sat_out_is_still_owed(house: House) -> None:
    clients = await house.seated("Ann", "Ben", "Cat")
    for client in clients:
        client.plays(fold)
    await passes(10)
    await clients[2].says("sit_out", table=T1)
    while not (sitter(house, clients[2]).missed_big and sitter(house, clients[2]).missed_small):
        await passes(1)
    owed = sitter(house, clients[2]).note()
    await house.restart()
    assert sitter(house, clients[2]).note() == owed


async def test_what_is_paid_is_not_owed_again(house: House) -> None:
    clients = await house.seated("Ann", "Ben", "Cat")
    for client in clients:
        client.plays(check_or_call)
    await passes(30)
    assert not any(seat.is_waiting for seat in house.table().actor.table.sitters.values())
    await house.restart()
    assert not any(seat.is_waiting for seat in house.table().actor.table.sitters.values())


async def test_the_wish_to_be_asked_before_mucking_stays(house: House) -> None:
    ann, _ = await house.seated("Ann", "Ben")
    await ann.says("ask_to_show", table=T1, wanted=True)
    await house.restart()
    assert (await back(house, ann)).at().snapshot["asks_to_show"]


async def test_chips_asked_for_in_a_hand_that_the_restart_voided_arrive(house: House) -> None:
    ann, _ = await house.seated("Ann", "Ben", buy_in=5_000)
    await ann.says("top_up", table=T1, amount=3_000)
    await house.restart()
    assert sitter(house, ann).stack == 8_000
    assert await house.worth(ann) == WELCOME_CHIPS


@pytest.mark.parametrize("after_play", [False, True])
async def test_who_was_leaving_has_left(house: House, *, after_play: bool) -> None:
    clients = await house.seated("Ann", "Ben")
    leaver = next(client for client in clients if client is not house.asked(clients))
    await leaver.says("leave", table=T1, after_play=after_play)
    await house.restart()
    assert leaver.player not in house.table().actor.table.seat_of
    assert (await house.guest(token=leaver.token)).welcome["balance"] == WELCOME_CHIPS


@pytest.mark.parametrize("after_play", [False, True])
async def test_chips_asked_for_before_leaving_stop_no_table(house: House, *, after_play: bool) -> None:
    clients = await house.seated("Ann", "Ben", "Cat", buy_in=5_000)
    leaver = next(client for client in clients[:2] if client is not house.asked(clients))
    await leaver.says("top_up", table=T1, amount=3_000)
    await leaver.says("leave", table=T1, after_play=after_play)
    await house.restart()
    staying = {client.player for client in clients if client is not leaver}
    assert set(house.table().actor.table.seat_of) == staying
    assert await house.worth(leaver) == WELCOME_CHIPS


def test_a_seat_that_sat_out_at_an_unknown_time_did_so_at_the_start() -> None:
    seat = Sitter("ann", "Ann", 1, Chips(100), False, 0)  # type: ignore[arg-type]
    seat.recall(SeatNote(is_out=True))
    seat.expect(MINUTE)
    assert (seat.sits_out, seat.idle_since) == (True, MINUTE)


async def test_a_quarter_of_an_hour_is_counted_through_restarts(house: House) -> None:
    ann = await house.guest("Ann")
    table = await private_table(ann)
    await ann.joins(1, table=table)
    await ann.says("sit_out", table=table)
    await passes(10 * 60)
    await house.restart()
    await passes(5 * 60 - 1)
    assert house.table(table).actor.table.sitters
    await passes(2)
    assert not house.table(table).actor.table.sitters


async def test_a_host_finds_as_many_bots_as_were_wanted(house: House) -> None:
    host = await house.guest("Host")
    table = await private_table(host)
    await host.joins(1, table=table)
    for _ in range(2):
        await host.says("set_bots", table=table, change=1)
    await passes(1)
    await house.restart()
    await passes(5)
    seats = house.table(table).actor.table.sitters.values()
    assert sum(seat.is_bot for seat in seats) == 2


async def test_a_seat_that_could_not_be_paid_leaves_no_note(house: House) -> None:
    ann, ben = await house.guests("Ann", "Ben")
    table = await private_table(ann, blind=2_000)
    await ann.sits(1, table=table, buy_in=60_000)
    other = await private_table(ann, blind=2_000)
    assert (await ann.sits(1, table=other, buy_in=60_000))["code"] == "not_enough_chips"
    await ben.joins(1, table=other, buy_in=60_000, posts=False)
    await house.restart()
    assert house.table(other).actor.table.sitter(ben.player).missed_big


# What was missed


async def test_a_voided_hand_is_told_to_each_of_its_players_when_they_return(house: House) -> None:
    clients = await house.seated("Ann", "Ben", "Cat")
    playing = [client for client in clients if client.at().seats and client.at().play == "t1-1"]
    await house.restart()
    for wait, client in zip((1, 60 * 60), playing, strict=False):
        await passes(wait)
        again = await house.guest(token=client.token)
        (missed, *_) = again.last("while_away")["missed"]
        assert (missed["table"], missed["play"], missed["chips"]) == (T1, "t1-1", 10_000)
        assert missed["game"] == "holdem"


async def test_it_is_told_once(house: House) -> None:
    ann, _ = await house.seated("Ann", "Ben")
    await house.restart()
    first = await house.guest(token=ann.token)
    tab = await house.guest(token=ann.token)
    assert len(first.all("while_away")) == 1
    assert not tab.all("while_away")
    await first.hangs_up()
    await tab.hangs_up()
    await house.restart()
    assert not (await house.guest(token=ann.token)).all("while_away")


async def test_through_a_second_restart_it_is_not_forgotten(house: House) -> None:
    ann, _ = await house.seated("Ann", "Ben")
    for _ in range(2):
        await house.restart()
    assert len((await house.guest(token=ann.token)).last("while_away")["missed"]) == 1


async def test_who_was_not_in_it_is_told_nothing(house: House) -> None:
    rail = await house.guest("Rail")
    await house.seated("Ann", "Ben")
    await house.restart()
    assert not (await house.guest(token=rail.token)).all("while_away")


async def test_a_seat_that_was_given_up_is_told_on_return(house: House) -> None:
    (ann,) = await house.seated("Ann")
    await ann.hangs_up()
    await passes(AWAY_FOR / 1000 + 1)
    again = await house.guest(token=ann.token)
    (missed,) = again.last("while_away")["missed"]
    assert (missed["table"], missed["play"], missed["chips"]) == (T1, None, 10_000)


async def test_one_s_own_leaving_is_no_news(house: House) -> None:
    (ann,) = await house.seated("Ann")
    await ann.says("leave", table=T1)
    await ann.hangs_up()
    await passes(MINUTE / 1000)
    assert not (await house.guest(token=ann.token)).all("while_away")
