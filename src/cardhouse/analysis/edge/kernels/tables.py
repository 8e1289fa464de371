"""The tables of the high order as arrays.

A kernel's cache notices a change of its own file only: after an edit of one that others call, touch their
files too, or empty __pycache__ beside them.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from cardhouse.ranking.keys import WORDS
from cardhouse.ranking.tables import FLUSH_VALUES, HIGH_VALUES, OFFSETS

Array = npt.NDArray[Any]
Int = npt.NDArray[np.int64]


class Evaluator(NamedTuple):
    """See `cardhouse.ranking.tables`."""

    words: Array
    values: Array
    offsets: Array
    flushes: Array


def evaluator() -> Evaluator:
    """As arrays."""
    return Evaluator(
        np.array(WORDS, np.int64),
        np.asarray(HIGH_VALUES).astype(np.uint16),
        np.asarray(OFFSETS).astype(np.int32),
        np.asarray(FLUSH_VALUES).astype(np.uint16),
    )
