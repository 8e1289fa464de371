"""An evening at a casino table whose clock is moved by hand."""

from random import Random

from cardhouse.cards import STANDARD_DECK
from cardhouse.casino.spec import CasinoGameId
from cardhouse.chips import Chips, Seat
from cardhouse.play import Choice, DecisionNumber, Event, Position
from cardhouse.rules.spec import Chance
from cardhouse.tables.casino_config import casino_table
from cardhouse.tables.casino_table import CasinoTable
from cardhouse.tables.commands import Choose, Command, SitDown, Spot, Stake
from cardhouse.tables.events import DecisionOpened
from cardhouse.tables.open_round import OpenRound
from tests.tables.evening import START

ANTE = Chips(100)


def spot(box: int, *, ante: int = ANTE, is_open: bool = True, bonus: int = 0) -> Spot:
    return Spot(Position(Seat(box)), Chips(ante), is_open, Chips(bonus))


class CasinoEvening:
    def __init__(self, game: str = "russian", *, seed: int = 1) -> None:
        self.table = CasinoTable(casino_table(CasinoGameId(game), ANTE))
        self.now = START
        self.story: list[Event] = []
        self.rng = Random(seed)

    def do(self, command: Command) -> list[Event]:
        return self._note(self.table.handle(command, self.now))

    def _note(self, events: list[Event]) -> list[Event]:
        self.story += events
        return events

    def sits(self, player: str, seat: int, *, chips: int = 100_000) -> list[Event]:
        return self.do(SitDown(player, player.title(), Seat(seat), Chips(chips)))

    def stakes(self, player: str, *spots: Spot) -> list[Event]:
        return self.do(Stake(player, spots))

    def deal(self) -> list[Event]:
        """Opens the round that is due."""
        assert self.table.wants_play(self.now)
        order = tuple(self.rng.sample(STANDARD_DECK, 52))
        name = f"play-{self.table.number + 1}"
        return self._note(self.table.open_play(name, Chance(order), self.now, lot=0))

    @property
    def play(self) -> OpenRound:
        assert self.table.open is not None
        return self.table.open

    @property
    def asked(self) -> list[DecisionOpened]:
        """The decisions owed, as they were told."""
        owed = {pending.decision for pending in self.play.round.pending.values()}
        told = {event.decision: event for event in self.story if isinstance(event, DecisionOpened)}
        return [told[decision] for decision in sorted(owed)]

    def chooses(self, player: str, choice: Choice, decision: int | None = None) -> list[Event]:
        number = self.asked[0].decision if decision is None else DecisionNumber(decision)
        return self.do(Choose(player, self.play.play, number, choice))  # type: ignore[arg-type]

    def waits(self, milliseconds: int) -> list[Event]:
        """Time passes; what is due on the way happens, but for new rounds."""
        until, told = self.now + milliseconds, list[Event]()
        while (due := self.table.due(deals=False)) is not None and due <= until:
            self.now = max(self.now, due)
            told += self._note(self.table.tick(self.now))
        self.now = until
        return told

    @property
    def chips(self) -> dict[str, int]:
        return {sitter.player: sitter.stack for sitter in self.table.sitters.values()}
