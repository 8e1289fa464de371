"""How bots play: three records. Shares and chances are per mille, stated ranges and bet sizes per cent."""

import msgspec


class Style(msgspec.Struct, frozen=True):
    """A way of playing.

    `vpip` and `pfr` state how often it puts chips in by choice, and raises, before the flop of six-handed
    no-limit hold'em (least and most, per cent of hands). Ranges of starting hands hold for six seats.
    """

    id: str
    vpip: tuple[int, int]
    pfr: tuple[int, int]
    open_early: int
    """Raises this share of hands when first to speak..."""
    open_late: int
    """...and this when nobody is left behind."""
    limp: int
    """Enters an unraised pot for a call with this share, those it raises included."""
    defend: int
    """Calls a raise with this share at the usual price."""
    reraise: int
    """Raises a raise with this share."""
    value: int
    """How far above a fair share of the pot it bets: 0 anything better than average, 1000 only the nuts."""
    value_raise: int
    """The same for raising a bet."""
    caution: int
    """How much more than the price of a call its hand must be worth, of that price; below 0 it is curious."""
    follow_up: int
    """Bets the flop again after having raised, whatever it holds; less on later streets."""
    bluff: int
    """Bets into one or two who have shown nothing, holding nothing."""
    bluff_raise: int
    trap: int
    """Checks or just calls with a hand worth a bet, while cards are to come."""
    sizes: tuple[int, ...]
    """Its bets, in per cent of the pot, as often as they stand here."""
    pace: tuple[int, int]
    """Least and most milliseconds to think."""


TIGHT = Style(
    id="tight",
    vpip=(14, 20),
    pfr=(10, 16),
    open_early=120,
    open_late=270,
    limp=0,
    defend=110,
    reraise=42,
    value=270,
    value_raise=620,
    caution=180,
    follow_up=550,
    bluff=60,
    bluff_raise=15,
    trap=120,
    sizes=(50, 50, 66, 66, 75),
    pace=(900, 2_500),
)
LOOSE = Style(
    id="loose",
    vpip=(40, 52),
    pfr=(7, 14),
    open_early=90,
    open_late=190,
    limp=480,
    defend=300,
    reraise=28,
    value=300,
    value_raise=680,
    caution=-130,
    follow_up=400,
    bluff=60,
    bluff_raise=10,
    trap=200,
    sizes=(33, 50, 50, 66),
    pace=(600, 2_000),
)
AGGRESSIVE = Style(
    id="aggressive",
    vpip=(24, 32),
    pfr=(19, 26),
    open_early=190,
    open_late=430,
    limp=0,
    defend=180,
    reraise=90,
    value=180,
    value_raise=500,
    caution=40,
    follow_up=720,
    bluff=170,
    bluff_raise=50,
    trap=60,
    sizes=(50, 66, 75, 75, 100),
    pace=(600, 1_800),
)

STYLES: dict[str, Style] = {style.id: style for style in (TIGHT, LOOSE, AGGRESSIVE)}
"""Every style by its id."""
