"""Shield: cancel an anchor that was just thrown at you (rules.md 6.4)."""

from cardhouse.abilities.anchor import ANCHOR
from cardhouse.rules.ability import Ability, AbilityId

SHIELD = Ability(AbilityId("shield"), cost=1, answers=ANCHOR.id)
