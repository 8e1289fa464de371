"""Cards on the wire: ``"Kd"``, and ``"??"`` for one that a viewer may not see."""

from collections.abc import Iterable

from cardhouse.cards import Card, card_name

HIDDEN = "??"


def card_names(cards: Iterable[Card | None]) -> list[str]:
    """As the wire writes them."""
    return [HIDDEN if card is None else card_name(card) for card in cards]
