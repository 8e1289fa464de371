"""A casino table: stakes on its boxes, then a round against the bank (rules.md 8). Pure."""

from collections.abc import Iterator
from typing import cast

from typing_extensions import override

from cardhouse.cards import STANDARD_DECK
from cardhouse.casino.menu import AnyChoice
from cardhouse.casino.round import CasinoRound
from cardhouse.casino.sight import BoxSight
from cardhouse.casino.wagers import Wager, check_wagers
from cardhouse.chips import Seat
from cardhouse.play import By, Choice, DecisionNumber, Event, Pending, Position, Refusal
from cardhouse.records.round import BoxChosen
from cardhouse.rules.spec import Chance
from cardhouse.tables.casino_config import CasinoConfig
from cardhouse.tables.commands import Choose, SitDown, SitOut, Spot, Stake
from cardhouse.tables.events import DecisionOpened, PlayOpened, SeatChanged, Wagered
from cardhouse.tables.open_round import OpenRound
from cardhouse.tables.seating import Needed, Seating
from cardhouse.tables.sitter import Sitter

BETTING = 20_000
"""Milliseconds from the first stake, or from the end of the pause behind a round, in which everybody may
still make up his mind.
"""
BOTS_TIME = 6_000
"""What bots get of it once every person has staked."""
PER_BOX = 1_200
"""Milliseconds by which each box that is settled lengthens the pause behind a round."""


class CasinoTable(Seating):
    """A box belongs to the seat of its number while that is taken; the others go to whoever stakes first."""

    config: CasinoConfig
    open: OpenRound | None

    def __init__(self, config: CasinoConfig) -> None:
        super().__init__(config)
        self.wagers: dict[Seat, tuple[Wager, ...]] = {}
        """What lies on the boxes for the next round."""
        self.closes: int | None = None
        self._lookers_on: frozenset[Seat] = frozenset()
        """Who let the last round pass; nobody waits for them."""
        self._handlers |= {Stake: self._stake, Choose: self._choose}

    # Stakes

    def _stake(self, command: Stake, now: int) -> list[Event]:
        sitter = self.sitter(command.player)
        if self.open is not None:
            raise Refusal("round_on")
        wagers = tuple(self._wager(sitter, spot) for spot in command.spots)
        if not wagers:
            return [self._lay(sitter.seat, wagers, now)]
        purses = {sitter.seat: sitter.stack}
        check_wagers(self.config.rules, self.config.limits, wagers=wagers, purses=purses)
        was_out = sitter.is_out
        sitter.sit_in(posts=True)
        sitter.idle_since = now
        changed = [SeatChanged(sitter.view())] if was_out else []
        return [*changed, self._lay(sitter.seat, wagers, now)]

    def _wager(self, sitter: Sitter, spot: Spot) -> Wager:
        if not 1 <= spot.box <= self.config.seats:
            raise Refusal("no_such_box", most=self.config.seats)
        if spot.box in self.sitters and spot.box != sitter.seat:
            raise Refusal("not_your_box", box=spot.box)
        if any(spot.box == wager.box for wager in self._lying(without=sitter.seat)):
            raise Refusal("box_taken", box=spot.box)
        return Wager(spot.box, sitter.seat, spot.ante, spot.is_open, spot.bonus)

    def _lying(self, *, without: Seat | None = None) -> Iterator[Wager]:
        """All stakes, or all but one seat's."""
        for seat, wagers in self.wagers.items():
            if seat != without:
                yield from wagers

    def _lay(self, seat: Seat, wagers: tuple[Wager, ...], now: int) -> Event:
        self.wagers = {other: lying for other, lying in self.wagers.items() if other != seat}
        if wagers:
            self.wagers[seat] = wagers
        if not self.wagers:
            self.closes = None
        elif self.closes is None:
            self.closes = max(now, self.next_at) + BETTING
        return Wagered(seat, wagers, self.closes)

    @override
    def _newcomer(self, command: SitDown, now: int) -> Sitter:
        """A stake that lies on his box stays for one round, in which nobody waits for him."""
        self._lookers_on -= {command.seat}
        if any(wager.box == command.seat for wager in self._lying()):
            self._lookers_on |= {command.seat}
        return super()._newcomer(command, now)

    @override
    def _sit_out(self, command: SitOut, now: int) -> list[Event]:
        seat = self.sitter(command.player).seat
        taken_back = [self._lay(seat, (), now)] if seat in self.wagers else []
        return [*taken_back, *super()._sit_out(command, now)]

    @override
    def _stand_up(self, sitter: Sitter, now: int) -> Iterator[Event]:
        if sitter.seat in self.wagers:
            yield self._lay(sitter.seat, (), now)
        yield from super()._stand_up(sitter, now)

    @property
    @override
    def is_held_up(self) -> bool:
        play = self.open
        return play is not None and any(self._holder(play, box).is_away for box in play.round.pending)

    @property
    @override
    def is_told_anew(self) -> bool:
        return not self.wagers

    # Rounds

    @override
    def needed(self) -> Needed | None:
        return None if self._deals_at is None else Needed(STANDARD_DECK)

    @property
    def _deals_at(self) -> int | None:
        """When the next round opens, as things stand: at once when all have staked, never for bots alone."""
        if self.closes is None or all(self.sitters[seat].is_bot for seat in self.wagers):
            return None
        awaited = [
            sitter
            for seat, sitter in self.sitters.items()
            if sitter.is_ready and not sitter.is_away and seat not in self.wagers
            if seat not in self._lookers_on
        ]
        if not awaited:
            return self.next_at
        patience = BOTS_TIME if all(sitter.is_bot for sitter in awaited) else BETTING
        return self.closes - BETTING + patience

    @override
    def wants_play(self, now: int) -> bool:
        deals_at = self._deals_at
        return self.open is None and deals_at is not None and now >= deals_at

    @override
    def open_play(self, play: str, chance: Chance, now: int, *, lot: int) -> list[Event]:
        """Deal to the boxes that are staked on. Nothing is drawn with `lot`."""
        if self.open is not None or not self.wagers:
            raise AssertionError("a round opens only when none is open and stakes lie")
        wagers = tuple(sorted(self._lying(), key=lambda wager: wager.box))
        starting = {seat: self.sitters[seat].stack for seat in self.wagers}
        names = {seat: self.sitters[seat].name for seat in starting}
        self.number += 1
        self.wagers, self.closes = {}, None
        self._lookers_on = frozenset(self.sitters) - starting.keys()
        casino_round = CasinoRound(
            self.config.rules, self.config.limits, wagers, purses=starting, chance=chance
        )
        self.open = OpenRound(play, casino_round, starting, wagers, names)
        opened = PlayOpened(play, self.number, None, starting, self.config.game)
        self.open.events += casino_round.events
        return [opened, *casino_round.events, *self._go_on(self.open, now)]

    def _choose(self, command: Choose, now: int) -> list[Event]:
        play, box = self._own_decision(command.player, command.play, command.decision)
        return [*self._put(play, box, command.choice), *self._go_on(play, now)]

    def _own_decision(self, player: str, name: str, decision: DecisionNumber) -> tuple[OpenRound, Position]:
        """The round and the box that the player's decision is about."""
        sitter, play = self.sitter(player), self.open
        if play is None or play.play != name:
            raise Refusal("stale")
        found = play.owed(decision)
        if found is None:
            raise Refusal("stale" if self.plays(sitter) else "not_dealt_in")
        box, _ = found
        if play.holder(box) != sitter.seat:
            raise Refusal("not_your_box", box=box)
        return play, box

    def sight(self, player: str, play: str, decision: DecisionNumber) -> BoxSight:
        """What the player knows who owes this decision; refused to everybody else."""
        found, box = self._own_decision(player, play, decision)
        return found.round.sight(box)

    def _put(self, play: OpenRound, box: Position, choice: Choice, *, by: By = By.PERSON) -> list[Event]:
        """Make a box's choice. One that breaks the round stays on record."""
        play.choices.append(BoxChosen(box, cast("AnyChoice", choice), by))
        try:
            new = [*play.round.choose(box, choice, by=by)]
        except Refusal:
            play.choices.pop()
            raise
        sitter = self.sitters[play.holder(box)]
        sitter.is_absent = by is not By.PERSON and sitter.is_absent
        play.events += new
        return new

    @override
    def _resigned(self, sitter: Sitter, now: int) -> list[Event]:
        return [] if self.open is None else self._go_on(self.open, now)

    @override
    def _restart_clock(self, sitter: Sitter, now: int) -> list[Event]:
        play = self.open
        if play is None:
            return []
        own = [owed for owed in play.round.pending.items() if self._holder(play, owed[0]) is sitter]
        return [self._start_clock(play, box, owed, now=now) for box, owed in own]

    def _go_on(self, play: OpenRound, now: int) -> list[Event]:
        """Who leaves lets the defaults stand; then clocks for the new decisions, or the end."""
        told: list[Event] = []
        while (left := self._left_behind(play)) is not None:
            box, owed = left
            told += self._put(play, box, owed.default)
        if play.round.is_over:
            return [*told, *self._settle(play, now)]
        pending = play.round.pending
        owed_now = {owed.decision for owed in pending.values()}
        play.deadlines = {which: at for which, at in play.deadlines.items() if which in owed_now}
        new = [(box, owed) for box, owed in pending.items() if owed.decision not in play.deadlines]
        return [*told, *(self._start_clock(play, box, owed, now=now) for box, owed in new)]

    def _left_behind(self, play: OpenRound) -> tuple[Position, Pending] | None:
        """A decision that nobody will make: its player is on his way out."""
        pending = play.round.pending.items()
        return next(((box, owed) for box, owed in pending if self._holder(play, box).is_leaving), None)

    def _holder(self, play: OpenRound, box: Position) -> Sitter:
        return self.sitters[play.holder(box)]

    def _start_clock(self, play: OpenRound, box: Position, owed: Pending, *, now: int) -> Event:
        sitter = self._holder(play, box)
        time = self.speed.absent if sitter.is_absent else self.speed.action
        deadline = play.deadlines[owed.decision] = now + time
        return DecisionOpened(sitter.seat, owed.decision, deadline, deadline, owed.menu, owed.time, box)

    def _settle(self, play: OpenRound, now: int) -> list[Event]:
        for seat in play.starting:
            self.sitters[seat].idle_since = now
        pause = self.speed.showdown + PER_BOX * len(play.wagers)
        return self._close(play, play.round.result.stacks, now, pause=pause)

    # Time

    @override
    def due(self, *, deals: bool = True) -> int | None:
        if self.open is not None:
            return min(self.open.deadlines.values())
        times = self._releases()
        if deals and (deals_at := self._deals_at) is not None:
            times.append(deals_at)
        return min(times, default=None)

    @override
    def tick(self, now: int) -> list[Event]:
        play = self.open
        if play is None:
            return list(self._release(now))
        late = [which for which, deadline in play.deadlines.items() if now >= deadline]
        told: list[Event] = []
        for which in late:
            found = play.owed(which)
            if found is not None:
                box, owed = found
                self._holder(play, box).is_absent = True
                told += self._put(play, box, owed.default, by=By.CLOCK)
        return [*told, *self._go_on(play, now)] if late else []

    @override
    def _is_idle(self, sitter: Sitter) -> bool:
        """Nothing of the player's is at stake. A bot waits for people as long as it takes."""
        return sitter.seat not in self.wagers and not sitter.is_bot
