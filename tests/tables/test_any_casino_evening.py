"""Random evenings at casino tables: whatever people do, nothing is lost and nobody sees too much."""

from collections.abc import Callable

import msgspec
import pytest

from cardhouse.casino.events import BoxSeen, CardsServed
from cardhouse.casino.games import CASINO_GAMES
from cardhouse.chips import Chips, Seat
from cardhouse.play import Event, Refusal
from cardhouse.records.round import replay_round
from cardhouse.tables.commands import AddChips, Away, Leave, SitIn, SitOut
from cardhouse.tables.events import ChipsAdded, DecisionOpened, PlaySettled, SeatLeft, SeatTaken
from cardhouse.tables.log import Log
from tests.casino.rounds import random_choice
from tests.tables.casino_evening import ANTE, CasinoEvening, spot

PLAYERS = ("ann", "ben", "cat", "dan", "eve", "fay", "gus")
STEPS = 600


class AnyEvening(CasinoEvening):
    def __init__(self, game: str, seed: int) -> None:
        super().__init__(game, seed=seed)
        self.log = Log(self.table, epoch=1)
        self.brought = self.bank = self.taken = self.rounds = 0

    def _note(self, events: list[Event]) -> list[Event]:
        for event in events:
            match event:
                case SeatTaken():
                    self.brought += event.seat.stack
                case ChipsAdded():
                    self.brought += event.amount
                case SeatLeft():
                    self.taken += event.stack
                case PlaySettled():
                    self.rounds += 1
                case _:
                    pass
        self.log.write(events)
        return super()._note(events)

    def step(self) -> None:
        was = self.table.open
        self.rng.choice(ACTS)(self)
        if was is not None and self.table.open is None:
            self.bank += was.round.result.bank
            assert replay_round(was.record()).events == was.round.events
            flow = was.flow()
            assert sum(flow.put.values()) - sum(flow.got.values()) == was.round.result.bank
        self.check()

    def check(self) -> None:
        playing = {} if self.table.open is None else self.play.starting
        chips = [playing.get(seat, sitter.stack) for seat, sitter in self.table.sitters.items()]
        assert min(chips, default=0) >= 0
        assert sum(chips) == self.brought - self.taken - self.bank
        if self.table.open is not None:
            assert set(self.play.deadlines) == {owed.decision for owed in self.play.round.pending.values()}
            assert self.table.due() is not None

    def tries(self, act: Callable[[], object]) -> None:
        """Refused, it changes nothing."""
        before = self.standing()
        try:
            act()
        except Refusal:
            assert self.standing() == before

    def standing(self) -> bytes:
        table = self.table
        played = [] if table.open is None else [table.open.events, table.open.choices]
        sitters = [sitter.view() for sitter in table.sitters.values()]
        return msgspec.json.encode([sitters, list(table.wagers.values()), table.closes, played])


def sit(evening: AnyEvening) -> None:
    player, seat = evening.rng.choice(PLAYERS), evening.rng.randint(1, 7)
    evening.tries(lambda: evening.sits(player, seat, chips=evening.rng.choice((2_000, 2_500, 40_000))))


def stake(evening: AnyEvening) -> None:
    rng = evening.rng
    ante = rng.choice((99, 100, 150, 400))
    spots = [
        spot(rng.randint(0, 7), ante=ante, is_open=rng.random() < 0.6, bonus=rng.choice((0, 0, 50)))
        for _ in range(rng.choice((1, 1, 2, 4)))
    ]
    evening.tries(lambda: evening.stakes(rng.choice(PLAYERS), *spots))
    for player, seat in evening.table.seat_of.items():
        evening.tries(lambda player=player, seat=seat: evening.stakes(player, spot(seat)))  # type: ignore[misc]


def deal(evening: AnyEvening) -> None:
    if evening.table.wants_play(evening.now):
        evening.deal()


def choose(evening: AnyEvening) -> None:
    if evening.table.open is None:
        return
    asked = evening.rng.choice(evening.asked)
    assert asked.menu is not None
    choice = random_choice(evening.rng, asked.menu)
    players = {seat: player for player, seat in evening.table.seat_of.items()}
    own = evening.rng.random() < 0.9
    player = players[asked.seat] if own else evening.rng.choice(PLAYERS)
    evening.tries(lambda: evening.chooses(player, choice, asked.decision))


def wait(evening: AnyEvening) -> None:
    evening.waits(evening.rng.choice((500, 5_000, 30_000)))


def rarely(evening: AnyEvening) -> None:
    player = evening.rng.choice(PLAYERS)
    command = evening.rng.choice(
        (
            Leave(player),
            Leave(player, after_play=True),
            SitOut(player),
            SitIn(player),
            AddChips(player, Chips(700)),
            Away(player, is_away=True),
            Away(player, is_away=False),
        )
    )
    evening.tries(lambda: evening.do(command))


ACTS = (sit, stake, stake, deal, deal, choose, choose, choose, choose, choose, choose, wait, rarely)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", CASINO_GAMES)
def test_no_chip_is_lost_or_made_and_every_round_replays(game: str, seed: int) -> None:
    evening = AnyEvening(game, seed)
    for _ in range(STEPS):
        evening.step()
    assert evening.rounds > 3


@pytest.mark.parametrize("game", CASINO_GAMES)
def test_only_the_holder_reads_cards_and_menus(game: str) -> None:
    evening = AnyEvening(game, 9)
    for _ in range(STEPS):
        evening.step()
    hidden = [event for event in evening.story if isinstance(event, BoxSeen | CardsServed | DecisionOpened)]
    assert hidden
    for event in hidden:
        for viewer in (None, *(Seat(seat) for seat in range(1, 8) if seat != event.owner)):
            seen = event.projected(viewer)
            if isinstance(seen, DecisionOpened):
                assert seen.menu is None
            else:
                assert isinstance(seen, BoxSeen | CardsServed)
                assert set(seen.cards) <= {None}


def test_the_stakes_of_a_round_are_told_behind_its_opening() -> None:
    evening = AnyEvening("russian", 2)
    evening.sits("ann", 1)
    evening.stakes("ann", spot(1, ante=ANTE))
    evening.deal()
    told = [type(line.event).__name__ for line in evening.log.story()]
    assert told[told.index("PlayOpened") :][:2] == ["PlayOpened", "Staked"]
