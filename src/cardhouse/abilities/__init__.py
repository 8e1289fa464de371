"""Naiko's abilities (rules.md 6.4). A new one is a record here."""

from cardhouse.abilities.anchor import ANCHOR
from cardhouse.abilities.peek import PEEK
from cardhouse.abilities.shield import SHIELD
from cardhouse.abilities.sleeve import SLEEVE

ABILITIES = (PEEK, SLEEVE, ANCHOR, SHIELD)
