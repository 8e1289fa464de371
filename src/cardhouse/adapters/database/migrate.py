"""Bringing a database's schema up to date."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text, update

from cardhouse.adapters.database.chain import chain_all
from cardhouse.adapters.database.engine import migrating
from cardhouse.adapters.database.schema import room
from cardhouse.adapters.database.seals import described, seal_missing

MIGRATIONS = Path(__file__).with_name("migrations")
LOCK = 0x436172647348
"""Any number that only this house takes as its advisory lock ("CardsH")."""


def migrate(url: str) -> bool:
    """To the newest schema, whatever the database holds now. Of two processes the second waits.

    Returns whether the schema was the newest before.
    """
    engine = migrating(url)
    try:
        with engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            if is_newest(connection):
                return True
            command.upgrade(alembic_config(connection), "head")
            _seal(connection)
            return False
    finally:
        engine.dispose()


def is_newest(connection: Connection) -> bool:
    """Whether the database has the schema of this version."""
    newest = ScriptDirectory.from_config(alembic_config(connection)).get_current_head()
    return revision(connection) == newest


def revision(connection: Connection) -> str | None:
    """The version of the database's schema; None for a database that no room has used."""
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
