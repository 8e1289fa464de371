"""Who sits at a simulated table, and how a hand is played there to its end."""

from collections.abc import Callable, Mapping
from typing import Protocol

from cardhouse.chips import Seat
from cardhouse.play import Choice, Event, Menu
from cardhouse.rules.hand import Hand
from cardhouse.rules.spec import Game, Stacks, Stakes


class Player(Protocol):
    """Whoever sits in a seat for one hand. It sees each event as projected for the seat."""

    def see(self, event: Event | None) -> None: ...

    def choose(self, menu: Menu, luck: bytes) -> Choice: ...


class Bot(Protocol):
    """Makes a player for each hand."""

    @property
    def name(self) -> str: ...

    def sit(
        self, game: Game, stakes: Stakes, *, seat: Seat, stacks: Stacks, button: Seat | None
    ) -> Player: ...


Ask = Callable[[Seat, Menu], Choice]


def run(hand: Hand, players: Mapping[Seat, Player], ask: Ask) -> None:
    """Play a hand to its end. Each seat is told what it may see from the first event on, and `ask` finds its
    choice when its turn comes.
    """
    told = 0
    while True:
        for event in hand.events[told:]:
            for seat, player in players.items():
                player.see(event.projected(seat))
        told = len(hand.events)
        if hand.is_over:
            return
        for seat, menu in hand.menus.items():
            hand.choose(seat, ask(seat, menu))
