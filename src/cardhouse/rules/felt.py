"""What lies on the table during a hand: chips, cards and the log of what happened to them."""

from collections.abc import Callable, Sequence
from typing import Final

from cardhouse.cards import Card
from cardhouse.chips import Chips, Seat
from cardhouse.play import Event
from cardhouse.rules.events import Awarded, BetReturned, Dealt, Posted, StreetOpened
from cardhouse.rules.posts import ANTE, LIVE, Post, seated
from cardhouse.rules.pots import uncalled
from cardhouse.rules.spec import Stacks, Street

_posted: Final[Callable[..., Posted]] = Posted
"""From plain ints, like the bet menu."""


class Felt:
    """Chips and cards as they lie, without any rule of whose turn it is.

    Places are the seats' numbers in dealing order, from left of the button; lists are indexed by place.
    `stacks` lie behind, `bets` before the seats; `owned` is what a seat brought in or has won, `dead` the
    pot's money that is nobody's bet.
    """

    __slots__ = (
        "bets",
        "board",
        "dead",
        "deck",
        "events",
        "folded",
        "hole",
        "next_card",
        "owned",
        "place_of",
        "seats",
        "stacks",
    )

    def __init__(self, stacks: Stacks, button: Seat | None, *, deck: tuple[Card, ...]) -> None:
        self.seats: tuple[Seat, ...]
        self.place_of: dict[Seat, int]
        self.seats, self.place_of = seated(tuple(stacks), button)
        self.stacks: list[int] = [stacks[seat] for seat in self.seats]
        count = len(self.seats)
        self.owned = self.stacks.copy()
        self.bets = [0] * count
        self.folded = [False] * count
        self.dead = 0
        self.deck = deck
        self.next_card = 0
        self.hole: list[tuple[Card, ...]] = []
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

    def post(self, post: Post) -> int:
        """What is due, or all that is there; the chips posted."""
        place, kind = self.place_of[post.seat], post.kind
        stack = self.stacks[place]
        amount = post.amount if post.amount < stack else Chips(stack)
        if amount:
            self.stacks[place] = stack - amount
            if kind in LIVE:
                self.bets[place] += amount
            elif kind is not ANTE:
                self.dead += amount
                self.owned[place] -= amount
            self.events.append(_posted(post.seat, kind, amount, self.bets[place], amount == stack))
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
        self.events.append(BetReturned(self.seats[place], Chips(amount)))

    def deal_down(self, count: int) -> None:
        """Cards go out one at a time, clockwise from left of the button (rules.md 0)."""
        deck, step = self.deck, len(self.seats)
        self.next_card = end = count * step
        self.hole = [deck[place:end:step] for place in range(step)]
        self.events += map(Dealt, self.seats, self.hole)

    def deal_board(self, street: Street) -> None:
        """The street's board cards; it is open."""
        at = self.next_card
        self.next_card = end = at + street.board
        new = self.deck[at:end]
        self.board += new
        self.events.append(StreetOpened(street.name, new))

    def pay(self, awards: Sequence[Awarded]) -> None:
        """The middle goes to the winners."""
        for award in awards:
            self.stacks[self.place_of[award.seat]] += award.amount
        self.events += awards
        self.owned = self.stacks.copy()
        self.dead = 0

    def copy_onto(self, twin: "Felt") -> None:
        """The twin's table looks the same, and nothing on it is shared."""
        twin.seats, twin.place_of, twin.deck = self.seats, self.place_of, self.deck
        twin.stacks, twin.bets, twin.owned = self.stacks.copy(), self.bets.copy(), self.owned.copy()
        twin.folded, twin.dead = self.folded.copy(), self.dead
        twin.hole, twin.board, twin.next_card = self.hole.copy(), self.board.copy(), self.next_card
        twin.events = self.events.copy()
