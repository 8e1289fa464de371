"""Every text that hands may come in and go out as."""

from collections.abc import Callable, Iterator, Sequence

import msgspec

from cardhouse.records.lines import record_line, record_of
from cardhouse.records.logged import played_hand
from cardhouse.records.logs import log_of
from cardhouse.records.phh_fields import phh_tables
from cardhouse.records.phh_reader import played_phh
from cardhouse.records.phh_writer import write_phh, write_phhs
from cardhouse.records.played import PlayedHand, UnknownGame
from cardhouse.records.record import HandRecord


class Unread(msgspec.Struct, frozen=True):
    """A hand that cannot be played, and why; no fault when only its game is not built."""

    id: str
    reason: str
    is_fault: bool


Read = PlayedHand | Unread


def read_logs(text: bytes) -> Iterator[Read]:
    """Other rooms' logs, one a line."""
    for line in text.splitlines():
        log = log_of(line)
        yield _ready(log.id, played_hand, log)


def read_phh(text: bytes) -> Iterator[Read]:
    """A PHH file of one hand or of many."""
    for name, table in phh_tables(text.decode()):
        yield _ready(name, played_phh, name, table)


def read_records(text: bytes) -> Iterator[Read]:
    """Our own records, one a line."""
    for number, line in enumerate(text.splitlines(), 1):
        yield PlayedHand(str(number), record_of(line))


READERS: dict[str, Callable[[bytes], Iterator[Read]]] = {
    ".jsonl": read_logs,
    ".phh": read_phh,
    ".phhs": read_phh,
    ".hands": read_records,
}
"""The reader of a file with this suffix. All raise ValueError for a text of another kind."""


def write_one_phh(records: Sequence[HandRecord]) -> bytes:
    """A PHH file of one hand. Raises ValueError for more."""
    if len(records) != 1:
        raise ValueError(f"a .phh file holds one hand, not {len(records)}; a .phhs file holds many")
    return write_phh(records[0]).encode()


def write_many_phh(records: Sequence[HandRecord]) -> bytes:
    """A PHH file of many hands."""
    return write_phhs(records).encode()


def write_records(records: Sequence[HandRecord]) -> bytes:
    """Our own records, one a line."""
    return b"".join(record_line(record) + b"\n" for record in records)


WRITERS: dict[str, Callable[[Sequence[HandRecord]], bytes]] = {
    ".phh": write_one_phh,
    ".phhs": write_many_phh,
    ".hands": write_records,
}
"""The writer of a file with this suffix. PHH tells only hands that the rules allow: `Refusal` for others,
and `NotInPhhError` for games with abilities.
"""


def _ready(name: str, make: Callable[..., PlayedHand], *source: object) -> Read:
    try:
        return make(*source)
    except UnknownGame as unknown:
        return Unread(name, str(unknown), is_fault=False)
    except ValueError as error:
        return Unread(name, str(error), is_fault=True)
