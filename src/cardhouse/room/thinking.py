"""Where bots think."""

import asyncio
from concurrent.futures import Executor
from functools import partial
from typing import cast

from cardhouse.bots import Sight, Style, choose
from cardhouse.play import Menu
from cardhouse.room.dealer import Dealer
from cardhouse.rules.menu import AnyChoice

LUCK_BYTES = 16


class Thinking:
    """Where bots think: beside the loop when there is an executor, in its stead otherwise."""

    def __init__(self, dealer: Dealer, executor: Executor | None) -> None:
        self._dealer = dealer
        self._executor = executor

    def luck(self) -> bytes:
        return self._dealer.luck(LUCK_BYTES)

    async def choose(self, style: Style, sight: Sight, menu: Menu) -> AnyChoice:
        """The bot's choice from its menu."""
        think = partial(choose, style, sight, menu=menu, luck=self.luck())
        if self._executor is None:
            choice = think()
        else:
            choice = await asyncio.get_running_loop().run_in_executor(self._executor, think)
        return cast("AnyChoice", choice)
