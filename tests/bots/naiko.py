"""Hands of Naiko for bots to sit in."""

from collections.abc import Mapping

from cardhouse.bots import Style, choose
from cardhouse.chips import Chips, Seat
from cardhouse.play import Choice
from cardhouse.rules.ability import Wheel
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import CALL, RaiseTo
from tests.bots.table import NAIKO, NO_LIMIT, A, B, Watched, stacked
from tests.wheels import WITHOUT_SHIELD

RICH: Mapping[Seat, int] = {A: 3, B: 3}
LUCKS = [bytes([number]) * 16 for number in range(40)]


def heads_up(
    top: str, *, wheel: Wheel = WITHOUT_SHIELD, stars: Mapping[Seat, int] = RICH, stack: int = 10_000
) -> Watched:
    """A has the button and the small blind and speaks first; B is dealt the first card of `top`."""
    stacks = {A: Chips(stack), B: Chips(stack)}
    chance = stacked(NAIKO, top, wheel=wheel)
    hand = Hand(NAIKO, NO_LIMIT, stacks, button=A, chance=chance, stars=stars)
    return Watched(hand, stacks)


def raised(
    top: str,
    to: int = 400,
    *,
    wheel: Wheel = WITHOUT_SHIELD,
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
