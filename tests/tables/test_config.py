"""What a table asks its players to bring (rules.md 2.2)."""

import pytest

from cardhouse.chips import Chips
from cardhouse.rules.spec import fixed_limit
from cardhouse.tables.config import buy_ins


@pytest.mark.parametrize(
    ("small_bet", "least"), [(25, 300), (100, 1_000), (200, 2_000), (300, 3_000), (500, 5_000)]
)
def test_a_fixed_limit_table_asks_for_five_big_bets_the_smallest_for_six(small_bet: int, least: int) -> None:
    assert buy_ins(fixed_limit(Chips(small_bet))) == (least, 0)
