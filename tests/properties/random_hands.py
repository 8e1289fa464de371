"""Random hands: every game, structure and number of seats, with every kind of post, stacks short and deep."""

from collections.abc import Iterator
from random import Random

import msgspec

from cardhouse.cards import STANDARD_DECK, Card
from cardhouse.catalogue import GAMES
from cardhouse.chips import Chips, Seat
from cardhouse.play import Choice, Menu
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import CALL, CHECK, FOLD, MUCK, BetMenu, RaiseTo, Show
from cardhouse.rules.posts import Post, PostKind, blind_seats, clockwise
from cardhouse.rules.spec import Chance, Game, Reopen, ShortAllIn, Stakes, StructureId
from cardhouse.rules.stakes import big_bet, fixed_limit, spread_limit


class Setup(msgspec.Struct, frozen=True):
    """Everything that makes a hand but its choices."""

    game: Game
    stakes: Stakes
    stacks: dict[Seat, Chips]
    button: Seat
    posts: tuple[Post, ...]
    asked: frozenset[Seat]
    deck: tuple[Card, ...]

    def hand(self, deck: tuple[Card, ...] | None = None) -> Hand:
        """The hand at its first decision, on another deck if one is given."""
        return Hand(
            self.game,
            self.stakes,
            self.stacks,
            button=self.button,
            chance=Chance(deck or self.deck),
            posts=self.posts,
            asked=self.asked,
        )


def random_setup(rng: Random) -> Setup:
    """A hand that a table could deal, and many that it would not."""
    game = rng.choice(list(GAMES.values()))
    stakes = random_stakes(rng, rng.choice(game.structures))
    numbers = rng.sample(range(10), rng.randint(game.fewest_seats, game.most_seats))
    depth = rng.choice((1, 3, 20, 100)) * stakes.big_blind
    stacks = {Seat(seat): random_stack(rng, depth) for seat in numbers}
    button = rng.choice(list(stacks))
    return Setup(
        game=game,
        stakes=stakes,
        stacks=stacks,
        button=button,
        posts=tuple(random_posts(rng, stakes, clockwise(stacks, button), button)),
        asked=frozenset(seat for seat in stacks if rng.random() < 0.3),
        deck=tuple(rng.sample(STANDARD_DECK, 52)),
    )


def random_stakes(rng: Random, structure: StructureId) -> Stakes:
    """Odd blinds, antes and every option of the structure."""
    blind = Chips(rng.choice((2, 3, 10, 25, 100)))
    ante = Chips(rng.choice((0, 0, 0, 1, blind // 2, blind)))
    if structure is StructureId.FIXED_LIMIT:
        stakes = fixed_limit(blind)
    elif structure is StructureId.SPREAD_LIMIT:
        stakes = spread_limit(blind)
    else:
        stakes = big_bet(structure, Chips(blind // 2), blind)
    return msgspec.structs.replace(
        stakes,
        ante=ante,
        short_all_in=rng.choice(list(ShortAllIn)) if rng.random() < 0.3 else ShortAllIn.HALF_BET,
        reopen=rng.choice(list(Reopen)),
    )


def random_stack(rng: Random, depth: int) -> Chips:
    """Uneven, and often too short for the blinds."""
    return Chips(rng.choice((1, rng.randint(1, 5), rng.randint(1, depth), depth, 2 * depth)))


def random_posts(rng: Random, stakes: Stakes, order: list[Seat], button: Seat) -> Iterator[Post]:
    """Antes, blinds, a dead small blind, straddles, late and dead posts."""
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


def random_choice(rng: Random, hand: Hand, menu: Menu) -> Choice:
    """Any choice of the menu; raises often to its ends."""
    if type(menu) is not BetMenu:
        assert hand.actor is not None
        return Show(hand.hole[hand.place_of[hand.actor]]) if rng.random() < 0.5 else MUCK
    chance = rng.random()
    if menu.min_to and chance < 0.35:
        return RaiseTo(Chips(rng.choice((menu.min_to, menu.max_to, rng.randint(menu.min_to, menu.max_to)))))
    if menu.call:
        return FOLD if chance < 0.55 else CALL
    return FOLD if chance < 0.38 else CHECK


def play(hand: Hand, rng: Random) -> list[tuple[Seat, Choice]]:
    """To the end; the choices made."""
    made = []
    while hand.actor is not None and hand.menu is not None:
        actor, choice = hand.actor, random_choice(rng, hand, hand.menu)
        hand.choose(actor, choice)
        made.append((actor, choice))
    return made
