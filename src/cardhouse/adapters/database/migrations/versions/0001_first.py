"""Chips, players, tables, seats and plays."""

import sqlalchemy as sa
from alembic import op

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "accounts",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("balance", BIG, nullable=False),
        sa.CheckConstraint("balance >= 0 OR kind = 'mint'", name=op.f("ck_accounts_covered")),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_accounts")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "players",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("token_hash", sa.LargeBinary(), nullable=True),
        sa.Column("is_bot", sa.Boolean(), nullable=False),
        sa.Column("joined_at", BIG, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_players")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_players_token_hash")),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("config", sa.LargeBinary(), nullable=False),
        sa.Column("host", sa.String(), nullable=True),
        sa.Column("invite", sa.String(), nullable=True),
        sa.Column("opened_at", BIG, nullable=False),
        sa.Column("closed_at", BIG, nullable=True),
        sa.ForeignKeyConstraint(["host"], ["players.id"], name=op.f("fk_tables_host_players")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
        sa.UniqueConstraint("invite", name=op.f("uq_tables_invite")),
    )
    op.create_table(
        "transfers",
        sa.Column("id", BIG, nullable=False),
        sa.Column("source", sa.String(), nullable=False),
        sa.Column("target", sa.String(), nullable=False),
        sa.Column("amount", BIG, nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("at", BIG, nullable=False),
        sa.CheckConstraint("amount > 0", name=op.f("ck_transfers_positive")),
        sa.CheckConstraint("source <> target", name=op.f("ck_transfers_moving")),
        sa.ForeignKeyConstraint(["source"], ["accounts.name"], name=op.f("fk_transfers_source_accounts")),
        sa.ForeignKeyConstraint(["target"], ["accounts.name"], name=op.f("fk_transfers_target_accounts")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_transfers")),
        sa.UniqueConstraint("key", name=op.f("uq_transfers_key")),
    )
    op.create_table(
        "plays",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("button", sa.Integer(), nullable=True),
        sa.Column("opened_at", BIG, nullable=False),
        sa.Column("ended_at", BIG, nullable=True),
        sa.Column("reason", sa.String(), nullable=True),
        sa.Column("record", sa.LargeBinary(), nullable=True),
        sa.CheckConstraint("state IN ('open', 'settled', 'voided')", name=op.f("ck_plays_state")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_plays_table_id_tables")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_plays")),
        sa.UniqueConstraint("table_id", "number", name=op.f("uq_plays_table_id_number")),
    )
    with op.batch_alter_table("plays", schema=None) as batch_op:
        batch_op.create_index(
            "ix_plays_open",
            ["table_id"],
            unique=True,
            sqlite_where=sa.text("state = 'open'"),
            postgresql_where=sa.text("state = 'open'"),
        )

    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_seats_player_players")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_seats_table_id_tables")),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_seats")),
        sa.UniqueConstraint("table_id", "player", name=op.f("uq_seats_table_id_player")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "journal",
        sa.Column("play", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("choice", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["play"], ["plays.id"], name=op.f("fk_journal_play_plays")),
        sa.PrimaryKeyConstraint("play", "number", name=op.f("pk_journal")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "play_stacks",
        sa.Column("play", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player", sa.String(), nullable=False),
        sa.Column("stack", BIG, nullable=False),
        sa.Column("opened_at", BIG, nullable=False),
        sa.ForeignKeyConstraint(["play"], ["plays.id"], name=op.f("fk_play_stacks_play_plays")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_play_stacks_player_players")),
        sa.PrimaryKeyConstraint("play", "seat", name=op.f("pk_play_stacks")),
        sqlite_with_rowid=False,
    )
    with op.batch_alter_table("play_stacks", schema=None) as batch_op:
        batch_op.create_index("ix_play_stacks_history", ["player", "opened_at", "play"], unique=False)


def downgrade() -> None:
    with op.batch_alter_table("play_stacks", schema=None) as batch_op:
        batch_op.drop_index("ix_play_stacks_history")

    op.drop_table("play_stacks")
    op.drop_table("journal")
    op.drop_table("seats")
    with op.batch_alter_table("plays", schema=None) as batch_op:
        batch_op.drop_index(
            "ix_plays_open",
            sqlite_where=sa.text("state = 'open'"),
            postgresql_where=sa.text("state = 'open'"),
        )

    op.drop_table("plays")
    op.drop_table("transfers")
    op.drop_table("tables")
    op.drop_table("players")
    op.drop_table("accounts")
