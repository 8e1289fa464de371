"""What each pair of hole cards is worth in hold'em against the dealer. Needs numba, the extra `fast`."""

import msgspec

from cardhouse.analysis.edge import holdem
from cardhouse.analysis.edge.executor import Executor, InTurn
from cardhouse.analysis.edge.kernels.boards import DEALERS
from cardhouse.analysis.edge.kernels.streets import BET, CLASSES, COUNT, FIXED, LATER
from cardhouse.analysis.edge.solve import NotComputable, Progress, is_holdem, unheard
from cardhouse.cards import RANKS
from cardhouse.casino.spec import CasinoGame


class Start(msgspec.Struct, frozen=True):
    """Hole cards by rank and suit. Results are sums over `cases` equally likely ones, `unit` to the ante:
    of the stakes before the cards (`fixed`) and of each ante bet at once (`bet`) when all is compared, and of
    the best play that does not bet before the flop (`later`).
    """

    hand: str
    cases: int
    unit: int
    fixed: int
    bet: int
    later: int
    on_flop: tuple[int, ...]
    """How many of ``cases / 990`` boards and flops lead to each choice on the flop: to check or fold, and the
    bets."""


def starts(
    game: CasinoGame, *, executor: Executor | None = None, progress: Progress = unheard
) -> tuple[Start, ...]:
    """All 169, at ``13 * row + column`` of a square with aces last and suited hands where the row is higher.

    Raises `NotComputable` for a game without hole cards and flop.
    """
    if not is_holdem(game) or all(street.board != 3 for street in game.streets):
        raise NotComputable(f"{game.id} has no flop after two cards")
    workers = InTurn() if executor is None else executor
    preflop, on_flop = holdem.by_hole_cards(game, executor=workers, progress=progress)
    unit = holdem.unit_in(game)
    return tuple(
        Start(
            class_name(hole),
            int(preflop[hole, COUNT]) * DEALERS,
            unit,
            fixed=int(preflop[hole, FIXED]),
            bet=int(preflop[hole, BET]),
            later=int(preflop[hole, LATER]),
            on_flop=tuple(map(int, on_flop[hole])),
        )
        for hole in range(CLASSES)
    )


def class_name(hole: int) -> str:
    """``"AKs"``, ``"AKo"`` or ``"AA"``."""
    row, column = divmod(hole, 13)
    high, low = RANKS[max(row, column)], RANKS[min(row, column)]
    if row == column:
        return high + low
    return high + low + ("s" if row > column else "o")
