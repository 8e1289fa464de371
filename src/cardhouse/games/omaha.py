"""Omaha of four to six hole cards, high and hi/lo, and Courchevel (rules.md 4.2, 4.3, 13.7, 13.8)."""

from msgspec.structs import replace

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
OMAHA_HI_LO = replace(
    OMAHA,
    id=GameId("omaha-hi-lo"),
    orders=(OMAHA_HIGH, OMAHA_LOW8),
    structures=(
        StructureId.FIXED_LIMIT,
        StructureId.POT_LIMIT,
        StructureId.HALF_POT_LIMIT,
    ),
)

FIVE_CARD_OMAHA = replace(
    OMAHA,
    id=GameId("five-card-omaha"),
    streets=board_streets(5),
    structures=(StructureId.POT_LIMIT,),
    most_seats=8,
)
FIVE_CARD_OMAHA_HI_LO = replace(
    FIVE_CARD_OMAHA, id=GameId("five-card-omaha-hi-lo"), orders=OMAHA_HI_LO.orders
)
SIX_CARD_OMAHA = replace(FIVE_CARD_OMAHA, id=GameId("six-card-omaha"), streets=board_streets(6), most_seats=7)
SIX_CARD_OMAHA_HI_LO = replace(SIX_CARD_OMAHA, id=GameId("six-card-omaha-hi-lo"), orders=OMAHA_HI_LO.orders)
COURCHEVEL = replace(FIVE_CARD_OMAHA, id=GameId("courchevel"), streets=board_streets(5, open_cards=1))
COURCHEVEL_HI_LO = replace(COURCHEVEL, id=GameId("courchevel-hi-lo"), orders=OMAHA_HI_LO.orders)
