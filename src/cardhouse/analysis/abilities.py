"""What abilities are worth: each use of one beside the same hand without it."""

from collections.abc import Callable, Sequence
from hashlib import blake2b
from math import sqrt

import msgspec
from msgspec.structs import replace

from cardhouse.analysis.playing import Player, run
from cardhouse.chips import Chips, Seat
from cardhouse.play import Choice, Event, Menu
from cardhouse.rules.ability import Ability, AbilityId, earned
from cardhouse.rules.events import AbilityResolved, Acted, WheelTurned
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import AnswerMenu, BetMenu, Use

Sit = Callable[[Seat], Player]
"""Makes the player of a seat, who has seen nothing yet."""


class AbilityScore(msgspec.Struct, frozen=True):
    """How one ability did.

    `worth` is what a use won its user in that hand, in the bets of the simulation: the mean over all uses,
    with its standard `error`; what else the stars could have bought is left out.
    """

    ability: AbilityId
    on_the_wheel: float
    """Per cent of hands."""
    uses: int
    uses_per_100: float
    """In a hundred hands of the table."""
    answered: float | None
    """Per cent of the uses that were cancelled by an answer; None where nothing was aimed at anybody."""
    worth: float
    error: float


class AbilityTally:
    """What the uses of one ability add up to."""

    __slots__ = ("cancelled", "hands", "resolved", "squares", "uses", "won")

    def __init__(self) -> None:
        self.hands = self.uses = self.won = self.squares = 0
        self.resolved = self.cancelled = 0

    def add(self, won: int) -> None:
        """A use, and the chips that its user won by it."""
        self.uses += 1
        self.won += won
        self.squares += won**2

    def score(self, ability: AbilityId, *, hands: int, unit: Chips) -> AbilityScore:
        """The figures of the ability."""
        uses = max(1, self.uses)
        mean = self.won / uses
        variance = max(0.0, self.squares / uses - mean**2)
        return AbilityScore(
            ability,
            on_the_wheel=100 * self.hands / max(1, hands),
            uses=self.uses,
            uses_per_100=100 * self.uses / max(1, hands),
            answered=100 * self.cancelled / self.resolved if self.resolved else None,
            worth=mean / unit,
            error=sqrt(variance / uses) / unit,
        )


class Abilities:
    """The stars of each bot, carried from hand to hand, and what the abilities did."""

    def __init__(self, abilities: Sequence[Ability], bots: int) -> None:
        self.stars = [0] * bots
        self.tallies = {ability.id: AbilityTally() for ability in abilities}

    def dealt_in(self, bot_at: dict[Seat, int]) -> dict[Seat, int]:
        """The stars in a new hand, of the bots in the seats."""
        return {seat: earned(self.stars[bot]) for seat, bot in bot_at.items()}

    def play(self, hand: Hand, bot_at: dict[Seat, int], *, sit: Sit, luck: bytes) -> None:
        """A hand to its end."""
        trial = Trial(hand, sit, luck)
        trial.play()
        for ability, won in trial.won_by_use():
            self.tallies[ability].add(won)
        for event in hand.events:
            self._note(event)
        assert hand.stars is not None
        for seat, left in zip(hand.seats, hand.stars.left, strict=True):
            self.stars[bot_at[seat]] = left

    def _note(self, event: Event) -> None:
        if isinstance(event, WheelTurned):
            for ability in event.abilities:
                self.tallies[ability].hands += 1
        elif isinstance(event, AbilityResolved):
            self.tallies[event.ability].resolved += 1
            self.tallies[event.ability].cancelled += not event.works

    def scores(self, *, hands: int, unit: Chips) -> tuple[AbilityScore, ...]:
        """The figures of every ability; none in a game without."""
        return tuple(tally.score(name, hands=hands, unit=unit) for name, tally in self.tallies.items())


class Forgone(msgspec.Struct, frozen=True):
    """What a seat was left with in a hand in which it could not use an ability."""

    seat: Seat
    ability: AbilityId
    stack: Chips


class Trial:
    """A hand that is played on without an ability from each use of it: by the same bots, with the same cards
    and the same luck.
    """

    def __init__(self, hand: Hand, sit: Sit, luck: bytes) -> None:
        self.hand = hand
        self.sit = sit
        self.luck = luck
        self.forgone: list[Forgone] = []

    def play(self) -> None:
        """The hand, and every fork of it."""
        players = self._players()

        def ask(seat: Seat, menu: Menu) -> Choice:
            choice = players[seat].choose(menu, luck_at(self.hand, seat, self.luck))
            if isinstance(choice, Use):
                self.forgone.append(Forgone(seat, choice.ability, self._stack_without(seat, choice.ability)))
            return choice

        run(self.hand, players, ask)

    def _players(self) -> dict[Seat, Player]:
        return {seat: self.sit(seat) for seat in self.hand.seats}

    def _stack_without(self, user: Seat, ability: AbilityId) -> Chips:
        players, twin = self._players(), self.hand.copy()

        def ask(seat: Seat, menu: Menu) -> Choice:
            offered = without(menu, ability) if seat == user else menu
            return players[seat].choose(offered, luck_at(twin, seat, self.luck))

        run(twin, players, ask)
        return twin.result.stacks[user]

    def won_by_use(self) -> list[tuple[AbilityId, int]]:
        """For each use, the chips that its user has more than in the fork; when the hand is over."""
        stacks = self.hand.result.stacks
        return [(other.ability, stacks[other.seat] - other.stack) for other in self.forgone]


def luck_at(hand: Hand, seat: Seat, luck: bytes) -> bytes:
    """Bytes for a decision of the seat, the same whether or not it has used an ability before."""
    acts = sum(isinstance(event, Acted) for event in hand.events)
    return blake2b(b"%d %d " % (acts, seat) + luck).digest()


def without(menu: Menu, ability: AbilityId) -> Menu:
    """The menu, but for this ability."""
    if isinstance(menu, BetMenu):
        return replace(menu, abilities=tuple(it for it in menu.abilities if it.ability != ability))
    if isinstance(menu, AnswerMenu):
        return replace(menu, answers=tuple(it for it in menu.answers if it.ability != ability))
    return menu
