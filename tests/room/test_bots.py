"""Bots fill empty seats, know what their seat knows, and go when people come."""

import asyncio
from collections.abc import AsyncIterator
from importlib import resources
from typing import Any

import msgspec
import pytest
from typing_extensions import override

from cardhouse.bots import STYLES, Sight, Style
from cardhouse.ledger import MINT
from cardhouse.play import Event, Menu
from cardhouse.room import hand_bot
from cardhouse.room.bookkeeping import player_account
from cardhouse.room.bot_host import NAMES
from cardhouse.room.hand_bot import HandBot
from cardhouse.room.ports import TableId
from cardhouse.room.thinking import Thinking
from cardhouse.rules.events import Dealt
from cardhouse.rules.menu import AnyChoice
from cardhouse.tables.config import TableConfig
from cardhouse.tables.events import DecisionOpened
from cardhouse.tables.sitter import Sitter
from tests.room.house import T1, Client, House, a_house, check_or_call, fold, private_table
from tests.server.virtual_time import passes
from tests.tables.evening import MINUTE, six_seats

SLOWEST = max(style.pace[1] for style in STYLES.values()) / 1000


@pytest.fixture
async def busy() -> AsyncIterator[House]:
    """A public table for six that wants four bots."""
    house = House(public={T1: six_seats_with(4)})
    await house.open()
    yield house
    await house.close()


def six_seats_with(bots: int) -> TableConfig:
    return msgspec.structs.replace(six_seats(), bots=bots)


def bots(house: House, table: str = T1) -> list[Sitter]:
    return [sitter for sitter in house.table(table).actor.table.sitters.values() if sitter.is_bot]


async def test_they_fill_the_seats_that_the_table_wants_filled(busy: House) -> None:
    assert len(bots(busy)) == 4


async def test_they_are_marked_and_have_names_of_their_own(busy: House) -> None:
    ann = await busy.guest("Ann")
    await ann.watches()
    seats = ann.at().seats.values()
    assert all(seat["is_bot"] for seat in seats)
    assert len({seat["name"] for seat in seats}) == 4


async def test_alone_they_rest(busy: House) -> None:
    await passes(600)
    assert busy.table().actor.table.number == 0


async def test_when_somebody_looks_on_they_play(busy: House) -> None:
    ann = await busy.guest("Ann")
    await ann.watches()
    await passes(600)
    assert busy.table().actor.table.number > 5


async def test_when_he_goes_they_finish_the_hand_and_rest(busy: House) -> None:
    ann = await busy.guest("Ann")
    await ann.watches()
    await passes(60)
    await ann.hangs_up()
    await passes(300)
    number = busy.table().actor.table.number
    assert busy.table().actor.table.open is None
    await passes(600)
    assert busy.table().actor.table.number == number


async def test_as_people_come_they_go_and_a_seat_stays_free(busy: House) -> None:
    people = await busy.guests("Ann", "Ben", "Cat", "Dan", "Eve")
    for number, client in enumerate(people, 1):
        assert (await client.says("play_now"))["t"] == "ack"
        client.plays(fold)
        await client.watches()
        await passes(60)
        table = busy.table().actor.table
        assert len(table.sitters) - len(bots(busy)) == number
        assert len(bots(busy)) == min(4, 5 - number)
        assert table.free_seats()


async def test_when_people_leave_they_come_back(busy: House) -> None:
    people = await busy.guests("Ann", "Ben", "Cat", "Dan")
    for client in people:
        await client.watches()
        await client.says("play_now")
        client.plays(fold)
    await passes(60)
    for client in people[1:]:
        await client.says("leave", table=T1)
    await passes(60)
    assert len(bots(busy)) == 4


async def test_one_more_and_one_less(busy: House) -> None:
    ann = await busy.guest("Ann")
    await ann.says("play_now")
    for change, expected in ((-1, 3), (-1, 2), (1, 3)):
        assert (await ann.says("set_bots", table=T1, change=change))["t"] == "ack"
        await passes(200)
        assert len(bots(busy)) == expected


async def test_who_has_sent_them_away_does_not_do_so_for_good(busy: House) -> None:
    ann = await busy.guest("Ann")
    await ann.says("play_now")
    for _ in range(4):
        await ann.says("set_bots", table=T1, change=-1)
    await passes(200)
    assert bots(busy) == []
    await ann.says("leave", table=T1)
    await passes(5)
    assert len(bots(busy)) == 4


async def test_while_another_person_sits_there_the_wish_counts(busy: House) -> None:
    ann, ben = await busy.guest("Ann"), await busy.guest("Ben")
    for client in (ann, ben):
        await client.watches()
        await client.says("play_now")
        client.plays(fold)
    for _ in range(4):
        await ann.says("set_bots", table=T1, change=-1)
    await passes(200)
    await ann.says("leave", table=T1)
    await passes(60)
    assert bots(busy) == []


async def test_never_less_than_none_nor_more_than_leave_a_seat(house: House) -> None:
    ann = await house.guest("Ann")
    table = await private_table(ann, seats=3)
    for _ in range(2):
        assert (await ann.says("set_bots", table=table, change=1))["t"] == "ack"
    answer = await ann.says("set_bots", table=table, change=1)
    assert (answer["code"], answer["facts"]) == ("bots_out_of_range", {"least": 0, "most": 2})
    for _ in range(2):
        await ann.says("set_bots", table=table, change=-1)
    assert (await ann.says("set_bots", table=table, change=-1))["code"] == "bots_out_of_range"


async def test_a_host_may_fill_his_table_with_them(house: House) -> None:
    ann = await house.guest("Ann")
    table = await private_table(ann, seats=4, bots=3)
    await passes(1)
    await ann.joins(house.table(table).actor.table.free_seats()[0], table=table)
    await passes(60)
    assert len(bots(house, table)) == 3


async def test_a_bot_without_chips_makes_way_for_another(busy: House) -> None:
    ann = await busy.guest("Ann")
    await ann.watches()
    await passes(3000)
    assert all(sitter.stack for sitter in bots(busy)) or busy.table().actor.table.open is None
    assert len(bots(busy)) == 4
    assert await busy.books.audit() == []


class TestWhatTheyKnow:
    async def test_nothing_but_their_own_seat_s_view(
        self, busy: House, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """S7, S23: every event that ever reached a bot's mind."""
        seen: list[tuple[int, Event | None]] = []

        class Spied(Sight):
            __slots__ = ()

            @override
            def see(self, event: Event | None) -> None:
                seen.append((self.seat, event))
                super().see(event)

        monkeypatch.setattr(hand_bot, "Sight", Spied)
        ann = await busy.guest("Ann")
        await ann.watches()
        await passes(300)
        dealt = [(seat, event) for seat, event in seen if isinstance(event, Dealt)]
        assert len(dealt) > 50
        for seat, event in dealt:
            assert (None in event.down) == (event.seat != seat)

    async def test_a_menu_only_when_it_is_their_own(
        self, busy: House, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        heard: list[tuple[HandBot, DecisionOpened]] = []
        hear = HandBot._hear  # noqa: SLF001 - the ear of a bot

        def spied(bot: HandBot, event: Event | None) -> None:
            if isinstance(event, DecisionOpened):
                heard.append((bot, event))
            hear(bot, event)

        monkeypatch.setattr(HandBot, "_hear", spied)
        ann = await busy.guest("Ann")
        await ann.watches()
        await passes(120)
        table = busy.table().actor.table
        assert heard
        for bot, event in heard:
            own = table.seat_of.get(bot.bot.player) == event.seat
            assert (event.menu is not None) == own

    async def test_they_speak_within_their_pace_and_never_at_once(self, busy: House) -> None:
        """S16: the time is the style's; thinking is not added to it."""
        ann = await busy.guest("Ann")
        await ann.watches()
        times: list[float] = []
        asked_at: list[int] = []
        hear = ann.line.on_frame

        def timed(message: dict) -> None:  # type: ignore[type-arg]
            for event in message.get("events", ()):
                if event and event["e"] == "acted" and asked_at:
                    times.append((busy.clock.now() - asked_at.pop()) / 1000)
                if event and event["e"] == "decision":
                    asked_at[:] = [busy.clock.now()]
            hear(message)

        ann.line.on_frame = timed
        await passes(300)
        fastest = min(style.pace[0] for style in STYLES.values()) / 1000
        assert len(times) > 50
        assert fastest <= min(times)
        assert max(times) <= SLOWEST + 0.001


class TestASlowOrFailingMind:
    """One bot against a guest; it is asked as soon as they are dealt in."""

    @pytest.fixture
    async def duel(self) -> AsyncIterator[House]:
        async with a_house(public={T1: six_seats_with(1)}) as house:
            yield house

    @pytest.mark.parametrize(
        ("thinks", "speaks"), [(0.2, 1.0), (0.9, 1.0), (1.1, 1.5), (1.4, 1.5), (1.6, 2.0)]
    )
    async def test_the_moment_it_speaks_tells_no_more_than_whole_steps(
        self, duel: House, monkeypatch: pytest.MonkeyPatch, thinks: float, speaks: float
    ) -> None:
        """S16."""
        monkeypatch.setattr(hand_bot, "thinking_time", lambda *_, **__: 1_000)
        choose = Thinking.choose

        async def slow(mind: Thinking, style: Style, sight: Sight, menu: Menu) -> AnyChoice:
            await asyncio.sleep(thinks)
            return await choose(mind, style, sight, menu)

        monkeypatch.setattr(Thinking, "choose", slow)
        times: list[int] = []
        answer = HandBot._answer  # noqa: SLF001 - from being asked to having spoken

        async def timed(seat: HandBot, *args: Any) -> None:
            asked = duel.clock.now()
            await answer(seat, *args)
            times.append(duel.clock.now() - asked)

        monkeypatch.setattr(HandBot, "_answer", timed)
        ann = await duel.guest("Ann")
        await ann.watches()
        await ann.says("play_now")
        ann.plays(check_or_call)
        await passes(60)
        assert len(times) > 3
        assert set(times) == {round(speaks * 1000)}

    async def test_one_that_fails_is_heard_of_and_leaves_it_to_the_clock(
        self, duel: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
    ) -> None:
        async def fails(*_: object) -> AnyChoice:
            raise ArithmeticError("no mind")

        monkeypatch.setattr(Thinking, "choose", fails)
        ann = await duel.guest("Ann")
        await ann.watches()
        await ann.says("play_now")
        ann.plays(check_or_call)
        await passes(120)
        assert "does not know what to do" in caplog.text
        assert "no mind" in caplog.text
        assert ann.at().of_kind("play_settled")


async def test_no_bot_of_one_table_is_at_another() -> None:
    house = House(public={T1: six_seats_with(4), TableId("t2"): six_seats_with(4)})
    await house.open()
    one, other = ({sitter.player for sitter in bots(house, table)} for table in (T1, "t2"))
    assert len(one) == len(other) == 4
    assert not one & other
    await house.close()


async def test_after_a_restart_the_same_bots_play_on(busy: House) -> None:
    ann = await busy.guest("Ann")
    await ann.watches()
    await passes(30)
    before = {sitter.player: sitter.seat for sitter in bots(busy)}
    await busy.restart()
    assert {sitter.player: sitter.seat for sitter in bots(busy)} == before
    again = await busy.guest(token=ann.token)
    await again.watches()
    number = busy.table().actor.table.number
    await passes(120)
    assert busy.table().actor.table.number > number + 1


class TestTheirChips:
    """A bot holds chips on a seat only; otherwise play money would pile up with every one that goes."""

    async def test_one_that_goes_takes_nothing_along(self, busy: House) -> None:
        ann = await busy.guest("Ann")
        await ann.says("play_now")
        players = {bot.player for bot in bots(busy)}
        await ann.says("set_bots", table=T1, change=-1)
        await passes(200)
        (gone,) = players - {bot.player for bot in bots(busy)}
        assert await busy.store.balance(player_account(gone)) == 0
        assert await busy.books.audit() == []

    async def test_nor_do_those_of_a_table_that_closes(self, house: House) -> None:
        ann = await house.guest("Ann")
        table = await private_table(ann, bots=3)
        await passes(1)
        players = [bot.player for bot in bots(house, table)]
        assert len(players) == 3
        await ann.says("close_table", table=table)
        await passes(60)
        assert [await house.store.balance(player_account(player)) for player in players] == [0, 0, 0]

    async def test_nor_after_a_restart(self, busy: House) -> None:
        ann = await busy.guest("Ann")
        await ann.watches()
        await ann.says("play_now")
        players = {bot.player for bot in bots(busy)}
        await busy.restart()
        again = await busy.guest(token=ann.token)
        await again.says("set_bots", table=T1, change=-1)
        await passes(200)
        (gone,) = players - {bot.player for bot in bots(busy)}
        assert await busy.store.balance(player_account(gone)) == 0

    async def test_of_all_play_money_the_rest_is_with_guests_and_on_seats(self, busy: House) -> None:
        ann = await busy.guest("Ann")
        await ann.watches()
        await ann.says("play_now")
        ann.plays(check_or_call)
        await passes(10 * MINUTE / 1000)
        await ann.says("leave", table=T1)
        await ann.hangs_up()
        await passes(60)
        minted = -await busy.store.balance(MINT)
        seats = sum(sitter.stack for sitter in bots(busy))
        assert minted == await busy.store.balance(player_account(ann.player)) + seats


async def test_an_evening_among_people_and_bots_adds_up(busy: House) -> None:
    people: list[Client] = await busy.guests("Ann", "Ben")
    for client in people:
        await client.watches()
        await client.says("play_now")
        client.plays(check_or_call)
    await passes(20 * MINUTE / 1000)
    assert await busy.books.audit() == []
    for client in people:
        assert await busy.worth(client) > 0


@pytest.mark.parametrize("language", ["en", "fa", "zh-Hans"])
def test_every_bot_has_a_name_in_each_language(language: str) -> None:
    texts = resources.files("cardhouse") / "locales" / language / "bots.ftl"
    named = dict(line.split(" = ") for line in texts.read_text().splitlines() if " = " in line)
    assert set(named) == {f"bot-name-{name.lower()}" for name in NAMES}
    assert len(set(named.values())) == len(NAMES)
