"""How much to bet: always an amount of the menu."""

from cardhouse.bots.luck import Luck
from cardhouse.bots.sight import Sight
from cardhouse.bots.styles import Style
from cardhouse.chips import Chips
from cardhouse.play import Choice
from cardhouse.rules.menu import CALL, CHECK, FOLD, BetMenu, BringInMenu, RaiseTo

COMMITTED = 60
"""Per cent of all its chips beyond which a bet for value goes all the way."""

FIRST_STREET = 20
"""Added to a size, in per cent of the pot, where little is in it."""


def stay(menu: BetMenu) -> Choice:
    """Check or call."""
    return CALL if menu.call else CHECK


def give_up(menu: BetMenu) -> Choice:
    """Fold, but never for nothing."""
    return FOLD if menu.call else CHECK


def bet(style: Style, sight: Sight, *, menu: BetMenu, luck: Luck, is_value: bool) -> Choice:
    """A bet or raise of one of the style's sizes, as near as the menu allows; a call where it offers none."""
    if not menu.min_to:
        return stay(menu)
    return RaiseTo(size(style, sight, menu=menu, luck=luck, is_value=is_value))


def size(style: Style, sight: Sight, *, menu: BetMenu | BringInMenu, luck: Luck, is_value: bool) -> Chips:
    """What to raise to. The sizes of value bets and bluffs are drawn alike."""
    level, call = (menu.level, menu.call) if isinstance(menu, BetMenu) else (0, 0)
    percent = style.sizes[luck.below(len(style.sizes))] + (0 if sight.street > 0 else FIRST_STREET)
    to = level + (menu.pot + call) * percent // 100
    if menu.sizes:
        return min(menu.sizes, key=lambda offered: abs(offered - to))
    unit = max(1, sight.stakes.small_blind or sight.stakes.ante)
    to = (to + unit // 2) // unit * unit
    to = max(menu.min_to, min(to, menu.max_to))
    all_in = sight.bets[sight.seat] + sight.stacks[sight.seat]
    if is_value and menu.max_to == all_in and to * 100 >= all_in * COMMITTED:
        to = menu.max_to
    return Chips(to)
