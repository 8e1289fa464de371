"""Hands that nobody chose: any game, structure, table and posts, played to the end by a seeded generator."""

from random import Random

import msgspec

from cardhouse.cards import Card
from cardhouse.catalogue import GAMES
from cardhouse.chips import Chips, Seat
from cardhouse.play import By, Menu
from cardhouse.records.record import Chosen, HandRecord, opened
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import CALL, CHECK, FOLD, MUCK, BetMenu, Call, Check, Fold, Muck, RaiseTo, Show
from cardhouse.rules.posts import Post, PostKind, clockwise, usual_posts
from cardhouse.rules.spec import Chance, Game, Reopen, Stakes, StructureId
from cardhouse.rules.stakes import big_bet, fixed_limit, spread_limit

BIG = Chips(100)

Taken = Fold | Check | Call | RaiseTo | Show | Muck


def random_record(seed: int) -> tuple[HandRecord, Hand]:
    """A record and the hand that it records."""
    dice = Random(seed)
    game = dice.choice(list(GAMES.values()))
    seats = sorted(dice.sample(range(1, 11), dice.randint(2, 6)))
    stakes = _stakes(dice, game)
    button = Seat(dice.choice(seats))
    record = HandRecord(
        game=game.id,
        stakes=stakes,
        stacks={Seat(seat): Chips(dice.choice([30, 150, 700, 5_000])) for seat in seats},
        button=button,
        posts=_posts(dice, game, stakes, order=clockwise(map(Seat, seats), button), button=button),
        chance=Chance(tuple(dice.sample(game.deck, len(game.deck)))),
        choices=(),
        asked=frozenset(Seat(seat) for seat in seats if dice.random() < 0.5),
        names={Seat(seat): f"Player {seat} \x7f\"'é" for seat in seats},
    )
    hand = opened(record)
    choices = []
    while hand.pending:
        ((seat, owed),) = hand.pending.items()
        choice = _choice(dice, owed.menu, hand.hole[hand.place_of[seat]])
        chosen = Chosen(seat, choice, dice.choice(list(By)))
        hand.choose(seat, chosen.choice, by=chosen.by)
        choices.append(chosen)
    return msgspec.structs.replace(record, choices=tuple(choices)), hand


def _stakes(dice: Random, game: Game) -> Stakes:
    structure = dice.choice(game.structures)
    match structure:
        case StructureId.FIXED_LIMIT:
            stakes = fixed_limit(BIG)
        case StructureId.SPREAD_LIMIT:
            stakes = spread_limit(BIG)
        case _:
            stakes = big_bet(structure, Chips(50), BIG, ante=Chips(dice.choice([0, 0, 10])))
    return msgspec.structs.replace(stakes, reopen=dice.choice(list(Reopen)))


def _posts(dice: Random, game: Game, stakes: Stakes, *, order: list[Seat], button: Seat) -> tuple[Post, ...]:
    """The usual ones; with four seats now and then a straddle, or a newcomer's live and dead posts."""
    usual = tuple(usual_posts(game, stakes, order=order, button=button))
    if len(order) < 4 or dice.random() < 0.5:
        return usual
    if dice.random() < 0.5:
        return (*usual, Post(order[2], PostKind.STRADDLE, Chips(2 * BIG)))
    newcomer = [Post(order[3], PostKind.LATE, BIG), Post(order[3], PostKind.DEAD, Chips(50))]
    return (*usual, *dice.sample(newcomer, 2))


def _choice(dice: Random, menu: Menu, hole: tuple[Card, ...]) -> Taken:
    if not isinstance(menu, BetMenu):
        return MUCK if dice.random() < 0.5 else Show(hole)
    if menu.min_to and dice.random() < 0.3:
        return RaiseTo(Chips(dice.choice([menu.min_to, menu.max_to, dice.randint(menu.min_to, menu.max_to)])))
    if menu.call:
        return FOLD if dice.random() < 0.25 else CALL
    return CHECK
