"""Peek: see a card of the next street before it is dealt (rules.md 6.4)."""

from cardhouse.cards import Card
from cardhouse.rules.ability import Ability, AbilityId
from cardhouse.rules.events import Peeked
from cardhouse.rules.finish import Finish


def _why_not(hand: Finish, _place: int) -> str | None:
    following = hand.game.streets[hand.street + 1 : hand.street + 2]
    return None if any(street.board for street in following) else "no_board_to_come"


def _look(hand: Finish, place: int, _card: Card | None) -> None:
    hand.events.append(Peeked(hand.seats[place], hand.deck[hand.next_card]))


PEEK = Ability(AbilityId("peek"), cost=1, why_not=_why_not, work=_look)
