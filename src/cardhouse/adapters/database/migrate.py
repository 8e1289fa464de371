"""Bringing a database's schema up to date."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text, update

from cardhouse.adapters.database.chain import chain_all
from cardhouse.adapters.database.engine import migrating
from cardhouse.adapters.database.schema import room
from cardhouse.adapters.database.seals import described, seal_missing

MIGRATIONS = Path(__file__).with_name("migrations")
LOCK = 0x436172647348
"""Any number that only this house takes as its advisory lock ("CardsH")."""


def migrate(url: str) -> None:
    """To the newest schema, whatever the database holds now. Of two processes the second waits."""
    engine = migrating(url)
    try:
        with engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            before = revision(connection)
            command.upgrade(alembic_config(connection), "head")
            if revision(connection) != before:
                _seal(connection)
    finally:
        engine.dispose()


def revision(connection: Connection) -> str | None:
    """Of the schema that the database has; None where it has none."""
    return MigrationContext.configure(connection).get_current_revision()


def _seal(connection: Connection) -> None:
    """What the last version left without seal or link, and the new schema."""
    seal_missing(connection)
    chain_all(connection)
    connection.execute(update(room).values(schema=described(connection)))


def alembic_config(connection: Connection) -> Config:
    """For Alembic's commands, run inside the connection's transaction."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
