"""What the accounts held at a certain link of the chain, so that a start need not add up all transfers."""

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import Connection, func, select, update

from cardhouse.adapters.database.chain import Link
from cardhouse.adapters.database.schema import accounts, checkpoints, transfers
from cardhouse.adapters.database.seals import seal

MODULUS = 1 << 62
"""Sums of hashes stay below it, and so within a column of 64 bits."""


class Checkpoint(NamedTuple):
    """`accounts` is a sum of hashes, one for each account that held chips."""

    link: int
    hash: bytes
    transfer: int
    accounts: int


def weight(name: str, kind: str, held: int) -> int:
    """An account's part in the sum; an empty account has none."""
    return int.from_bytes(seal((name, kind, held))[:8]) if held else 0


def total(held: Iterable[tuple[str, str, int]]) -> int:
    """The sum over accounts: name, kind and balance of each."""
    return sum(weight(*row) for row in held) % MODULUS


def last_checkpoint(connection: Connection) -> Checkpoint:
    """The only one that is kept."""
    columns = [checkpoints.c[name] for name in Checkpoint._fields]
    return Checkpoint(*connection.execute(select(*columns)).one())


def keep_checkpoint(connection: Connection, link: Link) -> None:
    """All balances as they are now, just behind this link."""
    a = accounts.c
    is_changed = a.checked != a.balance
    changed = connection.execute(select(a.name, a.kind, a.checked, a.balance).where(is_changed)).all()
    before = total((name, kind, checked) for name, kind, checked, _ in changed)
    after = total((name, kind, balance) for name, kind, _, balance in changed)
    kept = last_checkpoint(connection).accounts
    connection.execute(update(accounts).where(is_changed).values(checked=a.balance))
    new = Checkpoint(
        link.number,
        link.hash,
        connection.scalar(select(func.max(transfers.c.id))) or 0,
        (kept - before + after) % MODULUS,
    )
    connection.execute(update(checkpoints).values(new._asdict()))
