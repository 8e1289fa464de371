"""Connections come and go, the seat stays (rules.md 2.3.7)."""

import pytest

from cardhouse.play import Refusal
from tests.room.house import FOLD, T1, House, check_or_call, private_table
from tests.server.virtual_time import passes


async def test_the_last_connection_lost_is_told_to_the_table(house: House) -> None:
    ann, ben = await house.seated("Ann", "Ben")
    await ann.hangs_up()
    assert ben.at().seats[1]["is_away"]


async def test_coming_back_is_told_too(house: House) -> None:
    ann, ben = await house.seated("Ann", "Ben")
    await ann.hangs_up()
    await house.guest(token=ann.token)
    assert not ben.at().seats[1]["is_away"]


async def test_with_another_tab_open_nobody_is_away(house: House) -> None:
    ann, ben = await house.seated("Ann", "Ben")
    await house.guest(token=ann.token)
    await ann.hangs_up()
    assert not ben.at().seats[1]["is_away"]


async def test_who_comes_back_is_told_where_he_sits(house: House) -> None:
    """B103."""
    ann, _ = await house.seated("Ann", "Ben")
    await ann.hangs_up()
    again = await house.guest(token=ann.token)
    assert again.player == ann.player
    assert again.welcome["seats"] == [{"table": T1, "seat": 1}]
    assert again.welcome["token"] is None


async def test_while_he_is_away_his_clock_runs_and_his_seat_is_kept(house: House) -> None:
    clients = await house.seated("Ann", "Ben")
    asked = house.asked(clients)
    await asked.hangs_up()
    await passes(84)
    assert house.table().actor.table.open is not None
    await passes(2)
    assert asked.player in house.table().actor.table.seat_of


async def test_a_hand_goes_on_in_another_tab(house: House) -> None:
    clients = await house.seated("Ann", "Ben")
    asked = house.asked(clients)
    await asked.hangs_up()
    again = await house.guest(token=asked.token)
    await again.watches()
    assert (await again.chooses(FOLD))["t"] == "ack"


async def test_two_tabs_see_the_same_and_may_both_speak(house: House) -> None:
    ann, ben = await house.seated("Ann", "Ben")
    tab = await house.guest(token=ann.token)
    await tab.watches()
    for _ in range(2):
        asked = house.asked([tab, ben])
        await asked.chooses(check_or_call(asked.at().asked or {}))
    assert tab.at().seats == ann.at().seats
    assert tab.at().asked == ann.at().asked


async def test_a_token_that_nobody_has_is_refused(house: House) -> None:
    with pytest.raises(Refusal, match="unknown_token"):
        await house.guest(token="0" * 64)


async def test_a_token_is_not_kept_as_it_is(house: House) -> None:
    ann = await house.guest("Ann")
    assert ann.token.encode() not in repr(vars(house.books._books)).encode()  # noqa: SLF001 - what a thief would find


async def test_who_never_comes_back_loses_the_seat_and_not_a_chip(house: House) -> None:
    clients = await house.seated("Ann", "Ben", "Cat")
    gone = clients[0]
    for client in clients[1:]:
        client.plays(check_or_call)
    await gone.hangs_up()
    await passes(20 * 60)
    assert gone.player not in house.table().actor.table.seat_of
    assert sum([await house.worth(client) for client in clients]) == 300_000


async def test_a_public_seat_is_kept_for_two_minutes_without_a_connection(house: House) -> None:
    (ann,) = await house.seated("Ann")
    await ann.hangs_up()
    await passes(119)
    assert ann.player in house.table().actor.table.seat_of
    await passes(2)
    assert ann.player not in house.table().actor.table.seat_of
    assert (await house.guest(token=ann.token)).welcome["balance"] == 100_000


async def test_with_a_connection_again_the_seat_stays(house: House) -> None:
    (ann,) = await house.seated("Ann")
    await ann.hangs_up()
    await passes(100)
    await house.guest(token=ann.token)
    await passes(100)
    assert ann.player in house.table().actor.table.seat_of


async def test_a_private_seat_is_kept_as_long_as_any_idle_one(house: House) -> None:
    ann = await house.guest("Ann")
    table = await private_table(ann)
    await ann.joins(1, table=table)
    await ann.hangs_up()
    await passes(5 * 60)
    assert ann.player in house.table(table).actor.table.seat_of


async def test_after_a_restart_the_two_minutes_begin_anew(house: House) -> None:
    (ann,) = await house.seated("Ann")
    await house.restart()
    await passes(119)
    assert ann.player in house.table().actor.table.seat_of
    await passes(2)
    assert not house.table().actor.table.sitters


async def test_a_table_where_nobody_is_left_to_see_it_still_frees_its_seats(house: House) -> None:
    (ann,) = await house.seated("Ann")
    await ann.says("sit_out", table=T1)
    await ann.hangs_up()
    await passes(15 * 60 + 1)
    assert not house.table().actor.table.sitters
    again = await house.guest(token=ann.token)
    assert again.welcome["balance"] == 100_000
