"""Connections that have said hello, and what each of them follows."""

from cardhouse.protocol.codec import encode
from cardhouse.protocol.messages import FromServer
from cardhouse.room.ports import Connection, PlayerId, TableId
from cardhouse.room.views import Views


class Session:
    """One connection of a player. A player may have several."""

    def __init__(self, player: PlayerId, name: str, connection: Connection) -> None:
        self.player = player
        self.name = name
        self.connection = connection
        self.watching: set[TableId] = set()

    def told(self, views: Views) -> None:
        """Lines of a table that this session watches."""
        self.connection.push(views.frame_for(self.player))

    def tell(self, message: FromServer) -> None:
        self.connection.push(encode(message))


class Sessions:
    """Everybody who is connected."""

    def __init__(self) -> None:
        self._of: dict[PlayerId, list[Session]] = {}

    def add(self, session: Session) -> bool:
        """Whether it is the player's first connection."""
        sessions = self._of.setdefault(session.player, [])
        sessions.append(session)
        return len(sessions) == 1

    def remove(self, session: Session) -> bool:
        """Whether it was the player's last connection."""
        sessions = self._of.get(session.player, [])
        if session in sessions:
            sessions.remove(session)
        if sessions:
            return False
        self._of.pop(session.player, None)
        return True

    def of(self, player: str) -> list[Session]:
        return self._of.get(PlayerId(player), [])

    def tell(self, player: str, message: FromServer) -> None:
        """A message to every connection of the player."""
        for session in self.of(player):
            session.tell(message)
