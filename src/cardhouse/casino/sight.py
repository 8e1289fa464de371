"""What the holder of a box knows when it has to decide: enough to tell what each choice is worth."""

import msgspec

from cardhouse.cards import Card
from cardhouse.casino.menu import BoxMenu, GameMenu
from cardhouse.casino.spec import CasinoGame, Limits
from cardhouse.chips import Chips


class BoxSight(msgspec.Struct, frozen=True):
    """Nothing of other boxes. `cards` are none at a closed box until the dealer has shown; `dealer` has None
    for a card that lies face down; `won` counts to the table's maximum.
    """

    game: CasinoGame
    limits: Limits
    menu: BoxMenu | GameMenu
    cards: tuple[Card, ...]
    dealer: tuple[Card | None, ...]
    board: tuple[Card, ...]
    ante: Chips
    blind: Chips
    bet: Chips
    bonus: Chips
    won: Chips
