"""A hand of poker on the table, with what is needed to record it, and its running clock."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from typing_extensions import override

from cardhouse.chips import Chips, Seat
from cardhouse.ledger import AccountKind
from cardhouse.play import Event, Pending
from cardhouse.records.record import Chosen, HandRecord
from cardhouse.rules.events import Acted, Awarded, BetReturned, Posted, Shown, StreetOpened
from cardhouse.rules.hand import Hand
from cardhouse.rules.posts import Post
from cardhouse.tables.open_play import CHOICES, Flow, OpenPlay


@dataclass(slots=True)
class Held:
    """A clock that stands still: milliseconds until the seat's reserve runs, and until its deadline."""

    seat: Seat
    soft: int
    deadline: int


@dataclass(slots=True, eq=False)
class OpenHand(OpenPlay):
    """`starting` is what every seat dealt in held before the posts, `stars` what it may pay for abilities.

    At `soft` the actor's reserve begins to run, at `deadline` the clock has its say; milliseconds since 1970.
    """

    play: str
    hand: Hand
    starting: dict[Seat, Chips]
    posts: tuple[Post, ...]
    asked: frozenset[Seat]
    names: dict[Seat, str]
    stars: dict[Seat, int]
    events: list[Event] = field(default_factory=list)
    """What the hand has told, with the table's readings."""
    choices: list[Chosen] = field(default_factory=list)
    soft: int = 0
    deadline: int = 0
    held: Held | None = None
    """The clock of a turn that goes on behind an ability (rules.md 6.3, 6.4)."""

    @property
    def turn(self) -> tuple[Seat, Pending]:
        """The seat that owes a decision, and which; only while the hand is not over."""
        ((seat, owed),) = self.hand.pending.items()
        return seat, owed

    @property
    def streets_run_out(self) -> int:
        """Streets dealt after the last choice: nobody could bet on them."""
        count = -1  # the first street is dealt before any
        for event in self.events:
            if isinstance(event, StreetOpened):
                count += 1
            elif isinstance(event, CHOICES):
                count = 0
        return count

    @property
    def has_shown_cards(self) -> bool:
        """Whether a seat has turned up its hand, or some of it."""
        return any(isinstance(event, Shown) for event in self.events)

    @property
    @override
    def stars_left(self) -> Mapping[Seat, int]:
        hand = self.hand
        return self.stars if hand.stars is None else dict(zip(hand.seats, hand.stars.left, strict=True))

    @override
    def record(self) -> HandRecord:
        hand = self.hand
        return HandRecord(
            hand.game.id,
            hand.stakes,
            self.starting,
            hand.button,
            self.posts,
            hand.chance,
            tuple(self.choices),
            self.asked,
            self.names,
            self.stars,
        )

    @override
    def flow(self) -> Flow:
        return Flow(AccountKind.POT, _wagers(self.events), _awards(self.events))


def _wagers(events: Sequence[Event]) -> dict[Seat, Chips]:
    """What each seat put into the pots, the returned part taken off."""
    total: dict[Seat, Chips] = {}
    for event in events:
        if isinstance(event, Posted):
            total[event.seat] = Chips(total.get(event.seat, 0) + event.amount)
        elif isinstance(event, Acted):
            total[event.seat] = Chips(total.get(event.seat, 0) + event.put)
        elif isinstance(event, BetReturned):
            total[event.seat] = Chips(total[event.seat] - event.amount)
    return total


def _awards(events: Sequence[Event]) -> dict[Seat, Chips]:
    total: dict[Seat, Chips] = {}
    for event in events:
        if isinstance(event, Awarded):
            total[event.seat] = Chips(total.get(event.seat, 0) + event.amount)
    return total
