"""Peek: see a card of the next street before it is dealt (rules.md 6.4)."""

from cardhouse.rules.ability import Ability, AbilityId
from cardhouse.rules.events import Peeked
from cardhouse.rules.finish import Finish
from cardhouse.rules.menu import Use


def _why_not(hand: Finish, _place: int) -> str | None:
    following = hand.game.streets[hand.street + 1 : hand.street + 2]
    is_to_come = any(street.board for street in following) and hand.next_card < len(hand.deck)
    return None if is_to_come else "no_board_to_come"


def _look(hand: Finish, place: int, _use: Use) -> None:
    hand.events.append(Peeked(hand.seats[place], hand.deck[hand.next_card]))


PEEK = Ability(AbilityId("peek"), cost=1, why_not=_why_not, work=_look)
