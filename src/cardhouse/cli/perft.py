"""`cardhouse perft`: how many ways the betting can go, against what is known."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from cardhouse.cli.report import AsJson, Report, progress
from cardhouse.play import Choice
from cardhouse.records import perft as tree
from cardhouse.records.perft import Count
from cardhouse.records.perft_blocks import Block, blocks, position
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import RaiseTo

COLUMNS = ("id", "street", "decisions", "actions", "folds", "ends", "expected", "ok")


def perft(
    files: list[Path],
    /,
    *,
    divide: Annotated[bool, Parameter(negative=())] = False,
    as_json: AsJson = False,
) -> int:
    """Walk betting trees through the public menus and compare every count with the one that the file names.

    Where a count differs, the position is told with the counts below each of its first choices.

    Args:
        files: .perft files.
        divide: Show the counts below each first choice of every position, right or wrong.
        as_json: Print one JSON object instead.
    """
    report = Report("perft", columns=COLUMNS)
    positions = [found for file in files for found in _positions(file, report)]
    for block, hand in progress(positions, of="positions"):
        if hand is not None:
            _check(block, hand, report=report, divide=divide)
    skipped = [block.id for block, hand in positions if hand is None]
    report.facts["games not built"] = len(skipped)
    if skipped:
        report.facts["skipped"] = ", ".join(skipped)
    return report.close(as_json=as_json)


def _positions(file: Path, report: Report) -> Iterator[tuple[Block, Hand | None]]:
    """The blocks of a file with the hands that they begin with; a wrong one is a fault of its own."""
    try:
        known = blocks(file.read_text("utf-8"))
    except (OSError, ValueError) as error:
        report.fault(f"{file}: {error}")
        return
    for block in known:
        try:
            yield block, position(block)
        except ValueError as error:
            report.fault(f"{file} {block.id}: {error}")


def _check(block: Block, hand: Hand, *, report: Report, divide: bool) -> None:
    streets = len(block.counts)
    found = tree.perft(hand.copy(), streets=streets)
    for street, (got, expected) in enumerate(zip(found, block.counts, strict=True)):
        same, row = got == expected, msgspec.structs.asdict(got)
        report.add(id=block.id, street=street, **row, expected="" if same else _told(expected), ok=same)
        if not same:
            report.fault(f"{block.id}, {block.game}, street {street}: {_told(got)}, not {_told(expected)}")
    if divide or tuple(found) != block.counts:
        _divide(hand, report, streets=streets)


def _divide(hand: Hand, report: Report, *, streets: int) -> None:
    for choice, counts in tree.divide(hand, streets=streets):
        for street, count in enumerate(counts):
            report.add(id=f"  {_name(choice)}", street=street, **msgspec.structs.asdict(count))


def _name(choice: Choice) -> str:
    return f"raise to {choice.to}" if isinstance(choice, RaiseTo) else type(choice).__name__.lower()


def _told(count: Count) -> str:
    return " ".join(f"{name}={value}" for name, value in msgspec.structs.asdict(count).items())
