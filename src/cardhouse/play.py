"""The contract of anything a table can host: a hand of poker or a casino round.

Table, room, protocol, history, bots and client know plays, not games.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, NewType, Protocol

import msgspec
from typing_extensions import override

from cardhouse.chips import Chips, Seat

Position = Seat
"""Where a decision is pending. In poker it is the seat; a casino player may hold several positions."""

DecisionNumber = NewType("DecisionNumber", int)


class By(StrEnum):
    """Who made a choice."""

    PERSON = "person"
    CLOCK = "clock"
    PROTECTION = "protection"


class TimeClass(StrEnum):
    """Which clock a decision runs on (rules.md 2.6)."""

    ACTION = "action"
    DRAW = "draw"
    """30 seconds at every speed, and no time bank (rules.md 4.7)."""
    SHOW = "show"
    ANSWER = "answer"
    """8 seconds to answer an ability, at every speed (rules.md 6.4)."""


class Refusal(Exception):
    """A choice that the menu does not offer. Nothing has changed.

    `code` is a stable word for programs, `facts` are the numbers and names that explain it.
    """

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts

    @override
    def __str__(self) -> str:
        return f"{self.code} {self.facts}" if self.facts else self.code


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="e"):
    """Something that happened in a play. Every event is numbered for every viewer.

    `projected` is what `viewer` may see of it: itself, a masked copy, or None for a skip.
    The rail is viewer None.
    """

    @property
    def owner(self) -> Seat | None:
        """The one seat that sees more of it than the rail does; None when it is public."""
        return None

    def projected(self, viewer: Seat | None) -> "Event | None":
        """Public unless an event says otherwise."""
        return self


class Menu(msgspec.Struct, frozen=True, gc=False, tag_field="kind"):
    """What one position may choose now; the only source of legality."""


class Choice(msgspec.Struct, frozen=True, gc=False, tag_field="do"):
    """One item of a menu, with its amount or cards if it has any."""


class Pending(msgspec.Struct, frozen=True, gc=False):
    """A decision that a position owes."""

    decision: DecisionNumber
    menu: Menu
    default: Choice
    """What happens when the time runs out (rules.md 2.3.7). Never depends on hidden cards."""
    time: TimeClass


class Result(msgspec.Struct, frozen=True, gc=False):
    """A finished play: what each seat holds now, in chips."""

    stacks: dict[Seat, Chips]


class Play(Protocol):
    """A hand of poker or a casino round. Reproducible from its making and its choices alone."""

    @property
    def pending(self) -> Mapping[Position, Pending]:
        """The decisions owed now; empty only when the play is over."""
        ...

    @property
    def is_over(self) -> bool: ...

    @property
    def result(self) -> Result:
        """The final stacks; only when the play is over."""
        ...

    @property
    def events(self) -> Sequence[Event]:
        """Everything since the play began, in order."""
        ...

    def choose(self, position: Position, choice: Choice, *, by: By = By.PERSON) -> Sequence[Event]:
        """Carry out `choice` and run on to the next decision; the new events. Raises `Refusal`."""
        ...

    def copy(self) -> "Play":
        """An independent twin."""
        ...
