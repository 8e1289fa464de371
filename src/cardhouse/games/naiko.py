"""Naiko: hold'em with abilities (rules.md 6)."""

from msgspec.structs import replace

from cardhouse.abilities import ABILITIES
from cardhouse.games.holdem import HOLDEM
from cardhouse.rules.spec import GameId, Reopen, StructureId

NAIKO = replace(
    HOLDEM,
    id=GameId("naiko"),
    structures=(StructureId.NO_LIMIT, StructureId.POT_LIMIT),
    may_muck=False,
    reopen=Reopen.NEVER,
    abilities=ABILITIES,
)
