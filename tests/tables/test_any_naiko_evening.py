"""Whatever people and the clock do where there are abilities, stars and clocks are right (rules.md 6)."""

from random import Random

import msgspec
import pytest
from hypothesis import settings, strategies as st
from hypothesis.stateful import initialize, invariant, rule
from typing_extensions import override

from cardhouse.chips import Chips, Seat
from cardhouse.games.holdem import HOLDEM
from cardhouse.games.naiko import NAIKO
from cardhouse.play import Event, TimeClass
from cardhouse.rules.ability import MOST_STARS
from cardhouse.rules.events import AbilityUsed, Acted, AnswerDeclined, Peeked, WheelTurned
from cardhouse.rules.menu import Use
from cardhouse.rules.spec import GameId, StructureId
from cardhouse.rules.stakes import usual_stakes
from cardhouse.tables.blinds import ButtonMethod
from cardhouse.tables.commands import AddChips, Away
from cardhouse.tables.config import NORMAL, Leg, TableConfig
from cardhouse.tables.events import DecisionOpened, PlayOpened, PlaySettled, SeatChanged, SeatLeft, SeatTaken
from tests.tables.evening import SECOND
from tests.tables.test_any_evening import PLAYERS, SEATS, AnyEvening, Watched

COSTS = {ability.id: ability.cost for ability in NAIKO.abilities}
NO_LIMIT, POT_LIMIT = (
    Leg(NAIKO.id, usual_stakes(NAIKO, structure, unit=Chips(100)))
    for structure in (StructureId.NO_LIMIT, StructureId.POT_LIMIT)
)
CLASSIC = Leg(HOLDEM.id, usual_stakes(HOLDEM, StructureId.NO_LIMIT, unit=Chips(100)))
LINES_UP = ((NO_LIMIT,), (NO_LIMIT,), (POT_LIMIT,), (NO_LIMIT, CLASSIC))


class Purses:
    """Everybody's stars by what was told: a client's sums. During a play they are those of the play."""

    def __init__(self) -> None:
        self.of: dict[Seat, int | None] = {}
        self.playing: set[Seat] = set()
        self.due: dict[Seat, int] = {}
        """What everybody in the play must have when it is over."""

    def hear(self, event: Event) -> None:
        match event:
            case SeatTaken() | SeatChanged() if event.seat.seat not in self.playing:
                self.of[event.seat.seat] = event.seat.stars
            case SeatLeft():
                del self.of[event.seat]
            case PlayOpened():
                self.playing = set(event.stacks)
            case WheelTurned():
                self.due = {seat: min(MOST_STARS, (self.of[seat] or 0) + 1) for seat in self.playing}
                assert event.stars == self.due
                self.of |= event.stars
            case AbilityUsed():
                self.due[event.seat] -= COSTS[event.ability]
                self.of[event.seat] = event.stars
            case PlaySettled():
                assert self.due.items() <= self.of.items()
                self.playing, self.due = set(), {}
            case _:
                pass


class Left(msgspec.Struct):
    """What a turn had left at some moment: until the reserve runs, and until the deadline."""

    seat: Seat
    soft: int
    deadline: int
    was_absent: bool = False
    """Then it begins anew: he is back."""


class Clocks:
    """Watches that the clock of a turn runs from its beginning to its end, but for the windows in it."""

    given = 0
    """What the turn had when it began."""

    def __init__(self) -> None:
        self.running: DecisionOpened | None = None
        self.left: Left | None = None
        self.windows = 0

    def hear(self, event: Event, now: int) -> None:
        match event:
            case AbilityUsed() if self.running is not None and event.seat == self.running.seat:
                soft, deadline = self.running.soft - now, self.running.deadline - now
                self.left = Left(event.seat, soft, deadline, self.given == NORMAL.absent)
            case Acted() | PlaySettled():
                self.left = None
            case DecisionOpened(time=TimeClass.ANSWER):
                assert event.soft == event.deadline == now + 8 * SECOND
                assert self.left is not None
                assert event.seat != self.left.seat
                self.running = None
                self.windows += 1
            case DecisionOpened(time=TimeClass.ACTION):
                if self.left is None or self.left.was_absent:
                    self.given = event.deadline - now
                else:
                    assert Left(event.seat, event.soft - now, event.deadline - now) == self.left
                self.running = event
            case _:
                pass


class Watching(Watched):
    """An evening whose stars and clocks are looked after as well."""

    def __init__(self, config: TableConfig, *, seed: int, method: ButtonMethod) -> None:
        super().__init__(config, seed=seed, method=method)
        self.purses, self.clocks = Purses(), Clocks()

    @override
    def _told(self, events: list[Event]) -> list[Event]:
        for event in events:
            self.purses.hear(event)
            self.clocks.hear(event, self.now)
        return super()._told(events)


class AnyNaikoEvening(AnyEvening):
    """People who like to use abilities, and take their time."""

    evening: Watching

    @initialize(
        lines_up=st.sampled_from(LINES_UP),
        method=st.sampled_from(ButtonMethod),
        seed=st.integers(0, 2**32),
        stacks=st.lists(st.integers(300, 2_000), min_size=2, max_size=SEATS),
        earned=st.integers(0, 3),
    )
    @override
    def open(
        self, lines_up: tuple[Leg, ...], method: ButtonMethod, seed: int, stacks: list[int], earned: int = 0
    ) -> None:
        config = TableConfig(
            GameId("some"), lines_up[0].stakes, SEATS, Chips(30), Chips(2_000), rotation=lines_up
        )
        self.evening = Watching(config, seed=seed, method=method)
        self.banks: dict[str, int] = {}
        for seat, stack in enumerate(stacks, 1):
            self.evening.sits(PLAYERS[seat - 1], seat, buy_in=stack)
        self.stars_are_earned(earned)

    @override
    def chooses_on(self, data: st.DataObject, times: int) -> None:
        chance = Random(data.draw(st.integers(0, 2**32)))
        for _ in range(times):
            if self.is_asked:
                self.goes_on(chance)

    def goes_on(self, chance: Random) -> None:
        """One choice of whoever is asked."""
        self.hesitates(chance)
        patient, *others = self.evening.offered()
        uses = [choice for choice in others if isinstance(choice, Use)]
        wanted = uses if uses and chance.random() < 0.5 else [patient] * 4 + others
        self.evening.chooses(chance.choice(wanted))

    def hesitates(self, chance: Random) -> None:
        """A while, or to the last moment."""
        deadline = self.evening.play.deadline
        most = max(0, deadline - self.evening.now)
        self.evening.now += chance.choice((0, 0, most // 9, most // 2, max(0, most - 1), most))

    @rule(hands=st.integers(1, 3))
    def stars_are_earned(self, hands: int) -> None:
        """Hands in which nobody does anything but fold."""
        for _ in range(hands):
            if self.evening.table.open is None and self.evening.table.next_lineup() is not None:
                self.evening.deal()
            while self.evening.table.open is not None:
                self.evening.passes(max(0, self.evening.play.deadline - self.evening.now))
            self.everybody_is_back()

    def everybody_is_back(self) -> None:
        for sitter in list(self.evening.table.sitters.values()):
            if sitter.stack:
                self.evening.sits_in(sitter.player)

    # What holds

    @invariant()
    def stars_are_what_was_told(self) -> None:
        """Truth 10: what a client adds up is what stands, in a hand and between two."""
        table, told = self.evening.table, self.evening.purses.of
        assert told.keys() == table.sitters.keys()
        now = {seat: sitter.stars for seat, sitter in table.sitters.items()}
        if table.open is not None:
            now |= table.open.stars_left
        assert now == told
        assert all(stars is not None and 0 <= stars <= MOST_STARS for stars in told.values())

    @invariant()
    def an_open_hand_has_changed_no_seat_s_stars(self) -> None:
        """So that one that is void leaves them as they were (rules.md 6.5)."""
        table = self.evening.table
        if table.open is not None and table.open.stars:
            for seat, stars in table.open.stars.items():
                assert stars == min(MOST_STARS, (table.sitters[seat].stars or 0) + 1)

    @invariant()
    def the_story_s_base_with_what_was_told_since_gives_the_stars(self) -> None:
        log = self.evening.log
        purses = Purses()
        purses.of = {view.seat: view.stars for view in log.base.seats}
        for line in log.lines:
            purses.hear(line.event)
        assert purses.of == self.evening.purses.of

    @invariant()
    def reserves_only_shrink(self) -> None:
        """A seat has one for its whole stay."""
        sitters = self.evening.table.sitters.values()
        for sitter in sitters:
            assert 0 <= sitter.bank <= self.banks.get(sitter.player, NORMAL.bank)
        self.banks = {sitter.player: sitter.bank for sitter in sitters}

    @invariant()
    def nobody_else_sees_what_was_peeked_at(self) -> None:
        log = self.evening.log
        for line in log.lines:
            if isinstance(line.event, Peeked):
                sitting = self.evening.sitting[line.seq]
                seeing = {player for player in PLAYERS if line.seen_by(player) is not None}
                assert seeing == {sitting[line.event.seat]}
                assert line.seen_by(None) is None


HANDS = 50


@pytest.mark.parametrize("seed", range(4))
def test_through_a_long_evening(seed: int) -> None:
    chance = Random(seed)
    machine = AnyNaikoEvening()
    machine.open(LINES_UP[seed % len(LINES_UP)], ButtonMethod.MOVING, seed, [1_500] * SEATS)
    for _ in range(HANDS):
        machine.evening.deal()
        while machine.evening.table.open is not None:
            something_happens(machine, chance)
            all_holds(machine)
        everybody_has_chips_again(machine)
        machine.everybody_is_back()
        all_holds(machine)
    machine.teardown()
    told = [type(event) for event in machine.evening.story]
    if seed % len(LINES_UP) != LINES_UP.index((POT_LIMIT,)):
        assert machine.evening.clocks.windows >= HANDS / 5
        assert told.count(AnswerDeclined) > HANDS / 25


def something_happens(machine: AnyNaikoEvening, chance: Random) -> None:
    """Most often somebody answers what he is asked."""
    evening, player = machine.evening, chance.choice(list(machine.evening.table.seat_of))
    what = chance.random()
    if what < 0.02:
        evening.leaves(player)
    elif what < 0.04:
        evening.sits_out(player)
    elif what < 0.06:
        evening.do(Away(player, is_away=chance.random() < 0.5))
    elif what < 0.1 or not machine.is_asked:
        evening.times_out()
    else:
        machine.goes_on(chance)


def everybody_has_chips_again(machine: AnyNaikoEvening) -> None:
    evening = machine.evening
    for player, seat in zip(PLAYERS, range(1, SEATS + 1), strict=False):
        if player not in evening.table.seat_of:
            least = evening.table.buy_ins.least(player, evening.now)
            evening.sits(player, seat, buy_in=max(least, 1_500))
        elif not evening.sitter(player).stack:
            evening.do(AddChips(player, Chips(1_500)))


def all_holds(machine: AnyNaikoEvening) -> None:
    machine.stars_are_what_was_told()
    machine.an_open_hand_has_changed_no_seat_s_stars()
    machine.the_story_s_base_with_what_was_told_since_gives_the_stars()
    machine.reserves_only_shrink()
    machine.nobody_else_sees_what_was_peeked_at()
    machine.nobody_reads_a_card_that_is_not_his()
    machine.no_chip_is_lost_or_made()
    machine.no_card_is_there_twice()
    machine.the_record_replays_to_the_same_hand()


TestAnyNaikoEvening = AnyNaikoEvening.TestCase
TestAnyNaikoEvening.settings = settings(max_examples=100, stateful_step_count=40)
