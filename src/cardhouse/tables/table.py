"""A cash table: hands, blinds and clocks around its seats. Pure: it is told what time it is and what chance
gave.
"""

from collections.abc import Sequence
from typing import cast

from typing_extensions import override

from cardhouse.chips import Seat
from cardhouse.play import By, Choice, Event, Pending, Refusal, TimeClass
from cardhouse.records.record import Chosen
from cardhouse.rules.ability import earned, wheels
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import AnyChoice, Use
from cardhouse.rules.spec import Chance, Forced, Game
from cardhouse.tables.blinds import ButtonMethod, Positions, first_positions
from cardhouse.tables.commands import Choose, SitDown
from cardhouse.tables.config import Leg, TableConfig
from cardhouse.tables.events import DecisionOpened, PlayOpened, SeatChanged
from cardhouse.tables.lineup import Lineup, line_up, note_missed
from cardhouse.tables.open_hand import Held, OpenHand
from cardhouse.tables.reading import with_readings
from cardhouse.tables.rotation import Turn
from cardhouse.tables.seating import Needed, Seating
from cardhouse.tables.sitter import Sitter

MOST_MISSED = 3
"""Big blinds that may pass over a seat that takes no part, until it is released (rules.md 2.1)."""


def needed_for(game: Game, seats: int) -> Needed:
    """A hand in which so many are dealt in."""
    return Needed(game.deck, game.reshuffles_for(seats), wheels(game.abilities))


class Table(Seating):
    """One hand of poker after the other. A play that is over at once stays open until the next `tick`, which
    is due immediately.
    """

    config: TableConfig
    open: OpenHand | None

    def __init__(self, config: TableConfig, *, method: ButtonMethod = ButtonMethod.MOVING) -> None:
        super().__init__(config)
        self.turn = Turn(config.legs, config.seats)
        self.method = method
        self.positions: Positions | None = None
        self._handlers[Choose] = self._choose

    def resume_turns(self, *, button: Seat | None, last: Leg | None = None) -> None:
        """The `button` was here in an earlier life, and the `last` play that counted was of this game: its
        orbit begins anew.
        """
        self.turn.resume(last)
        if button is not None and len(self.sitters) > 1:
            self.positions = first_positions(self.sitters, button)

    @property
    def game(self) -> Game:
        """The one dealt last, or the first to be dealt."""
        return self.turn.leg.rules

    @property
    @override
    def is_held_up(self) -> bool:
        play = self.open
        return play is not None and not play.hand.is_over and self.sitters[play.turn[0]].is_away

    @property
    @override
    def has_abilities(self) -> bool:
        return any(leg.rules.abilities for leg in self.config.legs)

    @override
    def _newcomer(self, command: SitDown, now: int) -> Sitter:
        sitter = super()._newcomer(command, now)
        sitter.missed_big = self._next_game().forced is Forced.BLINDS
        return sitter

    @override
    def _resigned(self, sitter: Sitter, now: int) -> list[Event]:
        play = self.open
        if play is None or sitter.seat not in play.hand.pending:
            return []
        return self._go_on(play, now)

    @override
    def _restart_clock(self, sitter: Sitter, now: int) -> list[Event]:
        """Draws and answers have the same time for a seat whose player is not there."""
        play = self.open
        if play is None or play.hand.is_over or play.turn[0] != sitter.seat:
            return []
        owed = play.turn[1]
        is_short = owed.time in {TimeClass.ACTION, TimeClass.SHOW}
        return [self._start_clock(play, sitter, owed, now=now)] if is_short else []

    # Plays

    @override
    def needed(self) -> Needed | None:
        lineup = self.next_lineup()
        return None if lineup is None else needed_for(lineup.leg.rules, len(lineup.seats))

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

    @override
    def wants_play(self, now: int) -> bool:
        return self.open is None and now >= self.next_at and self.next_lineup() is not None

    @override
    def open_play(self, play: str, chance: Chance, now: int, *, lot: int) -> list[Event]:
        """Deal the next hand. `lot` draws the table's first button."""
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

    def _deal(self, play: str, chance: Chance, lineup: Lineup) -> OpenHand:
        dealt = {seat: self.sitters[seat] for seat in lineup.seats}
        starting = {seat: sitter.stack for seat, sitter in dealt.items()}
        asked = frozenset(seat for seat, sitter in dealt.items() if sitter.asks_to_show)
        stars = self._earned(lineup)
        hand = Hand(
            lineup.leg.rules,
            lineup.leg.stakes,
            starting,
            button=lineup.button,
            chance=chance,
            posts=lineup.posts,
            asked=asked,
            stars=stars,
            shuffled=True,
        )
        names = {seat: sitter.name for seat, sitter in dealt.items()}
        return OpenHand(play, hand, starting, lineup.posts, asked, names, stars)

    def _earned(self, lineup: Lineup) -> dict[Seat, int]:
        """What everybody has to pay for abilities with, in a game that has any (rules.md 6.1)."""
        if not lineup.leg.rules.abilities:
            return {}
        return {seat: earned(self.sitters[seat].stars or 0) for seat in lineup.seats}

    def _begin(self, play: OpenHand, now: int) -> list[Event]:
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
        was_absent = sitter.is_absent
        told = self._put(play, sitter, command.choice)
        if type(command.choice) is Use and owed.time is TimeClass.ACTION and not was_absent:
            play.held = Held(sitter.seat, play.soft - now, play.deadline - now)
        else:
            sitter.bank -= max(0, min(now, play.deadline) - play.soft)
        return [*told, *self._go_on(play, now)]

    def _put(self, play: OpenHand, sitter: Sitter, choice: Choice, *, by: By = By.PERSON) -> list[Event]:
        """Make a seat's choice; a person who makes it is there. One that breaks the hand stays on record."""
        play.choices.append(Chosen(sitter.seat, cast("AnyChoice", choice), by))
        try:
            new = play.hand.choose(sitter.seat, choice, by=by)
        except Refusal:
            play.choices.pop()
            raise
        sitter.is_absent = by is not By.PERSON and sitter.is_absent
        return self._read(play, new)

    def _read(self, play: OpenHand, new: Sequence[Event]) -> list[Event]:
        """The play's new events with the table's readings."""
        told = with_readings(play.hand.game, play.events, new)
        play.events += told
        return told

    def _go_on(self, play: OpenHand, now: int) -> list[Event]:
        """A leaving seat's decisions get their defaults; then the next clock, or the end."""
        told: list[Event] = []
        while not play.hand.is_over:
            seat, owed = play.turn
            sitter = self.sitters[seat]
            if not sitter.is_leaving:
                return [*told, self._start_clock(play, sitter, owed, now=now)]
            told += self._put(play, sitter, owed.default)
        return [*told, *self._settle(play, now)]

    def _start_clock(self, play: OpenHand, sitter: Sitter, owed: Pending, *, now: int) -> Event:
        speed, held = self.speed, play.held
        if owed.time is TimeClass.DRAW:  # whoever it is (rules.md 4.7)
            play.soft = play.deadline = now + speed.draw
        elif owed.time is TimeClass.ANSWER:
            play.soft = play.deadline = now + speed.answer
        elif held is not None and held.seat == sitter.seat:
            play.soft, play.deadline, play.held = now + held.soft, now + held.deadline, None
        elif sitter.is_absent:
            play.soft = play.deadline = now + speed.absent
        elif owed.time is TimeClass.ACTION:
            play.soft = now + speed.action
            play.deadline = play.soft if sitter.is_away else play.soft + sitter.bank
        else:
            play.soft = play.deadline = now + speed.show
        return DecisionOpened(sitter.seat, owed.decision, play.soft, play.deadline, owed.menu, owed.time)

    def _settle(self, play: OpenHand, now: int) -> list[Event]:
        ended = self.speed.showdown if play.has_shown_cards else self.speed.pause
        pause = ended + self.speed.runout * play.streets_run_out
        return self._close(play, play.hand.result.stacks, now, pause=pause)

    # Time

    @override
    def due(self, *, deals: bool = True) -> int | None:
        if self.open is not None:
            return self.open.deadline
        times = self._releases()
        if deals and self.next_lineup() is not None:
            times.append(self.next_at)
        return min(times, default=None)

    @override
    def tick(self, now: int) -> list[Event]:
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

    @override
    def _kept_until(self, sitter: Sitter) -> int | None:
        return 0 if sitter.is_idle and sitter.missed_bigs >= MOST_MISSED else super()._kept_until(sitter)
