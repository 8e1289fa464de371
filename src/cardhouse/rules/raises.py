"""Whether a raise is among those that a menu offers: asked by menus, and by the hand at every raise.

Apart from menu.py so that it can be compiled: a module of records cannot.
"""

from typing import TYPE_CHECKING

from cardhouse.play import Refusal

if TYPE_CHECKING:
    from cardhouse.rules.menu import BetMenu, BringInMenu


def accept_raise(to: object, menu: "BetMenu | BringInMenu") -> int:
    """The amount, where the menu offers a raise to just so much; else raises `Refusal`."""
    least, most = menu.min_to, menu.max_to
    if not least:
        raise Refusal("no_raise")
    if type(to) is not int or not least <= to <= most or (menu.sizes and to not in menu.sizes):
        raise Refusal("raise_out_of_range", min_to=least, max_to=most)
    return to
