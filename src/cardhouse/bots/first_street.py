"""Choices before there is a board: by how good the first cards are among all that might be dealt."""

from cardhouse.abilities.sleeve import SLEEVE
from cardhouse.bots.luck import Luck
from cardhouse.bots.sight import Sight
from cardhouse.bots.sizing import bet, give_up, stay
from cardhouse.bots.starting import standing
from cardhouse.bots.styles import Style
from cardhouse.play import Choice
from cardhouse.rules.menu import BetMenu

WIDER = {2: 200, 3: 145, 4: 120, 5: 110, 6: 100, 7: 92, 8: 86, 9: 80, 10: 75}
"""Per cent of a six-handed range, by the number of seats dealt in."""
EARLIEST = 5
"""So many seats behind make an early position."""
USUAL_PRICE = 400
"""Per mille of the pot after the call, for a cold call of an ordinary raise."""
FEWER = (1, 3, 9, 27)
"""Raising ranges shrink by so much with each raise that was made."""
CHEAPEST = 200
"""Below this price ranges grow no more."""
WARY = 60
"""Per cent by which each rival with a new card takes a hand down."""
PAIRED, MISSED = 3, 120
"""A known card of the flop that pairs the hand moves it up; one that does not takes it down, per cent."""
DEEP = 16
"""Big blinds for which a hand must be worth twice as much as for none."""


def choose_first(style: Style, sight: Sight, *, menu: BetMenu, luck: Luck) -> Choice:
    """Raise, call or fold; check rather than fold."""
    place = _place(sight) * (900 + luck.below(200)) // 1_000
    if place < raising_range(style, sight):
        return bet(style, sight, menu=menu, luck=luck, is_value=True)
    if place < calling_range(style, sight, menu):
        return stay(menu)
    return give_up(menu)


def _place(sight: Sight) -> int:
    """The standing of the first cards, among rivals who may have better ones than they were dealt; another
    if the bot knows a card of the board to come.
    """
    sleeved = sum(SLEEVE.id in sight.used[seat] for seat in sight.rivals)
    place = standing(sight.game, sight.hole) * (100 + WARY * sleeved) // 100
    for card in sight.coming:
        pairs = any(held >> 2 == card >> 2 for held in sight.hole)
        place = place // PAIRED if pairs else place * MISSED // 100
    return place


def raising_range(style: Style, sight: Sight) -> int:
    """The share of hands, per mille, to raise with."""
    if sight.raises:
        return _by_seats(sight, style.reraise) // FEWER[min(sight.raises, len(FEWER)) - 1]
    early = min(sight.behind, EARLIEST)
    share = style.open_late - (style.open_late - style.open_early) * early // EARLIEST
    return _by_seats(sight, share)


def calling_range(style: Style, sight: Sight, menu: BetMenu) -> int:
    """The share of hands to call with: more at a good price, fewer for many big blinds."""
    if not sight.raises:
        return _by_seats(sight, style.limp)
    price = 1_000 * menu.call // max(1, sight.winnable(menu.call) + menu.call)
    share = _by_seats(sight, style.defend) // sight.raises
    depth = menu.call // sight.stakes.big_blind
    return share * USUAL_PRICE**2 // max(price, CHEAPEST) ** 2 * DEEP // (DEEP + depth)


def _by_seats(sight: Sight, share: int) -> int:
    return share * WIDER[min(len(sight.seats), max(WIDER))] // 100
