"""A cash table: seats, plays, clocks. Pure: it is told what time it is and what chance gave.

`handle` answers a command with what happened; `tick` does what is due; `open_play` starts a play.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, cast

from cardhouse.catalogue import GAMES
from cardhouse.chips import Chips, Seat
from cardhouse.play import By, Choice, Event, Refusal, TimeClass
from cardhouse.records.record import Chosen, HandRecord
from cardhouse.rules.events import Shown, StreetOpened
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import AnyChoice
from cardhouse.rules.spec import Chance
from cardhouse.tables.blinds import ButtonMethod, Positions
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
from cardhouse.tables.config import SPEEDS, TableConfig
from cardhouse.tables.events import (
    ChatSaid,
    ChipsAdded,
    DecisionOpened,
    PlayOpened,
    PlaySettled,
    PlayVoided,
    SeatChanged,
    SeatLeft,
    SeatTaken,
)
from cardhouse.tables.lineup import Lineup, line_up, note_missed
from cardhouse.tables.reading import with_readings
from cardhouse.tables.sitter import Sitter

RETURN_WITHIN = 60 * 60_000
"""Milliseconds during which a player who comes back must bring what he took away (rules.md 2.2)."""
OUT_FOR = 15 * 60_000
"""Milliseconds after which a seat that sits out is released (rules.md 2.1)."""
MOST_MISSED = 3


class OpenPlay:
    """A play on the table, with what is needed to record or void it, and its running clock."""

    __slots__ = (
        "asked",
        "chance",
        "choices",
        "deadline",
        "events",
        "hand",
        "lineup",
        "number",
        "play",
        "soft",
        "starting",
    )

    def __init__(
        self,
        play: str,
        number: int,
        *,
        hand: Hand,
        lineup: Lineup,
        starting: dict[Seat, Chips],
        chance: Chance,
        asked: frozenset[Seat],
    ) -> None:
        self.play = play
        self.number = number
        self.hand = hand
        self.lineup = lineup
        self.starting = starting
        self.chance = chance
        self.asked = asked
        self.events: list[Event] = []
        self.choices: list[Chosen] = []
        self.soft = 0
        self.deadline = 0

    def record(self, names: dict[Seat, str]) -> HandRecord:
        """The play as data, as far as it has come."""
        hand = self.hand
        return HandRecord(
            hand.game.id,
            hand.stakes,
            self.starting,
            hand.button,
            self.lineup.posts,
            self.chance,
            tuple(self.choices),
            self.asked,
            names,
        )


class Table:
    """Seats around plays. Every method returns events in order; a `Refusal` means that nothing changed."""

    def __init__(self, config: TableConfig, *, method: ButtonMethod = ButtonMethod.MOVING) -> None:
        self.config = config
        self.game = GAMES[config.game]
        self.speed = SPEEDS[config.speed]
        self.method = method
        self.sitters: dict[Seat, Sitter] = {}
        self.seat_of: dict[str, Seat] = {}
        """Whose seat is whose; a new mapping at each change, so that a line of the log may keep it."""
        self.positions: Positions | None = None
        self.number = 0
        self.next_at = 0
        self.open: OpenPlay | None = None
        self._took_away: dict[str, tuple[Chips, int]] = {}
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

    # Seats

    def free_seats(self) -> list[Seat]:
        return [Seat(seat) for seat in range(1, self.config.seats + 1) if seat not in self.sitters]

    def sitter(self, player: str) -> Sitter:
        """The player's seat; refused when he has none."""
        seat = self.seat_of.get(player)
        if seat is None:
            raise Refusal("not_seated")
        return self.sitters[seat]

    def least_buy_in(self, player: str, now: int) -> Chips:
        """The least to sit down with: the table's minimum, or what the player left with (rules.md 2.2)."""
        taken, at = self._took_away.get(player, (Chips(0), 0))
        return max(self.config.min_buy_in, taken) if now - at < RETURN_WITHIN else self.config.min_buy_in

    def most_buy_in(self, player: str, now: int) -> Chips:
        """What the player may at most sit down with; 0 without a bound."""
        most = self.config.max_buy_in
        return most and max(most, self.least_buy_in(player, now))

    def _sit_down(self, command: SitDown, now: int) -> list[Event]:
        if command.player in self.seat_of:
            raise Refusal("already_seated", seat=self.seat_of[command.player])
        if not 1 <= command.seat <= self.config.seats:
            raise Refusal("no_such_seat", seats=self.config.seats)
        if command.seat in self.sitters:
            raise Refusal("seat_taken", seat=command.seat)
        least, most = self.least_buy_in(command.player, now), self.most_buy_in(command.player, now)
        if command.buy_in < least or (most and command.buy_in > most):
            raise Refusal("buy_in_out_of_range", least=least, most=most)
        sitter = Sitter(
            command.player,
            command.name,
            command.seat,
            command.buy_in,
            command.is_bot,
            self.speed.bank,
            posts=command.posts,
        )
        self.seat(sitter)
        return [SeatTaken(sitter.view())]

    def seat(self, sitter: Sitter) -> None:
        """Put a sitter on his seat."""
        self.sitters[sitter.seat] = sitter
        self.seat_of = {**self.seat_of, sitter.player: sitter.seat}

    def unseat(self, player: str) -> Sitter:
        """Take a sitter off his seat."""
        sitter = self.sitters.pop(self.seat_of[player])
        self.seat_of = {who: seat for who, seat in self.seat_of.items() if who != player}
        return sitter

    def _leave(self, command: Leave, now: int) -> list[Event]:
        sitter = self.sitter(command.player)
        if not self._plays(sitter):
            return [self._stand_up(sitter, now)]
        if sitter.is_leaving:
            return []
        sitter.is_leaving = sitter.is_absent = True
        changed: list[Event] = [SeatChanged(sitter.view())]
        return changed + self._answer_for(sitter, now)

    def _answer_for(self, sitter: Sitter, now: int) -> list[Event]:
        """The default at once, for a player who leaves while his decision is open."""
        play = self.open
        if play is None or sitter.seat not in play.hand.pending:
            return []
        return self._run_default(play, sitter.seat, now)

    def _stand_up(self, sitter: Sitter, now: int) -> Event:
        self.unseat(sitter.player)
        self._took_away[sitter.player] = (sitter.stack, now)
        return SeatLeft(sitter.seat, sitter.player, sitter.stack)

    def _plays(self, sitter: Sitter) -> bool:
        return self.open is not None and sitter.seat in self.open.starting

    def _sit_out(self, command: SitOut, now: int) -> list[Event]:
        sitter = self.sitter(command.player)
        if sitter.is_out:
            return []
        sitter.sit_out(now)
        return [SeatChanged(sitter.view())]

    def _sit_in(self, command: SitIn, now: int) -> list[Event]:
        sitter = self.sitter(command.player)
        if not sitter.stack:
            raise Refusal("broke")
        sitter.sit_in(posts=command.posts)
        sitter.is_absent = False
        return [SeatChanged(sitter.view())]

    def _add_chips(self, command: AddChips, now: int) -> list[Event]:
        sitter = self.sitter(command.player)
        if command.amount <= 0:
            raise Refusal("bad_amount")
        if self.config.max_buy_in and sitter.stack + command.amount > self.config.max_buy_in:
            raise Refusal("buy_in_out_of_range", least=0, most=max(0, self.config.max_buy_in - sitter.stack))
        if self._plays(sitter):
            sitter.wanted_chips = command.amount
            return []
        if not sitter.stack:
            sitter.sit_in(posts=sitter.posts)
        sitter.stack = Chips(sitter.stack + command.amount)
        sitter.wanted_chips = Chips(0)
        return [
            ChipsAdded(sitter.seat, sitter.player, command.amount, sitter.stack),
            SeatChanged(sitter.view()),
        ]

    def wanted_chips(self) -> list[AddChips]:
        """What seats asked for during the play that is now over, cut to what the table allows."""
        return [
            AddChips(sitter.player, self._room_for(sitter))
            for sitter in self.sitters.values()
            if sitter.wanted_chips and self._room_for(sitter)
        ]

    def _room_for(self, sitter: Sitter) -> Chips:
        if not self.config.max_buy_in:
            return sitter.wanted_chips
        return Chips(max(0, min(sitter.wanted_chips, self.config.max_buy_in - sitter.stack)))

    def drop_wanted(self, player: str) -> None:
        """Forget a wish for chips that the player cannot pay."""
        self.sitter(player).wanted_chips = Chips(0)

    def _ask_to_show(self, command: AskToShow, now: int) -> list[Event]:
        self.sitter(command.player).asks_to_show = command.wanted
        return []

    def _say(self, command: Say, now: int) -> list[Event]:
        return [ChatSaid(command.player, command.name, command.text)]

    def _rename(self, command: Rename, now: int) -> list[Event]:
        sitter = self.sitter(command.player)
        sitter.name = command.name
        return [SeatChanged(sitter.view())]

    def _away(self, command: Away, now: int) -> list[Event]:
        sitter = self.sitter(command.player)
        if sitter.is_away == command.is_away:
            return []
        sitter.is_away = command.is_away
        return [SeatChanged(sitter.view())]

    def undo(self, events: Iterable[Event]) -> None:
        """Take back a seat or chips that could not be paid for."""
        for event in events:
            if isinstance(event, SeatTaken):
                self.unseat(event.seat.player)
            elif isinstance(event, ChipsAdded):
                sitter = self.sitters[event.seat]
                sitter.stack = Chips(sitter.stack - event.amount)

    # Plays

    def next_lineup(self, lot: int = 0) -> Lineup | None:
        """Who would be dealt in now."""
        return line_up(self.sitters.values(), self.positions, self.config.stakes, lot=lot, method=self.method)

    def wants_play(self, now: int) -> bool:
        """Whether a play is due."""
        return self.open is None and now >= self.next_at and self.next_lineup() is not None

    def open_play(self, play: str, chance: Chance, now: int, *, lot: int) -> list[Event]:
        """Deal the next play in. `lot`, a uniform number, draws the table's first button."""
        lineup = self.next_lineup(lot)
        if self.open is not None or lineup is None:
            raise Refusal("no_play")
        note_missed(self.sitters.values(), lineup)
        starting = {seat: self.sitters[seat].stack for seat in lineup.seats}
        was_waiting = [sitter for sitter in self._dealt(lineup) if sitter.is_waiting]
        for sitter in self._dealt(lineup):
            sitter.pay_debts()
        self.positions = lineup.positions
        self.number += 1
        asked = frozenset(seat for seat in lineup.seats if self.sitters[seat].asks_to_show)
        hand = Hand(
            self.game,
            self.config.stakes,
            starting,
            button=lineup.positions.button,
            chance=chance,
            posts=lineup.posts,
            asked=asked,
        )
        self.open = OpenPlay(
            play, self.number, hand=hand, lineup=lineup, starting=starting, chance=chance, asked=asked
        )
        opened = PlayOpened(play, self.number, lineup.positions.button, starting)
        changed = [SeatChanged(sitter.view()) for sitter in was_waiting]
        return [*changed, opened, *self._after(self.open, hand.events, now)]

    def _dealt(self, lineup: Lineup) -> list[Sitter]:
        return [self.sitters[seat] for seat in lineup.seats]

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
        return self._run(play, sitter.seat, command.choice, now)

    def _run_default(self, play: OpenPlay, seat: Seat, now: int) -> list[Event]:
        return self._run(play, seat, play.hand.pending[seat].default, now, by=By.CLOCK)

    def _run(
        self, play: OpenPlay, seat: Seat, choice: Choice, now: int, *, by: By = By.PERSON
    ) -> list[Event]:
        new = play.hand.choose(seat, choice, by=by)
        play.choices.append(Chosen(seat, cast("AnyChoice", choice), by))
        sitter = self.sitters[seat]
        sitter.bank = max(0, sitter.bank - max(0, now - play.soft))
        return self._after(play, new, now)

    def _after(self, play: OpenPlay, new: Sequence[Event], now: int) -> list[Event]:
        """What the play's new events mean for the table: readings, the next clock, or the end."""
        told = with_readings(self.game, play.events, new)
        play.events += told
        if play.hand.is_over:
            return [*told, *self._settle(play, now)]
        return [*told, *self._start_clock(play, now)]

    def _start_clock(self, play: OpenPlay, now: int) -> list[Event]:
        ((seat, owed),) = play.hand.pending.items()
        sitter, speed = self.sitters[seat], self.speed
        if sitter.is_absent:
            play.soft = play.deadline = now + speed.absent
        elif owed.time is TimeClass.ACTION:
            play.soft = now + speed.action
            play.deadline = play.soft + sitter.bank
        else:
            play.soft = play.deadline = now + (speed.show if owed.time is TimeClass.SHOW else speed.draw)
        return [DecisionOpened(seat, owed.decision, play.soft, play.deadline, owed.menu)]

    def _settle(self, play: OpenPlay, now: int) -> list[Event]:
        stacks = play.hand.result.stacks
        for seat, stack in stacks.items():
            self.sitters[seat].stack = stack
        self.open = None
        self.next_at = now + self.speed.pause + self.speed.runout * _streets_run_out(play.events)
        settled = PlaySettled(play.play, stacks, self.next_at)
        return [settled, *self._between_plays(play, now)]

    def _between_plays(self, play: OpenPlay, now: int) -> list[Event]:
        """Leavers stand up, absent players sit out, broke ones are shown as such."""
        told: list[Event] = []
        for seat in play.starting:
            sitter = self.sitters[seat]
            if sitter.is_leaving:
                told.append(self._stand_up(sitter, now))
            elif sitter.is_absent or not sitter.stack:
                if sitter.is_absent and not sitter.is_out:
                    sitter.sit_out(now)
                sitter.is_absent = False
                told.append(SeatChanged(sitter.view()))
        return told

    def void(self, reason: str) -> list[Event]:
        """The open play counts for nothing; every seat has its starting stack (rules.md 2.4)."""
        play = self.open
        if play is None:
            return []
        self.open = None
        for seat, stack in play.starting.items():
            self.sitters[seat].stack = stack
        return [PlayVoided(play.play, reason, play.starting)]

    # Time

    def due(self) -> int | None:
        """When `tick` has something to do or a play may open; None while nothing happens by itself."""
        if self.open is not None:
            return self.open.deadline
        times = [sitter.out_since + OUT_FOR for sitter in self.sitters.values() if _may_expire(sitter)]
        if self.next_lineup() is not None:
            times.append(self.next_at)
        return min(times, default=None)

    def tick(self, now: int) -> list[Event]:
        """Take the default where time is up; release seats that sat out too long."""
        play = self.open
        if play is None:
            return self._release(now)
        if now < play.deadline:
            return []
        seat = next(iter(play.hand.pending))
        if play.hand.pending[seat].time is TimeClass.ACTION:
            self.sitters[seat].is_absent = True
        return self._run_default(play, seat, now)

    def _release(self, now: int) -> list[Event]:
        overdue = [
            sitter
            for sitter in self.sitters.values()
            if _may_expire(sitter)
            and (now >= sitter.out_since + OUT_FOR or sitter.missed_bigs >= MOST_MISSED)
        ]
        return [self._stand_up(sitter, now) for sitter in overdue]


def _may_expire(sitter: Sitter) -> bool:
    return sitter.is_out


def _streets_run_out(events: Iterable[Event]) -> int:
    """Board streets dealt after the hands were turned up."""
    kinds = [type(event) for event in events if isinstance(event, Shown | StreetOpened)]
    return kinds[kinds.index(Shown) :].count(StreetOpened) if Shown in kinds else 0
