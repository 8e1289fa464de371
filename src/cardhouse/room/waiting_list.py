"""Who waits for a seat at a full table, and whose turn it is to take one."""

import msgspec

from cardhouse.chips import Seat
from cardhouse.play import Refusal
from cardhouse.room.ports import Millis, PlayerId

OFFER_FOR = 30_000
"""Milliseconds that an offered seat stays reserved."""


class Offered(msgspec.Struct, frozen=True):
    """A seat kept for one player until a time."""

    player: PlayerId
    seat: Seat
    until: Millis


class WaitingList:
    """First come, first served; at most one offer at a time."""

    def __init__(self) -> None:
        self.players: list[PlayerId] = []
        self.offered: Offered | None = None

    def join(self, player: PlayerId) -> None:
        if player not in self.players:
            self.players.append(player)

    def leave(self, player: PlayerId) -> None:
        if player in self.players:
            self.players.remove(player)
        if self.offered is not None and self.offered.player == player:
            self.offered = None

    def offer(self, free: list[Seat], now: Millis) -> Offered | None:
        """A new offer if a seat is free and none is out; an expired one sends its player off the list."""
        if self.offered is not None and now >= self.offered.until:
            self.leave(self.offered.player)
        if self.offered is not None or not self.players or not free:
            return None
        self.offered = Offered(self.players[0], free[0], Millis(now + OFFER_FOR))
        return self.offered

    def check(self, player: str, seat: Seat) -> None:
        """Refuse a seat that is kept for somebody else."""
        offered = self.offered
        if offered is not None and offered.seat == seat and offered.player != player:
            raise Refusal("seat_reserved", until=offered.until)
