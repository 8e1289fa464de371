"""What the choices at a box are worth, for whoever holds it (see `cardhouse.analysis.advice`)."""

import asyncio
from collections import OrderedDict
from concurrent.futures import BrokenExecutor, Executor
from contextlib import suppress

from cardhouse.analysis.advice import Advice, NotComputable, advise_on
from cardhouse.cards import STANDARD_DECK
from cardhouse.casino.round import CasinoRound
from cardhouse.casino.sight import BoxSight
from cardhouse.casino.spec import CasinoGame, CasinoGameId, Limits
from cardhouse.casino.wagers import Wager
from cardhouse.chips import Chips, Seat
from cardhouse.protocol.messages import Advised
from cardhouse.room.choices import choice_to
from cardhouse.rules.spec import Chance

Decision = tuple[str, int]
"""A play and the number of one of its decisions."""
REMEMBERED = 64


class Adviser:
    """Counts beside the loop when there is an executor, in its stead otherwise."""

    def __init__(self, executor: Executor | None) -> None:
        self._executor = executor
        self._woken: set[CasinoGameId] = set()
        self._counting: OrderedDict[Decision, asyncio.Task[tuple[Advice, ...]]] = OrderedDict()

    def wake(self, game: CasinoGame, limits: Limits) -> None:
        """Somebody may soon ask about this game: what compiles on its first question shall have done so."""
        if self._executor is not None and game.id not in self._woken:
            self._woken.add(game.id)
            with suppress(RuntimeError):  # its process is gone: nobody is advised, and everybody plays on
                self._executor.submit(_rehearse, game, limits)

    async def values(self, decision: Decision, sight: BoxSight) -> list[Advised]:
        """The best choice first; none where nobody can tell. Who asks again has it counted once."""
        counting = self._counting.get(decision) or self._begin(decision, sight)
        try:
            found = await asyncio.shield(counting)
        except (NotComputable, BrokenExecutor):
            return []
        return [Advised(choice_to(one.choice), one.value, one.error) for one in found]

    def _begin(self, decision: Decision, sight: BoxSight) -> asyncio.Task[tuple[Advice, ...]]:
        counting = self._counting[decision] = asyncio.create_task(self._found(sight))
        if len(self._counting) > REMEMBERED:
            self._counting.popitem(last=False)
        return counting

    async def _found(self, sight: BoxSight) -> tuple[Advice, ...]:
        if self._executor is None:
            return advise_on(sight)
        return await asyncio.get_running_loop().run_in_executor(self._executor, advise_on, sight)


def _rehearse(game: CasinoGame, limits: Limits) -> None:
    """An answer that nobody hears."""
    box = Seat(1)
    wagers = [Wager(box, box, limits.min_ante)]
    purses = {box: Chips(100 * limits.min_ante)}
    casino_round = CasinoRound(game, limits, wagers, purses=purses, chance=Chance(STANDARD_DECK))
    with suppress(NotComputable):
        advise_on(casino_round.sight(box))
