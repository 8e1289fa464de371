"""`cardhouse bench engine`: hands a second, beside PokerKit on the same machine in the same minute."""

from collections.abc import Callable
from importlib.util import find_spec
from platform import python_version
from statistics import median
from time import process_time
from typing import Literal

from cardhouse.catalogue import GAMES
from cardhouse.cli.bench.driver import play_hands
from cardhouse.cli.bench.policy import Percents, percents
from cardhouse.cli.report import AsJson, Report, Value, progress
from cardhouse.rules import hand as engine_module
from cardhouse.rules.spec import GameId, StructureId

COLUMNS = ("engine", "hands", "microseconds per hand", "hands per second", "decisions per hand")
STRUCTURES = {
    "holdem": StructureId.NO_LIMIT,
    "omaha": StructureId.POT_LIMIT,
    "omaha-hi-lo": StructureId.FIXED_LIMIT,
}
PEER_SHARE = 30
"""The peer plays one hand for so many of ours, which takes about as long."""

Run = Callable[[int, Percents], int]
"""(hands, percents) → decisions."""


def engine(
    *,
    game: Literal["holdem", "omaha", "omaha-hi-lo"] = "holdem",
    hands: int = 6_000,
    runs: int = 5,
    as_json: AsJson = False,
) -> int:
    """Play six-handed hands from shuffle to payout, 100 big blinds deep, on one core, and PokerKit beside it.

    Facing a bet a player folds 50 %, raises the least 15 %, calls 35 %; else he bets the least 30 %, checks
    70 %. Both engines keep their log of events and follow one stream of choices. Runs alternate, times are of
    the processor, the median counts.

    Args:
        game: No-limit hold'em, pot-limit Omaha or fixed-limit Omaha hi/lo.
        hands: How many Cardhouse plays in each run.
        runs: How often each engine plays.
        as_json: Print one JSON object instead.
    """
    report = Report("bench engine", columns=COLUMNS)
    engines = {"cardhouse": (_ours(GameId(game)), hands)}
    if find_spec("pokerkit"):
        engines["pokerkit"] = (_peer(GameId(game)), max(1, hands // PEER_SHARE))
    times: dict[str, list[float]] = {name: [] for name in engines}
    decisions = dict.fromkeys(engines, 0)
    for _ in progress(range(runs), of="runs"):
        for name, (run, count) in engines.items():
            seconds, made = _timed(run, count)
            times[name].append(seconds / count)
            decisions[name] += made
    for name, (_, count) in engines.items():
        taken = median(times[name])
        each = decisions[name] / (runs * count)
        cells: tuple[Value, ...] = (name, count, taken * 1e6, 1 / taken, each)
        report.add(**dict(zip(COLUMNS, cells, strict=True)))
    report.facts |= {"game": game, "structure": STRUCTURES[game].value, "runs": runs}
    report.facts |= {"python": python_version(), "compiled": is_compiled()}
    if "pokerkit" in engines:
        report.facts["times pokerkit"] = median(times["pokerkit"]) / median(times["cardhouse"])
    else:
        report.facts["pokerkit"] = (
            "not installed (pip install pokerkit==0.7.7), so there is nothing to compare with"
        )
    return report.close(as_json=as_json)


def _timed(run: Run, hands: int) -> tuple[float, int]:
    stream = percents()
    began = process_time()
    made = run(hands, stream)
    return process_time() - began, made


def _ours(game: GameId) -> Run:
    return lambda hands, stream: play_hands(GAMES[game], STRUCTURES[game], hands=hands, percents=stream)


def _peer(game: GameId) -> Run:
    from cardhouse.cli.bench import peer

    return lambda hands, stream: peer.play_hands(game, hands=hands, percents=stream)


def is_compiled() -> bool:
    """Whether the rules come from the accelerated wheel."""
    return not str(engine_module.__file__).endswith(".py")
