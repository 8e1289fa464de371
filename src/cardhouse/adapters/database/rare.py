"""Writing the facts that come with people and tables rather than with play."""

from sqlalchemy import Connection, Executable, Table, delete, insert, select, update

from cardhouse.adapters.database.schema import PlayState, players, plays, seats, tables
from cardhouse.adapters.database.seals import reseal, seal
from cardhouse.adapters.faults import Contradiction
from cardhouse.room.ports import (
    Fact,
    Millis,
    PlayerJoined,
    PlayerRenamed,
    PlayerTold,
    PlayId,
    PlayVoided,
    SeatLeft,
    SeatNoted,
    SeatTaken,
    TableClosed,
    TableOpened,
)


def write_rare(connection: Connection, fact: Fact, at: Millis) -> None:
    """One fact, inside the caller's transaction."""
    if isinstance(fact, PlayVoided):
        _void(connection, fact, at)
    elif connection.execute(_statement(fact, at)).rowcount == 0:
        raise Contradiction(f"nothing stands for {fact}")
    elif row := _row(fact):
        reseal(connection, *row)


def _row(fact: Fact) -> tuple[Table, dict[str, object]] | None:
    """The book and the primary key of the row that the fact leaves there."""
    match fact:
        case PlayerJoined(player) | PlayerRenamed(player) | PlayerTold(player):
            return players, {"id": player}
        case TableOpened(table) | TableClosed(table):
            return tables, {"id": table}
        case SeatTaken(table, seat) | SeatNoted(table, seat):
            return seats, {"table_id": table, "seat": seat}
        case _:
            return None


def _statement(fact: Fact, at: Millis) -> Executable:
    match fact:
        case PlayerJoined(player, name, token_hash, is_bot):
            return insert(players).values(
                id=player, name=name, token_hash=token_hash, is_bot=is_bot, joined_at=at
            )
        case PlayerRenamed(player, name):
            return update(players).where(players.c.id == player).values(name=name)
        case PlayerTold(player, until):
            return update(players).where(players.c.id == player).values(told_at=until)
        case TableOpened(table, config, host, invite):
            return insert(tables).values(id=table, config=config, host=host, invite=invite, opened_at=at)
        case TableClosed(table):
            still_open = (tables.c.id == table) & tables.c.closed_at.is_(None)
            return update(tables).where(still_open).values(closed_at=at)
        case _:
            return _of_a_seat(fact)


def _of_a_seat(fact: Fact) -> Executable:
    match fact:
        case SeatTaken(table, seat, player):
            return insert(seats).values(table_id=table, seat=seat, player=player)
        case SeatNoted(table, seat, note):
            return update(seats).where(seats.c.table_id == table, seats.c.seat == seat).values(note=note)
        case SeatLeft(table, seat):
            return delete(seats).where(seats.c.table_id == table, seats.c.seat == seat)
        case _:
            raise TypeError(f"no book for {fact}")


def _void(connection: Connection, fact: PlayVoided, at: Millis) -> None:
    if void(connection, fact.play, at, reason=fact.reason, record=fact.record):
        return
    if connection.scalar(select(plays.c.state).where(plays.c.id == fact.play)) != PlayState.VOIDED:
        raise Contradiction(f"no open play {fact.play} to void")


def void(
    connection: Connection, play: PlayId, at: Millis, *, reason: str, record: bytes | None = None
) -> bool:
    """Whether the play was open; it is voided now."""
    voided = {
        "state": PlayState.VOIDED.value,
        "ended_at": at,
        "reason": reason,
        "record": record,
        "end_seal": seal((play, PlayState.VOIDED, at, reason, record)),
    }
    still_open = (plays.c.id == play) & (plays.c.state == PlayState.OPEN)
    return connection.execute(update(plays).where(still_open).values(voided)).rowcount == 1
