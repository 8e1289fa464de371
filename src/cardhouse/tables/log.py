"""The numbered story of a table, and what each viewer may read of it (design.md, row 9)."""

from collections import deque
from collections.abc import Iterable, Sequence

import msgspec

from cardhouse.chips import Seat
from cardhouse.play import Event
from cardhouse.tables.events import (
    ChatSaid,
    DecisionOpened,
    PlayOpened,
    PlaySettled,
    PlayVoided,
    SeatLeft,
    SeatTaken,
    SeatView,
)
from cardhouse.tables.seating import Seating

MOST_LINES = 600
"""Lines kept of plays that are over, and while none begins; then the story starts anew from what stands."""

PLAYS_TOLD = 5
"""Plays before the open one that are told again to who comes, or comes back with a fresh page."""

_ENDS = frozenset({PlaySettled, PlayVoided})
"""After them no play is open."""

MOST_TALK = 40
"""Lines of chat in a story that is told again; a slow play may have seen hundreds."""


class Line(msgspec.Struct, frozen=True, gc=False):
    """An event with its number, and the player who sees more of it than the rail does, if anybody."""

    seq: int
    event: Event
    owner: str | None
    is_stale: bool = False
    """Talk of long ago, or a decision of a play that is over: not told again."""

    def seen_by(self, player: str | None) -> Event | None:
        """What the player may see of it: from his seat of that moment, or from the rail."""
        if self.is_stale:
            return None
        event = self.event
        return event.projected(event.owner if player is not None and player == self.owner else None)


class Base(msgspec.Struct, frozen=True):
    """The public state after line `seq`."""

    seq: int
    seats: tuple[SeatView, ...]
    button: Seat | None
    number: int


class Log:
    """Lines of the open play and of the last ones before it, on top of the public state before them.

    `epoch` tells one life of the table from the next: numbers of another epoch mean nothing.
    """

    def __init__(self, table: Seating, *, epoch: int) -> None:
        self.epoch = epoch
        self.seq = 0
        self.lines: list[Line] = []
        self._table = table
        self._sitting: dict[Seat, str] = {seat: player for player, seat in table.seat_of.items()}
        """Who sits where, as far as the story has come."""
        self._button: Seat | None = None
        self._is_playing = False
        """Whether the story is in the middle of a play; the table may be ahead of it."""
        self._bases = deque([self._base()])
        """The oldest, and what stood before each play that is still told."""

    @property
    def base(self) -> Base:
        """What stood before the lines."""
        return self._bases[0]

    def _base(self) -> Base:
        """What stands now; no play is open."""
        seats = tuple(sitter.view() for sitter in self._table.sitters.values())
        return Base(self.seq, seats, self._button, self._table.number)

    def write(self, events: Iterable[Event]) -> list[Line]:
        """Number the events that have just happened at the table."""
        new = [self._line(event) for event in events]
        self._trim(new)
        return new

    def _line(self, event: Event) -> Line:
        self.seq += 1
        kind = type(event)
        if kind is SeatTaken or kind is SeatLeft:
            self._note_seat(event)
        owner = event.owner
        return Line(self.seq, event, None if owner is None else self._sitting.get(owner))

    def _note_seat(self, event: Event) -> None:
        if isinstance(event, SeatTaken):
            self._sitting[event.seat.seat] = event.seat.player
        elif isinstance(event, SeatLeft):
            self._sitting.pop(event.seat, None)

    def _trim(self, new: list[Line]) -> None:
        self.lines += new
        for line in new:
            event = line.event
            if type(event) is PlayOpened:
                self._is_playing = True
                self._rebase_before(line, event)
            elif type(event) in _ENDS:
                self._is_playing = False
        while len(self._bases) > 1 and len(self.lines) > MOST_LINES:
            self._forget_oldest()
        if len(self.lines) > MOST_LINES and not self._is_playing and self._table.is_told_anew:
            self.lines = []
            self._bases = deque([self._base()])

    def _rebase_before(self, line: Line, opened: PlayOpened) -> None:
        """The story can start with this play, which has not changed the seats yet."""
        before = msgspec.structs.replace(self._base(), seq=line.seq - 1, number=opened.number - 1)
        self._bases.append(before)
        if len(self._bases) > PLAYS_TOLD + 1:
            self._forget_oldest()
        self._button = opened.button

    def _forget_oldest(self) -> None:
        oldest = self._bases.popleft()
        self.lines = self.lines[self.base.seq - oldest.seq :]

    def since(self, seq: int) -> list[Line] | None:
        """The lines after number `seq`, or None when they are no longer known."""
        if not self.base.seq <= seq <= self.seq:
            return None
        return self._worth_telling(self.lines[seq - self.base.seq :])

    def story(self) -> list[Line]:
        """All lines there are, for whoever knows none of them."""
        return self._worth_telling(self.lines)

    def _worth_telling(self, lines: Sequence[Line]) -> list[Line]:
        """The lines without decisions of plays that are over, and without all but the newest `MOST_TALK`."""
        begun = self._bases[-1].seq
        talk = [at for at, line in enumerate(lines) if isinstance(line.event, ChatSaid)]
        made = [at for at, line in enumerate(lines) if line.seq <= begun and _is_decision(line)]
        told = list(lines)
        for at in (*talk[:-MOST_TALK], *made):
            told[at] = msgspec.structs.replace(told[at], is_stale=True)
        return told


def _is_decision(line: Line) -> bool:
    return isinstance(line.event, DecisionOpened)
