"""Golden rounds: what every casino game tells of a few rounds that chance made once.

``python -m tests.casino.playthroughs`` writes them anew.
"""

from pathlib import Path
from random import Random

import msgspec

from cardhouse.casino.games import CASINO_GAMES
from cardhouse.casino.spec import CasinoGameId
from tests.casino.rounds import play, random_setup

FILE = Path(__file__).parent / "playthroughs.jsonl"
ROUNDS = 4


class Playthrough(msgspec.Struct, frozen=True):
    """Every event of the rounds, in order."""

    game: str
    rounds: list[list[dict[str, object]]]


def golden(game: str) -> Playthrough:
    """The rounds as they are played now."""
    return Playthrough(game, [_round(game, number) for number in range(ROUNDS)])


def _round(game: str, number: int) -> list[dict[str, object]]:
    rng = Random(f"golden {game} {number}")
    played = random_setup(rng, CASINO_GAMES[CasinoGameId(game)]).round()
    play(played, rng)
    told: list[dict[str, object]] = msgspec.json.decode(msgspec.json.encode(played.events))
    return told


if __name__ == "__main__":
    lines = (msgspec.json.encode(golden(game)) for game in CASINO_GAMES)
    FILE.write_bytes(b"".join(line + b"\n" for line in lines))
