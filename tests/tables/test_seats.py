"""People come, go, sit out and come back, whatever the table is doing."""

from collections.abc import Callable

import pytest

from cardhouse.chips import Chips, Seat
from cardhouse.play import By, Refusal
from cardhouse.rules.events import Act, Acted, Awarded, Dealt
from cardhouse.rules.menu import CALL, CHECK, FOLD, RaiseTo
from cardhouse.tables.commands import AskToShow, Away, Choose, Rename, Say, SitIn
from cardhouse.tables.events import (
    ChatSaid,
    DecisionOpened,
    PlayOpened,
    Presence,
    SeatChanged,
    SeatLeft,
)
from cardhouse.tables.seating import AWAY_FOR
from tests.tables.evening import Evening, all_in, of_kind, the

PLAYERS = ("ann", "ben", "cat", "dan")


def seated(players: int = 4) -> Evening:
    evening = Evening()
    for seat, player in enumerate(PLAYERS[:players], 1):
        evening.sits(player, seat)
    return evening


def dealt(players: int = 4) -> Evening:
    evening = seated(players)
    evening.deal()
    return evening


def turn(evening: Evening) -> str:
    return evening.table.sitters[evening.play.turn[0]].player


class TestOneSeatEach:
    """B119."""

    def test_nobody_takes_two_seats(self) -> None:
        evening = seated(1)
        with pytest.raises(Refusal) as refused:
            evening.sits("ann", 2)
        assert (refused.value.code, refused.value.facts) == ("already_seated", {"seat": 1})

    def test_nobody_takes_another_s_seat(self) -> None:
        with pytest.raises(Refusal, match="seat_taken"):
            seated(1).sits("ben", 1)

    @pytest.mark.parametrize("seat", [-1, 0, 7, 11])
    def test_there_are_no_other_seats(self, seat: int) -> None:
        with pytest.raises(Refusal, match="no_such_seat"):
            seated(1).sits("ben", seat)

    def test_sit_and_leave_and_sit_again(self) -> None:
        """B122: no more than one seat comes of it."""
        evening = seated(2)
        for _ in range(5):
            evening.leaves("ann")
            evening.sits("ann", 3)
        assert evening.table.seat_of == {"ann": 3, "ben": 2}


@pytest.mark.parametrize(
    "command",
    [
        SitIn("zoe"),
        Rename("zoe", "Zoe"),
        Away("zoe", is_away=True),
        AskToShow("zoe", wanted=True),
        Choose("zoe", "play-1", decision=1, choice=FOLD),  # type: ignore[arg-type]
    ],
)
def test_who_has_no_seat_can_do_nothing_with_one(command: SitIn) -> None:
    """B121."""
    evening = dealt()
    before = list(evening.play.hand.events)
    with pytest.raises(Refusal, match="not_seated"):
        evening.do(command)
    assert evening.play.hand.events == before


class TestChoosing:
    def choose(self, evening: Evening, player: str, *, decision: int, play: str = "play-1") -> None:
        evening.do(Choose(player, play, decision, FOLD))  # type: ignore[arg-type]

    def test_out_of_turn(self) -> None:
        evening = dealt()
        other = next(player for player in PLAYERS if player != turn(evening))
        with pytest.raises(Refusal, match="not_your_turn"):
            self.choose(evening, other, decision=1)

    def test_without_cards(self) -> None:
        """B116: who joins during a play is not dealt in."""
        evening = dealt()
        evening.sits("eve", 5)
        with pytest.raises(Refusal, match="not_dealt_in"):
            self.choose(evening, "eve", decision=1)

    def test_for_an_old_decision(self) -> None:
        evening = dealt(2)
        player = turn(evening)
        evening.chooses(CALL)
        evening.chooses(CHECK)
        with pytest.raises(Refusal, match=r"stale|not_your_turn"):
            self.choose(evening, player, decision=1)

    def test_for_another_play(self) -> None:
        """B094, B109: what was meant for one hand does nothing in the next."""
        evening = dealt()
        with pytest.raises(Refusal, match="stale"):
            self.choose(evening, turn(evening), decision=1, play="play-0")

    def test_between_plays(self) -> None:
        with pytest.raises(Refusal, match="stale"):
            self.choose(seated(), "ann", decision=1)

    def test_what_the_menu_does_not_offer_changes_nothing(self) -> None:
        evening = dealt()
        before, sitter = list(evening.play.hand.events), evening.sitter(turn(evening))
        sitter.is_absent = True
        with pytest.raises(Refusal, match="must_call"):
            evening.chooses(CHECK)
        assert evening.play.hand.events == before
        assert not evening.play.choices
        assert sitter.is_absent


class TestLeaving:
    """B113, B115, B152, B179: leaving is always possible, and quitting is folding to the first bet."""

    def test_between_plays_at_once_with_the_stack(self) -> None:
        (left,) = seated().leaves("ann")
        assert left == SeatLeft(Seat(1), "ann", Chips(10_000))

    def test_without_cards_at_once(self) -> None:
        evening = dealt()
        evening.sits("eve", 5)
        assert [type(event) for event in evening.leaves("eve")] == [SeatLeft]

    def test_in_turn_is_a_fold_at_once(self) -> None:
        evening = dealt()
        player = turn(evening)
        events = evening.leaves(player)
        assert the(Acted, events).act is Act.FOLD
        assert the(DecisionOpened, events).seat != evening.sitter(player).seat

    def test_out_of_turn_is_a_fold_when_the_turn_comes(self) -> None:
        evening = dealt(3)
        later = evening.table.sitters[evening.play.hand.seats[0]].player
        evening.leaves(later)
        assert turn(evening) != later
        events = evening.chooses(CALL)
        assert [(event.act, event.by) for event in of_kind(Acted, events)] == [
            (Act.CALL, By.PERSON),
            (Act.FOLD, By.PERSON),
        ]

    def test_a_free_check_is_not_folded(self) -> None:
        evening = dealt(2)
        evening.chooses(CALL)
        events = evening.leaves(turn(evening))
        assert {act.act for act in of_kind(Acted, events)} == {Act.CHECK}
        assert evening.table.open is not None

    def test_checked_down_the_leaver_may_still_win(self) -> None:
        evening = dealt(2)
        evening.chooses(CALL)
        leaver = turn(evening)
        evening.leaves(leaver)
        evening.plays_out()
        assert leaver not in evening.table.seat_of
        assert of_kind(Awarded, evening.story)[0].order is not None

    def test_heads_up_the_other_wins_the_pot(self) -> None:
        """B179: the big blind quits in the middle of a hand."""
        evening = dealt(2)
        positions = evening.table.positions
        assert positions is not None
        small, big = (evening.table.sitters[seat].player for seat in (positions.small, positions.big))
        evening.leaves(big)
        events = evening.chooses(RaiseTo(Chips(200)))
        assert the(Awarded, events).seat == positions.small
        assert evening.sitter(small).stack == 10_100
        assert of_kind(SeatLeft, events)[0].stack == 9_900

    def test_after_the_last_all_in_the_hand_is_played_out_for_him(self) -> None:
        evening = dealt(3)
        first = turn(evening)
        evening.chooses(all_in(evening.play.turn[1].menu))  # type: ignore[arg-type]
        evening.leaves(first)
        while evening.table.open is not None:
            evening.chooses(FOLD)
        assert the(SeatLeft, evening.story).stack == 10_150

    def test_everybody_at_once_ends_the_hand(self) -> None:
        evening = dealt()
        for player in PLAYERS:
            evening.leaves(player)
        assert evening.table.open is None
        assert not evening.table.sitters
        assert sum(event.stack for event in of_kind(SeatLeft, evening.story)) == 40_000

    def test_twice_is_once(self) -> None:
        evening = dealt(3)
        later = evening.table.sitters[evening.play.hand.seats[0]].player
        evening.leaves(later)
        assert evening.leaves(later) == []

    def test_the_seat_is_kept_until_the_hand_is_over(self) -> None:
        """B115."""
        evening = dealt()
        player = turn(evening)
        evening.leaves(player)
        with pytest.raises(Refusal, match="already_seated"):
            evening.sits(player, 6)

    def test_after_the_hand_it_is_played_to_its_end(self) -> None:
        evening = dealt()
        player = turn(evening)
        (changed,) = evening.leaves(player, after_play=True)
        assert changed == SeatChanged(evening.sitter(player).view())
        assert evening.sitter(player).view().leaves_after
        assert turn(evening) == player
        evening.plays_out()
        assert the(SeatLeft, evening.story).player == player

    def test_after_the_hand_is_at_once_for_a_seat_that_is_not_in_it(self) -> None:
        evening = dealt()
        evening.sits("eve", 5)
        assert [type(event) for event in evening.leaves("eve", after_play=True)] == [SeatLeft]

    def test_after_the_hand_twice_is_once(self) -> None:
        evening = dealt()
        evening.leaves("ann", after_play=True)
        assert evening.leaves("ann", after_play=True) == []

    def test_first_after_the_hand_and_then_at_once(self) -> None:
        evening = dealt()
        player = turn(evening)
        evening.leaves(player, after_play=True)
        assert the(Acted, evening.leaves(player)).act is Act.FOLD

    def test_being_back_takes_it_back(self) -> None:
        evening = dealt()
        player = turn(evening)
        evening.leaves(player, after_play=True)
        assert not the(SeatChanged, evening.sits_in(player)).seat.leaves_after
        evening.plays_out()
        assert player in evening.table.seat_of

    def test_who_sits_in_again_in_time_stays(self) -> None:
        evening = dealt()
        player = turn(evening)
        evening.leaves(player)
        evening.sits_in(player)
        evening.plays_out()
        assert player in evening.table.seat_of


class TestSittingOut:
    def test_the_hand_in_progress_is_played(self) -> None:
        evening = dealt()
        player = turn(evening)
        evening.sits_out(player)
        assert turn(evening) == player

    def test_the_next_hand_is_not(self) -> None:
        evening = dealt()
        evening.sits_out("ann")
        evening.plays_out()
        assert 1 not in the(PlayOpened, evening.deal()).stacks

    def test_folded_and_out_the_pot_goes_where_it_belongs(self) -> None:
        """B020."""
        evening = dealt(2)
        folder = turn(evening)
        evening.chooses(FOLD)
        evening.sits_out(folder)
        assert evening.chips == 20_000
        assert evening.sitter(folder).stack == 9_950

    def test_twice_is_once(self) -> None:
        evening = seated()
        evening.sits_out("ann")
        assert evening.sits_out("ann") == []

    def test_sitting_in_is_possible_at_any_time(self) -> None:
        """B112."""
        evening = dealt()
        evening.sits_out("ann")
        evening.sits_in("ann")
        evening.plays_out()
        assert 1 in the(PlayOpened, evening.deal()).stacks

    def test_without_chips_nobody_sits_in(self) -> None:
        """B118."""
        evening = seated(2)
        evening.sitter("ann").stack = Chips(0)
        with pytest.raises(Refusal, match="broke"):
            evening.sits_in("ann")

    def test_one_alone_is_dealt_no_cards(self) -> None:
        evening = seated(2)
        evening.sits_out("ann")
        assert evening.table.next_lineup() is None
        with pytest.raises(AssertionError):
            evening.deal()

    def test_when_all_but_one_have_sat_out_the_next_two_start_free_of_debts(self) -> None:
        evening = dealt(3)
        evening.plays_out()
        evening.sits_out("ann")
        evening.folds_around()
        evening.sits_out("ben")
        evening.sits_in("ann", posts=False)
        assert set(the(PlayOpened, evening.deal()).stacks) == {1, 3}


class TestAway:
    def test_everybody_is_told_and_the_clock_is_not_touched(self) -> None:
        """rules.md 2.3.7: a disconnect neither resets the clock nor takes back bets."""
        evening = dealt()
        player, deadline = turn(evening), evening.play.deadline
        changed = the(SeatChanged, evening.do(Away(player, is_away=True)))
        assert changed.seat.is_away
        assert evening.play.deadline == deadline

    def test_coming_back_is_told_once(self) -> None:
        evening = seated()
        evening.do(Away("ann", is_away=True))
        assert not the(SeatChanged, evening.do(Away("ann", is_away=False))).seat.is_away
        assert evening.do(Away("ann", is_away=False)) == []

    def test_coming_back_does_not_sit_in_who_sat_out(self) -> None:
        evening = seated()
        evening.sits_out("ann")
        evening.do(Away("ann", is_away=True))
        evening.do(Away("ann", is_away=False))
        assert evening.sitter("ann").presence is Presence.OUT

    def test_a_seat_without_a_connection_is_given_up_behind_the_hand_that_holds_it(self) -> None:
        evening = dealt(3)
        evening.table.away_for = AWAY_FOR
        away = evening.table.sitters[evening.play.hand.seats[0]].player
        evening.do(Away(away, is_away=True))
        evening.now += AWAY_FOR
        evening.chooses(CALL)
        assert away in evening.table.seat_of
        evening.plays_out()
        left = the(SeatLeft, evening.story)
        assert (left.player, left.is_released) == (away, True)

    def test_between_hands_at_once(self) -> None:
        evening = seated()
        evening.table.away_for = AWAY_FOR
        evening.do(Away("ann", is_away=True))
        assert not of_kind(SeatLeft, evening.passes(AWAY_FOR - 1))
        assert the(SeatLeft, evening.passes(1)) == SeatLeft(Seat(1), "ann", Chips(10_000), is_released=True)

    def test_who_leaves_and_then_hangs_up_has_left(self) -> None:
        evening = dealt()
        player = turn(evening)
        evening.leaves(player, after_play=True)
        evening.do(Away(player, is_away=True))
        evening.plays_out()
        assert not the(SeatLeft, evening.story).is_released

    def test_who_was_expected_sits_in_when_he_comes(self) -> None:
        evening = seated()
        ann = evening.sitter("ann")
        ann.sit_out(evening.now)
        ann.is_expected = ann.is_away = True
        changed = the(SeatChanged, evening.do(Away("ann", is_away=False)))
        assert changed.seat.presence is Presence.WAITING
        assert not ann.is_expected


def test_a_name_is_changed_and_told() -> None:
    changed = the(SeatChanged, seated().do(Rename("ann", "Anna")))
    assert changed.seat.name == "Anna"


def test_words_need_no_seat() -> None:
    assert seated().do(Say("zoe", "Zoe", "hello")) == [ChatSaid("zoe", "Zoe", "hello")]


def test_joining_or_leaving_as_cards_are_dealt_everyone_dealt_in_gets_his_cards() -> None:
    """B088."""
    evening = seated(3)
    evening.leaves("ben")
    evening.sits("eve", 2)
    events = evening.deal()
    evening.leaves("ann")
    evening.sits("dan", 4)
    assert sorted(event.seat for event in of_kind(Dealt, events)) == [1, 2, 3]


@pytest.mark.parametrize(
    "act",
    [Evening.sits_out, Evening.sits_in, Evening.leaves],
    ids=["out", "in", "leave"],
)
@pytest.mark.parametrize("at", range(8))
def test_at_any_moment_of_a_hand_the_hand_ends_and_no_chip_is_lost(
    act: Callable[[Evening, str], object], at: int
) -> None:
    """B113, B115, B118."""
    for player in PLAYERS:
        evening = dealt()
        for _ in range(at):
            if evening.table.open is not None:
                evening.chooses(CALL if evening.play.turn[1].menu.call else CHECK)  # type: ignore[attr-defined]
        if player in evening.table.seat_of:
            act(evening, player)
        evening.plays_out()
        left = sum(event.stack for event in of_kind(SeatLeft, evening.story))
        assert evening.chips + left == 40_000
