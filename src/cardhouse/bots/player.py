"""Bots as a simulation sits them down: the styles, and the two that every style must beat."""

from collections.abc import Callable

import msgspec

from cardhouse.bots.choose import choose, thrown
from cardhouse.bots.luck import Luck
from cardhouse.bots.sight import Sight
from cardhouse.bots.sizing import stay
from cardhouse.bots.styles import Style
from cardhouse.chips import Chips, Seat
from cardhouse.play import Choice, Menu
from cardhouse.rules.ability import AimedAt
from cardhouse.rules.menu import (
    BRING_IN,
    DECLINE,
    FOLD,
    MUCK,
    REFUSE,
    SPLIT,
    AbilityOffer,
    AnswerMenu,
    BetMenu,
    BringInMenu,
    Discard,
    DrawMenu,
    RaiseTo,
    SplitMenu,
    Use,
)
from cardhouse.rules.spec import Game, Stacks, Stakes

Pick = Callable[[Menu, Sight, Luck], Choice]


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


class BlindPlayer:
    """Chooses without a thought of what its cards are worth against others', for one hand."""

    __slots__ = ("pick", "see", "sight")

    def __init__(self, pick: Pick, sight: Sight) -> None:
        self.pick = pick
        self.sight = sight
        self.see = sight.see

    def choose(self, menu: Menu, luck: bytes) -> Choice:
        return self.pick(menu, self.sight, Luck(luck, "choice"))


class BlindBot(msgspec.Struct, frozen=True):
    """Plays by a rule that needs no cards, but for those to throw away."""

    name: str
    pick: Pick

    def sit(
        self, game: Game, stakes: Stakes, *, seat: Seat, stacks: Stacks, button: Seat | None
    ) -> BlindPlayer:
        return BlindPlayer(self.pick, Sight(game, stakes, seat=seat, stacks=stacks, button=button))


def pick_anything(menu: Menu, sight: Sight, luck: Luck) -> Choice:
    """Each kind of choice as often as any other, each amount and each number of cards too."""
    match menu:
        case BetMenu():
            kinds: list[Choice] = [stay(menu)]
            kinds += [FOLD] if menu.call else []
            kinds += [SPLIT] if menu.split else []
            kinds += [_any_use(it, sight, luck) for it in menu.abilities if it.refused is None]
        case BringInMenu():
            kinds = [BRING_IN]
        case DrawMenu():
            count = menu.least + luck.below(menu.most - menu.least + 1)
            return Discard(luck.order(sight.hole)[:count])
        case SplitMenu():
            return (SPLIT, REFUSE)[luck.below(2)]
        case AnswerMenu():
            kinds = [DECLINE, *(_any_use(it, sight, luck) for it in menu.answers)]
            return kinds[luck.below(len(kinds))]
        case _:
            return MUCK
    if menu.min_to:
        kinds.append(RaiseTo(_any_amount(menu, luck)))
    return kinds[luck.below(len(kinds))]


def _any_use(offer: AbilityOffer, sight: Sight, luck: Luck) -> Use:
    """Aimed at any card or opponent that it may be aimed at."""
    match offer.aim:
        case AimedAt.OWN_CARD:
            return Use(offer.ability, card=sight.hole[luck.below(len(sight.hole))])
        case AimedAt.OPPONENT:
            return Use(offer.ability, target=offer.targets[luck.below(len(offer.targets))])
        case _:
            return Use(offer.ability)


def _any_amount(menu: BetMenu | BringInMenu, luck: Luck) -> Chips:
    if menu.sizes:
        return menu.sizes[luck.below(len(menu.sizes))]
    return Chips(menu.min_to + luck.below(menu.max_to - menu.min_to + 1))


def pick_a_call(menu: Menu, sight: Sight, luck: Luck) -> Choice:
    """Checks and calls, always; draws as the styles do, and refuses to share."""
    match menu:
        case BetMenu():
            return stay(menu)
        case BringInMenu():
            return BRING_IN
        case DrawMenu():
            return Discard(thrown(sight, menu, luck))
        case SplitMenu():
            return REFUSE
        case AnswerMenu():
            return DECLINE
        case _:
            return MUCK


RANDOM = BlindBot("random", pick_anything)
"""It does not fold when checking is free."""
CALLER = BlindBot("caller", pick_a_call)
