"""Players that are programs: (what a seat knows, menu, bytes of chance) → choice."""

from cardhouse.bots.choose import choose
from cardhouse.bots.pace import thinking_time
from cardhouse.bots.sight import NotForThisSeatError, Sight
from cardhouse.bots.styles import STYLES, Style

__all__ = ["STYLES", "NotForThisSeatError", "Sight", "Style", "choose", "thinking_time"]
