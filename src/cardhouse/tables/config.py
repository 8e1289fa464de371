"""What a table offers: its game, its price, its pace (rules.md 2.2, 2.6). Records."""

from enum import StrEnum

import msgspec

from cardhouse.chips import Chips
from cardhouse.rules.spec import GameId, Stakes, StructureId


class SpeedId(StrEnum):
    NORMAL = "normal"
    FAST = "fast"


class Speed(msgspec.Struct, frozen=True):
    """Times in milliseconds. `bank` is a seat's reserve for its whole stay, used when `action` is over."""

    id: SpeedId
    action: int
    bank: int
    show: int = 4_000
    absent: int = 1_000
    """What a seat that has timed out in this hand still gets for each decision."""
    pause: int = 2_500
    """Between a hand's end and the next one."""
    runout: int = 1_000
    """Added to the pause for each street that was run out."""


NORMAL = Speed(SpeedId.NORMAL, action=25_000, bank=60_000)
FAST = Speed(SpeedId.FAST, action=10_000, bank=20_000, pause=1_500)
SPEEDS = {speed.id: speed for speed in (NORMAL, FAST)}


class TableConfig(msgspec.Struct, frozen=True):
    """The settings of a cash table. `max_buy_in` 0 means no upper bound (rules.md 2.2)."""

    game: GameId
    stakes: Stakes
    seats: int
    min_buy_in: Chips
    max_buy_in: Chips
    speed: SpeedId = SpeedId.NORMAL
    bots: int = 0
    """How many bots the room keeps at the table while people leave them room."""

    @property
    def usual_buy_in(self) -> Chips:
        """With how much who does not say sits down: the most, or four times the least without a bound."""
        return self.max_buy_in or Chips(4 * self.min_buy_in)


SMALLEST_BIG_BET = Chips(50)
"""Up to 0.25/0.50 a fixed limit table asks for six big bets instead of five (rules.md 2.2)."""


def buy_ins(stakes: Stakes) -> tuple[Chips, Chips]:
    """Least and most to sit down with: 20–100 big blinds, no upper bound in limit games (rules.md 2.2)."""
    if stakes.structure is StructureId.FIXED_LIMIT:
        big_bets = 6 if stakes.big_bet <= SMALLEST_BIG_BET else 5
        return Chips(big_bets * stakes.big_bet), Chips(0)
    if stakes.structure is StructureId.SPREAD_LIMIT:
        return Chips(20 * stakes.big_blind), Chips(0)
    return Chips(20 * stakes.big_blind), Chips(100 * stakes.big_blind)


def cash_table(
    game: GameId, stakes: Stakes, *, seats: int, speed: SpeedId = SpeedId.NORMAL, bots: int = 0
) -> TableConfig:
    """A table with the usual buy-in bounds for its stakes."""
    least, most = buy_ins(stakes)
    return TableConfig(game, stakes, seats, least, most, speed, bots)
