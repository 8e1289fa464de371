"""What tables remember of people, and until when people have been told what happened in their absence.

What happened before counts as told. Rows whose columns change lose their seal; `migrate` seals them anew.
"""

import sqlalchemy as sa
from alembic import op

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
IS_VOIDED = sa.text("state = 'voided'")
IS_RELEASE = sa.text("reason = 'release'")
OF_A_STAY = sa.text("reason IN ('buy_in', 'cash_out', 'release')")
SITS_OUT = b"\x81\xa6is_out\xc3"
"""A note that says just that."""

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

seats = sa.table("seats", sa.column("is_out"), sa.column("note"), sa.column("seal"))
players = sa.table("players", sa.column("told_at"), sa.column("seal"))
plays = sa.table("plays", sa.column("state"), sa.column("ended_at"))


def upgrade() -> None:
    op.add_column("seats", sa.Column("note", sa.LargeBinary(), nullable=True))
    op.execute(seats.update().where(seats.c.is_out == sa.true()).values(note=SITS_OUT))
    op.drop_column("seats", "is_out")
    op.add_column("players", sa.Column("told_at", BIG, nullable=True))
    last_voided = sa.select(sa.func.max(plays.c.ended_at)).where(IS_VOIDED).scalar_subquery()
    op.execute(players.update().values(told_at=last_voided))
    for book in (seats, players):
        op.execute(book.update().values(seal=None))
    op.create_index(
        "ix_plays_voided", "plays", ["ended_at"], sqlite_where=IS_VOIDED, postgresql_where=IS_VOIDED
    )
    op.create_index(
        "ix_transfers_of_stays", "transfers", ["at"], sqlite_where=OF_A_STAY, postgresql_where=OF_A_STAY
    )
    op.create_index(
        "ix_transfers_released",
        "transfers",
        ["target", "at"],
        sqlite_where=IS_RELEASE,
        postgresql_where=IS_RELEASE,
    )


def downgrade() -> None:
    op.drop_index("ix_transfers_released", "transfers")
    op.drop_index("ix_transfers_of_stays", "transfers")
    op.drop_index("ix_plays_voided", "plays")
    op.drop_column("players", "told_at")
    op.add_column("seats", sa.Column("is_out", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.execute(seats.update().where(seats.c.note == SITS_OUT).values(is_out=sa.true()))
    op.drop_column("seats", "note")
    for book in (seats, players):
        op.execute(book.update().values(seal=None))
