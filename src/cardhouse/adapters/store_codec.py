"""How records are kept: msgpack.

A record may hold everything, cards never shown included. Protocol and server cannot import this module.
"""

from collections.abc import Callable
from typing import TypeVar

from msgspec import ValidationError, msgpack

Record = TypeVar("Record")
Other = TypeVar("Other")

encode = msgpack.Encoder().encode
"""Any msgspec record as bytes."""


def decode(data: bytes, kind: type[Record]) -> Record:
    """The record of that kind. Raises `msgspec.ValidationError` if the bytes hold another."""
    return msgpack.decode(data, type=kind)


def one(kind: type[Record]) -> Callable[[bytes], Record]:
    """A decoder of records of a kind."""
    decoder = msgpack.Decoder(kind)
    return decoder.decode


def any_of(kind: type[Record], other: type[Other]) -> Callable[[bytes], Record | Other]:
    """A decoder of records of two kinds, each of which has fields that the other needs and lacks."""
    first, second = msgpack.Decoder(kind), msgpack.Decoder(other)

    def decode_either(data: bytes) -> Record | Other:
        try:
            return first.decode(data)
        except ValidationError:
            return second.decode(data)

    return decode_either
