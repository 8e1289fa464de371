"""A second set of books: the chips of a hand kept from its public events alone, and what must hold."""

from collections.abc import Sequence
from itertools import pairwise

from cardhouse.cards import Card
from cardhouse.chips import Seat
from cardhouse.play import Event
from cardhouse.rules.events import (
    Act,
    Acted,
    Awarded,
    BetReturned,
    Dealt,
    Discarded,
    HandEnded,
    Posted,
    PotsCollected,
    Shown,
    StreetOpened,
)
from cardhouse.rules.hand import Hand
from cardhouse.rules.posts import LIVE, PostKind
from cardhouse.rules.spec import Pot
from tests.properties.random_hands import Setup
from tests.properties.star_books import ABILITY_EVENTS, StarBooks


class Books:
    """Stacks, bets and pots after every event so far. `follow` fails where a truth is broken."""

    def __init__(self, setup: Setup) -> None:
        self.stacks: dict[Seat, int] = dict(setup.stacks)
        self.bets = dict.fromkeys(setup.stacks, 0)
        self.paid_in = dict.fromkeys(setup.stacks, 0)
        self.pot = 0
        self.total = sum(self.stacks.values())
        self.pots: tuple[Pot, ...] = ()
        self.dead = 0
        self.folded: set[Seat] = set()
        self.held: dict[Seat, set[Card | None]] = {seat: set() for seat in setup.stacks}
        self.thrown: dict[Seat, set[Card | None]] = {seat: set() for seat in setup.stacks}
        self.board: set[Card | None] = set()
        self.cards = 0
        self.ended = False
        self.stars = StarBooks(setup) if setup.game.abilities else None

    def follow(self, events: Sequence[Event]) -> None:
        for event in events:
            assert not self.ended
            if self.stars is not None:
                self.stars.enter(event)
            else:
                assert not isinstance(event, ABILITY_EVENTS)
            self.enter(event)
            self.check()

    def enter(self, event: Event) -> None:  # noqa: C901 - one case for each event
        match event:
            case Posted():
                self.pay(event.seat, event.amount, live=event.kind in LIVE)
                self.dead += event.amount if event.kind in {PostKind.DEAD, PostKind.TABLE_ANTE} else 0
                assert event.bet == self.bets[event.seat]
                assert event.all_in == (not self.stacks[event.seat])
            case Acted():
                self.pay(event.seat, event.put, live=True)
                assert event.to == self.bets[event.seat]
                assert event.all_in == (event.put > 0 and not self.stacks[event.seat])
                assert event.seat not in self.folded
                if event.act is Act.FOLD:
                    self.folded.add(event.seat)
                    self.cards -= len(self.held.pop(event.seat))
            case BetReturned():
                self.give_back(event.seat, event.amount)
            case PotsCollected():
                self.collect(event.pots)
            case Awarded():
                self.award(event)
            case Dealt():
                self.hold(event.seat, event.down + event.up)
            case Discarded():
                self.held[event.seat] -= set(event.cards)
                self.thrown[event.seat] |= set(event.cards)
                self.cards -= len(event.cards)
            case StreetOpened():
                self.board |= set(event.board)
                self.cards += len(event.board)
            case Shown():
                assert set(event.cards) <= self.held[event.seat]
            case HandEnded():
                self.ended = True
                assert self.pot == 0
                assert not any(self.bets.values())
            case _:
                pass

    def hold(self, seat: Seat, cards: Sequence[Card | None]) -> None:
        """Never one that the seat has discarded itself (rules.md 4.7)."""
        assert not self.thrown[seat] & set(cards)
        self.held[seat] |= set(cards)
        self.cards += len(cards)

    def pay(self, seat: Seat, amount: int, *, live: bool) -> None:
        self.stacks[seat] -= amount
        self.paid_in[seat] += amount
        if live:
            self.bets[seat] += amount
        else:
            self.pot += amount

    def give_back(self, seat: Seat, amount: int) -> None:
        """First out of the seat's bet, then out of its ante."""
        assert seat not in self.folded
        from_bet = min(amount, self.bets[seat])
        self.bets[seat] -= from_bet
        self.pot -= amount - from_bet
        self.paid_in[seat] -= amount
        self.stacks[seat] += amount

    def collect(self, pots: tuple[Pot, ...]) -> None:
        self.pot += sum(self.bets.values())
        self.bets = dict.fromkeys(self.bets, 0)
        self.pots = pots
        assert sum(pot.amount for pot in pots) == self.pot
        for pot in pots:
            assert pot.amount > 0
            assert pot.eligible
            assert not self.folded & set(pot.eligible)
            if pot.amount != self.dead:  # which is everyone's
                assert all(self.paid_in[seat] for seat in pot.eligible)
        assert all(set(side.eligible) < set(main.eligible) for main, side in pairwise(pots))

    def award(self, event: Awarded) -> None:
        assert event.amount > 0
        assert event.seat not in self.folded
        assert event.seat in self.pots[event.pot].eligible
        self.pot -= event.amount
        self.stacks[event.seat] += event.amount

    def check(self) -> None:
        amounts = [*self.stacks.values(), *self.bets.values(), self.pot]
        assert all(type(amount) is int and amount >= 0 for amount in amounts)
        assert sum(amounts) == self.total
        assert len(self.board.union(*self.held.values())) == self.cards

    def compare(self, hand: Hand) -> None:
        """What the engine holds is what its events told."""
        assert dict(zip(hand.seats, hand.stacks, strict=True)) == self.stacks
        assert dict(zip(hand.seats, hand.bets, strict=True)) == self.bets
        assert sum(pot.amount for pot in hand.pots) == self.pot
        assert {seat for seat, out in zip(hand.seats, hand.folded, strict=True) if out} == self.folded
        assert hand.is_over == self.ended
        if self.stars is not None:
            self.stars.compare(hand)
        stub = hand.deck[hand.next_card :]
        assert len(self.board.union(stub, *self.held.values())) == self.cards + len(stub)
        for place, seat in enumerate(hand.seats):
            if seat not in self.folded:
                assert set(hand.cards_of(place)) == self.held[seat]
