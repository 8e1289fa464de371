"""How records are kept: msgpack.

A record may hold everything, cards never shown included. Protocol and server cannot import this module.
"""

from typing import TypeVar

from msgspec import msgpack

Record = TypeVar("Record")

encode = msgpack.Encoder().encode
"""Any msgspec record as bytes."""


def decode(data: bytes, kind: type[Record]) -> Record:
    """The record of that kind. Raises `msgspec.ValidationError` if the bytes hold another."""
    return msgpack.decode(data, type=kind)
