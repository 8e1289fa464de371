"""Arrays of hands at random, for tests of many at once."""

import numpy as np
import numpy.typing as npt

from cardhouse.ranking import Order
from cardhouse.ranking.batch import strengths

Array = npt.NDArray[np.uint8]


def random_hands(order: Order, hole: int, board: int, *, hands: int, seed: int = 1) -> tuple[Array, Array]:
    """(holes, boards) of the order's deck."""
    return _dealt(np.arange(4 * (order.takes.lowest - 2), 52), hole, board, hands=hands, seed=seed)


def few_suits(order: Order, hole: int, board: int, *, hands: int, seed: int = 2) -> tuple[Array, Array]:
    """The same of diamonds and spades only: flushes everywhere."""
    deck = np.arange(4 * (order.takes.lowest - 2), 52)
    return _dealt(deck[deck & 1 == 1], hole, board, hands=hands, seed=seed)


def _dealt(
    deck: npt.NDArray[np.int64], hole: int, board: int, *, hands: int, seed: int
) -> tuple[Array, Array]:
    chance = np.random.default_rng([seed, hole, board])
    cards = deck[chance.random((hands, len(deck))).argsort(axis=1)[:, : hole + board]].astype(np.uint8)
    return cards[:, :hole], cards[:, hole:]


def both(order: Order, holes: Array, boards: Array) -> tuple[npt.NDArray[np.uint], npt.NDArray[np.uint]]:
    """With numba and with numpy."""
    return strengths(order, holes, boards, way="numba"), strengths(order, holes, boards, way="numpy")
