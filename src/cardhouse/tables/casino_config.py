"""What a casino table offers: its game, its limits, its pace (rules.md 8). Records."""

import msgspec

from cardhouse.casino.games import CASINO_GAMES
from cardhouse.casino.spec import CasinoGame, CasinoGameId, Limits
from cardhouse.chips import Chips
from cardhouse.tables.config import SpeedId

ANTES_TO_SIT = 25
"""Least antes to sit down with: a round may cost six, and a few of them should be in sight."""
USUAL_ANTES = 100
DEAREST = 20
"""How many times the least ante the dearest is."""
MOST_PAID = 100
"""How many of the dearest antes the table pays to one box in one round."""


class CasinoConfig(msgspec.Struct, frozen=True):
    """The settings of a casino table. A seat belongs to the box of the same number."""

    game: CasinoGameId
    limits: Limits
    speed: SpeedId = SpeedId.NORMAL
    bots: int = 0

    @property
    def rules(self) -> CasinoGame:
        """The game itself."""
        return CASINO_GAMES[self.game]

    @property
    def seats(self) -> int:
        """One for every box."""
        return self.rules.boxes.most

    @property
    def min_buy_in(self) -> Chips:
        return Chips(ANTES_TO_SIT * self.limits.min_ante)

    @property
    def max_buy_in(self) -> Chips:
        """0: without a bound."""
        return Chips(0)

    @property
    def usual_buy_in(self) -> Chips:
        return Chips(USUAL_ANTES * self.limits.min_ante)


def casino_table(
    game: CasinoGameId, ante: Chips, *, speed: SpeedId = SpeedId.NORMAL, bots: int = 0
) -> CasinoConfig:
    """A table whose least ante is `ante`, with the usual limits."""
    dearest = Chips(DEAREST * ante)
    return CasinoConfig(game, Limits(ante, dearest, Chips(MOST_PAID * dearest)), speed, bots)
