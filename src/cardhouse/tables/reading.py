"""What the hands at a showdown are called."""

from collections.abc import Iterable, Iterator, Sequence

from cardhouse.cards import Card
from cardhouse.chips import Seat
from cardhouse.play import Event
from cardhouse.rules.events import Awarded, Dealt, Shown, StreetOpened
from cardhouse.rules.spec import Game
from cardhouse.tables.events import HandRead


def read_hands(game: Game, events: Sequence[Event]) -> list[HandRead]:
    """The reading of every hand shown in a play that ended in a contested showdown; none otherwise.

    A hand is what its seat showed and the cards that lay face up before it all along.
    """
    if not any(is_contested(event) for event in events):
        return []
    board = [card for event in events if isinstance(event, StreetOpened) for card in event.board]
    return [
        reading
        for event in events
        if isinstance(event, Shown)
        for reading in _readings(game, event.seat, (*event.cards, *_up_cards(event.seat, events)), board)
    ]


def is_contested(event: Event) -> bool:
    """Whether it gives chips to the better hand."""
    return isinstance(event, Awarded) and event.order is not None


def _up_cards(seat: Seat, events: Sequence[Event]) -> list[Card]:
    return [card for event in events if isinstance(event, Dealt) and event.seat == seat for card in event.up]


def _readings(game: Game, seat: Seat, cards: Sequence[Card], board: Sequence[Card]) -> Iterator[HandRead]:
    for number, order in enumerate(game.orders):
        strength = order.strength(cards, board)
        if strength:
            name = order.name(strength)
            best = order.best(cards, board)
            yield HandRead(seat, number, name.category, name.ranks, best, name.suits)


def with_readings(game: Game, before: Sequence[Event], new: Iterable[Event]) -> list[Event]:
    """The new events of a play, readings in front of the first award to a better hand.

    `before` came earlier in the play.
    """
    told = list(new)
    at = next((at for at, event in enumerate(told) if is_contested(event)), None)
    if at is not None:
        told[at:at] = read_hands(game, [*before, *told])
    return told
