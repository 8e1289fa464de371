"""No two people who are here are called alike."""

import pytest

from cardhouse.chips import Chips
from cardhouse.play import Refusal
from cardhouse.protocol.text import LONGEST_NAME, characters, likeness, numbered
from cardhouse.room.ports import PlayerId
from tests.room.house import T1, House


@pytest.mark.parametrize("other", ["ann lee", "ANN  LEE", "Ａｎｎ Lee", "AnnLee", "Ann\u00a0Lee"])
def test_case_spaces_and_width_tell_nothing(other: str) -> None:
    assert likeness(other) == likeness("Ann Lee")


@pytest.mark.parametrize("other", ["Anne Lee", "Änn Lee", "Ann Lee 2"])
def test_other_letters_do(other: str) -> None:
    assert likeness(other) != likeness("Ann Lee")


@pytest.mark.parametrize("name", ["Ann", "N" * LONGEST_NAME, "小" * LONGEST_NAME, "👩‍👩‍👧‍👦" * 3])
def test_a_number_fits_behind_every_name(name: str) -> None:
    assert characters(numbered(name, 12)) <= LONGEST_NAME
    assert numbered(name, 12).endswith(" 12")


async def test_a_new_guest_cannot_take_the_name_of_one_who_is_here(house: House) -> None:
    await house.guest("Ann")
    with pytest.raises(Refusal, match="name_taken"):
        await house.guest("ａｎｎ")


async def test_nor_can_a_rename(house: House) -> None:
    _, ben = await house.guests("Ann", "Ben")
    answer = await ben.says("rename", name="a n n")
    assert (answer["t"], answer["code"]) == ("nack", "name_taken")
    assert (await ben.says("rename", name="Benjamin"))["t"] == "ack"


async def test_a_refused_rename_at_a_table_changes_no_seat(house: House) -> None:
    ann, ben = await house.seated("Ann", "Ben")
    await ben.says("rename", name="Ann")
    assert ann.at().seats[2]["name"] == "Ben"


async def test_the_own_name_may_be_written_anew(house: House) -> None:
    ann = await house.guest("Ann")
    assert (await ann.says("rename", name="ANN"))["t"] == "ack"


async def test_a_name_given_up_is_free(house: House) -> None:
    ann = await house.guest("Ann")
    await ann.says("rename", name="Anna")
    assert (await house.guest("Ann")).welcome["name"] == "Ann"


async def test_a_guest_who_has_gone_gives_the_name_free(house: House) -> None:
    ann = await house.guest("Ann")
    await ann.hangs_up()
    assert (await house.guest("Ann")).welcome["name"] == "Ann"


async def test_a_seat_keeps_the_name_of_a_guest_who_is_away(house: House) -> None:
    ann, _ = await house.seated("Ann", "Ben")
    await ann.hangs_up()
    with pytest.raises(Refusal, match="name_taken"):
        await house.guest("Ann")


async def test_through_a_restart_too(house: House) -> None:
    await house.seated("Ann", "Ben")
    await house.restart()
    with pytest.raises(Refusal, match="name_taken"):
        await house.guest("Ann")


async def test_a_page_that_is_loaded_anew_keeps_the_name(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await house.guest("Ann")
    balance = house.room.guests.balance

    async def and_the_old_page_goes(player: PlayerId) -> Chips:
        await ann.hangs_up()
        return await balance(player)

    with monkeypatch.context() as patched:
        patched.setattr(house.room.guests, "balance", and_the_old_page_goes)
        again = await house.guest(token=ann.token)
    assert again.welcome["name"] == "Ann"
    with pytest.raises(Refusal, match="name_taken"):
        await house.guest("Ann")


async def test_with_the_seat_the_name_is_free(house: House) -> None:
    (ann,) = await house.seated("Ann")
    await ann.says("leave", table=T1)
    await ann.hangs_up()
    assert (await house.guest("Ann")).welcome["name"] == "Ann"


async def test_a_guest_who_comes_back_to_a_taken_name_gets_a_number(house: House) -> None:
    ann = await house.guest("Ann")
    await ann.hangs_up()
    await house.guest("Ann")
    again = await house.guest(token=ann.token)
    assert again.welcome["name"] == "Ann 2"
    assert (await house.guest(token=ann.token)).welcome["name"] == "Ann 2"


async def test_the_name_that_a_guest_is_offered_at_first_is_free(house: House) -> None:
    offered = (await house.guest()).welcome["name"]
    house.room.dealer.code = lambda size=8: "0" * (2 * size - 4) + offered[-4:].lower()  # type: ignore[method-assign]
    assert (await house.guest()).welcome["name"] == f"{offered} 2"
