"""The pineapples: hold'em with hole cards to throw away on the way (rules.md 13.9)."""

from msgspec.structs import replace

from cardhouse.games.board import board_streets
from cardhouse.games.holdem import HOLDEM
from cardhouse.rules.spec import Game, GameId, Street, StructureId


def _discarding(hole_cards: int, *, before: str, count: int) -> tuple[Street, ...]:
    return tuple(
        replace(street, discard=count) if street.name == before else street
        for street in board_streets(hole_cards)
    )


PINEAPPLE: Game = replace(
    HOLDEM,
    id=GameId("pineapple"),
    streets=_discarding(3, before="flop", count=1),
    structures=(StructureId.FIXED_LIMIT, StructureId.NO_LIMIT),
)
CRAZY_PINEAPPLE = replace(
    PINEAPPLE, id=GameId("crazy-pineapple"), streets=_discarding(3, before="turn", count=1)
)
IRISH = replace(PINEAPPLE, id=GameId("irish"), streets=_discarding(4, before="turn", count=2))
