"""Whether the books add up. One meaning for every store."""

from collections.abc import Iterable, Iterator, Mapping, Set as AbstractSet

from cardhouse.adapters.faults import Fault, StacksDiffer
from cardhouse.adapters.sheet import Stack
from cardhouse.ledger import MINT, Account, AccountKind, kind_of

RESTART = "restart"
"""Why recovery voids a play."""


def faults(
    *,
    balances: Mapping[Account, int],
    moved: Mapping[Account, int],
    seats: AbstractSet[Account],
    standing: Iterable[Stack],
) -> Iterator[Fault]:
    """What does not add up.

    `balances` is what accounts say, `moved` what their transfers add up to, `seats` the accounts of taken
    seats, `standing` the stacks that open plays started with.
    """
    total = sum(balances.values())
    if total:
        yield Fault("total", "house", 0, total)
    for name in sorted(balances.keys() | moved.keys()):
        yield from _of_account(name, balances.get(name, 0), moved.get(name, 0))
        if kind_of(name) is AccountKind.SEAT and name not in seats and balances.get(name, 0):
            yield Fault("nobody_there", name, 0, balances[name])
    yield from differing(balances, standing)


def _of_account(name: Account, balance: int, moved: int) -> Iterator[Fault]:
    if balance != moved:
        yield Fault("balance", name, moved, balance)
    if balance < 0 and name != MINT:
        yield Fault("overdrawn", name, 0, balance)


def differing(balances: Mapping[Account, int], standing: Iterable[Stack]) -> Iterator[Fault]:
    """The seats of open plays that do not hold their starting stacks."""
    for stack in standing:
        found = balances.get(stack.account, 0)
        if found != stack.stack:
            yield Fault("stack", stack.account, stack.stack, found)


def refuse_differing(balances: Mapping[Account, int], standing: Iterable[Stack]) -> None:
    """Raises `StacksDiffer` unless a void gives everybody what he started with (rules.md 2.4)."""
    if wrong := list(differing(balances, standing)):
        raise StacksDiffer(wrong)
