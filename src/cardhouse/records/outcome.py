"""What a finished play was for one of its players, whatever was played."""

import msgspec

from cardhouse.cards import Card
from cardhouse.chips import Chips, Seat
from cardhouse.records.record import HandRecord, replay
from cardhouse.records.round import RoundRecord, replay_round

PlayRecord = HandRecord | RoundRecord


class Outcome(msgspec.Struct, frozen=True):
    """`hands` are the player's own, one for each box at a casino table; `shared` are the board and what the
    dealer held. `net` is what the play won him, below 0 what it cost.
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
    hands = tuple(box.cards for box in played.boxes.values() if box.seat == seat)
    dealer = tuple(played.dealer) if played.is_over else ()
    return Outcome(record.game, net, hands, (*played.board, *dealer))


def _net(after: dict[Seat, Chips], before: dict[Seat, Chips], seat: Seat) -> int:
    return after[seat] - before[seat]
