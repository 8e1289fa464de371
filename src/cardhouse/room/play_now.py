"""Where *play now* leads. The lobby's rows tell the same order, so that the button can say it beforehand."""

from cardhouse.catalogue import OFFERS
from cardhouse.chips import Seat
from cardhouse.protocol.commands import PlayNow
from cardhouse.room.waiting_list import WaitingList
from cardhouse.tables.casino_table import CasinoTable
from cardhouse.tables.config import SpeedId, TableConfig
from cardhouse.tables.opening import AnyTable

USUAL = OFFERS[0]
"""The table for a player who asks for nothing else."""
MOST_COMPANY = 15
FEW_SEATS = 3
FARTHEST = 8
"""More than the distance of any table."""


def unpromised_seats(table: AnyTable, waiting: WaitingList) -> list[Seat]:
    """Free seats that no player on the waiting list is offered."""
    kept = None if waiting.offered is None else waiting.offered.seat
    return [seat for seat in table.free_seats() if seat != kept]


def rank(table: AnyTable, waiting: WaitingList) -> int | None:
    """How early the table is chosen, the least first; None without a free seat.

    What counts, in this order: that there is an opponent, the usual game, how near the table is to the usual
    kind, and how many people play. A play that waits for an absent player counts as a small distance, and
    between equal tables against the one that waits.
    """
    if not unpromised_seats(table, waiting):
        return None
    is_lonely = not any(sitter.is_ready and not sitter.is_away for sitter in table.sitters.values())
    place = 2 * is_lonely + (not _is_usual_game(table))
    place = place * FARTHEST + _distance(table) + table.is_held_up
    place = 2 * place + table.is_held_up
    return place * (MOST_COMPANY + 1) + MOST_COMPANY - min(table.company, MOST_COMPANY)


def _is_usual_game(table: AnyTable) -> bool:
    config = table.config
    usual = USUAL.game.id, USUAL.stakes.structure
    return isinstance(config, TableConfig) and (config.game, config.stakes.structure) == usual


def _distance(table: AnyTable) -> int:
    """How far the table is from the usual one: a step for other seats, two where they are few, for another
    pace and for a price beyond double or half.
    """
    config = table.config
    if not isinstance(config, TableConfig):
        return 0
    price, usual = config.stakes.min_bet, USUAL.stakes.min_bet
    is_priced = usual <= 2 * price and price <= 2 * usual
    seats = 2 if config.seats <= FEW_SEATS else int(config.seats != USUAL.seats)
    return seats + 2 * (config.speed is not SpeedId.NORMAL) + 2 * (not is_priced)


def suits(table: AnyTable, wish: PlayNow) -> bool:
    """Whether game and betting are those asked for; without a game, any poker is."""
    config = table.config
    if wish.structure is not None:
        structure = config.stakes.structure if isinstance(config, TableConfig) else None
        if structure != wish.structure:
            return False
    return not isinstance(table, CasinoTable) if wish.game is None else config.game == wish.game
