"""A casino round on the table, with what is needed to record it, and the clocks that run."""

from dataclasses import dataclass, field

from typing_extensions import override

from cardhouse.casino.round import CasinoRound
from cardhouse.casino.wagers import Wager
from cardhouse.chips import Chips, Seat
from cardhouse.ledger import AccountKind
from cardhouse.play import DecisionNumber, Event, Pending, Position
from cardhouse.records.round import BoxChosen, RoundRecord
from cardhouse.tables.open_play import Flow, OpenPlay


@dataclass(slots=True, eq=False)
class OpenRound(OpenPlay):
    """`deadlines` are those of the decisions owed, in milliseconds since 1970."""

    play: str
    round: CasinoRound
    starting: dict[Seat, Chips]
    wagers: tuple[Wager, ...]
    names: dict[Seat, str]
    events: list[Event] = field(default_factory=list)
    choices: list[BoxChosen] = field(default_factory=list)
    deadlines: dict[DecisionNumber, int] = field(default_factory=dict)

    def owed(self, decision: DecisionNumber) -> tuple[Position, Pending] | None:
        """The open decision of this number, and its box."""
        pending = self.round.pending.items()
        return next(((box, owed) for box, owed in pending if owed.decision == decision), None)

    def holder(self, box: Position) -> Seat:
        """Whose box it is in this round."""
        return self.round.boxes[box].seat

    @override
    def record(self) -> RoundRecord:
        played = self.round
        return RoundRecord(
            played.game.id,
            played.limits,
            self.wagers,
            self.starting,
            played.chance,
            tuple(self.choices),
            self.names,
        )

    @override
    def flow(self) -> Flow:
        put: dict[Seat, Chips] = {}
        got: dict[Seat, Chips] = {}
        for box in self.round.result.boxes.values():
            put[box.seat] = Chips(put.get(box.seat, 0) + box.put)
            got[box.seat] = Chips(got.get(box.seat, 0) + box.paid)
        return Flow(AccountKind.BANK, put, got)
