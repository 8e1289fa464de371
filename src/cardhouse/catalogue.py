"""The one list of everything that can be played, and what a new room's lobby offers of it."""

import msgspec

from cardhouse.casino.games import CASINO_GAMES
from cardhouse.casino.spec import CasinoGame
from cardhouse.chips import Chips
from cardhouse.games.draw import (
    BADUGI_DRAW,
    DRAW_32,
    FIVE_CARD_DRAW,
    SINGLE_DRAW_27,
    TRIPLE_DRAW_27,
    TRIPLE_DRAW_A5,
)
from cardhouse.games.holdem import HOLDEM, SHORT_DECK_HOLDEM
from cardhouse.games.naiko import NAIKO
from cardhouse.games.omaha import (
    COURCHEVEL,
    COURCHEVEL_HI_LO,
    FIVE_CARD_OMAHA,
    FIVE_CARD_OMAHA_HI_LO,
    OMAHA,
    OMAHA_HI_LO,
    SIX_CARD_OMAHA,
    SIX_CARD_OMAHA_HI_LO,
)
from cardhouse.games.pineapple import CRAZY_PINEAPPLE, IRISH, PINEAPPLE
from cardhouse.games.rotations import EIGHT_GAME, HORSE, Rotation
from cardhouse.games.stud import (
    AMERICANA_STUD,
    DAFA_FIVE_CARD_STUD,
    DAFA_SEVEN_CARD_STUD,
    RAZZ,
    SEVEN_CARD_STUD,
    SEVEN_CARD_STUD_HI_LO,
    SOKO_STUD,
    TELESINA_STUD,
)
from cardhouse.rules.spec import Game, GameId, Stakes, StructureId
from cardhouse.rules.stakes import big_bet, fixed_limit, spread_limit, usual_stakes

GAMES: dict[GameId, Game] = {
    game.id: game
    for game in (
        HOLDEM,
        OMAHA,
        OMAHA_HI_LO,
        SOKO_STUD,
        SEVEN_CARD_STUD,
        SEVEN_CARD_STUD_HI_LO,
        FIVE_CARD_DRAW,
        TRIPLE_DRAW_27,
        DRAW_32,
        AMERICANA_STUD,
        TELESINA_STUD,
        DAFA_SEVEN_CARD_STUD,
        DAFA_FIVE_CARD_STUD,
        RAZZ,
        BADUGI_DRAW,
        SINGLE_DRAW_27,
        TRIPLE_DRAW_A5,
        SHORT_DECK_HOLDEM,
        FIVE_CARD_OMAHA,
        FIVE_CARD_OMAHA_HI_LO,
        SIX_CARD_OMAHA,
        SIX_CARD_OMAHA_HI_LO,
        COURCHEVEL,
        COURCHEVEL_HI_LO,
        PINEAPPLE,
        CRAZY_PINEAPPLE,
        IRISH,
        NAIKO,
    )
}


ROTATIONS: dict[GameId, Rotation] = {rotation.id: rotation for rotation in (HORSE, EIGHT_GAME)}


class Offer(msgspec.Struct, frozen=True):
    """A table that a new room opens. `bots` sit there while people leave them room."""

    table: str
    game: Game
    stakes: Stakes
    seats: int
    bots: int
    is_fast: bool = False


class RotationOffer(msgspec.Struct, frozen=True):
    """A table of several games that a new room opens, their stakes by one unit (see `usual_stakes`)."""

    table: str
    rotation: Rotation
    unit: Chips
    seats: int
    bots: int


class CasinoOffer(msgspec.Struct, frozen=True):
    """A table of a casino game that a new room opens, its least ante `ante`."""

    table: str
    game: CasinoGame
    ante: Chips
    bots: int


def _blinds(small: int, big: int, structure: StructureId = StructureId.NO_LIMIT) -> Stakes:
    return big_bet(structure, Chips(small), Chips(big))


def _usual(game: Game, structure: StructureId, unit: int, *, seats: int = 6) -> Offer:
    """A table that bears the game's own id, at its usual stakes."""
    stakes = usual_stakes(game, structure, unit=Chips(unit))
    return Offer(game.id, game, stakes, seats=seats, bots=3)


OFFERS = (
    Offer("nlhe-100", HOLDEM, _blinds(50, 100), seats=6, bots=4),
    Offer("nlhe-200", HOLDEM, _blinds(100, 200), seats=10, bots=7),
    Offer("nlhe-duel", HOLDEM, _blinds(50, 100), seats=2, bots=1),
    Offer("nlhe-fast", HOLDEM, _blinds(50, 100), seats=6, bots=4, is_fast=True),
    Offer("nlhe-micro", HOLDEM, _blinds(1, 2), seats=6, bots=4),
    Offer("flhe-200", HOLDEM, fixed_limit(Chips(200)), seats=6, bots=4),
    Offer("slhe-123", HOLDEM, spread_limit(Chips(100)), seats=6, bots=4),
    Offer("hphe-100", HOLDEM, _blinds(50, 100, StructureId.HALF_POT_LIMIT), seats=6, bots=4),
    Offer("plo-100", OMAHA, _blinds(50, 100, StructureId.POT_LIMIT), seats=6, bots=4),
    Offer("plo8-100", OMAHA_HI_LO, _blinds(50, 100, StructureId.POT_LIMIT), seats=6, bots=4),
    Offer("flo8-200", OMAHA_HI_LO, fixed_limit(Chips(200)), seats=6, bots=4),
    _usual(NAIKO, StructureId.NO_LIMIT, 100),
    _usual(SHORT_DECK_HOLDEM, StructureId.NO_LIMIT, 50),
    _usual(PINEAPPLE, StructureId.NO_LIMIT, 100),
    _usual(CRAZY_PINEAPPLE, StructureId.FIXED_LIMIT, 200),
    _usual(IRISH, StructureId.NO_LIMIT, 100),
    _usual(FIVE_CARD_OMAHA, StructureId.POT_LIMIT, 100),
    _usual(FIVE_CARD_OMAHA_HI_LO, StructureId.POT_LIMIT, 100),
    _usual(SIX_CARD_OMAHA, StructureId.POT_LIMIT, 100),
    _usual(SIX_CARD_OMAHA_HI_LO, StructureId.POT_LIMIT, 100),
    _usual(COURCHEVEL, StructureId.POT_LIMIT, 100),
    _usual(COURCHEVEL_HI_LO, StructureId.POT_LIMIT, 100),
    _usual(SEVEN_CARD_STUD, StructureId.FIXED_LIMIT, 200, seats=8),
    _usual(SEVEN_CARD_STUD_HI_LO, StructureId.FIXED_LIMIT, 200, seats=8),
    _usual(RAZZ, StructureId.FIXED_LIMIT, 200, seats=8),
    _usual(DAFA_SEVEN_CARD_STUD, StructureId.FIXED_LIMIT, 200, seats=8),
    _usual(DAFA_FIVE_CARD_STUD, StructureId.FIXED_LIMIT, 200),
    _usual(SOKO_STUD, StructureId.FIXED_LIMIT, 200),
    _usual(AMERICANA_STUD, StructureId.FIXED_LIMIT, 200),
    _usual(TELESINA_STUD, StructureId.POT_LIMIT, 100),
    _usual(FIVE_CARD_DRAW, StructureId.POT_LIMIT, 100),
    _usual(TRIPLE_DRAW_27, StructureId.FIXED_LIMIT, 200),
    _usual(SINGLE_DRAW_27, StructureId.NO_LIMIT, 100),
    _usual(TRIPLE_DRAW_A5, StructureId.FIXED_LIMIT, 200),
    _usual(BADUGI_DRAW, StructureId.FIXED_LIMIT, 200),
    _usual(DRAW_32, StructureId.POT_LIMIT, 100, seats=5),
)
"""In the order in which *play now* tries them; each game at least once (rules.md 4, *Lobby matrix*)."""
ROTATION_OFFERS = tuple(
    RotationOffer(rotation.id, rotation, Chips(200), seats=6, bots=3) for rotation in ROTATIONS.values()
)
CASINO_OFFERS = tuple(
    CasinoOffer(game.id, game, Chips(100), bots=0 if game.boxes.open_each > 1 else 2)
    for game in CASINO_GAMES.values()
)
"""Where one player may hold several open boxes, no bot takes one of them."""
