"""The wheels of Naiko's four abilities, by the one that is not on it (rules.md 6.2)."""

from typing import Final

from cardhouse.abilities.anchor import ANCHOR
from cardhouse.abilities.peek import PEEK
from cardhouse.abilities.shield import SHIELD
from cardhouse.abilities.sleeve import SLEEVE
from cardhouse.rules.ability import Wheel

WITHOUT_SHIELD: Final[Wheel] = (PEEK.id, SLEEVE.id, ANCHOR.id)
WITHOUT_SLEEVE: Final[Wheel] = (PEEK.id, ANCHOR.id, SHIELD.id)
WITHOUT_PEEK: Final[Wheel] = (SLEEVE.id, ANCHOR.id, SHIELD.id)
