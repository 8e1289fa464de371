"""Games that this room does not offer, but that others' logs hold."""

from msgspec.structs import replace

from cardhouse.games.draw import SINGLE_DRAW_27
from cardhouse.ranking import ACE_TO_FIVE
from cardhouse.rules.spec import GameId

SINGLE_DRAW_A5 = replace(SINGLE_DRAW_27, id=GameId("ace-to-five-single-draw"), orders=(ACE_TO_FIVE,))

ELSEWHERE = {game.id: game for game in (SINGLE_DRAW_A5,)}
