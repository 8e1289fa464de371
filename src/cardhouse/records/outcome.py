"""What a finished play was for one of its players, whatever was played."""

from collections import defaultdict
from collections.abc import Iterable

import msgspec

from cardhouse.cards import Card
from cardhouse.casino.events import BoxSeen, BoxShown, CardsServed, DealerDealt, DealerShown
from cardhouse.chips import Chips, Seat
from cardhouse.play import Event, Position
from cardhouse.records.record import HandRecord, replay
from cardhouse.records.round import RoundRecord, replay_round

PlayRecord = HandRecord | RoundRecord
Cards = tuple[Card, ...]


class Outcome(msgspec.Struct, frozen=True):
    """`hands` are the player's own, one for each box at a casino table, `shared` the board and the dealer's.

    Of both only what he has seen. `net` is what the play won him, below 0 what it cost.
    """

    game: str
    net: int
    hands: tuple[tuple[Card, ...], ...]
    shared: tuple[Card, ...]


def outcome(record: PlayRecord, seat: Seat) -> Outcome:
    """For the player who sat on `seat`. Raises `Refusal` or KeyError for a record that cannot be replayed.

    A play that was broken off won nobody anything.
    """
    return _of_round(record, seat) if isinstance(record, RoundRecord) else _of_hand(record, seat)


def _of_hand(record: HandRecord, seat: Seat) -> Outcome:
    hand = replay(record)
    net = _net(hand.result.stacks, record.stacks, seat) if hand.is_over else 0
    return Outcome(record.game, net, (hand.cards_of(hand.place_of[seat]),), tuple(hand.board))


def _of_round(record: RoundRecord, seat: Seat) -> Outcome:
    played = replay_round(record)
    net = _net(played.result.stacks, record.purses, seat) if played.is_over else 0
    hands, dealer = _seen(played.events, seat)
    own = tuple(hands[box.position] for box in played.boxes.values() if box.seat == seat)
    return Outcome(record.game, net, own, (*played.board, *dealer))


def _seen(events: Iterable[Event], seat: Seat) -> tuple[dict[Position, Cards], Cards]:
    """What the player has seen of every box and of the dealer's hand."""
    hands: dict[Position, Cards] = defaultdict(tuple)
    dealer: Cards = ()
    for event in (event.projected(seat) for event in events):
        match event:
            case BoxSeen() | BoxShown():
                hands[event.box] = _faces(event.cards)
            case CardsServed():
                kept = [card for card in hands[event.box] if card not in event.out]
                hands[event.box] = (*kept, *_faces(event.cards))
            case DealerDealt() | DealerShown():
                dealer = _faces(event.cards)
            case _:
                pass
    return hands, dealer


def _faces(cards: Iterable[Card | None]) -> Cards:
    return tuple(card for card in cards if card is not None)


def _net(after: dict[Seat, Chips], before: dict[Seat, Chips], seat: Seat) -> int:
    return after[seat] - before[seat]
