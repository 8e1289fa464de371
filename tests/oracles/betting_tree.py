"""A second opinion on betting trees: the rule book's sections 1, 2.1 and 4 as plain recursion over tuples.

It shares nothing with the rules engine. Seats are numbered in dealing order.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tests.oracles.game_sheets import Sheet, door_seat, showing_seat

Counts = list[list[int]]
"""For each street: decisions, actions, folds, ends."""


@dataclass(frozen=True)
class Table:
    """`kind` is FL, SPREAD, NL, PL or HPL; `limits` are the fixed bets or spread limits of the streets.

    `least` opens a round where nothing else says so: the big blind, or the bring-in.
    """

    kind: str
    sheet: Sheet
    deck: tuple[int, ...]
    least: int = 2
    bring_in: int = 0
    limits: tuple[int, ...] = (0, 0, 0, 0, 0)
    caps: tuple[int, ...] = (4, 4, 4, 4, 4)
    adds_up: bool = True
    short: str = "half_bet"
    """The option for short all-ins in FL and SPREAD."""

    @property
    def rounds(self) -> list[str]:
        return self.sheet.script.rstrip(".").split(".")


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
    """The last full bet or raise; in FL the bet that is due."""
    full: int
    """The level that it led to; under the option `nominal` the one that an all-in fell short of."""
    wagers: int
    pot: int
    street: int
    ups: tuple[tuple[int, ...], ...] = ()
    board: tuple[int, ...] = ()
    dealt: int = 0
    """Cards off the deck."""
    owes: int | None = None
    """Who owes the bring-in, until someone has bet."""
    size: int = 0
    """The bet in force in FL."""
    double: bool = False
    """Whether it may be doubled."""
    rose_from: int = -1
    """The level from which the last full bet rose, in FL and SPREAD."""


def count_tree(
    table: Table, stacks: Sequence[int], *, small: int, big: int, ante: int = 0, streets: int = 4
) -> Counts:
    """`stacks` begin with the small blind; where there is no button they stand in dealing order."""
    counts = [[0, 0, 0, 0] for _ in range(streets)]
    seats = len(stacks)
    heads_up = seats == 2 and table.sheet.has_button
    chips = list(stacks)[::-1] if heads_up else list(stacks)
    owed = [0] * seats
    if table.sheet.forced == "blinds":
        owed[:2] = [big, small] if seats == 2 else [small, big]
    elif table.sheet.forced == "button-blind":
        owed[-1] = big
    level = max(owed)
    antes = [min(ante, stack) for stack in chips]
    bets = [min(blind, stack - paid) for blind, stack, paid in zip(owed, chips, antes, strict=True)]
    back = _unmatched(antes, [True] * seats)
    last_blind = seats - 1 if level == 0 else (0 if seats == 2 else 1)
    first = 0 if table.sheet.forced != "blinds" else last_blind + 1
    state = State(
        behind=tuple(
            stack - paid - bet + more for stack, paid, bet, more in zip(chips, antes, bets, back, strict=True)
        ),
        bets=tuple(bets),
        alive=(True,) * seats,
        acted=(None,) * seats,
        waiting=(),
        level=level,
        step=table.limits[0] if table.kind == "FL" else max(level, table.least),
        full=level,
        wagers=1 if level else 0,
        pot=sum(antes) - sum(back),
        street=0,
        ups=((),) * seats,
        size=table.limits[0],
    )
    state = _dealt(table, state)
    if table.sheet.forced == "bring-in":
        is_limit = table.kind in {"FL", "SPREAD"}
        rule = table.sheet.door if is_limit else table.sheet.door_big_bet or table.sheet.door
        first = door_seat(rule, {seat: up[0] for seat, up in enumerate(state.ups)})
        state = replace(state, owes=first)
    _walk(table, replace(state, waiting=tuple((first + step) % seats for step in range(seats))), counts)
    return counts


def _unmatched(put_in: Sequence[int], alive: Sequence[bool]) -> list[int]:
    """What goes back to whoever put in more than anyone else."""
    second, top = sorted(put_in)[-2:]
    return [top - second if put == top and lives else 0 for put, lives in zip(put_in, alive, strict=True)]


def _dealt(table: Table, state: State) -> State:
    """The cards of the street, one at a time around."""
    ups = [list(up) for up in state.ups]
    board, at = list(state.board), state.dealt
    for letter in table.rounds[state.street]:
        for seat, alive in enumerate(state.alive):
            if letter in "du" and alive:
                if letter == "u":
                    ups[seat].append(table.deck[at])
                at += 1
        if letter == "b":
            board.append(table.deck[at])
            at += 1
    return replace(state, ups=tuple(map(tuple, ups)), board=tuple(board), dealt=at)


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
    if state.owes is None:
        below = [*_fold_and_call(state, seat, later), *_raises(table, state, seat)]
    else:
        below = list(_brings_in(table, state, seat, later))
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
    matched = max(state.bets[other] + state.behind[other] for other in _others(state, seat))
    put = min(min(state.level, matched) - state.bets[seat], state.behind[seat])
    called = replace(
        after,
        behind=_with(state.behind, seat, state.behind[seat] - put),
        bets=_with(state.bets, seat, state.bets[seat] + put),
    )
    folded = replace(after, alive=(*state.alive[:seat], False, *state.alive[seat + 1 :]))
    return [folded, called] if put else [called]


def _brings_in(table: Table, state: State, seat: int, later: tuple[int, ...]) -> Iterator[State]:
    """Who owes it cannot fold; it passes on only from a seat without chips (rules.md 1.6)."""
    if seat != state.owes:
        yield replace(state, waiting=later, alive=(*state.alive[:seat], False, *state.alive[seat + 1 :]))
    amount, stack = table.bring_in, state.behind[seat]
    put = min(amount, stack)
    yield replace(
        state,
        waiting=later,
        acted=_with(state.acted, seat, amount),  # type: ignore[arg-type]
        behind=_with(state.behind, seat, stack - put),
        bets=_with(state.bets, seat, put),
        level=amount,
        full=amount,
        step=state.size - amount if table.kind == "FL" else amount,
        owes=None,
    )
    if any(state.behind[other] > amount for other in _others(state, seat)):
        owing = state
        if table.kind == "FL":
            owing = replace(state, level=amount, full=amount, step=state.size - amount)
        for opened in _raises(table, owing, seat):
            if opened.level > amount:
                yield replace(opened, owes=None)


def _raises(table: Table, state: State, seat: int) -> list[State]:
    all_in = state.bets[seat] + state.behind[seat]
    reachable = any(state.bets[other] + state.behind[other] > state.level for other in _others(state, seat))
    if all_in <= state.level or not reachable or not _may_raise(table, state, seat):
        return []
    return [_raised(table, state, seat, to) for to in _sizes(table, state, seat, all_in)]


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
    since = state.level - acted
    if table.kind in {"FL", "SPREAD"}:
        return state.rose_from >= acted or (table.adds_up and 2 * since >= state.step)
    return since >= state.step if table.adds_up else state.full > acted


def _sizes(table: Table, state: State, seat: int, all_in: int) -> Sequence[int]:
    """Every amount to raise to."""
    if table.kind == "FL":
        return _fixed_sizes(table, state, all_in)
    least, most = _range(table, state, seat)
    return [all_in] if least > all_in else range(least, min(most, all_in) + 1)


def _fixed_sizes(table: Table, state: State, all_in: int) -> list[int]:
    """The bet that is due and, where it may be doubled, the big one: as far as the chips go."""
    due = _due(table, state)
    sizes = {min(due, all_in)}
    if state.double and _is_open(table, state):
        sizes.add(min(due + state.size, all_in))
    return sorted(sizes)


def _is_open(table: Table, state: State) -> bool:
    """Whether any size may be bet: no short all-in is there that can only be completed (rules.md 1.6)."""
    return state.level == state.full or table.short == "additive"


def _due(table: Table, state: State) -> int:
    """Where the next full raise leads in FL and SPREAD."""
    level, full = state.level, state.full
    if table.short == "additive" and level > full:
        return level + (state.size if table.kind == "FL" else state.step)
    return full if level < full else full + state.step


def _range(table: Table, state: State, seat: int) -> tuple[int, int]:
    limit, level = table.limits[state.street], state.level
    if table.kind == "SPREAD":
        least = min(_due(table, state), 3 * limit)
        return least, max(least, min(level + limit, 3 * limit)) if _is_open(table, state) else least
    least = level + state.step
    after_call = state.pot + sum(state.bets) + level - state.bets[seat]
    most = {"NL": 10**9, "PL": level + after_call, "HPL": level + after_call // 2}[table.kind]
    return least, max(least, most)


def _raised(table: Table, state: State, seat: int, to: int) -> State:
    put = to - state.bets[seat]
    seats = len(state.bets)
    step, full, wagers = state.step, state.full, state.wagers
    size, double, rose_from, level = state.size, state.double, state.rose_from, state.level
    if table.kind in {"FL", "SPREAD"}:
        due = _due(table, state)
        is_full_alone = to >= due or 2 * (to - level) >= step
        if is_full_alone or 2 * (to - full) >= step:
            if double and _is_open(table, state) and to >= due + size:
                size, double = 2 * size, False
            step = size if table.kind == "FL" else max(step, to - level)
            rose_from, wagers = level if is_full_alone else full, wagers + 1
            full = due if table.short == "nominal" and to < due else to
    elif to - level >= step:
        step, full = to - level, to
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
        size=size,
        double=double,
        rose_from=rose_from,
    )


def _next_street(table: Table, state: State, counts: Counts) -> None:
    back = _unmatched(state.bets, state.alive)
    behind = tuple(chips + returned for chips, returned in zip(state.behind, back, strict=True))
    able = [seat for seat, alive in enumerate(state.alive) if alive and behind[seat]]
    if len(able) < 2 or state.street + 1 == len(counts):
        return
    seats, street = len(behind), state.street + 1
    state = replace(
        state,
        behind=behind,
        bets=(0,) * seats,
        acted=(None,) * seats,
        level=0,
        step=table.limits[street] if table.kind == "FL" else table.least,
        full=0,
        wagers=0,
        pot=state.pot + sum(state.bets) - sum(back),
        street=street,
        owes=None,
        size=table.limits[street],
        rose_from=-1,
    )
    state = _dealt(table, state)
    first = _opener(table, state)
    turn = tuple((first + step) % seats for step in range(seats))
    _walk(table, replace(state, waiting=turn, double=_is_doubled(table, state)), counts)


def _opener(table: Table, state: State) -> int:
    live = {seat: state.ups[seat] for seat, alive in enumerate(state.alive) if alive}
    if table.sheet.forced == "bring-in":
        return showing_seat(table.sheet.showing, live, state.board)
    if table.sheet.opens == "left of the big blind":
        return 2 % len(state.alive) if len(state.alive) > 2 else 1
    return 0


def _is_doubled(table: Table, state: State) -> bool:
    """The second round of some studs (rules.md 4.5, 5.4)."""
    if state.street != 1 or table.kind != "FL" or not table.sheet.double:
        return False
    pairs = [len({card // 4 for card in up}) < len(up) for up in state.ups]
    seen = any(pair and alive for pair, alive in zip(pairs, state.alive, strict=True))
    return table.sheet.double == "always" or seen
