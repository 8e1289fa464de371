"""Choices from the wire as the table's own."""

from collections.abc import Iterable

from cardhouse.cards import Card, parse_card
from cardhouse.chips import Chips
from cardhouse.protocol import commands as asked
from cardhouse.rules.menu import (
    BRING_IN,
    CALL,
    CHECK,
    FOLD,
    MUCK,
    REFUSE,
    SPLIT,
    AnyChoice,
    Discard,
    RaiseTo,
    Show,
)

_PLAIN: dict[type[asked.Choice], AnyChoice] = {
    asked.Fold: FOLD,
    asked.Check: CHECK,
    asked.Call: CALL,
    asked.BringIn: BRING_IN,
    asked.Split: SPLIT,
    asked.Refuse: REFUSE,
    asked.Muck: MUCK,
}


def choice_from(wire: asked.Choice) -> AnyChoice:
    """What the client chose."""
    match wire:
        case asked.Raise():
            return RaiseTo(Chips(wire.to))
        case asked.Discard():
            return Discard(_cards(wire.cards))
        case asked.Show():
            return Show(_cards(wire.cards))
        case _:
            return _PLAIN[type(wire)]


def _cards(names: Iterable[str]) -> tuple[Card, ...]:
    return tuple(map(parse_card, names))
