"""A taken seat between plays: its chips, its wishes, what it owes."""

from dataclasses import dataclass

import msgspec

from cardhouse.chips import Chips, Seat
from cardhouse.tables.events import Presence, SeatView


class SeatNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a table must still know of a seat's player when the room starts again.

    `is_out` by the player's own doing, since `idle_since`. The fields are those of `Sitter`.
    """

    is_out: bool = False
    idle_since: int = 0
    posts: bool = True
    missed_small: bool = False
    missed_big: bool = False
    missed_bigs: int = 0
    asks_to_show: bool = False
    wanted_chips: Chips = Chips(0)
    is_going: bool = False


@dataclass(slots=True)
class Sitter:
    """Mutable; only the table writes it. `bank` is the time reserve in milliseconds; `idle_since` and
    `away_since` are times.

    Where there are blinds a newcomer owes a big one, as if it had passed him.
    """

    player: str
    name: str
    seat: Seat
    stack: Chips
    is_bot: bool
    bank: int
    posts: bool = True
    """Comes in at once by posting what it owes, instead of waiting for the big blind."""
    is_out: bool = False
    is_expected: bool = False
    """Out only until its player is seen: the room has just started again."""
    is_away: bool = False
    is_leaving: bool = False
    """Gone, but for a play that is still on."""
    leaves_after: bool = False
    """Plays on, and leaves at the end of the play."""
    is_absent: bool = False
    """Has let its time run out in this play, and not spoken since."""
    asks_to_show: bool = False
    missed_small: bool = False
    missed_big: bool = True
    missed_bigs: int = 0
    """Big blinds that have passed since it was last dealt in."""
    idle_since: int = 0
    away_since: int = 0
    wanted_chips: Chips = Chips(0)
    stars: int | None = None
    """What it has to pay for abilities, as of the last hand that counted; None at a table without any."""

    @property
    def is_waiting(self) -> bool:
        """Owes blinds, so it comes in by posting or with the big blind."""
        return self.missed_small or self.missed_big

    @property
    def is_idle(self) -> bool:
        """Takes no part; keeps its seat for a while only (rules.md 2.1)."""
        return self.is_out or not self.stack

    @property
    def is_ready(self) -> bool:
        """Whether the next play could deal this seat in, the blinds permitting."""
        return not self.is_idle and not self.is_going

    @property
    def is_going(self) -> bool:
        """Leaves the table as soon as no play holds it."""
        return self.is_leaving or self.leaves_after

    @property
    def presence(self) -> Presence:
        if not self.stack:
            return Presence.BROKE
        if self.is_out:
            return Presence.OUT
        return Presence.WAITING if self.is_waiting else Presence.PLAYING

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
            self.posts and self.presence is Presence.WAITING,
            self.stars,
            self.leaves_after,
        )

    @property
    def sits_out(self) -> bool:
        """Out by its player's own doing, so that his return alone changes nothing."""
        return self.is_out and not self.is_expected

    def note(self) -> SeatNote:
        """What a restart must not forget."""
        return SeatNote(
            self.sits_out,
            self.idle_since if self.sits_out else 0,
            self.posts,
            self.missed_small,
            self.missed_big,
            self.missed_bigs,
            self.asks_to_show,
            self.wanted_chips,
            self.is_going,
        )

    def recall(self, note: SeatNote) -> None:
        """Be as an earlier life of the table noted."""
        self.is_out, self.idle_since = note.is_out, note.idle_since
        self.posts = note.posts
        self.missed_small, self.missed_big = note.missed_small, note.missed_big
        self.missed_bigs = note.missed_bigs
        self.asks_to_show = note.asks_to_show
        self.wanted_chips = note.wanted_chips
        self.is_leaving = note.is_going

    def expect(self, now: int) -> None:
        """The room has started again: out until the player is seen.

        A note from before times were noted does not tell since when its seat sits out.
        """
        if not self.is_out:
            self.sit_out(now)
            self.is_expected = True
        self.idle_since = self.idle_since or now
        self.is_away, self.away_since = True, now

    def sit_out(self, now: int) -> None:
        self.is_out = True
        self.is_expected = False
        self.idle_since = now

    def sit_in(self, *, posts: bool) -> None:
        """Ready again, and no longer on the way out."""
        self.is_out = self.is_expected = self.is_absent = self.is_leaving = self.leaves_after = False
        self.posts = posts

    def pay_debts(self) -> None:
        """Dealt in: nothing is owed any more."""
        self.missed_small = self.missed_big = False
        self.missed_bigs = 0
