"""A seat for whoever does not care where."""

import pytest

from cardhouse.catalogue import GAMES
from cardhouse.chips import Chips
from cardhouse.protocol.commands import PlayNow
from cardhouse.room.offers import PUBLIC_TABLES
from cardhouse.room.play_now import rank, suits
from cardhouse.room.ports import TableId
from cardhouse.room.waiting_list import WaitingList
from cardhouse.rules.spec import GameId, StructureId
from cardhouse.rules.stakes import usual_stakes
from cardhouse.tables.casino_config import CasinoConfig
from cardhouse.tables.config import SpeedId, TableConfig, cash_table
from cardhouse.tables.opening import new_table
from tests.room.house import T1, House, a_house
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


async def test_of_equal_tables_it_goes_last_where_all_wait_for_an_absent_player() -> None:
    async with a_house(public={T1: six_seats(), T2: six_seats()}) as house:
        await house.seated("Eve")
        people = await house.seated("Bea", "Cay", "Dee", table=T2)
        await passes(5)
        await house.asked(people, T2).hangs_up()
        ann = await house.guest("Ann")
        assert (await ann.says("play_now"))["table"] == T1


def holdem(
    structure: StructureId = StructureId.NO_LIMIT,
    *,
    unit: int = 100,
    seats: int = 6,
    speed: SpeedId = SpeedId.NORMAL,
    game: str = "holdem",
) -> TableConfig:
    stakes = usual_stakes(GAMES[GameId(game)], structure, unit=Chips(unit))
    return cash_table(GameId(game), stakes, seats=seats, speed=speed)


async def landed(house: House, name: str = "Ann", **wish: object) -> str:
    guest = await house.guest(name)
    return str((await guest.says("play_now", **wish))["table"])


@pytest.mark.parametrize(
    "odd",
    [
        pytest.param(holdem(seats=2), id="heads-up"),
        pytest.param(holdem(speed=SpeedId.FAST), id="fast"),
        pytest.param(holdem(unit=2), id="pennies"),
        pytest.param(holdem(unit=500), id="high stakes"),
        pytest.param(holdem(StructureId.FIXED_LIMIT, unit=200), id="another betting"),
        pytest.param(holdem(StructureId.POT_LIMIT, game="omaha"), id="another game"),
    ],
)
async def test_the_usual_table_comes_before_others_even_where_people_play(odd: TableConfig) -> None:
    async with a_house(public={T1: odd, T2: holdem()}) as house:
        await house.seated("Bea", table=T1, buy_in=odd.min_buy_in)
        await house.seated("Cay", table=T2)
        assert await landed(house) == T2


async def test_a_usual_table_that_waits_for_an_absent_player_comes_before_others() -> None:
    async with a_house(public={T1: holdem(seats=2), T2: holdem()}) as house:
        await house.seated("Eve", buy_in=5_000)
        people = await house.seated("Bea", "Cay", "Dee", table=T2)
        await passes(5)
        await house.asked(people, T2).hangs_up()
        assert await landed(house) == T2


async def test_a_larger_table_comes_before_a_usual_one_that_waits() -> None:
    async with a_house(public={T1: holdem(), T2: holdem(seats=9)}) as house:
        await house.seated("Eve", table=T2)
        people = await house.seated("Bea", "Cay", "Dee")
        await passes(5)
        await house.asked(people).hangs_up()
        assert await landed(house) == T2


async def test_an_opponent_comes_before_an_empty_usual_table() -> None:
    async with a_house(public={T1: holdem(), T2: holdem(speed=SpeedId.FAST)}) as house:
        await house.seated("Bea", table=T2)
        assert await landed(house) == T2


async def test_it_keeps_to_the_game_and_the_betting_asked_for() -> None:
    omaha = holdem(StructureId.POT_LIMIT, game="omaha")
    limit = holdem(StructureId.FIXED_LIMIT, unit=200)
    async with a_house(public={T1: holdem(), T2: omaha, TableId("t3"): limit}) as house:
        assert await landed(house, game="omaha") == T2
        assert await landed(house, "Bea", structure="fixed-limit") == "t3"
        cay = await house.guest("Cay")
        assert (await cay.says("play_now", game="omaha", structure="no-limit"))["code"] == "no_seat"


async def test_the_table_that_the_button_named_comes_first_and_the_next_one_when_it_is_full() -> None:
    async with a_house(public={T1: holdem(), T2: holdem(seats=2, speed=SpeedId.FAST)}) as house:
        went_to = [await landed(house, name, table=T2) for name in ("Ann", "Bea", "Cay")]
        assert went_to == [T2, T2, T1]


async def test_one_sits_down_with_as_much_of_what_was_wanted_as_the_table_allows() -> None:
    async with a_house(public={T1: holdem()}) as house:
        for name, wanted, stack in (("Ann", 5_000, 5_000), ("Bea", 1, 2_000), ("Cay", 999_999, 10_000)):
            guest = await house.guest(name)
            seat = (await guest.says("play_now", buy_in=wanted))["seat"]
            assert house.room.tables[T1].actor.table.sitters[seat].stack == stack


async def test_the_rows_of_the_lobby_tell_the_order_in_which_tables_are_taken() -> None:
    tables = {T1: holdem(speed=SpeedId.FAST), T2: holdem(), TableId("t3"): holdem(unit=2)}
    async with a_house(public=tables) as house:
        ann = await house.guest("Ann")
        await ann.says("watch_lobby")
        rows = ann.last("lobby")["rows"]
        first = min(rows, key=lambda row: row["play_now"])
        assert first["info"]["table"] == (await ann.says("play_now"))["table"] == T2


def test_a_table_without_a_free_seat_has_no_place_in_the_order() -> None:
    table = new_table(holdem(seats=2))
    assert rank(table, WaitingList()) is not None
    table.free_seats = list  # type: ignore[method-assign]
    assert rank(table, WaitingList()) is None


def test_of_the_tables_of_a_new_room_the_first_is_taken_first() -> None:
    """Bots aside, which sit at all of them."""
    ranks = {name: rank(new_table(config), WaitingList()) for name, config in PUBLIC_TABLES.items()}
    assert min(ranks, key=lambda name: ranks[name] or 0) == "nlhe-100"


def test_without_a_game_it_leads_to_no_table_against_the_bank() -> None:
    banked = [config for config in PUBLIC_TABLES.values() if isinstance(config, CasinoConfig)]
    assert banked
    for config in banked:
        table = new_table(config)
        assert suits(table, PlayNow("a", game=config.game))
        assert not suits(table, PlayNow("a"))
        assert not suits(table, PlayNow("a", game=config.game, structure="no-limit"))
