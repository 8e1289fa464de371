"""How much a client may ask for. Amounts are spent from buckets that refill with time.

Times are seconds of the event loop's clock.
"""

from collections.abc import Hashable, Mapping
from heapq import heappop, heappush
from itertools import count
from typing import Generic, TypeVar

import msgspec

from cardhouse.protocol import commands

K = TypeVar("K", bound=Hashable)


class Rate(msgspec.Struct, frozen=True):
    """`burst` at once, then `per_second`."""

    burst: float
    per_second: float


CREDITS: Mapping[str, Rate] = {
    "choose": Rate(40, 20),
    "wager": Rate(20, 5),
    "advise": Rate(6, 1),
    "ping": Rate(10, 2),
    "watch": Rate(60, 4),
    "seat": Rate(20, 2),
    "talk": Rate(5, 0.5),
    "invite": Rate(10, 0.5),
    "open": Rate(4, 0.1),
}
"""What one player may ask for on all his connections together, kind by kind."""

KINDS: Mapping[type[commands.ClientMessage], str] = {
    commands.Choose: "choose",
    commands.Wager: "wager",
    commands.Advise: "advise",
    commands.Ping: "ping",
    commands.Watch: "watch",
    commands.Unwatch: "watch",
    commands.WatchLobby: "watch",
    commands.PlayNow: "seat",
    commands.Sit: "seat",
    commands.Leave: "seat",
    commands.SitOut: "seat",
    commands.SitIn: "seat",
    commands.TopUp: "seat",
    commands.AskToShow: "seat",
    commands.Queue: "seat",
    commands.SetBots: "seat",
    commands.Refill: "seat",
    commands.AskHistory: "talk",
    commands.Chat: "talk",
    commands.Rename: "talk",
    commands.FindInvite: "invite",
    commands.OpenTable: "open",
    commands.CloseTable: "open",
}


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """What the door lets through. Sizes are bytes, times seconds."""

    frame: int = 8 * 1024
    """The longest frame from a client."""
    frames: Rate = Rate(90, 30)
    """Frames of one connection; pings, pongs and the parts of a frame in parts count too."""
    traffic: Rate = Rate(64 * 1024, 16 * 1024)
    """Bytes of one connection."""
    bad_frames: int = 5
    """This many in a row that cannot be understood end a connection."""
    hello_within: float = 10.0
    outbox_frames: int = 256
    outbox_bytes: int = 1024 * 1024
    """What waits for a client that reads slowly, before it is told to connect again."""
    farewell: float = 5.0
    """How long a client that does not read may take to be told why its connection ends."""
    accepted: int = 11_000
    """TCP connections, whatever they carry and before they carry anything."""
    accepted_per_address: int = 250
    head: int = 16 * 1024
    head_lines: int = 100
    """The longest head of an HTTP request, its lines and its bytes."""
    head_within: float = 10.0
    """A head is complete so long after the connection began, or after the last answer."""
    answer_within: float = 30.0
    slowest_reader: float = 512.0
    """Bytes a second; who takes an answer more slowly does not get the rest."""
    requests: Rate = Rate(600, 100)
    """HTTP requests and handshakes of one address."""
    too_many_requests_pause: float = 1.0
    """The least time that a request beyond `requests` waits."""
    linger: float = 2.0
    """How long a rejected client may take to read why."""
    connections: int = 10_000
    connections_per_address: int = 200
    connections_per_player: int = 8
    """WebSockets. Fewer than TCP connections, so that a full room can still tell that it is full."""
    arrivals: Rate = Rate(100, 5)
    """Connections opened from one address."""
    newcomers: Rate = Rate(100, 0.2)
    """New guests from one address."""
    credits: Mapping[str, Rate] = msgspec.field(default_factory=lambda: CREDITS)

    def within(self, connections: int) -> "Limits":
        """The same for a machine that can hold so many connections. One address never gets more than half."""
        if connections >= self.accepted:
            return self
        per_address = min(self.accepted_per_address, connections // 2)
        return msgspec.structs.replace(
            self,
            accepted=connections,
            accepted_per_address=per_address,
            connections=connections * 9 // 10,
            connections_per_address=min(self.connections_per_address, per_address * 9 // 10),
        )


class Bucket:
    """Full at first; refills steadily."""

    __slots__ = ("_at", "_left", "_rate")

    def __init__(self, rate: Rate, *, now: float) -> None:
        self._rate = rate
        self._left = rate.burst
        self._at = now

    def take(self, amount: float, *, now: float) -> bool:
        """Whether there was enough; if not, nothing is taken."""
        self._left = min(self._rate.burst, self._left + (now - self._at) * self._rate.per_second)
        self._at = now
        if amount > self._left:
            return False
        self._left -= amount
        return True

    def wait(self, amount: float) -> float:
        """Seconds from the last try until `amount` is there."""
        return max(0.0, amount - self._left) / self._rate.per_second

    @property
    def full_at(self) -> float:
        """When nothing of it is missing any more."""
        return self._at + self.wait(self._rate.burst)


class Meter:
    """What one connection may still send."""

    __slots__ = ("_frames", "_traffic")

    def __init__(self, limits: Limits, *, now: float) -> None:
        self._frames = Bucket(limits.frames, now=now)
        self._traffic = Bucket(limits.traffic, now=now)

    def take(self, size: int, *, now: float) -> bool:
        """Whether one more frame of `size` bytes may come."""
        return self._frames.take(1, now=now) and self._traffic.take(size, now=now)


class Account:
    """What one player or one address has open and may still spend."""

    __slots__ = ("buckets", "connections", "full_at")

    def __init__(self, rates: Mapping[str, Rate], *, now: float) -> None:
        self.connections = 0
        self.full_at = now
        """When all of it had refilled, as far as was known when its last connection ended."""
        self.buckets = {kind: Bucket(rate, now=now) for kind, rate in rates.items()}


class Register(Generic[K]):
    """Who is here. An account is kept until all of it has refilled, so that coming back gains nothing, and no
    longer: a crowd that comes from everywhere, once each, leaves nothing behind.
    """

    def __init__(self, rates: Mapping[str, Rate]) -> None:
        self._rates = rates
        self._accounts: dict[K, Account] = {}
        self._left: list[tuple[float, int, K]] = []
        """A heap: when an account may be forgotten, the number of the entry, whose account it is."""
        self._entries = count()

    def __len__(self) -> int:
        return len(self._accounts)

    def open(self, key: K, *, now: float) -> Account:
        """The account of `key`, with one connection more."""
        self._forget(now)
        if key not in self._accounts:
            self._accounts[key] = Account(self._rates, now=now)
        account = self._accounts[key]
        account.connections += 1
        return account

    def close(self, key: K, *, now: float) -> None:
        """One connection less."""
        account = self._accounts[key]
        account.connections -= 1
        if not account.connections:
            account.full_at = max([now, *(bucket.full_at for bucket in account.buckets.values())])
            heappush(self._left, (account.full_at, next(self._entries), key))

    def _forget(self, now: float) -> None:
        while self._left and self._left[0][0] <= now:
            _, _, key = heappop(self._left)
            account = self._accounts.get(key)
            if account is not None and not account.connections and account.full_at <= now:
                del self._accounts[key]
