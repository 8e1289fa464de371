"""What games are called elsewhere: in other rooms' logs, in PHH files and in counts of betting trees."""

from cardhouse.games.draw import (
    BADUGI_DRAW,
    DRAW_32,
    FIVE_CARD_DRAW,
    SINGLE_DRAW_27,
    TRIPLE_DRAW_27,
    TRIPLE_DRAW_A5,
)
from cardhouse.games.elsewhere import SINGLE_DRAW_A5
from cardhouse.games.holdem import HOLDEM, SHORT_DECK_HOLDEM
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
from cardhouse.rules.spec import GameId

LOG_NAMES: dict[str, GameId] = {
    "holdem": HOLDEM.id,
    "shortdeck": SHORT_DECK_HOLDEM.id,
    "omaha": OMAHA.id,
    "omaha8": OMAHA_HI_LO.id,
    "omaha5": FIVE_CARD_OMAHA.id,
    "omaha5_8": FIVE_CARD_OMAHA_HI_LO.id,
    "omaha6": SIX_CARD_OMAHA.id,
    "stud5": DAFA_FIVE_CARD_STUD.id,
    "stud7": SEVEN_CARD_STUD.id,
    "stud7_8": SEVEN_CARD_STUD_HI_LO.id,
    "razz": RAZZ.id,
    "draw5": FIVE_CARD_DRAW.id,
    "td27": TRIPLE_DRAW_27.id,
    "sd27": SINGLE_DRAW_27.id,
    "tda5": TRIPLE_DRAW_A5.id,
    "sda5": SINGLE_DRAW_A5.id,
    "badugi": BADUGI_DRAW.id,
}
PHH_CODES: dict[GameId, str] = {
    HOLDEM.id: "T",
    SHORT_DECK_HOLDEM.id: "S",
    OMAHA.id: "O",
    OMAHA_HI_LO.id: "O/8",
    SEVEN_CARD_STUD.id: "7S",
    SEVEN_CARD_STUD_HI_LO.id: "7S/8",
    RAZZ.id: "R",
    SINGLE_DRAW_27.id: "2L1D",
    TRIPLE_DRAW_27.id: "2L3D",
    BADUGI_DRAW.id: "B",
    # From here on the codes are our own.
    FIVE_CARD_OMAHA.id: "O5",
    FIVE_CARD_OMAHA_HI_LO.id: "O5/8",
    SIX_CARD_OMAHA.id: "O6",
    SIX_CARD_OMAHA_HI_LO.id: "O6/8",
    COURCHEVEL.id: "C",
    COURCHEVEL_HI_LO.id: "C/8",
    PINEAPPLE.id: "P",
    CRAZY_PINEAPPLE.id: "CP",
    IRISH.id: "IP",
    FIVE_CARD_DRAW.id: "5H1D",
    DRAW_32.id: "32H1D",
    SINGLE_DRAW_A5.id: "AL1D",
    TRIPLE_DRAW_A5.id: "AL3D",
    DAFA_FIVE_CARD_STUD.id: "5S",
    DAFA_SEVEN_CARD_STUD.id: "7SU",
    SOKO_STUD.id: "SK",
    AMERICANA_STUD.id: "AM",
    TELESINA_STUD.id: "TE",
}
"""The part of a PHH variant behind the letter of its structure."""
PERFT_NAMES: dict[str, GameId] = {"stud": SEVEN_CARD_STUD.id}
"""Where a block of counts does not name a game by its id."""
