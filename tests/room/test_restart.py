"""The room ends in the middle of everything and opens again (rules.md 2.4)."""

import msgspec
import pytest

from cardhouse.bootstrap import CODEC
from cardhouse.tables.events import Presence
from tests.room import house as houses
from tests.room.house import FOLD, T1, Client, House, all_in, check_or_call, fold, private_table
from tests.server.virtual_time import passes


async def back(house: House, client: Client, table: str = T1) -> Client:
    again = await house.guest(token=client.token)
    await again.watches(table)
    return again


async def test_an_open_hand_counts_for_nothing(house: House) -> None:
    ann, ben = await house.seated("Ann", "Ben")
    asked = house.asked([ann, ben])
    await asked.chooses(all_in(asked.at().asked or {}))
    await house.restart()
    stacks = [sitter.stack for sitter in house.table().actor.table.sitters.values()]
    assert stacks == [10_000, 10_000]
    assert await house.worth(ann) == await house.worth(ben) == 100_000


async def test_finished_hands_count(house: House) -> None:
    ann, ben = await house.seated("Ann", "Ben")
    loser = house.asked([ann, ben])
    await loser.chooses(FOLD)
    await house.restart()
    assert await house.worth(loser) == 99_950


async def test_everybody_finds_his_seat_with_his_token(house: House) -> None:
    _, ben = await house.seated("Ann", "Ben")
    await house.restart()
    again = await house.guest(token=ben.token)
    assert (again.player, again.welcome["seats"]) == (ben.player, [{"table": T1, "seat": 2}])


async def test_who_comes_back_is_told_that_the_hand_counts_for_nothing(house: House) -> None:
    ann, _ = await house.seated("Ann", "Ben")
    await house.restart()
    again = await back(house, ann)
    (voided,) = again.at().of_kind("play_voided")
    assert (voided["play"], voided["reason"]) == ("t1-1", "restart")
    assert voided["stacks"] == {"1": 10_000, "2": 10_000}


async def test_without_an_open_hand_nobody_is_told_so(house: House) -> None:
    ann, ben = await house.seated("Ann", "Ben")
    await house.asked([ann, ben]).chooses(FOLD)
    await house.restart()
    assert not (await back(house, ann)).at().of_kind("play_voided")


async def test_the_next_hand_has_a_number_of_its_own(house: House) -> None:
    ann, ben = await house.seated("Ann", "Ben")
    await house.restart()
    ann, ben = [await back(house, client) for client in (ann, ben)]
    assert ann.at().play == "t1-2"


async def test_a_number_of_the_earlier_life_means_nothing(house: House) -> None:
    ann, ben = await house.seated("Ann", "Ben")
    old = ann.at()
    await house.asked([ann, ben]).chooses(FOLD)
    await passes(1)
    await house.restart()
    again = await house.guest(token=ann.token)
    await again.watches(epoch=old.epoch, since=old.seq)
    assert again.all("snapshot")


async def test_who_is_not_back_is_not_dealt_in(house: House) -> None:
    """Three sat there, one never returns."""
    ann, ben, cat = await house.seated("Ann", "Ben", "Cat")
    await house.restart()
    ann, ben = [await back(house, client) for client in (ann, ben)]
    assert set(ann.at().of_kind("play_opened")[0]["stacks"]) == {"1", "2"}
    assert house.table().actor.table.sitter(cat.player).presence is Presence.OUT


async def test_who_comes_back_later_is_dealt_in_again(house: House) -> None:
    clients = await house.seated("Ann", "Ben", "Cat")
    await house.restart()
    ann, ben, cat = [await back(house, client) for client in clients]
    await house.asked([ann, ben, cat]).chooses(FOLD)
    await passes(3)
    assert set(cat.at().of_kind("play_opened")[-1]["stacks"]) == {"1", "2", "3"}


@pytest.mark.parametrize("restarts", [1, 2])
async def test_who_sat_out_still_does(house: House, restarts: int) -> None:
    clients = await house.seated("Ann", "Ben", "Cat")
    await clients[2].says("sit_out", table=T1)
    for _ in range(restarts):
        await house.restart()
    ann, _, cat = [await back(house, client) for client in clients]
    assert cat.at().seats[3]["presence"] == "out"
    assert ann.at().playing == {1, 2}


async def test_until_he_sits_in(house: House) -> None:
    (ann,) = await house.seated("Ann")
    await ann.says("sit_out", table=T1)
    await house.restart()
    await (await back(house, ann)).says("sit_in", table=T1)
    await house.restart()
    assert (await back(house, ann)).at().seats[1]["presence"] == "waiting"


async def test_who_let_his_time_run_out_is_out_afterwards_too(house: House) -> None:
    clients = await house.seated("Ann", "Ben", "Cat")
    absent = house.asked(clients)
    for client in clients:
        if client is not absent:
            client.plays(fold)
    while house.table().actor.table.sitter(absent.player).presence is not Presence.OUT:
        await passes(1)
    await house.restart()
    again = await back(house, absent)
    assert house.table().actor.table.sitter(again.player).presence is Presence.OUT


async def test_who_takes_the_seat_of_one_who_sat_out_does_not(house: House) -> None:
    ann, ben = await house.guests("Ann", "Ben")
    await ann.sits(1)
    await ann.says("sit_out", table=T1)
    await ann.says("leave", table=T1)
    await ben.sits(1)
    await house.restart()
    await back(house, ben)
    assert house.table().actor.table.sitter(ben.player).presence is Presence.WAITING


async def test_who_never_comes_back_is_paid_out_after_a_quarter_of_an_hour(house: House) -> None:
    ann, ben = await house.seated("Ann", "Ben")
    await house.restart()
    await passes(15 * 60 + 1)
    assert not house.table().actor.table.sitters
    for client in (ann, ben):
        assert (await house.guest(token=client.token)).welcome["balance"] == 100_000


async def test_the_button_goes_on_from_the_last_hand_that_counted(house: House) -> None:
    clients = await house.seated("Ann", "Ben")
    await house.asked(clients).chooses(FOLD)
    await passes(3)
    first, voided = clients[0].at().of_kind("play_opened")
    assert first["button"] != voided["button"]
    await house.restart()
    ann, _ = [await back(house, client) for client in clients]
    assert ann.at().of_kind("play_opened")[0]["button"] == voided["button"]


async def test_debts_do_not_outlive_it(house: House) -> None:
    clients = await house.seated("Ann", "Ben", "Cat")
    await house.restart()
    await back(house, clients[0])
    await back(house, clients[1])
    assert not house.table().actor.table.sitter(clients[0].player).is_waiting


async def test_killed_in_the_middle_of_a_recovery_it_recovers(house: House) -> None:
    ann, ben = await house.seated("Ann", "Ben")
    await house.crash()
    await house.store.recover()
    await house.open()
    assert await house.worth(ann) == await house.worth(ben) == 100_000


@pytest.mark.parametrize("choices", range(7))
async def test_wherever_it_happens_everybody_has_what_he_had(house: House, choices: int) -> None:
    clients = await house.seated("Ann", "Ben", "Cat")
    await house.asked(clients).chooses(FOLD)
    await passes(3)
    before = [sitter.stack for sitter in house.table().actor.table.sitters.values()]
    for _ in range(choices):
        asked = house.asked(clients)
        await asked.chooses(check_or_call(asked.at().asked or {}))
    assert house.table().actor.table.open is not None
    await house.restart()
    assert [sitter.stack for sitter in house.table().actor.table.sitters.values()] == before
    assert await house.books.audit() == []


async def test_a_hand_goes_to_the_history_with_its_choices(house: House) -> None:
    ann, ben = await house.seated("Ann", "Ben")
    await house.asked([ann, ben]).chooses(FOLD)
    (row,) = await house.store.history(ann.session.player, limit=10)
    assert row.play == "t1-1"


async def test_private_tables_keep_their_seats_too(house: House) -> None:
    ann = await house.guest("Ann")
    table = await private_table(ann)
    await ann.joins(2, table=table)
    await house.restart()
    again = await house.guest(token=ann.token)
    assert again.welcome["seats"] == [{"table": table, "seat": 2}]


async def test_five_restarts_in_a_row_lose_nothing(house: House) -> None:
    clients = await house.seated("Ann", "Ben", "Cat")
    for _ in range(5):
        for client in clients:
            client.plays(check_or_call)
        await passes(7)
        await house.restart()
        clients = [await back(house, client) for client in clients]
    assert sum([await house.worth(client) for client in clients]) == 300_000


async def test_a_table_of_one_game_opens_again_whatever_was_written_of_its_hands(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreadable(_: bytes) -> None:
        raise msgspec.ValidationError

    ann, ben = await house.seated("Ann", "Ben")
    await house.asked([ann, ben]).chooses(FOLD)
    monkeypatch.setattr(houses, "CODEC", msgspec.structs.replace(CODEC, record=unreadable))
    await house.restart()
    assert set(house.table().actor.table.seat_of) == {ann.player, ben.player}
