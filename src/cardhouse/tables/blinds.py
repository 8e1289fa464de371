"""Where the button and the blinds go next, and what a returning player owes (rules.md 2.1)."""

from collections.abc import Collection
from enum import StrEnum

import msgspec

from cardhouse.chips import Chips, Seat
from cardhouse.rules.posts import clockwise


class ButtonMethod(StrEnum):
    MOVING = "moving"
    """The button goes to the next player dealt in, the two players next to it post."""
    DEAD = "dead"
    """The big blind always moves to the next player; small blind and button follow it, to empty seats too."""


class Positions(msgspec.Struct, frozen=True):
    """The button and the blinds of a hand. `small` may be an empty seat, then nobody posts it."""

    button: Seat
    small: Seat
    big: Seat


def first_positions(active: Collection[Seat], button: Seat) -> Positions:
    """The first hand of a table, the button drawn by lot."""
    return _from_button(active, (), button)


def with_button_moved(last: Positions, active: Collection[Seat]) -> Positions:
    """The hand after `last` where there is a button and nobody owes a blind: the next player has it."""
    return _from_button(active, (), _next(active, last.button))


def next_positions(
    last: Positions,
    active: Collection[Seat],
    *,
    waiting: Collection[Seat] = (),
    method: ButtonMethod = ButtonMethod.MOVING,
) -> Positions:
    """The hand after `last` among two or more `active` seats; `waiting` ones enter only as the big blind."""
    if method is ButtonMethod.DEAD:
        big = _next({*active, *waiting}, last.big)
        if len(active) == 2 and big in active:
            return _heads_up(active, big)
        return Positions(_dead_button(last, active, big), last.big, big)
    button = _next(active, last.button)
    if len(active) > 2 or _enters(active, waiting, button):
        return _from_button(active, waiting, button)
    return _heads_up(active, _next(active, last.big))


def _dead_button(last: Positions, active: Collection[Seat], big: Seat) -> Seat:
    """Last hand's small blind, unless it is the big blind now: a third player has come between two."""
    return last.small if big != last.small else clockwise(active, last.big)[-1 - (last.big in active)]


def _enters(active: Collection[Seat], waiting: Collection[Seat], button: Seat) -> bool:
    """Whether a waiting seat lies where the big blind of a third player would be."""
    small = _next(active, button)
    return _next({*active, *waiting}, small) in waiting


def _from_button(active: Collection[Seat], waiting: Collection[Seat], button: Seat) -> Positions:
    small = _next(active, button)
    big = _next({*active, *waiting}, small)
    if len(active) == 2 and big not in waiting:
        return _heads_up(active, small)
    return Positions(button, small, big)


def _heads_up(active: Collection[Seat], big: Seat) -> Positions:
    button = _next(active, big)
    return Positions(button, button, big)


def _next(seats: Collection[Seat], after: Seat) -> Seat:
    return clockwise(seats, after)[0]


def passed_over(seat: Seat, start: Seat, end: Seat) -> bool:
    """Whether `seat` lies strictly between two others, clockwise; all the way round when they are one."""
    return seat not in (start, end) and clockwise({seat, end}, start)[0] == seat


def owed(*, missed_small: bool, missed_big: bool, small: Chips, big: Chips) -> tuple[Chips, Chips]:
    """Live and dead chips that a returning player posts to come in at once (BL-05, BL-06, BL-08)."""
    return Chips(big if missed_big else 0), Chips(small if missed_small else 0)
