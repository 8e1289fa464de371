"""Frames of who is not asked, or not any more (security.md S9, S13), through door, desk and table."""

import asyncio
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from cardhouse.adapters.entropy import OsEntropy
from cardhouse.adapters.memory import MemoryStore
from cardhouse.bootstrap import CODEC
from cardhouse.chips import Chips
from cardhouse.games.holdem import HOLDEM
from cardhouse.room.desk import Desk
from cardhouse.room.ports import Millis, TableId
from cardhouse.room.room import Room
from cardhouse.room.sessions import Session
from cardhouse.rules.spec import StructureId
from cardhouse.rules.stakes import big_bet
from cardhouse.server.addresses import Proxies
from cardhouse.server.door import Door
from cardhouse.server.limits import Limits
from cardhouse.server.origins import Origins
from cardhouse.tables.config import cash_table
from tests.server.callers import Caller
from tests.server.virtual_time import in_virtual_time, passes, settled

BLINDS = big_bet(StructureId.NO_LIMIT, Chips(50), Chips(100))
HERE, THERE = TableId("here"), TableId("there")
BUY_IN = 10_000
START = 1_700_000_000_000

IDS = (f"c{number}" for number in itertools.count())


class LoopClock:
    def now(self) -> Millis:
        return Millis(START + int(asyncio.get_running_loop().time() * 1000))


class Player:
    """A client that knows what it was told and keeps what it sent."""

    def __init__(self, door: Door[Session]) -> None:
        self.caller = Caller(door)
        self.sent: list[dict[str, Any]] = []

    async def enter(self, *, token: str | None = None) -> "Player":
        await self.caller.hello(token)
        return self

    async def ask(self, t: str, **fields: Any) -> dict[str, Any]:
        """The answer to a new command."""
        return await self.send({"t": t, "id": next(IDS), **fields})

    async def send(self, frame: dict[str, Any]) -> dict[str, Any]:
        """The answer to a frame, written as it is."""
        self.sent.append(frame)
        await self.caller.say(**frame)
        await settled()
        return self.answers(frame["id"])[-1]

    def answers(self, command: str) -> list[dict[str, Any]]:
        return [m for m in self.caller.heard if m["t"] in {"ack", "nack"} and m["id"] == command]

    async def sit(self, seat: int, table: str = HERE) -> None:
        assert (await self.ask("watch", table=table))["t"] == "ack"
        assert (await self.ask("sit", table=table, seat=seat, buy_in=BUY_IN))["t"] == "ack"

    @property
    def events(self) -> list[dict[str, Any]]:
        frames = [m["events"] for m in self.caller.heard if m["t"] == "events"]
        return [event for frame in frames for event in frame if event]

    @property
    def token(self) -> str:
        token: str = self.caller.heard[0]["token"]
        return token

    def last(self, kind: str) -> dict[str, Any]:
        return [event for event in self.events if event["e"] == kind][-1]


class Evening:
    """Ann, Bob and Cid sit at a table and are dealt in."""

    def __init__(self, room: Room, door: Door[Session], players: dict[int, Player]) -> None:
        self.room = room
        self.door = door
        self.players = players
        self.everyone = list(players.values())

    @property
    def owed(self) -> dict[str, Any]:
        """The decision that is open."""
        return self.players[1].last("decision")

    @property
    def actor(self) -> Player:
        return self.players[self.owed["seat"]]

    def answer(self, **choice: Any) -> dict[str, Any]:
        """A frame that answers the open decision."""
        play, decision = self.players[1].last("play_opened")["play"], self.owed["decision"]
        named = {"table": HERE, "play": play, "decision": decision}
        return {"t": "choose", "id": next(IDS), **named, "choice": choice}

    @property
    def is_ordinary(self) -> bool:
        """Whether all three are dealt in and nobody posted but the blinds."""
        events = self.players[1].events
        opened = max(at for at, event in enumerate(events) if event["e"] == "play_opened")
        kinds = [event["kind"] for event in events[opened:] if event["e"] == "posted"]
        return len(events[opened]["stacks"]) == 3 and kinds == ["small_blind", "big_blind"]

    async def fold_out(self) -> None:
        """Everybody folds, and the next play begins."""
        play = self.players[1].last("play_opened")
        while "play_settled" not in [event["e"] for event in self.players[1].events[-3:]]:
            await self.fold()
        await passes(5)
        assert self.players[1].last("play_opened") != play

    async def fold(self) -> Player:
        actor = self.actor
        assert (await actor.send(self.answer(do="fold")))["t"] == "ack"
        return actor

    @property
    def state(self) -> tuple[object, ...]:
        """Everything that a command could change at the table."""
        table = self.room.tables[HERE].actor.table
        seats = [
            (seat, sitter.player, sitter.stack, sitter.presence) for seat, sitter in table.sitters.items()
        ]
        assert table.open is not None
        return (self.room.tables[HERE].actor.log.seq, tuple(table.open.events), *seats)

    async def newcomer(self, *, token: str | None = None) -> Player:
        self.everyone.append(await Player(self.door).enter(token=token))
        return self.everyone[-1]


@asynccontextmanager
async def an_evening() -> AsyncIterator[Evening]:
    clock = LoopClock()
    tables = {table: cash_table(HOLDEM.id, BLINDS, seats=4, bots=0) for table in (HERE, THERE)}
    room = Room(store=MemoryStore(clock=clock), clock=clock, entropy=OsEntropy(), codec=CODEC, public=tables)
    await room.start()
    door = Door(Desk(room), origins=Origins(), proxies=Proxies(), limits=Limits())
    players = {seat: await Player(door).enter() for seat in (1, 2, 3)}
    for seat, player in players.items():
        await player.sit(seat)
    await passes(5)
    evening = Evening(room, door, players)
    while not evening.is_ordinary:
        await evening.fold_out()
    try:
        yield evening
    finally:
        for player in evening.everyone:
            await player.caller.leave()
        await room.stop()


# ---------------------------------------------------------------- S9: only who is asked, for his own seat


async def a_watcher(evening: Evening) -> Player:
    watcher = await evening.newcomer()
    await watcher.ask("watch", table=HERE)
    return watcher


async def at_another_table(evening: Evening) -> Player:
    other = await evening.newcomer()
    await other.sit(1, THERE)
    return other


async def not_dealt_in(evening: Evening) -> Player:
    late = await evening.newcomer()
    await late.sit(4)
    return late


async def before_his_turn(evening: Evening) -> Player:
    return next(player for player in evening.players.values() if player is not evening.actor)


async def who_has_folded(evening: Evening) -> Player:
    return await evening.fold()


FORGERS = {
    "a watcher": (a_watcher, "not_seated"),
    "a player of another table": (at_another_table, "not_seated"),
    "a seat that was not dealt in": (not_dealt_in, "not_dealt_in"),
    "a seat before its turn": (before_his_turn, "not_your_turn"),
    "a seat that has folded": (who_has_folded, "not_your_turn"),
}


@pytest.mark.parametrize("choice", [{"do": "fold"}, {"do": "call"}, {"do": "raise", "to": 500}], ids=str)
@pytest.mark.parametrize(("forger", "code"), FORGERS.values(), ids=FORGERS)
@in_virtual_time
async def test_s9_nobody_else_may_answer_a_decision(forger: Any, code: str, choice: dict[str, Any]) -> None:
    async with an_evening() as evening:
        player = await forger(evening)
        before = evening.state
        answer = await player.send(evening.answer(**choice))
        assert (answer["t"], answer.get("code")) == ("nack", code)
        assert evening.state == before


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"play": "another"}, "stale"),
        ({"decision": 0}, "stale"),
        ({"decision": 2**53 - 1}, "stale"),
        ({"table": THERE}, "not_seated"),
        ({"table": "nowhere"}, "no_such_table"),
        ({"choice": {"do": "check"}}, "must_call"),
        ({"choice": {"do": "raise", "to": 1}}, "raise_out_of_range"),
        ({"choice": {"do": "raise", "to": 2 * BUY_IN}}, "raise_out_of_range"),
        ({"choice": {"do": "raise", "to": 10**12}}, "raise_out_of_range"),
        ({"choice": {"do": "raise", "to": -100}}, "bad_amount"),
        ({"choice": {"do": "muck"}}, "not_offered"),
        ({"choice": {"do": "show", "cards": ["Ah", "As"]}}, "not_offered"),
    ],
    ids=str,
)
@in_virtual_time
async def test_s9_who_is_asked_may_choose_from_his_menu_only(change: dict[str, Any], code: str) -> None:
    async with an_evening() as evening:
        before = evening.state
        answer = await evening.actor.send({**evening.answer(do="call"), **change})
        assert (answer["t"], answer.get("code")) == ("nack", code)
        assert evening.state == before


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ({"t": "leave"}, "not_seated"),
        ({"t": "sit_out"}, "not_seated"),
        ({"t": "sit_in"}, "not_seated"),
        ({"t": "top_up", "amount": 100}, "not_seated"),
        ({"t": "ask_to_show", "wanted": True}, "not_seated"),
        ({"t": "set_bots", "change": 1}, "not_seated"),
        ({"t": "close_table"}, "not_host"),
        ({"t": "sit", "seat": 1, "buy_in": BUY_IN}, "seat_taken"),
        ({"t": "sit", "seat": 5, "buy_in": BUY_IN}, "no_such_seat"),
        ({"t": "sit", "seat": 4, "buy_in": 10**12}, "buy_in_out_of_range"),
    ],
    ids=str,
)
@in_virtual_time
async def test_s9_a_watcher_commands_nobodys_seat(command: dict[str, Any], code: str) -> None:
    async with an_evening() as evening:
        watcher = await a_watcher(evening)
        before = evening.state
        answer = await watcher.ask(table=HERE, **command)
        assert (answer["t"], answer.get("code")) == ("nack", code)
        assert evening.state == before


# ---------------------------------------------------------------- S13: once, and never again


@in_virtual_time
async def test_s13_a_frame_sent_twice_takes_effect_once_and_gets_its_answer_twice() -> None:
    async with an_evening() as evening:
        actor, frame = evening.actor, evening.answer(do="call")
        first = await actor.send(frame)
        before = evening.state
        assert (first["t"], await actor.send(frame), evening.state) == ("ack", first, before)


@in_virtual_time
async def test_s13_the_same_frame_from_another_connection_of_the_player_is_the_same_command() -> None:
    async with an_evening() as evening:
        actor, frame = evening.actor, evening.answer(do="call")
        first = await actor.send(frame)
        again = await evening.newcomer(token=actor.token)
        before = evening.state
        assert (await again.send(frame), evening.state) == (first, before)


@in_virtual_time
async def test_s13_a_second_click_never_becomes_a_second_choice() -> None:
    """failures.md B094, B095."""
    async with an_evening() as evening:
        actor, one, two = evening.actor, evening.answer(do="call"), evening.answer(do="call")
        before = len(evening.state[1])  # type: ignore[arg-type]
        actor.caller.write_soon(one, two, two, one)
        await settled()
        kinds = [answer["t"] for frame in (one, two) for answer in actor.answers(frame["id"])]
        assert kinds == ["ack", "ack", "nack", "nack"]
        acted = [e for e in evening.state[1][before:] if type(e).__name__ == "Acted"]  # type: ignore[index]
        assert len(acted) == 1


@pytest.mark.parametrize("fresh_ids", [False, True], ids=["as they were", "under new ids"])
@in_virtual_time
async def test_s13_frames_recorded_in_one_hand_do_nothing_in_the_next(fresh_ids: bool) -> None:
    async with an_evening() as evening:
        await evening.fold_out()
        before = evening.state
        for player in evening.players.values():
            for frame in [frame for frame in player.sent if frame["t"] == "choose"]:
                first = player.answers(frame["id"])[0]
                again = await player.send({**frame, "id": next(IDS)} if fresh_ids else frame)
                assert again == first if not fresh_ids else again["code"] == "stale"
        assert evening.state == before


@in_virtual_time
async def test_s13_a_time_out_ends_a_decision_for_good() -> None:
    async with an_evening() as evening:
        actor, frame = evening.actor, evening.answer(do="raise", to=500)
        await passes(100)
        answer = await actor.send(frame)
        assert answer["code"] in {"stale", "not_your_turn"}
