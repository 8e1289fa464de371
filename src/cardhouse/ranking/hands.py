"""Whether an order judges the cards it is given."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cardhouse.cards import NAMES, Card, card_name

if TYPE_CHECKING:
    from cardhouse.ranking.order import Order


class HandError(ValueError):
    """What an order does not judge. `code`: unknown_card, not_in_deck, wrong_count or duplicate_card."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


def require_counts(order: "Order", hole: int, board: int = 0) -> None:
    """Raises `HandError` unless the order judges so many cards in a hole and on the board."""
    takes = order.takes
    if hole in takes.hole and board in takes.board and hole + board in takes.cards:
        return
    wanted = [f"{_said(takes.cards)} cards"]
    if takes.hole.stop <= len(NAMES):
        wanted.append(f"{_said(takes.hole)} in the hole")
    if takes.board.stop <= len(NAMES):
        wanted.append(f"{_said(takes.board)} on the board")
    raise HandError(
        "wrong_count", f"{order.id} judges {', '.join(wanted)}: not {hole} with {board} on the board"
    )


def require_deck(order: "Order", cards: Iterable[int]) -> None:
    """Raises `HandError` for the first that is no card of the order's deck."""
    lowest = 4 * (order.takes.lowest - 2)
    for card in cards:
        if not 0 <= card < len(NAMES):
            raise HandError("unknown_card", f"{card} is no card: they are 0 to 51")
        if card < lowest:
            raise HandError("not_in_deck", f"{card_name(Card(card))} is not in the deck of {order.id}")


def require_distinct(cards: Sequence[Card]) -> None:
    """Raises `HandError` for the first card that stands twice."""
    for at, card in enumerate(cards):
        if card in cards[:at]:
            raise HandError("duplicate_card", f"{card_name(card)} is there twice")


def _said(counts: range) -> str:
    least, most = counts.start, counts.stop - 1
    return str(least) if least == most else f"{least} to {most}"
