"""How Alembic runs our migrations: inside the connection and transaction it is given (migrate.py)."""

from alembic import context

from cardhouse.adapters.database.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    compare_server_default=True,
)
context.run_migrations()
