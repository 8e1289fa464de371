"""The stars and abilities of a hand, kept from its public events alone, and what must hold (rules.md 6)."""

from collections import Counter

from cardhouse.abilities import ABILITIES
from cardhouse.chips import Seat
from cardhouse.play import Event
from cardhouse.rules.ability import MOST_STARS, AbilityId
from cardhouse.rules.events import (
    AbilityResolved,
    AbilityUsed,
    Act,
    Acted,
    AnswerDeclined,
    HandEnded,
    Peeked,
    Posted,
    StreetOpened,
    WheelTurned,
)
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import AnswerMenu, BetMenu
from cardhouse.rules.spec import StructureId
from tests.properties.random_hands import Setup

COSTS = {ability.id: ability.cost for ability in ABILITIES}
ABILITY_EVENTS = WheelTurned | AbilityUsed | AnswerDeclined | AbilityResolved | Peeked
MOST_ORDINARY = 3


class StarBooks:
    """`left` are the stars of each seat. `enter` fails where a truth is broken."""

    def __init__(self, setup: Setup) -> None:
        self.given = {seat: setup.stars.get(seat, 0) for seat in setup.stacks}
        self.left = self.given.copy()
        self.paid: Counter[Seat] = Counter()
        self.wheel: set[AbilityId] = set()
        self.used: set[tuple[Seat, AbilityId]] = set()
        self.out: set[Seat] = set()
        self.window: tuple[Seat, Seat] | None = None
        self.shielded = self.declined = False
        self.street = -1
        self.open_round()

    def open_round(self) -> None:
        self.ordinary: list[Seat] = []
        self.aimed_at: set[Seat] = set()
        self.anchored: set[Seat] = set()
        self.spoken: set[Seat] = set()

    def enter(self, event: Event) -> None:  # noqa: C901 - one case for each event
        match event:
            case WheelTurned():
                self.turn(event)
            case StreetOpened():
                self.street += 1
                self.open_round()
            case Posted(seat=seat, all_in=True):
                self.out.add(seat)
            case Acted():
                assert self.window is None
                self.spoken.add(event.seat)
                if event.all_in or event.act is Act.FOLD:
                    self.out.add(event.seat)
            case AbilityUsed():
                self.use(event)
            case AnswerDeclined():
                assert self.window is not None
                assert event.seat == self.window[1]
                assert self.may_shield(event.seat)
                self.declined = True
            case AbilityResolved():
                self.resolve(event)
            case Peeked():
                assert self.street < 3
            case HandEnded():
                assert self.window is None
            case _:
                pass

    def turn(self, event: WheelTurned) -> None:
        """Three of those there are, a shield only with an anchor (6.2)."""
        self.wheel = set(event.abilities)
        assert len(self.wheel) == len(event.abilities) == 3
        assert self.wheel < {ability.id for ability in ABILITIES}
        assert "shield" not in self.wheel or "anchor" in self.wheel
        assert event.stars == self.given
        assert self.street == -1

    def use(self, event: AbilityUsed) -> None:
        seat, ability = event.seat, event.ability
        assert ability in self.wheel
        assert (seat, ability) not in self.used
        assert seat not in self.out
        self.used.add((seat, ability))
        self.left[seat] -= COSTS[ability]
        self.paid[seat] += COSTS[ability]
        assert event.stars == self.left[seat] == self.given[seat] - self.paid[seat]
        assert 0 <= self.left[seat] <= MOST_STARS
        if ability == "shield":
            self.shield(event)
        else:
            self.use_ordinary(event)

    def shield(self, event: AbilityUsed) -> None:
        assert self.window == (event.target, event.seat)
        self.shielded = True

    def use_ordinary(self, event: AbilityUsed) -> None:
        """One each and three in all, on one's turn (6.3)."""
        assert self.window is None
        assert event.seat not in self.ordinary
        self.ordinary.append(event.seat)
        assert len(self.ordinary) <= MOST_ORDINARY
        if event.ability == "sleeve":
            assert self.street == 0
            assert event.seat not in self.spoken
        if event.target is None:
            assert event.ability != "anchor"
            return
        assert event.ability == "anchor"
        assert event.target not in self.out | self.spoken | self.aimed_at | {event.seat}
        self.aimed_at.add(event.target)
        self.window = event.seat, event.target
        self.shielded = self.declined = False

    def resolve(self, event: AbilityResolved) -> None:
        assert event.ability == "anchor"
        assert self.window == (event.seat, event.target)
        assert event.works is not self.shielded
        assert self.shielded or self.declined or not self.may_shield(event.target)
        self.window = None
        if event.works:
            self.anchored.add(event.target)

    def may_shield(self, seat: Seat) -> bool:
        return "shield" in self.wheel and self.left[seat] >= 1 and (seat, "shield") not in self.used

    def compare(self, hand: Hand) -> None:
        """What the engine holds and asks is what its events told."""
        assert hand.stars is not None
        assert dict(zip(hand.seats, hand.stars.left, strict=True)) == self.left
        if self.window is not None:
            user, target = self.window
            assert self.may_shield(target)
            assert isinstance(hand.menu, AnswerMenu)
            assert (hand.menu.by, hand.actor) == (user, target)
        elif isinstance(hand.menu, BetMenu):
            self.compare_menu(hand, hand.menu)

    def compare_menu(self, hand: Hand, menu: BetMenu) -> None:
        """A raise by the pot at most while anchored, never below the least one; else as far as the stack."""
        assert hand.actor is not None
        assert {offer.ability for offer in menu.abilities} == self.wheel
        if menu.min_to and hand.stakes.structure is StructureId.NO_LIMIT:
            all_in = menu.bet + hand.stacks[hand.place_of[hand.actor]]
            by_the_pot = menu.level + menu.pot + menu.call
            cap = max(menu.min_to, by_the_pot) if hand.actor in self.anchored else all_in
            assert menu.max_to == min(cap, all_in)
