"""What PHH calls a game and its betting structure: ``NT`` is no-limit Texas hold'em.

PHH itself defines FT, NT, PO and FO/8 among ours; the others are built the same way, half pot with H and
spread limit with S.
"""

from cardhouse.games.names import PHH_CODES
from cardhouse.records.played import UnknownGame
from cardhouse.rules.spec import GameId, StructureId

LETTERS = {
    StructureId.FIXED_LIMIT: "F",
    StructureId.NO_LIMIT: "N",
    StructureId.POT_LIMIT: "P",
    StructureId.HALF_POT_LIMIT: "H",
    StructureId.SPREAD_LIMIT: "S",
}
_STRUCTURES = {letter: structure for structure, letter in LETTERS.items()}
_GAMES = {code: game for game, code in PHH_CODES.items()}


def variant_code(game: GameId, structure: StructureId) -> str:
    """The variant field of a hand."""
    return LETTERS[structure] + PHH_CODES[game]


def variant_of(code: str) -> tuple[GameId, StructureId]:
    """Game and structure of a variant field. Raises `UnknownGame`."""
    structure, game = _STRUCTURES.get(code[:1]), _GAMES.get(code[1:])
    if structure is None or game is None:
        raise UnknownGame(code or "a hand without a variant")
    return game, structure
