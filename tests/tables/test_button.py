"""The button and the blinds as people come and go (rules.md 2.1)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations, product

import pytest
from hypothesis import given, strategies as st

from cardhouse.chips import Seat
from cardhouse.rules.posts import clockwise
from cardhouse.tables.blinds import ButtonMethod, Positions, first_positions, next_positions, passed_over
from tests.oracles.button import next_places
from tests.tables.evening import Evening, posted

MOVING, DEAD = ButtonMethod
SEATS = [Seat(number) for number in range(1, 11)]

some_seats = st.lists(st.sampled_from(SEATS), min_size=2, unique=True)
methods = st.sampled_from(ButtonMethod)


@st.composite
def games(draw: st.DrawFn) -> tuple[ButtonMethod, Seat, list[list[Seat]]]:
    """A first button and who plays, hand by hand."""
    hands = draw(st.lists(some_seats, min_size=2, max_size=12))
    return draw(methods), draw(st.sampled_from(hands[0])), hands


def played(method: ButtonMethod, button: Seat, hands: Sequence[Sequence[Seat]]) -> list[Positions]:
    positions = [first_positions(hands[0], button)]
    for active in hands[1:]:
        positions.append(next_positions(positions[-1], active, method=method))
    return positions


@given(methods, some_seats, st.data())
def test_with_the_same_players_each_posts_both_blinds_once_an_orbit(
    method: ButtonMethod, active: list[Seat], data: st.DataObject
) -> None:
    """B053, B062."""
    button = data.draw(st.sampled_from(active))
    orbit = played(method, button, [active] * (len(active) + 1))[1:]
    assert Counter(positions.big for positions in orbit) == Counter(active)
    assert Counter(positions.small for positions in orbit) == Counter(active)


@given(methods, some_seats, st.data())
def test_the_blinds_move_clockwise(method: ButtonMethod, active: list[Seat], data: st.DataObject) -> None:
    """B062."""
    button = data.draw(st.sampled_from(active))
    before, after = played(method, button, [active] * 2)
    assert after.big == clockwise(active, before.big)[0]


@given(games())
def test_whoever_comes_and_goes_the_big_blind_plays(
    game: tuple[ButtonMethod, Seat, list[list[Seat]]],
) -> None:
    for positions, active in zip(played(*game), game[2], strict=True):
        assert positions.big in active


@given(games())
def test_the_three_places_are_three_seats_unless_two_play(
    game: tuple[ButtonMethod, Seat, list[list[Seat]]],
) -> None:
    for positions, active in zip(played(*game), game[2], strict=True):
        places = {positions.button, positions.small, positions.big}
        assert len(places) == min(3, len(active))
        assert len(active) > 2 or positions.button == positions.small


@given(games())
def test_a_moving_button_and_its_blinds_are_with_players(
    game: tuple[ButtonMethod, Seat, list[list[Seat]]],
) -> None:
    _, button, hands = game
    for positions, active in zip(played(MOVING, button, hands), hands, strict=True):
        assert {positions.button, positions.small, positions.big} <= set(active)


@given(games())
def test_with_a_dead_button_the_big_blind_skips_and_repeats_nobody(
    game: tuple[ButtonMethod, Seat, list[list[Seat]]],
) -> None:
    """B055."""
    _, button, hands = game
    positions = played(DEAD, button, hands)
    for before, after, active in zip(positions, positions[1:], hands[1:], strict=False):
        assert after.big == clockwise(active, before.big)[0]


@given(games())
def test_with_a_dead_button_three_or_more_get_the_small_blind_where_the_big_one_was(
    game: tuple[ButtonMethod, Seat, list[list[Seat]]],
) -> None:
    _, button, hands = game
    positions = played(DEAD, button, hands)
    for before, after, active in zip(positions, positions[1:], hands[1:], strict=False):
        assert len(active) == 2 or after.small == before.big


@given(games())
def test_going_heads_up_nobody_is_big_blind_twice_running(
    game: tuple[ButtonMethod, Seat, list[list[Seat]]],
) -> None:
    """B052."""
    positions, hands = played(*game), game[2]
    for before, after, active in zip(positions, positions[1:], hands[1:], strict=False):
        assert len(active) > 2 or after.big != before.big


@pytest.mark.parametrize("gone", [1, 2, 3])
@pytest.mark.parametrize("method", ButtonMethod)
def test_from_three_to_two(method: ButtonMethod, gone: int) -> None:
    """B052, B055: whoever of button (1), small (2) and big blind (3) goes, the others alternate."""
    left = [seat for seat in SEATS[:3] if seat != gone]
    positions = Positions(Seat(1), Seat(2), Seat(3))
    bigs = []
    for _ in range(4):
        positions = next_positions(positions, left, method=method)
        assert positions.button == positions.small != positions.big
        bigs.append(positions.big)
    assert bigs[0] != 3
    assert bigs[0] == bigs[2] != bigs[1] == bigs[3]


@pytest.mark.parametrize("newcomer", [2, 4])
@pytest.mark.parametrize("button", [1, 3])
@pytest.mark.parametrize("method", ButtonMethod)
def test_from_two_to_three(method: ButtonMethod, button: int, newcomer: int) -> None:
    """B052: the three then take turns."""
    positions = first_positions([Seat(1), Seat(3)], Seat(button))
    active = [Seat(1), Seat(3), Seat(newcomer)]
    bigs = []
    for _ in range(3):
        positions = next_positions(positions, active, method=method)
        bigs.append(positions.big)
    assert sorted(bigs) == sorted(active)


def test_two_who_wait_are_not_let_in_at_once_but_one_after_the_other() -> None:
    positions = Positions(Seat(1), Seat(2), Seat(3))
    waiting, active = [Seat(4), Seat(5)], SEATS[:3]
    bigs = []
    for _ in range(2):
        positions = next_positions(positions, active, waiting=waiting)
        bigs.append(positions.big)
        waiting.remove(positions.big)
        active = [*active, positions.big]
    assert bigs == [4, 5]


def test_with_a_dead_button_a_newcomer_between_two_does_not_take_the_big_blind_of_the_next() -> None:
    """2.1: the big blind moves to the next player; the newcomer waits for it."""
    last = Positions(Seat(3), Seat(1), Seat(2))
    active, waiting = [Seat(2), Seat(3)], [Seat(1)]
    two = next_positions(last, active, waiting=waiting, method=DEAD)
    assert two == Positions(Seat(2), Seat(2), Seat(3))
    assert next_positions(two, active, waiting=waiting, method=DEAD) == Positions(Seat(2), Seat(3), Seat(1))


Table = tuple[Positions, list[Seat], list[Seat]]


def tables(seats: int) -> Iterator[Table]:
    """The last hand's places with every pattern of active, waiting and absent seats behind it."""
    numbers = SEATS[:seats]
    places = [(small, small, big) for small, big in permutations(numbers, 2)]
    for last in (*permutations(numbers, 3), *places):
        for pattern in product("awo", repeat=seats):
            active, waiting = (
                [seat for seat, how in zip(numbers, pattern, strict=True) if how == kind] for kind in "aw"
            )
            if len(active) > 1:
                yield Positions(*last), active, waiting


@pytest.mark.parametrize("method", ButtonMethod)
def test_at_every_table_of_five_the_places_are_those_of_the_rule_book(method: ButtonMethod) -> None:
    for last, active, waiting in tables(5):
        places = (last.button, last.small, last.big)
        expected = next_places(places, active, waiting, dead=method is DEAD, seats=5)
        found = next_positions(last, active, waiting=waiting, method=method)
        assert (found.button, found.small, found.big) == expected, (last, active, waiting)


def test_at_every_table_of_five_with_a_dead_button_the_big_blind_skips_and_repeats_nobody() -> None:
    """2.1."""
    for last, active, waiting in tables(5):
        found = next_positions(last, active, waiting=waiting, method=DEAD)
        assert not any(passed_over(seat, last.big, found.big) for seat in active), (last, active, waiting)


@pytest.mark.parametrize("method", ButtonMethod)
def test_at_every_table_of_five_whoever_waits_is_in_within_an_orbit(method: ButtonMethod) -> None:
    for last, active, waiting in tables(5):
        positions, out = last, set(waiting)
        for _ in range(5):
            playing = [seat for seat in (*active, *waiting) if seat not in out]
            positions = next_positions(positions, playing, waiting=out, method=method)
            out -= {positions.big}
        assert not out, (last, active, waiting)


def test_who_waits_between_button_and_small_blind_is_passed() -> None:
    positions = next_positions(
        Positions(Seat(1), Seat(2), Seat(4)), [Seat(1), Seat(2), Seat(4)], waiting=[Seat(3)]
    )
    assert positions == Positions(Seat(2), Seat(4), Seat(1))


@given(st.sampled_from(SEATS), st.sampled_from(SEATS), st.sampled_from(SEATS))
def test_passed_over_means_between(seat: Seat, start: Seat, end: Seat) -> None:
    steps = [(start + step - 1) % 10 + 1 for step in range(1, 11)]
    assert passed_over(seat, start, end) == (seat in steps[: steps.index(end)])


def test_bb_rotates_among_two_while_a_third_sits_out_with_the_button() -> None:
    """B053, as it was reported."""
    evening = Evening()
    for seat, player in enumerate(("ann", "ben", "cat"), 1):
        evening.sits(player, seat)
    while evening.table.positions is None or evening.table.positions.button != 3:
        evening.folds_around()
    evening.sits_out("cat")
    bigs = [
        next(seat for seat, kind, _ in posted(evening.folds_around()) if kind == "big_blind")
        for _ in range(4)
    ]
    assert bigs[0] != bigs[1]
    assert bigs[:2] == bigs[2:]


def test_the_first_button_is_drawn_by_lot() -> None:
    buttons = set()
    for lot in range(3):
        evening = Evening()
        for seat, player in enumerate(("ann", "ben", "cat"), 1):
            evening.sits(player, seat)
        lineup = evening.table.next_lineup(lot)
        assert lineup is not None
        buttons.add(lineup.button)
    assert buttons == {1, 2, 3}
