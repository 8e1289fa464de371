"""Sleeve: one hole card goes, the top card of the deck comes in its place (rules.md 6.4)."""

from cardhouse.play import By
from cardhouse.rules.ability import Ability, AbilityId, AimedAt
from cardhouse.rules.betting import NOT_ACTED
from cardhouse.rules.events import Discarded
from cardhouse.rules.finish import Finish
from cardhouse.rules.menu import Use


def _why_not(hand: Finish, place: int) -> str | None:
    """Posting a blind is no action."""
    is_first = hand.street == 0 and hand.round.acted_at[place] == NOT_ACTED
    return None if is_first else "only_before_acting"


def _swap(hand: Finish, place: int, use: Use) -> None:
    assert use.card is not None
    hand.throw_away(place, (use.card,))
    hand.events.append(Discarded(hand.seats[place], (use.card,), By.PERSON))
    hand.draw(place, 1)


SLEEVE = Ability(AbilityId("sleeve"), cost=2, aim=AimedAt.OWN_CARD, why_not=_why_not, work=_swap)
