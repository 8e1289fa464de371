"""`cardhouse convert`: hands from one kind of file into another."""

from collections import Counter
from pathlib import Path

from cardhouse.chips import Chips
from cardhouse.cli.hand_files import hands_in, write_hands, writer_of
from cardhouse.cli.report import AsJson, Report, progress
from cardhouse.play import Refusal
from cardhouse.records.compare import compared
from cardhouse.records.formats import Read, Writer
from cardhouse.records.played import PlayedHand
from cardhouse.records.record import replay


def convert(source: Path, target: Path, /, *, as_json: AsJson = False) -> int:
    """Turn recorded hands into PHH files, and PHH files into records.

    Hands of games that are not built yet are left out, and so are hands that the rules do not allow or that
    end otherwise than their source says. Fails when there are any of the latter. What a hand's source tells
    and the target has no place for is named on standard error.

    Args:
        source: A .jsonl log, a .phh or .phhs file or .hands records; packed with .gz or not.
        target: A .phh file (one hand), a .phhs file or .hands records; packed with .gz or not.
        as_json: Print one JSON object instead.
    """
    report = Report("convert", columns=())
    try:
        _convert(source, target, report)
    except (OSError, ValueError) as error:
        report.fault(str(error))
    return report.close(as_json=as_json)


def _convert(source: Path, target: Path, report: Report) -> None:
    writer = writer_of(target)
    found = list(hands_in(source))
    texts: list[tuple[str, bytes]] = []
    lost: Counter[str] = Counter()
    for read in progress(found, of="hands"):
        try:
            if isinstance(read, PlayedHand):
                rake = _rake_of(read)
                texts.append((read.id, writer.one(read.record)))
                lost.update((*read.not_kept, *writer.loses(read.record), *(["the rake"] if rake else [])))
        except (Refusal, ValueError) as error:
            report.fault(f"{read.id}: {error}")
    _tell(report, found, written=len(texts))
    if not texts:
        report.fault(f"{source.name} holds no hand that can be written")
        return
    names = _names([name for name, _ in texts], writer, lost)
    write_hands(target, writer.joined(dict(zip(names, (text for _, text in texts), strict=True))))
    for words, hands in lost.items():
        report.warn(f"{source.name}: not kept: {words} (hands: {hands:,})")


def _tell(report: Report, found: list[Read], *, written: int) -> None:
    report.facts["written"] = written
    report.facts["left out"] = len(found) - written
    for read in found:
        if not isinstance(read, PlayedHand):
            note = report.fault if read.is_fault else report.warn
            note(f"{read.id}: {read.reason}")


def _rake_of(read: PlayedHand) -> Chips:
    """What was taken out of the pots of a hand that ends as its source says, if it says anything.

    Raises `Refusal` and ValueError for other hands.
    """
    if not replay(read.record).is_over and not read.outcome.is_told:
        return Chips(0)
    found = compared(read)
    if found.different:
        raise ValueError("; ".join(found.different))
    return found.rake


def _names(names: list[str], writer: Writer, lost: Counter[str]) -> list[str]:
    """What the hands are called in the target: as in the source where it has names, else by number."""
    numbers = [str(number) for number in range(1, len(names) + 1)]
    if writer.keeps_names and len(set(names)) == len(names):
        return names
    changed = sum(name != number for name, number in zip(names, numbers, strict=True))
    if changed:
        lost["the names of hands"] += changed
    return numbers
