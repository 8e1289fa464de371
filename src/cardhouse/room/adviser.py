"""What the choices at a box are worth, for whoever holds it (see `cardhouse.analysis.advice`)."""

import asyncio
from concurrent.futures import Executor

from cardhouse.analysis.advice import Advice, NotComputable, advise
from cardhouse.casino.sight import BoxSight
from cardhouse.play import Refusal
from cardhouse.protocol.messages import Advised
from cardhouse.room.choices import choice_to


class Adviser:
    """Counts beside the loop when there is an executor, in its stead otherwise."""

    def __init__(self, executor: Executor | None) -> None:
        self._executor = executor

    async def values(self, sight: BoxSight) -> list[Advised]:
        """The best choice first; refused with `no_advice` where nobody can tell."""
        try:
            found = await self._found(sight)
        except NotComputable as reason:
            raise Refusal("no_advice") from reason
        return [Advised(choice_to(one.choice), one.value, one.error) for one in found]

    async def _found(self, sight: BoxSight) -> tuple[Advice, ...]:
        if self._executor is None:
            return advice_on(sight)
        return await asyncio.get_running_loop().run_in_executor(self._executor, advice_on, sight)


def advice_on(sight: BoxSight) -> tuple[Advice, ...]:
    """The adviser's answer. Raises `NotComputable`."""
    return advise(
        sight.game,
        sight.limits,
        sight.menu,
        ante=sight.ante,
        dealer=sight.dealer,
        board=sight.board,
        cards=sight.cards,
        given_up=sight.given_up,
        bet=sight.bet,
        insured=sight.insured,
    )
