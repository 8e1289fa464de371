"""The chain of transfers, the seals of rows, checkpoints and the room's epoch.

The rows that are there are sealed and chained by `migrate` once the schema is up to date.
"""

import sqlalchemy as sa
from alembic import op

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
SEALS = {"players": ("seal",), "tables": ("seal",), "seats": ("seal",), "plays": ("seal", "end_seal")}

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("accounts", sa.Column("checked", BIG, nullable=False, server_default=sa.text("0")))
    for table, seals in SEALS.items():
        for seal in seals:
            op.add_column(table, sa.Column(seal, sa.LargeBinary(), nullable=True))
    op.create_table(
        "links",
        sa.Column("number", BIG, autoincrement=False, nullable=False),
        sa.Column("epoch", BIG, nullable=False),
        sa.Column("moved", BIG, nullable=False),
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_links")),
    )
    room = op.create_table(
        "room",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("epoch", BIG, nullable=False),
        sa.Column("closed", BIG, nullable=False),
        sa.Column("schema", sa.LargeBinary(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_room")),
    )
    checkpoints = op.create_table(
        "checkpoints",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("link", BIG, nullable=False),
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.Column("transfer", BIG, nullable=False),
        sa.Column("accounts", BIG, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_checkpoints")),
    )

    start = {"id": 1, "link": 0, "hash": bytes(16), "transfer": 0, "accounts": 0}
    op.bulk_insert(checkpoints, [start])
    op.bulk_insert(room, [{"id": 1, "epoch": 0, "closed": 0}])


def downgrade() -> None:
    for table in ("checkpoints", "room", "links"):
        op.drop_table(table)
    for table, seals in SEALS.items():
        for seal in seals:
            op.drop_column(table, seal)
    op.drop_column("accounts", "checked")
