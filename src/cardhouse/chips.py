"""Whole-chip arithmetic. One chip is the smallest unit of the table's currency; there are no fractions."""

from collections.abc import Sequence
from typing import NewType

Chips = NewType("Chips", int)
Seat = NewType("Seat", int)


def shares(amount: Chips, count: int) -> list[Chips]:
    """`amount` in `count` parts; odd chips go one each to the first parts (rules.md 1.7.4)."""
    part, odd = divmod(amount, count)
    return [Chips(part + 1)] * odd + [Chips(part)] * (count - odd)


def split(amount: Chips, winners: Sequence[Seat]) -> dict[Seat, Chips]:
    """`amount` shared among `winners`, who stand in the order in which odd chips go out (rules.md 1.7.4)."""
    return dict(zip(winners, shares(amount, len(winners)), strict=True))
