"""`cardhouse serve` with bots that think in milliseconds and hands that follow each other at once.

Run as ``python -m tests.crash.hurried serve …``: everything but the pace is the program's own.
"""

import msgspec

from cardhouse.bots import Sight, Style
from cardhouse.cli.app import main
from cardhouse.room import hand_bot
from cardhouse.tables import casino_table
from cardhouse.tables.config import SPEEDS

LEAST, MOST = 2, 30
"""Milliseconds that a bot thinks."""
LATE = 0.005
"""Seconds in whose whole steps a slower one is waited for."""


def hurry() -> None:
    """Where the bots' time and the tables' pace are looked up."""
    vars(hand_bot).update(thinking_time=thinking_time, LATE=LATE)
    vars(casino_table).update(PER_BOX=10)
    for id_, speed in SPEEDS.items():
        SPEEDS[id_] = msgspec.structs.replace(speed, pause=20, showdown=20, runout=0)


def thinking_time(_style: Style, _sight: Sight, *, luck: bytes) -> int:
    return LEAST + luck[0] * (MOST - LEAST) // 255


if __name__ == "__main__":
    hurry()
    main()
