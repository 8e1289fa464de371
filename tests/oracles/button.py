"""A second opinion on button and blinds: rules.md 2.1 by counting seats round a table."""

from collections.abc import Collection

Places = tuple[int, int, int]
"""Seats of the button, the small and the big blind; the first two may be empty with a dead button."""


def left_of(seat: int, taken: Collection[int], *, seats: int) -> int:
    """The first of the taken seats, clockwise."""
    return next(number for number in _clockwise(seat, seats) if number in taken)


def next_places(
    last: Places, active: Collection[int], waiting: Collection[int], *, dead: bool, seats: int
) -> Places:
    """Those of the next hand. Waiting seats come in only where the big blind reaches them."""
    button, small, big = last
    anybody = {*active, *waiting}
    if dead:
        new_big = left_of(big, anybody, seats=seats)
        new_small, new_button = big, small
        if new_big == small:  # between two a third has come: it, or an active seat, has the button
            behind = [seat for seat in _clockwise(big, seats) if seat in active and seat != big]
            new_button = behind[-1]
    else:
        new_button = left_of(button, active, seats=seats)
        new_small = left_of(new_button, active, seats=seats)
        new_big = left_of(new_small, anybody, seats=seats)
    if len({*active, new_big}) > 2:
        return new_button, new_small, new_big
    new_big = left_of(big, active, seats=seats)
    other = left_of(new_big, active, seats=seats)
    return other, other, new_big


def _clockwise(seat: int, seats: int) -> list[int]:
    """From left of the seat round to itself."""
    return [(seat + step - 1) % seats + 1 for step in range(1, seats + 1)]
