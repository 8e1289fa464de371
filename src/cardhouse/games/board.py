"""The deal that hold'em and the Omahas share: hole cards, flop, turn, river (rules.md 4, *Deal script*)."""

from cardhouse.rules.spec import Opener, Street, StreetName


def board_streets(hole_cards: int, *, open_cards: int = 0) -> tuple[Street, ...]:
    """``dd·bbb·b·b·`` with this many cards down; fixed limit doubles from the turn (rules.md 1.1).

    `open_cards` of the flop are turned up before the first betting round (rules.md 13.8).
    """
    return (
        Street(StreetName("preflop"), down=hole_cards, board=open_cards, opener=Opener.AFTER_BLINDS),
        Street(StreetName("flop"), board=3 - open_cards),
        Street(StreetName("turn"), board=1, is_big=True),
        Street(StreetName("river"), board=1, is_big=True),
    )
