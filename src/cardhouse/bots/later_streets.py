"""Choices with a board: by the share of the pot that the hand may expect, and the price of staying."""

from cardhouse.bots.luck import Luck
from cardhouse.bots.outlook import outlook
from cardhouse.bots.sight import Sight
from cardhouse.bots.sizing import bet, give_up, stay
from cardhouse.bots.styles import Style
from cardhouse.play import Choice
from cardhouse.rules.menu import BetMenu

FEW = 2
"""Rivals that a bluff may work against."""
BARRELS = (0, 100, 55, 30)
"""Per cent of the style's follow-up bets that it makes, by street."""
CARDS_TO_COME = 30
"""What they are worth beyond the showdown, per mille of the pot: later bets are won with them."""
TO_THE_RAISER = 400
"""How much more often, per mille, a hand worth a bet is checked to whoever raised on the street before."""
RESPECT = 60
"""How much more a hand must be worth to raise, for each raise before."""


def choose_later(style: Style, sight: Sight, *, menu: BetMenu, luck: Luck) -> Choice:
    """Bet or check; raise, call or fold."""
    share = outlook(sight, luck)
    if menu.call:
        return _answer(style, sight, menu=menu, luck=luck, share=share)
    if share >= line(sight, style.value) and not _traps(style, sight, luck):
        return bet(style, sight, menu=menu, luck=luck, is_value=True)
    if _bluffs(style, sight, luck):
        return bet(style, sight, menu=menu, luck=luck, is_value=False)
    return stay(menu)


def _answer(style: Style, sight: Sight, *, menu: BetMenu, luck: Luck, share: int) -> Choice:
    raise_from = line(sight, style.value_raise) + RESPECT * (sight.raises - 1)
    if share >= raise_from and not _traps(style, sight, luck):
        return bet(style, sight, menu=menu, luck=luck, is_value=True)
    if share >= worth_a_call(style, sight, menu):
        return stay(menu)
    if _raises_as_a_bluff(style, sight, luck):
        return bet(style, sight, menu=menu, luck=luck, is_value=False)
    return give_up(menu)


def line(sight: Sight, margin: int) -> int:
    """The share that lies `margin` of the way from an even one to the whole pot, all per mille."""
    even = 1_000 // (len(sight.rivals) + 1)
    return even + (1_000 - even) * margin // 1_000


def worth_a_call(style: Style, sight: Sight, menu: BetMenu) -> int:
    """The share from which a call pays: its price, and what the style adds."""
    price = 1_000 * menu.call // max(1, sight.winnable(menu.call) + menu.call)
    is_all_in = menu.call >= sight.stacks[sight.seat]
    return price * (1_000 + style.caution) // 1_000 - CARDS_TO_COME * (_more_to_come(sight) and not is_all_in)


def _more_to_come(sight: Sight) -> bool:
    return sight.street + 1 < len(sight.game.streets)


def _traps(style: Style, sight: Sight, luck: Luck) -> bool:
    """Whether it lets someone else bet: more often when that is to be expected."""
    to_the_raiser = not sight.raises and sight.initiative in sight.rivals
    return _more_to_come(sight) and luck.happens(style.trap + TO_THE_RAISER * to_the_raiser)


def _may_bluff(sight: Sight) -> bool:
    """Only against few, and with enough behind to be believed."""
    rivals = len(sight.rivals)
    return rivals <= FEW and sight.stacks[sight.seat] >= sight.pot * rivals


def _bluffs(style: Style, sight: Sight, luck: Luck) -> bool:
    if not _may_bluff(sight):
        return False
    if sight.initiative == sight.seat:
        return luck.happens(style.follow_up * BARRELS[min(sight.street, len(BARRELS) - 1)] // 100)
    return sight.initiative is None and luck.happens(style.bluff)


def _raises_as_a_bluff(style: Style, sight: Sight, luck: Luck) -> bool:
    return _may_bluff(sight) and sight.raises == 1 and luck.happens(style.bluff_raise)
