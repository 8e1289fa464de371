"""What the holder of a box knows when it has to decide: enough to tell what each choice is worth."""

import msgspec

from cardhouse.cards import Card
from cardhouse.casino.menu import BoxMenu, GameMenu
from cardhouse.casino.spec import CasinoGame, Limits
from cardhouse.chips import Chips


class BoxSight(msgspec.Struct, frozen=True):
    """Nothing of other boxes. `cards` are none at a closed box until the dealer has shown; `dealer` has None
    for a card that lies face down; `given_up` were exchanged.
    """

    game: CasinoGame
    limits: Limits
    menu: BoxMenu | GameMenu
    cards: tuple[Card, ...]
    dealer: tuple[Card | None, ...]
    board: tuple[Card, ...]
    given_up: tuple[Card, ...]
    ante: Chips
    bet: Chips
    insured: Chips
