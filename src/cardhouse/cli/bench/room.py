"""`cardhouse bench room`: actions a second through a whole room, beside its door with nothing behind it."""

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from statistics import median

from cardhouse.cli.bench.room_load.servers import Kind
from cardhouse.cli.bench.room_load.stretches import Run, open_bench
from cardhouse.cli.report import AsJson, Count, Report, progress

RATE = 600.0
"""Actions a second in all, for the delays."""
LEAST_SHARE = 0.5
"""Of the actions a second that the server passes on when nothing is behind it."""
MOST_DELAY = 3.0
"""Times the 99th percentile of its delays."""
TOO_BUSY = 0.9
"""A crowd that needs more of its core than this may be what was measured."""

FIGURES: Mapping[str, Callable[[Run], float]] = {
    "actions per second": lambda run: run.hurried.measured.per_second,
    "server CPU ms per action": lambda run: 1e3 * run.hurried.cpu_per_action,
    "load CPU": lambda run: run.hurried.measured.load_cpu,
    "plays per second": lambda run: run.hurried.measured.plays / run.hurried.measured.seconds,
    "bytes per delivery": lambda run: run.hurried.measured.bytes_per_delivery,
    "p50 ms": lambda run: 1e3 * run.timed.measured.delay(50),
    "p99 ms": lambda run: 1e3 * run.timed.measured.delay(99),
    "server CPU then": lambda run: run.timed.server_cpu,
}

Seen = Sequence[Mapping[Kind, Run]]


def room(*, tables: Count = 100, seconds: float = 4.0, runs: Count = 5, as_json: AsJson = False) -> int:
    """Let six players at each of many tables act through real sockets; server and players have a core each.

    First as fast as the server allows, one action in flight at each table; then 600 actions a second in all,
    each timed from when it was due until the last of its six players has got it. The room has its engine, its
    views and SQLite at work; `echo` is the same server with a desk that sends each choice round the table.
    Runs alternate, the median counts. Linux only.

    Args:
        tables: Six-handed tables, each with six connections.
        seconds: How long each of a run's four stretches lasts.
        runs: How often everything is measured.
        as_json: Print one JSON object instead.
    """
    if sys.platform != "linux":
        sys.stderr.write("cardhouse bench room: only on Linux\n")
        return 2
    report = Report("bench room", columns=("server", *FIGURES))
    with open_bench(tables=tables) as bench:
        seen = [bench.run(seconds=seconds, rate=RATE) for _ in progress(range(runs), of="runs")]
    for kind in Kind:
        figures = {name: median(figure(run[kind]) for run in seen) for name, figure in FIGURES.items()}
        report.add(server=kind.value, **figures)
    report.facts |= {
        "tables": tables,
        "runs": runs,
        "seconds": seconds,
        "cores": len(os.sched_getaffinity(0)),
    }
    judge(report, seen)
    return report.close(as_json=as_json)


def judge(report: Report, seen: Seen) -> None:
    """A fault for a room that is too slow beside its own door; the runs are compared one by one."""
    share, delay = beside(seen, "actions per second"), beside(seen, "p99 ms")
    report.facts |= {"times the echo's rate": share, "times the echo's p99": delay}
    report.facts["times the echo's CPU per action"] = beside(seen, "server CPU ms per action")
    if share < LEAST_SHARE:
        report.fault(f"{share:.2f} of the echo's rate, not {LEAST_SHARE}")
    if delay > MOST_DELAY:
        report.fault(f"{delay:.2f} times the echo's p99, not {MOST_DELAY}")
    busiest = max(run[kind].hurried.measured.load_cpu for run in seen for kind in Kind)
    report.facts["load was the limit"] = busiest > TOO_BUSY


def beside(seen: Seen, figure: str) -> float:
    """The room's figure in units of the echo's, the median of the runs."""
    read = FIGURES[figure]
    return median(read(run[Kind.ROOM]) / read(run[Kind.ECHO]) for run in seen)
