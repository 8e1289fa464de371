"""The numbered story of a table, and what each viewer may read of it (design.md, row 9)."""

from collections.abc import Iterable, Iterator, Mapping

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
        self.base = self._base()

    def _base(self) -> Base:
        table = self._table
        seats = tuple(sitter.view() for sitter in table.sitters.values())
        button = table.positions.button if table.positions else None
        return Base(self.seq, seats, button, table.number)

    def write(self, events: Iterable[Event]) -> list[Line]:
        """Number the events that have just happened at the table."""
        new = []
        for event in events:
            self.seq += 1
            new.append(Line(self.seq, event, self._table.seat_of))
        self._trim(new)
        return new

    def _trim(self, new: list[Line]) -> None:
        opened = next((at for at, line in enumerate(new) if isinstance(line.event, PlayOpened)), None)
        self.lines += new
        if opened is not None:
            self._rebase_before(new[opened])
        elif len(self.lines) > MOST_LINES and self._table.open is None:
            self.lines = []
            self.base = self._base()

    def _rebase_before(self, opening: Line) -> None:
        """The story now starts with this play; the seats' stacks are those it opened with."""
        table, play = self._table, self._table.open
        stacks = play.starting if play else {}
        seats = tuple(
            msgspec.structs.replace(view, stack=stacks.get(view.seat, view.stack))
            for view in (sitter.view() for sitter in table.sitters.values())
        )
        self.base = Base(opening.seq - 1, seats, self.base.button, table.number - 1)
        self.lines = [line for line in self.lines if line.seq >= opening.seq]

    def since(self, seq: int) -> list[Line] | None:
        """The lines after number `seq`, or None when they are no longer known."""
        if not self.base.seq <= seq <= self.seq:
            return None
        return self.lines[seq - self.base.seq :]

    def told_to(self, player: str | None, lines: Iterable[Line]) -> Iterator[Event | None]:
        """The lines as the player sees them."""
        return (line.seen_by(player) for line in lines)
