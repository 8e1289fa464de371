"""What the hands at a showdown are called."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeGuard

from cardhouse.cards import Card
from cardhouse.chips import Seat
from cardhouse.play import Event
from cardhouse.ranking import Order
from cardhouse.rules.events import Awarded, Dealt, PotsCollected, Shown, StreetOpened
from cardhouse.rules.spec import Game
from cardhouse.tables.events import HandRead


def read_hands(game: Game, events: Sequence[Event]) -> list[HandRead]:
    """The reading of every hand shown in a play that ended in a contested showdown; none otherwise.

    A hand is what its seat showed and the cards that lay face up before it all along.
    """
    if not any(is_contested(event) for event in events):
        return []
    board = [card for event in events if isinstance(event, StreetOpened) for card in event.board]
    shown = [event for event in events if isinstance(event, Shown)]
    hands = {event.seat: (*event.cards, *_up_cards(event.seat, events)) for event in shown}
    rivals = _rivals(events)
    return [
        reading
        for seat, cards in hands.items()
        for reading in _readings(game, seat, cards, board=board, rival=hands.get(rivals.get(seat, seat)))
    ]


def _rivals(events: Sequence[Event]) -> dict[Seat, Seat]:
    """The only opponent in a pot of each seat that won one between two."""
    told = [event.pots for event in events if isinstance(event, PotsCollected)]
    pots = dict(enumerate(told[-1])) if told else {}
    won = [
        (event.seat, pots[event.pot].eligible)
        for event in events
        if is_contested(event) and event.pot in pots
    ]
    return {seat: pair[pair[0] == seat] for seat, pair in won if len(pair) == 2}


def is_contested(event: Event) -> TypeGuard[Awarded]:
    """Whether it gives chips to the better hand."""
    return isinstance(event, Awarded) and event.order is not None


def _up_cards(seat: Seat, events: Sequence[Event]) -> list[Card]:
    return [card for event in events if isinstance(event, Dealt) and event.seat == seat for card in event.up]


def _readings(
    game: Game, seat: Seat, cards: Sequence[Card], *, board: Sequence[Card], rival: Sequence[Card] | None
) -> Iterator[HandRead]:
    for number, order in enumerate(game.orders):
        hole, shared = cards, board
        if rival is not None and order.excepted([(*cards, *board), (*rival, *board)]) == [0]:
            hole, shared = _what_wins(order, cards, board=board, rival=(*rival, *board))
        strength = order.strength(hole, shared)
        if strength:
            name = order.name(strength)
            best = order.best(hole, shared)
            yield HandRead(seat, number, name.category, name.ranks, best, name.suits)


def _what_wins(
    order: Order, cards: Sequence[Card], *, board: Sequence[Card], rival: Sequence[Card]
) -> tuple[Sequence[Card], Sequence[Card]]:
    """The five that win against their strength, in the parts of hand and board (rules.md A-49)."""
    fives = order.fives(cards, board)
    return next((own, shared) for own, shared in fives if order.excepted([(*own, *shared), rival]) == [0])


def with_readings(game: Game, before: Sequence[Event], new: Iterable[Event]) -> list[Event]:
    """The new events of a play, readings in front of the first award to a better hand.

    `before` came earlier in the play.
    """
    told = list(new)
    at = next((at for at, event in enumerate(told) if is_contested(event)), None)
    if at is not None:
        told[at:at] = read_hands(game, [*before, *told])
    return told
