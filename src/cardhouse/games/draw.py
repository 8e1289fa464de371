"""The draw games (rules.md 4.7–4.10, 13.3–13.5)."""

from msgspec.structs import replace

from cardhouse.cards import STANDARD_DECK
from cardhouse.games.decks import DECK_32
from cardhouse.ranking import ACE_TO_FIVE, BADUGI, DRAW32, HIGH, LOW27
from cardhouse.rules.spec import Exposure, Game, GameId, Opener, Street, StreetName, StructureId

FIRST_ROUND = StreetName("predraw")


def _one_draw(most: int) -> tuple[Street, ...]:
    """``ddddd·x·`` with up to `most` cards exchanged."""
    return (
        Street(FIRST_ROUND, down=5, opener=Opener.AFTER_BLINDS),
        Street(StreetName("draw"), draw=most, is_big=True),
    )


def _three_draws(cards: int) -> tuple[Street, ...]:
    """As many cards down, three draws of as many; the bets double from the second (rules.md 1.1)."""
    return (
        Street(FIRST_ROUND, down=cards, opener=Opener.AFTER_BLINDS),
        Street(StreetName("first_draw"), draw=cards),
        Street(StreetName("second_draw"), draw=cards, is_big=True),
        Street(StreetName("third_draw"), draw=cards, is_big=True),
    )


FIVE_CARD_DRAW = Game(
    GameId("five-card-draw"),
    deck=STANDARD_DECK,
    streets=_one_draw(5),
    orders=(HIGH,),
    structures=(
        StructureId.FIXED_LIMIT,
        StructureId.POT_LIMIT,
        StructureId.HALF_POT_LIMIT,
        StructureId.NO_LIMIT,
    ),
    most_seats=6,
)
DRAW_32 = replace(
    FIVE_CARD_DRAW,
    id=GameId("32-card-draw"),
    deck=DECK_32,
    streets=(
        _one_draw(4)[0],
        replace(_one_draw(4)[1], opener=Opener.AFTER_BLINDS, is_split_offered=True),
    ),
    orders=(DRAW32,),
    most_seats=5,
    exposure=Exposure.ORDERED,
)
TRIPLE_DRAW_27 = replace(
    FIVE_CARD_DRAW,
    id=GameId("2-7-triple-draw"),
    streets=_three_draws(5),
    orders=(LOW27,),
    structures=(StructureId.FIXED_LIMIT,),
)
SINGLE_DRAW_27 = replace(
    TRIPLE_DRAW_27,
    id=GameId("2-7-single-draw"),
    streets=_one_draw(5),
    structures=(StructureId.NO_LIMIT, StructureId.FIXED_LIMIT),
)
TRIPLE_DRAW_A5 = replace(TRIPLE_DRAW_27, id=GameId("ace-to-five-triple-draw"), orders=(ACE_TO_FIVE,))
BADUGI_DRAW = replace(
    TRIPLE_DRAW_27,
    id=GameId("badugi"),
    streets=_three_draws(4),
    orders=(BADUGI,),
    structures=(StructureId.FIXED_LIMIT, StructureId.POT_LIMIT),
    most_seats=8,
)
