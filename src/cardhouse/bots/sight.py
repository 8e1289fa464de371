"""What one seat knows of a hand: its own cards and what everyone saw, built from projected events only."""

from collections.abc import Sequence

from cardhouse.cards import Card
from cardhouse.chips import Chips, Seat
from cardhouse.play import Event
from cardhouse.rules.ability import AbilityId
from cardhouse.rules.events import (
    AbilityUsed,
    Act,
    Acted,
    Awarded,
    BetReturned,
    Dealt,
    Discarded,
    Peeked,
    Posted,
    PotsCollected,
    Reshuffled,
    Shown,
    StreetOpened,
    WheelTurned,
)
from cardhouse.rules.posts import clockwise
from cardhouse.rules.spec import Game, Stacks, Stakes

RAISES = frozenset({Act.BET, Act.RAISE, Act.COMPLETE})


class NotForThisSeatError(ValueError):
    """An event that was not projected for the seat: it shows another's cards, or hides its own."""


class Sight:
    """A seat's view of one hand. Feed it every event of the hand as projected for the seat, a skip as None.

    Chips: `stacks` behind, `bets` of this street, `invested` in the whole hand, `pot` with the bets. `street`
    counts from 0. Of this street: `raises` (bets included, blinds not), `callers` since the last of them, who
    has `spoken` since, the last `aggressor`; `initiative` is the aggressor of the street before. By seat:
    `bold` has the bets and raises made on this street, `paid` the bets called; `told` sums both over the
    earlier streets, but for a first one that the board follows.

    `hole` are its own cards held down, `down` how many each seat holds so, `up` the cards of each that all
    saw, those of folded seats too; `thrown` its own discards, until they are shuffled in again, and `drawn`
    how many cards each seat exchanged, draw by draw.

    Of a hand with abilities: the `stars` that each seat has left and what it has `used`. `coming` is the card
    on top of the deck, if the seat has peeked at it; whoever is dealt that card in place of the board holds
    it among `known`.
    """

    __slots__ = (
        "aggressor",
        "bets",
        "board",
        "bold",
        "button",
        "callers",
        "coming",
        "down",
        "drawn",
        "game",
        "hole",
        "initiative",
        "inside",
        "invested",
        "known",
        "paid",
        "pot",
        "raises",
        "seat",
        "seats",
        "shown",
        "spoken",
        "stacks",
        "stakes",
        "stars",
        "street",
        "thrown",
        "told",
        "up",
        "used",
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
        self.up: dict[Seat, tuple[Card, ...]] = dict.fromkeys(stacks, ())
        self.down = dict.fromkeys(stacks, 0)
        self.thrown: tuple[Card, ...] = ()
        self.drawn: dict[Seat, tuple[int, ...]] = dict.fromkeys(stacks, ())
        self.board: tuple[Card, ...] = ()
        self.shown: dict[Seat, tuple[Card, ...]] = {}
        self.stars = dict.fromkeys(stacks, 0)
        self.used: dict[Seat, tuple[AbilityId, ...]] = dict.fromkeys(stacks, ())
        self.coming: tuple[Card, ...] = ()
        self.known: dict[Seat, tuple[Card, ...]] = dict.fromkeys(stacks, ())
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
    def cards(self) -> tuple[Card, ...]:
        """All that this seat holds."""
        return self.hole + self.up[self.seat]

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
        known = {*self.hole, *self.board, *self.thrown, *self.coming}
        known.update(*self.up.values(), *self.shown.values(), *self.known.values())
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
            case Acted():
                self._acted(event)
            case BetReturned():
                self._put(event.seat, -event.amount)
            case PotsCollected():
                self.bets = dict.fromkeys(self.bets, 0)
            case Awarded():
                self.stacks[event.seat] = Chips(self.stacks[event.seat] + event.amount)
                self.pot -= event.amount
            case _:
                self._see_cards(event)

    def _see_cards(self, event: Event | None) -> None:
        match event:
            case Dealt():
                self._dealt(event)
            case StreetOpened():
                self._street_opened(event)
            case Discarded():
                self._discarded(event)
            case Reshuffled():
                self.thrown = ()
            case Shown():
                self.shown[event.seat] = event.cards
            case _:
                self._see_abilities(event)

    def _see_abilities(self, event: Event | None) -> None:
        match event:
            case WheelTurned():
                self.stars |= event.stars
            case AbilityUsed():
                self.stars[event.seat] = event.stars
                self.used[event.seat] += (event.ability,)
            case Peeked():
                self.coming = self._own(event.seat, (event.card,))
            case _:
                pass

    def _dealt(self, event: Dealt) -> None:
        if self.coming and event.seat != self.seat:
            self.known[event.seat] += self.coming
        self.coming = ()
        self.hole += self._own(event.seat, event.down)
        self.down[event.seat] += len(event.down)
        self.up[event.seat] += event.up

    def _discarded(self, event: Discarded) -> None:
        seat, cards = event.seat, self._own(event.seat, event.cards)
        self.hole = tuple(card for card in self.hole if card not in cards)
        self.thrown += cards
        self.down[seat] -= len(event.cards)
        if self.game.streets[self.street].draw:
            self.drawn[seat] += (len(event.cards),)

    def _own(self, seat: Seat, cards: Sequence[Card | None]) -> tuple[Card, ...]:
        """The faces, if the seat is this one; another's are backs."""
        faces = tuple(card for card in cards if card is not None)
        if len(faces) != (len(cards) if seat == self.seat else 0):
            raise NotForThisSeatError(f"seat {self.seat} was sent the cards of {seat} as others see them")
        return faces

    def _street_opened(self, event: StreetOpened) -> None:
        if self.street > 0 or not any(street.board for street in self.game.streets[:2]):
            for seat in self.seats:
                self.told[seat] += self.bold[seat] + self.paid[seat]
        self._open_round()
        self.street += 1
        self.board += event.board
        self.coming = ()

    def _acted(self, event: Acted) -> None:
        seat = event.seat
        self._put(seat, event.put)
        self.bets[seat] = event.to
        if event.act in RAISES:
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
