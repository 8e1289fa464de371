"""Time to think, the reserve, and what happens when both are over (rules.md 2.3.7, 2.6)."""

import pytest

from cardhouse.play import By, TimeClass
from cardhouse.rules.events import Act, Acted
from cardhouse.rules.menu import CALL, CHECK, FOLD
from cardhouse.tables.commands import AskToShow, Away
from cardhouse.tables.config import FAST, NORMAL, Speed, SpeedId
from cardhouse.tables.events import DecisionOpened, PlaySettled, Presence
from tests.tables.evening import SECOND, Evening, all_in, of_kind, passive, posted, six_seats, stacked, the

ACTION, BANK = NORMAL.action, NORMAL.bank


def dealt(players: int = 3, *, speed: SpeedId = SpeedId.NORMAL) -> Evening:
    evening = Evening(six_seats(speed=speed))
    for seat, player in enumerate(("ann", "ben", "cat", "dan")[:players], 1):
        evening.sits(player, seat)
    evening.deal()
    return evening


def turn(evening: Evening) -> str:
    return evening.table.sitters[evening.play.turn[0]].player


def test_the_rule_book_s_times() -> None:
    assert (NORMAL.action, NORMAL.bank) == (25 * SECOND, 60 * SECOND)
    assert (FAST.action, FAST.bank) == (10 * SECOND, 20 * SECOND)


@pytest.mark.parametrize(("id_", "speed"), [(SpeedId.NORMAL, NORMAL), (SpeedId.FAST, FAST)])
def test_a_decision_has_its_time_and_then_the_reserve(id_: SpeedId, speed: Speed) -> None:
    evening = dealt(speed=id_)
    decision = the(DecisionOpened, evening.story)
    assert decision.soft == evening.now + speed.action
    assert decision.deadline == decision.soft + speed.bank


def test_who_is_not_there_has_his_time_and_no_reserve() -> None:
    """A closed tab holds nobody up for longer than a player who thinks."""
    evening = dealt()
    evening.do(Away("cat", is_away=True))
    evening.chooses(CALL)
    assert turn(evening) == "cat"
    decision = of_kind(DecisionOpened, evening.story)[-1]
    assert decision.soft == decision.deadline == evening.now + ACTION
    assert evening.sitter("cat").bank == BANK


def test_who_comes_back_has_his_reserve_again() -> None:
    evening = dealt()
    evening.do(Away("cat", is_away=True))
    evening.do(Away("cat", is_away=False))
    evening.chooses(CALL)
    assert turn(evening) == "cat"
    decision = of_kind(DecisionOpened, evening.story)[-1]
    assert decision.deadline == decision.soft + BANK


def test_who_answers_in_time_keeps_his_reserve() -> None:
    evening = dealt()
    player = turn(evening)
    evening.now += ACTION
    evening.chooses(CALL)
    assert evening.sitter(player).bank == BANK


def test_the_reserve_pays_for_what_is_over_the_time() -> None:
    evening = dealt()
    player = turn(evening)
    evening.now += ACTION + 7 * SECOND
    evening.chooses(CALL)
    assert evening.sitter(player).bank == BANK - 7 * SECOND


def test_the_next_decision_has_what_is_left_of_the_reserve() -> None:
    evening = dealt(2)
    player = turn(evening)
    evening.now += ACTION + 7 * SECOND
    evening.chooses(CALL)
    evening.chooses(CHECK)
    while turn(evening) != player:
        evening.chooses(CHECK)
    assert evening.play.deadline - evening.play.soft == BANK - 7 * SECOND


def test_a_reserve_used_up_is_gone_but_not_less_than_nothing() -> None:
    evening = dealt()
    player = turn(evening)
    evening.now = evening.play.deadline + 5 * SECOND
    evening.chooses(CALL)
    assert evening.sitter(player).bank == 0


def test_before_the_deadline_the_clock_says_nothing() -> None:
    evening = dealt()
    evening.now = evening.play.deadline - 1
    assert evening.tick() == []


def test_the_very_first_decision_may_run_out() -> None:
    """B107."""
    acted = the(Acted, dealt().times_out())
    assert (acted.act, acted.by) == (Act.FOLD, By.CLOCK)


def test_where_checking_is_free_the_clock_checks() -> None:
    evening = dealt(2)
    evening.chooses(CALL)
    assert the(Acted, evening.times_out()).act is Act.CHECK


@pytest.mark.parametrize("players", [2, 3])
def test_at_every_decision_the_time_may_run_out_and_the_hand_ends(players: int) -> None:
    """B107, B109."""
    index = 0
    while True:
        evening = dealt(players)
        for _ in range(index):
            if evening.table.open is None:
                break
            evening.chooses(passive(evening.play.turn[1].menu))  # type: ignore[arg-type]
        if evening.table.open is None:
            break
        evening.times_out()
        evening.plays_out()
        assert evening.chips == players * 10_000
        assert len(of_kind(PlaySettled, evening.story)) == 1
        index += 1
    assert index == 4 * players


def test_when_everybody_s_time_runs_out_the_hand_ends_and_nobody_plays_on() -> None:
    evening = dealt(3)
    evening.passes(10 * 60 * SECOND, deals=True)
    assert evening.table.open is None
    assert evening.table.next_lineup() is None
    assert len(of_kind(PlaySettled, evening.story)) < 4


def test_an_old_deadline_does_not_act_in_the_next_decision() -> None:
    """B109."""
    evening = dealt(3)
    old = evening.play.deadline
    evening.now += SECOND
    evening.chooses(CALL)
    evening.now = old
    assert evening.tick() == []


class TestAbsent:
    def test_the_rest_of_the_hand_goes_fast(self) -> None:
        evening = dealt(2)
        evening.chooses(CALL)
        absent = turn(evening)
        evening.times_out()
        while turn(evening) != absent:
            evening.chooses(CHECK)
        assert evening.play.deadline == evening.now + NORMAL.absent

    def test_the_next_hand_is_sat_out(self) -> None:
        evening = dealt(3)
        absent = turn(evening)
        evening.times_out()
        evening.plays_out()
        assert evening.sitter(absent).presence is Presence.OUT

    def test_sitting_in_gives_the_time_back(self) -> None:
        """B112."""
        evening = dealt(2)
        evening.chooses(CALL)
        absent = turn(evening)
        evening.times_out()
        evening.sits_in(absent)
        evening.chooses(CHECK)
        evening.chooses(CHECK)
        assert turn(evening) == absent
        assert evening.play.soft == evening.now + ACTION

    @pytest.mark.parametrize("loses_connection", [True, False])
    def test_who_is_back_while_the_short_time_runs_has_the_ordinary_time(
        self, loses_connection: bool
    ) -> None:
        """2.6."""
        evening = dealt(2)
        evening.chooses(CALL)
        absent = turn(evening)
        if loses_connection:
            evening.do(Away(absent, is_away=True))
        evening.times_out()
        while turn(evening) != absent:
            evening.chooses(CHECK)
        assert evening.play.deadline == evening.now + NORMAL.absent
        evening.now += NORMAL.absent - 1
        if loses_connection:
            evening.do(Away(absent, is_away=False))
        else:
            evening.sits_in(absent)
        decision = of_kind(DecisionOpened, evening.story)[-1]
        assert (decision.soft, decision.seat) == (evening.now + ACTION, evening.play.turn[0])
        assert evening.play.soft == decision.soft
        evening.chooses(CHECK)
        evening.plays_out(passive)
        assert evening.sitter(absent).presence is Presence.PLAYING

    def test_who_is_connected_again_has_the_ordinary_time_from_then_on(self) -> None:
        """2.6."""
        evening = dealt(2)
        evening.chooses(CALL)
        absent = turn(evening)
        evening.do(Away(absent, is_away=True))
        evening.times_out()
        evening.do(Away(absent, is_away=False))
        while turn(evening) != absent:
            evening.chooses(CHECK)
        assert evening.play.soft == evening.now + ACTION

    def test_speaking_in_time_once_more_keeps_the_seat_in_play(self) -> None:
        evening = dealt(2)
        evening.chooses(CALL)
        late = turn(evening)
        evening.times_out()
        evening.plays_out()
        assert evening.sitter(late).presence is Presence.PLAYING

    def test_after_sitting_in_again_and_again_he_is_not_blinded_out(self) -> None:
        """B112: heads-up, every time."""
        evening = dealt(2)
        for _ in range(5):
            absent = turn(evening)
            evening.times_out()
            evening.plays_out()
            evening.sits_in(absent)
            assert evening.sitter(absent).presence is Presence.PLAYING
            evening.deal()


class TestShowOrMuck:
    def asked(self) -> Evening:
        evening = Evening()
        for seat, player in enumerate(("ann", "ben"), 1):
            evening.sits(player, seat)
            evening.do(AskToShow(player, wanted=True))
        evening.deal()
        while evening.play.turn[1].time is TimeClass.ACTION:
            evening.chooses(passive(evening.play.turn[1].menu))  # type: ignore[arg-type]
        return evening

    def test_has_a_short_time_of_its_own_and_no_reserve(self) -> None:
        evening = self.asked()
        assert evening.play.soft == evening.play.deadline == evening.now + NORMAL.show

    def test_running_out_of_it_makes_nobody_absent(self) -> None:
        evening = self.asked()
        player = turn(evening)
        evening.times_out()
        assert evening.sitter(player).presence is Presence.PLAYING
        assert evening.sitter(player).bank == BANK


class TestBetweenPlays:
    @pytest.mark.parametrize("speed", [NORMAL, FAST], ids=["normal", "fast"])
    def test_a_showdown_stays_as_long_at_every_speed(self, speed: Speed) -> None:
        evening = dealt(2, speed=speed.id)
        evening.plays_out()
        assert evening.table.next_at == evening.now + NORMAL.pause

    def test_where_all_fold_a_fast_table_goes_on_sooner(self) -> None:
        evening = dealt(2, speed=FAST.id)
        evening.chooses(FOLD)
        assert evening.table.next_at == evening.now + FAST.pause < evening.now + NORMAL.pause

    def test_the_next_one_waits_for_the_pause(self) -> None:
        evening = dealt(2)
        evening.plays_out(passive)
        assert evening.table.next_at == evening.now + NORMAL.pause
        assert not evening.table.wants_play(evening.now)
        assert evening.table.wants_play(evening.now + NORMAL.pause)

    def test_streets_run_out_after_an_all_in_take_their_time(self) -> None:
        evening = dealt(2)
        evening.plays_out(all_in)
        assert evening.table.next_at == evening.now + NORMAL.pause + 3 * NORMAL.runout

    def test_a_table_of_one_waits_for_nothing(self) -> None:
        evening = Evening()
        evening.sits("ann", 1)
        assert evening.table.due() is None

    def test_a_table_that_does_not_deal_waits_only_for_seats_to_free(self) -> None:
        evening = Evening()
        for seat, player in enumerate(("ann", "ben", "cat"), 1):
            evening.sits(player, seat)
        assert evening.table.due(deals=False) is None
        evening.sits_out("cat")
        assert evening.table.due(deals=False) == evening.now + 15 * 60 * SECOND


def test_a_hand_that_the_blinds_decide_is_over_at_the_next_tick() -> None:
    """B043, B064: both are all-in with their blinds, so nobody is asked."""
    evening = Evening()
    for seat, player in enumerate(("ann", "ben"), 1):
        evening.sits(player, seat)
        evening.sitter(player).stack = 30  # type: ignore[assignment]
    events = evening.deal(stacked("2c Ah 3d As 7h 8s 9s Th Kc"))
    assert [amount for _, _, amount in posted(events)] == [30, 30]
    assert not of_kind(DecisionOpened, events)
    assert evening.table.due() == evening.now
    assert the(PlaySettled, evening.tick()).stacks in ({1: 60, 2: 0}, {1: 0, 2: 60})
