"""Blinds that pass a seat by, and how it comes in again (rules.md 2.1)."""

import pytest
from hypothesis import given, settings, strategies as st

from cardhouse.chips import Chips
from cardhouse.tables.commands import AddChips
from cardhouse.tables.events import PlayOpened, Presence, SeatLeft
from tests.tables.evening import MINUTE, Evening, all_in, of_kind, posted, stacked

NAMES = ("ann", "ben", "cat", "dan", "eve")


def full_evening(*, players: int = 4, until_big: str | None = None) -> Evening:
    """Everybody has been dealt in; the last hand's big blind was `until_big`."""
    evening = Evening()
    for seat, player in enumerate(NAMES[:players], 1):
        evening.sits(player, seat)
    evening.folds_around()
    while until_big is not None and big_blind(evening) != evening.table.seat_of[until_big]:
        evening.folds_around()
    return evening


def big_blind(evening: Evening) -> int:
    assert evening.table.positions is not None
    return evening.table.positions.big


def of(evening: Evening, player: str) -> list[tuple[str, int]]:
    """What a player posts in the next hand."""
    seat = evening.table.seat_of[player]
    return [(kind, amount) for who, kind, amount in posted(evening.folds_around()) if who == seat]


def is_dealt_in(evening: Evening, player: str) -> bool:
    (opened,) = of_kind(PlayOpened, evening.folds_around())
    return evening.table.seat_of[player] in opened.stacks


def test_a_newcomer_posts_a_big_blind_live() -> None:
    evening = full_evening(until_big="ann")
    evening.sits("eve", 5)
    assert of(evening, "eve") == [("late", 100)]


def test_a_newcomer_may_wait_for_the_big_blind() -> None:
    evening = full_evening(until_big="ben")
    evening.sits("eve", 5, posts=False)
    assert not is_dealt_in(evening, "eve")
    assert not is_dealt_in(evening, "eve")
    assert of(evening, "eve") == [("big_blind", 100)]


def test_a_newcomer_who_posts_in_the_small_blind_posts_no_small_blind_beside_it() -> None:
    evening = full_evening(players=3, until_big="ann")
    evening.sits("dan", 4)
    assert posted(evening.folds_around()) == [(1, "big_blind", 100), (4, "late", 100)]


def test_two_newcomers_at_an_empty_table_owe_nothing_but_the_blinds() -> None:
    evening = Evening()
    evening.sits("ann", 1)
    evening.sits("ben", 2)
    assert sorted(kind for _, kind, _ in posted(evening.folds_around())) == ["big_blind", "small_blind"]


def test_sitting_out_between_two_blinds_costs_nothing() -> None:
    """Out for the one hand in which the seat would have been under the gun."""
    evening = full_evening(players=5, until_big="ann")
    evening.sits_out("cat")
    evening.folds_around()
    assert not evening.sitter("cat").is_waiting


def test_missed_the_big_blind_only() -> None:
    evening = full_evening(until_big="cat")
    evening.sits_out("dan")
    evening.folds_around()
    evening.sits_in("dan")
    assert evening.sitter("dan").presence is Presence.WAITING
    assert of(evening, "dan") == [("late", 100)]


def test_paid_the_big_blind_and_missed_the_small_one_only() -> None:
    """B056."""
    evening = full_evening(until_big="dan")
    evening.sits_out("dan")
    evening.folds_around()
    evening.sits_in("dan")
    assert of(evening, "dan") == [("dead", 50)]


def test_missed_both() -> None:
    evening = full_evening(players=5, until_big="cat")
    evening.sits_out("dan")
    evening.folds_around()
    evening.folds_around()
    evening.sits_in("dan")
    assert of(evening, "dan") == [("late", 100), ("dead", 50)]


def test_who_missed_both_may_wait_for_the_big_blind_and_then_owes_nothing_extra() -> None:
    evening = full_evening(until_big="cat")
    evening.sits_out("dan")
    evening.folds_around()
    evening.folds_around()
    evening.sits_in("dan", posts=False)
    while not (posts := of(evening, "dan")):
        pass
    assert posts == [("big_blind", 100)]


def test_coming_back_settles_what_was_owed() -> None:
    evening = full_evening(until_big="cat")
    evening.sits_out("dan")
    evening.folds_around()
    evening.sits_in("dan")
    evening.folds_around()
    assert evening.sitter("dan").presence is Presence.PLAYING


def test_sitting_in_and_out_again_and_again_does_not_make_the_price_grow() -> None:
    """B118."""
    evening = full_evening(until_big="cat")
    evening.sits_out("dan")
    evening.folds_around()
    for _ in range(3):
        evening.sits_in("dan")
        evening.sits_out("dan")
        evening.sits_in("dan")
    assert of(evening, "dan") == [("late", 100)]


def test_a_stack_too_short_for_both_debts_is_all_in_with_its_live_part() -> None:
    evening = full_evening(players=5, until_big="cat")
    evening.sits_out("dan")
    evening.folds_around()
    evening.folds_around()
    evening.sitter("dan").stack = Chips(120)
    evening.sits_in("dan")
    assert of(evening, "dan") == [("late", 100), ("dead", 20)]


def test_three_missed_big_blinds_free_the_seat() -> None:
    evening = full_evening()
    evening.sits_out("dan")
    for _ in range(30):
        events = evening.folds_around()
        if left := of_kind(SeatLeft, events):
            assert [event.player for event in left] == ["dan"]
            break
        assert evening.sitter("dan").missed_bigs < 3
    assert "dan" not in evening.table.seat_of


def test_sitting_in_without_being_dealt_in_does_not_forgive_missed_big_blinds() -> None:
    evening = full_evening()
    evening.sits_out("dan")
    while not evening.sitter("dan").missed_bigs:
        evening.folds_around()
    evening.sits_in("dan", posts=False)
    evening.sits_out("dan")
    assert evening.sitter("dan").missed_bigs == 1


def test_fifteen_minutes_free_the_seat_without_any_play() -> None:
    evening = Evening()
    evening.sits("ann", 1)
    evening.sits_out("ann")
    evening.passes(15 * MINUTE - 1)
    assert "ann" in evening.table.seat_of
    assert [type(event) for event in evening.passes(1)] == [SeatLeft]


def test_without_chips_a_seat_is_kept_no_longer_than_one_that_sits_out() -> None:
    evening = Evening()
    evening.sits("ann", 1, buy_in=2_000)
    evening.sits("ben", 2)
    evening.deal(stacked("2c Ah 3d As 7h 8s 9s Th Kc"))
    evening.plays_out(all_in)
    broke = next(sitter for sitter in evening.table.sitters.values() if not sitter.stack)
    assert broke.presence is Presence.BROKE
    evening.passes(15 * MINUTE)
    assert broke.seat not in evening.table.sitters


def test_who_is_broke_misses_blinds_like_everybody_else() -> None:
    evening = full_evening(until_big="cat")
    dan = evening.sitter("dan")
    dan.stack, dan.idle_since = Chips(0), evening.now
    evening.folds_around()
    evening.do(AddChips("dan", Chips(5_000)))
    assert of(evening, "dan") == [("late", 100)]


@settings(max_examples=60)
@given(
    st.lists(st.tuples(st.sampled_from(NAMES), st.sampled_from(("out", "in", "wait"))), max_size=25),
    st.integers(0),
)
def test_nobody_posts_more_than_a_big_blind_and_a_dead_small_one(
    moves: list[tuple[str, str]], seed: int
) -> None:
    evening = Evening(seed=seed)
    for seat, player in enumerate(NAMES, 1):
        evening.sits(player, seat)
    for player, move in moves:
        if player in evening.table.seat_of:
            if move == "out":
                evening.sits_out(player)
            else:
                evening.sits_in(player, posts=move == "in")
        if evening.table.next_lineup() is None:
            continue
        posts = posted(evening.folds_around())
        kinds = [kind for _, kind, _ in posts]
        assert kinds.count("big_blind") == 1
        assert kinds.count("small_blind") <= 1
        for who in {seat for seat, _, _ in posts}:
            own = sorted(kind for seat, kind, _ in posts if seat == who)
            assert own in (
                ["big_blind"],
                ["small_blind"],
                ["late"],
                ["dead"],
                ["dead", "late"],
                ["dead", "small_blind"],
            )


@pytest.mark.parametrize("player", ["ann", "ben", "cat", "dan"])
def test_whoever_sits_out_for_a_whole_orbit_owes_both_blinds(player: str) -> None:
    evening = full_evening()
    evening.sits_out(player)
    for _ in range(3):
        evening.folds_around()
    sitter = evening.sitter(player)
    assert (sitter.missed_small, sitter.missed_big) == (True, True)
