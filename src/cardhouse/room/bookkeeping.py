"""What the events of a table mean for the store: which facts must be durable, and which chips move."""

from collections.abc import Callable, Iterator, Sequence

import msgspec

from cardhouse.chips import Chips, Seat
from cardhouse.ledger import BANK, MINT, Account, AccountKind, Reason, Transfer, TransferKey, account
from cardhouse.play import Event
from cardhouse.room import ports
from cardhouse.room.ports import ChipsMoved, Fact, PlayerId, PlayId, TableId
from cardhouse.tables.events import (
    ChipsAdded,
    PlayOpened,
    PlaySettled,
    PlayVoided,
    SeatLeft,
    SeatTaken,
)
from cardhouse.tables.open_play import OpenPlay


def player_account(player: str) -> Account:
    """What a player holds outside the tables."""
    return account(AccountKind.PLAYER, player)


def moved(source: Account, target: Account, amount: Chips, *, reason: Reason, key: str) -> ChipsMoved:
    """One movement of chips; `key` makes it happen once."""
    return ChipsMoved(Transfer(source, target, amount, TransferKey(f"{reason}:{key}"), reason))


def granted(player: str, amount: Chips, key: str, *, reason: Reason = Reason.GRANT) -> ChipsMoved:
    """Play money for a player."""
    return moved(MINT, player_account(player), amount, reason=reason, key=key)


FLOAT = Chips(10**15)
"""What the bank of a new room holds: more than it can lose."""


def bank_float() -> ChipsMoved:
    """The bank's chips, which it is given once."""
    return moved(MINT, BANK, FLOAT, reason=Reason.FLOAT, key=BANK)


class Bookkeeper:
    """Turns a table's events into facts. `nonce` tells one buy-in of a player from the next."""

    def __init__(self, table: TableId, nonce: Callable[[], str], encode: Callable[[object], bytes]) -> None:
        self._table = table
        self._nonce = nonce
        self._encode = encode

    def facts(self, events: Sequence[Event], play: OpenPlay | None) -> list[Fact]:
        """The facts behind these events; `play` is the one that was open when they happened."""
        return [fact for event in events if type(event) in _MONEY for fact in self._of(event, play, events)]

    def _of(self, event: Event, play: OpenPlay | None, events: Sequence[Event]) -> Iterator[Fact]:
        if isinstance(event, SeatTaken):
            yield from self._taken(event)
        elif isinstance(event, ChipsAdded):
            yield self._bought(event.player, event.seat, event.amount, Reason.TOP_UP)
        elif isinstance(event, SeatLeft):
            yield from self._left(event)
        elif isinstance(event, PlayOpened):
            yield ports.PlayOpened(PlayId(event.play), self._table, event.number, event.stacks, event.button)
        elif isinstance(event, PlaySettled):
            if play is None:
                raise ValueError(f"play {event.play} is settled, but its bets are nowhere")
            yield from self._transfers(play)
            yield ports.PlaySettled(PlayId(event.play), self._encode(play.record()))
            yield from self._stars(play, events)
        elif isinstance(event, PlayVoided):
            record = self._encode(play.record()) if play is not None else None
            yield ports.PlayVoided(PlayId(event.play), event.reason, record)

    def seat_account(self, seat: Seat) -> Account:
        """The chips in front of a seat while no play is open."""
        return account(AccountKind.SEAT, self._table, seat)

    def _taken(self, event: SeatTaken) -> Iterator[Fact]:
        seat = event.seat
        if seat.is_bot:
            yield granted(seat.player, seat.stack, self._nonce())
        yield ports.SeatTaken(self._table, seat.seat, PlayerId(seat.player))
        yield self._bought(seat.player, seat.seat, seat.stack, Reason.BUY_IN)

    def _bought(self, player: str, seat: Seat, amount: Chips, reason: Reason) -> Fact:
        source, target = player_account(player), self.seat_account(seat)
        return moved(source, target, amount, reason=reason, key=self._nonce())

    def _left(self, event: SeatLeft) -> Iterator[Fact]:
        """A bot takes nothing along: it is given new chips with its next seat."""
        target = MINT if event.is_bot else player_account(event.player)
        by_player = Reason.RELEASE if event.is_released else Reason.CASH_OUT
        reason = Reason.RETIRE if event.is_bot else by_player
        if event.stack:
            yield moved(self.seat_account(event.seat), target, event.stack, reason=reason, key=self._nonce())
        yield ports.SeatLeft(self._table, event.seat)

    def _stars(self, play: OpenPlay, events: Sequence[Event]) -> Iterator[Fact]:
        """Of all who stay: who leaves loses his (rules.md 6.1)."""
        kept = dict(play.stars_left)
        for event in events:
            if isinstance(event, SeatLeft):
                kept.pop(event.seat, None)
        if kept:
            yield ports.StarsKept(self._table, kept)

    def _transfers(self, play: OpenPlay) -> Iterator[Fact]:
        """What every seat put in, and what it got back. A pot ends empty; the bank keeps what is left."""
        flow = play.flow()
        middle = BANK if flow.through is AccountKind.BANK else account(AccountKind.POT, self._table)
        for seat, amount in flow.put.items():
            if amount:
                key = f"{play.play}:{seat}"
                yield moved(self.seat_account(seat), middle, amount, reason=Reason.WAGER, key=key)
        for seat, amount in flow.got.items():
            if amount:
                key = f"{play.play}:{seat}"
                yield moved(middle, self.seat_account(seat), amount, reason=Reason.AWARD, key=key)


class Held(msgspec.Struct, frozen=True):
    """Whose seat it is, and what is in front of it."""

    player: str
    stack: Chips
    is_bot: bool

    def with_stack(self, stack: Chips) -> "Held":
        return Held(self.player, stack, self.is_bot)


class Escrow:
    """The seats of a table as they are durable: who sits where, with how much outside an open play."""

    def __init__(self, *, number: int) -> None:
        self.number = number
        """Of the last play that the store knows."""
        self.seats: dict[Seat, Held] = {}
        self.play: OpenPlay | None = None
        """The play that is open in the store."""

    def note(self, events: Sequence[Event], play: OpenPlay | None) -> None:
        """These events are durable now; `play` is the one that they opened or belong to."""
        for event in events:
            if type(event) not in _MONEY:
                continue
            if isinstance(event, SeatTaken):
                self.seats[event.seat.seat] = Held(event.seat.player, event.seat.stack, event.seat.is_bot)
            elif isinstance(event, ChipsAdded):
                self.seats[event.seat] = self.seats[event.seat].with_stack(event.stack)
            elif isinstance(event, SeatLeft):
                del self.seats[event.seat]
            elif isinstance(event, PlayOpened):
                self.play, self.number = play, event.number
            elif isinstance(event, PlaySettled | PlayVoided):
                self.play = None
                for seat, stack in event.stacks.items():
                    self.seats[seat] = self.seats[seat].with_stack(stack)

    def held_by(self, player: str) -> Chips:
        """The player's chips at the table."""
        return Chips(sum(held.stack for held in self.seats.values() if held.player == player))

    def all_out(self, reason: str) -> list[Event]:
        """What sends everybody home with what is his: the open play void, every seat paid out."""
        play = self.play
        voided = [] if play is None else [PlayVoided(play.play, reason, play.starting)]
        left = [SeatLeft(seat, held.player, held.stack, held.is_bot) for seat, held in self.seats.items()]
        return [*voided, *left]


_MONEY = frozenset({SeatTaken, ChipsAdded, SeatLeft, PlayOpened, PlaySettled, PlayVoided})
"""The events that mean anything to the store; most of a play's do not."""
