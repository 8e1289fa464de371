"""Peek: see a card of the next street before it is dealt (rules.md 6.4)."""

from cardhouse.cards import Card
from cardhouse.rules.ability import Ability, AbilityId
from cardhouse.rules.events import Peeked
from cardhouse.rules.finish import Finish


def _is_board_to_come(hand: Finish, _place: int) -> bool:
    return any(street.board for street in hand.game.streets[hand.street + 1 :][:1])


def _look(hand: Finish, place: int, _card: Card | None) -> None:
    hand.events.append(Peeked(hand.seats[place], hand.deck[hand.next_card]))


PEEK = Ability(AbilityId("peek"), cost=1, may_use=_is_board_to_come, work=_look)
