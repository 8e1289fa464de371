"""The figures of a game, as fractions of whole numbers."""

from collections.abc import Iterable
from fractions import Fraction
from math import sqrt

import msgspec

from cardhouse.casino.spec import CasinoGameId


class Share(msgspec.Struct, frozen=True):
    """How often something is chosen: in `part` of `whole` equally likely cases."""

    name: str
    part: int
    whole: int

    @property
    def share(self) -> Fraction:
        return Fraction(self.part, self.whole)


class Tally(msgspec.Struct, frozen=True):
    """What cases add up to, in units. `put` counts everything put in but the stakes before the cards."""

    won: int = 0
    squares: int = 0
    put: int = 0
    chosen: tuple[int, ...] = ()

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.won + other.won,
            self.squares + other.squares,
            self.put + other.put,
            added(self.chosen, other.chosen),
        )


def added(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    """Number by number; nothing yet is zeros."""
    if not one or not other:
        return one or other
    return tuple(first + second for first, second in zip(one, other, strict=True))


class Edge(msgspec.Struct, frozen=True, tag="edge"):
    """What the player wins: `won` units, `unit` of them to the ante, in `outcomes` equally likely cases."""

    game: CasinoGameId
    won: int
    squares: int
    put: int
    """Everything put in, the stakes before the cards and fees included."""
    outcomes: int
    unit: int
    shares: tuple[Share, ...]

    @property
    def expectation(self) -> Fraction:
        """What the player wins on average, in antes."""
        return Fraction(self.won, self.outcomes * self.unit)

    @property
    def house_edge(self) -> Fraction:
        """What the house wins on average, in antes."""
        return -self.expectation

    @property
    def average_stake(self) -> Fraction:
        """In antes."""
        return Fraction(self.put, self.outcomes * self.unit)

    @property
    def element_of_risk(self) -> Fraction:
        """What the house wins of everything put in."""
        return self.house_edge / self.average_stake

    @property
    def variance(self) -> Fraction:
        """In antes squared."""
        return Fraction(self.squares, self.outcomes * self.unit**2) - self.expectation**2

    @property
    def deviation(self) -> float:
        """The standard deviation of a round, in antes."""
        return sqrt(self.variance)


class Bounds(msgspec.Struct, frozen=True, tag="bounds"):
    """What is proven of a game that is not solved to the last digit: what the house wins lies from `low` to
    `high`, of so many outcomes times units.

    `estimate` is a Monte Carlo figure, if there is one: from the exact worth of hands that were drawn, with
    its standard `error`. `shares` are of the play that the upper end stands for.
    """

    game: CasinoGameId
    low: int | None
    high: int
    of: int
    estimate: float | None
    error: float | None
    sampled: int
    shares: tuple[Share, ...]

    @property
    def least(self) -> Fraction | None:
        """What the house wins at least, in antes; None where that is not known."""
        return None if self.low is None else Fraction(self.low, self.of)

    @property
    def most(self) -> Fraction:
        """What the house wins at most, in antes."""
        return Fraction(self.high, self.of)


def unit_of(amounts: Iterable[Fraction]) -> int:
    """How many units to the ante make all of these amounts whole."""
    unit = 1
    for amount in amounts:
        unit *= (amount * unit).denominator
    return unit
