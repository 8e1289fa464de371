"""From lines of a table's log to frames: encoded once per distinct view (design.md, row 10)."""

from collections.abc import Iterator, Sequence

from cardhouse.chips import Seat
from cardhouse.play import Event
from cardhouse.protocol.codec import encode
from cardhouse.protocol.events import to_wire
from cardhouse.protocol.messages import Events
from cardhouse.tables.log import Line


def events_frame(table: str, epoch: int, lines: Sequence[Line], player: str | None) -> bytes:
    """Consecutive lines as one player, or the rail, sees them."""
    seen = [to_wire(line.seen_by(player)) for line in lines]
    return encode(Events(table, epoch, lines[0].seq, seen))


class Views:
    """The frames of one batch of lines; viewers who see the same share one."""

    def __init__(self, table: str, epoch: int, lines: Sequence[Line]) -> None:
        self._table = table
        self._epoch = epoch
        self._lines = lines
        self._owners = {line.event.owner for line in lines} - {None}
        self._frames: dict[Seat | None, bytes] = {}

    def seen_by(self, player: str) -> Iterator[Event | None]:
        """The batch as this player's own events."""
        return (line.seen_by(player) for line in self._lines)

    def frame_for(self, player: str) -> bytes:
        """The batch as this player sees it."""
        seat = self._lines[-1].seat_of.get(player)
        key = seat if seat in self._owners else None
        if key not in self._frames:
            self._frames[key] = events_frame(
                self._table, self._epoch, self._lines, None if key is None else player
            )
        return self._frames[key]
