"""How a command that checks or measures tells what it found.

    def perft(files: list[Path], *, as_json: AsJson = False) -> int:
        report = Report("perft", columns=("block", "depth", "count"))
        for block in progress(blocks, of="blocks"):
            report.add(block=block.name, depth=block.depth, count=counted)
            if counted != block.count:
                report.fault(f"{block.name}: {counted}, not {block.count}")
        report.facts["seconds"] = 1.25
        return report.close(as_json=as_json)

People get a table, then the facts, then the faults; colours only on a terminal. `--json` prints one JSON
object instead, and nothing else on standard output:
`{"report": "perft", "seconds": 1.25, "ok": false, "rows": [{"block": ..}], "faults": [".."]}`.
`close` returns the exit code: 0, or 1 when there are faults. Warnings go to standard error and, if there are
any, into the JSON object; they change no exit code. Progress goes to standard error, and only to a terminal.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated, TypeVar

import msgspec
from cyclopts import Parameter
from cyclopts.validators import Number
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

AsJson = Annotated[bool, Parameter(name="--json", negative=(), help="Print one JSON object instead.")]
"""The type of every such command's `as_json` option."""

Count = Annotated[int, Parameter(validator=Number(gte=1))]
"""The type of an option that says how many, where none would measure nothing."""

Workers = Annotated[int, Parameter(validator=Number(gte=0, lte=256))]
"""The type of an option that says how many processes share the work; 0 for as many as there are cores."""


class Figure(msgspec.Struct, frozen=True):
    """A number for programs, and how people read it: with its unit, and with digits that mean something."""

    number: float
    text: str


Value = str | int | float | bool | Figure | None
"""What a cell or a fact may hold."""

FOUND_FAULTS = 1
WIDE = 1_000  # columns; whatever reads a pipe does its own wrapping
WHOLE_FROM = 1_000  # from here on a figure's decimals say nothing

T = TypeVar("T")


class Report:
    """What a command found: rows under `columns`, single `facts`, warnings and faults."""

    def __init__(self, name: str, *, columns: Sequence[str]) -> None:
        self.name = name
        self.columns = tuple(columns)
        self.rows: list[dict[str, Value]] = []
        self.facts: dict[str, Value] = {}
        self.faults: list[str] = []
        self.warnings: list[str] = []

    def add(self, **cells: Value) -> None:
        """Adds a row. Raises KeyError for a cell that has no column; a column without a cell stays empty."""
        strangers = cells.keys() - set(self.columns)
        if strangers:
            raise KeyError(*sorted(strangers))
        self.rows.append(cells)

    def fault(self, sentence: str) -> None:
        """Notes something wrong, in words that let a person find it."""
        self.faults.append(sentence)

    def warn(self, sentence: str) -> None:
        """Notes what a person should know although it is no fault."""
        self.warnings.append(sentence)

    def close(self, *, as_json: bool) -> int:
        """Prints the report and returns the exit code of the command."""
        sys.stderr.writelines(f"warning: {sentence}\n" for sentence in self.warnings)
        if as_json:
            sys.stdout.write(msgspec.json.encode(self.as_object()).decode() + "\n")
        elif sys.stdout.isatty():
            self.print_to(Console())
        else:
            sys.stdout.write(self.as_text())
        return FOUND_FAULTS if self.faults else 0

    def as_object(self) -> dict[str, object]:
        """What `--json` prints."""
        rows = [{name: _number(value) for name, value in row.items()} for row in self.rows]
        facts = {name: _number(value) for name, value in self.facts.items()}
        found: dict[str, object] = {"ok": not self.faults, "rows": rows, "faults": self.faults}
        if self.warnings:
            found["warnings"] = self.warnings
        return {"report": self.name, **facts, **found}

    def as_text(self) -> str:
        """What goes into a pipe: unwrapped, and without the blanks that fill a table's columns."""
        console = Console(width=WIDE)
        with console.capture() as printed:
            self.print_to(console)
        return "".join(f"{line.rstrip()}\n" for line in printed.get().splitlines())

    def print_to(self, console: Console) -> None:
        """What people read."""
        if self.rows:
            console.print(self.table())
        for name, value in self.facts.items():
            console.print(Text.assemble(f"{name}: ", (shown(value), "bold")))
        for sentence in self.faults:
            console.print(Text.assemble(("fault: ", "red"), sentence))

    def table(self) -> Table:
        """The rows; columns of numbers stand to the right."""
        table = Table(title=self.name, title_justify="left", box=box.SIMPLE_HEAD)
        for column in self.columns:
            cells = [row.get(column) for row in self.rows]
            table.add_column(column, justify="right" if all(map(is_figure, cells)) else "left")
        for row in self.rows:
            table.add_row(*(Text(shown(row.get(column))) for column in self.columns))
        return table


def _number(value: Value) -> Value:
    return value.number if isinstance(value, Figure) else value


def is_figure(value: Value) -> bool:
    """Whether a cell is read as a number. An empty one goes with either kind."""
    return value is None or (isinstance(value, int | float | Figure) and not isinstance(value, bool))


def shown(value: Value) -> str:
    """A value as people read it: 12,345 · 0.123 · yes."""
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case int():
            return f"{value:,}"
        case float():
            return f"{value:,.0f}" if abs(value) >= WHOLE_FROM else f"{value:.3g}"
        case str():
            return value
        case Figure():
            return value.text


@contextmanager
def bar(total: int | None, *, of: str) -> Iterator[Callable[[int], None]]:
    """A progress bar while the block runs; call what it yields with how many `of` were done since."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as shown_progress:
        task = shown_progress.add_task(of, total=total)
        yield lambda done: shown_progress.update(task, advance=done)


def progress(items: Iterable[T], *, of: str, total: int | None = None) -> Iterator[T]:
    """Yields `items` under a progress bar. `total` is for iterables without a length."""
    if total is None and isinstance(items, Sequence):
        total = len(items)
    with bar(total, of=of) as advance:
        for item in items:
            yield item
            advance(1)
