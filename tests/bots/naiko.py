"""Hands of Naiko for bots to sit in."""

from collections.abc import Mapping

from cardhouse.abilities.anchor import ANCHOR
from cardhouse.abilities.peek import PEEK
from cardhouse.abilities.shield import SHIELD
from cardhouse.abilities.sleeve import SLEEVE
from cardhouse.bots import Style, choose
from cardhouse.chips import Chips, Seat
from cardhouse.play import Choice
from cardhouse.rules.ability import wheels
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import CALL, RaiseTo
from cardhouse.rules.spec import Chance
from tests.bots.table import NAIKO, NO_LIMIT, A, B, Watched, stacked

WHEELS = wheels(NAIKO.abilities)
NO_SHIELD = WHEELS.index((PEEK, SLEEVE, ANCHOR))
NO_SLEEVE = WHEELS.index((PEEK, ANCHOR, SHIELD))
NO_PEEK = WHEELS.index((SLEEVE, ANCHOR, SHIELD))
RICH: Mapping[Seat, int] = {A: 3, B: 3}
LUCKS = [bytes([number]) * 16 for number in range(40)]


def heads_up(
    top: str, *, wheel: int = NO_SHIELD, stars: Mapping[Seat, int] = RICH, stack: int = 10_000
) -> Watched:
    """A has the button and the small blind and speaks first; B is dealt the first card of `top`."""
    stacks = {A: Chips(stack), B: Chips(stack)}
    deck = stacked(NAIKO, top).deck
    hand = Hand(NAIKO, NO_LIMIT, stacks, button=A, chance=Chance(deck, wheel=wheel), stars=stars)
    return Watched(hand, stacks)


def raised(
    top: str,
    to: int = 400,
    *,
    wheel: int = NO_SHIELD,
    stars: Mapping[Seat, int] = RICH,
    stack: int = 10_000,
) -> Watched:
    """The flop lies, A having raised to so much; B speaks first."""
    table = heads_up(top, wheel=wheel, stars=stars, stack=stack)
    table.choose(A, RaiseTo(Chips(to)))
    table.choose(B, CALL)
    return table


def choices(style: Style, table: Watched, seat: Seat) -> list[Choice]:
    """What the style does there with all kinds of luck."""
    menu = table.hand.menus[seat]
    return [choose(style, table.sights[seat], menu=menu, luck=luck) for luck in LUCKS]
