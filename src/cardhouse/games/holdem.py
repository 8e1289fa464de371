"""Texas hold'em (rules.md 4.1)."""

from cardhouse.cards import STANDARD_DECK
from cardhouse.games.board import board_streets
from cardhouse.ranking import HIGH
from cardhouse.rules.spec import Game, GameId, StructureId

HOLDEM = Game(
    GameId("holdem"),
    deck=STANDARD_DECK,
    streets=board_streets(2),
    orders=(HIGH,),
    structures=tuple(StructureId),
    most_seats=10,
)
