"""Telling players, once, what happened while they had no connection."""

from collections.abc import Callable, Iterable

from cardhouse.protocol.messages import Missed as MissedItem, WhileAway
from cardhouse.room.ports import Clock, Missed, PlayerId, PlayerTold, Store, TableId
from cardhouse.room.sessions import Sessions


class Absences:
    """Asks the store what a player missed. `game_of` names the game of a table, None when it is no more."""

    def __init__(
        self, store: Store, sessions: Sessions, clock: Clock, *, game_of: Callable[[TableId], str | None]
    ) -> None:
        self._store = store
        self._sessions = sessions
        self._clock = clock
        self._game_of = game_of

    async def tell(self, player: PlayerId) -> None:
        """What the player has not been told of yet, if they are connected."""
        missed = await self._store.missed(player)
        if missed and self._sessions.of(player):
            self._store.note([PlayerTold(player, missed[-1].at)])
            self._sessions.tell(player, WhileAway([self._told(one) for one in missed]))

    def seen(self, players: Iterable[str]) -> None:
        """A play of theirs was voided; those who are connected know it."""
        now = self._clock.now()
        there = [PlayerTold(PlayerId(player), now) for player in players if self._sessions.of(player)]
        if there:
            self._store.note(there)

    def _told(self, missed: Missed) -> MissedItem:
        return MissedItem(missed.table, self._game_of(missed.table), missed.play, missed.chips, missed.at)
