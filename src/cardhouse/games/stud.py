"""The studs: seven cards, five cards, high, hi/lo and low (rules.md 4.4–4.6, 4.11, 4.12, 5.4, 5.5, 13.2)."""

from msgspec.structs import replace

from cardhouse.cards import STANDARD_DECK
from cardhouse.games.decks import DECK_32
from cardhouse.ranking import ACE_TO_FIVE, AMERICANA, HIGH, LOW8, SOKO, TELESINA
from cardhouse.ranking.showing import (
    DOOR_HIGHEST,
    DOOR_HIGHEST_ACE_LOW,
    DOOR_HIGHEST_HEARTS,
    DOOR_LOWEST,
    SHOWING_HIGH,
    SHOWING_LOW,
    SHOWING_SOKO,
    SHOWING_TELESINA,
)
from cardhouse.rules.spec import (
    Double,
    Exposure,
    Forced,
    Game,
    GameId,
    Opener,
    Street,
    StreetName,
    StructureId,
    UpCards,
)

BIG_BET = (StructureId.POT_LIMIT, StructureId.HALF_POT_LIMIT, StructureId.NO_LIMIT)


def _seven_card_streets(double: Double = Double.NEVER) -> tuple[Street, ...]:
    """``ddu·u·u·u·d·``; `double` is that of fourth street."""
    return (
        Street(StreetName("third"), down=2, up=1, opener=Opener.DOOR_CARD),
        Street(StreetName("fourth"), up=1, opener=Opener.SHOWING, double=double),
        Street(StreetName("fifth"), up=1, opener=Opener.SHOWING, is_big=True),
        Street(StreetName("sixth"), up=1, opener=Opener.SHOWING, is_big=True),
        Street(StreetName("seventh"), down=1, opener=Opener.SHOWING, is_big=True),
    )


def _five_card_streets(double: Double = Double.NEVER) -> tuple[Street, ...]:
    """``du·u·u·u·``; `double` is that of the third card."""
    return (
        Street(StreetName("second_card"), down=1, up=1, opener=Opener.DOOR_CARD),
        Street(StreetName("third_card"), up=1, opener=Opener.SHOWING, double=double),
        Street(StreetName("fourth_card"), up=1, opener=Opener.SHOWING, is_big=True),
        Street(StreetName("fifth_card"), up=1, opener=Opener.SHOWING, is_big=True),
    )


_LOWEST = UpCards(limit_door=DOOR_LOWEST, big_bet_door=DOOR_LOWEST, showing=SHOWING_HIGH)
_HIGHEST = UpCards(limit_door=DOOR_HIGHEST, big_bet_door=DOOR_HIGHEST, showing=SHOWING_HIGH)

SEVEN_CARD_STUD = Game(
    GameId("seven-card-stud"),
    deck=STANDARD_DECK,
    streets=_seven_card_streets(Double.OPEN_PAIR),
    orders=(HIGH,),
    structures=(StructureId.FIXED_LIMIT, StructureId.POT_LIMIT, StructureId.HALF_POT_LIMIT),
    most_seats=8,
    forced=Forced.BRING_IN,
    up_cards=replace(_LOWEST, big_bet_door=DOOR_HIGHEST),
    has_button=False,
)
SEVEN_CARD_STUD_HI_LO = replace(
    SEVEN_CARD_STUD,
    id=GameId("seven-card-stud-hi-lo"),
    streets=_seven_card_streets(),
    orders=(HIGH, LOW8),
    structures=(StructureId.FIXED_LIMIT,),
    up_cards=_LOWEST,
)
RAZZ = replace(
    SEVEN_CARD_STUD_HI_LO,
    id=GameId("razz"),
    orders=(ACE_TO_FIVE,),
    up_cards=UpCards(limit_door=DOOR_HIGHEST_ACE_LOW, big_bet_door=DOOR_HIGHEST_ACE_LOW, showing=SHOWING_LOW),
)
DAFA_SEVEN_CARD_STUD = replace(
    SEVEN_CARD_STUD,
    id=GameId("dafa-seven-card-stud"),
    streets=_seven_card_streets(Double.ALWAYS),
    structures=(StructureId.FIXED_LIMIT,),
    up_cards=_LOWEST,
    exposure=Exposure.ORDERED,
)
DAFA_FIVE_CARD_STUD = replace(
    DAFA_SEVEN_CARD_STUD,
    id=GameId("five-card-stud"),
    streets=_five_card_streets(Double.ALWAYS),
    most_seats=10,
)

SOKO_STUD = replace(
    SEVEN_CARD_STUD,
    id=GameId("soko"),
    streets=_five_card_streets(),
    orders=(SOKO,),
    structures=(StructureId.FIXED_LIMIT, *BIG_BET),
    up_cards=replace(_HIGHEST, showing=SHOWING_SOKO),
)
AMERICANA_STUD = replace(
    SOKO_STUD,
    id=GameId("americana"),
    deck=DECK_32,
    orders=(AMERICANA,),
    most_seats=6,
    up_cards=_HIGHEST,
)
TELESINA_STUD = replace(
    AMERICANA_STUD,
    id=GameId("telesina"),
    streets=(
        *_five_card_streets(),
        Street(StreetName("vela"), board=1, opener=Opener.SHOWING, is_big=True),
    ),
    orders=(TELESINA,),
    up_cards=UpCards(
        limit_door=DOOR_HIGHEST_HEARTS, big_bet_door=DOOR_HIGHEST_HEARTS, showing=SHOWING_TELESINA
    ),
    has_button=True,
)
