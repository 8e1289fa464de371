"""Records as text: one JSON object a line."""

import msgspec

from cardhouse.records.record import HandRecord

_decoder = msgspec.json.Decoder(HandRecord)


def record_line(record: HandRecord) -> bytes:
    """The record as one line, without its end."""
    return msgspec.json.encode(record)


def record_of(line: bytes) -> HandRecord:
    """The record of a line. Raises ValueError for a line that holds none."""
    try:
        return _decoder.decode(line)
    except RecursionError:
        raise ValueError("lists within lists without end") from None
