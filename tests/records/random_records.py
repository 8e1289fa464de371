"""Hands that nobody chose: any game, structure, table and posts, played to the end by a seeded generator."""

from collections.abc import Sequence
from random import Random

import msgspec

from cardhouse.catalogue import GAMES
from cardhouse.chips import Chips, Seat
from cardhouse.play import By
from cardhouse.records.phh_codes import variant_of
from cardhouse.records.record import Chosen, HandRecord, opened
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import BetMenu, BringInMenu, RaiseTo
from cardhouse.rules.posts import Post, PostKind, clockwise, usual_posts
from cardhouse.rules.spec import Forced, Game, Reopen, Stakes
from cardhouse.rules.stakes import usual_stakes
from tests.random_choices import random_chance, random_choice, random_stars

BIG = Chips(100)
PLAIN = [game for game in GAMES.values() if not game.abilities]
"""What PHH can tell."""


def random_record(seed: int, games: Sequence[Game] = PLAIN) -> tuple[HandRecord, Hand]:
    """A record and the hand that it records."""
    dice = Random(seed)
    game = dice.choice(games)
    seats = sorted(dice.sample(range(1, 11), dice.randint(2, game.most_seats)))
    stakes = _stakes(dice, game)
    button = Seat(dice.choice(seats)) if game.has_button else None
    record = HandRecord(
        game=game.id,
        stakes=stakes,
        stacks={Seat(seat): Chips(dice.choice([30, 150, 700, 5_000])) for seat in seats},
        button=button,
        posts=_posts(dice, game, stakes, order=clockwise(map(Seat, seats), button), button=button),
        chance=random_chance(dice, game, len(seats)),
        choices=(),
        asked=frozenset(Seat(seat) for seat in seats if dice.random() < 0.5),
        names={Seat(seat): f"Player {seat} \x7f\"'é" for seat in seats},
        stars=random_stars(dice, game, map(Seat, seats)),
    )
    return _played(dice, record, by=list(By))


def quiet_record(code: str, seed: int) -> HandRecord:
    """A hand of this PHH variant in which nobody is all-in, no card comes twice, and no bet is doubled."""
    dice = Random(seed)
    name, structure = variant_of(code)
    seats = [Seat(seat) for seat in range(1, dice.randint(2, 3) + 1)]
    game = GAMES[name]
    stakes = usual_stakes(game, structure, unit=BIG)
    button = seats[-1] if game.has_button else None
    record = HandRecord(
        game=name,
        stakes=stakes,
        stacks=dict.fromkeys(seats, Chips(1_000_000)),
        button=button,
        posts=_posts(dice, game, stakes, order=seats, button=button),
        chance=random_chance(dice, game, len(seats)),
        choices=(),
    )
    return _played(dice, record, by=[By.PERSON], bold=False)[0]


def _played(dice: Random, record: HandRecord, *, by: list[By], bold: bool = True) -> tuple[HandRecord, Hand]:
    """To the end; who is not `bold` raises by the least."""
    hand = opened(record)
    choices = []
    while hand.pending:
        ((seat, owed),) = hand.pending.items()
        choice = random_choice(dice, owed.menu, hand.hole[hand.place_of[seat]])
        if isinstance(choice, RaiseTo) and not bold:
            assert isinstance(owed.menu, BetMenu | BringInMenu)
            choice = RaiseTo(owed.menu.min_to)
        chosen = Chosen(seat, choice, dice.choice(by))
        hand.choose(seat, chosen.choice, by=chosen.by)
        choices.append(chosen)
    return msgspec.structs.replace(record, choices=tuple(choices)), hand


def _stakes(dice: Random, game: Game) -> Stakes:
    stakes = usual_stakes(game, dice.choice(game.structures), unit=BIG)
    if game.forced is Forced.BLINDS and not stakes.structure.is_limit:
        stakes = msgspec.structs.replace(stakes, ante=Chips(dice.choice([0, 0, 10])))
    return msgspec.structs.replace(stakes, reopen=dice.choice(list(Reopen)))


def _posts(
    dice: Random, game: Game, stakes: Stakes, *, order: list[Seat], button: Seat | None
) -> tuple[Post, ...]:
    """The usual ones; with four seats now and then a straddle, or a newcomer's live and dead posts."""
    usual = tuple(usual_posts(game, stakes, order=order, button=button))
    if len(order) < 4 or game.forced is not Forced.BLINDS or dice.random() < 0.5:
        return usual
    if dice.random() < 0.5:
        return (*usual, Post(order[2], PostKind.STRADDLE, Chips(2 * BIG)))
    newcomer = [Post(order[3], PostKind.LATE, BIG), Post(order[3], PostKind.DEAD, Chips(50))]
    return (*usual, *dice.sample(newcomer, 2))
