"""A bot's choice: from what its seat knows, the menu, and bytes of chance. Nothing else goes in."""

from cardhouse.bots.first_street import choose_first
from cardhouse.bots.later_streets import choose_later
from cardhouse.bots.luck import Luck
from cardhouse.bots.sight import Sight
from cardhouse.bots.styles import Style
from cardhouse.play import Choice, Menu
from cardhouse.rules.menu import MUCK, BetMenu, ShowMenu


def choose(style: Style, sight: Sight, *, menu: Menu, luck: bytes) -> Choice:
    """An item of the menu; the same one for the same arguments. Shows no card that it need not.

    16 bytes of `luck` or more are chance enough. Raises `TypeError` for a kind of menu that bots do not know.
    """
    if isinstance(menu, ShowMenu):
        return MUCK
    if not isinstance(menu, BetMenu):
        raise TypeError(f"bots cannot choose from a {type(menu).__name__}")
    chooser = choose_later if sight.board else choose_first
    return chooser(style, sight, menu=menu, luck=Luck(luck, "choice"))
