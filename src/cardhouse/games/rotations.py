"""Games that follow one another at a table (rules.md 13.10)."""

import msgspec

from cardhouse.games.draw import TRIPLE_DRAW_27
from cardhouse.games.holdem import HOLDEM
from cardhouse.games.omaha import OMAHA, OMAHA_HI_LO
from cardhouse.games.stud import RAZZ, SEVEN_CARD_STUD, SEVEN_CARD_STUD_HI_LO
from cardhouse.rules.spec import Game, GameId, StructureId


class Rotation(msgspec.Struct, frozen=True):
    """Games with their structures, each dealt for an orbit before the next one's turn comes."""

    id: GameId
    legs: tuple[tuple[Game, StructureId], ...]

    @property
    def structures(self) -> tuple[StructureId]:
        """What a table of it goes by: the structure of its first game."""
        return (self.legs[0][1],)

    @property
    def fewest_seats(self) -> int:
        return max(game.fewest_seats for game, _ in self.legs)

    @property
    def most_seats(self) -> int:
        return min(game.most_seats for game, _ in self.legs)


HORSE = Rotation(
    GameId("horse"),
    (
        (HOLDEM, StructureId.FIXED_LIMIT),
        (OMAHA_HI_LO, StructureId.FIXED_LIMIT),
        (RAZZ, StructureId.FIXED_LIMIT),
        (SEVEN_CARD_STUD, StructureId.FIXED_LIMIT),
        (SEVEN_CARD_STUD_HI_LO, StructureId.FIXED_LIMIT),
    ),
)
EIGHT_GAME = Rotation(
    GameId("8-game"),
    (
        (TRIPLE_DRAW_27, StructureId.FIXED_LIMIT),
        *HORSE.legs,
        (HOLDEM, StructureId.NO_LIMIT),
        (OMAHA, StructureId.POT_LIMIT),
    ),
)
