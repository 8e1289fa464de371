"""What a game and its stakes are: records that `games/` fills in (rules.md 1, 2, 4)."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NewType

import msgspec

from cardhouse.cards import Card
from cardhouse.chips import Chips, Seat
from cardhouse.ranking import Order
from cardhouse.ranking.showing import Showing
from cardhouse.rules.ability import Ability, Wheel
from cardhouse.rules.soundness import check_game, check_stakes

GameId = NewType("GameId", str)
StreetName = NewType("StreetName", str)


class StructureId(StrEnum):
    """The betting structures of rules.md 1.1–1.5."""

    FIXED_LIMIT = "fixed-limit"
    SPREAD_LIMIT = "spread-limit"
    NO_LIMIT = "no-limit"
    POT_LIMIT = "pot-limit"
    HALF_POT_LIMIT = "half-pot-limit"

    @property
    def is_limit(self) -> bool:
        """Whether bets have sizes of their own, rather than those of stacks and pots."""
        return self in {StructureId.FIXED_LIMIT, StructureId.SPREAD_LIMIT}

    @property
    def is_fixed(self) -> bool:
        """Whether every bet has the same size."""
        return self is StructureId.FIXED_LIMIT

    @property
    def is_spread(self) -> bool:
        """Whether a street has a limit of its own."""
        return self is StructureId.SPREAD_LIMIT


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


class Forced(StrEnum):
    """What is posted before the cards (rules.md 4, 13.6)."""

    BLINDS = "blinds"
    BRING_IN = "bring_in"
    """Everyone antes; whoever the up cards name brings it in."""
    BUTTON_BLIND = "button_blind"
    """Everyone antes; the button posts one more ante as a live blind."""

    @property
    def brings_in(self) -> bool:
        """Whether a door card names who opens."""
        return self is Forced.BRING_IN


class Opener(StrEnum):
    """Who speaks first on a street."""

    AFTER_BLINDS = "after_blinds"
    AFTER_BUTTON = "after_button"
    DOOR_CARD = "door_card"
    """The door card names who brings it in."""
    SHOWING = "showing"
    """The best showing hand."""


class Double(StrEnum):
    """When fixed limit lets anyone bet the big bet on a street of the small one (rules.md 4.5, 5.4)."""

    NEVER = "never"
    OPEN_PAIR = "open_pair"
    ALWAYS = "always"


class Exposure(StrEnum):
    """What happens once nobody can bet any more (rules.md 2.7, A-43)."""

    SHOW_ALL = "show_all"
    ORDERED = "ordered"
    """The ordinary showdown holds, with its order and its mucking."""


class Street(msgspec.Struct, frozen=True):
    """One step of the deal script and the betting round behind it.

    First cards are exchanged (`draw`: up to so many, and nothing else is dealt) or thrown away (`discard`:
    exactly so many), then each live seat gets cards `down` and `up`, then the board its own.
    """

    name: StreetName
    down: int = 0
    up: int = 0
    board: int = 0
    draw: int = 0
    discard: int = 0
    opener: Opener = Opener.AFTER_BUTTON
    is_big: bool = False
    """Fixed limit plays the big bet here (rules.md 1.1)."""
    double: Double = Double.NEVER
    is_split_offered: bool = False
    """Before any bet the pot may be shared by agreement, on the last street (rules.md 4.10)."""

    @property
    def is_exchange(self) -> bool:
        """Whether seats choose cards to part with before it is dealt."""
        return self.draw > 0 or self.discard > 0


class UpCards(msgspec.Struct, frozen=True):
    """Who is first by the cards all can see (rules.md 4, *Ante games*).

    A door card brings it in: `limit_door` names whose in the limit structures, `big_bet_door` in the others.
    `showing` tells who opens the later streets.
    """

    limit_door: Showing
    big_bet_door: Showing
    showing: Showing


class Game(msgspec.Struct, frozen=True, cache_hash=True):
    """A poker variant. Two orders halve each pot, the first takes the odd chip (rules.md 1.7.4).

    Raises `SetupError` where no hand can be played (rules/soundness.py).
    """

    id: GameId
    deck: tuple[Card, ...]
    streets: tuple[Street, ...]
    orders: tuple[Order, ...]
    structures: tuple[StructureId, ...]
    fewest_seats: int = 2
    most_seats: int = 10
    forced: Forced = Forced.BLINDS
    up_cards: UpCards | None = None
    has_button: bool = True
    """Without one the dealer box stands before the first seat (rules.md 0)."""
    exposure: Exposure = Exposure.SHOW_ALL
    may_muck: bool = True
    """A beaten hand need not be shown at the showdown (rules.md 2.7)."""
    reopen: Reopen = Reopen.CUMULATIVE
    """What its usual stakes say of short all-ins."""
    abilities: tuple[Ability, ...] = ()
    """Those that the wheel draws from (rules.md 6)."""

    def __post_init__(self) -> None:
        check_game(self)

    def cards_for(self, seats: int) -> int:
        """How many cards a hand with so many seats can take off the deck."""
        return len(self.deck) if self.abilities else min(len(self.deck), self._wanted(seats))

    def reshuffles_for(self, seats: int) -> int:
        """How often the discards may have to be shuffled: once for each draw of a seat, or never."""
        draws = sum(street.draw > 0 for street in self.streets)
        return draws * seats if self.may_run_out(seats) else 0

    def may_run_out(self, seats: int) -> bool:
        """Whether the deck may not hold all the cards of a hand with so many seats."""
        return self._wanted(seats) > len(self.deck)

    def _wanted(self, seats: int) -> int:
        each = sum(street.down + street.up + street.draw for street in self.streets)
        return seats * each + sum(street.board for street in self.streets)


class Stakes(msgspec.Struct, frozen=True, cache_hash=True):
    """The price of a hand, in chips.

    Raises `SetupError` for prices that do not go together (rules/soundness.py).
    """

    structure: StructureId
    big_blind: Chips
    small_blind: Chips
    ante: Chips = Chips(0)
    bring_in: Chips = Chips(0)
    """Below a full bet; the least bet of the big-bet structures (rules.md 4, *Ante games*)."""
    small_bet: Chips = Chips(0)
    big_bet: Chips = Chips(0)
    spread: tuple[Chips, ...] = ()
    """The most a bet or raise may be, street by street (rules.md 1.2)."""
    caps: tuple[int, ...] = (4,)
    """Fixed limit: bets per street, a blind being the first; the last number holds for all later streets."""
    short_all_in: ShortAllIn = ShortAllIn.HALF_BET
    reopen: Reopen = Reopen.CUMULATIVE

    def __post_init__(self) -> None:
        check_stakes(self)

    @property
    def min_bet(self) -> Chips:
        """The least that opens a round, but for fixed limit."""
        return self.bring_in or self.big_blind

    def size(self, street: Street, number: int) -> Chips:
        """The fixed bet, or the spread limit, of the street with this number; 0 in the big-bet structures."""
        if self.spread:
            return self.spread[min(number, len(self.spread) - 1)]
        return self.big_bet if street.is_big else self.small_bet

    def cap(self, number: int) -> int:
        """How many bets the street with this number allows under fixed limit."""
        return self.caps[number] if number < len(self.caps) else self.caps[-1]


NOT_RESHUFFLED: Final = b""
"""In place of the bytes of a reshuffle that, as a record knows, does not come."""


class Chance(msgspec.Struct, frozen=True):
    """Everything left to chance in a hand, fixed before the first card (rules.md 0).

    `reshuffles` are the bytes for shuffling discards, one entry for each time it may come to that; `wheel` is
    one that `wheels` lists for the game, or none to play without abilities.
    """

    deck: tuple[Card, ...]
    reshuffles: tuple[bytes, ...] = ()
    wheel: Wheel = ()


class Pot(msgspec.Struct, frozen=True, gc=False):
    """A pot and the seats that may win it, in dealing order."""

    amount: Chips
    eligible: tuple[Seat, ...]


Stacks = Mapping[Seat, Chips]
