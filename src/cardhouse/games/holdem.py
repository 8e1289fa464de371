"""Texas hold'em, and the same on a short deck (rules.md 4.1, 13.6)."""

from msgspec.structs import replace

from cardhouse.cards import STANDARD_DECK
from cardhouse.games.board import board_streets
from cardhouse.games.decks import SHORT_DECK_CARDS
from cardhouse.ranking import HIGH, SHORT_DECK
from cardhouse.rules.spec import Forced, Game, GameId, StructureId

HOLDEM = Game(
    GameId("holdem"),
    deck=STANDARD_DECK,
    streets=board_streets(2),
    orders=(HIGH,),
    structures=tuple(StructureId),
    most_seats=10,
)
SHORT_DECK_HOLDEM = replace(
    HOLDEM,
    id=GameId("short-deck"),
    deck=SHORT_DECK_CARDS,
    orders=(SHORT_DECK,),
    structures=(StructureId.NO_LIMIT,),
    forced=Forced.BUTTON_BLIND,
)
