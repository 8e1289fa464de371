"""Who may stay: connections are counted from `accept` on, whatever they carry (docs/decisions/door.md)."""

from typing import Protocol

from cardhouse.server.addresses import Proxies
from cardhouse.server.limits import Account, Limits, Register


class Visitor(Protocol):
    """An accepted connection."""

    def drop(self) -> None:
        """Ends it at once."""
        ...


class Stay:
    """A visitor's time here."""

    __slots__ = ("account", "address", "is_limited", "is_waiting", "visitor")

    def __init__(self, visitor: Visitor, address: str, account: Account, *, is_limited: bool) -> None:
        self.visitor = visitor
        self.address = address
        self.account = account
        self.is_limited = is_limited
        """False for a trusted proxy, which speaks for many."""
        self.is_waiting = False


class Admission:
    """Counts the connections of each address and all together.

    A connection that owes the room a request is waiting, be it new, silent, half open or kept alive; a
    WebSocket waits until its `hello`. Where a limit is reached, the connection that has waited longest makes
    place for the newcomer. A client that behaves asks as soon as it is connected, so it is served long before
    its turn to go would come.
    """

    def __init__(self, limits: Limits, proxies: Proxies) -> None:
        self._limits = limits
        self._proxies = proxies
        self._addresses: Register[str] = Register({"request": limits.requests})
        self._stays = 0
        self._waiting: dict[Stay, None] = {}
        self._waiting_at: dict[str, dict[Stay, None]] = {}

    def __len__(self) -> int:
        return self._stays

    def enter(self, visitor: Visitor, peer: str, *, now: float) -> Stay | None:
        """Counts a connection of `peer`; None where it finds no place and no other can make place."""
        address = self._proxies.counted(peer)
        is_limited = not self._proxies.speaks_for_others(peer)
        account = self._addresses.open(address, now=now)
        stay = Stay(visitor, address, account, is_limited=is_limited)
        self._stays += 1
        if not self._finds_place(stay):
            self.leave(stay, now=now)
            return None
        self.wait(stay)
        return stay

    def leave(self, stay: Stay, *, now: float) -> None:
        """The connection is gone."""
        self.attend(stay)
        self._stays -= 1
        self._addresses.close(stay.address, now=now)

    def wait(self, stay: Stay) -> None:
        """From now on the visitor owes a request."""
        stay.is_waiting = True
        self._waiting[stay] = None
        self._waiting_at.setdefault(stay.address, {})[stay] = None

    def attend(self, stay: Stay) -> None:
        """The visitor has asked, and makes place for no other."""
        if not stay.is_waiting:
            return
        stay.is_waiting = False
        del self._waiting[stay]
        neighbours = self._waiting_at[stay.address]
        del neighbours[stay]
        if not neighbours:
            del self._waiting_at[stay.address]

    def delay(self, stay: Stay, *, now: float) -> float:
        """Seconds until the visitor's address may ask once more; 0.0 counts a request."""
        requests = stay.account.buckets["request"]
        if not stay.is_limited or requests.take(1, now=now):
            return 0.0
        return max(self._limits.too_many_requests_pause, requests.wait(1))

    def _finds_place(self, stay: Stay) -> bool:
        neighbours = self._waiting_at.get(stay.address, {})
        if stay.is_limited and stay.account.connections > self._limits.accepted_per_address:
            return self._sends_away_the_first_of(neighbours)
        if self._stays > self._limits.accepted:
            return self._sends_away_the_first_of(self._waiting)
        return True

    def _sends_away_the_first_of(self, waiting: dict[Stay, None]) -> bool:
        stay = next(iter(waiting), None)
        if stay is None:
            return False
        self.attend(stay)
        stay.visitor.drop()
        return True
