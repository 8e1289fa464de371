"""Forced bets: who posts what before the cards (rules.md 2.1)."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import Final

import msgspec

from cardhouse.chips import Chips, Seat
from cardhouse.rules.spec import Forced, Game, Stakes


class PostKind(StrEnum):
    """Live posts are part of the seat's bet, antes and dead posts lie in the pot."""

    ANTE = "ante"
    TABLE_ANTE = "table_ante"
    """One seat's ante for the whole table: dead money of the main pot."""
    SMALL_BLIND = "small_blind"
    BIG_BLIND = "big_blind"
    STRADDLE = "straddle"
    BUTTON_BLIND = "button_blind"
    LATE = "late"
    """The live post of a newcomer or returner outside the blinds."""
    DEAD = "dead"


ANTE: Final = PostKind.ANTE
SMALL_BLIND: Final = PostKind.SMALL_BLIND
BIG_BLIND: Final = PostKind.BIG_BLIND
STRADDLE: Final = PostKind.STRADDLE
BUTTON_BLIND: Final = PostKind.BUTTON_BLIND

# Sequences, since compiled code would compare with every kind of a fixed tuple.
LIVE: Final[Sequence[PostKind]] = (SMALL_BLIND, BIG_BLIND, STRADDLE, PostKind.LATE, BUTTON_BLIND)
BLINDS: Final[Sequence[PostKind]] = (BIG_BLIND, STRADDLE, BUTTON_BLIND)
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


@lru_cache(maxsize=256)
def seated(seats: tuple[Seat, ...], button: Seat | None) -> tuple[tuple[Seat, ...], dict[Seat, int]]:
    """The seats in dealing order and the place of each; a table asks for the same few again and again."""
    order = tuple(clockwise(seats, button))
    return order, {seat: place for place, seat in enumerate(order)}


def blind_seats(order: Sequence[Seat], button: Seat | None) -> tuple[Seat, Seat]:
    """Small and big blind of seats that stand clockwise from left of the button (rules.md 2.1)."""
    if len(order) == 2 and button == order[1]:
        return order[1], order[0]
    return order[0], order[1]


def usual_posts(game: Game, stakes: Stakes, *, order: Sequence[Seat], button: Seat | None) -> list[Post]:
    """Everyone's ante, then the blinds, of seats that stand clockwise from left of the button."""
    posts = [Post(seat, ANTE, stakes.ante) for seat in order] if stakes.ante else []
    if game.forced is Forced.BLINDS:
        posts += _blinds(stakes, order, button)
    elif game.forced is Forced.BUTTON_BLIND:
        posts.append(Post(order[-1], BUTTON_BLIND, stakes.big_blind))
    return posts


def _blinds(stakes: Stakes, order: Sequence[Seat], button: Seat | None) -> list[Post]:
    small, big = blind_seats(order, button)
    posts = [Post(small, SMALL_BLIND, stakes.small_blind)] if stakes.small_blind else []
    if stakes.big_blind:
        posts.append(Post(big, BIG_BLIND, stakes.big_blind))
    return posts
