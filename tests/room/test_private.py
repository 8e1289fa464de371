"""A table of one's own, and that nobody else finds it (S6)."""

import asyncio
import json

import pytest

from cardhouse.room.ports import TableOpened
from tests.room.flaky import FlakyStore, SlowStore, holding
from tests.room.house import FOLD, T1, Client, House, a_house, private_table
from tests.server.virtual_time import passes


@pytest.fixture
async def host(house: House) -> Client:
    return await house.guest("Host")


async def opened(host: Client, **fields: object) -> dict[str, str]:
    wish = {"game": "holdem", "structure": "no-limit", "blind": 100, "seats": 4, **fields}
    return await host.says("open_table", **wish)


async def test_the_host_gets_its_name_and_an_invitation(host: Client) -> None:
    answer = await opened(host)
    assert len(answer["table"]) == 1 + 24  # 96 random bits
    assert len(answer["invite"]) == 10


async def test_whoever_has_the_invitation_finds_the_table_and_may_sit(house: House, host: Client) -> None:
    answer = await opened(host)
    friend = await house.guest("Friend")
    found = await friend.says("find_invite", invite=answer["invite"])
    assert found["table"] == answer["table"]
    await friend.joins(1, table=found["table"])
    assert friend.at(found["table"]).snapshot["invite"] == answer["invite"]
    assert friend.at(found["table"]).snapshot["info"]["is_private"]


async def test_another_invitation_finds_nothing(house: House, host: Client) -> None:
    await opened(host)
    stranger = await house.guest("Stranger")
    assert (await stranger.says("find_invite", invite="0" * 10))["code"] == "unknown_invite"


async def test_no_frame_to_anybody_else_ever_names_it(house: House, host: Client) -> None:
    """From opening to closing, play included; neither in the lobby's list nor among what is gone."""
    stranger = await house.guest("Stranger")
    await stranger.says("watch_lobby")
    await stranger.watches()
    answer = await opened(host)
    table = answer["table"]
    friend = await house.guest("Friend")
    for seat, client in enumerate((host, friend), 1):
        await client.joins(seat, table=table)
    await house.asked([host, friend], table).chooses(FOLD, table=table)
    await passes(10)
    await friend.says("leave", table=table)
    await host.says("close_table", table=table)
    await passes(60)
    await host.sits(1)
    await passes(5)
    said = b"".join(stranger.line.frames)
    assert stranger.all("lobby_changed")
    assert table.encode() not in said
    assert answer["invite"].encode() not in said


async def test_only_the_host_closes_it(house: House, host: Client) -> None:
    table = await private_table(host)
    friend = await house.guest("Friend")
    assert (await friend.says("close_table", table=table))["code"] == "not_host"
    assert (await host.says("close_table", table=table))["t"] == "ack"


async def test_closing_pays_everybody_and_tells_them(house: House, host: Client) -> None:
    table = await private_table(host)
    friend = await house.guest("Friend")
    await friend.joins(1, table=table)
    await host.says("close_table", table=table)
    await passes(1)
    assert friend.last("removed") == {"t": "removed", "table": table, "code": "host"}
    assert friend.at(table).of_kind("closed") == [{"e": "closed", "reason": "host"}]
    assert friend.last("balance")["amount"] == 100_000
    assert (await friend.watches(table))["code"] == "no_such_table"


async def test_a_hand_in_progress_is_finished_first(house: House, host: Client) -> None:
    table = await private_table(host)
    friend = await house.guest("Friend")
    for seat, client in enumerate((host, friend), 1):
        await client.joins(seat, table=table)
    await host.says("close_table", table=table)
    asked = house.asked([host, friend], table)
    assert (await asked.chooses(FOLD, table=table))["t"] == "ack"
    assert asked.last("balance")["amount"] == 100_000 - 50
    assert not friend.at(table).of_kind("play_voided")


async def test_a_closed_table_s_invitation_finds_nothing(house: House, host: Client) -> None:
    answer = await opened(host)
    await host.says("close_table", table=answer["table"])
    await passes(1)
    assert (await host.says("find_invite", invite=answer["invite"]))["code"] == "unknown_invite"


async def test_nobody_hosts_more_than_three(host: Client) -> None:
    for _ in range(3):
        await opened(host)
    answer = await host.says("open_table", game="holdem", structure="no-limit", blind=100, seats=4)
    assert (answer["code"], answer["facts"]) == ("too_many_tables", {"most": 3})


async def test_not_even_when_asking_for_all_at_once() -> None:
    async with a_house(makes=SlowStore) as house:
        host = await house.guest("Host")
        answers = await asyncio.gather(*(opened(host) for _ in range(6)))
        assert sorted(answer.get("code", "ack") for answer in answers) == [
            *3 * ["ack"],
            *3 * ["too_many_tables"],
        ]


async def test_one_that_could_not_be_opened_does_not_count() -> None:
    async with a_house(makes=FlakyStore) as house:
        assert isinstance(house.books, FlakyStore)
        host = await house.guest("Host")
        house.books.breaks = holding(TableOpened)
        for _ in range(3):
            assert (await opened(host))["code"] == "fault"
        house.books.breaks = lambda _facts: False
        assert (await opened(host))["t"] == "ack"


async def test_a_closed_one_does_not_count(host: Client) -> None:
    tables = [(await opened(host))["table"] for _ in range(3)]
    await host.says("close_table", table=tables[0])
    await passes(1)
    assert (await opened(host))["t"] == "ack"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"game": "tarot"}, "unknown_game"),
        ({"structure": "no-such"}, "structure_not_offered"),
        ({"game": "omaha", "structure": "spread-limit"}, "structure_not_offered"),
        ({"speed": "glacial"}, "unknown_speed"),
        ({"game": "razz", "structure": "fixed-limit", "blind": 2}, "blind_not_whole"),
        ({"game": "razz", "structure": "fixed-limit", "blind": 7}, "blind_not_whole"),
        ({"game": "holdem", "structure": "fixed-limit", "blind": 5}, "blind_not_whole"),
    ],
)
async def test_what_the_lobby_does_not_know_is_refused(
    host: Client, fields: dict[str, object], code: str
) -> None:
    assert (await opened(host, **fields))["code"] == code


async def test_it_outlives_a_restart_with_its_invitation_and_host(house: House, host: Client) -> None:
    answer = await opened(host)
    await house.restart()
    again = await house.guest(token=host.token)
    assert (await again.says("find_invite", invite=answer["invite"]))["table"] == answer["table"]
    assert (await again.says("close_table", table=answer["table"]))["t"] == "ack"


async def test_host_and_bots_are_the_host_s_affair(house: House, host: Client) -> None:
    table = await private_table(host, seats=4)
    friend = await house.guest("Friend")
    await friend.joins(1, table=table)
    assert (await friend.says("set_bots", table=table, change=1))["code"] == "not_host"
    await host.says("set_bots", table=table, change=1)
    await passes(1)
    assert [seat["is_bot"] for seat in friend.at(table).seats.values()].count(True) == 1


HALF_AN_HOUR = 30 * 60


class TestDeserted:
    async def test_with_nobody_there_for_half_an_hour_it_closes(self, house: House, host: Client) -> None:
        table = await private_table(host, bots=2)
        await passes(HALF_AN_HOUR - 1)
        assert table in house.room.tables
        await passes(2)
        assert table not in house.room.tables

    async def test_its_bots_rest_meanwhile(self, house: House, host: Client) -> None:
        table = await private_table(host, bots=3)
        await passes(HALF_AN_HOUR - 1)
        assert len(house.table(table).actor.table.sitters) == 3
        assert house.table(table).actor.table.number == 0

    async def test_while_somebody_looks_on_it_stays(self, house: House, host: Client) -> None:
        table = await private_table(host)
        await host.watches(table)
        await passes(2 * HALF_AN_HOUR)
        assert table in house.room.tables

    async def test_the_time_begins_when_the_last_one_goes(self, house: House, host: Client) -> None:
        table = await private_table(host)
        await host.joins(1, table=table)
        await passes(HALF_AN_HOUR - 60)
        await host.says("leave", table=table)
        await host.hangs_up()
        await passes(HALF_AN_HOUR - 1)
        assert table in house.room.tables
        await passes(2)
        assert table not in house.room.tables

    async def test_one_who_comes_in_time_keeps_it(self, house: House, host: Client) -> None:
        table = await private_table(host)
        await passes(HALF_AN_HOUR - 1)
        await host.joins(1, table=table)
        await passes(HALF_AN_HOUR)
        assert table in house.room.tables

    async def test_so_does_one_found_at_a_start(self, house: House, host: Client) -> None:
        table = await private_table(host, bots=2)
        await passes(1)
        await house.restart()
        await passes(HALF_AN_HOUR + 1)
        assert table not in house.room.tables
        await house.restart()
        assert table not in house.room.tables

    async def test_a_public_one_stays(self, house: House) -> None:
        await passes(2 * HALF_AN_HOUR)
        assert T1 in house.room.tables


class TestLobby:
    async def test_lists_every_public_table(self, house: House) -> None:
        ann = await house.guest("Ann")
        await ann.says("watch_lobby")
        (row,) = ann.last("lobby")["rows"]
        assert (row["info"]["table"], row["people"], row["bots"], row["queue"]) == (T1, 0, 0, 0)

    async def test_tells_changes_together(self, house: House) -> None:
        ann = await house.guest("Ann")
        await ann.says("watch_lobby")
        await house.seated("Ben", "Cat")
        await passes(1)
        (changed,) = ann.all("lobby_changed")
        assert [row["people"] for row in changed["rows"]] == [2]
        assert changed["gone"] == []

    async def test_tells_nothing_more_to_who_looks_away(self, house: House) -> None:
        ann = await house.guest("Ann")
        await ann.says("watch_lobby")
        await ann.says("watch_lobby", on=False)
        await house.seated("Ben", "Cat")
        await passes(1)
        assert not ann.all("lobby_changed")

    async def test_average_pot_and_pace_come_from_the_last_plays(self, house: House) -> None:
        ann, ben = await house.seated("Ann", "Ben")
        for _ in range(3):
            await house.asked([ann, ben]).chooses(FOLD)
            await passes(3)
        await ann.says("watch_lobby")
        (row,) = ann.last("lobby")["rows"]
        assert row["average_pot"] == 100
        assert row["plays_per_hour"] > 600

    async def test_a_row_is_valid_json_without_a_private_word(self, house: House) -> None:
        ann = await house.guest("Ann")
        await private_table(ann)
        await ann.says("watch_lobby")
        rows = json.loads(ann.line.frames[-2])["rows"]
        assert [row["info"]["is_private"] for row in rows] == [False]
