"""Random chance and random choices, for whoever plays hands that nobody chose."""

from collections.abc import Iterable, Sequence
from random import Random

from cardhouse.cards import Card
from cardhouse.chips import Chips, Seat
from cardhouse.dealing import ENTROPY_BYTES
from cardhouse.play import Menu
from cardhouse.rules.ability import MOST_STARS, AimedAt, wheels
from cardhouse.rules.menu import (
    BRING_IN,
    CALL,
    CHECK,
    DECLINE,
    FOLD,
    MUCK,
    REFUSE,
    SPLIT,
    AbilityOffer,
    AnswerMenu,
    AnyChoice,
    BetMenu,
    BringInMenu,
    Discard,
    DrawMenu,
    RaiseTo,
    Show,
    SplitMenu,
    Use,
)
from cardhouse.rules.spec import Chance, Game


def random_chance(rng: Random, game: Game, seats: int) -> Chance:
    deck = tuple(rng.sample(game.deck, len(game.deck)))
    reshuffles = tuple(rng.randbytes(ENTROPY_BYTES) for _ in range(game.reshuffles_for(seats)))
    return Chance(deck, reshuffles, rng.choice(wheels(game.abilities)) if game.abilities else ())


def random_stars(rng: Random, game: Game, seats: Iterable[Seat]) -> dict[Seat, int]:
    """Any number of them, in a game with abilities."""
    return {seat: rng.randint(0, MOST_STARS) for seat in seats} if game.abilities else {}


def random_choice(rng: Random, menu: Menu, hole: tuple[Card, ...], *, patience: float = 0.0) -> AnyChoice:
    """Any choice of the menu; raises often to its ends.

    `patience` tells how seldom one folds, and how much is drawn: 0 as it comes, 1 until the deck runs out.
    """
    match menu:
        case BetMenu():
            return _ability(rng, menu.abilities, hole) or _bet(rng, menu, patience)
        case BringInMenu():
            return _bring_in(rng, menu)
        case DrawMenu():
            most = min(menu.most, len(hole))
            wanted = most if rng.random() < patience else rng.randint(menu.least, most)
            return Discard(tuple(rng.sample(hole, wanted)))
        case AnswerMenu():
            return _ability(rng, menu.answers, hole) or DECLINE
        case SplitMenu():
            return SPLIT if rng.random() < 0.7 else REFUSE
        case _:
            return Show(hole) if rng.random() < 0.5 else MUCK


def _ability(rng: Random, offers: Sequence[AbilityOffer], hole: tuple[Card, ...]) -> Use | None:
    """One of those that may be used, or none."""
    usable = [offer for offer in offers if offer.refused is None]
    if not usable or rng.random() < 0.5:
        return None
    offer = rng.choice(usable)
    card = rng.choice(hole) if offer.aim is AimedAt.OWN_CARD else None
    return Use(offer.ability, card, rng.choice(offer.targets) if offer.targets else None)


def _bet(rng: Random, menu: BetMenu, patience: float) -> AnyChoice:
    if menu.split and rng.random() < 0.6:
        return SPLIT
    chance = rng.random()
    if menu.min_to and chance < 0.35 - 0.2 * patience:
        return _raise(rng, menu)
    fold = (0.2 if menu.call else 0.03) * (1 - patience)
    if rng.random() < fold:
        return FOLD
    return CALL if menu.call else CHECK


def _raise(rng: Random, menu: BetMenu | BringInMenu) -> RaiseTo:
    between = rng.choice(menu.sizes) if menu.sizes else rng.randint(menu.min_to, menu.max_to)
    return RaiseTo(Chips(rng.choice((menu.min_to, menu.max_to, between))))


def _bring_in(rng: Random, menu: BringInMenu) -> AnyChoice:
    if menu.may_fold and rng.random() < 0.2:
        return FOLD
    return _raise(rng, menu) if menu.min_to and rng.random() < 0.3 else BRING_IN
