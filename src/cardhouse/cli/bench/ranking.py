"""`cardhouse bench ranking`: hands a second on one thread, beside every evaluator that PyPI offers."""

import os
from platform import python_version

from cardhouse.cli.bench.ranking_field import OURS, SIMD, SIMD_OF_LANES, Entrant, field, missing
from cardhouse.cli.bench.ranking_peers import POKERKIT
from cardhouse.cli.report import AsJson, Count, Report, Value, progress
from cardhouse.ranking import HIGH
from cardhouse.ranking.batch import ways

COLUMNS = ("evaluator", "order", "cards", "million per second", "times the best peer")


def ranking(*, hands: Count = 100_000, runs: Count = 7, as_json: AsJson = False) -> int:
    """Evaluate random hands in every order, and seven-card high hands beside the evaluators of PyPI.

    Turns alternate, times are of the processor, the median counts. A peer gets its cards ready made; whoever
    evaluates one hand a call gets a tenth of the hands, PokerKit a five-hundredth. Whoever disagrees about
    who wins is a fault.

    Args:
        hands: Random hands in a batch.
        runs: How many turns each evaluator has.
        as_json: Print one JSON object instead.
    """
    report = Report("bench ranking", columns=COLUMNS)
    entrants = list(field(hands))
    for _ in progress(range(1 + runs), of="runs"):
        for entrant in entrants:
            entrant.take_turn()
    peers = [entrant for entrant in entrants if entrant.is_peer]
    best = max(peers, key=lambda peer: peer.per_second, default=None)
    for entrant in entrants:
        _tell(report, entrant, best)
    report.facts |= {"hands": hands, "runs": runs, "ways": ", ".join(ways()), "python": python_version()}
    report.facts |= {"processors": os.cpu_count(), "load": os.getloadavg()[0]}
    report.facts |= _ratios(entrants, best)
    for peer in missing():
        report.facts[peer.name] = f"not installed (pip install {peer.install})"
    return report.close(as_json=as_json)


def _tell(report: Report, entrant: Entrant, best: Entrant | None) -> None:
    beside = (
        entrant.per_second / best.per_second
        if best and entrant.order is HIGH and entrant.cards == 7
        else None
    )
    cells: tuple[Value, ...] = (
        entrant.name,
        entrant.order.id,
        entrant.cards,
        entrant.per_second / 1e6,
        beside,
    )
    report.add(**dict(zip(COLUMNS, cells, strict=True)))
    if not entrant.agrees:
        report.fault(f"{entrant.name} disagrees with the pure evaluator of {entrant.order.id}")


def _ratios(entrants: list[Entrant], best: Entrant | None) -> dict[str, Value]:
    """What the figures are for: how many times as fast."""
    speed = {
        entrant.name: entrant.per_second
        for entrant in entrants
        if (entrant.order, entrant.cards) == (HIGH, 7)
    }
    found: dict[str, Value] = {}
    if best is not None:
        found["best peer"] = best.name
        found |= {
            f"{name}, times the best peer": speed[name] / best.per_second for name in _BULK if name in speed
        }
    if POKERKIT.name in speed:
        found["pure Python, times pokerkit"] = speed[OURS["python"]] / speed[POKERKIT.name]
    return found


_BULK = (OURS["numba"], SIMD, SIMD_OF_LANES, OURS["numpy"])
