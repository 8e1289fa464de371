"""What one seat knows of a hand: its own cards and what everyone saw, built from projected events only."""

from cardhouse.cards import Card
from cardhouse.chips import Chips, Seat
from cardhouse.play import Event
from cardhouse.rules.events import (
    Act,
    Acted,
    Awarded,
    BetReturned,
    Dealt,
    Posted,
    PotsCollected,
    Shown,
    StreetOpened,
)
from cardhouse.rules.posts import clockwise
from cardhouse.rules.spec import Game, Stacks, Stakes


class NotForThisSeatError(ValueError):
    """An event that was not projected for the seat: it shows another's cards, or hides its own."""


class Sight:
    """A seat's view of one hand. Feed it every event of the hand as projected for the seat, a skip as None.

    Chips: `stacks` behind, `bets` of this street, `invested` in the whole hand, `pot` with the bets. `street`
    counts from 0. Of this street: `raises` (bets included, blinds not), `callers` since the last of them, who
    has `spoken` since, the last `aggressor`; `initiative` is the aggressor of the street before. By seat:
    `bold` has the bets and raises made on this street, `paid` the bets called; `told` sums both over the
    earlier streets after the first.
    """

    __slots__ = (
        "aggressor",
        "bets",
        "board",
        "bold",
        "button",
        "callers",
        "game",
        "hole",
        "initiative",
        "inside",
        "invested",
        "paid",
        "pot",
        "raises",
        "seat",
        "seats",
        "shown",
        "spoken",
        "stacks",
        "stakes",
        "street",
        "told",
    )

    def __init__(
        self, game: Game, stakes: Stakes, *, seat: Seat, stacks: Stacks, button: Seat | None
    ) -> None:
        """Before the first event. `stacks` are those that the hand begins with, of every seat dealt in."""
        self.game = game
        self.stakes = stakes
        self.seat = seat
        self.button = button
        self.seats = tuple(clockwise(stacks, button))
        """In dealing order, from left of the button."""
        self.stacks = dict(stacks)
        self.bets = dict.fromkeys(stacks, 0)
        self.invested = dict.fromkeys(stacks, 0)
        self.pot = 0
        self.inside = set(stacks)
        self.hole: tuple[Card, ...] = ()
        self.board: tuple[Card, ...] = ()
        self.shown: dict[Seat, tuple[Card, ...]] = {}
        self.street = -1
        self.initiative: Seat | None = None
        self.told = dict.fromkeys(stacks, 0)
        self.aggressor: Seat | None = None
        self._open_round()

    def _open_round(self) -> None:
        self.initiative = self.aggressor
        self.aggressor = None
        self.raises = 0
        self.callers = 0
        self.spoken: set[Seat] = set()
        self.bold = dict.fromkeys(self.stacks, 0)
        self.paid = dict.fromkeys(self.stacks, 0)

    # What follows from it

    @property
    def rivals(self) -> list[Seat]:
        """The other seats still in the hand, in dealing order."""
        return [seat for seat in self.seats if seat in self.inside and seat != self.seat]

    @property
    def behind(self) -> int:
        """How many rivals with chips have yet to answer the last bet, or to speak at all."""
        return sum(1 for seat in self.rivals if self.stacks[seat] and seat not in self.spoken)

    @property
    def facing_bet(self) -> bool:
        """Whether more than this seat's own bet is asked."""
        return max(self.bets.values()) > self.bets[self.seat]

    @property
    def unseen(self) -> list[Card]:
        """The cards that may lie anywhere: in other hands or in the deck."""
        known = {*self.hole, *self.board, *(card for cards in self.shown.values() for card in cards)}
        return [card for card in self.game.deck if card not in known]

    def winnable(self, call: int) -> int:
        """What there is to win with a call of so many chips: from each seat as many as this one has in."""
        own = self.invested[self.seat]
        return own + sum(min(put, own + call) for seat, put in self.invested.items() if seat != self.seat)

    # What it is built from

    def see(self, event: Event | None) -> None:
        """Take in the next event.

        Raises `NotForThisSeatError` when another's hidden cards, or blank own ones, are in it.
        """
        match event:
            case Posted():
                self._put(event.seat, event.amount)
                self.bets[event.seat] = event.bet
            case Dealt():
                self._dealt(event)
            case StreetOpened():
                self._street_opened(event)
            case Acted():
                self._acted(event)
            case BetReturned():
                self._put(event.seat, -event.amount)
            case PotsCollected():
                self.bets = dict.fromkeys(self.bets, 0)
            case Shown():
                self.shown[event.seat] = event.cards
            case Awarded():
                self.stacks[event.seat] = Chips(self.stacks[event.seat] + event.amount)
                self.pot -= event.amount
            case _:
                pass

    def _dealt(self, event: Dealt) -> None:
        faces = tuple(card for card in event.down if card is not None)
        if len(faces) != (len(event.down) if event.seat == self.seat else 0):
            raise NotForThisSeatError(
                f"seat {self.seat} was sent the cards of seat {event.seat} as another sees them"
            )
        self.hole += faces

    def _street_opened(self, event: StreetOpened) -> None:
        if self.street > 0:
            for seat in self.seats:
                self.told[seat] += self.bold[seat] + self.paid[seat]
        self._open_round()
        self.street += 1
        self.board += event.board

    def _acted(self, event: Acted) -> None:
        seat = event.seat
        self._put(seat, event.put)
        self.bets[seat] = event.to
        if event.act in (Act.BET, Act.RAISE):
            self._raised(seat)
        elif event.act is Act.FOLD:
            self.inside.discard(seat)
        elif event.act is Act.CALL:
            self.callers += 1
            self.paid[seat] += 1
        self.spoken.add(seat)

    def _raised(self, seat: Seat) -> None:
        self.raises += 1
        self.callers = 0
        self.aggressor = seat
        self.bold[seat] += 1
        self.spoken.clear()

    def _put(self, seat: Seat, amount: int) -> None:
        self.stacks[seat] = Chips(self.stacks[seat] - amount)
        self.invested[seat] += amount
        self.pot += amount
