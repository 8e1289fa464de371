"""A room with a store in memory, and clients that speak the real protocol through its desk."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from cardhouse.adapters.memory import MemoryStore
from cardhouse.bootstrap import CODEC
from cardhouse.ledger import Account, AccountKind, account
from cardhouse.protocol.codec import decode
from cardhouse.protocol.commands import Hello
from cardhouse.protocol.version import VERSION
from cardhouse.room.bookkeeping import player_account
from cardhouse.room.desk import Desk
from cardhouse.room.ports import Millis, Store, TableId
from cardhouse.room.room import OpenTable, Room
from cardhouse.room.sessions import Session
from cardhouse.tables.opening import AnyConfig
from tests.server.virtual_time import settled
from tests.tables.evening import START, six_seats

Message = dict[str, Any]
Policy = Callable[[Message], Message]
"""What to choose when this decision is asked."""

T1 = TableId("t1")
NO_BOTS: Mapping[TableId, AnyConfig] = {T1: six_seats()}


class LoopClock:
    """The time of day, by the loop's virtual clock; every house is built at the same time of day."""

    def __init__(self) -> None:
        self._built = asyncio.get_running_loop().time()

    def now(self) -> Millis:
        return Millis(START + round((asyncio.get_running_loop().time() - self._built) * 1000))


class SeededEntropy:
    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def take(self, count: int) -> bytes:
        return self._random.randbytes(count)


class Line:
    """A client's connection: what was pushed, frame by frame."""

    def __init__(self) -> None:
        self.frames: list[bytes] = []
        self.closed: tuple[int, str] | None = None
        self.on_frame: Callable[[Message], None] = lambda _message: None

    def push(self, frame: bytes) -> None:
        self.frames.append(frame)
        self.on_frame(json.loads(frame))

    def close(self, code: int, reason: str) -> None:
        self.closed = code, reason


class Following:
    """A table as a client knows it: the snapshot and every event since, numbered without a gap."""

    def __init__(self, snapshot: Message) -> None:
        self.epoch: int = snapshot["epoch"]
        self.seq: int = snapshot["seq"]
        self.snapshot = snapshot
        self.seats: dict[int, Message] = {seat["seat"]: dict(seat) for seat in snapshot["seats"]}
        self.events: list[Message | None] = []
        self.play = ""
        self.playing: set[int] = set()
        self.asked: Message | None = None
        """The decision that is this client's to make."""

    def hear(self, frame: Message) -> None:
        assert frame["epoch"] == self.epoch
        assert frame["seq"] == self.seq + 1, "a gap, or a number twice"
        for event in frame["events"]:
            self.seq += 1
            self.events.append(event)
            if event is not None:
                self._happen(event)

    def _happen(self, event: Message) -> None:  # noqa: C901, PLR0912 - one case for each event
        match event["e"]:
            case "seat_taken":
                self._sits(event["seat"])
            case "seat_changed":
                self._sits({**event["seat"], **self._of_the_play(event["seat"])})
            case "seat_left":
                del self.seats[event["seat"]]
            case "wheel":
                for seat, stars in event["stars"].items():
                    self.seats[int(seat)]["stars"] = stars
            case "ability":
                self.seats[event["seat"]]["stars"] = event["stars"]
            case "chips_added":
                self.seats[event["seat"]]["stack"] = event["stack"]
            case "play_opened" | "round_opened":
                self.play, self.playing = event["play"], {int(seat) for seat in event["stacks"]}
            case "decision":
                self.asked = event if event["menu"] is not None else None
            case "posted" | "returned" | "awarded":
                self.seats[event["seat"]]["stack"] += event["amount"] * (-1 if event["e"] == "posted" else 1)
            case "acted":
                self.asked = None
                self.seats[event["seat"]]["stack"] -= event["put"]
            case "shown" | "mucked":
                self.asked = None
            case "play_settled" | "play_voided":
                self.asked, self.playing = None, set()
                for seat, stack in event["stacks"].items():
                    self.seats[int(seat)]["stack"] = stack
            case _:
                pass

    def _sits(self, seat: Message) -> None:
        self.seats[seat["seat"]] = dict(seat)

    def _of_the_play(self, changed: Message) -> Message:
        """During a play the chips behind and the stars are those of the play."""
        if changed["seat"] not in self.playing:
            return {}
        known = self.seats[changed["seat"]]
        return {fact: known[fact] for fact in ("stack", "stars") if fact in known}

    def as_of(self, seq: int) -> "Following":
        """The table as it was known after that number."""
        then = Following(self.snapshot)
        then.hear({"epoch": self.epoch, "seq": then.seq + 1, "events": self.events[: seq - then.seq]})
        return then

    def of_kind(self, kind: str) -> list[Message]:
        return [event for event in self.events if event is not None and event["e"] == kind]


class Client:
    """One connection of a guest. `says` answers with the `ack` or `nack` to what was said."""

    def __init__(self, desk: Desk, session: Session, line: Line, *, name: str) -> None:
        self.desk = desk
        self.session = session
        self.line = line
        self.tables: dict[str, Following] = {}
        self.heard: list[Message] = []
        self.policy: Policy | None = None
        self._name = name
        self._ids = 0
        self._errands: set[asyncio.Task[Message]] = set()
        for frame in line.frames:
            self._hear(json.loads(frame))
        line.on_frame = self._hear

    @property
    def player(self) -> str:
        return self.session.player

    @property
    def token(self) -> str:
        token: str = self.welcome["token"]
        return token

    @property
    def welcome(self) -> Message:
        return self.last("welcome")

    def last(self, kind: str) -> Message:
        return [message for message in self.heard if message["t"] == kind][-1]

    def all(self, kind: str) -> list[Message]:
        return [message for message in self.heard if message["t"] == kind]

    def at(self, table: str = T1) -> Following:
        return self.tables[table]

    async def says(self, t: str, **fields: Any) -> Message:
        self._ids += 1
        message = {"t": t, "id": f"{self._name}-{self._ids}", **fields}
        await self.sends(json.dumps(message).encode())
        return next(heard for heard in reversed(self.heard) if heard.get("id") == message["id"])

    async def sends(self, frame: bytes) -> None:
        """The very bytes; what the desk makes of them is heard."""
        await self.desk.receive(self.session, decode(frame))
        await settled(turns=3)

    async def sits(self, seat: int, *, table: str = T1, buy_in: int = 10_000, **fields: Any) -> Message:
        return await self.says("sit", table=table, seat=seat, buy_in=buy_in, **fields)

    async def watches(self, table: str = T1, **fields: Any) -> Message:
        return await self.says("watch", table=table, **fields)

    async def joins(self, seat: int, *, table: str = T1, **fields: Any) -> None:
        """Watches and sits."""
        await self.watches(table)
        answer = await self.sits(seat, table=table, **fields)
        assert answer["t"] == "ack", answer

    async def chooses(self, choice: Message, *, table: str = T1, **fields: Any) -> Message:
        """Answers the decision it was asked."""
        said = json.loads(self.choosing(choice, id_="", asked_at=table, **fields))
        del said["id"]
        return await self.says(**said)

    def choosing(self, choice: Message, *, id_: str, asked_at: str = T1, **changed: Any) -> bytes:
        """The frame that answers the decision it was asked."""
        at = self.at(asked_at)
        assert at.asked is not None, "nobody asked"
        said = {"table": asked_at, "play": at.play, "decision": at.asked["decision"], "choice": choice}
        return json.dumps({"t": "choose", "id": id_, **said, **changed}).encode()

    async def hangs_up(self) -> None:
        self.line.on_frame = lambda _message: None
        await self.desk.part(self.session)

    def _hear(self, message: Message) -> None:
        self.heard.append(message)
        if message["t"] == "snapshot":
            self.tables[message["table"]] = Following(message)
        elif message["t"] == "events":
            at = self.tables[message["table"]]
            at.hear(message)
            self._answer_by_policy(message["table"])

    def plays(self, policy: Policy) -> None:
        """Answers by itself from now on, at all its tables."""
        self.policy = policy
        for table in self.tables:
            self._answer_by_policy(table)

    def _answer_by_policy(self, table: str) -> None:
        asked = self.tables[table].asked
        if asked is not None and self.policy is not None:
            task = asyncio.ensure_future(self.chooses(self.policy(asked), table=table))
            self._errands.add(task)
            task.add_done_callback(self._errands.discard)


class House:
    """Opens the room, lets guests in, starts it again over the same store."""

    def __init__(
        self,
        *,
        seed: int = 1,
        public: Mapping[TableId, AnyConfig] = NO_BOTS,
        makes: type[MemoryStore] = MemoryStore,
    ) -> None:
        self.clock = LoopClock()
        self.books = makes(clock=self.clock)
        self.store: Store = self.books
        self.public = dict(public)
        self.seed = seed
        self._connections = 0
        self.room: Room
        self.desk: Desk

    async def open(self) -> None:
        self.room = Room(
            store=self.store,
            clock=self.clock,
            entropy=SeededEntropy(self.seed),
            codec=CODEC,
            public=self.public,
        )
        await self.room.start()
        self.desk = Desk(self.room)
        await settled()

    async def crash(self) -> None:
        """The process ends in the middle of everything; what is durable stays."""
        await self.room.stop()
        self.seed += 1

    async def restart(self) -> None:
        await self.crash()
        await self.open()

    async def close(self) -> None:
        await self.room.stop()
        assert await self.books.audit() == []

    async def guest(self, name: str | None = None, *, token: str | None = None) -> Client:
        line = Line()
        session = await self.desk.greet(line, Hello(VERSION, token, name))
        await settled(turns=3)
        self._connections += 1
        return Client(self.desk, session, line, name=f"c{self._connections}")

    async def guests(self, *names: str) -> list[Client]:
        return [await self.guest(name) for name in names]

    async def seated(self, *names: str, table: str = T1, **fields: Any) -> list[Client]:
        """So many guests on the first seats."""
        clients = await self.guests(*names)
        for seat, client in enumerate(clients, 1):
            await client.joins(seat, table=table, **fields)
        return clients

    def table(self, table: str = T1) -> OpenTable:
        return self.room.tables[TableId(table)]

    def asked(self, clients: list[Client], table: str = T1) -> Client:
        """Whose turn it is."""
        return next(client for client in clients if table in client.tables and client.at(table).asked)

    async def worth(self, client: Client) -> int:
        """What a guest has, in his purse and, by the books, at the tables."""
        purse = await self.store.balance(player_account(client.player))
        return purse + sum([await self.store.balance(seat) for seat in self._seats(client)])

    def _seats(self, client: Client) -> Iterator[Account]:
        for name, table in self.room.tables.items():
            seat = table.actor.table.seat_of.get(client.player)
            if seat is not None:
                yield account(AccountKind.SEAT, name, seat)


@asynccontextmanager
async def a_house(
    *, public: Mapping[TableId, AnyConfig] = NO_BOTS, makes: type[MemoryStore] = MemoryStore
) -> AsyncIterator[House]:
    """One that is open until the block ends; its books add up then."""
    house = House(public=public, makes=makes)
    await house.open()
    yield house
    await house.close()


def check_or_call(asked: Message) -> Message:
    return {"do": "call"} if asked["menu"].get("call") else {"do": "check"}


def fold(asked: Message) -> Message:
    return {"do": "fold"} if asked["menu"]["kind"] == "bet" else {"do": "muck"}


def all_in(asked: Message) -> Message:
    most = asked["menu"].get("max_to")
    return {"do": "raise", "to": most} if most else check_or_call(asked)


FOLD: Message = {"do": "fold"}


async def private_table(
    host: Client, *, game: str = "holdem", structure: str = "no-limit", blind: int = 100, **fields: Any
) -> str:
    """A table of the host's own, for six unless told otherwise."""
    wish = {"game": game, "structure": structure, "blind": blind, "seats": 6, **fields}
    answer = await host.says("open_table", **wish)
    table: str = answer["table"]
    return table
