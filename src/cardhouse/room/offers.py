"""What tables a room opens: those of the catalogue, and private ones as their hosts wish."""

from cardhouse.catalogue import GAMES, OFFERS
from cardhouse.chips import Chips
from cardhouse.play import Refusal
from cardhouse.protocol.commands import OpenTable
from cardhouse.room.ports import TableId
from cardhouse.rules.spec import GameId, Stakes, StructureId
from cardhouse.rules.stakes import big_bet, fixed_limit, spread_limit
from cardhouse.tables.config import SPEEDS, SpeedId, TableConfig, cash_table

PUBLIC_TABLES: dict[TableId, TableConfig] = {
    TableId(offer.table): cash_table(
        offer.game.id,
        offer.stakes,
        seats=offer.seats,
        bots=offer.bots,
        speed=SpeedId.FAST if offer.is_fast else SpeedId.NORMAL,
    )
    for offer in OFFERS
}


def private_table(wish: OpenTable) -> TableConfig:
    """The settings a host asks for; refused when the rule book's lobby does not know them (rules.md 4)."""
    game = GAMES.get(GameId(wish.game))
    if game is None:
        raise Refusal("unknown_game")
    if wish.structure not in game.structures:
        raise Refusal("structure_not_offered", offered=list(game.structures))
    if not game.fewest_seats <= wish.seats <= game.most_seats:
        raise Refusal("seats_out_of_range", least=game.fewest_seats, most=game.most_seats)
    if wish.speed not in SPEEDS:
        raise Refusal("unknown_speed")
    stakes = _stakes(StructureId(wish.structure), Chips(wish.blind))
    bots = min(wish.bots, wish.seats - 1)
    return cash_table(game.id, stakes, seats=wish.seats, bots=bots, speed=SpeedId(wish.speed))


def _stakes(structure: StructureId, blind: Chips) -> Stakes:
    """`blind` is the big blind, which fixed limit calls the small bet."""
    if structure is StructureId.FIXED_LIMIT:
        return fixed_limit(blind)
    if structure is StructureId.SPREAD_LIMIT:
        return spread_limit(blind)
    return big_bet(structure, Chips(blind // 2), blind)
