"""What games are called elsewhere: in other rooms' logs and in PHH files."""

from cardhouse.games.holdem import HOLDEM
from cardhouse.games.omaha import OMAHA, OMAHA_HI_LO
from cardhouse.rules.spec import GameId

LOG_NAMES: dict[str, GameId] = {"holdem": HOLDEM.id, "omaha": OMAHA.id, "omaha8": OMAHA_HI_LO.id}
PHH_CODES: dict[GameId, str] = {HOLDEM.id: "T", OMAHA.id: "O", OMAHA_HI_LO.id: "O/8"}
"""The part of a PHH variant behind the letter of its structure."""
