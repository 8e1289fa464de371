"""Whole hands of every game, with choices by chance."""

from random import Random

from cardhouse.catalogue import GAMES
from cardhouse.chips import Chips, Seat
from cardhouse.play import Choice, Menu
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import (
    BRING_IN,
    CALL,
    CHECK,
    FOLD,
    MUCK,
    REFUSE,
    SPLIT,
    AnswerMenu,
    BetMenu,
    BringInMenu,
    Discard,
    DrawMenu,
    RaiseTo,
    Show,
    SplitMenu,
)
from cardhouse.rules.spec import Game
from cardhouse.rules.stakes import usual_stakes
from tests.random_choices import random_chance, random_choice, random_stars


def played(game: Game, rng: Random) -> Hand:
    """A hand to its end, at a full table more often than not, some stacks short."""
    seats = rng.choice((game.most_seats, rng.randint(game.fewest_seats, game.most_seats)))
    stacks = {Seat(seat): Chips(rng.choice((150, 1_000, 20_000))) for seat in range(1, seats + 1)}
    hand = Hand(
        game,
        usual_stakes(game, rng.choice(game.structures), unit=Chips(100)),
        stacks,
        button=rng.choice(list(stacks)),
        chance=random_chance(rng, game, seats),
        asked=frozenset(seat for seat in stacks if rng.random() < 0.3),
        stars=random_stars(rng, game, stacks),
    )
    while not hand.is_over:
        assert hand.actor is not None
        assert hand.menu is not None
        hand.choose(hand.actor, choice(rng, hand, hand.menu))
    return hand


def choice(rng: Random, hand: Hand, menu: Menu) -> Choice:
    """One of the menu, mostly one that keeps the seat in the hand."""
    assert hand.actor is not None
    down = hand.hole[hand.place_of[hand.actor]]
    match menu:
        case DrawMenu():
            return Discard(tuple(rng.sample(down, rng.randint(menu.least, min(menu.most, len(down))))))
        case SplitMenu():
            return rng.choice((SPLIT, REFUSE))
        case BetMenu() if menu.abilities:
            return random_choice(rng, menu, down)
        case BetMenu() | BringInMenu():
            return rng.choice(bets(rng, menu))
        case AnswerMenu():
            return random_choice(rng, menu, down)
        case _:
            return rng.choice((MUCK, Show(down)))


def bets(rng: Random, menu: BetMenu | BringInMenu) -> list[Choice]:
    sizes = menu.sizes or (menu.min_to, rng.randint(menu.min_to, menu.max_to), menu.max_to)
    raises: list[Choice] = [RaiseTo(Chips(rng.choice(sizes)))] if menu.min_to else []
    if isinstance(menu, BringInMenu):
        return [BRING_IN, BRING_IN, *raises]
    stay: Choice = CALL if menu.call else CHECK
    return [stay, stay, stay, *raises, FOLD if menu.call else stay, *([SPLIT] if menu.split else [])]


ALL_GAMES = list(GAMES.values())
