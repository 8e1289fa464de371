"""A taken seat between plays: its chips, its wishes, what it owes."""

from dataclasses import dataclass

from cardhouse.chips import Chips, Seat
from cardhouse.tables.events import Presence, SeatView


@dataclass(slots=True)
class Sitter:
    """Mutable; only the table writes it. `bank` is the time reserve in milliseconds, `out_since` a time."""

    player: str
    name: str
    seat: Seat
    stack: Chips
    is_bot: bool
    bank: int
    is_waiting: bool = True
    """Not dealt in since sitting down or coming back."""
    posts: bool = True
    is_out: bool = False
    is_away: bool = False
    is_leaving: bool = False
    is_absent: bool = False
    """Has let its time run out in this play."""
    asks_to_show: bool = False
    missed_small: bool = False
    missed_big: bool = True
    missed_bigs: int = 0
    out_since: int = 0
    wanted_chips: Chips = Chips(0)

    @property
    def presence(self) -> Presence:
        if not self.stack:
            return Presence.BROKE
        if self.is_out:
            return Presence.OUT
        return Presence.WAITING if self.is_waiting else Presence.PLAYING

    @property
    def is_ready(self) -> bool:
        """Whether the next play could deal this seat in, the blinds permitting."""
        return self.stack > 0 and not self.is_out and not self.is_leaving

    def view(self) -> SeatView:
        return SeatView(
            self.seat,
            self.player,
            self.name,
            self.is_bot,
            self.stack,
            self.presence,
            self.is_away,
            self.is_leaving,
            self.posts and self.is_waiting,
        )

    def sit_out(self, now: int) -> None:
        self.is_out = True
        self.out_since = now

    def sit_in(self, *, posts: bool) -> None:
        """Ready again: dealt in at once unless blinds were missed."""
        self.is_out = False
        self.missed_bigs = 0
        self.is_waiting = self.missed_small or self.missed_big
        self.posts = posts

    def pay_debts(self) -> None:
        """Dealt in: nothing is owed any more."""
        self.is_waiting = self.missed_small = self.missed_big = self.is_absent = False
        self.missed_bigs = 0
