"""A finished hand as data: everything it can be played again from, and nothing else (design truth 10)."""

import msgspec

from cardhouse.cards import STANDARD_DECK, Card
from cardhouse.catalogue import GAMES
from cardhouse.chips import Chips, Seat
from cardhouse.games.elsewhere import ELSEWHERE
from cardhouse.play import By, Refusal
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import AnyChoice, Discard, Show, Use
from cardhouse.rules.posts import Post
from cardhouse.rules.spec import NOT_RESHUFFLED, Chance, Game, GameId, Stakes

CARDS = frozenset(STANDARD_DECK)


class Chosen(msgspec.Struct, frozen=True, gc=False):
    """One choice; a hand's choices stand in the order in which they were made."""

    seat: Seat
    choice: AnyChoice
    by: By = By.PERSON


class HandRecord(msgspec.Struct, frozen=True):
    """A hand. `stacks` are those before the posts; seats in `asked` choose between show and muck.

    `stars` are those of the seats in this hand, in a game with abilities. `unknown` are cards of the deck
    that stand in for cards which the hand's source does not tell.
    """

    game: GameId
    stakes: Stakes
    stacks: dict[Seat, Chips]
    button: Seat | None
    posts: tuple[Post, ...]
    chance: Chance
    choices: tuple[Chosen, ...]
    asked: frozenset[Seat] = frozenset()
    names: dict[Seat, str] = {}
    stars: dict[Seat, int] = {}
    unknown: frozenset[Card] = frozenset()


def game_called(name: GameId) -> Game:
    """Our game of this name, or another room's. Raises KeyError for one that nobody built."""
    return GAMES.get(name) or ELSEWHERE[name]


def opened(record: HandRecord) -> Hand:
    """The hand before its first choice. Raises KeyError for a game that nobody built.

    A record may come from a room that seats more than the catalogue does.
    """
    game = game_called(record.game)
    return Hand(
        msgspec.structs.replace(game, most_seats=max(game.most_seats, len(record.stacks))),
        record.stakes,
        record.stacks,
        button=record.button,
        chance=_whole(record.chance, game, seats=len(record.stacks)),
        posts=record.posts,
        asked=record.asked,
        stars=record.stars,
    )


def _whole(chance: Chance, game: Game, *, seats: int) -> Chance:
    """A record keeps the reshuffles that came; a hand wants bytes for all that may come."""
    missing = game.reshuffles_for(seats) - len(chance.reshuffles)
    if missing <= 0:
        return chance
    return msgspec.structs.replace(chance, reshuffles=(*chance.reshuffles, *[NOT_RESHUFFLED] * missing))


def replay(record: HandRecord) -> Hand:
    """The hand with its choices made again. Raises `Refusal` for a choice that the rules do not allow."""
    hand = opened(record)
    for chosen in record.choices:
        if not CARDS.issuperset(_cards_in(chosen.choice)):
            raise Refusal("no_such_card", seat=chosen.seat)
        hand.choose(chosen.seat, chosen.choice, by=chosen.by)
    return hand


def _cards_in(choice: AnyChoice) -> tuple[Card, ...]:
    match choice:
        case Discard() | Show():
            return choice.cards
        case Use(card=card) if card is not None:
            return (card,)
        case _:
            return ()
