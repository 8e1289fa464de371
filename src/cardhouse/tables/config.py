"""What a table offers: its game, its price, its pace (rules.md 2.2, 2.6). Records."""

from enum import StrEnum
from typing import Protocol

import msgspec

from cardhouse.catalogue import GAMES
from cardhouse.chips import Chips
from cardhouse.games.rotations import Rotation
from cardhouse.rules.spec import Game, GameId, Stakes, StructureId
from cardhouse.rules.stakes import usual_stakes


class SpeedId(StrEnum):
    NORMAL = "normal"
    FAST = "fast"


class Speed(msgspec.Struct, frozen=True):
    """Times in milliseconds. `bank` is a seat's reserve for its whole stay, used when `action` is over."""

    id: SpeedId
    action: int
    bank: int
    draw: int = 30_000
    """To choose what to discard, at every speed and without the reserve (rules.md 4.7)."""
    show: int = 4_000
    answer: int = 8_000
    """To answer an ability, at every speed and without the reserve (rules.md 6.4)."""
    absent: int = 1_000
    """What a seat that has timed out in this hand still gets for each decision."""
    pause: int = 2_500
    """Between the end of a hand in which no cards were shown and the next one."""
    showdown: int = 2_500
    """The same pause where cards lie face up, at every speed: reading them takes everyone as long."""
    runout: int = 1_000
    """Added to the pause for each street that was run out."""


NORMAL = Speed(SpeedId.NORMAL, action=25_000, bank=60_000)
FAST = Speed(SpeedId.FAST, action=10_000, bank=20_000, pause=1_500)
SPEEDS = {speed.id: speed for speed in (NORMAL, FAST)}


class Settings(Protocol):
    """What every table's settings tell."""

    @property
    def game(self) -> str: ...

    @property
    def seats(self) -> int: ...

    @property
    def min_buy_in(self) -> Chips: ...

    @property
    def max_buy_in(self) -> Chips: ...

    @property
    def usual_buy_in(self) -> Chips: ...

    @property
    def speed(self) -> SpeedId: ...

    @property
    def bots(self) -> int: ...


class Leg(msgspec.Struct, frozen=True):
    """A game that a table deals, at its price."""

    game: GameId
    stakes: Stakes

    @property
    def rules(self) -> Game:
        """The game itself."""
        return GAMES[self.game]


class TableConfig(msgspec.Struct, frozen=True):
    """The settings of a cash table. `max_buy_in` 0 means no upper bound (rules.md 2.2).

    Where games follow one another, `game` names their rotation and `stakes` are those of the first.
    """

    game: GameId
    stakes: Stakes
    seats: int
    min_buy_in: Chips
    max_buy_in: Chips
    speed: SpeedId = SpeedId.NORMAL
    bots: int = 0
    """How many bots the room keeps at the table while people leave them room."""
    rotation: tuple[Leg, ...] = ()

    @property
    def legs(self) -> tuple[Leg, ...]:
        """The games dealt here, in their order."""
        return self.rotation or (Leg(self.game, self.stakes),)

    @property
    def usual_buy_in(self) -> Chips:
        """With how much who does not say sits down: the most, or four times the least without a bound."""
        return self.max_buy_in or Chips(4 * self.min_buy_in)


SMALLEST_BIG_BET = Chips(50)
"""Up to 0.25/0.50 a fixed limit table asks for six big bets instead of five (rules.md 2.2)."""


def buy_ins(stakes: Stakes) -> tuple[Chips, Chips]:
    """Least and most to sit down with, 0 for no upper bound (rules.md 2.2).

    Five big bets, or 20–100 big blinds; a game without blinds counts in its least bet.
    """
    if stakes.structure is StructureId.FIXED_LIMIT:
        big_bets = 6 if stakes.big_bet <= SMALLEST_BIG_BET else 5
        return Chips(big_bets * stakes.big_bet), Chips(0)
    if stakes.structure is StructureId.SPREAD_LIMIT:
        return Chips(20 * stakes.min_bet), Chips(0)
    return Chips(20 * stakes.min_bet), Chips(100 * stakes.min_bet)


def cash_table(
    game: GameId, stakes: Stakes, *, seats: int, speed: SpeedId = SpeedId.NORMAL, bots: int = 0
) -> TableConfig:
    """A table with the usual buy-in bounds for its stakes."""
    least, most = buy_ins(stakes)
    return TableConfig(game, stakes, seats, least, most, speed, bots)


def rotation_table(
    rotation: Rotation, unit: Chips, *, seats: int, speed: SpeedId = SpeedId.NORMAL, bots: int = 0
) -> TableConfig:
    """A table of a rotation, every game at its usual stakes for `unit` (see `usual_stakes`).

    The most demanding game sets the least to sit down with, and one with an upper bound sets that for all.
    """
    legs = tuple(Leg(game.id, usual_stakes(game, structure, unit=unit)) for game, structure in rotation.legs)
    bounds = [buy_ins(leg.stakes) for leg in legs]
    least = max(low for low, _ in bounds)
    most = min((high for _, high in bounds if high), default=Chips(0))
    return TableConfig(rotation.id, legs[0].stakes, seats, least, most, speed, bots, legs)
