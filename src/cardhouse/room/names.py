"""Who is called what: no two people who are here share a name, however they write it."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count

from cardhouse.play import Refusal
from cardhouse.protocol.text import likeness, numbered
from cardhouse.room.ports import PlayerId


class Names:
    """The names of people who are connected or have a seat. A name is held until its player `parts`."""

    def __init__(self) -> None:
        self._holders: dict[str, PlayerId] = {}
        self._held: dict[PlayerId, str] = {}

    def hold(self, player: PlayerId, name: str) -> None:
        """From now on the player is called that. Raises `Refusal` while another is."""
        if not self.is_free(player, name):
            raise Refusal("name_taken")
        self.part(player)
        self._held[player] = name
        self._holders[likeness(name)] = player

    def keep(self, player: PlayerId, name: str) -> None:
        """Hold a name that the player has already, unless another is called that meanwhile."""
        if self.is_free(player, name):
            self.hold(player, name)

    @contextmanager
    def holding(self, player: PlayerId, name: str) -> Iterator[None]:
        """Hold a name, and after an exception the one before again."""
        before = self._held.get(player)
        self.hold(player, name)
        try:
            yield
        except BaseException:
            self.part(player)
            if before is not None:
                self.hold(player, before)
            raise

    def is_free(self, player: PlayerId, name: str) -> bool:
        """Whether the player may be called that."""
        return self._holders.get(likeness(name), player) == player

    def free(self, player: PlayerId, name: str) -> str:
        """The name, or with a number behind it the first that no other holds."""
        if self.is_free(player, name):
            return name
        wanted = (numbered(name, number) for number in count(2))
        return next(one for one in wanted if self.is_free(player, one))

    def part(self, player: PlayerId) -> None:
        """The player is no longer here; the name is free again."""
        name = self._held.pop(player, None)
        if name is not None:
            del self._holders[likeness(name)]
