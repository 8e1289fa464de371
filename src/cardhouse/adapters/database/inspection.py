"""Whether the books are as they were written: what a start looks at, and everything.

A start looks at what it is about to play on: people, tables and seats, open plays and the last one of each
table, the accounts, and the transfers since the last checkpoint.
"""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, Table, func, select, text, true, union_all
from sqlalchemy.exc import DBAPIError, NoResultFound, OperationalError

from cardhouse.adapters.audit import faults
from cardhouse.adapters.database.chain import (
    START,
    Link,
    broken_links,
    current_epoch,
    moved_after,
)
from cardhouse.adapters.database.checkpoint import last_checkpoint, total
from cardhouse.adapters.database.head import Known, behind
from cardhouse.adapters.database.migrate import is_newest
from cardhouse.adapters.database.queries import is_open, net_moved, open_stacks
from cardhouse.adapters.database.schema import (
    PlayState,
    accounts,
    links,
    metadata,
    play_stacks,
    plays,
    room,
    seats,
    tables,
    transfers,
)
from cardhouse.adapters.database.seals import (
    ENDED,
    SEALED,
    described,
    opening_seal,
    openings,
    seal,
    sealed_columns,
)
from cardhouse.adapters.faults import Damage
from cardhouse.ledger import Account, AccountKind, account, kind_of

MOST = 20
"""Faults of a check that are told one by one."""

UNREADABLE = (DBAPIError, NoResultFound, TypeError, ValueError, OverflowError)
"""What comes of rows that hold other things than they should."""

PASSING = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_NOMEM,
}
"""Codes of SQLite for trouble that is not in the file."""

Decoders = Mapping[str, Callable[[bytes], object]]
"""For the columns `tables.config` and `plays.record`."""


class Check(NamedTuple):
    """What was looked at, how many rows of it, and what is wrong."""

    name: str
    rows: int
    found: list[Damage]


class Rows:
    """Passes rows on and counts them."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, rows: Iterable[Any]) -> Iterator[Any]:
        for row in rows:
            self.count += 1
            yield row


Work = Callable[[Connection, Rows], Iterator[Damage]]


def quick(connection: Connection) -> Check:
    """Whether SQLite can read its own pages; to be asked before anything else is read."""
    return _checked(connection, "file", _database("quick_check"))


def newest(connection: Connection, head: Known | None) -> list[Check]:
    """What a start must be able to rely on, once the file can be read."""
    works: dict[str, Work] = {
        "schema": _schema,
        **{str(book.name): _sealed(book) for book in SEALED},
        "plays": _plays(_last_plays(), {}),
        "chain": _chain_since_checkpoint,
        "head": _not_behind(head),
        "accounts": _accounts_since_checkpoint,
    }
    return [_checked(connection, name, work) for name, work in works.items()]


def whole(connection: Connection, decoders: Decoders, head: Known | None) -> Iterator[Check]:
    """Every row, and whether each record can be read. Books of an earlier version have no seals, no chain."""
    works: dict[str, Work] = {"file": _database("integrity_check"), "references": _references}
    if _is_sealed(connection):
        works |= {
            "schema": _schema,
            **{str(book.name): _sealed(book, decoders) for book in SEALED},
            "plays": _plays(true(), decoders),
            "numbers": _numbers,
            "checkpoint": _accounts_since_checkpoint,
            "chain": _whole_chain,
            "head": _not_behind(head),
        }
    works["accounts"] = _accounts
    return (_checked(connection, name, work) for name, work in works.items())


def _is_sealed(connection: Connection) -> bool:
    """Or cannot even be asked, which the checks will tell."""
    try:
        return is_newest(connection)
    except UNREADABLE:
        return True


def _checked(connection: Connection, name: str, work: Work) -> Check:
    rows = Rows()
    found: list[Damage] = []
    try:
        found.extend(work(connection, rows))
    except UNREADABLE as trouble:
        if is_passing(trouble):
            raise
        found.append(Damage("unreadable", name, str(getattr(trouble, "orig", trouble))))
    return Check(name, rows.count, found)


def is_passing(trouble: Exception) -> bool:
    """Locked, not to be opened or gone, which says nothing about what is written there."""
    if not isinstance(trouble, OperationalError):
        return False
    cause = trouble.orig
    if not isinstance(cause, sqlite3.Error):
        return True
    return getattr(cause, "sqlite_errorcode", 0) & 0xFF in PASSING


def _database(pragma: str) -> Work:
    """What SQLite says about its own pages and indexes."""

    def work(connection: Connection, rows: Rows) -> Iterator[Damage]:
        if connection.dialect.name == "sqlite":
            for (said,) in rows(connection.execute(text(f"PRAGMA {pragma}({MOST})"))):
                if said != "ok":
                    yield Damage("malformed", "database", " ".join(said.split()))

    return work


def _schema(connection: Connection, _rows: Rows) -> Iterator[Damage]:
    if connection.scalar(select(room.c.schema)) != described(connection):
        yield Damage("schema", "database", "its tables are not those that this program made")


def _sealed(book: Table, decoders: Decoders | None = None) -> Work:
    decoded = {name: decode for name, decode in (decoders or {}).items() if name in book.c}

    def work(connection: Connection, rows: Rows) -> Iterator[Damage]:
        columns = sealed_columns(book)
        keys = [columns.index(column) for column in book.primary_key]
        for *values, sealed in rows(connection.execute(select(*columns, book.c.seal))):
            name = f"{book.name} {' '.join(str(values[key]) for key in keys)}"
            if seal(values) != sealed:
                yield Damage("seal", name)
            for column, decode in decoded.items():
                value = values[columns.index(book.c[column])]
                yield from () if value is None else _undecoded(name, value, decode)

    return work


def _undecoded(name: str, data: bytes, decode: Callable[[bytes], object]) -> Iterator[Damage]:
    try:
        decode(data)
    except (ValueError, TypeError) as fault:
        yield Damage("undecodable", name, str(fault))


def _last_plays() -> ColumnElement[bool]:
    """Those that are open, and of each open table the last, the last settled and the last with a button."""
    last = plays.alias()

    def newest(*which: ColumnElement[bool]) -> Select[Any]:
        here = select(last.c.id).where(last.c.table_id == tables.c.id, *which)
        one = here.order_by(last.c.number.desc()).limit(1)
        return select(one.scalar_subquery()).where(tables.c.closed_at.is_(None))

    still_open = select(plays.c.id).where(is_open)
    settled = last.c.state == PlayState.SETTLED
    ones = newest(), newest(settled), newest(settled, last.c.button.is_not(None))
    return plays.c.id.in_(union_all(still_open, *ones))


def _plays(which: ColumnElement[bool], decoders: Decoders) -> Work:
    decode = decoders.get("record")

    def work(connection: Connection, rows: Rows) -> Iterator[Damage]:
        for (*values, sealed), stacks in rows(openings(connection, which)):
            if opening_seal(values, stacks) != sealed:
                yield Damage("seal", f"play {values[0]}", "how it opened")
        for *values, sealed in connection.execute(select(*ENDED, plays.c.end_seal).where(which)):
            play, state, *ending, record = values
            has_not_ended = not any(ending) and record is None and sealed is None
            if not (state == PlayState.OPEN and has_not_ended) and seal(values) != sealed:
                yield Damage("seal", f"play {play}", "how it ended")
            elif decode is not None and record is not None:
                yield from _undecoded(f"play {play}", record, decode)

    return work


def _numbers(connection: Connection, rows: Rows) -> Iterator[Damage]:
    """The plays of a table are numbered from 1 without a gap."""
    query = select(plays.c.table_id, func.count(), func.max(plays.c.number)).group_by(plays.c.table_id)
    for table, count, highest in rows(connection.execute(query)):
        if count != highest:
            yield Damage("plays", f"table {table}", f"{count} plays, the last has number {highest}")


def _references(connection: Connection, rows: Rows) -> Iterator[Damage]:
    """Rows that name another which is not there, and stacks dated otherwise than their play."""
    for table in metadata.sorted_tables:
        for key in table.foreign_keys:
            other = key.column.table.alias()
            query = (
                select(key.parent)
                .join(other, other.c[key.column.name] == key.parent, isouter=True)
                .where(key.parent.is_not(None), other.c[key.column.name].is_(None))
                .limit(MOST)
            )
            for (name,) in rows(connection.execute(query)):
                yield Damage("reference", f"{table.name}.{key.parent.name}", f"no {name}")
    dated = (
        select(plays.c.id)
        .join(play_stacks, play_stacks.c.play == plays.c.id)
        .where(play_stacks.c.opened_at != plays.c.opened_at)
    )
    for (play,) in connection.execute(dated.limit(MOST)):
        yield Damage("date", f"play {play}", "of its stacks")


def _chain_since_checkpoint(connection: Connection, rows: Rows) -> Iterator[Damage]:
    checkpoint = last_checkpoint(connection)
    before = START
    if checkpoint.link:
        row = connection.execute(select(*links.c).where(links.c.number == checkpoint.link)).one_or_none()
        if row is None or row.hash != checkpoint.hash:
            yield Damage("chain", f"link {checkpoint.link}", "not that of the checkpoint")
            return
        before = Link(*row)
    yield from _chain(connection, rows, after=before, transfer=checkpoint.transfer)


def _not_behind(head: Known | None) -> Work:
    def work(connection: Connection, _rows: Rows) -> Iterator[Damage]:
        if head is not None and (lost := behind(connection, head)):
            yield lost

    return work


def _whole_chain(connection: Connection, rows: Rows) -> Iterator[Damage]:
    yield from _chain(connection, rows, after=START, transfer=0)


def _chain(connection: Connection, rows: Rows, *, after: Link, transfer: int) -> Iterator[Damage]:
    found = connection.execute(select(*links.c).where(links.c.number > after.number).order_by(links.c.number))
    behind = connection.execute(moved_after(transfer))
    broken = list(broken_links((Link(*row) for row in found), rows(behind), after=after))
    if broken:
        yield Damage("chain", f"link {broken[0]}", f"{len(broken)} do not fit their transfers")
    if (connection.scalar(select(func.max(links.c.epoch))) or 0) > current_epoch(connection):
        yield Damage("epoch", "room", "the chain is of a later one")


def _accounts_since_checkpoint(connection: Connection, rows: Rows) -> Iterator[Damage]:
    checkpoint = last_checkpoint(connection)
    known = [*rows(connection.execute(select(accounts.c.name, accounts.c.kind, accounts.c.checked)))]
    if total(tuple(row) for row in known) != checkpoint.accounts:
        yield Damage("checkpoint", "accounts", "not what they held then")
    held = {Account(name): checked for name, _, checked in known}
    for name, change in net_moved(connection, transfers.c.id > checkpoint.transfer).items():
        held[name] = held.get(name, 0) + change
    yield from _sums(connection, held)


def _accounts(connection: Connection, rows: Rows) -> Iterator[Damage]:
    yield from _sums(connection, net_moved(connection))
    for name, kind in rows(connection.execute(select(accounts.c.name, accounts.c.kind))):
        if kind_of(name) != kind:
            yield Damage("kind", name, f"not a {kind}")


def _sums(connection: Connection, held: Mapping[Account, int]) -> Iterator[Damage]:
    """`held` is what the transfers say."""
    found = connection.execute(select(accounts.c.name, accounts.c.balance))
    taken = connection.execute(select(seats.c.table_id, seats.c.seat))
    for fault in faults(
        balances={Account(name): balance for name, balance in found},
        moved=held,
        seats={account(AccountKind.SEAT, *row) for row in taken},
        standing=open_stacks(connection),
    ):
        yield Damage(fault.code, fault.subject, f"{fault.found}, not {fault.expected}")
