"""Anchor: for the rest of the round an opponent raises by no more than the pot (rules.md 6.4)."""

from msgspec.structs import replace

from cardhouse.chips import Chips
from cardhouse.rules.ability import Ability, AbilityId, AimedAt
from cardhouse.rules.betting import NOT_ACTED
from cardhouse.rules.finish import Finish
from cardhouse.rules.menu import BetMenu
from cardhouse.rules.spec import StructureId


def _why_not(hand: Finish, _place: int) -> str | None:
    """Only without a limit does it change anything (rules.md A-17)."""
    return None if hand.stakes.structure is StructureId.NO_LIMIT else "changes_nothing"


def _is_yet_to_act(hand: Finish, place: int) -> bool:
    return place in hand.round.able and hand.round.acted_at[place] == NOT_ACTED


def pot_capped(menu: BetMenu) -> BetMenu:
    """Raises up to the pot behind a call, but never less than the least raise (rules.md 6.4)."""
    return replace(menu, max_to=max(menu.min_to, min(menu.max_to, Chips(menu.pot_to))))


ANCHOR = Ability(
    AbilityId("anchor"),
    cost=2,
    aim=AimedAt.OPPONENT,
    why_not=_why_not,
    may_aim_at=_is_yet_to_act,
    curb=pot_capped,
)
