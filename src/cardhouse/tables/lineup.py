"""Who is dealt into the next play, where the blinds are, and who posts what (rules.md 2.1)."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

import msgspec

from cardhouse.chips import Seat
from cardhouse.rules.posts import Post, PostKind, clockwise, usual_posts
from cardhouse.rules.spec import Forced, Stakes
from cardhouse.tables.blinds import (
    ButtonMethod,
    Positions,
    first_positions,
    next_positions,
    owed,
    passed_over,
    with_button_moved,
)
from cardhouse.tables.config import Leg
from cardhouse.tables.sitter import Sitter


class Lineup(msgspec.Struct, frozen=True):
    """The next play's game, seats and posts. A game without a button leaves the `positions` as they were."""

    leg: Leg
    positions: Positions | None
    button: Seat | None
    seats: tuple[Seat, ...]
    posts: tuple[Post, ...]


def line_up(
    sitters: Iterable[Sitter], last: Positions | None, leg: Leg, *, lot: int, method: ButtonMethod
) -> Lineup | None:
    """The next play's line-up, or None when fewer than two can play. `lot` draws a table's first button.

    Without blinds nobody waits for one or owes one: whoever is ready is dealt in.
    """
    ready = {sitter.seat: sitter for sitter in sitters if sitter.is_ready}
    if len(ready) < 2:
        return None
    if leg.rules.forced is Forced.BLINDS:
        return _with_blinds(ready, last, leg, lot=lot, method=method)
    positions, button = last, None
    if leg.rules.has_button:
        drawn = first_positions(ready, _drawn(ready, lot))
        positions = drawn if last is None else with_button_moved(last, ready)
        button = positions.button
    order = clockwise(ready, button)
    posts = usual_posts(leg.rules, leg.stakes, order=order, button=button)
    return Lineup(leg, positions, button, tuple(ready), tuple(posts))


def _with_blinds(
    ready: Mapping[Seat, Sitter], last: Positions | None, leg: Leg, *, lot: int, method: ButtonMethod
) -> Lineup:
    active = [seat for seat, sitter in ready.items() if not sitter.is_waiting or sitter.posts]
    is_fresh = last is None or sum(1 for sitter in ready.values() if not sitter.is_waiting) < 2
    if is_fresh:
        active = list(ready)
    waiting = [seat for seat in ready if seat not in active]
    positions = (
        first_positions(active, _drawn(active, lot))
        if last is None
        else next_positions(last, active, waiting=waiting, method=method)
    )
    seats = tuple(seat for seat in ready if seat in active or seat == positions.big)
    order = clockwise(seats, positions.button)
    debtors = [ready[seat] for seat in order if ready[seat].is_waiting and seat != positions.big]
    posts = _posts(order, positions, leg.stakes, debtors=[] if is_fresh else debtors)
    return Lineup(leg, positions, positions.button, seats, tuple(posts))


def _drawn(seats: Collection[Seat], lot: int) -> Seat:
    return sorted(seats)[lot % len(seats)]


def _posts(
    order: Sequence[Seat], positions: Positions, stakes: Stakes, *, debtors: Sequence[Sitter]
) -> Iterator[Post]:
    """Antes, blinds, debts. Who owes a big blind posts no small one beside it; whose turn it is to post the
    big one owes nothing else (BL-07).
    """
    small = positions.small
    owes_big = any(sitter.seat == small and sitter.missed_big for sitter in debtors)
    if stakes.ante:
        yield from (Post(seat, PostKind.ANTE, stakes.ante) for seat in order)
    if stakes.small_blind and small in order and not owes_big:
        yield Post(small, PostKind.SMALL_BLIND, stakes.small_blind)
    yield Post(positions.big, PostKind.BIG_BLIND, stakes.big_blind)
    for sitter in debtors:
        yield from _debt(sitter, stakes)


def _debt(sitter: Sitter, stakes: Stakes) -> Iterator[Post]:
    """The live part first: a stack too short for both plays for what it has."""
    live, dead = owed(
        missed_small=sitter.missed_small,
        missed_big=sitter.missed_big,
        small=stakes.small_blind,
        big=stakes.big_blind,
    )
    if live:
        yield Post(sitter.seat, PostKind.LATE, live)
    if dead:
        yield Post(sitter.seat, PostKind.DEAD, dead)


def note_missed(sitters: Iterable[Sitter], lineup: Lineup) -> None:
    """Record the blinds that passed over seats which take no part; one that waits to come in misses none."""
    positions = lineup.positions
    if positions is None or lineup.leg.rules.forced is not Forced.BLINDS:
        return
    for sitter in sitters:
        if sitter.seat in lineup.seats or sitter.is_ready:
            continue
        if passed_over(sitter.seat, positions.small, positions.big):
            sitter.missed_big = True
            sitter.missed_bigs += 1
        elif passed_over(sitter.seat, positions.button, positions.small):
            sitter.missed_small = True
