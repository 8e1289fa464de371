"""Bringing a database's schema up to date."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

from cardhouse.adapters.database.engine import migrating

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
            command.upgrade(alembic_config(connection), "head")
    finally:
        engine.dispose()


def alembic_config(connection: Connection) -> Config:
    """For Alembic's commands, run inside the connection's transaction."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
