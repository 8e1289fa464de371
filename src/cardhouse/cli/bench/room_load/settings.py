"""What both rooms are given: their tables, their pace, what their door lets through."""

from cardhouse.chips import Chips
from cardhouse.cli.bench.policy import BIG_BLIND, SEATS, SMALL_BLIND
from cardhouse.games.holdem import HOLDEM
from cardhouse.room.guests import WELCOME_CHIPS
from cardhouse.room.ports import TableId
from cardhouse.rules.spec import StructureId
from cardhouse.rules.stakes import big_bet
from cardhouse.server.limits import CREDITS, Limits, Rate
from cardhouse.tables.config import Speed, SpeedId, TableConfig

BUY_IN = WELCOME_CHIPS
"""A guest's whole purse, 1,000 big blinds, so that nobody goes broke while we measure."""

AT_ONCE = Speed(SpeedId.FAST, action=600_000, bank=0, pause=0, showdown=0, runout=0)
"""A play opens as soon as the last one is over, and nobody runs out of time."""

_ENOUGH = Rate(1e9, 1e9)
LIMITS = Limits(
    frames=_ENOUGH,
    traffic=_ENOUGH,
    hello_within=60.0,
    accepted_per_address=11_000,
    connections_per_address=10_000,
    requests=_ENOUGH,
    arrivals=_ENOUGH,
    newcomers=_ENOUGH,
    credits=dict.fromkeys(CREDITS, _ENOUGH),
)
"""The crowd comes from one address and hurries; every limit is still looked at."""


def bench_tables(count: int) -> dict[TableId, TableConfig]:
    """Six-handed no-limit hold'em 0.50/1 without bots."""
    stakes = big_bet(StructureId.NO_LIMIT, Chips(SMALL_BLIND), Chips(BIG_BLIND))
    config = TableConfig(HOLDEM.id, stakes, SEATS, min_buy_in=BUY_IN, max_buy_in=Chips(0))
    return {TableId(f"bench-{number}"): config for number in range(count)}
