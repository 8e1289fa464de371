"""What can be wrong with a store or with what it is told."""

from collections.abc import Sequence

import msgspec


class Contradiction(Exception):
    """A fact denies what the store knows: a seat taken twice, a play settled twice.

    Nothing of its commit was kept.
    """


class StoreClosed(Exception):
    """The store was told something after `close`."""


class Taken(Exception):
    """Another room is open on these books."""


class Linked(Exception):
    """The database's file has another name, a hard link: SQLite would keep a log for each name."""


class Deposed(Exception):
    """Another room has opened on these books: this one may write no more."""

    def __init__(self) -> None:
        super().__init__("another room has opened on these books")


class StacksDiffer(Exception):
    """A seat of an open play does not hold what it started with: voiding the play would not be true."""


class Fault(msgspec.Struct, frozen=True):
    """A sum that does not add up. `code` is a stable word, `subject` an account or the whole house."""

    code: str
    subject: str
    expected: int
    found: int


class Damage(msgspec.Struct, frozen=True):
    """Something in the books that the program did not write so. `code` is a stable word."""

    code: str
    subject: str
    detail: str = ""

    def __str__(self) -> str:
        return f"{self.code}: {self.subject}" + (f" ({self.detail})" if self.detail else "")


class Damaged(Exception):
    """The books are not as they were written; nothing was changed."""

    def __init__(self, found: Sequence[Damage]) -> None:
        more = f" and {len(found) - 1} more" if len(found) > 1 else ""
        super().__init__(f"{found[0]}{more}")
        self.found = found
