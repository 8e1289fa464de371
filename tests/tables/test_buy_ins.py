"""With how much a player sits down, and how chips are added (rules.md 2.2)."""

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from cardhouse.chips import Chips
from cardhouse.games.holdem import HOLDEM
from cardhouse.play import Refusal
from cardhouse.rules.spec import Stakes, StructureId
from cardhouse.rules.stakes import big_bet, fixed_limit, spread_limit
from cardhouse.tables.commands import AddChips
from cardhouse.tables.config import buy_ins, cash_table
from cardhouse.tables.events import ChipsAdded, Presence, SeatTaken
from tests.tables.evening import MINUTE, Evening, all_in, stacked

HOUR = 60 * MINUTE
LIMIT = cash_table(HOLDEM.id, fixed_limit(Chips(200)), seats=6)


def adds(evening: Evening, player: str, amount: int) -> list[type]:
    return [type(event) for event in evening.do(AddChips(player, Chips(amount)))]


@pytest.mark.parametrize(
    ("stakes", "least", "most"),
    [
        (big_bet(StructureId.NO_LIMIT, Chips(50), Chips(100)), 2_000, 10_000),
        (big_bet(StructureId.POT_LIMIT, Chips(100), Chips(200)), 4_000, 20_000),
        (big_bet(StructureId.HALF_POT_LIMIT, Chips(50), Chips(100)), 2_000, 10_000),
        (fixed_limit(Chips(100)), 1_000, 0),
        (fixed_limit(Chips(200)), 2_000, 0),
        (fixed_limit(Chips(300)), 3_000, 0),
        (fixed_limit(Chips(500)), 5_000, 0),
        (spread_limit(Chips(100)), 2_000, 0),
    ],
)
def test_the_rule_book_s_bounds(stakes: Stakes, least: int, most: int) -> None:
    assert buy_ins(stakes) == (least, most)


@pytest.mark.parametrize("buy_in", [2_000, 10_000])
def test_both_bounds_are_allowed(buy_in: int) -> None:
    (taken,) = Evening().sits("ann", 1, buy_in=buy_in)
    assert isinstance(taken, SeatTaken)
    assert taken.seat.stack == buy_in


@pytest.mark.parametrize("buy_in", [-5, 0, 1_999, 10_001])
def test_beyond_the_bounds_nobody_sits(buy_in: int) -> None:
    evening = Evening()
    with pytest.raises(Refusal) as refused:
        evening.sits("ann", 1, buy_in=buy_in)
    assert (refused.value.code, refused.value.facts) == (
        "buy_in_out_of_range",
        {"least": 2_000, "most": 10_000},
    )
    assert not evening.table.sitters


def test_a_limit_table_has_no_upper_bound() -> None:
    evening = Evening(LIMIT)
    evening.sits("ann", 1, buy_in=10**9)
    assert evening.sitter("ann").stack == 10**9


class TestComingBack:
    def gone_with(self, stack: int) -> Evening:
        evening = Evening()
        evening.sits("ann", 1)
        evening.sitter("ann").stack = Chips(stack)
        evening.leaves("ann")
        return evening

    def test_within_the_hour_with_less_than_taken_away_is_refused(self) -> None:
        evening = self.gone_with(15_000)
        evening.passes(HOUR - 1)
        with pytest.raises(Refusal) as refused:
            evening.sits("ann", 2)
        assert refused.value.facts == {"least": 15_000, "most": 15_000}

    def test_within_the_hour_the_stack_taken_away_is_welcome_above_the_maximum(self) -> None:
        evening = self.gone_with(15_000)
        evening.sits("ann", 2, buy_in=15_000)
        assert evening.sitter("ann").stack == 15_000

    def test_after_the_hour_the_usual_bounds_hold(self) -> None:
        evening = self.gone_with(15_000)
        evening.passes(HOUR)
        evening.sits("ann", 2, buy_in=2_000)
        assert evening.sitter("ann").stack == 2_000

    def test_who_left_with_less_than_the_minimum_needs_the_minimum(self) -> None:
        evening = self.gone_with(500)
        assert evening.table.buy_ins.least("ann", evening.now) == 2_000

    def test_others_are_not_asked_for_it(self) -> None:
        evening = self.gone_with(15_000)
        evening.sits("ben", 1)
        assert evening.sitter("ben").stack == 10_000

    def test_a_limit_table_does_not_ask(self) -> None:
        evening = Evening(LIMIT)
        evening.sits("ann", 1, buy_in=50_000)
        evening.leaves("ann")
        evening.sits("ann", 1, buy_in=2_000)
        assert evening.sitter("ann").stack == 2_000

    def test_a_bot_comes_back_with_fresh_chips(self) -> None:
        evening = Evening()
        evening.sits("bot", 1, is_bot=True)
        evening.sitter("bot").stack = Chips(30_000)
        evening.leaves("bot")
        evening.sits("bot", 1, is_bot=True)
        assert evening.sitter("bot").stack == 10_000


class TestAddingChips:
    def test_between_plays_they_are_there_at_once(self) -> None:
        evening = Evening()
        evening.sits("ann", 1, buy_in=5_000)
        assert adds(evening, "ann", 5_000)[0] is ChipsAdded
        assert evening.sitter("ann").stack == 10_000

    def test_above_the_maximum_is_refused(self) -> None:
        evening = Evening()
        evening.sits("ann", 1, buy_in=5_000)
        with pytest.raises(Refusal, match="buy_in_out_of_range"):
            adds(evening, "ann", 5_001)
        assert evening.sitter("ann").stack == 5_000

    @pytest.mark.parametrize("amount", [0, -1])
    def test_nothing_or_less_is_refused(self, amount: int) -> None:
        evening = Evening(LIMIT)
        evening.sits("ann", 1, buy_in=5_000)
        with pytest.raises(Refusal, match="buy_in_out_of_range"):
            adds(evening, "ann", amount)

    def test_who_has_nothing_left_buys_in_anew(self) -> None:
        evening = Evening()
        evening.sits("ann", 1, buy_in=2_000)
        evening.sitter("ann").stack = Chips(0)
        with pytest.raises(Refusal) as refused:
            adds(evening, "ann", 1_999)
        assert refused.value.facts == {"least": 2_000, "most": 10_000}
        adds(evening, "ann", 2_000)
        assert evening.sitter("ann").presence is not Presence.BROKE

    def two_play(self) -> Evening:
        evening = Evening()
        evening.sits("ann", 1, buy_in=5_000)
        evening.sits("ben", 2, buy_in=5_000)
        evening.deal(stacked("2c Ah 3d As 7h 8s 9s Th Kc"))
        return evening

    def test_during_a_play_they_come_after_it(self) -> None:
        evening = self.two_play()
        assert adds(evening, "ann", 3_000) == []
        assert evening.sitter("ann").stack == 5_000
        evening.plays_out()
        assert evening.table.take_wishes() == [AddChips("ann", Chips(3_000))]

    def test_a_wish_is_told_once(self) -> None:
        evening = self.two_play()
        adds(evening, "ann", 3_000)
        evening.plays_out()
        evening.table.take_wishes()
        assert evening.table.take_wishes() == []

    def test_a_second_wish_is_refused_until_the_first_has_arrived(self) -> None:
        evening = self.two_play()
        adds(evening, "ann", 3_000)
        with pytest.raises(Refusal) as refused:
            adds(evening, "ann", 1_000)
        assert (refused.value.code, refused.value.facts) == ("top_up_pending", {"amount": 3_000})
        evening.plays_out()
        assert evening.table.take_wishes() == [AddChips("ann", Chips(3_000))]
        evening.deal()
        adds(evening, "ann", 1_000)

    def test_a_player_on_the_way_out_adds_none(self) -> None:
        evening = self.two_play()
        evening.leaves("ann", after_play=True)
        with pytest.raises(Refusal, match="leaving"):
            adds(evening, "ann", 3_000)

    def test_a_wish_that_no_longer_fits_is_not_kept_for_a_later_play(self) -> None:
        evening = self.two_play()
        for player in ("ann", "ben"):
            adds(evening, player, 5_000)
        evening.plays_out(all_in)
        evening.table.take_wishes()
        assert all(not sitter.wanted_chips for sitter in evening.table.sitters.values())

    def test_chips_that_could_not_be_paid_are_taken_back(self) -> None:
        evening = Evening()
        evening.sits("ann", 1, buy_in=5_000)
        evening.table.undo(evening.do(AddChips("ann", Chips(1_000))))
        assert evening.sitter("ann").stack == 5_000

    def test_a_seat_that_could_not_be_paid_is_free_again(self) -> None:
        evening = Evening()
        evening.table.undo(evening.sits("ann", 1))
        assert evening.table.free_seats() == [1, 2, 3, 4, 5, 6]
        assert "ann" not in evening.table.seat_of


@given(
    stack=st.sampled_from((0, 1, 2_500)),
    is_out=st.booleans(),
    is_expected=st.booleans(),
    amount=st.integers(2_000, 7_500),
)
def test_chips_that_cannot_be_paid_leave_the_seat_as_it_was(
    stack: int, is_out: bool, is_expected: bool, amount: int
) -> None:
    evening = Evening()
    evening.sits("ann", 1)
    ann = evening.sitter("ann")
    ann.stack, ann.is_out, ann.is_expected = Chips(stack), is_out, is_expected
    before = replace(ann)
    evening.table.undo(evening.do(AddChips("ann", Chips(amount))))
    assert evening.sitter("ann") == before


def test_a_seat_that_cannot_be_paid_is_free() -> None:
    evening = Evening()
    evening.table.undo(evening.sits("ann", 1))
    assert not evening.table.sitters
    assert not evening.table.seat_of
