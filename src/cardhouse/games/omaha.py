"""Omaha, high and hi/lo eight or better (rules.md 4.2, 4.3)."""

from cardhouse.cards import STANDARD_DECK
from cardhouse.games.board import board_streets
from cardhouse.ranking import OMAHA_HIGH, OMAHA_LOW8
from cardhouse.rules.spec import Game, GameId, StructureId

OMAHA = Game(
    GameId("omaha"),
    deck=STANDARD_DECK,
    streets=board_streets(4),
    orders=(OMAHA_HIGH,),
    structures=(
        StructureId.FIXED_LIMIT,
        StructureId.POT_LIMIT,
        StructureId.HALF_POT_LIMIT,
        StructureId.NO_LIMIT,
    ),
    most_seats=9,
)

OMAHA_HI_LO = Game(
    GameId("omaha-hi-lo"),
    deck=STANDARD_DECK,
    streets=board_streets(4),
    orders=(OMAHA_HIGH, OMAHA_LOW8),
    structures=(
        StructureId.FIXED_LIMIT,
        StructureId.POT_LIMIT,
        StructureId.HALF_POT_LIMIT,
    ),
    most_seats=9,
)
