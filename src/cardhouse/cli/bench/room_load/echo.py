"""A desk with nobody behind it: what the door and the wire cost alone.

It takes the same messages as the room's desk and remembers its answers as that one does. A choice is
answered by one events frame for the six players of the table, as large as the room's frames are, and an ack;
nothing is decided and nothing kept.
"""

from collections import defaultdict
from itertools import count
from typing import Any

from cardhouse.cli.bench.policy import BIG_BLIND, SEATS
from cardhouse.cli.bench.room_load.settings import BUY_IN
from cardhouse.play import By, TimeClass
from cardhouse.protocol import commands as asked
from cardhouse.protocol.codec import encode
from cardhouse.protocol.events import Acted, Decision, PlayOpened, PresetAmount, WireBetMenu, WireEvent
from cardhouse.protocol.messages import Ack, Events, Pong, Welcome
from cardhouse.protocol.version import VERSION
from cardhouse.room.answers import Answers
from cardhouse.room.ports import Connection, PlayerId
from cardhouse.room.sessions import Session
from cardhouse.rules.events import Act
from cardhouse.rules.spec import StructureId

NOW = 1_700_000_000_000
"""Some time, in as many digits as today's."""
MENU = WireBetMenu(
    call=BIG_BLIND,
    min_to=2 * BIG_BLIND,
    max_to=100 * BIG_BLIND,
    level=BIG_BLIND,
    pot=2 * BIG_BLIND,
    bet=0,
    presets=[PresetAmount("min", 2 * BIG_BLIND), PresetAmount("max", 100 * BIG_BLIND)],
    sizes=[],
    completes=False,
    split=False,
)


class EchoTable:
    """Six sessions and the number of the decision that one of them owes."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.sessions: list[Session] = []
        self.decision = 0

    def sit(self, session: Session) -> None:
        """The sixth one starts a game without end."""
        self.sessions.append(session)
        if len(self.sessions) == SEATS:
            stacks: dict[int, int] = dict.fromkeys(range(1, SEATS + 1), BUY_IN)
            stakes = (StructureId.NO_LIMIT, BIG_BLIND // 2, BIG_BLIND, 0, 0, 0, 0)
            self._tell(PlayOpened(self.name, 1, 1, stacks, "holdem", *stakes))

    def go_on(self) -> None:
        """Somebody acted, somebody else is to act."""
        seat = self.decision % SEATS + 1
        self._tell(Acted(seat, Act.CALL, BIG_BLIND, BIG_BLIND, all_in=False, by=By.PERSON))

    def _tell(self, happened: WireEvent) -> None:
        """Encoded once, pushed to everybody."""
        self.decision += 1
        turn = Decision(self.decision % SEATS + 1, self.decision, TimeClass.ACTION, NOW, NOW, MENU)
        frame = encode(Events(self.name, NOW, 2 * self.decision, [happened, turn]))
        for session in self.sessions:
            session.connection.push(frame)


class EchoDesk:
    """The `Desk` of the server beside which the room is measured."""

    def __init__(self) -> None:
        self._tables: dict[str, EchoTable] = {}
        self._answers: dict[PlayerId, Answers] = defaultdict(Answers)
        self._numbers = count(1)

    async def greet(self, connection: Connection, hello: asked.Hello) -> Session:
        """Everybody is welcome."""
        player = PlayerId(f"g{next(self._numbers):016x}")
        session = Session(player, hello.name or player, connection)
        session.tell(Welcome(VERSION, player, session.name, 0, NOW, []))
        return session

    async def receive(self, session: Session, message: asked.FromClient) -> None:
        """Every choice goes round the table."""
        if isinstance(message, asked.Ping):
            session.tell(Pong(message.n, NOW))
        elif not isinstance(message, asked.Hello):
            answers = self._answers[session.player]
            session.tell(await answers.once(message.id, lambda: self._answer(session, message)))

    async def _answer(self, session: Session, message: Any) -> Ack:
        if isinstance(message, asked.Choose):
            self._tables[message.table].go_on()
        elif isinstance(message, asked.Sit):
            self._tables.setdefault(message.table, EchoTable(message.table)).sit(session)
        return Ack(message.id)

    async def part(self, session: Session) -> None:
        """Nobody asks where he went."""
