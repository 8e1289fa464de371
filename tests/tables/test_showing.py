"""Who is asked whether to show, and what hands at a showdown are called (rules.md 2.7)."""

import pytest

from cardhouse.chips import Chips, Seat
from cardhouse.games.omaha import OMAHA_HI_LO
from cardhouse.play import TimeClass
from cardhouse.rules.events import Awarded, Mucked, Shown
from cardhouse.rules.menu import FOLD, MUCK, Show, ShowMenu
from cardhouse.rules.spec import Chance, StructureId
from cardhouse.rules.stakes import big_bet
from cardhouse.tables.commands import AskToShow
from cardhouse.tables.config import cash_table
from cardhouse.tables.events import HandRead, PlaySettled
from tests.tables.evening import Evening, all_in, cards, of_kind, passive, stacked, the

# Dealt from left of the button: the big blind, who shows first, holds the aces.
ACES_BEAT_DEUCES = "As 2c Ah 2d 7h 8s 9s Tc Kd"


def heads_up(*, asks: tuple[str, ...] = (), deck: str = ACES_BEAT_DEUCES) -> Evening:
    evening = Evening()
    for seat, player in enumerate(("ann", "ben"), 1):
        evening.sits(player, seat)
        evening.do(AskToShow(player, wanted=player in asks))
    evening.deal(stacked(deck))
    return evening


def seat_with(evening: Evening, names: str) -> Seat:
    hand = evening.play.hand
    return next(
        seat for seat, hole in zip(hand.seats, hand.hole, strict=True) if set(hole) == set(cards(names))
    )


def to_showdown(evening: Evening) -> None:
    while evening.table.open is not None and evening.play.turn[1].time is TimeClass.ACTION:
        evening.chooses(passive(evening.play.turn[1].menu))  # type: ignore[arg-type]


def test_unasked_a_beaten_hand_is_mucked_unseen() -> None:
    evening = heads_up()
    winner, loser = seat_with(evening, "As Ah"), seat_with(evening, "2c 2d")
    evening.plays_out()
    assert the(Shown, evening.story).seat == winner
    assert the(Mucked, evening.story).seat == loser


class TestAsked:
    @pytest.fixture
    def evening(self) -> Evening:
        """The big blind has shown its aces; the button is beaten and asked."""
        evening = heads_up(asks=("ann", "ben"))
        to_showdown(evening)
        return evening

    def test_a_beaten_hand_may_be_shown(self, evening: Evening) -> None:
        seat, owed = evening.play.turn
        assert owed.menu == ShowMenu(2, partly=False)
        hole = evening.play.hand.hole[evening.play.hand.place_of[seat]]
        events = evening.chooses(Show(hole))
        assert the(Shown, events).cards == hole

    def test_or_mucked(self, evening: Evening) -> None:
        seat, _ = evening.play.turn
        assert the(Mucked, evening.chooses(MUCK)).seat == seat

    def test_who_leaves_instead_mucks_at_once(self, evening: Evening) -> None:
        seat, _ = evening.play.turn
        events = evening.leaves(evening.table.sitters[seat].player)
        assert the(Mucked, events).seat == seat
        assert of_kind(PlaySettled, events)

    def test_when_time_runs_out_it_is_mucked(self, evening: Evening) -> None:
        assert of_kind(Mucked, evening.times_out())


def test_an_uncontested_winner_may_show_one_card() -> None:
    evening = heads_up(asks=("ann", "ben"))
    evening.chooses(FOLD)
    seat, owed = evening.play.turn
    assert owed.menu == ShowMenu(2, partly=True)
    one = evening.play.hand.hole[evening.play.hand.place_of[seat]][:1]
    assert the(Shown, evening.chooses(Show(one))).cards == one


def test_unasked_he_shows_nothing_and_the_hand_ends() -> None:
    evening = heads_up()
    events = evening.chooses(FOLD)
    assert not of_kind(Shown, events)
    assert of_kind(PlaySettled, events)


def test_being_asked_can_be_taken_back() -> None:
    evening = heads_up(asks=("ann", "ben"))
    for player in ("ann", "ben"):
        evening.do(AskToShow(player, wanted=False))
    evening.plays_out()
    evening.deal()
    assert of_kind(PlaySettled, evening.chooses(FOLD))


class TestReadings:
    def test_every_shown_hand_is_named_before_the_pots_are_paid(self) -> None:
        evening = heads_up()
        evening.plays_out(all_in)
        kinds = [type(event) for event in evening.story if isinstance(event, HandRead | Awarded)]
        assert kinds == [HandRead, HandRead, Awarded]

    def test_with_the_five_cards_that_play(self) -> None:
        evening = heads_up()
        aces = seat_with(evening, "As Ah")
        evening.plays_out(all_in)
        (reading,) = [event for event in of_kind(HandRead, evening.story) if event.seat == aces]
        assert (reading.category, reading.ranks[0]) == ("one_pair", 14)
        assert set(reading.cards) == set(cards("As Ah Kd Tc 9s"))

    def test_nothing_is_named_where_nobody_contests(self) -> None:
        evening = heads_up()
        evening.chooses(FOLD)
        assert not of_kind(HandRead, evening.story)

    def test_high_and_low_are_named_each(self) -> None:
        stakes = big_bet(StructureId.POT_LIMIT, Chips(50), Chips(100))
        evening = Evening(cash_table(OMAHA_HI_LO.id, stakes, seats=6))
        for seat, player in enumerate(("ann", "ben"), 1):
            evening.sits(player, seat)
        evening.deal(stacked("As Kc 2h Kd 3h Qc 4d Qd 5c 6d 7h Ks Th"))
        evening.plays_out()
        orders = {(event.seat, event.order) for event in of_kind(HandRead, evening.story)}
        shown = {event.seat for event in of_kind(Shown, evening.story)}
        assert {order for _, order in orders} == {0, 1}
        assert {seat for seat, _ in orders} == shown


def test_the_chance_of_a_play_is_what_was_passed_in() -> None:
    chance: Chance = stacked(ACES_BEAT_DEUCES)
    evening = Evening()
    for seat, player in enumerate(("ann", "ben"), 1):
        evening.sits(player, seat)
    evening.deal(chance)
    assert evening.play.record().chance == chance
