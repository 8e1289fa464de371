"""The list of public tables, and telling those who look at it what changed."""

import asyncio
from collections.abc import Callable, Iterable
from weakref import WeakSet

from cardhouse.protocol.messages import Lobby as LobbyMessage, LobbyChanged, LobbyRow
from cardhouse.room.game_info import GAMES_TOLD
from cardhouse.room.ports import TableId
from cardhouse.room.sessions import Session

EVERY = 0.5
"""Seconds between two messages about changes."""


class Lobby:
    """Collects changes and sends them together."""

    def __init__(self, row: Callable[[TableId], LobbyRow | None]) -> None:
        self._row = row
        self._viewers: dict[Session, None] = {}
        self._informed: WeakSet[Session] = WeakSet()
        self._changed: set[TableId] = set()
        self._timer: asyncio.TimerHandle | None = None

    def join(self, session: Session, tables: Iterable[TableId]) -> None:
        """Show the whole list, then its changes; before all, but once, what can be played."""
        if session not in self._informed:
            self._informed.add(session)
            session.tell(GAMES_TOLD)
        self._viewers[session] = None
        session.tell(LobbyMessage(self._rows(tables)))

    def leave(self, session: Session) -> None:
        self._viewers.pop(session, None)

    def mark(self, table: TableId) -> None:
        """A public table's row may have changed; everyone who looks on learns its name."""
        self._changed.add(table)
        if self._timer is None and self._viewers:
            self._timer = asyncio.get_running_loop().call_later(EVERY, self._flush)

    def _rows(self, tables: Iterable[TableId]) -> list[LobbyRow]:
        rows = (self._row(table) for table in tables)
        return [row for row in rows if row is not None]

    def _flush(self) -> None:
        self._timer = None
        changed, self._changed = sorted(self._changed), set()
        gone: list[str] = [table for table in changed if self._row(table) is None]
        message = LobbyChanged(self._rows(changed), gone)
        for session in list(self._viewers):
            session.tell(message)
