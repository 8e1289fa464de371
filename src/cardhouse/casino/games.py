"""The casino games there are: those of the rule book, and variations of other houses."""

from cardhouse.casino.holdem import CASINO_HOLDEM, ULTIMATE_TEXAS_HOLDEM
from cardhouse.casino.russian import RUSSIAN
from cardhouse.casino.spec import CasinoGame, CasinoGameId
from cardhouse.casino.stud import CARIBBEAN_STUD, OASIS, OASIS_ONE_CARD, SIXTH_CARD_POKER

CASINO_GAMES: dict[CasinoGameId, CasinoGame] = {
    game.id: game
    for game in (
        RUSSIAN,
        OASIS,
        SIXTH_CARD_POKER,
        CASINO_HOLDEM,
        CARIBBEAN_STUD,
        OASIS_ONE_CARD,
        ULTIMATE_TEXAS_HOLDEM,
    )
}
