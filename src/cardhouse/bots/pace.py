"""How long a bot thinks: long enough to be followed, and telling nothing about its cards."""

from cardhouse.bots.luck import Luck
from cardhouse.bots.sight import Sight
from cardhouse.bots.styles import Style


def thinking_time(style: Style, sight: Sight, *, luck: bytes) -> int:
    """Milliseconds from being asked to speaking, within the style's pace.

    Depends on the bytes and on what everyone knows: the street, and whether a bet is to be answered. The same
    bytes may go into `choose`: neither tells of the other.
    """
    least, most = style.pace
    dice = Luck(luck, "pace")
    halves = [dice.below((most - least) // 2 + 1) for _ in range(2)]
    if sight.facing_bet and sight.street > 0:
        return least + max(halves) + (most - least) // 2
    return least + sum(halves)
