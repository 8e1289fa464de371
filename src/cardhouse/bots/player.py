"""Bots as a simulation sits them down: the styles, and the two that every style must beat."""

from collections.abc import Callable

import msgspec

from cardhouse.bots.choose import choose
from cardhouse.bots.luck import Luck
from cardhouse.bots.sight import Sight
from cardhouse.bots.sizing import stay
from cardhouse.bots.styles import Style
from cardhouse.chips import Chips, Seat
from cardhouse.play import Choice, Event, Menu
from cardhouse.rules.menu import FOLD, MUCK, BetMenu, RaiseTo
from cardhouse.rules.spec import Game, Stacks, Stakes


class StyledPlayer:
    """A style in a seat, for one hand."""

    __slots__ = ("see", "sight", "style")

    def __init__(self, style: Style, sight: Sight) -> None:
        self.style = style
        self.sight = sight
        self.see = sight.see

    def choose(self, menu: Menu, luck: bytes) -> Choice:
        return choose(self.style, self.sight, menu=menu, luck=luck)


class StyledBot(msgspec.Struct, frozen=True):
    """Plays a style."""

    style: Style

    @property
    def name(self) -> str:
        return self.style.id

    def sit(
        self, game: Game, stakes: Stakes, *, seat: Seat, stacks: Stacks, button: Seat | None
    ) -> StyledPlayer:
        return StyledPlayer(self.style, Sight(game, stakes, seat=seat, stacks=stacks, button=button))


class BlindBot(msgspec.Struct, frozen=True):
    """Looks at the menu and at nothing else."""

    name: str
    pick: Callable[[BetMenu, Luck], Choice]

    def sit(
        self, game: Game, stakes: Stakes, *, seat: Seat, stacks: Stacks, button: Seat | None
    ) -> "BlindBot":
        return self

    def see(self, event: Event | None) -> None:
        """Does not look."""

    def choose(self, menu: Menu, luck: bytes) -> Choice:
        return self.pick(menu, Luck(luck, "choice")) if isinstance(menu, BetMenu) else MUCK


def _anything(menu: BetMenu, luck: Luck) -> Choice:
    kinds: list[Choice] = [stay(menu)]
    if menu.call:
        kinds.append(FOLD)
    if menu.min_to:
        kinds.append(RaiseTo(Chips(menu.min_to + luck.below(menu.max_to - menu.min_to + 1))))
    return kinds[luck.below(len(kinds))]


RANDOM = BlindBot("random", _anything)
"""Each kind of choice as often as any other, each amount too; it does not fold when checking is free."""
CALLER = BlindBot("caller", lambda menu, _: stay(menu))
"""Checks and calls, always."""
