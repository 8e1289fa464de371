"""What can be wrong with a store or with what it is told."""

import msgspec


class Contradiction(Exception):
    """A fact denies what the store knows: a seat taken twice, a play settled twice.

    Nothing of its commit was kept.
    """


class StoreClosed(Exception):
    """The store was told something after `close`."""


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
