"""A new table of any kind."""

from cardhouse.tables.casino_config import CasinoConfig
from cardhouse.tables.casino_table import CasinoTable
from cardhouse.tables.config import TableConfig
from cardhouse.tables.table import Table

AnyConfig = TableConfig | CasinoConfig
AnyTable = Table | CasinoTable


def new_table(config: AnyConfig) -> AnyTable:
    """Nobody sits there yet."""
    return CasinoTable(config) if isinstance(config, CasinoConfig) else Table(config)
