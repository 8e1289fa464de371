"""What a box that bet comes to, by its strength. Amounts are in units of the ante."""

from typing import NamedTuple

from cardhouse.analysis.edge.kernels.tables import Int
from cardhouse.ranking.kernels import compiled


class Prices(NamedTuple):
    """`win` and `no_game` by strength; a bet that loses and a fold have one price each."""

    minimum: int
    """The dealer's least strength that is a game."""
    win: Int
    no_game: Int
    lose: int
    fold: int


@compiled
def mean(prices: Prices, value: int, none: int, wins: int, losses: int) -> int:
    """Sum of a bet's results over dealer hands: so many without a game, so many beaten, so many better."""
    return int(none * prices.no_game[value] + wins * prices.win[value] + losses * prices.lose)


@compiled
def square(prices: Prices, value: int, none: int, wins: int, losses: int) -> int:
    """Sum of their squares."""
    squares = none * prices.no_game[value] ** 2 + wins * prices.win[value] ** 2 + losses * prices.lose**2
    return int(squares)
