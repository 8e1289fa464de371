"""Many hands at once: every way gives what `Order.strength` gives."""

import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from cardhouse.cards import STANDARD_DECK
from cardhouse.ranking import (
    AMERICANA,
    BADUGI,
    HIGH,
    OMAHA_HIGH,
    OMAHA_LOW8,
    ORDERS,
    TELESINA,
    Order,
    arrays,
    kernels,
    vectors,
)
from cardhouse.ranking.batch import Way, strengths, ways
from cardhouse.ranking.hands import HandError
from tests.ranking.batches import both, few_suits, random_hands

ROOT = Path(__file__).parents[2]
WAY = pytest.mark.parametrize("way", ["numba", "numpy", "python"])
OMAHA_SHAPES = [(4, 5), (5, 5), (6, 5), (4, 3), (2, 4)]


def shapes(order: Order) -> list[tuple[int, int]]:
    """(hole, board): all it takes, but one place of the board where any will do."""
    if order.id.startswith("omaha"):
        return OMAHA_SHAPES
    if order is TELESINA:
        return [(4, 1), (5, 0), (5, 1)]
    return [(cards, 0) for cards in order.takes.cards] + [(2, cards - 2) for cards in order.takes.cards[-1:]]


CASES = [
    pytest.param(order, shape, id=f"{order.id}-{shape[0]}+{shape[1]}")
    for order in ORDERS.values()
    for shape in shapes(order)
]


@pytest.mark.parametrize("way", ["numba", "numpy"])
@pytest.mark.parametrize(("order", "shape"), CASES)
def test_gives_the_strength_of_each_hand(order: Order, shape: tuple[int, int], way: Way) -> None:
    for deal in (random_hands, few_suits):
        holes, boards = deal(order, *shape, hands=2_000)
        alone = list(map(order.strength, holes.tolist(), boards.tolist()))
        assert strengths(order, holes, boards, way=way).tolist() == alone


@pytest.mark.parametrize("order", ORDERS.values(), ids=list(ORDERS))
def test_numba_and_numpy_agree_on_many_hands(order: Order) -> None:
    holes, boards = random_hands(order, *shapes(order)[-1], hands=50_000)
    assert np.array_equal(*both(order, holes, boards))


@WAY
def test_arrays_give_arrays_and_rows_give_lists(way: Way) -> None:
    cards, _ = random_hands(HIGH, 7, 0, hands=3)
    of_array, of_rows = strengths(HIGH, cards, way=way), strengths(HIGH, cards.tolist(), way=way)
    assert isinstance(of_array, np.ndarray)
    assert of_rows == of_array.tolist()
    assert all(type(strength) is int for strength in of_rows)


@WAY
def test_one_board_serves_all_hands(way: Way) -> None:
    holes, boards = random_hands(OMAHA_HIGH, 4, 5, hands=1)
    four = np.array([card for card in STANDARD_DECK if card not in {*holes[0], *boards[0]}][:16]).reshape(
        4, 4
    )
    shared = boards[0]
    expected = OMAHA_HIGH.strengths(four.tolist(), shared.tolist())
    assert strengths(OMAHA_HIGH, four, shared, way=way).tolist() == expected
    assert strengths(OMAHA_HIGH, four.tolist(), shared.tolist(), way=way) == expected


@WAY
def test_no_hands_have_no_strengths(way: Way) -> None:
    assert strengths(HIGH, [], way=way) == []
    assert strengths(HIGH, np.empty((0, 7), np.uint8), way=way).tolist() == []
    assert (
        strengths(OMAHA_LOW8, np.empty((0, 4), np.uint8), np.empty((0, 5), np.uint8), way=way).tolist() == []
    )


@pytest.mark.parametrize("way", ["numba", "numpy"])
def test_hands_may_lie_in_memory_in_any_way(way: Way) -> None:
    cards, _ = random_hands(HIGH, 7, 0, hands=500)
    expected = strengths(HIGH, cards, way=way).tolist()
    for same in (np.asfortranarray(cards), cards.astype(np.int64), np.repeat(cards, 2, axis=0)[::2]):
        assert strengths(HIGH, same, way=way).tolist() == expected


@WAY
@pytest.mark.parametrize(
    ("order", "cards", "code"),
    [
        (HIGH, [[0, 1, 2, 3]], "wrong_count"),
        (HIGH, [[0, 1, 2, 3, 4], [0, 1, 2, 3, 4, 5]], "wrong_count"),
        (BADUGI, [[0, 1, 2, 3, 4]], "wrong_count"),
        (OMAHA_HIGH, [[0, 1, 2, 3, 4, 5, 6, 7, 8]], "wrong_count"),
        (HIGH, [[0, 1, 2, 3, 52]], "unknown_card"),
        (HIGH, [[0, 1, 2, 3, -1]], "unknown_card"),
        (AMERICANA, [[19, 20, 21, 22, 23]], "not_in_deck"),
    ],
)
def test_cards_that_the_order_does_not_judge_are_refused(
    order: Order, cards: list[list[int]], code: str, way: Way
) -> None:
    with pytest.raises(HandError) as refused:
        strengths(order, cards, way=way)  # type: ignore[arg-type]
    assert refused.value.code == code


@pytest.mark.parametrize("way", ["numba", "numpy"])
@pytest.mark.parametrize("order", ORDERS.values(), ids=list(ORDERS))
def test_a_card_held_twice_reads_nothing_outside_the_tables(order: Order, way: Way) -> None:
    hole, board = shapes(order)[-1]
    lowest = 4 * (order.takes.lowest - 2)
    cards = np.repeat(np.arange(lowest, 52, dtype=np.uint8), hole + board).reshape(-1, hole + board)
    assert strengths(order, cards[:, :hole], cards[:, hole:], way=way).max() < 1 << 31


def test_hands_and_boards_go_in_step() -> None:
    with pytest.raises(HandError):
        strengths(OMAHA_HIGH, np.zeros((2, 4), np.uint8), np.zeros((3, 5), np.uint8))


def test_an_order_of_ones_own_is_judged_the_pure_way() -> None:
    highest = Order("highest", lambda hole, _: max(hole), HIGH.strengths, HIGH.name, HIGH.fives)
    assert strengths(highest, np.array([[3, 9], [50, 2]])).tolist() == [9, 50]


@pytest.fixture
def installed(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Only these packages."""
    found = importlib.util.find_spec
    monkeypatch.setattr(
        "cardhouse.ranking.batch.find_spec", lambda name: found(name) if name in request.param else None
    )
    ways.cache_clear()
    yield
    ways.cache_clear()


@pytest.mark.parametrize(
    ("installed", "expected"),
    [
        ({"numba", "numpy"}, ("numba", "numpy", "python")),
        ({"numpy"}, ("numpy", "python")),
        (set(), ("python",)),
    ],
    indirect=["installed"],
)
@pytest.mark.usefixtures("installed")
def test_what_is_installed_decides_the_way(expected: tuple[Way, ...]) -> None:
    assert ways() == expected


@pytest.mark.parametrize("installed", [set()], indirect=True)
@pytest.mark.usefixtures("installed")
def test_without_numpy_the_pure_evaluators_do_the_work() -> None:
    assert strengths(HIGH, [STANDARD_DECK[-5:]]) == [HIGH.strength(STANDARD_DECK[-5:], ())]
    with pytest.raises(ValueError, match="numpy is not installed"):
        strengths(HIGH, [STANDARD_DECK[-5:]], way="numpy")


def test_every_order_has_a_kernel_and_a_numpy_way() -> None:
    assert kernels.EVALUATORS.keys() == vectors.EVALUATORS.keys() == ORDERS.keys()


def test_kernels_are_python_that_can_be_stepped_through() -> None:
    told = """
from tests.ranking.test_batch import CASES, random_hands, strengths
for case in CASES:
    order, shape = case.values
    holes, boards = random_hands(order, *shape, hands=20)
    alone = list(map(order.strength, holes.tolist(), boards.tolist()))
    assert strengths(order, holes, boards, way="numba").tolist() == alone, case.id
"""
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(("src", "."))}
    subprocess.run([sys.executable, "-c", told], env=environment, cwd=ROOT, check=True)


def test_kernels_take_their_tables_as_arguments() -> None:
    """One that had frozen a table into its code would not see the other."""
    cards, _ = random_hands(HIGH, 7, 0, hands=100)
    found: npt.NDArray[np.uint16] = np.empty(100, np.uint16)
    for tables in (
        arrays.HIGH,
        arrays.HIGH._replace(values=arrays.HIGH.values * 0, flushes=arrays.HIGH.flushes * 0),
    ):
        kernels.ranked(7)(cards, arrays.KEYS, tables, found)
    assert not found.any()
