"""What an ability is: records that `abilities/` fills in (rules.md 6).

Stars pay for it. None changes what a hand is worth.
"""

from collections.abc import Callable, Sequence
from enum import StrEnum
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Final, NewType

import msgspec

if TYPE_CHECKING:
    from cardhouse.rules.finish import Finish
    from cardhouse.rules.menu import BetMenu, Use

AbilityId = NewType("AbilityId", str)

MOST_STARS: Final = 3
ON_THE_WHEEL: Final = 3
ACTIVATIONS: Final = 3
"""Of the whole table in a betting round; answers do not count (rules.md 6.3)."""


class AimedAt(StrEnum):
    """What whoever uses an ability must choose."""

    NOTHING = "nothing"
    OWN_CARD = "own_card"
    """One of the cards that he holds down."""
    OPPONENT = "opponent"


def never(_hand: "Finish", _place: int) -> None:
    """No moment is wrong."""


def anyone(_hand: "Finish", _place: int) -> bool:
    """No opponent is wrong."""
    return True


def nothing(_hand: "Finish", _place: int, _use: "Use") -> None:
    """Leave cards as they lie."""


class Ability(msgspec.Struct, frozen=True):
    """One ability; `cost` in stars, places as in `Felt`.

    One that `answers` another is used only in the window behind that one, by whom it was aimed at, and
    cancels it. It never stands on the wheel without the other.
    """

    id: AbilityId
    cost: int
    aim: AimedAt = AimedAt.NOTHING
    answers: AbilityId | None = None
    why_not: Callable[["Finish", int], str | None] = never
    """(hand, place of the user) → the code of why this is no moment for it, as far as everyone can tell."""
    may_aim_at: Callable[["Finish", int], bool] = anyone
    """(hand, place of an opponent) → whether it can be aimed at him, as far as everyone can tell."""
    work: Callable[["Finish", int, "Use"], None] = nothing
    """(hand, place of the user, his choice) → what happens on the felt, unless an answer cancels it."""
    curb: Callable[["BetMenu"], "BetMenu"] | None = None
    """What becomes of the menus of whom it is aimed at, until the betting round ends."""


Wheel = tuple[AbilityId, ...]
"""The abilities of a hand; none in a hand that is played without."""


def earned(stars: int) -> int:
    """The stars of a seat that is dealt into a hand (rules.md 6.1)."""
    return min(MOST_STARS, stars + 1)


@cache
def wheels(abilities: tuple[Ability, ...]) -> tuple[Wheel, ...]:
    """Every wheel of three of them, an answer never without what it answers (rules.md 6.2)."""
    chosen = filter(_is_possible, combinations(abilities, min(ON_THE_WHEEL, len(abilities))))
    return tuple(tuple(ability.id for ability in wheel) for wheel in chosen)


def _is_possible(wheel: Sequence[Ability]) -> bool:
    there = {ability.id for ability in wheel}
    return all(ability.answers is None or ability.answers in there for ability in wheel)
