"""Forced bets: who posts what before the cards (rules.md 2.1)."""

from collections.abc import Iterable, Sequence
from enum import StrEnum

import msgspec

from cardhouse.chips import Chips, Seat
from cardhouse.rules.spec import Stakes


class PostKind(StrEnum):
    """Live posts are part of the seat's bet, antes and dead posts lie in the pot."""

    ANTE = "ante"
    TABLE_ANTE = "table_ante"
    """One seat's ante for the whole table: dead money of the main pot."""
    SMALL_BLIND = "small_blind"
    BIG_BLIND = "big_blind"
    STRADDLE = "straddle"
    LATE = "late"
    """The live post of a newcomer or returner outside the blinds."""
    DEAD = "dead"


LIVE = frozenset({PostKind.SMALL_BLIND, PostKind.BIG_BLIND, PostKind.STRADDLE, PostKind.LATE})
BLINDS = frozenset({PostKind.BIG_BLIND, PostKind.STRADDLE})
"""Posts that others must match; the seat left of the last one speaks first."""


class Post(msgspec.Struct, frozen=True, gc=False):
    """`amount` is what is due; a shorter stack goes in whole (rules.md 1.6)."""

    seat: Seat
    kind: PostKind
    amount: Chips


def clockwise(seats: Iterable[Seat], after: Seat | None) -> list[Seat]:
    """The seats in turn, beginning left of `after`; from the lowest number when there is no button."""
    ordered = sorted(seats)
    if after is None:
        return ordered
    return [seat for seat in ordered if seat > after] + [seat for seat in ordered if seat <= after]


def blind_seats(order: Sequence[Seat], button: Seat | None) -> tuple[Seat, Seat]:
    """Small and big blind of seats that stand clockwise from left of the button (rules.md 2.1)."""
    if len(order) == 2 and button == order[1]:
        return order[1], order[0]
    return order[0], order[1]


def usual_posts(stakes: Stakes, seats: Iterable[Seat], button: Seat | None) -> tuple[Post, ...]:
    """Everyone's ante, then the two blinds."""
    order = clockwise(seats, button)
    small, big = blind_seats(order, button)
    antes = [Post(seat, PostKind.ANTE, stakes.ante) for seat in order if stakes.ante]
    blinds = [
        Post(small, PostKind.SMALL_BLIND, stakes.small_blind),
        Post(big, PostKind.BIG_BLIND, stakes.big_blind),
    ]
    return (*antes, *(post for post in blinds if post.amount))
