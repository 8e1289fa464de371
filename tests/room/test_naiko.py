"""A table with abilities in the room: the window over the wire, and stars that outlive it (rules.md 6)."""

from collections.abc import AsyncIterator, Sequence

import msgspec
import pytest
from typing_extensions import override

from cardhouse.bootstrap import CODEC
from cardhouse.play import TimeClass
from cardhouse.records.record import Chosen, HandRecord, replay
from cardhouse.room.ports import ChoiceMade, Fact, StarsKept
from cardhouse.room.room import RETRY_EVERY
from cardhouse.room.table_actor import NOTES_EVERY
from cardhouse.rules.ability import Wheel
from cardhouse.rules.menu import Decline, Use
from cardhouse.tables.config import NORMAL
from tests.room.flaky import FlakyStore, holding
from tests.room.house import FOLD, T1, Client, House, Message, a_house, check_or_call
from tests.server.virtual_time import passes, settled
from tests.tables.evening import six_at_naiko, stacked
from tests.wheels import WITHOUT_SLEEVE

ANSWER = NORMAL.answer / 1000
DECLINES: Message = {"do": "decline"}
SHIELD: Message = {"do": "use", "ability": "shield"}
PEEK: Message = {"do": "use", "ability": "peek"}


def anchor(seat: int) -> Message:
    return {"do": "use", "ability": "anchor", "target": seat}


class NotedStore(FlakyStore):
    """Remembers the choices that were noted."""

    noted: tuple[ChoiceMade, ...] = ()

    @override
    def note(self, facts: Sequence[Fact]) -> None:
        self.noted += tuple(fact for fact in facts if isinstance(fact, ChoiceMade))
        super().note(facts)


@pytest.fixture
async def house() -> AsyncIterator[House]:
    async with a_house(public={T1: six_at_naiko()}, makes=NotedStore) as house:
        turns(house, WITHOUT_SLEEVE)
        yield house


def turns(house: House, wheel: Wheel) -> None:
    """The next hands have this wheel."""
    chance = stacked("", wheel=wheel)
    house.room.dealer.chance = lambda needed: chance  # type: ignore[method-assign]  # noqa: ARG005


def books(house: House) -> NotedStore:
    assert isinstance(house.books, NotedStore)
    return house.books


def stars(house: House) -> dict[int, int | None]:
    """As they will be kept."""
    return {seat: sitter.stars for seat, sitter in house.table().actor.table.sitters.items()}


class Table:
    """Three, of whom each may pay for an anchor and a shield in this hand; it is the actor's turn."""

    def __init__(self, house: House, clients: list[Client]) -> None:
        self.house, self.clients = house, clients
        self.actor = house.asked(clients)
        self.target, self.other = (client for client in clients if client is not self.actor)

    def seat(self, client: Client) -> int:
        return int(self.house.table().actor.table.seat_of[client.player])

    def stars(self, client: Client) -> int:
        """In this hand, as everybody was told."""
        stars: int = self.other.at().seats[self.seat(client)]["stars"]
        return stars

    async def anchors(self) -> Message:
        answer = await self.actor.chooses(anchor(self.seat(self.target)))
        assert answer["t"] == "ack", answer
        asked = self.target.at().asked
        assert asked is not None
        return asked

    @property
    def asked(self) -> Client:
        return self.house.asked(self.clients)

    @property
    def now(self) -> int:
        return self.house.clock.now()


async def at_table(house: House) -> Table:
    """In the third hand; the third player came in with the second."""
    clients = await house.seated("Ann", "Ben", "Cat")
    for _ in range(2):
        while house.table().actor.table.open is not None:
            await house.asked(clients).chooses(FOLD)
        await passes(3)
    return Table(house, clients)


@pytest.fixture
async def table(house: House) -> Table:
    return await at_table(house)


class TestTheWindow:
    async def test_asks_the_target_for_eight_seconds(self, table: Table) -> None:
        asked = await table.anchors()
        assert asked["time"] == TimeClass.ANSWER
        assert (asked["soft"], asked["deadline"]) == (table.now + NORMAL.answer, table.now + NORMAL.answer)
        menu = asked["menu"]
        assert (menu["kind"], menu["ability"], menu["by"]) == ("answer", "anchor", table.seat(table.actor))
        assert [answer["ability"] for answer in menu["answers"]] == ["shield"]

    async def test_everybody_else_sees_that_he_is_asked(self, table: Table) -> None:
        asked = await table.anchors()
        for client in (table.actor, table.other):
            seen = client.at().of_kind("decision")[-1]
            assert seen == {**asked, "menu": None}

    async def test_a_shield_blocks_and_both_have_paid(self, table: Table) -> None:
        before = table.stars(table.actor), table.stars(table.target)
        await table.anchors()
        assert (await table.target.chooses(SHIELD))["t"] == "ack"
        assert not table.other.at().of_kind("resolved")[-1]["works"]
        assert (table.stars(table.actor), table.stars(table.target)) == (before[0] - 2, before[1] - 1)

    async def test_to_decline_costs_nothing_and_the_anchor_works(self, table: Table) -> None:
        await table.anchors()
        before = table.stars(table.target)
        await table.target.chooses(DECLINES)
        assert [event["by"] for event in table.other.at().of_kind("declined")] == ["person"]
        assert table.other.at().of_kind("resolved")[-1]["works"]
        assert table.stars(table.target) == before

    async def test_without_an_answer_it_works_after_eight_seconds(self, table: Table) -> None:
        await table.anchors()
        await passes(ANSWER - 0.001)
        assert not table.other.at().of_kind("declined")
        await passes(0.001)
        assert [event["by"] for event in table.other.at().of_kind("declined")] == ["clock"]
        assert table.asked is table.actor

    async def test_who_let_it_run_out_plays_on(self, table: Table) -> None:
        await table.anchors()
        await passes(ANSWER)
        await table.actor.chooses(FOLD)
        assert table.asked is table.target
        decision = table.target.at().asked
        assert decision is not None
        assert decision["soft"] == table.now + NORMAL.action

    @pytest.mark.parametrize("thought", [0.0, 3.0, 30.0])
    @pytest.mark.parametrize("answered", [0.0, 5.0, None])
    async def test_the_actor_s_clock_stands_still_meanwhile(
        self, table: Table, thought: float, answered: float | None
    ) -> None:
        await passes(thought)
        asked = table.actor.at().asked
        assert asked is not None
        left = asked["soft"] - table.now, asked["deadline"] - table.now
        await table.anchors()
        await passes(ANSWER if answered is None else answered)
        if answered is not None:
            await table.target.chooses(DECLINES)
        asked = table.actor.at().asked
        assert asked is not None
        assert (asked["soft"] - table.now, asked["deadline"] - table.now) == left

    async def test_what_he_used_of_his_reserve_is_charged_once(self, table: Table) -> None:
        asked = table.actor.at().asked
        assert asked is not None
        await passes((asked["soft"] - table.now) / 1000 + 10)
        await table.anchors()
        await passes(ANSWER)
        await passes(5)
        await table.actor.chooses(check_or_call(table.actor.at().asked or {}))
        sitter = table.house.table().actor.table.sitter(table.actor.player)
        assert sitter.bank == NORMAL.bank - 15_000

    async def test_a_target_whose_line_is_cut_times_out(self, table: Table) -> None:
        await table.anchors()
        await table.target.hangs_up()
        await passes(ANSWER - 0.001)
        assert not table.other.at().of_kind("declined")
        await passes(0.001)
        assert [event["by"] for event in table.other.at().of_kind("declined")] == ["clock"]

    async def test_one_who_comes_back_in_time_may_still_answer(self, table: Table) -> None:
        await table.anchors()
        await table.target.hangs_up()
        await passes(2)
        again = await table.house.guest(token=table.target.token)
        await again.watches()
        asked = again.at().asked
        assert asked is not None
        assert asked["deadline"] == table.now + NORMAL.answer - 2_000
        assert (await again.chooses(SHIELD))["t"] == "ack"
        assert not table.other.at().of_kind("resolved")[-1]["works"]

    async def test_a_target_who_leaves_declines(self, table: Table) -> None:
        await table.anchors()
        await table.target.says("leave", table=T1)
        assert table.other.at().of_kind("resolved")[-1]["works"]
        assert table.asked is table.actor

    async def test_an_actor_who_leaves_folds_behind_it(self, table: Table) -> None:
        await table.anchors()
        await table.actor.says("leave", table=T1)
        assert table.target.at().asked is not None
        await table.target.chooses(SHIELD)
        acted = table.other.at().of_kind("acted")[-1]
        assert (acted["seat"], acted["act"]) == (table.seat(table.actor), "fold")

    async def test_when_both_leave_the_hand_is_over(self, table: Table) -> None:
        await table.anchors()
        await table.actor.says("leave", table=T1)
        await table.target.says("leave", table=T1)
        await settled()
        assert set(table.house.table().actor.table.seat_of) == {table.other.player}
        assert table.other.at().of_kind("play_settled")

    async def test_nobody_else_may_answer(self, table: Table) -> None:
        await table.anchors()
        for client in (table.actor, table.other):
            said = {**asked_of(table.target), "choice": SHIELD}
            answer = await client.says("choose", table=T1, **said)
            assert (answer["t"], answer["code"]) == ("nack", "not_your_turn")

    async def test_the_same_answer_twice_counts_once(self, table: Table) -> None:
        await table.anchors()
        frame = table.target.choosing(SHIELD, id_="shield-1")
        await table.target.sends(frame)
        await table.target.sends(frame)
        used = [event for event in table.other.at().of_kind("ability") if event["ability"] == "shield"]
        assert len(used) == 1

    async def test_an_answer_that_comes_too_late_is_refused(self, table: Table) -> None:
        await table.anchors()
        late = table.target.choosing(SHIELD, id_="late")
        await passes(ANSWER)
        await table.target.sends(late)
        nack = table.target.last("nack")
        assert (nack["id"], nack["code"]) == ("late", "not_your_turn")
        assert table.other.at().of_kind("resolved")[-1]["works"]


def asked_of(client: Client) -> Message:
    asked = client.at().asked
    assert asked is not None
    return {"play": client.at().play, "decision": asked["decision"]}


class TestAnAbilityOnTheWire:
    async def test_does_not_end_the_turn(self, table: Table) -> None:
        before = table.actor.at().asked
        assert before is not None
        await table.actor.chooses(PEEK)
        after = table.actor.at().asked
        assert after is not None
        assert after["decision"] != before["decision"]
        assert (after["soft"], after["deadline"]) == (before["soft"], before["deadline"])

    async def test_a_peeked_card_is_his_alone(self, table: Table) -> None:
        await table.actor.chooses(PEEK)
        (peeked,) = table.actor.at().of_kind("peeked")
        assert peeked["seat"] == table.seat(table.actor)
        for client in (table.target, table.other):
            assert client.at().of_kind("peeked") == []
            assert client.at().seq == table.actor.at().seq

    async def test_a_refused_one_says_why_and_costs_nothing(self, table: Table) -> None:
        await table.actor.chooses(PEEK)
        answer = await table.actor.chooses(PEEK)
        assert (answer["t"], answer["code"]) == ("nack", "ability_used")
        answer = await table.actor.chooses(SHIELD)
        assert (answer["t"], answer["code"]) == ("nack", "only_as_an_answer")
        assert len(table.other.at().of_kind("ability")) == 1

    @pytest.mark.parametrize(
        ("choice", "code"),
        [
            ({"do": "use", "ability": "curse"}, "ability_not_there"),
            ({"do": "use", "ability": "sleeve", "card": "As"}, "ability_not_there"),
            ({"do": "use", "ability": "anchor"}, "wrong_aim"),
            ({"do": "use", "ability": "anchor", "target": 6}, "wrong_target"),
            ({"do": "use", "ability": "peek", "card": "As"}, "wrong_aim"),
            ({"do": "decline"}, "not_offered"),
        ],
    )
    async def test_what_is_not_offered_is_refused(self, table: Table, choice: Message, code: str) -> None:
        answer = await table.actor.chooses(choice)
        assert (answer["t"], answer["code"]) == ("nack", code)
        assert table.asked is table.actor

    async def test_who_comes_back_in_the_middle_has_what_everybody_has(self, table: Table) -> None:
        await table.actor.chooses(PEEK)
        again = await table.house.guest(token=table.actor.token)
        await again.watches()
        assert again.at().seats == table.actor.at().seats
        assert again.at().of_kind("peeked") == table.actor.at().of_kind("peeked")
        assert again.at().asked == table.actor.at().asked

    async def test_from_any_number_on_stars_are_those_of_now(self, table: Table) -> None:
        await table.anchors()
        await table.target.chooses(SHIELD)
        at = table.other.at()
        base = table.house.table().actor.log.base.seq
        for since in range(base, at.seq + 1):
            again = await table.house.guest(token=table.other.token)
            again.tables[T1] = at.as_of(since)
            await again.watches(epoch=at.epoch, since=since)
            assert again.at().seats == at.seats
            await again.hangs_up()

    async def test_a_name_changed_in_the_middle_changes_no_stars(self, table: Table) -> None:
        await table.actor.chooses(PEEK)
        before = table.other.at().seats[table.seat(table.actor)]["stars"]
        await table.actor.says("rename", name="Zoe")
        seat = table.other.at().seats[table.seat(table.actor)]
        assert (seat["name"], seat["stars"]) == ("Zoe", before)
        rail = await table.house.guest("Rail")
        await rail.watches()
        assert rail.at().seats == table.other.at().seats


async def to_the_end(table: Table) -> None:
    """Everybody folds."""
    actor = table.house.table().actor
    while actor.table.open is not None:
        client = table.asked
        asked = client.at().asked
        assert asked is not None
        await client.chooses(DECLINES if asked["menu"]["kind"] == "answer" else FOLD)
    await settled()


class TestStarsAreKept:
    async def test_they_change_when_the_hand_counts(self, table: Table) -> None:
        before = stars(table.house)
        actor, target = table.seat(table.actor), table.seat(table.target)
        await table.anchors()
        await table.target.chooses(SHIELD)
        assert stars(table.house) == before
        await to_the_end(table)
        earned = {seat: min(3, (held or 0) + 1) for seat, held in before.items()}
        assert stars(table.house) == {**earned, actor: earned[actor] - 2, target: earned[target] - 1}

    async def test_they_are_kept_in_the_commit_that_settles(self, house: House) -> None:
        commits: list[set[str]] = []

        def is_written_down(facts: Sequence[Fact]) -> bool:
            commits.append({type(fact).__name__ for fact in facts})
            return False

        books(house).breaks = is_written_down
        await to_the_end(await at_table(house))
        kept = [kinds for kinds in commits if "StarsKept" in kinds]
        assert kept == [kinds for kinds in commits if "PlaySettled" in kinds]
        assert len(kept) == 3

    async def test_a_restart_gives_them_back(self, table: Table) -> None:
        await table.anchors()
        await to_the_end(table)
        before = stars(table.house)
        await table.house.restart()
        assert stars(table.house) == before
        assert len(set(before.values())) > 1

    async def test_a_crash_in_the_middle_of_a_hand_gives_back_those_before_it(self, table: Table) -> None:
        before = stars(table.house)
        await table.anchors()
        await table.target.chooses(SHIELD)
        await table.house.restart()
        assert stars(table.house) == before
        again = await table.house.guest(token=table.actor.token)
        await again.watches()
        assert {int(seat): view["stars"] for seat, view in again.at().seats.items()} == before

    async def test_even_in_the_window(self, table: Table) -> None:
        before = stars(table.house)
        await table.anchors()
        await table.house.restart()
        assert stars(table.house) == before
        assert await table.house.books.audit() == []

    async def test_after_it_they_are_earned_as_before(self, table: Table) -> None:
        before = stars(table.house)
        await table.anchors()
        await table.house.restart()
        turns(table.house, WITHOUT_SLEEVE)
        clients = [await table.house.guest(token=client.token) for client in table.clients[:2]]
        for client in clients:
            await client.watches()
        await passes(3)
        opened = clients[0].at().of_kind("wheel")[-1]["stars"]
        assert opened == {str(seat): min(3, (before[seat] or 0) + 1) for seat in (1, 2)}

    async def test_of_a_hand_that_cannot_be_kept_nobody_hears_the_end(self, table: Table) -> None:
        """design.md, row 8."""
        before = len(table.other.at().of_kind("play_settled"))
        books(table.house).breaks = holding(StarsKept)
        await to_the_end(table)
        assert len(table.other.at().of_kind("play_settled")) == before
        books(table.house).breaks = lambda _facts: False
        await passes(RETRY_EVERY + 1)

    async def test_and_the_table_comes_back_with_those_before_it(self, table: Table) -> None:
        before = stars(table.house)
        await table.anchors()
        books(table.house).breaks = holding(StarsKept)
        await to_the_end(table)
        assert T1 not in table.house.room.tables
        books(table.house).breaks = lambda _facts: False
        await passes(RETRY_EVERY + 1)
        assert stars(table.house) == before

    async def test_who_leaves_with_the_hand_loses_his(self, table: Table) -> None:
        await table.target.says("leave", table=T1)
        await to_the_end(table)
        await table.house.restart()
        again = await table.house.guest(token=table.target.token)
        await again.joins(6, buy_in=10_050)
        assert again.at().seats[6]["stars"] == 0

    async def test_a_record_of_it_replays_with_its_abilities(self, table: Table) -> None:
        await table.anchors()
        await table.target.chooses(SHIELD)
        await to_the_end(table)
        row, *_ = await table.house.store.history(table.actor.session.player, limit=1)
        record = CODEC.record(row.record)
        assert isinstance(record, HandRecord)
        assert [type(chosen.choice) for chosen in record.choices[:2]] == [Use, Use]
        assert record.stars
        hand = replay(record)
        assert hand.is_over
        assert hand.stars is not None
        assert dict(zip(hand.seats, hand.stars.left, strict=True)) == stars(table.house)

    async def test_the_journal_takes_abilities_and_answers(self, table: Table) -> None:
        await table.anchors()
        await passes(ANSWER + NOTES_EVERY)
        noted = [msgspec.msgpack.decode(fact.choice, type=Chosen) for fact in books(table.house).noted]
        assert [type(chosen.choice) for chosen in noted] == [Use, Decline]
