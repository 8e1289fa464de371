"""The deal that hold'em and the Omahas share: hole cards, flop, turn, river (rules.md 4, *Deal script*)."""

from cardhouse.rules.spec import Opener, Street, StreetName


def board_streets(hole_cards: int) -> tuple[Street, ...]:
    """``dd·bbb·b·b·`` with this many cards down; fixed limit doubles from the turn (rules.md 1.1)."""
    return (
        Street(StreetName("preflop"), down=hole_cards, opener=Opener.AFTER_BLINDS),
        Street(StreetName("flop"), board=3),
        Street(StreetName("turn"), board=1, is_big=True),
        Street(StreetName("river"), board=1, is_big=True),
    )
