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
        """Compile and load what the game's first question needs, before a player asks it."""
        if self._executor is not None and game.id not in self._woken:
            with suppress(RuntimeError):  # its process is gone: there is no advice, and play goes on
                self._executor.submit(rehearse, game, limits)
                self._woken.add(game.id)

    async def values(self, decision: Decision, sight: BoxSight) -> list[Advised]:
        """The best choice first; none where nobody can tell. Who asks again has it counted once."""
        counting = self._counting.get(decision) or self._begin(decision, sight)
        try:
            found = await asyncio.shield(counting)
        except NotComputable:
            return []
        except BrokenExecutor:  # the next process has compiled nothing yet
            self._woken.clear()
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


def rehearse(game: CasinoGame, limits: Limits) -> None:
    """Answer every kind of question once: about an open box on each street, and about a closed box."""
    wagers = [Wager(Seat(1), Seat(1), limits.min_ante)]
    if game.boxes.closed_each:
        wagers.append(Wager(Seat(2), Seat(1), limits.min_ante, is_open=False))
    purses = {Seat(1): Chips(100 * limits.min_ante)}
    casino_round = CasinoRound(game, limits, wagers, purses=purses, chance=Chance(STANDARD_DECK))
    while not casino_round.is_over:
        for position, owed in list(casino_round.pending.items()):
            with suppress(NotComputable):
                advise_on(casino_round.sight(position))
            casino_round.choose(position, owed.default)
