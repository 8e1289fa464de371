"""File descriptors. A room whose store can open no file voids hands, so sockets do not get the last ones."""

import sys
from contextlib import suppress

KEPT_BACK = 64
"""For all that is no connection. A room with SQLite holds about twenty, its adviser and a backup a dozen
more, and PostgreSQL as many as its pool; a connection that is closing holds one a moment longer."""

FEWEST_CONNECTIONS = 16


class TooFew(Exception):
    """What this process may open does not suffice; `most` is the number."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.most = most
        self.needed = KEPT_BACK + FEWEST_CONNECTIONS


def for_connections(wanted: int) -> int:
    """How many connections may be held, `wanted` at most. Raises `TooFew`.

    The soft limit is raised as far as the hard one allows and the connections need.
    """
    most = _most_open(wanted + KEPT_BACK)
    if most < KEPT_BACK + FEWEST_CONNECTIONS:
        raise TooFew(most)
    return min(wanted, most - KEPT_BACK)


def _most_open(wanted: int) -> int:
    if sys.platform == "win32":
        return wanted
    import resource  # noqa: PLC0415 - not on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    raised = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    with suppress(OSError, ValueError):  # macOS has a lower limit than it tells
        resource.setrlimit(resource.RLIMIT_NOFILE, (raised, hard))
        return raised
    return soft
