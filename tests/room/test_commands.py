"""A command takes effect at most once, for its own decision, from its own seat (S9, S10, S13)."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from cardhouse.play import Event, Refusal
from cardhouse.protocol.codec import BadMessage
from cardhouse.room.table_actor import INBOX
from cardhouse.tables.commands import Say
from cardhouse.tables.events import ChatSaid, SeatTaken
from tests.room.flaky import SlowStore
from tests.room.house import FOLD, T1, Client, House, Message, a_house, check_or_call, private_table
from tests.server.virtual_time import passes, settled


def frame(**message: object) -> bytes:
    return json.dumps(message).encode()


def story(house: House, table: str = T1) -> list[Event]:
    return [line.event for line in house.table(table).actor.log.lines]


def choose(client: Client, *, id_: str, choice: Message = FOLD, **changed: Any) -> bytes:
    return client.choosing(choice, id_=id_, **changed)


class TestOnce:
    async def test_a_repeated_id_has_no_second_effect_and_the_same_answer(self, house: House) -> None:
        (ann,) = await house.seated("Ann", buy_in=5_000)
        again = frame(t="top_up", id="one", table=T1, amount=1_000)
        await ann.sends(again)
        await ann.sends(again)
        first, second = ann.all("ack")[-2:]
        assert first == second == {**first, "id": "one"}
        assert house.table().actor.table.sitter(ann.player).stack == 6_000

    async def test_a_refusal_is_repeated_too_even_when_it_would_be_none_now(self, house: House) -> None:
        ann = await house.guest("Ann")
        leave = frame(t="leave", id="one", table=T1)
        await ann.sends(leave)
        await ann.sits(1)
        await ann.sends(leave)
        assert [nack["code"] for nack in ann.all("nack")] == ["not_seated", "not_seated"]
        assert ann.player in house.table().actor.table.seat_of

    async def test_sent_twice_before_the_first_answer_it_is_done_once(self, house: House) -> None:
        ann = await house.guest("Ann")
        other = await house.guest(token=ann.token)
        sit = frame(t="sit", id="one", table=T1, seat=1, buy_in=5_000)
        await asyncio.gather(ann.sends(sit), other.sends(sit))
        assert ann.last("ack") == other.last("ack")
        assert await house.worth(ann) == 100_000

    async def test_sent_again_on_a_new_connection_it_is_not_done_again(self, house: House) -> None:
        (ann,) = await house.seated("Ann", buy_in=5_000)
        top_up = frame(t="top_up", id="one", table=T1, amount=1_000)
        await ann.sends(top_up)
        await ann.hangs_up()
        again = await house.guest(token=ann.token)
        await again.sends(top_up)
        assert again.last("ack")["id"] == "one"
        assert again.welcome["balance"] == 94_000
        assert await house.worth(again) == 100_000

    async def test_one_player_s_ids_are_not_another_s(self, house: House) -> None:
        ann, ben = await house.guests("Ann", "Ben")
        for seat, client in enumerate((ann, ben), 1):
            await client.sends(frame(t="sit", id="one", table=T1, seat=seat, buy_in=5_000))
        assert len(house.table().actor.table.seat_of) == 2

    async def test_a_command_that_has_begun_is_finished_when_its_asker_is_gone(self, house: House) -> None:
        ann = await house.guest("Ann")
        begun = asyncio.create_task(ann.sends(frame(t="sit", id="one", table=T1, seat=1, buy_in=5_000)))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        begun.cancel()
        await settled()
        assert ann.player in house.table().actor.table.seat_of
        await ann.sends(frame(t="sit", id="one", table=T1, seat=1, buy_in=5_000))
        assert ann.last("ack")["seat"] == 1

    async def test_clicking_several_times_raises_once(self, house: House) -> None:
        """B094, B095: the surplus clicks do nothing to later decisions."""
        ann, ben = await house.seated("Ann", "Ben")
        asked = house.asked([ann, ben])
        click = json.loads(choose(asked, id_="c0", choice={"do": "raise", "to": 300}))
        for number in range(4):
            await asked.sends(frame(**{**click, "id": f"c{number}"}))
        await house.asked([ann, ben]).chooses({"do": "call"})
        await asked.sends(frame(**{**click, "id": "c9"}))
        acts = [event["act"] for event in asked.at().of_kind("acted")]
        assert acts == ["raise", "call"]
        assert {nack["code"] for nack in asked.all("nack")} <= {"stale", "not_your_turn"}


class TestForged:
    """S9, B120, B121: a frame that names somebody else's turn changes nothing."""

    async def refused(self, house: House, client: Client, sent: bytes) -> str:
        before = story(house)
        await client.sends(sent)
        assert story(house) == before
        code: str = client.last("nack")["code"]
        return code

    @pytest.fixture
    async def three(self, house: House) -> list[Client]:
        """In the second hand, which all three play."""
        clients = await house.seated("Ann", "Ben", "Cat")
        await house.asked(clients).chooses(FOLD)
        await passes(3)
        return clients

    async def test_from_a_watcher(self, house: House, three: list[Client]) -> None:
        rail = await house.guest("Rail")
        await rail.watches()
        sent = choose(house.asked(three), id_="forged")
        assert await self.refused(house, rail, sent) == "not_seated"

    async def test_from_somebody_who_does_not_even_watch(self, house: House, three: list[Client]) -> None:
        stranger = await house.guest("Stranger")
        assert await self.refused(house, stranger, choose(house.asked(three), id_="forged")) == "not_seated"

    async def test_from_a_seat_without_cards(self, house: House, three: list[Client]) -> None:
        dan = await house.guest("Dan")
        await dan.joins(4)
        assert await self.refused(house, dan, choose(house.asked(three), id_="forged")) == "not_dealt_in"

    async def test_from_a_seat_out_of_turn(self, house: House, three: list[Client]) -> None:
        asked = house.asked(three)
        other = next(client for client in three if client is not asked)
        assert await self.refused(house, other, choose(asked, id_="forged")) == "not_your_turn"

    async def test_from_a_folded_seat(self, house: House, three: list[Client]) -> None:
        folded = house.asked(three)
        await folded.chooses(FOLD)
        sent = choose(house.asked(three), id_="forged")
        assert await self.refused(house, folded, sent) == "not_your_turn"

    async def test_for_an_old_decision_of_one_s_own(self, house: House, three: list[Client]) -> None:
        asked = house.asked(three)
        old = asked.at().asked
        for _ in range(3):
            client = house.asked(three)
            await client.chooses(check_or_call(client.at().asked or {}))
        while house.asked(three) is not asked:
            client = house.asked(three)
            await client.chooses(check_or_call(client.at().asked or {}))
        assert old is not None
        sent = choose(asked, id_="late", decision=old["decision"])
        assert await self.refused(house, asked, sent) == "stale"
        assert asked.last("nack")["facts"] == {"decision": asked.at().asked["decision"]}  # type: ignore[index]

    async def test_for_a_decision_that_is_not_there_yet(self, house: House, three: list[Client]) -> None:
        asked = house.asked(three)
        assert await self.refused(house, asked, choose(asked, id_="early", decision=99)) == "stale"

    async def test_for_a_play_at_another_table(self, house: House, three: list[Client]) -> None:
        asked = house.asked(three)
        table = await private_table(asked)
        await asked.sits(1, table=table)
        assert await self.refused(house, asked, choose(asked, id_="else", table=table)) == "stale"

    async def test_for_a_table_that_is_not_there(self, house: House, three: list[Client]) -> None:
        asked = house.asked(three)
        sent = choose(asked, id_="else", table="nowhere")
        assert await self.refused(house, asked, sent) == "no_such_table"

    async def test_what_the_menu_does_not_offer(self, house: House, three: list[Client]) -> None:
        asked = house.asked(three)
        menu = (asked.at().asked or {})["menu"]
        wrong = "check" if menu["call"] else "call"
        choices: tuple[Message, ...] = (
            {"do": wrong},
            {"do": "raise", "to": 1},
            {"do": "raise", "to": 10**12},
            {"do": "muck"},
        )
        for number, choice in enumerate(choices):
            await self.refused(house, asked, choose(asked, id_=str(number), choice=choice))

    async def test_cards_of_another(self, house: House, three: list[Client]) -> None:
        for client in three:
            await client.says("ask_to_show", table=T1, wanted=True)
        for _ in range(2):
            await house.asked(three).chooses(FOLD)
        await passes(3)
        for _ in range(2):
            await house.asked(three).chooses(FOLD)
        winner = house.asked(three)
        own = {card for event in winner.at().of_kind("dealt") for card in event["down"]}
        foreign = next(name for name in ("2c", "2d", "2h", "2s", "3c", "3d", "3h") if name not in own)
        sent = choose(winner, id_="foreign", choice={"do": "show", "cards": [foreign]})
        assert await self.refused(house, winner, sent) == "not_your_cards"


class TestRecorded:
    """S13: frames of one hand, sent again in the next."""

    async def test_with_new_ids_they_are_stale(self, house: House) -> None:
        ann, ben = await house.seated("Ann", "Ben")
        sent = choose(house.asked([ann, ben]), id_="first")
        first = house.asked([ann, ben])
        await first.sends(sent)
        await passes(3)
        before = story(house)
        for number, client in enumerate((ann, ben)):
            await client.sends(frame(**{**json.loads(sent), "id": f"again-{number}"}))
            assert client.last("nack")["code"] == "stale"
        assert story(house) == before

    async def test_with_their_old_ids_they_get_their_old_answers(self, house: House) -> None:
        ann, ben = await house.seated("Ann", "Ben")
        first = house.asked([ann, ben])
        sent = choose(first, id_="first")
        await first.sends(sent)
        await passes(3)
        before = story(house)
        await first.sends(sent)
        assert first.last("ack")["id"] == "first"
        assert story(house) == before

    async def test_every_frame_of_an_evening_changes_nothing_afterwards(self, house: House) -> None:
        ann, ben = await house.seated("Ann", "Ben")
        recorded = [choose(client, id_=f"r{n}") for n, client in enumerate((ann, ben)) if client.at().asked]
        for client in (ann, ben):
            client.plays(check_or_call)
        await passes(120)
        before = story(house)
        for sent in recorded:
            for client in (ann, ben):
                await client.sends(sent)
        assert story(house) == before


class TestAmounts:
    """S10: amounts are whole and positive, or nothing happens."""

    @pytest.mark.parametrize(
        "amount", ["-1", "0", "1.5", "1e308", "NaN", '"100"', str(2**63), "null", "true"]
    )
    @pytest.mark.parametrize("where", ["buy_in", "amount", "to"])
    async def test_anything_else_is_no_message(self, house: House, where: str, amount: str) -> None:
        ann = await house.guest("Ann")
        sent = {
            "buy_in": f'{{"t":"sit","id":"x","table":"t1","seat":1,"buy_in":{amount}}}',
            "amount": f'{{"t":"top_up","id":"x","table":"t1","amount":{amount}}}',
            "to": '{"t":"choose","id":"x","table":"t1","play":"p","decision":1,'
            f'"choice":{{"do":"raise","to":{amount}}}}}',
        }
        with pytest.raises(BadMessage):
            await ann.sends(sent[where].encode())

    async def test_the_largest_there_is_is_refused_in_order(self, house: House) -> None:
        ann = await house.guest("Ann")
        answer = await ann.sits(1, buy_in=10**12)
        assert answer["code"] == "buy_in_out_of_range"


async def test_a_full_inbox_says_so_and_the_table_goes_on() -> None:
    """S12: at once, not after a while."""
    async with a_house(makes=SlowStore) as house:
        actor = house.table().actor
        ann = await house.guest("Ann")
        sits = asyncio.ensure_future(ann.sits(1))
        await settled()
        words = [Say("ann", "Ann", str(number)) for number in range(2 * INBOX)]
        answers = await asyncio.gather(*map(actor.ask, words), return_exceptions=True)
        await sits
        refused = [answer for answer in answers if isinstance(answer, Refusal)]
        assert len(refused) == INBOX
        assert {refusal.code for refusal in refused} == {"busy"}
        await actor.ask(Say("ann", "Ann", "again"))


async def test_nothing_is_decided_while_chips_are_on_their_way() -> None:
    """Whoever asks meanwhile is told what follows from it, not before it."""
    async with a_house(makes=SlowStore) as house:
        actor = house.table().actor
        ann = await house.guest("Ann")
        sits = asyncio.ensure_future(ann.sits(1))
        await settled()
        says = asyncio.ensure_future(actor.ask(Say("ann", "Ann", "hello")))
        await settled()
        assert story(house) == []
        await asyncio.gather(sits, says)
        assert [type(event) for event in story(house)] == [SeatTaken, ChatSaid]


async def test_a_free_table_answers_without_a_change_of_task(house: House) -> None:
    actor = house.table().actor
    await settled()
    with pytest.raises(StopIteration):
        actor.ask(Say("ann", "Ann", "hello")).send(None)
    assert [type(event) for event in story(house)] == [ChatSaid]


class TestWhoMay:
    """S6: object by object."""

    @pytest.mark.parametrize(
        "says",
        [
            lambda client: client.says("leave", table=T1),
            lambda client: client.says("sit_out", table=T1),
            lambda client: client.says("sit_in", table=T1),
            lambda client: client.says("top_up", table=T1, amount=100),
            lambda client: client.says("ask_to_show", table=T1, wanted=True),
            lambda client: client.says("set_bots", table=T1, change=1),
        ],
        ids=["leave", "out", "in", "top_up", "show", "bots"],
    )
    async def test_without_a_seat(self, house: House, says: Callable[[Client], Awaitable[Message]]) -> None:
        await house.seated("Ann", "Ben")
        rail = await house.guest("Rail")
        await rail.watches()
        before = story(house)
        assert (await says(rail))["code"] == "not_seated"
        assert story(house) == before

    async def test_to_talk_one_has_to_look_on(self, house: House) -> None:
        ann = await house.guest("Ann")
        assert (await ann.says("chat", table=T1, text="hello"))["code"] == "not_watching"

    async def test_nobody_closes_a_public_table(self, house: House) -> None:
        (ann,) = await house.seated("Ann")
        assert (await ann.says("close_table", table=T1))["code"] == "not_host"

    async def test_hello_is_said_once(self, house: House) -> None:
        ann = await house.guest("Ann")
        await ann.sends(frame(t="hello", v=1))
        assert ann.last("nack") == {"t": "nack", "id": None, "code": "already_greeted", "facts": {}}

    async def test_ping_is_answered(self, house: House) -> None:
        ann = await house.guest("Ann")
        await ann.sends(frame(t="ping", n=7))
        assert (ann.last("pong")["n"], ann.last("pong")["now"]) == (7, house.clock.now())


async def test_words_reach_everybody_who_looks_on(house: House) -> None:
    ann, ben = await house.guests("Ann", "Ben")
    for client in (ann, ben):
        await client.watches()
    await ann.says("chat", table=T1, text="good evening")
    said = {"e": "chat", "player": ann.player, "name": "Ann", "text": "good evening"}
    assert ben.at().of_kind("chat") == [said]


async def test_a_new_name_is_seen_at_every_table_and_kept(house: House) -> None:
    ann, ben = await house.seated("Ann", "Ben")
    await ann.says("rename", name="Anna")
    assert ben.at().seats[1]["name"] == "Anna"
    again = await house.guest(token=ann.token)
    assert again.welcome["name"] == "Anna"


async def test_an_answer_that_fails_on_our_side_is_an_answer(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await house.guest("Ann")
    monkeypatch.setattr(house.room.guests, "refill", _broken)
    assert (await ann.says("refill"))["code"] == "fault"


async def _broken(*_: object) -> None:
    raise OSError("no disk")
