"""A store that breaks when told to, before or after it has kept what it was given."""

import asyncio
from collections.abc import Callable, Sequence

from typing_extensions import override

from cardhouse.adapters.memory import MemoryStore
from cardhouse.room.ports import Fact

Facts = Sequence[Fact]


class FlakyStore(MemoryStore):
    """Breaks at every commit for which `breaks` is true."""

    breaks: Callable[[Facts], bool] = staticmethod(lambda _facts: False)
    keeps_first = False
    """Whether a commit that breaks is kept all the same: the answer is lost, not the deed."""
    commits = 0

    @override
    async def commit(self, facts: Facts) -> None:
        self.commits += 1
        is_broken = self.breaks(facts)
        if not is_broken or self.keeps_first:
            await super().commit(facts)
        if is_broken:
            raise OSError("no disk")


class SlowStore(MemoryStore):
    """Takes its time over every commit, so that others are served meanwhile."""

    @override
    async def commit(self, facts: Facts) -> None:
        await asyncio.sleep(0.01)
        await super().commit(facts)


def holding(kind: type[Fact]) -> Callable[[Facts], bool]:
    return lambda facts: any(isinstance(fact, kind) for fact in facts)
