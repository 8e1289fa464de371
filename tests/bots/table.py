"""Hands for bots to sit in."""

import random
from collections.abc import Iterator, Sequence

import pytest

from cardhouse.bots import STYLES, Sight, Style, choose
from cardhouse.cards import Card, parse_cards
from cardhouse.catalogue import GAMES
from cardhouse.chips import Chips, Seat
from cardhouse.dealing import deck_order
from cardhouse.play import Choice, Event, Menu
from cardhouse.rules.ability import MOST_STARS, Wheel, wheels
from cardhouse.rules.events import Dealt
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import BetMenu
from cardhouse.rules.spec import Chance, Game, GameId, Stakes, StructureId
from cardhouse.rules.stakes import big_bet, usual_stakes

HOLDEM = GAMES[GameId("holdem")]
OMAHA = GAMES[GameId("omaha")]
OMAHA_HI_LO = GAMES[GameId("omaha-hi-lo")]
FIVE_CARD_DRAW = GAMES[GameId("five-card-draw")]
TRIPLE_DRAW = GAMES[GameId("2-7-triple-draw")]
BADUGI = GAMES[GameId("badugi")]
STUD = GAMES[GameId("seven-card-stud")]
DRAW_32 = GAMES[GameId("32-card-draw")]
PINEAPPLE = GAMES[GameId("pineapple")]
NAIKO = GAMES[GameId("naiko")]
NO_LIMIT = big_bet(StructureId.NO_LIMIT, Chips(50), Chips(100))
OFFERED = [
    pytest.param(game, structure, id=f"{game.id}-{structure}")
    for game in GAMES.values()
    for structure in game.structures
]
A, B, C = Seat(1), Seat(4), Seat(6)
UNDER_THE_GUN = BetMenu(
    call=Chips(100), min_to=Chips(200), max_to=Chips(10_000), level=Chips(100), pot=Chips(150), bet=Chips(0)
)
"""First to speak behind the blinds of `NO_LIMIT`, with 100 big blinds."""


def stakes_of(game: Game, structure: StructureId) -> Stakes:
    return usual_stakes(game, structure, unit=Chips(200 if structure is StructureId.FIXED_LIMIT else 100))


def stacked(game: Game, top: str, *, wheel: Wheel = ()) -> Chance:
    """A deck with these cards on top."""
    first = parse_cards(top)
    return Chance((*first, *(card for card in game.deck if card not in first)), wheel=wheel)


class Watched:
    """A hand in which every seat has its sight, kept up to date."""

    def __init__(self, hand: Hand, stacks: dict[Seat, Chips]) -> None:
        self.hand = hand
        self.stacks = stacks
        self.sights = {
            seat: Sight(hand.game, hand.stakes, seat=seat, stacks=stacks, button=hand.button)
            for seat in stacks
        }
        self.tell(hand.events)

    def tell(self, events: Sequence[Event]) -> None:
        for event in events:
            for seat, sight in self.sights.items():
                sight.see(event.projected(seat))

    def choose(self, seat: Seat, choice: Choice) -> None:
        self.tell(self.hand.choose(seat, choice))


def deal(
    game: Game,
    structure: StructureId,
    chance: random.Random,
    *,
    seats: int = 0,
    asked: frozenset[Seat] = frozenset(),
) -> Watched:
    """A random hand: any number of seats, stacks from less than a blind to very deep."""
    count = seats or chance.randint(game.fewest_seats, game.most_seats)
    taken = sorted(chance.sample(range(10), count))
    stacks = {Seat(seat): Chips(round(10 ** chance.uniform(1.5, 4.7))) for seat in taken}
    stars = {seat: chance.randint(0, MOST_STARS) for seat in stacks} if game.abilities else {}
    hand = Hand(
        game,
        stakes_of(game, structure),
        stacks,
        button=Seat(chance.choice(taken)) if game.has_button else None,
        chance=Chance(
            deck_order(game.deck, chance.randbytes(40)),
            tuple(chance.randbytes(40) for _ in range(game.reshuffles_for(count))),
            chance.choice(wheels(game.abilities)) if game.abilities else (),
        ),
        asked=asked,
        stars=stars,
    )
    return Watched(hand, stacks)


def decisions(table: Watched, chance: random.Random) -> Iterator[tuple[Sight, Style, Menu, Choice]]:
    """Bots of all styles play the hand out; each decision before it is carried out."""
    styles = dict(zip(table.sights, chance.choices(list(STYLES.values()), k=len(table.sights)), strict=True))
    while not table.hand.is_over:
        ((seat, menu),) = table.hand.menus.items()
        sight = table.sights[seat]
        choice = choose(styles[seat], sight, menu=menu, luck=chance.randbytes(16))
        yield sight, styles[seat], menu, choice
        table.choose(seat, choice)


def holding(cards: str, *, game: Game = HOLDEM, stakes: Stakes = NO_LIMIT, seats: int = 6) -> Sight:
    """The sight of a seat that has seen its own cards and nothing else."""
    stacks = {Seat(seat): Chips(10_000) for seat in range(seats)}
    sight = Sight(game, stakes, seat=Seat(0), stacks=stacks, button=Seat(0))
    hole: tuple[Card, ...] = parse_cards(cards)
    for seat in range(seats):
        sight.see(Dealt(Seat(seat), hole if seat == 0 else (None,) * len(hole)))
    return sight
