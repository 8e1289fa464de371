"""The chain of transfers: every group of commits adds a link, in its own transaction.

A link hashes the transfers of its group with the link before, so that a transfer which is changed, lost or
put in later shows. It is written only in the epoch that the books are in: a room that opens raises it, and
whatever an earlier room still wants to write is refused.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from sqlalchemy import Connection, LargeBinary, Select, func, insert, select, update

from cardhouse.adapters.database.rows import Rows
from cardhouse.adapters.database.schema import Big, links, room, transfers
from cardhouse.adapters.database.seals import SIZE, seal
from cardhouse.adapters.faults import Deposed
from cardhouse.adapters.sheet import Moved

MOVED = tuple(transfers.c[name] for name in Moved._fields)
"""What a link knows of a transfer."""


class Link(NamedTuple):
    """So many transfers `moved`, hashed together with the link before."""

    number: int
    epoch: int
    moved: int
    hash: bytes


AT_ONCE = 1_000
"""Transfers of a link over those that were there before the chain."""

START = Link(0, 0, 0, bytes(SIZE))
"""Before the first link."""

keep_links = Rows(
    {"number": Big, "epoch": Big, "moved": Big, "hash": LargeBinary()},
    lambda rows: insert(links).from_select(
        list(Link._fields),
        select(rows.c.number, rows.c.epoch, rows.c.moved, rows.c.hash)
        .join(room, room.c.epoch == rows.c.epoch)
        .with_for_update(read=True, of=room),
    ),
)


def next_link(before: Link, epoch: int, moved: Sequence[Sequence[object]]) -> Link:
    """The link over these transfers, each with the fields of `Moved`."""
    number = before.number + 1
    return Link(number, epoch, len(moved), seal((before.hash, number, epoch, moved)))


def last_link(connection: Connection) -> Link:
    """The newest."""
    row = connection.execute(select(*links.c).order_by(links.c.number.desc()).limit(1)).one_or_none()
    return START if row is None else Link(*row)


def broken_links(found: Iterable[Link], rows: Iterable[Sequence[object]], *, after: Link) -> Iterator[int]:
    """The numbers of links that do not fit the link before or the transfers, which are in their order.

    A transfer behind the last link belongs to one that is missing.
    """
    rest = iter(rows)
    number = after.number
    for link in found:
        number = link.number
        if link != next_link(after, link.epoch, [tuple(row) for row in islice(rest, max(0, link.moved))]):
            yield number
        after = link
    if next(rest, None) is not None:
        yield number + 1


def chain_all(connection: Connection) -> None:
    """Links for all transfers of books that have none yet."""
    after = last_link(connection)
    if after != START:
        return
    rows = iter(connection.execute(moved_after(0)).all())
    while moved := [tuple(row) for row in islice(rows, AT_ONCE)]:
        after = next_link(after, 0, moved)
        connection.execute(insert(links).values(after._asdict()))


def moved_after(transfer: int) -> Select[Any]:
    """The transfers behind this one, in the order of the chain."""
    return select(*MOVED).where(transfers.c.id > transfer).order_by(transfers.c.id)


def raise_epoch(connection: Connection) -> int:
    """From now on only the caller's room writes."""
    connection.execute(update(room).values(epoch=room.c.epoch + 1))
    return current_epoch(connection)


def close_epoch(connection: Connection) -> None:
    """The room of this epoch has closed as it should."""
    connection.execute(update(room).values(closed=room.c.epoch))


def current_epoch(connection: Connection) -> int:
    """That of the room which opened last."""
    return int(connection.scalar(select(func.max(room.c.epoch))) or 0)


class Chain:
    """Adds links in one epoch. Remembers the last, so as not to ask."""

    def __init__(self, epoch: int | None) -> None:
        self._epoch = epoch
        self._last: Link | None = None
        self._next: Link | None = None

    def add(self, connection: Connection, moved: Sequence[Moved]) -> None:
        """A link for the caller's transaction. Raises `Deposed` in a later epoch than the room's own."""
        if self._epoch is None:
            self._epoch = current_epoch(connection)
        link = next_link(self._last or last_link(connection), self._epoch, moved)
        if keep_links.run(connection, [link]) != 1:
            raise Deposed
        self._next = link

    def kept(self) -> Link:
        """The transaction is committed, and its link with it."""
        assert self._next is not None, "nothing was added"
        self._last, self._next = self._next, None
        return self._last

    def forgotten(self) -> None:
        """The transaction was rolled back, or may have been."""
        self._last = self._next = None
