"""Stakes, clocks and seats around rounds against the bank (rules.md 8)."""

import pytest

from cardhouse.casino.events import BoxActed, Deed
from cardhouse.casino.menu import Bet, BoxMenu
from cardhouse.chips import Chips, Seat
from cardhouse.play import By, Refusal
from cardhouse.rules.menu import FOLD
from cardhouse.tables.casino_table import BETTING, BOTS_TIME, PER_BOX
from cardhouse.tables.commands import AddChips, Choose, Leave, SitIn, SitOut
from cardhouse.tables.config import NORMAL
from cardhouse.tables.events import (
    DecisionOpened,
    PlayOpened,
    PlaySettled,
    Presence,
    SeatChanged,
    SeatLeft,
    Wagered,
)
from cardhouse.tables.seating import OUT_FOR
from tests.tables.casino_evening import ANTE, CasinoEvening, spot

OWN, FREE = 1, 2


@pytest.fixture
def alone() -> CasinoEvening:
    evening = CasinoEvening()
    evening.sits("ann", OWN)
    return evening


@pytest.fixture
def two() -> CasinoEvening:
    evening = CasinoEvening()
    evening.sits("ann", OWN)
    evening.sits("ben", 3)
    return evening


@pytest.fixture
def dealt(two: CasinoEvening) -> CasinoEvening:
    """Ann has the first two boxes, Ben the third."""
    two.stakes("ann", spot(1), spot(2))
    two.stakes("ben", spot(3))
    two.deal()
    return two


class TestStakes:
    def test_nothing_is_dealt_until_somebody_stakes(self, alone: CasinoEvening) -> None:
        assert alone.table.needed() is None
        assert not alone.table.wants_play(alone.now + 10 * BETTING)

    def test_who_sits_alone_is_dealt_to_at_once(self, alone: CasinoEvening) -> None:
        alone.stakes("ann", spot(OWN))
        assert alone.table.due() == alone.table.next_at
        assert alone.table.wants_play(alone.now)

    def test_two_open_and_two_closed_boxes(self, alone: CasinoEvening) -> None:
        alone.stakes("ann", spot(1), spot(2), spot(3, is_open=False), spot(4, is_open=False))
        alone.deal()
        assert [(box.position, box.is_open) for box in alone.play.round.boxes.values()] == [
            (1, True),
            (2, True),
            (3, False),
            (4, False),
        ]

    def test_new_stakes_take_the_place_of_old_ones(self, alone: CasinoEvening) -> None:
        alone.stakes("ann", spot(OWN))
        alone.stakes("ann", spot(FREE, ante=300))
        alone.deal()
        assert [(box.position, box.ante) for box in alone.play.round.boxes.values()] == [(FREE, 300)]

    def test_taken_back_they_are_gone(self, alone: CasinoEvening) -> None:
        alone.stakes("ann", spot(OWN))
        assert alone.stakes("ann") == [Wagered(Seat(OWN), (), None)]
        assert not alone.table.wants_play(alone.now + BETTING)

    def test_the_others_have_their_time(self, two: CasinoEvening) -> None:
        (wagered,) = two.stakes("ann", spot(OWN))
        assert isinstance(wagered, Wagered)
        assert wagered.closes == two.now + BETTING
        assert not two.table.wants_play(two.now + BETTING - 1)
        assert two.table.wants_play(two.now + BETTING)

    def test_once_all_have_staked_nobody_waits(self, two: CasinoEvening) -> None:
        two.stakes("ann", spot(OWN))
        two.stakes("ben", spot(3))
        assert two.table.wants_play(two.now)

    def test_who_let_a_round_pass_is_waited_for_no_more(self, two: CasinoEvening) -> None:
        two.stakes("ann", spot(OWN))
        two.now += BETTING
        two.deal()
        two.chooses("ann", FOLD)
        two.now = two.table.next_at
        two.stakes("ann", spot(OWN))
        assert two.table.wants_play(two.now)

    def test_but_a_newcomer_on_his_seat_is(self, two: CasinoEvening) -> None:
        two.stakes("ann", spot(OWN))
        two.now += BETTING
        two.deal()
        two.chooses("ann", FOLD)
        two.do(Leave("ben"))
        two.sits("cat", 3)
        two.now = two.table.next_at
        two.stakes("ann", spot(OWN))
        assert not two.table.wants_play(two.now)

    def test_who_leaves_takes_his_stakes_along(self, two: CasinoEvening) -> None:
        two.stakes("ann", spot(OWN), spot(FREE, is_open=False))
        told = two.do(Leave("ann"))
        assert told == [Wagered(Seat(OWN), (), None), SeatLeft(Seat(OWN), "ann", Chips(100_000))]
        two.stakes("ben", spot(FREE))

    def test_and_so_does_who_sits_out(self, two: CasinoEvening) -> None:
        two.stakes("ann", spot(OWN))
        assert two.do(SitOut("ann"))[0] == Wagered(Seat(OWN), (), None)

    def test_who_takes_back_nothing_does_not_sit_in(self, alone: CasinoEvening) -> None:
        alone.do(SitOut("ann"))
        alone.stakes("ann")
        assert alone.table.sitter("ann").presence is Presence.OUT

    def test_who_sits_down_behind_a_stake_is_not_waited_for(self, alone: CasinoEvening) -> None:
        alone.stakes("ann", spot(OWN), spot(FREE))
        alone.sits("ben", FREE)
        assert alone.table.wants_play(alone.now)

    def test_bots_alone_are_not_dealt_to(self, two: CasinoEvening) -> None:
        two.table.sitter("ben").is_bot = True
        two.stakes("ben", spot(3))
        assert not two.table.wants_play(two.now + BETTING)

    def test_bots_have_a_few_seconds(self, two: CasinoEvening) -> None:
        two.table.sitter("ben").is_bot = True
        two.stakes("ann", spot(OWN))
        assert not two.table.wants_play(two.now + BOTS_TIME - 1)
        assert two.table.wants_play(two.now + BOTS_TIME)

    def test_who_stakes_takes_part_again(self, alone: CasinoEvening) -> None:
        alone.do(SitOut("ann"))
        changed, _ = alone.stakes("ann", spot(OWN))
        assert isinstance(changed, SeatChanged)
        assert changed.seat.presence is Presence.PLAYING

    @pytest.mark.parametrize(
        ("spots", "code"),
        [
            ([spot(OWN, ante=99)], "ante_out_of_range"),
            ([spot(OWN, ante=2_001)], "ante_out_of_range"),
            ([spot(OWN), spot(FREE, ante=200)], "unequal_antes"),
            ([spot(OWN), spot(OWN)], "box_taken"),
            ([spot(3)], "not_your_box"),
            ([spot(5)], "no_such_box"),
            ([spot(OWN, bonus=50)], "no_bonus"),
            ([spot(4)], "box_taken"),
        ],
    )
    def test_what_the_table_does_not_take_moves_nothing(
        self, two: CasinoEvening, spots: list[object], code: str
    ) -> None:
        two.stakes("ben", spot(4))
        before = dict(two.table.wagers)
        with pytest.raises(Refusal, match=code):
            two.stakes("ann", *spots)  # type: ignore[arg-type]
        assert two.table.wagers == before
        assert two.chips == {"ann": 100_000, "ben": 100_000}

    def test_three_open_boxes_are_too_many(self, alone: CasinoEvening) -> None:
        with pytest.raises(Refusal, match="too_many_open_boxes"):
            alone.stakes("ann", spot(1), spot(2), spot(3))

    def test_more_than_the_stack_is_not_staked(self) -> None:
        evening = CasinoEvening()
        evening.sits("ann", OWN, chips=2_500)
        with pytest.raises(Refusal, match="not_enough_chips"):
            evening.stakes("ann", spot(1, ante=2_000), spot(2, ante=2_000, is_open=False))

    def test_nobody_stakes_during_a_round(self, two: CasinoEvening) -> None:
        two.stakes("ann", spot(OWN))
        two.now += BETTING
        two.deal()
        with pytest.raises(Refusal, match="round_on"):
            two.stakes("ben", spot(3))

    def test_who_has_no_seat_stakes_nothing(self, alone: CasinoEvening) -> None:
        with pytest.raises(Refusal, match="not_seated"):
            alone.stakes("zoe", spot(2))


class TestRounds:
    def test_the_first_box_is_asked_and_its_holder_alone_reads_the_menu(self, dealt: CasinoEvening) -> None:
        (asked,) = dealt.asked
        assert (asked.seat, asked.box) == (1, 1)
        assert isinstance(asked.menu, BoxMenu)
        assert asked.projected(Seat(3)).menu is None
        assert asked.projected(Seat(3)).box == 1

    def test_a_box_after_the_other(self, dealt: CasinoEvening) -> None:
        boxes = []
        for player in ("ann", "ann", "ben"):
            boxes.append(dealt.asked[0].box)
            dealt.chooses(player, Bet(Chips(200)))
        assert boxes == [1, 2, 3]

    def test_nobody_decides_for_another_box(self, dealt: CasinoEvening) -> None:
        with pytest.raises(Refusal, match="not_your_box"):
            dealt.chooses("ben", FOLD)

    def test_nor_before_it_is_asked(self, dealt: CasinoEvening) -> None:
        with pytest.raises(Refusal, match="stale"):
            dealt.chooses("ben", FOLD, decision=7)

    def test_a_choice_that_the_menu_lacks_moves_nothing(self, dealt: CasinoEvening) -> None:
        before = dict(dealt.play.round.purses)
        with pytest.raises(Refusal, match="bet_out_of_range"):
            dealt.chooses("ann", Bet(Chips(201)))
        assert dealt.play.round.purses == before
        assert not dealt.play.choices

    def test_settled_the_stacks_are_what_the_round_left(self, dealt: CasinoEvening) -> None:
        for player in ("ann", "ann"):
            dealt.chooses(player, FOLD)
        settled = next(event for event in dealt.chooses("ben", FOLD) if isinstance(event, PlaySettled))
        assert settled.stacks == {1: 100_000 - 2 * ANTE, 3: 100_000 - ANTE}
        assert dealt.chips == {"ann": 99_800, "ben": 99_900}
        assert settled.next_at == dealt.now + NORMAL.pause + 3 * PER_BOX

    def test_only_who_plays_holds_chips_in_it(self, two: CasinoEvening) -> None:
        two.stakes("ann", spot(1))
        two.now += BETTING
        opened = two.deal()[0]
        assert isinstance(opened, PlayOpened)
        assert opened.stacks == {1: 100_000}

    def test_chips_asked_for_in_a_round_come_after_it(self, dealt: CasinoEvening) -> None:
        assert dealt.do(AddChips("ann", Chips(500))) == []
        for player in ("ann", "ann", "ben"):
            dealt.chooses(player, FOLD)
        assert [(wish.player, wish.amount) for wish in dealt.table.take_wishes()] == [("ann", 500)]


class TestTime:
    def test_when_it_is_up_an_open_box_folds(self, dealt: CasinoEvening) -> None:
        (asked,) = dealt.asked
        assert asked.deadline == dealt.now + NORMAL.action
        told = dealt.waits(NORMAL.action)
        acted = next(event for event in told if isinstance(event, BoxActed))
        assert (acted.box, acted.deed, acted.by) == (1, Deed.FOLD, By.CLOCK)

    def test_his_next_box_is_not_waited_for(self, dealt: CasinoEvening) -> None:
        dealt.waits(NORMAL.action)
        (asked,) = dealt.asked
        assert (asked.box, asked.deadline) == (2, dealt.now + NORMAL.absent)

    def test_who_is_back_has_the_ordinary_time_for_the_next_box(self, dealt: CasinoEvening) -> None:
        """2.6."""
        dealt.waits(NORMAL.action)
        dealt.do(SitIn("ann"))
        (asked,) = dealt.asked
        assert (asked.box, asked.deadline) == (2, dealt.now + NORMAL.action)
        assert dealt.play.deadlines == {asked.decision: asked.deadline}

    def test_afterwards_he_sits_out(self, dealt: CasinoEvening) -> None:
        dealt.waits(NORMAL.action + NORMAL.absent)
        dealt.chooses("ben", FOLD)
        assert dealt.table.sitter("ann").presence is Presence.OUT
        assert dealt.table.sitter("ben").presence is Presence.PLAYING

    def test_who_leaves_in_a_round_folds_what_is_left(self, dealt: CasinoEvening) -> None:
        told = dealt.do(Leave("ann"))
        assert [event.box for event in told if isinstance(event, BoxActed)] == [1, 2]
        assert isinstance(told[-1], DecisionOpened)
        assert told[-1].seat == 3
        told = dealt.chooses("ben", FOLD)
        assert SeatLeft(Seat(1), "ann", Chips(99_800)) in told

    def test_who_leaves_before_his_turn_does_not_stop_it(self, dealt: CasinoEvening) -> None:
        dealt.do(Leave("ben"))
        dealt.chooses("ann", FOLD)
        told = dealt.chooses("ann", FOLD)
        assert any(isinstance(event, PlaySettled) for event in told)
        assert list(dealt.chips) == ["ann"]

    def test_who_never_stakes_is_sent_home(self, two: CasinoEvening) -> None:
        told = two.waits(OUT_FOR)
        assert [event.player for event in told if isinstance(event, SeatLeft)] == ["ann", "ben"]

    def test_a_bot_waits_as_long_as_it_takes(self) -> None:
        evening = CasinoEvening()
        evening.sits("ann", 1)
        evening.table.sitter("ann").is_bot = True
        assert evening.table.due() is None


def test_an_old_decision_is_over(alone: CasinoEvening) -> None:
    alone.stakes("ann", spot(1), spot(2))
    alone.deal()
    first = alone.asked[0].decision
    alone.chooses("ann", FOLD)
    with pytest.raises(Refusal, match="stale"):
        alone.do(Choose("ann", alone.play.play, first, FOLD))
