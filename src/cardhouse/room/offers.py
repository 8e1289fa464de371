"""What tables a room opens: those of the catalogue, and private ones as their hosts wish."""

from collections.abc import Mapping

from cardhouse.casino.games import CASINO_GAMES
from cardhouse.casino.spec import CasinoGame, CasinoGameId
from cardhouse.catalogue import CASINO_OFFERS, GAMES, OFFERS, ROTATION_OFFERS, ROTATIONS
from cardhouse.chips import Chips
from cardhouse.games.rotations import Rotation
from cardhouse.play import Refusal
from cardhouse.protocol.commands import OpenTable
from cardhouse.room.ports import TableId
from cardhouse.rules.spec import Forced, Game, GameId, Stakes, StructureId
from cardhouse.rules.stakes import usual_stakes
from cardhouse.tables.casino_config import CasinoConfig, casino_table
from cardhouse.tables.config import SPEEDS, SpeedId, TableConfig, cash_table, rotation_table
from cardhouse.tables.opening import AnyConfig

PUBLIC_TABLES: Mapping[TableId, AnyConfig] = (
    {
        TableId(offer.table): cash_table(
            offer.game.id,
            offer.stakes,
            seats=offer.seats,
            bots=offer.bots,
            speed=SpeedId.FAST if offer.is_fast else SpeedId.NORMAL,
        )
        for offer in OFFERS
    }
    | {
        TableId(offer.table): rotation_table(offer.rotation, offer.unit, seats=offer.seats, bots=offer.bots)
        for offer in ROTATION_OFFERS
    }
    | {
        TableId(offer.table): casino_table(offer.game.id, offer.ante, bots=offer.bots)
        for offer in CASINO_OFFERS
    }
)
BLINDS = (2, 10, 20, 50, 100, 200, 500, 1_000, 2_000)
"""Prices that a host is offered, where they divide into whole forced bets."""


def private_table(wish: OpenTable) -> AnyConfig:
    """The settings a host asks for; refused when the rule book's lobby does not know them (rules.md 4)."""
    if wish.speed not in SPEEDS:
        raise Refusal("unknown_speed")
    if wish.bots >= wish.seats:
        raise Refusal("bots_out_of_range", least=0, most=wish.seats - 1)
    game = CASINO_GAMES.get(CasinoGameId(wish.game))
    return _poker_table(wish) if game is None else _casino_table(wish, game)


def _casino_table(wish: OpenTable, game: CasinoGame) -> CasinoConfig:
    if wish.structure is not None:
        raise Refusal("structure_not_offered", offered=[])
    if wish.seats != game.boxes.most:
        raise Refusal("seats_out_of_range", least=game.boxes.most, most=game.boxes.most)
    if wish.blind % 2:
        raise Refusal("blind_not_whole", parts=2)
    return casino_table(game.id, Chips(wish.blind), speed=SpeedId(wish.speed), bots=wish.bots)


def _poker_table(wish: OpenTable) -> TableConfig:
    game = GAMES.get(GameId(wish.game)) or ROTATIONS.get(GameId(wish.game))
    if game is None:
        raise Refusal("unknown_game")
    if wish.structure is None or wish.structure not in game.structures:
        raise Refusal("structure_not_offered", offered=list(game.structures))
    if not game.fewest_seats <= wish.seats <= game.most_seats:
        raise Refusal("seats_out_of_range", least=game.fewest_seats, most=game.most_seats)
    structure = StructureId(wish.structure)
    parts = _parts(game, structure)
    if wish.blind % parts:
        raise Refusal("blind_not_whole", parts=parts)
    bots, speed = wish.bots, SpeedId(wish.speed)
    if isinstance(game, Rotation):
        return rotation_table(game, Chips(wish.blind), seats=wish.seats, bots=bots, speed=speed)
    stakes = stakes_for(game, structure, wish.blind)
    return cash_table(game.id, stakes, seats=wish.seats, bots=bots, speed=speed)


def stakes_for(game: Game, structure: StructureId, blind: int) -> Stakes:
    """`blind` is the big blind, the small bet, the bring-in or the ante, whichever sets the price."""
    return usual_stakes(game, structure, unit=Chips(blind))


def blinds_offered(game: Game | Rotation, structure: StructureId) -> list[int]:
    """The prices from which a host may choose; those of a rotation suit every game of it."""
    return [blind for blind in BLINDS if blind % _parts(game, structure) == 0]


def _parts(game: Game | Rotation, structure: StructureId) -> int:
    """Into how many parts the price is divided for the smallest forced bet."""
    if isinstance(game, Rotation):
        return max(_parts(*leg) for leg in game.legs)
    if game.forced is Forced.BUTTON_BLIND:
        return 1
    return 4 if game.forced is Forced.BRING_IN and structure is StructureId.FIXED_LIMIT else 2
