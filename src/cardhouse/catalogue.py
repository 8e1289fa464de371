"""The one list of everything that can be played."""

from cardhouse.games.holdem import HOLDEM
from cardhouse.games.omaha import OMAHA, OMAHA_HI_LO
from cardhouse.rules.spec import Game, GameId

GAMES: dict[GameId, Game] = {game.id: game for game in (HOLDEM, OMAHA, OMAHA_HI_LO)}
