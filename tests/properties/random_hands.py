"""Random hands: every game, structure and number of seats, with every kind of post, stacks short and deep."""

from collections.abc import Iterator
from random import Random

import msgspec
from msgspec.structs import replace

from cardhouse.cards import Card
from cardhouse.catalogue import GAMES
from cardhouse.chips import Chips, Seat
from cardhouse.play import By, Choice
from cardhouse.records.record import Chosen
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import AnswerMenu, AnyChoice, DrawMenu
from cardhouse.rules.posts import Post, PostKind, blind_seats, clockwise, usual_posts
from cardhouse.rules.spec import Chance, Forced, Game, Reopen, ShortAllIn, Stakes, StructureId
from cardhouse.rules.stakes import usual_stakes
from tests.random_choices import random_chance, random_choice, random_stars

Made = list[Chosen]
"""The choices of a hand, in order."""


class Setup(msgspec.Struct, frozen=True):
    """Everything that makes a hand but its choices."""

    game: Game
    stakes: Stakes
    stacks: dict[Seat, Chips]
    button: Seat | None
    posts: tuple[Post, ...]
    asked: frozenset[Seat]
    chance: Chance
    patience: float
    """Of everyone (see `random_choice`)."""
    stars: dict[Seat, int] = {}

    def hand(self, deck: tuple[Card, ...] | None = None) -> Hand:
        """The hand at its first decision, on another deck if one is given."""
        return Hand(
            self.game,
            self.stakes,
            self.stacks,
            button=self.button,
            chance=self.chance if deck is None else replace(self.chance, deck=deck),
            posts=self.posts,
            asked=self.asked,
            stars=self.stars,
        )


def random_setup(rng: Random) -> Setup:
    """A hand that a table could deal, and many that it would not."""
    game = rng.choice(list(GAMES.values()))
    seats = rng.randint(game.fewest_seats, game.most_seats)
    return setup_of(rng, game, structure=rng.choice(game.structures), seats=seats)


def setup_of(rng: Random, game: Game, *, structure: StructureId, seats: int) -> Setup:
    """One of this game, structure and number of seats."""
    stakes = random_stakes(rng, game, structure)
    depth = rng.choice((1, 3, 20, 100)) * (stakes.min_bet or stakes.small_bet)
    stacks = {Seat(seat): random_stack(rng, depth) for seat in rng.sample(range(10), seats)}
    button = rng.choice(list(stacks)) if game.has_button else None
    order = clockwise(stacks, button)
    return Setup(
        game=game,
        stakes=stakes,
        stacks=stacks,
        button=button,
        posts=tuple(random_posts(rng, game, stakes, order=order, button=button)),
        asked=frozenset(seat for seat in stacks if rng.random() < 0.3),
        chance=random_chance(rng, game, seats),
        patience=rng.choice((0.0, 0.5, 1.0)),
        stars=random_stars(rng, game, stacks),
    )


def random_stakes(rng: Random, game: Game, structure: StructureId) -> Stakes:
    """Odd blinds, antes and every option of the structure."""
    unit = Chips(rng.choice((2, 3, 10, 25, 100)))
    stakes = usual_stakes(game, structure, unit=unit)
    if game.forced is Forced.BLINDS:
        stakes = replace(stakes, ante=Chips(rng.choice((0, 0, 0, 1, unit // 2, unit))))
    return replace(
        stakes,
        short_all_in=rng.choice(list(ShortAllIn)) if rng.random() < 0.3 else ShortAllIn.HALF_BET,
        reopen=rng.choice(list(Reopen)),
    )


def random_stack(rng: Random, depth: int) -> Chips:
    """Uneven, and often too short for the blinds."""
    return Chips(rng.choice((1, rng.randint(1, 5), rng.randint(1, depth), depth, 2 * depth)))


def random_posts(
    rng: Random, game: Game, stakes: Stakes, *, order: list[Seat], button: Seat | None
) -> Iterator[Post]:
    """Antes, blinds, a dead small blind, straddles, late and dead posts."""
    if game.forced is not Forced.BLINDS:
        yield from usual_posts(game, stakes, order=order, button=button)
        return
    small, big = blind_seats(order, button)
    if stakes.ante and rng.random() < 0.3:
        yield Post(big, PostKind.TABLE_ANTE, Chips(stakes.ante * len(order)))
    elif stakes.ante:
        for seat in order:
            yield Post(seat, PostKind.ANTE, stakes.ante)
    if stakes.small_blind and rng.random() < 0.9:
        yield Post(small, PostKind.SMALL_BLIND, stakes.small_blind)
    yield Post(big, PostKind.BIG_BLIND, stakes.big_blind)
    others = [seat for seat in order if seat not in {small, big}]
    straddle = stakes.big_blind
    while others and rng.random() < 0.15:
        straddle = Chips(2 * straddle)
        yield Post(others.pop(0), PostKind.STRADDLE, straddle)
    for seat in others:
        if rng.random() < 0.1:
            if rng.random() < 0.5:
                yield Post(seat, PostKind.DEAD, stakes.small_blind)
            yield Post(seat, PostKind.LATE, stakes.big_blind)


def random_chosen(rng: Random, hand: Hand, *, patience: float = 0.0) -> Chosen:
    """What the actor chooses; a draw or an answer is sometimes missed."""
    assert hand.actor is not None
    assert hand.menu is not None
    if isinstance(hand.menu, DrawMenu | AnswerMenu) and rng.random() < 0.1:
        return Chosen(hand.actor, as_chosen(hand.pending[hand.actor].default), By.CLOCK)
    return Chosen(
        hand.actor, random_choice(rng, hand.menu, hand.hole[hand.place_of[hand.actor]], patience=patience)
    )


def as_chosen(choice: Choice) -> AnyChoice:
    assert isinstance(choice, AnyChoice)
    return choice


def play(hand: Hand, rng: Random, *, patience: float = 0.0) -> Made:
    """To the end; the choices made."""
    made = []
    while hand.actor is not None:
        made.append(random_chosen(rng, hand, patience=patience))
        take(hand, made[-1])
    return made


def take(hand: Hand, chosen: Chosen) -> None:
    hand.choose(chosen.seat, chosen.choice, by=chosen.by)
