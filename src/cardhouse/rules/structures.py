"""Betting structures as records: how far a raise may go and what it does to the round (rules.md 1.1–1.6).

A structure sees the state of a round and never a game.
"""

from typing import Final

from cardhouse.rules.spec import Reopen, ShortAllIn, StructureId

_NEVER: Final = Reopen.NEVER
_ADDITIVE: Final = ShortAllIn.ADDITIVE
_NOMINAL: Final = ShortAllIn.NOMINAL


class RoundState:
    """What a structure reads and writes of a betting round; chips throughout.

    `level` is the bet to match and `middle` all chips in the middle. `full_level` is where the last full
    bet or raise led and `last_full` its size; in fixed limit that of the one now due. `full_from` is the
    level from which it rose: seats that acted at a higher one have seen a part of it. `count` full bets were
    made, a blind being the first, of at most `cap`; `size` is the fixed bet or the spread limit, and `double`
    a bigger fixed bet that may be made instead, 0 for none.

    `least` tells where the next full raise leads, and in fixed and spread limit `highest` how far it may go;
    both are 0 at the cap.
    """

    __slots__ = (
        "cap",
        "count",
        "double",
        "full_from",
        "full_level",
        "highest",
        "last_full",
        "least",
        "level",
        "middle",
        "reopen",
        "short_all_in",
        "size",
    )

    level: int
    middle: int
    full_from: int
    full_level: int
    last_full: int
    least: int
    highest: int
    count: int
    cap: int
    size: int
    double: int
    short_all_in: ShortAllIn
    reopen: Reopen


class Structure:
    """No limit: raise by at least the last full raise (1.3)."""

    __slots__ = ("id", "is_bounded", "is_fixed")

    def __init__(self, structure: StructureId) -> None:
        self.id = structure
        self.is_fixed = structure is StructureId.FIXED_LIMIT
        self.is_bounded = structure is not StructureId.NO_LIMIT

    def first_raise(self, level: int, min_bet: int) -> int:
        """The least raise of a round that begins at this level: that of a straddle (2.8)."""
        return max(level, min_bet)

    def brought_in(self, state: RoundState, amount: int) -> None:
        """The bring-in is the level; in fixed limit it takes the rest of a bet to complete it (1.1)."""
        state.level = state.full_level = amount
        if self.is_fixed:
            state.last_full -= amount
        self.bound(state)

    def bound(self, state: RoundState) -> None:
        """Note how far the next raise must and may go, whenever something that this rests on has changed.

        The least is that of a full raise, even where nobody can reach it.
        """
        state.least = state.level + state.last_full

    def most(self, state: RoundState, own: int) -> int:
        """How far a seat with `own` in may raise. Asked only where more than the stack bounds it."""
        return state.highest

    def may_reraise(self, state: RoundState, acted_at: int) -> bool:
        """Whether a seat that last acted at this level may raise again (1.6)."""
        if state.reopen is _NEVER:
            return state.full_level > acted_at
        return state.level - acted_at >= state.last_full

    def raised(self, state: RoundState, to: int) -> None:
        """A seat has bet or raised to `to`; an all-in may fall short of a full raise."""
        by = to - state.level
        if by >= state.last_full:
            state.last_full = by
            state.full_level = to
            state.count += 1
        state.level = to
        self.bound(state)


class PotLimit(Structure):
    """As no limit, up to a share of the pot after the call: all of it or half (1.4, 1.5)."""

    __slots__ = ("whole",)

    def __init__(self, structure: StructureId, *, whole: int = 1) -> None:
        super().__init__(structure)
        self.whole = whole

    def most(self, state: RoundState, own: int) -> int:
        level = state.level
        return max(state.least, level + (state.middle + level - own) // self.whole)


class Limit(Structure):
    """The half-bet rule of fixed and spread limit: an all-in of half a bet or more is a bet (1.6).

    Smaller ones are completed, and add up: for the round since the last full bet, for a seat since it last
    acted. Under the nominal option `full_level` is the level that a full all-in fell short of.
    """

    __slots__ = ()

    def may_reraise(self, state: RoundState, acted_at: int) -> bool:
        if state.full_from >= acted_at or state.reopen is _NEVER:
            return state.full_from >= acted_at
        return 2 * (state.level - acted_at) >= state.last_full

    def raised(self, state: RoundState, to: int) -> None:
        level = state.level
        if to >= state.least:
            state.full_from, state.full_level = level, to
            self._count(state, to)
        elif 2 * (to - level) >= state.last_full:
            self._count_all_in(state, to, rises_from=level)
        elif 2 * (to - state.full_level) >= state.last_full:
            self._count_all_in(state, to, rises_from=state.full_level)
        state.level = to
        self.bound(state)

    def _count_all_in(self, state: RoundState, to: int, *, rises_from: int) -> None:
        """An all-in is a full bet, alone or with those before it."""
        state.full_from = rises_from
        state.full_level = state.least if state.short_all_in is _NOMINAL else to
        self._count(state, to)

    def _count(self, state: RoundState, to: int) -> None:
        """A full bet or raise leads to this; `level` still is that before it."""
        state.count += 1
        if self.is_fixed:
            if state.least < state.highest <= to:
                state.size, state.double = state.double, 0
            state.last_full = state.size
        else:
            state.last_full = max(to - state.level, state.last_full)


class FixedLimit(Limit):
    """One size a round, capped (1.1).

    Above a bring-in the bet due is what completes it. Once a double bet is made all further ones are (4.5).
    """

    __slots__ = ()

    def bound(self, state: RoundState) -> None:
        if state.count >= state.cap:
            state.least = state.highest = 0
            return
        level, full, double = state.level, state.full_level, state.double
        if level == full:
            to = full + state.last_full
        elif state.short_all_in is _ADDITIVE:
            to = level + state.size
        else:
            to = full if level < full else full + state.last_full
            double = 0
        state.least = to
        state.highest = to + double - state.size if double else to


class SpreadLimit(Limit):
    """Any size up to the street's limit, at least the last raise, and three limits at most in all (1.2)."""

    __slots__ = ()

    def first_raise(self, level: int, min_bet: int) -> int:
        """The big blind, over a straddle too (2.8)."""
        return min_bet

    def bound(self, state: RoundState) -> None:
        level, full, cap = state.level, state.full_level, 3 * state.size
        if level >= cap:
            state.least = state.highest = 0
        elif level == full or state.short_all_in is _ADDITIVE:
            state.least = least = min(cap, level + state.last_full)
            state.highest = max(least, min(cap, level + state.size))
        else:
            state.least = state.highest = min(cap, full if level < full else full + state.last_full)


STRUCTURES: Final[dict[StructureId, Structure]] = {
    structure.id: structure
    for structure in (
        FixedLimit(StructureId.FIXED_LIMIT),
        SpreadLimit(StructureId.SPREAD_LIMIT),
        Structure(StructureId.NO_LIMIT),
        PotLimit(StructureId.POT_LIMIT),
        PotLimit(StructureId.HALF_POT_LIMIT, whole=2),
    )
}
