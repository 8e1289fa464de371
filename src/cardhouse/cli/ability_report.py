"""A report with a second table: what abilities were used, and what that was worth."""

from collections.abc import Sequence

from msgspec.structs import asdict
from rich.console import Console
from typing_extensions import override

from cardhouse.analysis.abilities import AbilityScore
from cardhouse.cli.report import Report

COLUMNS = AbilityScore.__struct_fields__


class AbilityReport(Report):
    """The report, and a row for each ability."""

    def __init__(self, name: str, *, columns: Sequence[str]) -> None:
        super().__init__(name, columns=columns)
        self.abilities = Report("abilities", columns=COLUMNS)

    def add_ability(self, score: AbilityScore) -> None:
        """Shares in per cent, worth in bets."""
        self.abilities.add(**asdict(score))

    @override
    def as_object(self) -> dict[str, object]:
        found = super().as_object()
        return found | {"abilities": self.abilities.rows} if self.abilities.rows else found

    @override
    def print_to(self, console: Console) -> None:
        if self.abilities.rows:
            console.print(self.abilities.table())
        super().print_to(console)
