"""Double entry: who holds which chips, and what a movement of chips is (design.md, *Money and crashes*).

A transfer is one row with a source and a target, so it cannot be unbalanced. Pure records;
keeping them is the store's work.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import NewType

import msgspec

from cardhouse.chips import Chips

Account = NewType("Account", str)
TransferKey = NewType("TransferKey", str)


class AccountKind(StrEnum):
    """What an account stands for; the part of its name before the first colon."""

    PLAYER = "player"
    SEAT = "seat"
    POT = "pot"
    HOUSE = "house"
    BANK = "bank"
    MINT = "mint"


MINT = Account("mint")
"""Where play money comes from; the only account that may stand below zero."""

HOUSE = Account("house")

BANK = Account("bank")
"""Against which casino games are played."""


class Reason(StrEnum):
    """Why chips moved."""

    GRANT = "grant"
    FLOAT = "float"
    REFILL = "refill"
    BUY_IN = "buy_in"
    TOP_UP = "top_up"
    CASH_OUT = "cash_out"
    WAGER = "wager"
    AWARD = "award"
    RETIRE = "retire"
    RELEASE = "release"
    """To a player whose seat was given up while they had no connection."""


class Transfer(msgspec.Struct, frozen=True):
    """`amount` chips from one account to another. Posting the same `key` twice moves chips once."""

    source: Account
    target: Account
    amount: Chips
    key: TransferKey
    reason: Reason

    def __post_init__(self) -> None:
        if self.amount <= 0:
            raise ValueError(f"a transfer moves at least one chip, not {self.amount}")
        if self.source == self.target:
            raise ValueError(f"a transfer from {self.source} to itself")


def account(kind: AccountKind, *parts: object) -> Account:
    """``account(AccountKind.SEAT, "t1", 3)`` is ``"seat:t1:3"``."""
    return Account(":".join([kind, *map(str, parts)]))


def kind_of(name: Account) -> AccountKind:
    """What the account stands for."""
    return AccountKind(name.partition(":")[0])


def net(transfers: Iterable[Transfer]) -> dict[Account, int]:
    """What the transfers change, account by account; the values add up to zero."""
    change: dict[Account, int] = {}
    for transfer in transfers:
        change[transfer.source] = change.get(transfer.source, 0) - transfer.amount
        change[transfer.target] = change.get(transfer.target, 0) + transfer.amount
    return change
