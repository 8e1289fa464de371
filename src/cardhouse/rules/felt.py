"""What lies on the table during a hand: chips, cards and the log of what happened to them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cardhouse.cards import Card
from cardhouse.chips import Seat
from cardhouse.dealing import deck_order
from cardhouse.play import Event
from cardhouse.rules.draw import serve
from cardhouse.rules.errors import SetupError
from cardhouse.rules.events import Awarded, BetReturned, Dealt, Posted, Reshuffled, StreetOpened
from cardhouse.rules.posts import ANTE, LIVE, PostKind, seated
from cardhouse.rules.pots import uncalled
from cardhouse.rules.script import Step
from cardhouse.rules.spec import NOT_RESHUFFLED, Chance, Stacks, Street, StreetName

# From plain ints, like the bet menu.
_dealt: Final[Callable[..., Dealt]] = Dealt
_street_opened: Final[Callable[..., StreetOpened]] = StreetOpened
_posted: Final[Callable[..., Posted]] = Posted
_returned: Final[Callable[..., BetReturned]] = BetReturned

NOTHING: Final[Mapping[int, tuple[Card, ...]]] = {}


class Felt:
    """Chips and cards as they lie, without any rule of whose turn it is.

    Places are the seats' numbers in dealing order, from left of the button; lists are indexed by place.
    `stacks` lie behind, `bets` before the seats; `owned` is what a seat brought in or has won, `dead` the
    pot's money that is nobody's bet. `hole` and `up` are the cards a seat holds down and up, `thrown` those
    it has discarded.
    """

    __slots__ = (
        "bets",
        "board",
        "chance",
        "dead",
        "deck",
        "events",
        "folded",
        "hole",
        "next_card",
        "owned",
        "place_of",
        "reshuffles",
        "seats",
        "stacks",
        "thrown",
        "up",
    )

    def __init__(self, stacks: Stacks, button: Seat | None, *, chance: Chance) -> None:
        self.seats: tuple[Seat, ...]
        self.place_of: dict[Seat, int]
        self.seats, self.place_of = seated(tuple(stacks), button)
        self.stacks: list[int] = [stacks[seat] for seat in self.seats]
        count = len(self.seats)
        self.owned = self.stacks.copy()
        self.bets = [0] * count
        self.folded = [False] * count
        self.dead = 0
        self.chance = chance
        self.deck = chance.deck
        self.next_card = self.reshuffles = 0
        self.hole: list[tuple[Card, ...]] = []
        self.up: list[tuple[Card, ...]] = [()] * count
        self.thrown: Mapping[int, tuple[Card, ...]] = NOTHING
        self.board: list[Card] = []
        self.events: list[Event] = []

    @property
    def put_in(self) -> list[int]:
        """By place: the chips in the middle from antes and earlier rounds."""
        return [
            owned - stack - bet for owned, stack, bet in zip(self.owned, self.stacks, self.bets, strict=True)
        ]

    def seats_of(self, places: Sequence[int]) -> list[Seat]:
        """Their seats, in the same order."""
        seats = self.seats
        return [seats[place] for place in places]

    def cards_of(self, place: int) -> tuple[Card, ...]:
        """All that it holds, those down first."""
        return self.hole[place] + self.up[place]

    def post(self, seat: Seat, kind: PostKind, amount: int) -> int:
        """What is due, or all that is there; the chips posted."""
        if type(amount) is not int or amount < 0 or seat not in self.place_of:
            raise SetupError("posts", f"seat {seat} cannot post {amount}: these have cards: {self.seats}")
        place = self.place_of[seat]
        stack = self.stacks[place]
        if amount > stack:
            amount = stack
        if amount:
            self.stacks[place] = stack - amount
            if kind is not ANTE:
                if kind in LIVE:
                    self.bets[place] += amount
                else:
                    self.dead += amount
                    self.owned[place] -= amount
            self.events.append(_posted(seat, kind, amount, self.bets[place], amount == stack))
        return amount

    def return_ante(self) -> int:
        """What nobody can match of an ante goes back, all others being all-in (rules.md 1.7.1)."""
        unmatched = uncalled(self.put_in)
        if unmatched is None:
            return 0
        self.give_back(*unmatched)
        return unmatched[1]

    def give_back(self, place: int, amount: int) -> None:
        """Chips that nobody matched."""
        self.stacks[place] += amount
        self.events.append(_returned(self.seats[place], amount))

    def deal_first(self, step: Step) -> None:
        """Cards go out one at a time, clockwise from left of the button (rules.md 0)."""
        deck, count = self.deck, len(self.seats)
        end = step.down * count
        self.hole = [deck[place:end:count] for place in range(count)]
        if step.up:
            middle, end = end, end + step.up * count
            self.up = [deck[middle + place : end : count] for place in range(count)]
        self.next_card = end
        self.events += map(_dealt, self.seats, self.hole, self.up)
        self.turn_board(step.name, step.board)

    def turn_board(self, street: StreetName, count: int) -> None:
        """The street's board cards; it is open."""
        at = self.next_card
        self.next_card = end = at + count
        new = self.deck[at:end]
        self.board += new
        self.events.append(_street_opened(street, new))

    def deal_more(self, street: Street, places: Sequence[int], *, face_up: bool) -> bool:
        """A later street; True when one card for all took the place of theirs, the deck being short (4.5)."""
        each = street.down + street.up
        if each * len(places) > len(self.deck) - self.next_card:
            self.turn_board(street.name, 1)
            return True
        if each:
            self._deal(places, each, down=0 if face_up else street.down)
        self.turn_board(street.name, street.board)
        return False

    def _deal(self, places: Sequence[int], each: int, *, down: int) -> None:
        """One at a time, clockwise; the first so many of each seat's face down."""
        at, step = self.next_card, len(places)
        self.next_card = end = at + each * step
        deck, seats, hole, up, events = self.deck, self.seats, self.hole, self.up, self.events
        for place in places:
            cards = deck[at:end:step]
            at += 1
            if down == 0:
                up[place] += cards
                events.append(Dealt(seats[place], (), cards))
            else:
                hole[place] += cards[:down]
                up[place] += cards[down:]
                events.append(Dealt(seats[place], cards[:down], cards[down:]))

    def throw_away(self, place: int, cards: tuple[Card, ...]) -> None:
        """They leave the hand; the seat never gets them back."""
        if cards:
            self.hole[place] = tuple([card for card in self.hole[place] if card not in cards])
            self.thrown = {**self.thrown, place: self.thrown.get(place, ()) + cards}

    def draw(self, place: int, count: int) -> None:
        """New cards from the stub, over the discards if it must be (rules.md 4.7)."""
        end = self.next_card + count
        top = self.deck[self.next_card : end]
        if len(top) < count or not set(top).isdisjoint(self.thrown.get(place, ())):
            self._serve(place, count)
        self._deal([place], count, down=count)

    def _serve(self, place: int, count: int) -> None:
        """The cards that the place may get come to the top of the stub."""
        dealt, stub = self.deck[: self.next_card], self.deck[self.next_card :]
        own = frozenset(self.thrown.get(place, ()))
        served = serve(stub, count, own=own, pile=self._pile(), shuffle=self._shuffled)
        if served.reshuffled:
            self.events.append(Reshuffled(served.reshuffled))
        self.deck = dealt + served.cards + served.stub

    def _pile(self) -> list[Card]:
        """Cards that were dealt and that nobody holds any more."""
        held = set(self.board).union(self.deck[self.next_card :])
        for place, folded in enumerate(self.folded):
            if not folded:
                held.update(self.cards_of(place))
        return sorted(set(self.deck) - held)

    def _shuffled(self, pile: Sequence[Card]) -> tuple[Card, ...]:
        chance = self.chance.reshuffles[self.reshuffles]
        self.reshuffles += 1
        if chance == NOT_RESHUFFLED:
            raise SetupError("reshuffles", f"chance has no bytes for reshuffle {self.reshuffles}")
        return deck_order(pile, chance)

    def pay(self, awards: Sequence[Awarded]) -> None:
        """The middle goes to the winners."""
        for award in awards:
            self.stacks[self.place_of[award.seat]] += award.amount
        self.events += awards
        self.owned = self.stacks.copy()
        self.dead = 0

    def copy_onto(self, twin: "Felt") -> None:
        """The twin's table looks the same, and nothing on it is shared."""
        twin.seats, twin.place_of = self.seats, self.place_of
        twin.chance, twin.deck, twin.reshuffles = self.chance, self.deck, self.reshuffles
        twin.stacks, twin.bets, twin.owned = self.stacks.copy(), self.bets.copy(), self.owned.copy()
        twin.folded, twin.dead = self.folded.copy(), self.dead
        twin.hole, twin.up, twin.thrown = self.hole.copy(), self.up.copy(), self.thrown
        twin.board, twin.next_card = self.board.copy(), self.next_card
        twin.events = self.events.copy()
