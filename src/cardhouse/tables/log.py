"""The numbered story of a table, and what each viewer may read of it (design.md, row 9)."""

from collections.abc import Iterable, Mapping

import msgspec

from cardhouse.chips import Seat
from cardhouse.play import Event
from cardhouse.tables.events import PlayOpened, SeatView
from cardhouse.tables.table import Table

MOST_LINES = 600
"""Lines kept while no play begins; then the story starts anew from what stands."""


class Line(msgspec.Struct, frozen=True):
    """An event with its number and with who sat where when it happened."""

    seq: int
    event: Event
    seat_of: Mapping[str, Seat]

    def seen_by(self, player: str | None) -> Event | None:
        """What the player may see of it: from his seat of that moment, or from the rail."""
        return self.event.projected(self.seat_of.get(player) if player is not None else None)


class Base(msgspec.Struct, frozen=True):
    """The public state after line `seq`."""

    seq: int
    seats: tuple[SeatView, ...]
    button: Seat | None
    number: int


class Log:
    """Lines since the start of the play, on top of the public state before it.

    `epoch` tells one life of the table from the next: numbers of another epoch mean nothing.
    """

    def __init__(self, table: Table, *, epoch: int) -> None:
        self.epoch = epoch
        self.seq = 0
        self.lines: list[Line] = []
        self._table = table
        self._button: Seat | None = None
        self.base = self._base()

    def _base(self) -> Base:
        """What stands now; no play is open."""
        seats = tuple(sitter.view() for sitter in self._table.sitters.values())
        return Base(self.seq, seats, self._button, self._table.number)

    def write(self, events: Iterable[Event]) -> list[Line]:
        """Number the events that have just happened at the table."""
        new = []
        for event in events:
            self.seq += 1
            new.append(Line(self.seq, event, self._table.seat_of))
        self._trim(new)
        return new

    def _trim(self, new: list[Line]) -> None:
        self.lines += new
        for line in new:
            if isinstance(line.event, PlayOpened):
                self._rebase_before(line, line.event)
        if len(self.lines) > MOST_LINES and self._table.open is None:
            self.lines = []
            self.base = self._base()

    def _rebase_before(self, line: Line, opened: PlayOpened) -> None:
        """The story now starts with this play, which has not changed the seats yet."""
        self.base = msgspec.structs.replace(self._base(), seq=line.seq - 1, number=opened.number - 1)
        self.lines = [kept for kept in self.lines if kept.seq >= line.seq]
        self._button = opened.button

    def since(self, seq: int) -> list[Line] | None:
        """The lines after number `seq`, or None when they are no longer known."""
        if not self.base.seq <= seq <= self.seq:
            return None
        return self.lines[seq - self.base.seq :]
