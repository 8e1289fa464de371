"""Hashes by which rows are known again: whatever changed beside the program no longer fits its seal.

A player, a table and a seat have one seal each, over the whole row. A play has one over what it opened with,
stacks included, and one over how it ended.
"""

from collections.abc import Iterable, Iterator, Mapping
from hashlib import blake2b
from itertools import groupby
from typing import Any

from msgspec.msgpack import Encoder
from sqlalchemy import (
    BindParameter,
    Column,
    ColumnElement,
    Connection,
    Row,
    Table,
    and_,
    bindparam,
    select,
    text,
    update,
)

from cardhouse.adapters.database.schema import metadata, play_stacks, players, plays, seats, tables

SIZE = 16
"""Bytes of a hash. They guard against faults of disks and hands, not against an adversary who writes rows."""

SEALED = (players, tables, seats)
"""The books whose rows have a column `seal` over all their others."""

OPENED = (plays.c.id, plays.c.table_id, plays.c.number, plays.c.button, plays.c.opened_at)
ENDED = (plays.c.id, plays.c.state, plays.c.ended_at, plays.c.reason, plays.c.record)

encode = Encoder().encode


def seal(values: tuple[object, ...] | list[object]) -> bytes:
    """The hash of a row: of its values in the order of its columns."""
    return blake2b(encode(values), digest_size=SIZE).digest()


def opening_seal(values: Iterable[object], stacks: Mapping[int, int]) -> bytes:
    """The hash of a play as it opened: of the values of `OPENED`, and of the stack of each seat."""
    return seal((*values, sorted(stacks.items())))


def sealed_columns(book: Table) -> list[Column[Any]]:
    """Everything in the row but the seal."""
    return [column for column in book.c if column.name != "seal"]


def reseal(connection: Connection, book: Table, key: Mapping[str, object]) -> None:
    """After the row of this primary key has changed."""
    here = and_(*(book.c[name] == value for name, value in key.items()))
    row = connection.execute(select(*sealed_columns(book)).where(here)).one()
    connection.execute(update(book).where(here).values(seal=seal(tuple(row))))


def openings(connection: Connection, which: ColumnElement[bool]) -> Iterator[tuple[Row[Any], dict[int, int]]]:
    """What plays opened with: the values of `OPENED` with the play's seal behind them, and the stacks."""
    rows = (
        select(*OPENED, plays.c.seal, play_stacks.c.seat, play_stacks.c.stack)
        .join(play_stacks, play_stacks.c.play == plays.c.id, isouter=True)
        .where(which)
        .order_by(plays.c.id)
    )
    width = len(OPENED) + 1
    for play, found in groupby(connection.execute(rows), key=lambda row: row[:width]):
        yield play, {seat: stack for *_, seat, stack in found if seat is not None}


def seal_missing(connection: Connection) -> None:
    """Seal what has no seal: rows from before there were any, or of a book whose columns have changed."""
    for book in SEALED:
        names = [column.name for column in book.primary_key]
        for key in connection.execute(select(*book.primary_key).where(book.c.seal.is_(None))).all():
            reseal(connection, book, dict(zip(names, key, strict=True)))
    opened = [
        {"play": row[0], "found": opening_seal(row[:-1], stacks)}
        for row, stacks in openings(connection, plays.c.seal.is_(None))
    ]
    over = select(*ENDED).where(plays.c.end_seal.is_(None), plays.c.ended_at.is_not(None))
    ended = [{"play": row[0], "found": seal(tuple(row))} for row in connection.execute(over)]
    for column, found in (("seal", opened), ("end_seal", ended)):
        if found:
            here = update(plays).where(plays.c.id == bindparam("play"))
            connection.execute(here.values({column: bindparam("found")}), found)


def described(connection: Connection) -> bytes | None:
    """A hash of what SQLite says about our tables and indexes; other databases look after that themselves."""
    if connection.dialect.name != "sqlite":
        return None
    ours: BindParameter[list[str]] = bindparam("ours", [*metadata.tables, "alembic_version"], expanding=True)
    known = text("SELECT type, name, sql FROM sqlite_master WHERE tbl_name IN :ours ORDER BY name")
    return seal([tuple(row) for row in connection.execute(known.bindparams(ours))])
