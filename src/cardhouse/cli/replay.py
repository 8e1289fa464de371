"""`cardhouse replay`: hands that were really played, played again."""

from collections import Counter
from pathlib import Path

from cardhouse.cli.hand_files import hands_in
from cardhouse.cli.report import AsJson, Report, progress
from cardhouse.records.compare import differences
from cardhouse.records.formats import Read, Unread

VERDICTS = ("exact", "different", "doubtful", "skipped")
COUNTED = ("hands", *VERDICTS)
COLUMNS = ("file", *COUNTED, "why")


def replay(files: list[Path], /, *, as_json: AsJson = False) -> int:
    """Play recorded hands again and compare turns, amounts, pots and final stacks with what the record says.

    A hand is exact or different, and merely doubtful when its own source marks it as not to be trusted. Hands
    of games that are not built yet are skipped. Fails when a hand that can be trusted is different.

    Args:
        files: .jsonl logs, .phh and .phhs files, .hands records; packed with .gz or not.
        as_json: Print one JSON object instead.
    """
    report = Report("replay", columns=COLUMNS)
    for file in files:
        try:
            _replay_file(file, report)
        except (OSError, ValueError) as error:
            report.fault(f"{file}: {error}")
    for column in COUNTED:
        report.facts[column] = sum(int(row.get(column) or 0) for row in report.rows)
    return report.close(as_json=as_json)


def _replay_file(file: Path, report: Report) -> None:
    found: Counter[str] = Counter()
    skipped: Counter[str] = Counter()
    row = {"file": file.name}
    details = []
    for read in progress(list(hands_in(file)), of=file.name):
        verdict, why = judged(read)
        found[verdict] += 1
        if verdict == "skipped":
            skipped[why] += 1
        elif why:
            details.append({"file": read.id, "why": why})
        if verdict == "different":
            report.fault(f"{file.name} {read.id}: {why}")
    games = ", ".join(f"{game} {count}" for game, count in sorted(skipped.items()))
    report.add(**row, hands=found.total(), **{name: found[name] for name in VERDICTS}, why=games)
    for detail in details:
        report.add(**detail)


def judged(read: Read) -> tuple[str, str]:
    """The column that a hand counts in, and the reason; none when it is exact."""
    if isinstance(read, Unread):
        return ("different" if read.is_fault else "skipped"), read.reason
    try:
        found = "; ".join(differences(read))
    except ValueError as error:
        found = str(error)
    if not found:
        return "exact", ""
    return ("different", found) if read.doubt is None else ("doubtful", f"{read.doubt}: {found}")
