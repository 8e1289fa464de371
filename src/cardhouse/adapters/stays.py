"""With how much players left tables not long ago, as the transfers tell (rules.md 2.2)."""

from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from cardhouse.chips import Chips
from cardhouse.ledger import Account, Reason
from cardhouse.room.ports import Millis, PlayerId, TableId, TakenAway
from cardhouse.tables.buy_ins import RETURN_WITHIN

BOUNDS = (Reason.BUY_IN, Reason.CASH_OUT, Reason.RELEASE)
"""A stay begins with the first of them and ends with one of the others, or without chips."""


class Bound(NamedTuple):
    """A transfer with which a stay begins or ends."""

    source: Account
    target: Account
    amount: Chips
    reason: Reason
    at: Millis


def since(now: Millis) -> Millis:
    """What happened up to then is of no matter any more."""
    return Millis(now - RETURN_WITHIN)


def taken_away(bounds: Iterable[Bound]) -> defaultdict[TableId, list[TakenAway]]:
    """Who left each table with chips and has not come back, from the bounds of stays in their order."""
    left: dict[tuple[TableId, PlayerId], TakenAway] = {}
    for source, target, amount, reason, at in bounds:
        purse, seat = (source, target) if reason == Reason.BUY_IN else (target, source)
        player = PlayerId(_owner(purse))
        key = table_of(seat), player
        left.pop(key, None)
        if reason != Reason.BUY_IN:
            left[key] = TakenAway(player, amount, at)
    found: defaultdict[TableId, list[TakenAway]] = defaultdict(list)
    for (table, _), taken in left.items():
        found[table].append(taken)
    return found


def table_of(seat: Account) -> TableId:
    """The table of a seat's account."""
    return TableId(_owner(seat).rpartition(":")[0])


def _owner(name: Account) -> str:
    return name.partition(":")[2]
