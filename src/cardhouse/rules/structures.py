"""Betting structures as records: how far a raise may go and what it does to the round (rules.md 1.1–1.6).

A structure sees the state of a round and never a game.
"""

from typing import Final

from cardhouse.rules.spec import Reopen, ShortAllIn, StructureId

_NEVER: Final = Reopen.NEVER
_ADDITIVE: Final = ShortAllIn.ADDITIVE
_HALF_BET: Final = ShortAllIn.HALF_BET
_NOMINAL: Final = ShortAllIn.NOMINAL


class RoundState:
    """What a structure reads and writes of a betting round; chips throughout.

    `level` is the bet to match and `middle` all chips in the middle. `full_level` is where the last full
    bet or raise led and `last_full` its size; in fixed limit that of the one now due. `count` full bets were
    made, a blind being the first, of at most `cap`; `size` is the fixed bet or the spread limit, and `double`
    a bigger fixed bet that may be made instead, 0 for none.

    `least` tells where the next full raise leads, and in fixed and spread limit `highest` how far it may go;
    both are 0 at the cap.
    """

    __slots__ = (
        "cap",
        "count",
        "double",
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


class FixedLimit(Structure):
    """One size a round, capped; an all-in of half a bet or more counts as a bet (1.1, 1.6).

    Above a bring-in the bet due is what completes it. Once a double bet is made all further ones are (4.5).
    """

    __slots__ = ()

    def bound(self, state: RoundState) -> None:
        if state.count >= state.cap:
            state.least = state.highest = 0
            return
        rule = state.short_all_in
        if rule is _HALF_BET:
            to = state.full_level + state.last_full
        elif rule is _ADDITIVE:
            to = state.level + state.last_full
        else:
            to = state.level - state.level % state.size + state.size
        state.least = to
        state.highest = to + state.double - state.size if state.double else to

    def may_reraise(self, state: RoundState, acted_at: int) -> bool:
        if state.full_level > acted_at or state.reopen is _NEVER:
            return state.full_level > acted_at
        return 2 * (state.level - acted_at) >= state.last_full

    def raised(self, state: RoundState, to: int) -> None:
        by = to - state.full_level
        if 2 * by >= state.last_full:
            if state.double and by >= state.double:
                state.size, state.double = state.double, 0
            state.count += 1
            state.full_level = to
            state.last_full = state.size
        state.level = to
        self.bound(state)


class SpreadLimit(Structure):
    """Any size up to the street's limit, at least the last raise, and three limits at most in all (1.2)."""

    __slots__ = ()

    def bound(self, state: RoundState) -> None:
        level, most = state.level, 3 * state.size
        if level >= most:
            state.least = state.highest = 0
            return
        is_additive = state.short_all_in is _ADDITIVE
        state.least = least = min(most, (level if is_additive else state.full_level) + state.last_full)
        completes = level > state.full_level and not is_additive
        state.highest = least if completes else max(least, min(most, level + state.size))

    def may_reraise(self, state: RoundState, acted_at: int) -> bool:
        if state.reopen is _NEVER:
            return state.full_level > acted_at
        return 2 * (state.level - acted_at) >= state.last_full

    def raised(self, state: RoundState, to: int) -> None:
        by = to - state.full_level
        if 2 * by >= state.last_full:
            state.count += 1
            if by >= state.last_full or state.short_all_in is not _NOMINAL:
                state.full_level = to
            state.last_full = max(by, state.last_full)
        state.level = to
        self.bound(state)


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
