"""What a room tells about its games, kept for the tests of the client; run this module to write it anew."""

from pathlib import Path

import msgspec

from cardhouse.protocol.codec import encode
from cardhouse.room.game_info import GAMES_TOLD

GOLDEN = Path(__file__).parents[2] / "web/src/gallery/games.json"


def told() -> str:
    """One message, a line for each step of the deal."""
    return msgspec.json.format(encode(GAMES_TOLD).decode(), indent=1) + "\n"


if __name__ == "__main__":
    GOLDEN.write_text(told(), encoding="utf-8")
