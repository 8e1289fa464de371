"""Choices from the wire as the table's own."""

from collections.abc import Callable, Iterable
from typing import Any

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
from cardhouse.chips import Chips, Seat
from cardhouse.protocol import commands as asked
from cardhouse.rules.ability import AbilityId
from cardhouse.rules.menu import (
    BRING_IN,
    CALL,
    CHECK,
    DECLINE,
    FOLD,
    MUCK,
    REFUSE,
    SPLIT,
    AnyChoice,
    Discard,
    RaiseTo,
    Show,
    Use,
)

_PLAIN: dict[type[asked.Choice], AnyChoice | BoxChoice] = {
    asked.Fold: FOLD,
    asked.Check: CHECK,
    asked.Call: CALL,
    asked.BringIn: BRING_IN,
    asked.Split: SPLIT,
    asked.Refuse: REFUSE,
    asked.Muck: MUCK,
    asked.Decline: DECLINE,
    asked.SixthCard: SIXTH_CARD,
    asked.BuyGame: BUY_GAME,
    asked.TakeAnte: TAKE_ANTE,
}


def choice_from(wire: asked.Choice) -> AnyChoice | BoxChoice:
    """What the client chose."""
    plain = _PLAIN.get(type(wire))
    return _MADE[type(wire)](wire) if plain is None else plain


def _use(wire: asked.Use) -> Use:
    card = None if wire.card is None else parse_card(wire.card)
    target = None if wire.target is None else Seat(wire.target)
    return Use(AbilityId(wire.ability), card, target)


def _cards(names: Iterable[str]) -> tuple[Card, ...]:
    return tuple(map(parse_card, names))


_MADE: dict[type[asked.Choice], Callable[[Any], AnyChoice | BoxChoice]] = {
    asked.Bet: lambda wire: Bet(Chips(wire.stake), Chips(wire.insurance)),
    asked.Exchange: lambda wire: Exchange(_cards(wire.cards)),
    asked.Raise: lambda wire: RaiseTo(Chips(wire.to)),
    asked.Discard: lambda wire: Discard(_cards(wire.cards)),
    asked.Use: _use,
    asked.Show: lambda wire: Show(_cards(wire.cards)),
}


def choice_to(choice: BoxChoice) -> asked.BoxChoice:
    """A choice at a box, for the wire: the same but for the names of cards."""
    if isinstance(choice, Exchange):
        return asked.Exchange([card_name(card) for card in choice.cards])
    found: asked.BoxChoice = msgspec.convert(msgspec.to_builtins(choice), asked.BoxChoice)
    return found
