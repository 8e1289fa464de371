"""What a dealer-banked game is: a record that the files beside this one fill in (rules.md 8)."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import NewType

import msgspec

from cardhouse.casino.combinations import Combination
from cardhouse.casino.pay import Table
from cardhouse.chips import Chips
from cardhouse.ranking import HandName

CasinoGameId = NewType("CasinoGameId", str)


class FoldOffer(msgspec.Struct, frozen=True, tag="fold"):
    """Give up ante and blind."""


class CheckOffer(msgspec.Struct, frozen=True, tag="check"):
    """Wait for the next street."""


class BetOffer(msgspec.Struct, frozen=True, tag="bet"):
    """Bet so many antes; the box decides nothing after that."""

    antes: int


class SixthCardOffer(msgspec.Struct, frozen=True, tag="sixth_card"):
    """One more card for a fee of so many antes; `then` stands open."""

    fee: int
    then: "tuple[Offer, ...]"


class ExchangeOffer(msgspec.Struct, frozen=True, tag="exchange"):
    """New cards for old: as many as there are `fees`, which are in antes for one card, two and so on."""

    fees: tuple[int, ...]
    then: "tuple[Offer, ...]"


Offer = FoldOffer | CheckOffer | BetOffer | SixthCardOffer | ExchangeOffer
"""Something that a box may be offered; a record's offers are the tree of its decisions."""


class Street(msgspec.Struct, frozen=True):
    """Board cards, then one decision after another of every box that has not bet yet."""

    offers: tuple[Offer, ...]
    board: int = 0


class BoxRules(msgspec.Struct, frozen=True):
    """How many boxes there are, and how many of them one player may hold."""

    most: int
    open_each: int = 1
    closed_each: int = 0


class Pays(msgspec.Struct, frozen=True):
    """What one stake wins: against a dealer's game that the hand beats, and when the dealer has none."""

    winning: Table
    without_game: Table | None
    """None where the hands are compared all the same."""


class Insurance(msgspec.Struct, frozen=True):
    """Paid even money when the dealer has no game (rules.md 8.1.3)."""

    least_hand: Combination
    least_antes: int = 1


class Replaced(StrEnum):
    """Which card the dealer replaces for a bought game."""

    HIGHEST = "highest"
    LOWEST = "lowest"


class BoughtGame(msgspec.Struct, frozen=True):
    """For `fee` antes the dealer replaces a card once for all buyers (rules.md 8.1.4, 8.3)."""

    fee: int
    replaces: Replaced
    repeats: bool
    """Again while the new card has the rank of the old one."""


class Bonus(msgspec.Struct, frozen=True):
    """A side bet on the hole cards with the flop, whatever else happens (rules.md 8.4)."""

    least_hand: HandName
    pays: Table


class CasinoGame(msgspec.Struct, frozen=True):
    """A game against the bank."""

    id: CasinoGameId
    boxes: BoxRules
    hole: int
    """Cards of a box."""
    dealer: int
    """Cards of the dealer, besides the board."""
    dealer_up: int
    """How many of them, the last ones, lie face up from the start."""
    streets: tuple[Street, ...]
    dealer_minimum: HandName
    """The dealer has a game with this hand or a better one."""
    ante: Pays
    bet: Pays
    last_board: int = 0
    """Board cards after the last decision."""
    blind: Pays | None = None
    """A second stake as big as the ante."""
    has_second_hand: bool = False
    insurance: Insurance | None = None
    bought_game: BoughtGame | None = None
    bonus: Bonus | None = None

    @property
    def ante_stakes(self) -> int:
        """How many antes a box puts in before its cards."""
        return 1 if self.blind is None else 2

    @property
    def bets(self) -> tuple[int, ...]:
        """In antes, every bet that a box may be offered."""
        return tuple(antes for street in self.streets for antes in bet_sizes(street.offers))

    @property
    def least_bet(self) -> int:
        """In antes, what a box must have behind it (rules.md 8)."""
        return min(self.bets)


def bet_sizes(offers: Iterable[Offer]) -> Iterator[int]:
    """In antes, every bet among the offers, now or after more cards."""
    for offer in offers:
        if isinstance(offer, BetOffer):
            yield offer.antes
        elif isinstance(offer, SixthCardOffer | ExchangeOffer):
            yield from bet_sizes(offer.then)


class Limits(msgspec.Struct, frozen=True):
    """What a table takes and pays, in chips."""

    min_ante: Chips
    max_ante: Chips
    max_payout: Chips | None = None
    """The most that one box can win in one round, its bonus aside."""

    @property
    def min_bonus(self) -> Chips:
        """Half the least ante (rules.md 8.4)."""
        return Chips(-(-self.min_ante // 2))


def max_bonus(ante: Chips) -> Chips:
    """Half the ante (rules.md 8.4)."""
    return Chips(ante // 2)
