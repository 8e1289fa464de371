"""A table's settings and state as messages."""

from cardhouse.chips import Chips
from cardhouse.protocol.events import seated
from cardhouse.protocol.messages import CasinoLimits, LobbyRow, Snapshot, TableInfo
from cardhouse.room.casino_info import board_cards
from cardhouse.room.play_now import rank
from cardhouse.room.ports import PlayerId, TableId
from cardhouse.room.table_actor import TableActor
from cardhouse.room.waiting_list import WaitingList
from cardhouse.tables.casino_config import CasinoConfig
from cardhouse.tables.casino_table import CasinoTable
from cardhouse.tables.config import TableConfig
from cardhouse.tables.opening import AnyTable

HOUR = 3_600_000


def table_info(table_id: TableId, table: AnyTable, *, is_private: bool) -> TableInfo:
    """What does not change at a table."""
    if isinstance(table, CasinoTable):
        return _casino_info(table_id, table.config, is_private=is_private)
    config: TableConfig = table.config
    stakes = config.stakes
    games = [leg.rules for leg in config.legs]
    return TableInfo(
        table_id,
        config.game,
        stakes.structure,
        stakes.small_blind,
        stakes.big_blind,
        stakes.small_bet,
        stakes.big_bet,
        stakes.ante,
        stakes.bring_in,
        list(stakes.spread),
        config.seats,
        config.min_buy_in,
        config.max_buy_in,
        config.speed,
        max(sum(street.down + street.up for street in game.streets) for game in games),
        max(sum(street.board for street in game.streets) for game in games),
        is_private,
    )


def _casino_info(table_id: TableId, config: CasinoConfig, *, is_private: bool) -> TableInfo:
    game, limits = config.rules, config.limits
    return TableInfo(
        table_id,
        config.game,
        structure=None,
        small_blind=0,
        big_blind=0,
        small_bet=0,
        big_bet=0,
        ante=limits.min_ante,
        bring_in=0,
        spread=[],
        seats=config.seats,
        min_buy_in=config.min_buy_in,
        max_buy_in=config.max_buy_in,
        speed=config.speed,
        hole_cards=game.hole,
        board_cards=board_cards(game),
        is_private=is_private,
        limits=CasinoLimits(limits.min_ante, limits.max_ante, limits.max_payout),
    )


def lobby_row(actor: TableActor, waiting: WaitingList, now: int) -> LobbyRow:
    """The table as the lobby lists it."""
    people, taken = actor.table.people, len(actor.table.sitters)
    pots = actor.recent_pots
    average = sum(pot for _, pot in pots) // len(pots) if pots else 0
    span = now - pots[0][0] if pots else 0
    pace = len(pots) * HOUR // span if span else 0
    info = table_info(actor.id, actor.table, is_private=False)
    queue, place = len(waiting.players), rank(actor.table, waiting)
    return LobbyRow(info, people, taken - people, queue, average, pace, place)


def snapshot(actor: TableActor, player: PlayerId, *, host: PlayerId | None, invite: str | None) -> Snapshot:
    """The table before the open play, or as it stood when its story last began anew."""
    log, seat = actor.log, actor.table.seat_of.get(player)
    base = log.base
    own = None if seat is None else actor.table.sitters[seat]
    return Snapshot(
        actor.id,
        log.epoch,
        base.seq,
        table_info(actor.id, actor.table, is_private=invite is not None),
        [seated(view) for view in base.seats],
        base.button,
        base.number,
        seat,
        host,
        invite,
        own is not None and own.asks_to_show,
        Chips(0) if own is None else own.wanted_chips,
    )
