"""The window behind an anchor: eight seconds for the target, while the actor's clock stands still (rules.md
6.3, 6.4).
"""

import pytest

from cardhouse.play import By, Refusal, TimeClass
from cardhouse.rules.ability import Wheel
from cardhouse.rules.events import AbilityResolved, AbilityUsed, Act, Acted, AnswerDeclined
from cardhouse.rules.menu import DECLINE, FOLD, AnswerMenu, BetMenu
from cardhouse.tables.commands import Away, Choose
from cardhouse.tables.config import FAST, NORMAL, Speed, SpeedId
from cardhouse.tables.events import DecisionOpened, Presence
from tests.tables.evening import (
    SECOND,
    Evening,
    of_kind,
    passive,
    six_at_naiko,
    stacked,
    the,
)
from tests.wheels import WITHOUT_SHIELD, WITHOUT_SLEEVE

ANSWER = 8 * SECOND


class Window(Evening):
    """The second hand of three: everybody has two stars, and the first to act may anchor any other."""

    def __init__(self, *, wheel: Wheel = WITHOUT_SLEEVE, speed: SpeedId = SpeedId.NORMAL) -> None:
        super().__init__(six_at_naiko(speed=speed))
        for seat, player in enumerate(("ann", "ben", "cat"), 1):
            self.sits(player, seat)
        self.folds_around()
        self.deal(stacked("", wheel=wheel))
        self.actor = self.turn
        self.target, self.other = (player for player in self.table.seat_of if player != self.actor)

    @property
    def turn(self) -> str:
        return self.table.sitters[self.play.turn[0]].player

    def anchors(self) -> DecisionOpened:
        """The decision that the anchor opens."""
        return the(DecisionOpened, self.uses("anchor", target=self.target))

    @property
    def left(self) -> tuple[int, int]:
        """Until the reserve of whoever is asked runs, and until his deadline."""
        return self.play.soft - self.now, self.play.deadline - self.now


@pytest.mark.parametrize(("id_", "speed"), [(SpeedId.NORMAL, NORMAL), (SpeedId.FAST, FAST)])
class TestAnAbilityDoesNotEndTheTurn:
    def test_his_clock_goes_on_with_what_is_left_of_it(self, id_: SpeedId, speed: Speed) -> None:
        window = Window(speed=id_)
        window.now += 4 * SECOND
        before = window.left
        window.uses("peek")
        assert (window.turn, window.left) == (window.actor, before)
        assert before == (speed.action - 4 * SECOND, speed.action + speed.bank - 4 * SECOND)

    def test_reserve_that_runs_goes_on_running_and_is_charged_once(self, id_: SpeedId, speed: Speed) -> None:
        window = Window(speed=id_)
        window.now += speed.action + 3 * SECOND
        window.uses("peek")
        assert window.left == (-3 * SECOND, speed.bank - 3 * SECOND)
        window.now += 2 * SECOND
        window.chooses(FOLD)
        assert window.sitter(window.actor).bank == speed.bank - 5 * SECOND

    def test_the_reserve_is_charged_once_on_both_sides_of_a_window(self, id_: SpeedId, speed: Speed) -> None:
        window = Window(speed=id_)
        window.now += speed.action + 3 * SECOND
        window.anchors()
        window.now += 6 * SECOND
        window.chooses(DECLINE)
        assert window.left == (-3 * SECOND, speed.bank - 3 * SECOND)
        window.now += 2 * SECOND
        window.chooses(FOLD)
        assert window.sitter(window.actor).bank == speed.bank - 5 * SECOND

    @pytest.mark.parametrize("wait", [0, 1, 7_999, 8_000])
    def test_the_window_takes_none_of_his_time(self, id_: SpeedId, speed: Speed, wait: int) -> None:
        window = Window(speed=id_)
        window.now += 4 * SECOND
        before = window.left
        window.anchors()
        window.passes(wait)
        if window.turn == window.target:
            window.chooses(DECLINE)
        assert (window.turn, window.left) == (window.actor, before)

    def test_nothing_can_be_gained_by_using_an_ability_at_the_last_moment(
        self, id_: SpeedId, speed: Speed
    ) -> None:
        window = Window(speed=id_)
        window.now = window.play.deadline - 1
        window.uses("peek")
        acted = the(Acted, window.passes(1))
        assert (acted.act, acted.by) == (Act.FOLD, By.CLOCK)
        assert window.sitter(window.actor).bank == 0

    def test_nor_past_it(self, id_: SpeedId, speed: Speed) -> None:
        window = Window(speed=id_)
        window.now = window.play.deadline + SECOND
        window.anchors()
        window.now += SECOND
        window.chooses(DECLINE)
        assert window.table.due() == window.now - SECOND
        assert the(Acted, window.tick()).by is By.CLOCK
        assert window.sitter(window.actor).bank == 0

    def test_a_refused_attempt_changes_no_clock(self, id_: SpeedId, speed: Speed) -> None:
        window = Window(speed=id_)
        window.now += SECOND
        with pytest.raises(Refusal):
            window.uses("shield")
        assert window.left == (speed.action - SECOND, speed.action + speed.bank - SECOND)
        assert window.play.held is None


def test_who_is_back_by_using_one_has_all_his_time_again() -> None:
    window = Window()
    for player in (window.target, window.other):
        window.sitter(player).is_absent = True
    window.chooses(passive(bet_menu(window)))
    assert window.left == (NORMAL.absent, NORMAL.absent)
    window.now += 900
    window.uses("peek")
    assert window.left == (NORMAL.action, NORMAL.action + NORMAL.bank)


def bet_menu(evening: Evening) -> BetMenu:
    menu = evening.play.turn[1].menu
    assert isinstance(menu, BetMenu)
    return menu


class TestTheWindow:
    @pytest.mark.parametrize("speed", SpeedId)
    def test_is_eight_seconds_long_at_every_speed_and_without_reserve(self, speed: SpeedId) -> None:
        window = Window(speed=speed)
        asked = window.anchors()
        assert (asked.time, asked.soft, asked.deadline) == (
            TimeClass.ANSWER,
            window.now + ANSWER,
            window.now + ANSWER,
        )
        assert isinstance(asked.menu, AnswerMenu)
        assert window.turn == window.target

    def test_everyone_sees_who_is_asked_and_until_when_but_no_menu(self) -> None:
        window = Window()
        asked = window.anchors()
        seen = asked.projected(None)
        assert (seen.seat, seen.time, seen.deadline, seen.menu) == (
            asked.seat,
            TimeClass.ANSWER,
            asked.deadline,
            None,
        )

    def test_without_a_shield_on_the_wheel_there_is_none(self) -> None:
        window = Window(wheel=WITHOUT_SHIELD)
        window.anchors()
        assert window.turn == window.actor

    def test_a_shield_costs_a_star_and_blocks(self) -> None:
        window = Window()
        window.anchors()
        events = window.uses("shield")
        assert not the(AbilityResolved, events).works
        assert window.play.stars_left[window.sitter(window.target).seat] == 1
        assert window.play.stars_left[window.sitter(window.actor).seat] == 0

    def test_running_out_of_it_declines_and_makes_nobody_absent(self) -> None:
        window = Window()
        window.anchors()
        events = window.passes(ANSWER)
        assert the(AnswerDeclined, events).by is By.CLOCK
        assert the(AbilityResolved, events).works
        target = window.sitter(window.target)
        assert (target.is_absent, target.bank) == (False, NORMAL.bank)
        assert target.presence is Presence.PLAYING

    def test_an_answer_takes_nothing_of_the_reserve_however_late(self) -> None:
        window = Window()
        window.anchors()
        window.now += ANSWER + 5 * SECOND
        window.chooses(DECLINE)
        assert window.sitter(window.target).bank == NORMAL.bank

    def test_it_is_as_long_for_an_absent_player(self) -> None:
        window = Window()
        window.sitter(window.target).is_absent = True
        asked = window.anchors()
        assert asked.deadline == window.now + ANSWER
        window.passes(ANSWER)
        assert window.sitter(window.target).is_absent

    def test_and_for_one_whose_line_is_cut(self) -> None:
        window = Window()
        window.do(Away(window.target, is_away=True))
        assert window.anchors().deadline == window.now + ANSWER
        assert the(AnswerDeclined, window.passes(ANSWER)).by is By.CLOCK

    def test_an_absent_player_who_answers_is_there_again(self) -> None:
        window = Window()
        window.sitter(window.target).is_absent = True
        window.anchors()
        window.chooses(DECLINE)
        assert not window.sitter(window.target).is_absent

    def test_nobody_else_may_speak_in_it(self) -> None:
        window = Window()
        window.anchors()
        decision = window.play.turn[1].decision
        for player in (window.actor, window.other):
            with pytest.raises(Refusal, match="not_your_turn"):
                window.do(Choose(player, window.play.play, decision, FOLD))

    def test_a_leaver_declines_at_once(self) -> None:
        window = Window()
        window.anchors()
        events = window.leaves(window.target)
        assert the(AnswerDeclined, events).seat == window.sitter(window.target).seat
        assert window.turn == window.actor

    def test_so_does_one_who_was_leaving_when_he_was_aimed_at(self) -> None:
        window = Window()
        window.leaves(window.target)
        events = window.uses("anchor", target=window.target)
        assert of_kind(AnswerDeclined, events)
        assert the(DecisionOpened, events).time is TimeClass.ACTION

    def test_if_the_actor_leaves_meanwhile_he_folds_when_it_is_over(self) -> None:
        window = Window()
        window.anchors()
        window.leaves(window.actor)
        assert window.turn == window.target
        events = window.uses("shield")
        acted = the(Acted, events)
        assert (acted.act, acted.seat) == (Act.FOLD, window.sitter(window.actor).seat)
        assert window.turn != window.actor

    def test_and_whoever_is_next_has_all_his_time(self) -> None:
        window = Window()
        window.now += 10 * SECOND
        window.anchors()
        window.leaves(window.actor)
        window.chooses(DECLINE)
        assert window.left == (NORMAL.action, NORMAL.action + NORMAL.bank)

    def test_if_both_leave_both_are_gone(self) -> None:
        window = Window()
        window.anchors()
        window.leaves(window.actor)
        events = window.leaves(window.target)
        assert [type(event) for event in events if isinstance(event, AnswerDeclined | Acted)] == [
            AnswerDeclined,
            Acted,
            Acted,
        ]
        assert window.table.open is None
        assert list(window.table.seat_of) == [window.other]

    def test_who_sits_out_in_it_still_answers_and_acts(self) -> None:
        window = Window()
        window.anchors()
        window.sits_out(window.target)
        window.uses("shield")
        assert window.turn == window.actor
        window.plays_out()
        assert window.sitter(window.target).presence is Presence.OUT

    def test_when_it_is_over_its_target_owes_no_answer(self) -> None:
        window = Window()
        window.anchors()
        decision = window.play.turn[1].decision
        window.passes(ANSWER)
        with pytest.raises(Refusal, match="not_your_turn"):
            window.do(Choose(window.target, window.play.play, decision, DECLINE))

    def test_in_the_next_turn_he_has_all_his_time_again(self) -> None:
        window = Window()
        window.now += 10 * SECOND
        window.anchors()
        window.passes(ANSWER)
        window.chooses(passive(bet_menu(window)))
        while window.turn != window.actor:
            window.chooses(passive(bet_menu(window)))
        assert window.left == (NORMAL.action, NORMAL.action + NORMAL.bank)

    def test_a_hand_that_everybody_has_left_alone_in_it_ends_some_time(self) -> None:
        window = Window()
        window.anchors()
        window.passes(600 * SECOND, deals=False)
        assert window.table.open is None
        assert of_kind(AbilityUsed, window.story)
