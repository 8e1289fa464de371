"""Seats around plays: what every table is, whatever is played there.

`handle` answers a command with what happened; `tick` does what is due; `open_play` starts a play.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

import msgspec

from cardhouse.cards import Card
from cardhouse.chips import Chips, Seat
from cardhouse.play import Event, Refusal
from cardhouse.rules.ability import Wheel
from cardhouse.rules.spec import Chance
from cardhouse.tables.buy_ins import BuyIns
from cardhouse.tables.commands import (
    AddChips,
    AskToShow,
    Away,
    Command,
    Leave,
    Rename,
    Say,
    SitDown,
    SitIn,
    SitOut,
)
from cardhouse.tables.config import SPEEDS, Settings
from cardhouse.tables.events import ChatSaid, ChipsAdded, PlaySettled, SeatChanged, SeatLeft, SeatTaken
from cardhouse.tables.open_play import OpenPlay
from cardhouse.tables.sitter import Sitter

OUT_FOR = 15 * 60_000
"""Milliseconds after which a seat that takes no part is released (rules.md 2.1)."""
AWAY_FOR = 2 * 60_000
"""Milliseconds that a public table keeps a seat for a player without a connection."""


class Needed(msgspec.Struct, frozen=True):
    """The chance that the next play takes: its deck shuffled, so many orders of discards, one of the
    wheels.
    """

    deck: tuple[Card, ...]
    reshuffles: int = 0
    wheels: tuple[Wheel, ...] = ((),)


class Seating(ABC):
    """Every method returns events in order; a `Refusal` means that nothing changed."""

    def __init__(self, config: Settings) -> None:
        self.config = config
        self.speed = SPEEDS[config.speed]
        self.buy_ins = BuyIns(config)
        self.sitters: dict[Seat, Sitter] = {}
        self.seat_of: dict[str, Seat] = {}
        """Whose seat is whose; a new mapping at each change, so that a line of the log may keep it."""
        self.number = 0
        """Of the last play."""
        self.next_at = 0
        self.open: OpenPlay | None = None
        self.away_for: int | None = None
        """How long a seat is kept for a player without a connection, if not as long as for any idle one."""
        self._before_chips: Sitter | None = None
        """The seat that bought chips last, as it was until then."""
        self._handlers: dict[type[Command], Callable[[Any, int], list[Event]]] = {
            SitDown: self._sit_down,
            Leave: self._leave,
            SitOut: self._sit_out,
            SitIn: self._sit_in,
            AddChips: self._add_chips,
            AskToShow: self._ask_to_show,
            Say: self._say,
            Rename: self._rename,
            Away: self._away,
        }

    def handle(self, command: Command, now: int) -> list[Event]:
        """Carry out a command, or raise `Refusal`."""
        handler = self._handlers.get(type(command))
        if handler is None:
            raise Refusal("not_here")
        return handler(command, now)

    def resume(self, sitters: Iterable[Sitter], *, number: int) -> None:
        """Go on after play `number` of an earlier life."""
        for sitter in sitters:
            self.seat(sitter)
        self.number = number

    # Plays

    @abstractmethod
    def needed(self) -> Needed | None:
        """The chance that the next play takes; None while nobody could play."""

    @abstractmethod
    def wants_play(self, now: int) -> bool:
        """Whether a play is due."""

    @abstractmethod
    def open_play(self, play: str, chance: Chance, now: int, *, lot: int) -> list[Event]:
        """Deal the next play in. `lot` is a uniform number."""

    @abstractmethod
    def due(self, *, deals: bool = True) -> int | None:
        """When `tick` has something to do or, at a table that `deals`, a play may open; None for never."""

    @abstractmethod
    def tick(self, now: int) -> list[Event]:
        """Take the default where time is up, settle what is over, release seats idle for too long."""

    @abstractmethod
    def _resigned(self, sitter: Sitter, now: int) -> list[Event]:
        """Who plays is leaving: what becomes of his decisions."""

    @abstractmethod
    def _restart_clock(self, sitter: Sitter, now: int) -> list[Event]:
        """A player who let the time run out is back: the ordinary time for what the seat owes now."""

    @property
    @abstractmethod
    def is_held_up(self) -> bool:
        """Whether the play waits for the clock of somebody who is not there."""

    @property
    def is_told_anew(self) -> bool:
        """Whether seats and number alone tell how the table stands while no play is open."""
        return True

    @property
    def has_abilities(self) -> bool:
        """Whether seats earn stars here (rules.md 6.1)."""
        return False

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
        sitter = self._newcomer(command, now)
        self.seat(sitter)
        return [SeatTaken(sitter.view())]

    def _newcomer(self, command: SitDown, now: int) -> Sitter:
        bank = self.speed.bank
        sitter = Sitter(
            command.player, command.name, command.seat, command.buy_in, command.is_bot, bank, command.posts
        )
        sitter.missed_big = False
        sitter.idle_since = now
        sitter.stars = 0 if self.has_abilities else None
        return sitter

    def _leave(self, command: Leave, now: int) -> list[Event]:
        sitter = self.sitter(command.player)
        if not self.plays(sitter):
            return [*self._stand_up(sitter, now)]
        if sitter.is_leaving or (command.after_play and sitter.leaves_after):
            return []
        sitter.leaves_after = command.after_play
        sitter.is_leaving = not command.after_play
        resigned = self._resigned(sitter, now) if sitter.is_leaving else []
        return [SeatChanged(sitter.view()), *resigned]

    def _stand_up(self, sitter: Sitter, now: int) -> Iterator[Event]:
        self.unseat(sitter.player)
        if not sitter.is_bot:
            self.buy_ins.note_taken(sitter.player, sitter.stack, now=now)
        is_released = sitter.is_away and not sitter.is_going
        yield SeatLeft(sitter.seat, sitter.player, sitter.stack, sitter.is_bot, is_released)

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
        was_absent = sitter.is_absent
        sitter.sit_in(posts=command.posts)
        return [SeatChanged(sitter.view()), *(self._restart_clock(sitter, now) if was_absent else ())]

    def _away(self, command: Away, now: int) -> list[Event]:
        sitter = self.sitter(command.player)
        if sitter.is_away == command.is_away:
            return []
        sitter.is_away = command.is_away
        sitter.away_since = now
        if sitter.is_expected and not sitter.is_away:
            sitter.sit_in(posts=sitter.posts)
        is_back = sitter.is_absent and not sitter.is_away
        sitter.is_absent = sitter.is_absent and sitter.is_away
        return [SeatChanged(sitter.view()), *(self._restart_clock(sitter, now) if is_back else ())]

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
        if sitter.is_going:
            raise Refusal("leaving")
        self.buy_ins.check_added(sitter.stack, command.amount)
        if self.plays(sitter):
            if sitter.wanted_chips:
                raise Refusal("top_up_pending", amount=sitter.wanted_chips)
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
        """Chips asked for during the play now over, but for players on their way out; then forgotten."""
        wishes = []
        for sitter in self.sitters.values():
            wanted, sitter.wanted_chips = sitter.wanted_chips, Chips(0)
            if wanted and not sitter.is_going:
                wishes.append(AddChips(sitter.player, wanted))
        return wishes

    def undo(self, events: Iterable[Event]) -> None:
        """Take back the last command's seat or chips, which could not be paid for."""
        for event in events:
            if isinstance(event, SeatTaken):
                self.unseat(event.seat.player)
            elif isinstance(event, ChipsAdded) and self._before_chips is not None:
                self.sitters[event.seat] = self._before_chips

    # After a play

    def _close(self, play: OpenPlay, stacks: dict[Seat, Chips], now: int, *, pause: int) -> list[Event]:
        """The play is over with these stacks; the next may open after the pause, in milliseconds."""
        for seat, stack in stacks.items():
            self.sitters[seat].stack = stack
        for seat, stars in play.stars_left.items():
            self.sitters[seat].stars = stars
        self.open = None
        self.next_at = now + pause
        dealt = [self.sitters[seat] for seat in play.starting]
        settled = PlaySettled(play.play, stacks, self.next_at)
        return [settled, *self._part(dealt, now), *self._release(now)]

    def _part(self, dealt: Iterable[Sitter], now: int) -> Iterator[Event]:
        """After a play leavers stand up, absent players sit out, broke ones are shown as such."""
        for sitter in dealt:
            if sitter.is_going:
                yield from self._stand_up(sitter, now)
            elif sitter.is_absent or not sitter.stack:
                self._drop_out(sitter, now)
                yield SeatChanged(sitter.view())

    def _drop_out(self, sitter: Sitter, now: int) -> None:
        if not sitter.is_out:
            sitter.idle_since = now
        sitter.is_out = sitter.is_out or sitter.is_absent
        sitter.is_absent = False

    def _release(self, now: int) -> Iterator[Event]:
        for sitter in [sitter for sitter in self.sitters.values() if self._is_released(sitter, now)]:
            yield from self._stand_up(sitter, now)

    def _is_released(self, sitter: Sitter, now: int) -> bool:
        until = self._kept_until(sitter)
        return until is not None and now >= until

    def _releases(self) -> list[int]:
        """When seats are released that no play holds."""
        times = map(self._kept_until, self.sitters.values())
        return [until for until in times if until is not None]

    def _kept_until(self, sitter: Sitter) -> int | None:
        """When the seat is released unless a play holds it; None while its player takes part."""
        if sitter.is_going:
            return 0
        times = [sitter.idle_since + OUT_FOR] if self._is_idle(sitter) else []
        if self.away_for is not None and sitter.is_away:
            times.append(sitter.away_since + self.away_for)
        return min(times, default=None)

    def _is_idle(self, sitter: Sitter) -> bool:
        return sitter.is_idle
