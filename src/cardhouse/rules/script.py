"""A game at its price for so many seats: what each street asks of the hand, worked out once (rules.md 1, 4).

What game, stakes and streets say stands here again where every hand asks for it: compiled code reads an
attribute of its own classes in a step, and that of a record by its name.
"""

from functools import lru_cache
from typing import Final

from cardhouse.rules.soundness import check_deal
from cardhouse.rules.spec import (
    Double,
    Game,
    Opener,
    Reopen,
    ShortAllIn,
    Stakes,
    StreetName,
    StructureId,
)
from cardhouse.rules.structures import STRUCTURES

_LEFT_OF_BUTTON: Final = Opener.AFTER_BUTTON


class Step:
    """A street of the script; chips in whole numbers.

    `size` is its fixed bet or spread limit and `cap` how many bets it allows; `double` the bigger bet that
    may be made too, where `needs_pair` only with an open pair. `draws_ahead` tells of later exchanges,
    `is_plain` that nothing is done but turning board cards, with the betting left of the button behind it;
    after a draw it is also that those who missed it may bet again.
    """

    __slots__ = (
        "board",
        "cap",
        "double",
        "down",
        "draws_ahead",
        "is_plain",
        "name",
        "needs_pair",
        "opener",
        "size",
        "street",
        "structure",
        "up",
    )

    def __init__(self, game: Game, stakes: Stakes, *, number: int) -> None:
        streets = game.streets
        street = streets[number]
        is_doubled = street.double is not Double.NEVER and stakes.structure is StructureId.FIXED_LIMIT
        self.street = street
        self.structure = STRUCTURES[stakes.structure]
        self.name: StreetName = street.name
        self.down: int = street.down
        self.up: int = street.up
        self.board: int = street.board
        self.opener: Opener = street.opener
        self.size: int = stakes.size(street, number)
        self.cap: int = stakes.cap(number)
        self.double: int = stakes.big_bet if is_doubled else 0
        self.draws_ahead = any(later.is_exchange for later in streets[number + 1 :])
        self.needs_pair = street.double is Double.OPEN_PAIR
        self.is_plain = (
            not (street.down or street.up or street.is_exchange or street.is_split_offered)
            and street.opener is _LEFT_OF_BUTTON
            and not (number and streets[number - 1].draw)
        )


class Script:
    """What all hands of a game at its stakes, with so many seats, have in common.

    `steps` are the streets in order, `deck` the cards there are, `cards` how many the hand can take off them,
    `reshuffles` how often the discards may be shuffled, and `min_bet` the least that opens a round, but for
    fixed limit.
    Raises `SetupError` where the game is not played by so many.
    """

    __slots__ = ("cards", "deck", "min_bet", "reopen", "reshuffles", "short_all_in", "steps")

    def __init__(self, game: Game, stakes: Stakes, seats: int) -> None:
        check_deal(game, seats)
        self.steps = tuple(Step(game, stakes, number=number) for number in range(len(game.streets)))
        self.deck = frozenset(game.deck)
        self.cards: int = game.cards_for(seats)
        self.reshuffles: int = game.reshuffles_for(seats)
        self.min_bet: int = stakes.min_bet
        self.short_all_in: ShortAllIn = stakes.short_all_in
        self.reopen: Reopen = stakes.reopen


script: Final = lru_cache(maxsize=256)(Script)
"""(game, stakes, seats) → the script, made once; making it anew takes less than a hand."""
