"""From lines of a table's log to frames: encoded once per distinct view (design.md, row 10)."""

from collections.abc import Iterator, Sequence

import msgspec

from cardhouse.play import Event
from cardhouse.protocol.codec import encode_event, encode_events
from cardhouse.tables.log import Line


def events_frame(
    table: str, epoch: int, lines: Sequence[Line], player: str, *, rail: Sequence[msgspec.Raw]
) -> bytes:
    """Consecutive lines as one player sees them; `rail` holds each as everybody sees it."""
    written = [
        encode_event(line.seen_by(player)) if line.is_stale or line.owner == player else public
        for line, public in zip(lines, rail, strict=True)
    ]
    return encode_events(table, epoch, lines[0].seq, written)


class Views:
    """The frames of one batch of lines; viewers who see the same share one, and each part they see alike."""

    def __init__(self, table: str, epoch: int, lines: Sequence[Line]) -> None:
        self._table = table
        self._epoch = epoch
        self._lines = lines
        self.rail = [encode_event(line.seen_by(None)) for line in lines]
        self._own: dict[str, list[int]] = {}
        """Where the events are that a player sees more of than the rail does."""
        for at, line in enumerate(lines):
            if line.owner is not None:
                self._own.setdefault(line.owner, []).append(at)
        self._frames: dict[str | None, bytes] = {}

    def seen_by(self, player: str) -> Iterator[Event | None]:
        """The batch as this player's own events."""
        return (line.seen_by(player) for line in self._lines)

    def frame_for(self, player: str) -> bytes:
        """The batch as this player sees it."""
        viewer = player if player in self._own else None
        frame = self._frames.get(viewer)
        if frame is None:
            frame = self._frames[viewer] = self._frame(viewer)
        return frame

    def _frame(self, viewer: str | None) -> bytes:
        written = self.rail if viewer is None else self._written_for(viewer)
        return encode_events(self._table, self._epoch, self._lines[0].seq, written)

    def _written_for(self, player: str) -> list[msgspec.Raw]:
        written = self.rail.copy()
        for at in self._own[player]:
            written[at] = encode_event(self._lines[at].seen_by(player))
        return written
