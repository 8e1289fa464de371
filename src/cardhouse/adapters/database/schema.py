"""The tables of the truth: chips, players, poker tables, seats and plays.

Amounts are whole chips, times are milliseconds since 1970 UTC.
"""

from enum import StrEnum

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    text,
)

from cardhouse.adapters.stays import BOUNDS
from cardhouse.ledger import AccountKind, Reason


class PlayState(StrEnum):
    """How far the store knows a play to be."""

    OPEN = "open"
    SETTLED = "settled"
    VOIDED = "voided"


metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_N_label)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

Big = BigInteger().with_variant(Integer, "sqlite")
"""SQLite numbers rows by itself only in a column called INTEGER, which holds 64 bits there."""

accounts = Table(
    "accounts",
    metadata,
    Column("name", String, primary_key=True),
    Column("kind", String, nullable=False),
    Column("balance", Big, nullable=False),
    Column("checked", Big, nullable=False, server_default=text("0")),
    CheckConstraint(f"balance >= 0 OR kind = '{AccountKind.MINT}'", name="covered"),
    sqlite_with_rowid=False,
)
"""`checked` is the balance at the last checkpoint."""

transfers = Table(
    "transfers",
    metadata,
    Column("id", Big, primary_key=True),
    Column("source", ForeignKey("accounts.name"), nullable=False),
    Column("target", ForeignKey("accounts.name"), nullable=False),
    Column("amount", Big, nullable=False),
    Column("key", String, nullable=False, unique=True),
    Column("reason", String, nullable=False),
    Column("at", Big, nullable=False),
    CheckConstraint("amount > 0", name="positive"),
    CheckConstraint("source <> target", name="moving"),
)

OF_A_STAY = text(f"reason IN ({', '.join(map(repr, map(str, BOUNDS)))})")
"""With this a stay begins or ends; written so that the index answers."""

Index("ix_transfers_of_stays", transfers.c.at, sqlite_where=OF_A_STAY, postgresql_where=OF_A_STAY)

IS_RELEASE = text(f"reason = '{Reason.RELEASE}'")
"""As a query must write it to be answered by the index: few transfers are of this kind."""

Index(
    "ix_transfers_released",
    transfers.c.target,
    transfers.c.at,
    sqlite_where=IS_RELEASE,
    postgresql_where=IS_RELEASE,
)

players = Table(
    "players",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("token_hash", LargeBinary, unique=True),
    Column("is_bot", Boolean, nullable=False),
    Column("joined_at", Big, nullable=False),
    Column("told_at", Big),
    Column("seal", LargeBinary),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("config", LargeBinary, nullable=False),
    Column("host", ForeignKey("players.id")),
    Column("invite", String, unique=True),
    Column("opened_at", Big, nullable=False),
    Column("closed_at", Big),
    Column("seal", LargeBinary),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", ForeignKey("players.id"), nullable=False),
    Column("note", LargeBinary),
    Column("stars", Integer, nullable=False, server_default=text("0")),
    Column("seal", LargeBinary),
    UniqueConstraint("table_id", "player"),
    sqlite_with_rowid=False,
)

plays = Table(
    "plays",
    metadata,
    Column("id", String, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("state", String, nullable=False),
    Column("button", Integer),
    Column("opened_at", Big, nullable=False),
    Column("ended_at", Big),
    Column("reason", String),
    Column("record", LargeBinary),
    Column("seal", LargeBinary),
    Column("end_seal", LargeBinary),
    UniqueConstraint("table_id", "number"),
    CheckConstraint(f"state IN ({', '.join(map(repr, map(str, PlayState)))})", name="state"),
)

Index(
    "ix_plays_open",
    plays.c.table_id,
    unique=True,
    sqlite_where=plays.c.state == PlayState.OPEN,
    postgresql_where=plays.c.state == PlayState.OPEN,
)
"""A table has at most one open play."""

IS_VOIDED = text(f"state = '{PlayState.VOIDED}'")
"""As a query must write it to be answered by the index."""

Index("ix_plays_voided", plays.c.ended_at, sqlite_where=IS_VOIDED, postgresql_where=IS_VOIDED)

play_stacks = Table(
    "play_stacks",
    metadata,
    Column("play", ForeignKey("plays.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", ForeignKey("players.id"), nullable=False),
    Column("stack", Big, nullable=False),
    Column("opened_at", Big, nullable=False),
    sqlite_with_rowid=False,
)

Index("ix_play_stacks_history", play_stacks.c.player, play_stacks.c.opened_at, play_stacks.c.play)
"""A player's plays, newest at one end."""

journal = Table(
    "journal",
    metadata,
    Column("play", ForeignKey("plays.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("choice", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
"""The choices of plays that have not settled; a settled play's record holds its own."""

links = Table(
    "links",
    metadata,
    Column("number", Big, primary_key=True, autoincrement=False),
    Column("epoch", Big, nullable=False),
    Column("moved", Big, nullable=False),
    Column("hash", LargeBinary, nullable=False),
)
"""The chain: one row for every group of commits, with the number of its transfers and the hash over them and
over the link before. The transfers of the links follow each other in the order of their ids.
"""

room = Table(
    "room",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("epoch", Big, nullable=False),
    Column("closed", Big, nullable=False),
    Column("schema", LargeBinary),
)
"""One row: how often a room has opened on these books, the last epoch whose room has closed them, and a hash
of how the database describes them.
"""

checkpoints = Table(
    "checkpoints",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("link", Big, nullable=False),
    Column("hash", LargeBinary, nullable=False),
    Column("transfer", Big, nullable=False),
    Column("accounts", Big, nullable=False),
)
"""One row: the last link and the last transfer when the accounts were checked last, and a sum of hashes over
what they held then. A start verifies only what came later.
"""
