"""Choices from the wire as the table's own."""

from collections.abc import Iterable

import msgspec

from cardhouse.cards import Card, card_name, parse_card
from cardhouse.casino.menu import (
    BUY_GAME,
    SIXTH_CARD,
    TAKE_ANTE,
    AnyChoice as BoxChoice,
    Bet,
    Exchange,
)
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

_PLAIN: dict[type[asked.Choice], AnyChoice | BoxChoice] = {
    asked.Fold: FOLD,
    asked.Check: CHECK,
    asked.Call: CALL,
    asked.BringIn: BRING_IN,
    asked.Split: SPLIT,
    asked.Refuse: REFUSE,
    asked.Muck: MUCK,
    asked.SixthCard: SIXTH_CARD,
    asked.BuyGame: BUY_GAME,
    asked.TakeAnte: TAKE_ANTE,
}


def choice_from(wire: asked.Choice) -> AnyChoice | BoxChoice:
    """What the client chose."""
    match wire:
        case asked.Bet():
            return Bet(Chips(wire.stake), Chips(wire.insurance))
        case asked.Exchange():
            return Exchange(_cards(wire.cards))
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


def choice_to(choice: BoxChoice) -> asked.BoxChoice:
    """A choice at a box, for the wire: the same but for the names of cards."""
    if isinstance(choice, Exchange):
        return asked.Exchange([card_name(card) for card in choice.cards])
    found: asked.BoxChoice = msgspec.convert(msgspec.to_builtins(choice), asked.BoxChoice)
    return found
