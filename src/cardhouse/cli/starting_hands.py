"""``python -m cardhouse.cli.starting_hands`` writes anew what the adviser knows of hole cards before a flop;
with ``--check`` it compares that with what is computed instead, and exits 1 when they differ.
"""

import sys
from pathlib import Path

import msgspec

from cardhouse.analysis import advice
from cardhouse.analysis.advice.starts import FILE, Known, digest
from cardhouse.analysis.starts import starts
from cardhouse.casino.games import CASINO_GAMES

PLACE = Path(advice.__file__).with_name(FILE)


def built() -> dict[str, Known]:
    """Of every game that decides before the flop."""
    found: dict[str, Known] = {}
    for game in CASINO_GAMES.values():
        if game.hole == 2 and not game.streets[0].board:
            each = starts(game)
            rows = tuple((start.cases, start.fixed, start.bet, start.later) for start in each)
            found[digest(game)] = Known(each[0].unit, rows)
    return found


def main(arguments: list[str]) -> int:
    """The command; the exit code."""
    encoded = msgspec.json.encode(built())
    if arguments != ["--check"]:
        PLACE.write_bytes(encoded + b"\n")
        return 0
    return int(PLACE.read_bytes() != encoded + b"\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
