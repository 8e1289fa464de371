"""Choices with open cards: by the share of the pot that the hand may expect, and the price of staying."""

from cardhouse.bots.luck import Luck
from cardhouse.bots.outlook import fair_share, outlook
from cardhouse.bots.sight import Sight
from cardhouse.bots.sizing import bet, give_up, size, stay
from cardhouse.bots.styles import Style
from cardhouse.chips import Chips
from cardhouse.play import Choice
from cardhouse.rules.menu import BRING_IN, FOLD, REFUSE, SPLIT, BetMenu, BringInMenu, RaiseTo

FEW = 2
"""Rivals that a bluff may work against."""
BARRELS = (0, 100, 55, 30)
"""Per cent of the style's follow-up bets that it makes, by street."""
CARDS_TO_COME = 30
"""What they are worth beyond the showdown, per mille of the pot: later bets are won with them."""
TO_THE_RAISER = 400
"""How much more often, per mille, a hand worth a bet is checked to whoever raised on the street before."""
CLOSE, CLOSE_WITH_A_BOARD = 2, 4
"""First cards are so much closer to each other than hands later on; Omaha's are the closest."""
ENTRY = 240
"""On the first street a call should have so much above an even share, in the measure of `line`..."""
ENTRY_CAUTION = 667
"""...and so much of the style's caution beside; the more so, the more seats have yet to speak."""
RESPECT = 60
"""How much more a hand must be worth to raise, for each raise before."""


def choose_later(style: Style, sight: Sight, *, menu: BetMenu, luck: Luck) -> Choice:
    """Bet or check; raise, call or fold."""
    share = outlook(sight, luck)
    if menu.split and share < fair_share(sight):
        return SPLIT
    if menu.call:
        return _answer(style, sight, menu=menu, luck=luck, share=share)
    if share >= line(sight, style.value) and not _traps(style, sight, luck):
        return bet(style, sight, menu=menu, luck=luck, is_value=True)
    if _bluffs(style, sight, luck):
        return bet(style, sight, menu=menu, luck=luck, is_value=False)
    return stay(menu)


def open_or_bring_in(style: Style, sight: Sight, *, menu: BringInMenu, luck: Luck) -> Choice:
    """More than the bring-in only with a hand worth a bet."""
    share = outlook(sight, luck)
    if menu.min_to and share >= line(sight, style.value):
        return RaiseTo(size(style, sight, menu=menu, luck=luck, is_value=True))
    if menu.may_fold and share < price(sight, menu.amount):
        return FOLD
    return BRING_IN


def agree_or_not(sight: Sight, luck: Luck) -> Choice:
    """An equal share, when the cards promise less."""
    return SPLIT if outlook(sight, luck) < fair_share(sight) else REFUSE


def _answer(style: Style, sight: Sight, *, menu: BetMenu, luck: Luck, share: int) -> Choice:
    raise_from = line(sight, style.value)
    if sight.raises:
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
    even = fair_share(sight)
    if not sight.street:
        margin //= CLOSE_WITH_A_BOARD if sight.board else CLOSE
    return even + (1_000 - even) * margin // 1_000


def worth_a_call(style: Style, sight: Sight, menu: BetMenu) -> int:
    """The share from which a call pays: its price, and what the style adds."""
    is_all_in = menu.call >= sight.stacks[sight.seat]
    worth = CARDS_TO_COME if _more_to_come(sight) and not is_all_in else 0
    pays = price(sight, menu.call) * (1_000 + style.caution) // 1_000 - worth
    if sight.street:
        return pays
    entry = line(sight, ENTRY + style.caution * ENTRY_CAUTION // 1_000)
    return pays + max(0, entry - pays) * (2 + sight.behind) // (4 + sight.behind)


def price(sight: Sight, call: Chips) -> int:
    """The share of the pot, per mille, that so many chips buy."""
    return 1_000 * call // max(1, sight.winnable(call) + call)


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
