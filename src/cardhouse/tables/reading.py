"""What the hands at a showdown are called."""

from collections.abc import Iterable, Iterator, Sequence

from cardhouse.cards import Card
from cardhouse.chips import Seat
from cardhouse.play import Event
from cardhouse.rules.events import Awarded, Shown, StreetOpened
from cardhouse.rules.spec import Game
from cardhouse.tables.events import HandRead


def read_hands(game: Game, events: Sequence[Event]) -> list[HandRead]:
    """The reading of every hand shown in a play that ended in a contested showdown; none otherwise."""
    if not any(isinstance(event, Awarded) and event.order is not None for event in events):
        return []
    board = [card for event in events if isinstance(event, StreetOpened) for card in event.board]
    shown = {event.seat: event.cards for event in events if isinstance(event, Shown)}
    return [reading for seat, hole in shown.items() for reading in _readings(game, seat, hole, board)]


def _readings(game: Game, seat: Seat, hole: Sequence[Card], board: Sequence[Card]) -> Iterator[HandRead]:
    for number, order in enumerate(game.orders):
        strength = order.strength(hole, board)
        if strength:
            name = order.name(strength)
            yield HandRead(seat, number, name.category, name.ranks, order.best(hole, board))


def with_readings(game: Game, before: Sequence[Event], new: Iterable[Event]) -> list[Event]:
    """The new events of a play, readings in front of the first award; `before` came earlier in the play."""
    told = list(new)
    at = next((at for at, event in enumerate(told) if isinstance(event, Awarded)), None)
    if at is not None:
        told[at:at] = read_hands(game, [*before, *told])
    return told
