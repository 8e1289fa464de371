"""A cash table: seats, plays, clocks. Pure: it is told what time it is and what chance gave.

`handle` answers a command with what happened; `tick` does what is due; `open_play` starts a play.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, cast

from cardhouse.chips import Chips, Seat
from cardhouse.play import By, Choice, Event, Pending, Refusal, TimeClass
from cardhouse.records.record import Chosen
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import FOLD, AnyChoice, BetMenu
from cardhouse.rules.spec import Chance, Forced, Game
from cardhouse.tables.blinds import ButtonMethod, Positions, first_positions
from cardhouse.tables.buy_ins import BuyIns
from cardhouse.tables.commands import (
    AddChips,
    AskToShow,
    Away,
    Choose,
    Command,
    Leave,
    Rename,
    Say,
    SitDown,
    SitIn,
    SitOut,
)
from cardhouse.tables.config import SPEEDS, Leg, TableConfig
from cardhouse.tables.events import (
    ChatSaid,
    ChipsAdded,
    DecisionOpened,
    PlayOpened,
    PlaySettled,
    SeatChanged,
    SeatLeft,
    SeatTaken,
)
from cardhouse.tables.lineup import Lineup, line_up, note_missed
from cardhouse.tables.open_play import OpenPlay
from cardhouse.tables.reading import with_readings
from cardhouse.tables.rotation import Turn
from cardhouse.tables.sitter import Sitter

OUT_FOR = 15 * 60_000
"""Milliseconds after which a seat that takes no part is released (rules.md 2.1)."""
MOST_MISSED = 3
"""Big blinds that may pass over it until then."""


class Table:
    """Seats around plays. Every method returns events in order; a `Refusal` means that nothing changed."""

    def __init__(self, config: TableConfig, *, method: ButtonMethod = ButtonMethod.MOVING) -> None:
        self.config = config
        self.turn = Turn(config.legs, config.seats)
        self.speed = SPEEDS[config.speed]
        self.method = method
        self.buy_ins = BuyIns(config)
        self.sitters: dict[Seat, Sitter] = {}
        self.seat_of: dict[str, Seat] = {}
        """Whose seat is whose; a new mapping at each change, so that a line of the log may keep it."""
        self.positions: Positions | None = None
        self.number = 0
        """Of the last play."""
        self.next_at = 0
        self.open: OpenPlay | None = None
        self._before_chips: Sitter | None = None
        """The seat that bought chips last, as it was until then."""
        self._handlers: dict[type[Command], Callable[[Any, int], list[Event]]] = {
            SitDown: self._sit_down,
            Leave: self._leave,
            SitOut: self._sit_out,
            SitIn: self._sit_in,
            AddChips: self._add_chips,
            Choose: self._choose,
            AskToShow: self._ask_to_show,
            Say: self._say,
            Rename: self._rename,
            Away: self._away,
        }

    def handle(self, command: Command, now: int) -> list[Event]:
        """Carry out a command, or raise `Refusal`."""
        return self._handlers[type(command)](command, now)

    def resume(
        self, sitters: Iterable[Sitter], *, number: int, button: Seat | None, last: Leg | None = None
    ) -> None:
        """Go on after play `number` of an earlier life, where the `button` was here at last, and the `last`
        play that counted was of this game: its orbit begins anew.
        """
        self.turn.resume(last)
        for sitter in sitters:
            self.seat(sitter)
        self.number = number
        if button is not None and len(self.sitters) > 1:
            self.positions = first_positions(self.sitters, button)

    @property
    def game(self) -> Game:
        """The one dealt last, or the first to be dealt."""
        return self.turn.leg.rules

    # Seats

    def free_seats(self) -> list[Seat]:
        return [Seat(seat) for seat in range(1, self.config.seats + 1) if seat not in self.sitters]

    @property
    def people(self) -> int:
        """How many seats are taken by people."""
        return sum(1 for sitter in self.sitters.values() if not sitter.is_bot)

    @property
    def company(self) -> int:
        """How many people are there and take part."""
        people = (sitter for sitter in self.sitters.values() if not sitter.is_bot)
        return sum(1 for sitter in people if sitter.is_ready and not sitter.is_away)

    def sitter(self, player: str) -> Sitter:
        """The player's seat; refused when he has none."""
        seat = self.seat_of.get(player)
        if seat is None:
            raise Refusal("not_seated")
        return self.sitters[seat]

    def plays(self, sitter: Sitter) -> bool:
        """Whether the seat was dealt into the open play."""
        return self.open is not None and sitter.seat in self.open.starting

    def seat(self, sitter: Sitter) -> None:
        """Put a sitter on his seat."""
        self.sitters[sitter.seat] = sitter
        self.seat_of = {**self.seat_of, sitter.player: sitter.seat}

    def unseat(self, player: str) -> Sitter:
        """Take a sitter off his seat."""
        sitter = self.sitters.pop(self.seat_of[player])
        self.seat_of = {who: seat for who, seat in self.seat_of.items() if who != player}
        return sitter

    def _sit_down(self, command: SitDown, now: int) -> list[Event]:
        if command.player in self.seat_of:
            raise Refusal("already_seated", seat=self.seat_of[command.player])
        if not 1 <= command.seat <= self.config.seats:
            raise Refusal("no_such_seat", seats=self.config.seats)
        if command.seat in self.sitters:
            raise Refusal("seat_taken", seat=command.seat)
        self.buy_ins.check(command.player, command.buy_in, now=now)
        sitter = Sitter(
            command.player,
            command.name,
            command.seat,
            command.buy_in,
            command.is_bot,
            self.speed.bank,
            posts=command.posts,
            missed_big=self._next_game().forced is Forced.BLINDS,
        )
        self.seat(sitter)
        return [SeatTaken(sitter.view())]

    def _leave(self, command: Leave, now: int) -> list[Event]:
        sitter = self.sitter(command.player)
        if not self.plays(sitter):
            return [self._stand_up(sitter, now)]
        if sitter.is_leaving:
            return []
        sitter.is_leaving = True
        changed = SeatChanged(sitter.view())
        play = self.open
        if play is None or sitter.seat not in play.hand.pending:
            return [changed]
        return [changed, *self._go_on(play, now)]

    def _stand_up(self, sitter: Sitter, now: int) -> Event:
        self.unseat(sitter.player)
        if not sitter.is_bot:
            self.buy_ins.note_taken(sitter.player, sitter.stack, now=now)
        return SeatLeft(sitter.seat, sitter.player, sitter.stack, sitter.is_bot)

    def _sit_out(self, command: SitOut, now: int) -> list[Event]:
        sitter = self.sitter(command.player)
        if sitter.sits_out:
            return []
        sitter.sit_out(now)
        return [SeatChanged(sitter.view())]

    def _sit_in(self, command: SitIn, now: int) -> list[Event]:
        sitter = self.sitter(command.player)
        if not sitter.stack:
            raise Refusal("broke")
        sitter.sit_in(posts=command.posts)
        return [SeatChanged(sitter.view())]

    def _away(self, command: Away, now: int) -> list[Event]:
        sitter = self.sitter(command.player)
        if sitter.is_away == command.is_away:
            return []
        sitter.is_away = command.is_away
        if sitter.is_expected and not sitter.is_away:
            sitter.sit_in(posts=True)
        return [SeatChanged(sitter.view())]

    def _rename(self, command: Rename, now: int) -> list[Event]:
        sitter = self.sitter(command.player)
        sitter.name = command.name
        return [SeatChanged(sitter.view())]

    def _ask_to_show(self, command: AskToShow, now: int) -> list[Event]:
        self.sitter(command.player).asks_to_show = command.wanted
        return []

    def _say(self, command: Say, now: int) -> list[Event]:
        return [ChatSaid(command.player, command.name, command.text)]

    # Chips

    def _add_chips(self, command: AddChips, now: int) -> list[Event]:
        sitter = self.sitter(command.player)
        self.buy_ins.check_added(sitter.stack, command.amount)
        if self.plays(sitter):
            sitter.wanted_chips = command.amount
            return []
        self._before_chips = replace(sitter)
        sitter.is_out = sitter.is_out and sitter.stack > 0
        sitter.stack = Chips(sitter.stack + command.amount)
        return [
            ChipsAdded(sitter.seat, sitter.player, command.amount, sitter.stack),
            SeatChanged(sitter.view()),
        ]

    def take_wishes(self) -> list[AddChips]:
        """Chips asked for during the play now over, cut to what the table allows, or 0; then forgotten."""
        wishes = []
        for sitter in self.sitters.values():
            wanted, sitter.wanted_chips = sitter.wanted_chips, Chips(0)
            if wanted:
                wishes.append(AddChips(sitter.player, self.buy_ins.cut(sitter.stack, wanted)))
        return wishes

    def undo(self, events: Iterable[Event]) -> None:
        """Take back the last command's seat or chips, which could not be paid for."""
        for event in events:
            if isinstance(event, SeatTaken):
                self.unseat(event.seat.player)
            elif isinstance(event, ChipsAdded) and self._before_chips is not None:
                self.sitters[event.seat] = self._before_chips

    # Plays

    def next_lineup(self, lot: int = 0) -> Lineup | None:
        """Who would be dealt in now."""
        lineup = self._lined_up(self.turn.leg, lot)
        if lineup is not None and self.turn.is_over(lineup.button):
            return self._lined_up(self.turn.next_leg, lot)
        return lineup

    def _next_game(self) -> Game:
        """The one to be dealt next, as things stand."""
        lineup = self.next_lineup()
        return self.game if lineup is None else lineup.leg.rules

    def _lined_up(self, leg: Leg, lot: int) -> Lineup | None:
        return line_up(self.sitters.values(), self.positions, leg, lot=lot, method=self.method)

    def wants_play(self, now: int) -> bool:
        """Whether a play is due."""
        return self.open is None and now >= self.next_at and self.next_lineup() is not None

    def open_play(self, play: str, chance: Chance, now: int, *, lot: int) -> list[Event]:
        """Deal the next play in. `lot`, a uniform number, draws the table's first button.

        A play that is over at once stays open until the next `tick`, which is due immediately.
        """
        lineup = self.next_lineup(lot)
        if self.open is not None or lineup is None:
            raise AssertionError("a play opens only when none is open and two or more can play")
        note_missed(self.sitters.values(), lineup)
        dealt = [self.sitters[seat] for seat in lineup.seats]
        was_waiting = [sitter for sitter in dealt if sitter.is_waiting]
        for sitter in dealt:
            sitter.pay_debts()
        self.positions = lineup.positions
        self.turn.note(lineup.leg, lineup.button, players=len(dealt))
        self.number += 1
        self.open = self._deal(play, chance, lineup)
        leg, starting = lineup.leg, self.open.starting
        opened = PlayOpened(play, self.number, lineup.button, starting, leg.game, leg.stakes)
        changed = [SeatChanged(sitter.view()) for sitter in was_waiting]
        return [*changed, opened, *self._begin(self.open, now)]

    def _deal(self, play: str, chance: Chance, lineup: Lineup) -> OpenPlay:
        dealt = {seat: self.sitters[seat] for seat in lineup.seats}
        starting = {seat: sitter.stack for seat, sitter in dealt.items()}
        asked = frozenset(seat for seat, sitter in dealt.items() if sitter.asks_to_show)
        hand = Hand(
            lineup.leg.rules,
            lineup.leg.stakes,
            starting,
            button=lineup.button,
            chance=chance,
            posts=lineup.posts,
            asked=asked,
        )
        names = {seat: sitter.name for seat, sitter in dealt.items()}
        return OpenPlay(play, hand, starting, lineup.posts, asked, names)

    def _begin(self, play: OpenPlay, now: int) -> list[Event]:
        told = self._read(play, play.hand.events)
        if play.hand.is_over:
            play.deadline = now
            return told
        return [*told, *self._go_on(play, now)]

    def _choose(self, command: Choose, now: int) -> list[Event]:
        sitter = self.sitter(command.player)
        play = self.open
        if play is None or play.play != command.play:
            raise Refusal("stale")
        owed = play.hand.pending.get(sitter.seat)
        if owed is None:
            raise Refusal("not_your_turn" if sitter.seat in play.starting else "not_dealt_in")
        if owed.decision != command.decision:
            raise Refusal("stale", decision=owed.decision)
        told = self._put(play, sitter, command.choice)
        sitter.bank -= max(0, min(now, play.deadline) - play.soft)
        return [*told, *self._go_on(play, now)]

    def _put(self, play: OpenPlay, sitter: Sitter, choice: Choice, *, by: By = By.PERSON) -> list[Event]:
        """Make a seat's choice; a person who makes it is there. One that breaks the hand stays on record."""
        play.choices.append(Chosen(sitter.seat, cast("AnyChoice", choice), by))
        try:
            new = play.hand.choose(sitter.seat, choice, by=by)
        except Refusal:
            play.choices.pop()
            raise
        sitter.is_absent = by is not By.PERSON and sitter.is_absent
        return self._read(play, new)

    def _read(self, play: OpenPlay, new: Sequence[Event]) -> list[Event]:
        """The play's new events with the table's readings."""
        told = with_readings(play.hand.game, play.events, new)
        play.events += told
        return told

    def _go_on(self, play: OpenPlay, now: int) -> list[Event]:
        """Who leaves folds in his turn, or else lets the default stand; then the next clock, or the end."""
        told: list[Event] = []
        while not play.hand.is_over:
            seat, owed = play.turn
            sitter = self.sitters[seat]
            if not sitter.is_leaving:
                return [*told, self._start_clock(play, sitter, owed, now=now)]
            gone = FOLD if isinstance(owed.menu, BetMenu) else owed.default
            told += self._put(play, sitter, gone)
        return [*told, *self._settle(play, now)]

    def _start_clock(self, play: OpenPlay, sitter: Sitter, owed: Pending, *, now: int) -> Event:
        speed = self.speed
        if owed.time is TimeClass.DRAW:  # whoever it is (rules.md 4.7)
            play.soft = play.deadline = now + speed.draw
        elif sitter.is_absent:
            play.soft = play.deadline = now + speed.absent
        elif owed.time is TimeClass.ACTION:
            play.soft = now + speed.action
            play.deadline = play.soft + sitter.bank
        else:
            play.soft = play.deadline = now + speed.show
        return DecisionOpened(sitter.seat, owed.decision, play.soft, play.deadline, owed.menu, owed.time)

    def _settle(self, play: OpenPlay, now: int) -> list[Event]:
        stacks = play.hand.result.stacks
        for seat, stack in stacks.items():
            self.sitters[seat].stack = stack
        self.open = None
        self.next_at = now + self.speed.pause + self.speed.runout * play.streets_run_out
        settled = PlaySettled(play.play, stacks, self.next_at)
        dealt = [self.sitters[seat] for seat in play.starting]
        return [settled, *self._part(dealt, now), *self._release(now)]

    def _part(self, dealt: Iterable[Sitter], now: int) -> Iterator[Event]:
        """After a play leavers stand up, absent players sit out, broke ones are shown as such."""
        for sitter in dealt:
            if sitter.is_leaving:
                yield self._stand_up(sitter, now)
            elif sitter.is_absent or not sitter.stack:
                self._drop_out(sitter, now)
                yield SeatChanged(sitter.view())

    def _drop_out(self, sitter: Sitter, now: int) -> None:
        if not sitter.is_out:
            sitter.idle_since = now
        sitter.is_out = sitter.is_out or sitter.is_absent
        sitter.is_absent = False

    # Time

    def due(self, *, deals: bool = True) -> int | None:
        """When `tick` has something to do or, at a table that `deals`, a play may open; None for never."""
        if self.open is not None:
            return self.open.deadline
        times = [sitter.idle_since + OUT_FOR for sitter in self.sitters.values() if sitter.is_idle]
        if deals and self.next_lineup() is not None:
            times.append(self.next_at)
        return min(times, default=None)

    def tick(self, now: int) -> list[Event]:
        """Take the default where time is up, settle what is over, release seats idle for too long."""
        play = self.open
        if play is None:
            return list(self._release(now))
        if now < play.deadline:
            return []
        if play.hand.is_over:
            return self._settle(play, now)
        seat, owed = play.turn
        sitter = self.sitters[seat]
        if owed.time is TimeClass.ACTION:
            sitter.is_absent = True
        sitter.bank -= play.deadline - play.soft
        return [*self._put(play, sitter, owed.default, by=By.CLOCK), *self._go_on(play, now)]

    def _release(self, now: int) -> Iterator[Event]:
        for sitter in [sitter for sitter in self.sitters.values() if sitter.is_idle]:
            if now >= sitter.idle_since + OUT_FOR or sitter.missed_bigs >= MOST_MISSED:
                yield self._stand_up(sitter, now)
