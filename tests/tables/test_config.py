"""What a table asks its players to bring (rules.md 2.2)."""

import pytest

from cardhouse.chips import Chips
from cardhouse.games.holdem import HOLDEM
from cardhouse.rules.spec import Stakes, StructureId
from cardhouse.rules.stakes import big_bet, fixed_limit
from cardhouse.tables.config import buy_ins, cash_table


@pytest.mark.parametrize(
    ("small_bet", "least"), [(25, 300), (100, 1_000), (200, 2_000), (300, 3_000), (500, 5_000)]
)
def test_a_fixed_limit_table_asks_for_five_big_bets_the_smallest_for_six(small_bet: int, least: int) -> None:
    assert buy_ins(fixed_limit(Chips(small_bet))) == (least, 0)


@pytest.mark.parametrize(
    ("stakes", "usual"),
    [(big_bet(StructureId.NO_LIMIT, Chips(50), Chips(100)), 10_000), (fixed_limit(Chips(200)), 8_000)],
)
def test_the_usual_is_the_most_or_four_times_the_least(stakes: Stakes, usual: int) -> None:
    assert cash_table(HOLDEM.id, stakes, seats=6).usual_buy_in == usual
