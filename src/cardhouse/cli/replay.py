"""`cardhouse replay`: hands that were really played, played again."""

from collections import Counter
from pathlib import Path

from cardhouse.chips import Chips
from cardhouse.cli.hand_files import hands_in
from cardhouse.cli.report import AsJson, Report, progress
from cardhouse.records.compare import Comparison, compared
from cardhouse.records.formats import Read, Unread

VERDICTS = ("exact", "uncompared", "different", "doubtful", "skipped")
COUNTED = ("hands", *VERDICTS, "raked")
COLUMNS = ("file", "hand", *COUNTED, "why")


def replay(files: list[Path], /, *, as_json: AsJson = False) -> int:
    """Play recorded hands again and compare turns, amounts, pots and final stacks with what the record says.

    A hand is exact or different, and merely doubtful when its own source marks it as not to be trusted. It is
    uncompared when it can be played and its source does not tell how it ended, or only who won with unknown
    cards. Raked are hands whose winners got less than the pots held, as a rake explains. Hands of games that
    are not built yet are skipped. Fails when a hand that can be trusted is different.

    Args:
        files: .jsonl logs, .phh and .phhs files, .hands records; packed with .gz or not.
        as_json: Print one JSON object instead.
    """
    report, counts = Report("replay", columns=COLUMNS), Counter[str]()
    for file in files:
        try:
            counts += _replay_file(file, report)
        except (OSError, ValueError) as error:
            report.fault(f"{file}: {error}")
    for column in COUNTED:
        report.facts[column] = counts[column]
    return report.close(as_json=as_json)


def _replay_file(file: Path, report: Report) -> Counter[str]:
    """Tells of the file's hands, and counts them."""
    found: Counter[str] = Counter()
    skipped: Counter[str] = Counter()
    details = []
    for read in progress(list(hands_in(file)), of=file.name):
        verdict, why, rake = _judged(read)
        found[verdict] += 1
        found["raked"] += rake > 0
        if verdict == "skipped":
            skipped[why] += 1
        elif why:
            details.append({"file": file.name, "hand": read.id, "why": why})
        if verdict == "different":
            report.fault(f"{file.name} {read.id}: {why}")
    found["hands"] = sum(found[verdict] for verdict in VERDICTS)
    games = ", ".join(f"{game} {count}" for game, count in sorted(skipped.items()))
    report.add(file=file.name, **{name: found[name] for name in COUNTED}, why=games)
    for detail in details:
        report.add(**detail)
    return found


def judged(read: Read) -> tuple[str, str]:
    """The column that a hand counts in, and the reason; none when it is exact."""
    verdict, why, _ = _judged(read)
    return verdict, why


def _judged(read: Read) -> tuple[str, str, Chips]:
    """Besides, the rake that was taken."""
    if isinstance(read, Unread):
        return ("different" if read.is_fault else "skipped"), read.reason, Chips(0)
    try:
        found = compared(read)
    except ValueError as error:
        found = Comparison((str(error),))
    different = "; ".join(found.different)
    if different:
        if read.doubt is not None:
            return "doubtful", f"{read.doubt}: {different}", Chips(0)
        return "different", different, Chips(0)
    return ("uncompared" if found.open else "exact"), "; ".join(found.open), found.rake
