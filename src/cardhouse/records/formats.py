"""Every text that hands may come in and go out as."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from cardhouse.play import Refusal
from cardhouse.records.lines import record_line, record_of
from cardhouse.records.logged import played_hand
from cardhouse.records.logs import log_of
from cardhouse.records.phh_fields import FIELDS, UNIT, PhhHand, phh_hand, phh_pieces, phh_tables
from cardhouse.records.phh_reader import played_phh
from cardhouse.records.phh_writer import not_in_phh, write_phh
from cardhouse.records.played import PlayedHand, UnknownGame
from cardhouse.records.record import HandRecord, game_called, replay
from cardhouse.rules.events import Acted, Posted


class Unread(msgspec.Struct, frozen=True):
    """A hand that cannot be played, and why; no fault when only its game is not built."""

    id: str
    reason: str
    is_fault: bool


Read = PlayedHand | Unread


def read_logs(text: bytes) -> Iterator[Read]:
    """Other rooms' logs, one a line."""
    for number, line in _lines(text):
        try:
            log = log_of(line)
        except ValueError as error:
            yield Unread(f"line {number}", str(error), is_fault=True)
        else:
            yield _ready(log.id, played_hand, log)


def read_phh(text: bytes) -> Iterator[Read]:
    """A PHH file of one hand or of many, all in one unit. Raises ValueError for a text that is no TOML."""
    found = [(name, table, _fields(name, table)) for name, table in _tables(text)]
    unit = UNIT if any(isinstance(phh, PhhHand) and phh.has_decimals for _, _, phh in found) else 1
    for name, table, phh in found:
        if isinstance(phh, Unread):
            yield phh
        else:
            yield _ready(name, played_phh, name, phh, unit=unit, not_kept=_not_kept(table, unit))


def read_records(text: bytes) -> Iterator[Read]:
    """Our own records, one a line."""
    for number, line in _lines(text):
        yield _ready(str(number), _recorded, str(number), line)


READERS: dict[str, Callable[[bytes], Iterator[Read]]] = {
    ".jsonl": read_logs,
    ".phh": read_phh,
    ".phhs": read_phh,
    ".hands": read_records,
}
"""The reader of a file with this suffix. What is wrong with one hand leaves the others as they are."""


def _lines(text: bytes) -> Iterator[tuple[int, bytes]]:
    """The lines that hold something, with their numbers."""
    return ((number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip())


def _recorded(name: str, line: bytes) -> PlayedHand:
    record = record_of(line)
    try:
        game_called(record.game)
    except KeyError:
        raise UnknownGame(record.game) from None
    return PlayedHand(name, record)


def _tables(text: bytes) -> list[tuple[str, Any]]:
    """The tables of a file; of a damaged one those that can be read, and what is wrong with the others."""
    try:
        return list(phh_tables(text.decode()).items())
    except ValueError:
        pieces = phh_pieces(text.decode(errors="replace"))
        if len(pieces) < 2:
            raise
    tables: list[tuple[str, Any]] = []
    for number, piece in enumerate(pieces, 1):
        try:
            tables += phh_tables(piece).items()
        except ValueError as error:
            tables.append((f"table {number}", error))
    return tables


def _fields(name: str, table: Any) -> PhhHand | Unread:
    try:
        if isinstance(table, ValueError):
            raise table
        phh = phh_hand(table)
        _ = phh.has_decimals
        return phh
    except ValueError as error:
        return Unread(name, str(error), is_fault=True)


def _not_kept(table: Mapping[str, Any], unit: int) -> Sequence[str]:
    """Fields of which a record knows nothing, and the unit that amounts are written in."""
    return (*sorted(table.keys() - FIELDS), *([f"the unit, {unit} chips"] if unit > 1 else []))


def _ready(name: str, make: Callable[..., PlayedHand], *source: object, **how: object) -> Read:
    try:
        return make(*source, **how)
    except UnknownGame as unknown:
        return Unread(name, str(unknown), is_fault=False)
    except ValueError as error:
        return Unread(name, str(error), is_fault=True)


class Writer(msgspec.Struct, frozen=True):
    """How hands are written: each alone, then all that were, with their names, as one file.

    `loses` names what a record tells and the text does not.
    """

    one: Callable[[HandRecord], bytes]
    joined: Callable[[Mapping[str, bytes]], bytes]
    loses: Callable[[HandRecord], Sequence[str]]
    keeps_names: bool = False


def _only(texts: Mapping[str, bytes]) -> bytes:
    """A file of one hand. Raises ValueError for more."""
    if len(texts) != 1:
        raise ValueError(f"a .phh file holds one hand, not {len(texts)}; a .phhs file holds many")
    return next(iter(texts.values()))


def _tabled(texts: Mapping[str, bytes]) -> bytes:
    """A table for each hand, headed by its name."""
    return b"\n".join(f"[{_key(name)}]\n".encode() + text for name, text in texts.items())


def _key(name: str) -> str:
    """The name as TOML's tables are called."""
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else msgspec.json.encode(name).decode()


def _phh(record: HandRecord) -> bytes:
    """Raises ValueError for a hand that would be read as another one: PHH has no words for all posts."""
    text = write_phh(record).encode()
    (again,) = read_phh(text)
    if not isinstance(again, PlayedHand) or _played(again.record) != _played(record):
        raise ValueError("not_in_phh: PHH has no words for what was posted or for whose turn it was")
    return text


def _played(record: HandRecord) -> tuple[object, ...]:
    """What was posted and bet, and how it ended; in no hand does PHH tell the order of the posts."""
    try:
        hand = replay(record)
    except Refusal as refusal:
        return (refusal.code,)
    posted = sorted(
        (event.seat, event.kind, event.amount) for event in hand.events if isinstance(event, Posted)
    )
    acted = [(event.seat, event.act, event.to) for event in hand.events if isinstance(event, Acted)]
    return posted, acted, hand.result.stacks if hand.is_over else None


def _line(record: HandRecord) -> bytes:
    return record_line(record) + b"\n"


WRITERS: dict[str, Writer] = {
    ".phh": Writer(_phh, _only, not_in_phh),
    ".phhs": Writer(_phh, _tabled, not_in_phh, keeps_names=True),
    ".hands": Writer(_line, lambda texts: b"".join(texts.values()), lambda _: ()),
}
"""The writer of a file with this suffix. PHH tells only hands that the rules allow: `Refusal` for others,
and `NotInPhhError` for games with abilities.
"""
