"""Choices from the wire as the table's own."""

from cardhouse.cards import parse_card
from cardhouse.chips import Chips
from cardhouse.protocol import commands as asked
from cardhouse.rules.menu import CALL, CHECK, FOLD, MUCK, AnyChoice, RaiseTo, Show

_PLAIN: dict[type[asked.Choice], AnyChoice] = {
    asked.Fold: FOLD,
    asked.Check: CHECK,
    asked.Call: CALL,
    asked.Muck: MUCK,
}


def choice_from(wire: asked.Choice) -> AnyChoice:
    """What the client chose."""
    if isinstance(wire, asked.Raise):
        return RaiseTo(Chips(wire.to))
    if isinstance(wire, asked.Show):
        return Show(tuple(parse_card(name) for name in wire.cards))
    return _PLAIN[type(wire)]
