"""A second opinion on betting trees: the rule book's sections 1 and 2.1 as plain recursion over tuples.

It shares nothing with the rules engine. Seats are numbered in dealing order.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

Counts = list[list[int]]
"""For each street: decisions, actions, folds, ends."""


@dataclass(frozen=True)
class Table:
    """`kind` is FL, SPREAD, NL, PL or HPL; `limits` are the fixed bets or spread limits of the streets."""

    kind: str
    big: int = 2
    limits: tuple[int, ...] = (0, 0, 0, 0)
    caps: tuple[int, ...] = (4, 4, 4, 4)
    adds_up: bool = True
    short: str = "half_bet"
    """The option for short all-ins in FL and SPREAD."""


@dataclass(frozen=True)
class State:
    behind: tuple[int, ...]
    bets: tuple[int, ...]
    alive: tuple[bool, ...]
    acted: tuple[int | None, ...]
    """The level when the seat last acted on this street."""
    waiting: tuple[int, ...]
    level: int
    step: int
    """The last full bet or raise."""
    full: int
    """The level that it led to."""
    wagers: int
    pot: int
    street: int


def count_tree(table: Table, stacks: Sequence[int], *, small: int, ante: int = 0, streets: int = 4) -> Counts:
    """`stacks` begin with the small blind."""
    counts = [[0, 0, 0, 0] for _ in range(streets)]
    seats = len(stacks)
    chips = list(stacks) if seats > 2 else list(stacks)[::-1]
    owed = [0] * seats
    owed[:2] = [small, table.big] if seats > 2 else [table.big, small]
    antes = [min(ante, stack) for stack in chips]
    bets = [min(blind, stack - paid) for blind, stack, paid in zip(owed, chips, antes, strict=True)]
    behind = [stack - paid - bet for stack, paid, bet in zip(chips, antes, bets, strict=True)]
    first = 2 if seats > 2 else 1
    state = State(
        behind=tuple(behind),
        bets=tuple(bets),
        alive=(True,) * seats,
        acted=(None,) * seats,
        waiting=tuple((first + step) % seats for step in range(seats)),
        level=table.big,
        step=table.big,
        full=table.big,
        wagers=1,
        pot=sum(antes),
        street=0,
    )
    _walk(table, state, counts)
    return counts


def _walk(table: Table, state: State, counts: Counts) -> None:
    if sum(state.alive) == 1:
        counts[state.street][2] += 1
        return
    waiting = state.waiting
    while waiting and not _is_asked(state, waiting[0]):
        waiting = waiting[1:]
    if not waiting:
        counts[state.street][3] += 1
        _next_street(table, state, counts)
        return
    seat, later = waiting[0], waiting[1:]
    below = [*_fold_and_call(state, seat, later), *_raises(table, state, seat)]
    counts[state.street][0] += 1
    counts[state.street][1] += len(below)
    for state_below in below:
        _walk(table, state_below, counts)


def _others(state: State, seat: int) -> list[int]:
    return [other for other, alive in enumerate(state.alive) if alive and other != seat]


def _is_asked(state: State, seat: int) -> bool:
    """Someone faces a bet, or may still open or raise; nobody acts when no opponent can be bet against."""
    if not state.alive[seat] or not state.behind[seat]:
        return False
    own, others = state.bets[seat], _others(state, seat)
    if own < state.level:
        return any(state.bets[other] + state.behind[other] > own for other in others)
    return state.acted[seat] is None and any(state.behind[other] for other in others)


def _with(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _fold_and_call(state: State, seat: int, later: tuple[int, ...]) -> list[State]:
    after = replace(state, waiting=later, acted=_with(state.acted, seat, state.level))  # type: ignore[arg-type]
    put = min(state.level - state.bets[seat], state.behind[seat])
    called = replace(
        after,
        behind=_with(state.behind, seat, state.behind[seat] - put),
        bets=_with(state.bets, seat, state.bets[seat] + put),
    )
    folded = replace(after, alive=(*state.alive[:seat], False, *state.alive[seat + 1 :]))
    return [folded, called] if put else [called]


def _raises(table: Table, state: State, seat: int) -> list[State]:
    all_in = state.bets[seat] + state.behind[seat]
    reachable = any(state.bets[other] + state.behind[other] > state.level for other in _others(state, seat))
    if all_in <= state.level or not reachable or not _may_raise(table, state, seat):
        return []
    least, most = _range(table, state, seat)
    if least > all_in:
        least = most = all_in
    return [_raised(table, state, seat, to) for to in range(least, min(most, all_in) + 1)]


def _may_raise(table: Table, state: State, seat: int) -> bool:
    """The cap, and the reopening of 1.6."""
    limit = table.limits[state.street]
    if table.kind == "FL" and state.wagers >= table.caps[state.street]:
        return False
    if table.kind == "SPREAD" and state.level >= 3 * limit:
        return False
    acted = state.acted[seat]
    if acted is None:
        return True
    if not table.adds_up:
        return state.full > acted
    since = state.level - acted
    if table.kind == "FL":
        return 2 * since >= limit
    return 2 * since >= state.step if table.kind == "SPREAD" else since >= state.step


def _range(table: Table, state: State, seat: int) -> tuple[int, int]:
    limit, level = table.limits[state.street], state.level
    if table.kind == "FL":
        nominal = next(to for to in range(limit, 10**9, limit) if to > level)
        to = {"half_bet": state.full + limit, "nominal": nominal, "additive": level + limit}[table.short]
        return to, to
    if table.kind == "SPREAD":
        least = min((level if table.short == "additive" else state.full) + state.step, 3 * limit)
        is_completion = level > state.full and table.short != "additive"
        return least, least if is_completion else max(least, min(level + limit, 3 * limit))
    least = level + state.step
    after_call = state.pot + sum(state.bets) + level - state.bets[seat]
    most = {"NL": 10**9, "PL": level + after_call, "HPL": level + after_call // 2}[table.kind]
    return least, max(least, most)


def _raised(table: Table, state: State, seat: int, to: int) -> State:
    put = to - state.bets[seat]
    seats = len(state.bets)
    step, full, wagers = state.step, state.full, state.wagers
    if table.kind == "FL" and 2 * (to - full) >= table.limits[state.street]:
        full, wagers = to, wagers + 1
    elif table.kind == "SPREAD" and 2 * (to - full) >= step:
        keeps_level = table.short == "nominal" and to - full < step
        step, full = max(step, to - full), full if keeps_level else to
    elif table.kind not in {"FL", "SPREAD"} and to - state.level >= step:
        step, full = to - state.level, to
    return replace(
        state,
        behind=_with(state.behind, seat, state.behind[seat] - put),
        bets=_with(state.bets, seat, to),
        acted=_with(state.acted, seat, to),  # type: ignore[arg-type]
        waiting=tuple((seat + place) % seats for place in range(1, seats)),
        level=to,
        step=step,
        full=full,
        wagers=wagers,
    )


def _next_street(table: Table, state: State, counts: Counts) -> None:
    top = max(state.bets)
    second = sorted(state.bets)[-2]
    unmatched = [bet == top and alive for bet, alive in zip(state.bets, state.alive, strict=True)]
    back = [top - second if is_unmatched else 0 for is_unmatched in unmatched]
    behind = tuple(chips + returned for chips, returned in zip(state.behind, back, strict=True))
    able = [seat for seat, alive in enumerate(state.alive) if alive and behind[seat]]
    if len(able) < 2 or state.street + 1 == len(counts):
        return
    seats = len(behind)
    state = replace(
        state,
        behind=behind,
        bets=(0,) * seats,
        acted=(None,) * seats,
        waiting=tuple(range(seats)),
        level=0,
        step=table.big,
        full=0,
        wagers=0,
        pot=state.pot + sum(state.bets) - sum(back),
        street=state.street + 1,
    )
    _walk(table, state, counts)
