"""Six people at each table, who answer from their menus: as fast as the server allows, or by a timetable."""

import select
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from time import perf_counter, process_time

import msgspec

from cardhouse.cli.bench.policy import BETS, FOLDS, RAISES, SEATS, percents
from cardhouse.cli.bench.room_load.settings import BUY_IN, bench_tables
from cardhouse.cli.bench.room_load.wire import Ended, Wire
from cardhouse.protocol.commands import Call, Check, Choice, Choose, Fold, Hello, Muck, Raise, Sit, Watch
from cardhouse.protocol.events import Decision, PlayOpened, WireBetMenu, WireMenu
from cardhouse.protocol.messages import Events
from cardhouse.protocol.version import VERSION

ACTED, MENU, OPENED, NACK = b'"acted"', b'"menu":{', b'"play_opened"', b'{"t":"nack"'
PATIENCE = 30.0
"""Seconds without a sign of life before we give up."""

_encode = msgspec.json.Encoder().encode
_events = msgspec.json.Decoder(Events)


class Turn(msgspec.Struct, frozen=True):
    """Who is to answer what."""

    seat: int
    play: str
    decision: int
    menu: WireMenu


class Felt:
    """A table as its six players know it together. `missing`: deliveries of the last action not yet read."""

    __slots__ = ("began", "due", "missing", "name", "play", "plays", "turn", "wires")

    def __init__(self, name: str, wires: Sequence[Wire]) -> None:
        self.name = name
        self.wires = wires
        self.play = ""
        self.plays = 0
        self.turn: Turn | None = None
        self.missing = 0
        self.began = 0.0
        self.due: deque[float] = deque()

    @property
    def is_ready(self) -> bool:
        """Whether everybody has heard of the last action and somebody knows what he may do."""
        return self.turn is not None and not self.missing

    def hear(self, frame: bytes) -> bool:
        """Takes a frame to one of the six; whether it was the last delivery of an action."""
        if MENU in frame and self.turn is None:
            self._read(frame)
        elif frame.startswith(NACK):
            raise Ended(frame.decode())
        if ACTED in frame and self.missing:
            self.missing -= 1
            return not self.missing
        return False

    def _read(self, frame: bytes) -> None:
        for event in _events.decode(frame).events:
            if isinstance(event, PlayOpened):
                self.play = event.play
                self.plays += 1
            elif isinstance(event, Decision) and event.menu is not None:
                self.turn = Turn(event.seat, self.play, event.decision, event.menu)


class Measured(msgspec.Struct, frozen=True):
    """What a crowd saw in one stretch.

    `delays` in seconds, from when an action was due to the last of six receipts, shortest first.
    """

    actions: int
    plays: int
    seconds: float
    delays: list[float]
    received: int
    """Bytes, to all players."""
    load_cpu: float
    """How much of its core the crowd used itself."""

    @property
    def per_second(self) -> float:
        return self.actions / self.seconds

    @property
    def bytes_per_delivery(self) -> float:
        """What one player reads for one action, acks and openings of plays included."""
        return self.received / (SEATS * self.actions)

    def delay(self, percent: int) -> float:
        """A percentile of the delays, seconds."""
        return self.delays[min(len(self.delays) - 1, len(self.delays) * percent // 100)]


class Crowd:
    """Everybody at every table of one server. `poll` is opened before any socket, for select's sake."""

    def __init__(self, host: str, port: int, *, tables: int, poll: select.epoll) -> None:
        self._percents = percents()
        self._ids = count(1)
        self._poll = poll
        self._by_wire: dict[int, tuple[Wire, Felt]] = {}
        self.delays: list[float] = []
        self.felts = [
            Felt(name, [Wire(host, port, patience=PATIENCE) for _ in range(SEATS)])
            for name in bench_tables(tables)
        ]
        self._seat_everybody()

    @property
    def plays(self) -> int:
        """Plays opened so far."""
        return sum(felt.plays for felt in self.felts)

    @property
    def received(self) -> int:
        """Bytes read so far."""
        return sum(wire.received for felt in self.felts for wire in felt.wires)

    def close(self) -> None:
        for felt in self.felts:
            for wire in felt.wires:
                wire.close()

    # Sitting down

    def _seat_everybody(self) -> None:
        for felt in self.felts:
            for wire in felt.wires:
                wire.shake_hands()
                wire.say(_encode(Hello(VERSION)))
        for felt in self.felts:
            for seat, wire in enumerate(felt.wires, 1):
                self._hear_until(b'{"t":"welcome"', wire, felt)
                wire.say(_encode(Watch("watch", felt.name)))
                wire.say(_encode(Sit("sit", felt.name, seat, BUY_IN)))
        for felt in self.felts:
            for wire in felt.wires:
                self._hear_until(b'{"t":"ack","id":"sit"', wire, felt)
                wire.run_free()
                self._poll.register(wire, select.EPOLLIN)
                self._by_wire[wire.fileno()] = wire, felt

    def _hear_until(self, start: bytes, wire: Wire, felt: Felt) -> None:
        """Blocks until a frame that starts so has come."""
        is_there = False
        while not is_there:
            for frame in wire.heard():
                is_there = is_there or frame.startswith(start)
                felt.hear(frame)

    # Playing

    def hurry(self, seconds: float) -> Measured:
        """One action in flight at each table, the next one as soon as the last has reached all six."""
        watch = Stopwatch(self)
        self._act_where_ready(self.felts)
        while not watch.is_over(seconds):
            self._act_where_ready(self._listen(PATIENCE))
        measured = watch.read()
        self._calm_down()
        return measured

    def keep_time(self, seconds: float, *, rate: float) -> Measured:
        """`rate` actions a second, table after table; where a table is busy its action waits, and is late."""
        watch = Stopwatch(self)
        for number in range(int(seconds * rate)):
            due = watch.began + number / rate
            self._wait_until(due)
            felt = self.felts[number % len(self.felts)]
            felt.due.append(due)
            self._act_on_time([felt])
        self._calm_down()
        return watch.read()

    def _wait_until(self, due: float) -> None:
        while (left := due - perf_counter()) > 0:
            self._act_on_time(self._listen(left))

    def _calm_down(self) -> None:
        """Until everything that was sent has arrived."""
        while any(felt.missing or felt.due for felt in self.felts):
            self._act_on_time(self._listen(PATIENCE))

    def _act_where_ready(self, felts: Iterable[Felt]) -> None:
        for felt in felts:
            if felt.is_ready:
                self._act(felt, perf_counter())

    def _act_on_time(self, felts: Iterable[Felt]) -> None:
        for felt in felts:
            if felt.due and felt.is_ready:
                self._act(felt, felt.due.popleft())

    def _act(self, felt: Felt, at: float) -> None:
        """The policy's answer to the decision that is open; `at` is when it was meant to be sent."""
        turn, felt.turn = felt.turn, None
        assert turn is not None
        felt.missing, felt.began = SEATS, at
        choice = self._choice(turn.menu)
        message = Choose(str(next(self._ids)), felt.name, turn.play, turn.decision, choice)
        felt.wires[turn.seat - 1].say(_encode(message))

    def _choice(self, menu: WireMenu) -> Choice:
        if not isinstance(menu, WireBetMenu):
            return Muck()
        percent = self._percents()
        if menu.call and percent < FOLDS:
            return Fold()
        if menu.min_to and percent < (RAISES if menu.call else BETS):
            return Raise(menu.min_to)
        return Call() if menu.call else Check()

    def _listen(self, wait: float) -> Iterator[Felt]:
        """The tables that something was heard of, within `wait` seconds."""
        select.select([self._poll], [], [], wait)  # it waits to the microsecond, epoll to the millisecond
        heard = self._poll.poll(0)
        if not heard and wait == PATIENCE:
            raise TimeoutError("the server has fallen silent")
        for number, _ in heard:
            wire, felt = self._by_wire[number]
            for frame in wire.heard():
                if felt.hear(frame):
                    self.delays.append(perf_counter() - felt.began)
            yield felt


class Stopwatch:
    """Measures a crowd from now on."""

    def __init__(self, crowd: Crowd) -> None:
        self._crowd = crowd
        crowd.delays = []
        self._plays = crowd.plays
        self._received = crowd.received
        self._cpu = process_time()
        self.began = perf_counter()

    def is_over(self, seconds: float) -> bool:
        return perf_counter() - self.began >= seconds

    def read(self) -> Measured:
        """What was seen until now."""
        crowd = self._crowd
        seconds = perf_counter() - self.began
        return Measured(
            len(crowd.delays),
            crowd.plays - self._plays,
            seconds,
            sorted(crowd.delays),
            crowd.received - self._received,
            (process_time() - self._cpu) / seconds,
        )
