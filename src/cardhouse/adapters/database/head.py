"""The newest link that is durable, in a small file beside a SQLite database.

A log that lost its end, a copy without its log and an emptied file all open as older books that add up. The
head says how far the books had come. It is written behind each commit without waiting for the disk, so it may
be older than the books, never newer.
"""

from pathlib import Path
from typing import BinaryIO

from sqlalchemy import Connection, select

from cardhouse.adapters.database.chain import Link, last_link
from cardhouse.adapters.database.schema import links
from cardhouse.adapters.faults import Damage


class Head:
    """The file, open as long as the store."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: BinaryIO | None = None

    @classmethod
    def of(cls, database: Path) -> "Head":
        """That of a database."""
        return cls(database.with_name(f"{database.name}.head"))

    def read(self) -> "Known | None":
        """Number and hash of the link; None when there is none, or nothing that can be read."""
        try:
            number, hash_ = self.path.read_text("ascii").split()
            return int(number), bytes.fromhex(hash_)
        except (OSError, ValueError):
            return None

    def write(self, link: Link) -> None:
        """One write of always the same length."""
        if self._file is None:
            self.path.touch()
            self._file = self.path.open("r+b", buffering=0)
        self._file.seek(0)
        self._file.write(b"%019d %s\n" % (link.number, link.hash.hex().encode()))

    def close(self) -> None:
        if self._file is not None:
            self._file.close()


Known = tuple[int, bytes]
"""Number and hash of the link that a head names."""


def behind(connection: Connection, head: Known) -> Damage | None:
    """Unless the books have come at least so far, the same way."""
    number, hash_ = head
    last = last_link(connection).number
    if last < number:
        return Damage(
            "lost",
            f"the last {number - last} commits",
            f"the books end at commit {last}; if you have put a backup in their place, delete the .head file",
        )
    if connection.scalar(select(links.c.hash).where(links.c.number == number)) not in (hash_, None):
        return Damage("other", f"commit {number}", "not that of the .head file")
    return None
