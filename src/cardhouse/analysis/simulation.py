"""Bots against bots: what each wins, how sure that is, and how the table plays."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from math import sqrt

import msgspec

from cardhouse.analysis.abilities import Abilities, AbilityScore
from cardhouse.analysis.playing import Bot, Player, run
from cardhouse.chips import Chips, Seat
from cardhouse.dealing import deck_order, draw_uniform
from cardhouse.play import Event
from cardhouse.rules.ability import wheels
from cardhouse.rules.events import Act, Acted, Awarded, StreetOpened
from cardhouse.rules.hand import Hand
from cardhouse.rules.spec import Chance, Game, Stakes

BUTTON = Seat(0)


class Score(msgspec.Struct, frozen=True):
    """How one bot did. `bb_per_100`: bets (see `bet_unit`) won per hundred hands; `error`: standard error.

    `vpip` and `pfr` tell how often it chose to put chips in, and raised, on the first street: per cent of the
    hands in which it had a choice there.
    """

    name: str
    hands: int
    bb_per_100: float
    error: float
    vpip: float
    pfr: float


class Simulation(msgspec.Struct, frozen=True):
    """A score for each bot, in their order; shares in per cent of hands, pots in bets (see `bet_unit`)."""

    hands: int
    scores: tuple[Score, ...]
    past_first_street: float
    showdowns: float
    average_pot: float
    unit: str = "big blind"
    abilities: tuple[AbilityScore, ...] = ()
    """Of each that the game has."""


class Tally:
    """What one bot's hands add up to. A deal counts as one observation, however often it was played."""

    __slots__ = ("choices", "deals", "entered", "hands", "raised", "squares", "this_deal", "won")

    def __init__(self) -> None:
        self.deals = self.hands = self.won = self.squares = self.this_deal = 0
        self.choices = self.entered = self.raised = 0

    def add(self, won: int) -> None:
        """A hand is over."""
        self.hands += 1
        self.won += won
        self.this_deal += won

    def close_deal(self) -> None:
        """The deal will not be played again."""
        self.deals += 1
        self.squares += self.this_deal**2
        self.this_deal = 0

    def saw_first_street(self, acts: Sequence[Act]) -> None:
        """What it did there, if it was asked at all."""
        if acts:
            self.choices += 1
            self.raised += not RAISED.isdisjoint(acts)
            self.entered += not PUT_IN.isdisjoint(acts)

    def score(self, name: str, unit: Chips) -> Score:
        """The figures of the bot."""
        per_hundred = 100 * self.deals / (self.hands * unit)
        mean = self.won / self.deals
        variance = max(0.0, self.squares / self.deals - mean**2)
        return Score(
            name,
            hands=self.hands,
            bb_per_100=mean * per_hundred,
            error=sqrt(variance / self.deals) * per_hundred,
            vpip=100 * self.entered / max(1, self.choices),
            pfr=100 * self.raised / max(1, self.choices),
        )


RAISED = frozenset({Act.BET, Act.RAISE, Act.COMPLETE})
PUT_IN = RAISED | {Act.CALL}


def bet_unit(stakes: Stakes) -> tuple[str, Chips]:
    """What wins and pots are measured in, by name and in chips.

    The big blind; without blinds the small bet of fixed limit, or else the bring-in, the least bet there is.
    """
    if stakes.big_blind:
        return "big blind", stakes.big_blind
    return ("small bet", stakes.small_bet) if stakes.small_bet else ("bring-in", stakes.bring_in)


def simulate(
    game: Game,
    stakes: Stakes,
    *,
    bots: Sequence[Bot],
    deals: int,
    stack: Chips,
    entropy: Iterator[bytes],
    duplicate: bool = False,
    note: Callable[[int], None] = lambda _: None,
) -> Simulation:
    """Play `deals` decks, everyone with `stack` in each hand; the bots move on a seat after each.

    A `duplicate` deal is played as often as there are bots, once by each of them from each seat: all get the
    same cards, so luck weighs less. `entropy` gives bytes for a deck or a choice, ``ENTROPY_BYTES`` at least.
    `note` is told how many deals were finished since it was told last. Stars, in a game with abilities, go on
    from hand to hand with their bot.
    """
    tallies = [Tally() for _ in bots]
    table = _Table(game, stakes, bots=bots, stack=stack, entropy=entropy, tallies=tallies)
    count = len(bots)
    for deal in range(deals):
        chance = _drawn(game, count, entropy)
        for turn in range(count) if duplicate else (deal % count,):
            table.play(chance, turn)
        for tally in tallies:
            tally.close_deal()
        note(1)
    return table.report()


def _drawn(game: Game, seats: int, entropy: Iterator[bytes]) -> Chance:
    deck = deck_order(game.deck, next(entropy))
    reshuffles = tuple(islice(entropy, game.reshuffles_for(seats)))
    possible = wheels(game.abilities)
    drawn = draw_uniform(len(possible), next(entropy)) if len(possible) > 1 else 0
    return Chance(deck, reshuffles, possible[drawn])


class _Table:
    """Where the bots sit, and what the table's hands add up to."""

    def __init__(
        self,
        game: Game,
        stakes: Stakes,
        *,
        bots: Sequence[Bot],
        stack: Chips,
        entropy: Iterator[bytes],
        tallies: list[Tally],
    ) -> None:
        self.game = game
        self.stakes = stakes
        self.bots = bots
        self.button = BUTTON if game.has_button else None
        self.stacks = {Seat(seat): stack for seat in range(len(bots))}
        self.entropy = entropy
        self.tallies = tallies
        self.abilities = Abilities(game.abilities, len(bots))
        self.hands = self.flops = self.showdowns = self.pots = 0

    def play(self, chance: Chance, turn: int) -> None:
        """One hand, everybody `turn` seats further on."""
        bot_at = {seat: (seat + turn) % len(self.bots) for seat in self.stacks}
        play = self._play_with_stars if self.game.abilities else self._play
        hand = play(chance, bot_at)
        acts = first_street_acts(hand)
        for seat, stack in hand.result.stacks.items():
            tally = self.tallies[bot_at[seat]]
            tally.add(stack - self.stacks[seat])
            tally.saw_first_street(acts[seat])
        self._note(hand.events)

    def _play(self, chance: Chance, bot_at: dict[Seat, int]) -> Hand:
        hand = Hand(self.game, self.stakes, self.stacks, button=self.button, chance=chance)
        players = {seat: self._sit(self.bots[bot], seat) for seat, bot in bot_at.items()}
        run(hand, players, lambda seat, menu: players[seat].choose(menu, next(self.entropy)))
        return hand

    def _play_with_stars(self, chance: Chance, bot_at: dict[Seat, int]) -> Hand:
        stars = self.abilities.dealt_in(bot_at)
        hand = Hand(self.game, self.stakes, self.stacks, button=self.button, chance=chance, stars=stars)
        luck = next(self.entropy)
        self.abilities.play(
            hand, bot_at, sit=lambda seat: self._sit(self.bots[bot_at[seat]], seat), luck=luck
        )
        return hand

    def _sit(self, bot: Bot, seat: Seat) -> Player:
        return bot.sit(self.game, self.stakes, seat=seat, stacks=self.stacks, button=self.button)

    def _note(self, events: Sequence[Event]) -> None:
        awarded = [event for event in events if isinstance(event, Awarded)]
        self.hands += 1
        self.flops += sum(isinstance(event, StreetOpened) for event in events) > 1
        self.showdowns += any(event.order is not None for event in awarded)
        self.pots += sum(event.amount for event in awarded)

    def report(self) -> Simulation:
        """All figures."""
        name, unit = bet_unit(self.stakes)
        return Simulation(
            self.hands,
            tuple(tally.score(bot.name, unit) for bot, tally in zip(self.bots, self.tallies, strict=True)),
            past_first_street=100 * self.flops / max(1, self.hands),
            showdowns=100 * self.showdowns / max(1, self.hands),
            average_pot=self.pots / max(1, self.hands) / unit,
            unit=name,
            abilities=self.abilities.scores(hands=self.hands, unit=unit),
        )


def first_street_acts(hand: Hand) -> dict[Seat, list[Act]]:
    """What each seat chose to do with its chips on the first street."""
    acts: dict[Seat, list[Act]] = {seat: [] for seat in hand.seats}
    opened = 0
    for event in hand.events:
        if isinstance(event, StreetOpened):
            opened += 1
        elif isinstance(event, Acted) and opened == 1 and event.act is not Act.BRING_IN:
            acts[event.seat].append(event.act)
    return acts
