"""Whatever people and the clock do at a table, its truths hold (design.md, *Truths that hold always*)."""

from itertools import chain
from random import Random

from hypothesis import settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from typing_extensions import override

from cardhouse.cards import Card
from cardhouse.catalogue import GAMES
from cardhouse.chips import Chips, Seat
from cardhouse.play import Event, Refusal
from cardhouse.records.record import replay
from cardhouse.rules.events import (
    Act,
    Acted,
    Awarded,
    BetReturned,
    Dealt,
    Discarded,
    Posted,
    Shown,
    StreetOpened,
)
from cardhouse.rules.spec import GameId
from cardhouse.rules.stakes import usual_stakes
from cardhouse.tables.blinds import ButtonMethod
from cardhouse.tables.commands import AddChips, AskToShow, Away, Command, Leave, SitDown, SitIn, SitOut
from cardhouse.tables.config import Leg, TableConfig
from cardhouse.tables.events import (
    ChipsAdded,
    DecisionOpened,
    PlayOpened,
    PlaySettled,
    SeatChanged,
    SeatLeft,
    SeatTaken,
)
from cardhouse.tables.log import Log
from tests.tables.evening import MINUTE, START, Evening

PLAYERS = ("ann", "ben", "cat", "dan", "eve", "fay", "gus")
SEATS = 5
LEGS = [
    Leg(game.id, usual_stakes(game, structure, unit=Chips(100)))
    for game in GAMES.values()
    for structure in game.structures
]
LONGEST_HAND = 400
"""Events; a hand of five short stacks is far from it."""

players = st.sampled_from(PLAYERS)


class Stacks:
    """What everybody holds, by what was told: a client's sums."""

    def __init__(self) -> None:
        self.of: dict[Seat, int] = {}
        self.middle = 0

    def hear(self, event: Event) -> None:
        match event:
            case SeatTaken():
                self.of[event.seat.seat] = event.seat.stack
            case ChipsAdded():
                self.of[event.seat] = event.stack
            case SeatLeft():
                assert self.of.pop(event.seat) == event.stack
            case PlayOpened():
                assert event.stacks.items() <= self.of.items()
            case Posted():
                self._pay(event.seat, event.amount)
            case Acted():
                self._pay(event.seat, event.put)
            case BetReturned() | Awarded():
                self._pay(event.seat, -event.amount)
            case PlaySettled():
                assert self.middle == 0
                assert event.stacks.items() <= self.of.items()
            case _:
                pass

    def _pay(self, seat: Seat, amount: int) -> None:
        self.of[seat] -= amount
        self.middle += amount
        assert self.of[seat] >= 0
        assert self.middle >= 0


class Watched(Evening):
    """An evening that is written down and added up as it goes."""

    def __init__(self, config: TableConfig, *, seed: int, method: ButtonMethod) -> None:
        super().__init__(config, seed=seed, method=method)
        self.log = Log(self.table, epoch=START)
        self.stacks = Stacks()
        self.brought = 0
        self.hand: list[Event] = []
        self.sitting: list[dict[Seat, str]] = [{}]
        """Who sat where when each line was told, the numbers of the log being those of the list."""

    @override
    def _told(self, events: list[Event]) -> list[Event]:
        self.log.write(events)
        for event in events:
            self.stacks.hear(event)
            self._seat(event)
            self._count(event)
        return super()._told(events)

    def _seat(self, event: Event) -> None:
        sitting = dict(self.sitting[-1])
        if isinstance(event, SeatTaken):
            sitting[event.seat.seat] = event.seat.player
        elif isinstance(event, SeatLeft):
            del sitting[event.seat]
        self.sitting.append(sitting)

    def _count(self, event: Event) -> None:
        if isinstance(event, SeatTaken):
            self.brought += event.seat.stack
        elif isinstance(event, ChipsAdded):
            self.brought += event.amount
        elif isinstance(event, SeatLeft):
            self.brought -= event.stack
        elif isinstance(event, PlayOpened):
            self.hand = []
        self.hand.append(event)
        assert len(self.hand) < LONGEST_HAND or self.table.open is None


class AnyEvening(RuleBasedStateMachine):
    """People and the clock in any order."""

    @initialize(
        legs=st.lists(st.sampled_from(LEGS), min_size=1, max_size=3),
        method=st.sampled_from(ButtonMethod),
        seed=st.integers(0, 2**32),
        stacks=st.lists(st.integers(30, 2_000), min_size=2, max_size=SEATS),
    )
    def open(self, legs: list[Leg], method: ButtonMethod, seed: int, stacks: list[int]) -> None:
        config = TableConfig(
            GameId("some"),
            legs[0].stakes,
            SEATS,
            min_buy_in=Chips(30),
            max_buy_in=Chips(2_000),
            rotation=tuple(legs),
        )
        self.evening = Watched(config, seed=seed, method=method)
        for seat, stack in enumerate(stacks, 1):
            self.evening.sits(PLAYERS[seat - 1], seat, buy_in=stack)

    def tries(self, command: Command) -> None:
        """A refusal changes nothing."""
        before = self.standing()
        try:
            self.evening.do(command)
        except Refusal:
            assert self.standing() == before

    def standing(self) -> object:
        table = self.evening.table
        views = [sitter.view() for sitter in table.sitters.values()]
        play = table.open
        return views, table.due(), play and (list(play.choices), list(play.hand.events), play.deadline)

    # What people do

    @rule(player=players, seat=st.integers(0, SEATS + 1), buy_in=st.integers(20, 2_100), posts=st.booleans())
    def sits(self, player: str, seat: int, buy_in: int, posts: bool) -> None:
        self.tries(SitDown(player, player, Seat(seat), Chips(buy_in), posts=posts))

    @rule(player=players, after_play=st.booleans())
    def leaves(self, player: str, after_play: bool) -> None:
        self.tries(Leave(player, after_play))

    @rule(player=players)
    def sits_out(self, player: str) -> None:
        self.tries(SitOut(player))

    @rule(player=players, posts=st.booleans())
    def sits_in(self, player: str, posts: bool) -> None:
        self.tries(SitIn(player, posts))

    @rule(player=players, amount=st.integers(-5, 2_000))
    def adds_chips(self, player: str, amount: int) -> None:
        self.tries(AddChips(player, Chips(amount)))

    @rule(player=players, wanted=st.booleans())
    def asks_to_show(self, player: str, wanted: bool) -> None:
        self.tries(AskToShow(player, wanted))

    @rule(player=players, is_away=st.booleans())
    def goes_away(self, player: str, is_away: bool) -> None:
        self.tries(Away(player, is_away))

    @precondition(lambda self: self.is_asked)
    @rule(data=st.data(), times=st.integers(1, 12))
    def chooses(self, data: st.DataObject, times: int) -> None:
        self.chooses_on(data, times)

    def chooses_on(self, data: st.DataObject, times: int) -> None:
        chance = Random(data.draw(st.integers(0, 2**32)))
        for _ in range(times):
            if self.is_asked:
                patient, *others = self.evening.offered()
                self.evening.chooses(chance.choice([patient] * 3 + others))

    @property
    def is_asked(self) -> bool:
        play = self.evening.table.open
        return play is not None and not play.hand.is_over

    # What time does

    @rule(times=st.integers(1, 3))
    def what_is_due_happens(self, times: int) -> None:
        for _ in range(times):
            due = self.evening.table.due()
            if due is not None:
                self.evening.passes(max(0, due - self.evening.now), deals=True)
                self.grants_wishes()

    @precondition(lambda self: self.evening.table.next_lineup() is not None)
    @rule(data=st.data(), hands=st.integers(1, 3))
    def hands_are_played(self, data: st.DataObject, hands: int) -> None:
        for _ in range(hands):
            if self.evening.table.next_lineup() is not None and self.evening.table.open is None:
                self.evening.deal()
            self.chooses_on(data, 30)

    @rule(minutes=st.sampled_from((1, 16, 61)))
    def time_passes(self, minutes: int) -> None:
        self.evening.passes(minutes * MINUTE, deals=True)
        self.grants_wishes()

    def grants_wishes(self) -> None:
        if self.evening.table.open is None:
            table = self.evening.table
            for wish in table.take_wishes():
                fits = table.buy_ins.cut(table.sitter(wish.player).stack, wish.amount)
                if fits:
                    self.evening.do(AddChips(wish.player, fits))

    # What holds

    @invariant()
    def no_chip_is_lost_or_made(self) -> None:
        evening = self.evening
        assert evening.chips == evening.brought
        assert sum(evening.stacks.of.values()) + evening.stacks.middle == evening.brought
        assert all(type(sitter.stack) is int for sitter in evening.table.sitters.values())

    @invariant()
    def everybody_has_one_seat_and_every_seat_one_player(self) -> None:
        table = self.evening.table
        assert {sitter.player: seat for seat, sitter in table.sitters.items()} == table.seat_of
        assert all(1 <= seat <= SEATS and sitter.seat == seat for seat, sitter in table.sitters.items())

    @invariant()
    def nothing_is_due_that_does_not_happen(self) -> None:
        """B151, B176: something is asked, or due, or the table waits for people."""
        table = self.evening.table
        due = table.due()
        if table.open is not None:
            assert due is not None
            assert due <= self.evening.now + 2 * MINUTE
        elif due is None:
            assert table.next_lineup() is None

    @invariant()
    def whoever_plays_has_chips_and_a_reserve(self) -> None:
        table = self.evening.table
        assert all(sitter.bank >= 0 for sitter in table.sitters.values())
        if table.open is not None:
            assert all(stack > 0 for stack in table.open.starting.values())
            assert table.open.starting.keys() <= table.sitters.keys()

    @invariant()
    def only_who_is_in_the_hand_is_asked(self) -> None:
        if self.is_asked:
            hand, (seat, _) = self.evening.play.hand, self.evening.play.turn
            assert not hand.folded[hand.place_of[seat]]
            assert not self.evening.table.sitters[seat].is_leaving

    @invariant()
    def everyone_can_come_back_at_any_number(self) -> None:
        """B100: the story from any number on is what was told since."""
        log = self.evening.log
        assert [line.seq for line in log.lines] == list(range(log.base.seq + 1, log.seq + 1))

    @invariant()
    def the_story_from_its_base_is_what_stands(self) -> None:
        """Truth 10: the base's seats with the events since then are the seats of now."""
        log, table = self.evening.log, self.evening.table
        seats = {view.seat: view for view in log.base.seats}
        for line in log.lines:
            event = line.event
            if isinstance(event, SeatTaken | SeatChanged):
                seats[event.seat.seat] = event.seat
            elif isinstance(event, SeatLeft):
                del seats[event.seat]
        now = {sitter.seat: sitter.view() for sitter in table.sitters.values()}
        assert seats.keys() == now.keys()
        for seat, view in now.items():
            told = seats[seat]
            assert (told.player, told.presence, told.is_away, told.is_leaving, told.posts) == (
                view.player,
                view.presence,
                view.is_away,
                view.is_leaving,
                view.posts,
            )

    @invariant()
    def nobody_reads_a_card_that_is_not_his(self) -> None:
        log = self.evening.log
        for viewer in (*PLAYERS, None):
            for line in log.lines:
                seen = line.seen_by(viewer)
                sitting = self.evening.sitting[line.seq]
                if isinstance(seen, Dealt) and sitting.get(seen.seat, "") != viewer:
                    assert set(seen.down) <= {None}
                if isinstance(seen, Discarded) and sitting.get(seen.seat, "") != viewer:
                    assert set(seen.cards) <= {None}
                if isinstance(seen, DecisionOpened) and sitting.get(seen.seat, "") != viewer:
                    assert seen.menu is None

    @invariant()
    def no_card_is_there_twice(self) -> None:
        held: dict[Seat, list[Card | None]] = {}
        board: list[Card] = []
        for event in self.evening.hand:
            match event:
                case Dealt():
                    held.setdefault(event.seat, []).extend((*event.down, *event.up))
                case StreetOpened():
                    board += event.board
                case Discarded():
                    held[event.seat] = [card for card in held[event.seat] if card not in event.cards]
                case Acted(act=Act.FOLD):
                    held.pop(event.seat, None)
                case Shown():
                    assert set(event.cards) <= set(held[event.seat])
                case _:
                    continue
            lying = [*board, *chain.from_iterable(held.values())]
            assert len(set(lying)) == len(lying)

    @invariant()
    def the_record_replays_to_the_same_hand(self) -> None:
        play = self.evening.table.open
        if play is not None:
            again = replay(play.record())
            assert (again.events, again.stacks) == (play.hand.events, play.hand.stacks)

    @override
    def teardown(self) -> None:
        """Left alone, every hand comes to its end; at last nobody sits there but one who waits for others."""
        if hasattr(self, "evening"):
            table = self.evening.table
            self.evening.passes(3 * 60 * MINUTE, deals=True)
            assert table.open is None
            assert len(table.sitters) <= 1
            assert all(sitter.is_ready for sitter in table.sitters.values())


TestAnyEvening = AnyEvening.TestCase
TestAnyEvening.settings = settings(max_examples=150, stateful_step_count=50)
