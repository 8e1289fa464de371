"""Who is dealt into the next play, where the blinds are, and who posts what (rules.md 2.1)."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from cardhouse.chips import Seat
from cardhouse.rules.posts import Post, PostKind, clockwise
from cardhouse.rules.spec import Stakes
from cardhouse.tables.blinds import (
    ButtonMethod,
    Positions,
    first_positions,
    next_positions,
    owed,
    passed_over,
)
from cardhouse.tables.sitter import Sitter


class Lineup(msgspec.Struct, frozen=True):
    """The next play's seats and posts."""

    positions: Positions
    seats: tuple[Seat, ...]
    posts: tuple[Post, ...]


def line_up(
    sitters: Iterable[Sitter], last: Positions | None, stakes: Stakes, *, lot: int, method: ButtonMethod
) -> Lineup | None:
    """The next play's line-up, or None when fewer than two can play. `lot` draws a table's first button."""
    ready = {sitter.seat: sitter for sitter in sitters if sitter.is_ready}
    if len(ready) < 2:
        return None
    active = [seat for seat, sitter in ready.items() if not sitter.is_waiting or sitter.posts]
    is_fresh = last is None or sum(1 for sitter in ready.values() if not sitter.is_waiting) < 2
    if is_fresh:
        active = list(ready)
    waiting = [seat for seat in ready if seat not in active]
    positions = (
        first_positions(active, sorted(active)[lot % len(active)])
        if last is None
        else next_positions(last, active, waiting=waiting, method=method)
    )
    seats = tuple(seat for seat in ready if seat in active or seat == positions.big)
    order = clockwise(seats, positions.button)
    debtors = [ready[seat] for seat in order if ready[seat].is_waiting and seat != positions.big]
    posts = _posts(order, positions, stakes, debtors=[] if is_fresh else debtors)
    return Lineup(positions, seats, tuple(posts))


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
    for sitter in sitters:
        if sitter.seat in lineup.seats or sitter.is_ready:
            continue
        if passed_over(sitter.seat, positions.small, positions.big):
            sitter.missed_big = True
            sitter.missed_bigs += 1
        elif passed_over(sitter.seat, positions.button, positions.small):
            sitter.missed_small = True
