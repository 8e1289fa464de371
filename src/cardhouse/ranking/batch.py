"""Many hands at once, from the tables of the pure evaluators and with the same strengths.

    strengths(HIGH, cards)              # array of shape (hands, 7) of cards → array of strengths
    strengths(OMAHA_HIGH, holes, boards)
    strengths(HIGH, [[51, 50, 4, 9, 13, 22, 30]])  # rows → list

With numba there is a compiled kernel for each order, without it numpy does the work, and without numpy the
pure evaluators do: ``pip install cardhouse[fast]`` brings both. The room and the rules never import this
module, so a server loads neither.
"""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Literal, overload

from cardhouse.ranking.hands import HandError, require_counts, require_deck
from cardhouse.ranking.order import Cards, Order

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Way = Literal["numba", "numpy", "python"]
"""How many hands are evaluated."""

_WAYS: tuple[Way, ...] = ("numba", "numpy", "python")
_MODULES = {"numba": "cardhouse.ranking.kernels", "numpy": "cardhouse.ranking.vectors"}


@cache
def ways() -> tuple[Way, ...]:
    """Those that this installation has, the fastest first."""
    wanted = {"numba": ("numpy", "numba"), "numpy": ("numpy",), "python": ()}
    return tuple(way for way in _WAYS if all(map(find_spec, wanted[way])))


@overload
def strengths(
    order: Order,
    holes: "npt.NDArray[np.integer]",
    boards: "npt.NDArray[np.integer] | None" = None,
    *,
    way: Way | None = None,
) -> "npt.NDArray[np.unsignedinteger]": ...
@overload
def strengths(
    order: Order,
    holes: Sequence[Cards],
    boards: Sequence[Cards] | Cards | None = None,
    *,
    way: Way | None = None,
) -> list[int]: ...
def strengths(order: Order, holes: Any, boards: Any = None, *, way: Way | None = None) -> Any:
    """`Order.strength` of every row.

    Args:
        order: Any order; one that has no kernel is evaluated the pure way.
        holes: Cards of shape (hands, cards of each).
        boards: Cards of shape (hands, cards of each), or (cards,) for all hands; nothing for no board. Where
            it is all the same to the order where cards lie, all of them may stand in `holes`.
        way: One of `ways()` instead of the first of them.

    Returns:
        For an array an array of unsigned numbers; for rows a list.

    Raises:
        HandError: Rows that are too long or too short for the order, or differ in length, or hold what is no
            card of its deck. That a card stands twice in a row is not looked for: its strength means nothing.
        ValueError: This installation has no such way.
    """
    chosen = way or ways()[0]
    if chosen not in ways():
        raise ValueError(f"{chosen} is not installed: pip install cardhouse[fast]")
    if hasattr(holes, "dtype"):
        return _of_array(order, holes, boards, chosen)
    if not len(holes):
        return []
    return _of_rows(order, holes, () if boards is None else boards, chosen)


def _of_array(order: Order, holes: Any, boards: Any, way: Way) -> Any:
    import numpy as np  # noqa: PLC0415 - may be missing

    if boards is None:
        boards = np.empty((len(holes), 0), np.uint8)
    if boards.ndim == 1:
        boards = np.broadcast_to(boards, (len(holes), len(boards)))
    if holes.ndim != 2 or boards.ndim != 2 or len(holes) != len(boards):
        raise HandError("wrong_count", f"holes {holes.shape} and boards {boards.shape} are not rows of hands")
    require_counts(order, holes.shape[1], boards.shape[1])
    for cards in (holes, boards):
        if cards.size:
            least = 0 if cards.dtype.kind == "u" and order.takes.lowest == 2 else int(cards.min())
            require_deck(order, (least, int(cards.max())))
    evaluate = _evaluators(way).get(order.id)
    if evaluate is None:
        return np.array(_purely(order, holes.tolist(), boards.tolist()), np.uint32)
    return evaluate(*(np.ascontiguousarray(cards, np.uint8) for cards in (holes, boards)))


def _of_rows(order: Order, holes: Sequence[Cards], boards: Any, way: Way) -> list[int]:
    each = boards if len(boards) and not isinstance(boards[0], int) else [boards] * len(holes)
    shapes = {(len(hole), len(board)) for hole, board in zip(holes, each, strict=True)}
    if len(shapes) > 1:
        raise HandError("wrong_count", f"the rows differ in length: {sorted(shapes)}")
    require_counts(order, *shapes.pop())
    if way != "python":
        found: list[int] = _of_array(order, _array(holes), _array(each), way).tolist()
        return found
    for row in (*holes, *each):
        require_deck(order, row)
    return _purely(order, holes, each)


def _array(rows: Sequence[Cards]) -> Any:
    import numpy as np  # noqa: PLC0415 - may be missing

    return np.array(rows, np.int64).reshape(len(rows), -1)


def _purely(order: Order, holes: Sequence[Cards], boards: Sequence[Cards]) -> list[int]:
    return [order.unchecked(hole, board) for hole, board in zip(holes, boards, strict=True)]


def _evaluators(way: Way) -> dict[str, Any]:
    module = _MODULES.get(way)
    return import_module(module).EVALUATORS if module else {}
