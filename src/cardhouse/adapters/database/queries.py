"""Reading the books."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import TypeVar

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    ScalarSelect,
    and_,
    func,
    literal,
    select,
    true,
    union_all,
)

from cardhouse.adapters.audit import RESTART, faults, refuse_differing
from cardhouse.adapters.database.rare import void
from cardhouse.adapters.database.schema import (
    IS_RELEASE,
    IS_VOIDED,
    OF_A_STAY,
    PlayState,
    accounts,
    play_stacks,
    players,
    plays,
    seats,
    tables,
    transfers,
)
from cardhouse.adapters.faults import Fault
from cardhouse.adapters.sheet import Stack
from cardhouse.adapters.stays import Bound, since, table_of, taken_away
from cardhouse.chips import Chips
from cardhouse.ledger import Account, AccountKind, account
from cardhouse.room.ports import (
    HandRow,
    KnownPlayer,
    KnownSeat,
    KnownTable,
    Millis,
    Missed,
    PlayerId,
    PlayId,
    Recovery,
    TableId,
    TokenHash,
)

T = TypeVar("T")

KNOWN = (players.c.id, players.c.name, players.c.is_bot)


is_open = plays.c.state == literal(PlayState.OPEN.value, literal_execute=True)
"""As the partial index says it, which a parameter would not use: a start need not read every play."""


def recover(connection: Connection, now: Millis, *, table: TableId | None = None) -> Recovery:
    """Void every open play, or only one table's, then tell what stands there."""
    voided = _void_open(connection, now, table=table)
    bots = select(*KNOWN).where(players.c.is_bot == true())
    return Recovery(
        tables=_open_tables(connection, now, table=table),
        bots=tuple(
            KnownPlayer(*row) for row in connection.execute(bots.order_by(players.c.joined_at, players.c.id))
        ),
        voided=voided,
    )


def player_by_token(connection: Connection, token_hash: TokenHash) -> KnownPlayer | None:
    """Whose token it is."""
    row = connection.execute(select(*KNOWN).where(players.c.token_hash == token_hash)).one_or_none()
    return row and KnownPlayer(*row)


def missed(connection: Connection, player: PlayerId) -> list[Missed]:
    """What the player has not been told of yet, the first first."""
    told = connection.scalar(select(players.c.told_at).where(players.c.id == player)) or 0
    return sorted(
        [*_voided_without(connection, player, told), *_released(connection, player, told)],
        key=lambda found: found.at,
    )


def _voided_without(connection: Connection, player: PlayerId, told: int) -> Iterator[Missed]:
    """By the index of voided plays: there are fewer than a player's, whose index `concat` keeps out."""
    rows = (
        select(plays.c.table_id, plays.c.id, play_stacks.c.stack, plays.c.ended_at)
        .join(play_stacks, play_stacks.c.play == plays.c.id)
        .where(IS_VOIDED, plays.c.ended_at > told, play_stacks.c.player.concat("") == player)
    )
    return (Missed(*row) for row in connection.execute(rows))


def _released(connection: Connection, player: PlayerId, told: int) -> Iterator[Missed]:
    purse = account(AccountKind.PLAYER, player)
    rows = select(transfers.c.source, transfers.c.amount, transfers.c.at).where(
        IS_RELEASE, transfers.c.at > told, transfers.c.target == purse
    )
    for seat, amount, at in connection.execute(rows):
        yield Missed(table_of(seat), None, amount, at)


def balance(connection: Connection, name: Account) -> Chips:
    """0 for an account never used."""
    return Chips(connection.scalar(select(accounts.c.balance).where(accounts.c.name == name)) or 0)


def history(connection: Connection, player: PlayerId, *, limit: int) -> list[HandRow]:
    """Plays that are over and have a record, the one opened last first."""
    newest = (
        select(
            plays.c.id, plays.c.table_id, play_stacks.c.seat, plays.c.ended_at, plays.c.state, plays.c.record
        )
        .join(play_stacks, play_stacks.c.play == plays.c.id)
        .where(play_stacks.c.player == player, plays.c.record.is_not(None), plays.c.ended_at.is_not(None))
        .order_by(play_stacks.c.opened_at.desc(), play_stacks.c.play.desc())
        .limit(limit)
    )
    return [HandRow(*row) for row in connection.execute(newest)]


def audit(connection: Connection) -> list[Fault]:
    """Everything that does not add up, in one state of the books."""
    taken = connection.execute(select(seats.c.table_id, seats.c.seat))
    return list(
        faults(
            balances=all_balances(connection),
            moved=net_moved(connection),
            seats={account(AccountKind.SEAT, *row) for row in taken},
            standing=open_stacks(connection),
        )
    )


def _void_open(
    connection: Connection, now: Millis, *, table: TableId | None
) -> tuple[tuple[PlayId, TableId], ...]:
    standing = [stack for stack in open_stacks(connection) if table in (None, stack.table)]
    refuse_differing(_seat_balances(connection, standing), standing)
    still_open = and_(is_open, _only(plays.c.table_id, table))
    found = connection.execute(select(plays.c.id, plays.c.table_id).where(still_open).order_by(plays.c.id))
    voided = tuple((PlayId(play), TableId(table)) for play, table in found)
    for play, _ in voided:
        void(connection, play, now, reason=RESTART)
    return voided


def open_stacks(connection: Connection) -> list[Stack]:
    """What the seats of open plays started with."""
    found = (
        select(plays.c.id, plays.c.table_id, play_stacks.c.seat, play_stacks.c.stack, plays.c.opened_at)
        .join(play_stacks, play_stacks.c.play == plays.c.id)
        .where(is_open)
    )
    return [
        Stack(play, table, seat, account(AccountKind.SEAT, table, seat), stack, at)
        for play, table, seat, stack, at in sorted(map(tuple, connection.execute(found)))
    ]


def all_balances(connection: Connection) -> dict[Account, int]:
    """What every account holds."""
    return {
        Account(name): held for name, held in connection.execute(select(accounts.c.name, accounts.c.balance))
    }


def _seat_balances(connection: Connection, stacks: Iterable[Stack]) -> dict[Account, int]:
    return {stack.account: balance(connection, stack.account) for stack in stacks}


def net_moved(connection: Connection, which: ColumnElement[bool] | None = None) -> dict[Account, int]:
    """What the transfers of each account add up to: all of them, or only some."""
    which = true() if which is None else which
    both = union_all(
        select(transfers.c.source.label("name"), (-transfers.c.amount).label("change")).where(which),
        select(transfers.c.target, transfers.c.amount).where(which),
    ).subquery()
    sums = select(both.c.name, func.sum(both.c.change)).group_by(both.c.name)
    return {Account(name): int(change) for name, change in connection.execute(sums)}


def _only(column: ColumnElement[str], table: TableId | None) -> ColumnElement[bool]:
    """This table's rows, or all."""
    return true() if table is None else column == table


def _open_tables(connection: Connection, now: Millis, *, table: TableId | None) -> tuple[KnownTable, ...]:
    here = plays.c.table_id == tables.c.id
    played = select(func.coalesce(func.max(plays.c.number), 0)).where(here).scalar_subquery()
    settled = and_(here, plays.c.state == PlayState.SETTLED)
    button = _last(plays.c.button, and_(settled, plays.c.button.is_not(None)))
    record = _last(plays.c.record, settled)
    still_open = (
        select(tables.c.id, tables.c.config, tables.c.host, tables.c.invite, played, button, record)
        .where(tables.c.closed_at.is_(None), _only(tables.c.id, table))
        .order_by(tables.c.opened_at, tables.c.id)
    )
    taken, left = _taken_seats(connection), taken_away(_bounds_of_stays(connection, since(now)))
    return tuple(
        KnownTable(name, config, host, invite, tuple(taken[name]), played, button, last, tuple(left[name]))
        for name, config, host, invite, played, button, last in connection.execute(still_open)
    )


def _bounds_of_stays(connection: Connection, after: Millis) -> Iterator[Bound]:
    columns = (transfers.c[name] for name in Bound._fields)
    rows = select(*columns).where(OF_A_STAY, transfers.c.at > after).order_by(transfers.c.id)
    return (Bound(*row) for row in connection.execute(rows))


def _last(column: Column[T], of: ColumnElement[bool]) -> ScalarSelect[T]:
    """Of the newest of these plays."""
    return select(column).where(of).order_by(plays.c.number.desc()).limit(1).scalar_subquery()


def _taken_seats(connection: Connection) -> defaultdict[TableId, list[KnownSeat]]:
    taken: defaultdict[TableId, list[KnownSeat]] = defaultdict(list)
    rows = (
        select(seats.c.table_id, seats.c.seat, seats.c.note, seats.c.stars, *KNOWN)
        .join(players, players.c.id == seats.c.player)
        .order_by(seats.c.table_id, seats.c.seat)
    )
    for table, seat, note, stars, *player in connection.execute(rows):
        stack = balance(connection, account(AccountKind.SEAT, table, seat))
        taken[table].append(KnownSeat(seat, KnownPlayer(*player), stack, note, stars))
    return taken
