"""What a game and its stakes are: records that `games/` fills in (rules.md 1, 2, 4)."""

from collections.abc import Mapping
from enum import StrEnum
from typing import NewType

import msgspec

from cardhouse.cards import Card
from cardhouse.chips import Chips, Seat
from cardhouse.ranking import Order

GameId = NewType("GameId", str)
StreetName = NewType("StreetName", str)


class StructureId(StrEnum):
    """The betting structures of rules.md 1.1–1.5."""

    FIXED_LIMIT = "fixed-limit"
    SPREAD_LIMIT = "spread-limit"
    NO_LIMIT = "no-limit"
    POT_LIMIT = "pot-limit"
    HALF_POT_LIMIT = "half-pot-limit"


class ShortAllIn(StrEnum):
    """What an all-in below a full bet does in the limit structures (rules.md 1.6)."""

    HALF_BET = "half_bet"
    """Half a bet or more is a full bet and the next raise goes on top of it."""
    NOMINAL = "nominal"
    """Half a bet or more is a full bet; the next raise goes to the level it fell short of, 120, 150, 180."""
    ADDITIVE = "additive"
    """The next raise is a full bet on top of any all-in."""


class Reopen(StrEnum):
    """Whether short all-ins that add up to a full raise let a player raise again (rules.md 1.6)."""

    CUMULATIVE = "cumulative"
    NEVER = "never"


class Opener(StrEnum):
    """Who speaks first on a street."""

    AFTER_BLINDS = "after_blinds"
    AFTER_BUTTON = "after_button"


class Street(msgspec.Struct, frozen=True):
    """One step of the deal script and the betting round behind it."""

    name: StreetName
    down: int = 0
    board: int = 0
    opener: Opener = Opener.AFTER_BUTTON
    is_big: bool = False
    """Fixed limit plays the big bet here (rules.md 1.1)."""


class Game(msgspec.Struct, frozen=True):
    """A poker variant. Two orders halve each pot, the first takes the odd chip (rules.md 1.7.4)."""

    id: GameId
    deck: tuple[Card, ...]
    streets: tuple[Street, ...]
    orders: tuple[Order, ...]
    structures: tuple[StructureId, ...]
    fewest_seats: int = 2
    most_seats: int = 10

    def cards_for(self, seats: int) -> int:
        """How many cards a hand with so many seats can take."""
        return sum(seats * street.down + street.board for street in self.streets)


class Stakes(msgspec.Struct, frozen=True):
    """The price of a hand, in chips."""

    structure: StructureId
    big_blind: Chips
    small_blind: Chips
    ante: Chips = Chips(0)
    small_bet: Chips = Chips(0)
    big_bet: Chips = Chips(0)
    spread: tuple[Chips, ...] = ()
    """The most a bet or raise may be, street by street (rules.md 1.2)."""
    caps: tuple[int, ...] = (4,)
    """Fixed limit: bets per street, a blind being the first; the last number holds for all later streets."""
    short_all_in: ShortAllIn = ShortAllIn.HALF_BET
    reopen: Reopen = Reopen.CUMULATIVE

    def size(self, street: Street, number: int) -> Chips:
        """The fixed bet, or the spread limit, of the street with this number; 0 in the big-bet structures."""
        if self.spread:
            return self.spread[min(number, len(self.spread) - 1)]
        return self.big_bet if street.is_big else self.small_bet

    def cap(self, number: int) -> int:
        """How many bets the street with this number allows under fixed limit."""
        return self.caps[number] if number < len(self.caps) else self.caps[-1]


def fixed_limit(small_bet: Chips, *, small_blind: Chips | None = None) -> Stakes:
    """Stakes such as 2/4: big bet twice the small, big blind equal to it, small blind half (rules.md 1.1)."""
    return Stakes(
        StructureId.FIXED_LIMIT,
        big_blind=small_bet,
        small_blind=Chips(small_bet // 2) if small_blind is None else small_blind,
        small_bet=small_bet,
        big_bet=Chips(2 * small_bet),
    )


def spread_limit(big_blind: Chips, *, multiples: tuple[int, ...] = (1, 1, 2, 3)) -> Stakes:
    """Stakes such as 1-2-3: the limit of each street as a multiple of the big blind (rules.md 1.2)."""
    return Stakes(
        StructureId.SPREAD_LIMIT,
        big_blind=big_blind,
        small_blind=Chips(big_blind // 2),
        spread=tuple(Chips(big_blind * multiple) for multiple in multiples),
    )


def big_bet(
    structure: StructureId, small_blind: Chips, big_blind: Chips, *, ante: Chips = Chips(0)
) -> Stakes:
    """Stakes of a no-limit, pot-limit or half-pot game (rules.md 1.3–1.5)."""
    return Stakes(structure, big_blind=big_blind, small_blind=small_blind, ante=ante)


class Chance(msgspec.Struct, frozen=True):
    """Everything left to chance in a hand, fixed before the first card (rules.md 0)."""

    deck: tuple[Card, ...]


class Pot(msgspec.Struct, frozen=True, gc=False):
    """A pot and the seats that may win it, in dealing order."""

    amount: Chips
    eligible: tuple[Seat, ...]


Stacks = Mapping[Seat, Chips]
