"""Frames to messages and back. The decoder and the encoder are made once; they cost more than a message."""

import re
from collections.abc import Sequence

import msgspec

from cardhouse.play import Event
from cardhouse.protocol.commands import CommandId, FromClient
from cardhouse.protocol.events import to_wire
from cardhouse.protocol.messages import FromServer, Nack, ServerMessage

CHIPS = frozenset(
    {
        "$.amount",
        "$.buy_in",
        "$.blind",
        "$.choice.to",
        "$.choice.stake",
        "$.choice.insurance",
        "$.boxes[...].ante",
        "$.boxes[...].bonus",
    }
)
"""Where a client's message holds chips."""

_AT = re.compile(r" - at `(\$.*)`$", re.DOTALL)
_FIELD = re.compile(r"field `([^`]{1,64})`", re.DOTALL)


class BadMessage(Exception):
    """A frame that says nothing the protocol knows. `id` is its command's, where that could be read.

    `code` is bad_message, unknown_message or bad_amount; `facts` tell the place (`at`, `field`).
    """

    def __init__(self, code: str, facts: dict[str, str], *, command_id: str | None) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts
        self.id = command_id

    @property
    def answer(self) -> Nack:
        """What the client is told."""
        return Nack(self.id, self.code, dict(self.facts))


class _Labelled(msgspec.Struct):
    id: CommandId | None = None


_message = msgspec.json.Decoder(FromClient)
_label = msgspec.json.Decoder(_Labelled)
_encoder = msgspec.json.Encoder()


def decode(frame: bytes | str) -> FromClient:
    """The message in a text frame; raises `BadMessage` for anything else, whatever the frame holds."""
    try:
        message: FromClient = _message.decode(frame)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise _bad(frame, str(error)) from None
    return message


def encode(message: FromServer) -> bytes:
    """The frame for a message, UTF-8."""
    return _encoder.encode(message)


class _WrittenEvents(ServerMessage, frozen=True, tag="events"):
    """`Events` in parts."""

    table: str
    epoch: int
    seq: int
    events: Sequence[msgspec.Raw]


def encode_event(projected: Event | None) -> msgspec.Raw:
    """An event as its viewer may see it, or the skip, as a part for `encode_events`."""
    return msgspec.Raw(_encoder.encode(to_wire(projected)))


def encode_events(table: str, epoch: int, seq: int, events: Sequence[msgspec.Raw]) -> bytes:
    """The frame of an `Events` message; viewers share the parts that look alike to them."""
    return _encoder.encode(_WrittenEvents(table, epoch, seq, events))


def _bad(frame: bytes | str, error: str) -> BadMessage:
    place, field = _AT.search(error), _FIELD.search(error)
    facts = {}
    if place is not None:
        facts["at"] = place[1]
    if field is not None:
        facts["field"] = field[1]
    return BadMessage(_code(error, facts.get("at")), facts, command_id=_id(frame))


def _code(error: str, at: str | None) -> str:
    if at in CHIPS:
        return "bad_amount"
    if at == "$.t" and error.startswith("Invalid value"):
        return "unknown_message"
    return "bad_message"


def _id(frame: bytes | str) -> str | None:
    try:
        return _label.decode(frame).id
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return None
