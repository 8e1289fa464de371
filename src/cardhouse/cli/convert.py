"""`cardhouse convert`: hands from one kind of file into another."""

from collections.abc import Iterator
from pathlib import Path

from cardhouse.cli.hand_files import hands_in, write_hands
from cardhouse.cli.report import AsJson, Report, progress
from cardhouse.play import Refusal
from cardhouse.records.formats import Read
from cardhouse.records.played import PlayedHand
from cardhouse.records.record import HandRecord, replay


def convert(source: Path, target: Path, /, *, as_json: AsJson = False) -> int:
    """Turn recorded hands into PHH files, and PHH files into records.

    Hands of games that are not built yet are left out, and so are hands that the rules do not allow. Fails
    when there are any of the latter.

    Args:
        source: A .jsonl log, a .phh or .phhs file or .hands records; packed with .gz or not.
        target: A .phh file (one hand), a .phhs file or .hands records; packed with .gz or not.
        as_json: Print one JSON object instead.
    """
    report = Report("convert", columns=())
    try:
        found = list(hands_in(source))
        records = list(_playable(found, report))
        write_hands(target, records)
        report.facts["written"] = len(records)
        report.facts["left out"] = len(found) - len(records)
    except (OSError, ValueError) as error:
        report.fault(str(error))
    return report.close(as_json=as_json)


def _playable(found: list[Read], report: Report) -> Iterator[HandRecord]:
    for read in progress(found, of="hands"):
        try:
            if isinstance(read, PlayedHand):
                replay(read.record)
                yield read.record
            elif read.is_fault:
                report.fault(f"{read.id}: {read.reason}")
        except (Refusal, ValueError) as error:
            report.fault(f"{read.id}: {error}")
