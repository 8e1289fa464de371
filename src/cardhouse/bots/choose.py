"""A bot's choice: from what its seat knows, the menu, and bytes of chance. Nothing else goes in."""

from cardhouse.bots.abilities import ability_to_use, answer
from cardhouse.bots.drawing import drawing
from cardhouse.bots.ends import ahead
from cardhouse.bots.first_street import choose_first
from cardhouse.bots.later_streets import agree_or_not, choose_later, open_or_bring_in
from cardhouse.bots.luck import Luck
from cardhouse.bots.outlook import best_kept
from cardhouse.bots.sight import Sight
from cardhouse.bots.styles import Style
from cardhouse.cards import Card
from cardhouse.play import Choice, Menu
from cardhouse.rules.menu import (
    MUCK,
    AnswerMenu,
    BetMenu,
    BringInMenu,
    Discard,
    DrawMenu,
    ShowMenu,
    SplitMenu,
)


def choose(style: Style, sight: Sight, *, menu: Menu, luck: bytes) -> Choice:
    """An item of the menu; the same one for the same arguments. Shows no card that it need not.

    16 bytes of `luck` or more are chance enough. Raises `TypeError` for a kind of menu that bots do not know.
    """
    dice = Luck(luck, "choice")
    match menu:
        case BetMenu():
            use = ability_to_use(style, sight, menu=menu, luck=Luck(luck, "ability"))
            return use or _bet(style, sight, menu=menu, luck=dice)
        case BringInMenu():
            return open_or_bring_in(style, sight, menu=menu, luck=dice)
        case DrawMenu():
            return Discard(thrown(sight, menu, dice))
        case SplitMenu():
            return agree_or_not(sight, dice)
        case AnswerMenu():
            return answer(style, sight, menu=menu, luck=Luck(luck, "ability"))
        case ShowMenu():
            return MUCK
        case _:
            raise TypeError(f"bots cannot choose from a {type(menu).__name__}")


def _bet(style: Style, sight: Sight, *, menu: BetMenu, luck: Luck) -> Choice:
    lies_open = sight.board or any(sight.up.values())
    chooser = choose_later if sight.street > 0 or lies_open else choose_first
    return chooser(style, sight, menu=menu, luck=luck)


def thrown(sight: Sight, menu: DrawMenu, luck: Luck) -> tuple[Card, ...]:
    """The cards to part with: for new ones by rule, for none those without which the hand wins most."""
    hole = sight.hole
    if menu.replaced:
        draws = 1 + ahead(sight.game, sight.street).draws
        _, rest = drawing(sight.game.orders[0]).keep(hole, draws)
        return rest[max(0, len(rest) - menu.most) :]
    kept = best_kept(sight, len(hole) - menu.least, luck)
    return tuple(card for card in hole if card not in kept)
