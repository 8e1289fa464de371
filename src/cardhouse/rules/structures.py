"""Betting structures as records: how far a raise may go, and what a raise does to the round (rules.md 1.1–1.6).

A structure sees the round as `Round` and never a game.
"""

from typing import Protocol

from cardhouse.rules.spec import Reopen, ShortAllIn, StructureId


class Round(Protocol):
    """What a structure needs to know of a betting round; chips throughout."""

    level: int
    """The bet to match."""
    full_level: int
    """The level that the last full bet or raise reached."""
    last_full: int
    """The size of the last full bet or raise."""
    count: int
    """Full bets so far, a blind counting as the first."""
    cap: int
    """The most full bets, in fixed limit."""
    size: int
    """The fixed bet or the spread limit."""
    short_all_in: ShortAllIn
    reopen: Reopen


class Structure:
    """Pot, half-pot and no limit: raise by at least the last full raise, up to a share of the pot (1.3–1.5).

    `share` is the part of the pot that a bet may be, as numerator and denominator; None for no limit.
    """

    __slots__ = ("id", "share")

    def __init__(self, structure: StructureId, *, share: tuple[int, int] | None = None) -> None:
        self.id = structure
        self.share = share

    def least(self, game: Round) -> int:
        """The lowest full raise-to."""
        return game.level + game.last_full

    def most(self, game: Round, least: int, pot: int, own: int) -> int | None:
        """The highest raise-to for a seat with `own` chips in; None when only its stack is the limit."""
        if self.share is None:
            return None
        part, whole = self.share
        return max(least, game.level + (pot + game.level - own) * part // whole)

    def is_capped(self, game: Round) -> bool:
        """Whether the round allows no more raises."""
        return False

    def may_reraise(self, game: Round, acted_at: int) -> bool:
        """Whether a seat that acted at this level may raise again (1.6)."""
        if game.reopen is Reopen.NEVER:
            return game.full_level > acted_at
        return game.level - acted_at >= game.last_full

    def raised(self, game: Round, to: int) -> None:
        """A seat has bet or raised to `to`; an all-in may fall short of a full raise."""
        by = to - game.level
        if by >= game.last_full:
            game.last_full = by
            game.full_level = to
            game.count += 1
        game.level = to


class FixedLimit(Structure):
    """One size a round, capped; an all-in of half a bet or more counts as a bet (1.1, 1.6)."""

    __slots__ = ()

    def least(self, game: Round) -> int:
        if game.short_all_in is ShortAllIn.ADDITIVE:
            return game.level + game.size
        return game.full_level + game.size

    def most(self, game: Round, least: int, pot: int, own: int) -> int:
        return least

    def is_capped(self, game: Round) -> bool:
        return game.count >= game.cap

    def may_reraise(self, game: Round, acted_at: int) -> bool:
        if game.reopen is Reopen.NEVER:
            return game.full_level > acted_at
        return 2 * (game.level - acted_at) >= game.size

    def raised(self, game: Round, to: int) -> None:
        nominal = game.full_level + game.size
        if 2 * (to - game.full_level) >= game.size:
            game.count += 1
            game.full_level = nominal if game.short_all_in is ShortAllIn.NOMINAL else to
        game.level = to


class SpreadLimit(Structure):
    """Any size up to the street's limit, at least the last raise; nobody puts in more than three limits (1.2)."""

    __slots__ = ()

    def least(self, game: Round) -> int:
        return min(game.full_level + game.last_full, 3 * game.size)

    def most(self, game: Round, least: int, pot: int, own: int) -> int:
        if game.level > game.full_level:
            return least
        return max(least, min(game.level + game.size, 3 * game.size))

    def is_capped(self, game: Round) -> bool:
        return game.level >= 3 * game.size

    def may_reraise(self, game: Round, acted_at: int) -> bool:
        if game.reopen is Reopen.NEVER:
            return game.full_level > acted_at
        return 2 * (game.level - acted_at) >= game.last_full

    def raised(self, game: Round, to: int) -> None:
        by = to - game.full_level
        if 2 * by >= game.last_full:
            game.last_full = max(by, game.last_full)
            game.full_level = to
            game.count += 1
        game.level = to


STRUCTURES = {
    structure.id: structure
    for structure in (
        FixedLimit(StructureId.FIXED_LIMIT),
        SpreadLimit(StructureId.SPREAD_LIMIT),
        Structure(StructureId.NO_LIMIT),
        Structure(StructureId.POT_LIMIT, share=(1, 1)),
        Structure(StructureId.HALF_POT_LIMIT, share=(1, 2)),
    )
}
