"""Odds and pay tables: what a stake wins, in whole chips (rules.md 8, *Pay tables*)."""

from collections.abc import Sequence

import msgspec

from cardhouse.casino.combinations import COMBINATIONS, Combination
from cardhouse.chips import Chips


class Odds(msgspec.Struct, frozen=True):
    """`win` to `on`. Part of a chip is not paid."""

    win: int
    on: int = 1

    def pays(self, stake: Chips) -> Chips:
        """What `stake` wins; the stake itself goes back besides."""
        return Chips(stake * self.win // self.on)


NOTHING = Odds(0)
Table = dict[Combination, Odds]
"""What is not in it is paid nothing; its stake goes back."""


def pay_table(*rows: int | Odds, least: Combination) -> Table:
    """Odds of `least` and of every higher combination, upwards; an int is so many to one."""
    paid = COMBINATIONS[COMBINATIONS.index(least) :]
    odds = (Odds(row) if isinstance(row, int) else row for row in rows)
    return dict(zip(paid, odds, strict=True))


def flat(odds: Odds) -> Table:
    """The same for every hand."""
    return dict.fromkeys(COMBINATIONS, odds)


EVEN = flat(Odds(1))
PUSH: Table = {}
"""The stake goes back and wins nothing."""


def table_pays(table: Table, hands: Sequence[Combination], stake: Chips) -> Chips:
    """What `stake` wins on all of `hands`."""
    return Chips(sum(table.get(hand, NOTHING).pays(stake) for hand in hands))
