"""`cardhouse charts`: the best play of a casino game as a picture and a table."""

from pathlib import Path

import msgspec

from cardhouse.analysis.edge import Executor
from cardhouse.casino.spec import CasinoGame
from cardhouse.cli.edge import record
from cardhouse.cli.report import AsJson, Report, Workers, bar
from cardhouse.cli.workers import workers as sharing


def charts(
    game: str,
    folder: Path,
    /,
    *,
    rules: Path | None = None,
    workers: Workers = 0,
    as_json: AsJson = False,
) -> int:
    """Write the chart of a game's best play into a folder: a picture (SVG) and a table (CSV).

    Args:
        game: A casino game: caribbean-stud, oasis, oasis-one-card, casino-holdem, ultimate-texas-holdem.
        folder: Where the files go.
        rules: A JSON file with fields of the game's record that differ.
        workers: Processes to share the work among; 0 for as many as the machine has cores.
        as_json: Print one JSON object instead.
    """
    report = Report("charts", columns=("file",))
    try:
        for file in written(record(game, rules), folder, workers):
            report.add(file=str(file))
    except (OSError, ValueError, msgspec.MsgspecError) as error:
        report.fault(str(error))
    except ImportError:
        report.fault("this needs numba: pip install 'cardhouse[fast]'")
    return report.close(as_json=as_json)


def written(game: CasinoGame, folder: Path, workers: int) -> list[Path]:
    """The files."""
    with sharing(workers) as executor:
        return _written(game, folder, executor)


def _written(game: CasinoGame, folder: Path, executor: Executor) -> list[Path]:
    from cardhouse.analysis.charts import chart_of
    from cardhouse.analysis.drawing import picture, table

    with bar(None, of="shards") as advance:

        def progress(_done: int, _of: int) -> None:
            advance(1)

        chart = chart_of(game, executor=executor, progress=progress)
    folder.mkdir(parents=True, exist_ok=True)
    files = {f"{chart.name}.svg": picture(chart), f"{chart.name}.csv": table(chart)}
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return [folder / name for name in files]
