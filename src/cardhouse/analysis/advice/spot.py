"""A box against five cards of the dealer's, one of them up: what its holder has seen, and how it can end."""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from cardhouse.analysis.advice.prices import Box, Hands, Row, different, five_card_hands
from cardhouse.analysis.edge.solve import NotComputable
from cardhouse.cards import STANDARD_DECK, Card, rank_of, suit_of
from cardhouse.casino.combinations import COMBINATIONS, Combination, least_strength
from cardhouse.casino.spec import BoughtGame, Replaced

HIDDEN = 4
"""Cards of the dealer's that lie face down."""
OVER = 3
"""Cards at most that are drawn over because they have the rank of the old one."""


class End(msgspec.Struct, frozen=True):
    """A bet with the cards `kept` and so many `new` ones, which are enumerated; `drawn` were dealt after
    those that the holder has seen. With `may_fold` what follows new cards is the better of a bet and a fold.
    """

    kept: tuple[Card, ...]
    drawn: tuple[Card, ...] = ()
    new: int = 0
    rows: tuple[Row, ...] | None = None
    """What it is paid; by the strength of its hand if none is given."""
    hands: Hands | None = None
    may_fold: bool = True


class Spot(msgspec.Struct, frozen=True):
    """What the holder knows. The dealer's up card is a club: suits are renamed so (`renamed`)."""

    box: Box
    up: Card
    seen: tuple[Card, ...]
    """The box's cards and those it gave up."""

    @property
    def unseen(self) -> tuple[Card, ...]:
        return tuple(card for card in STANDARD_DECK if card not in self.seen and card != self.up)

    @property
    def minimum(self) -> int:
        return least_strength(self.box.game.dealer_minimum)

    @property
    def fold(self) -> int:
        return -(self.box.stakes.ante + self.box.stakes.blind)

    @property
    def pairing(self) -> int:
        """New cards at most that pair one of the four that the dealer keeps."""
        left = [sum(rank_of(card) == rank for card in self.unseen) for rank in range(13)]
        pairs = [max(0, cards - (rank != rank_of(self.up))) for rank, cards in enumerate(left)]
        return sum(sorted(pairs)[-4:])

    @property
    def hands(self) -> tuple[Hands, ...]:
        """By strength, of five cards, or of six where no second hand is paid."""
        return five_card_hands(second=self.box.game.has_second_hand)

    @property
    def bought(self) -> BoughtGame | None:
        """How a game is bought, if the dealer's new card can only make a pair, a straight or a flush."""
        rule = self.box.game.bought_game
        if rule is None:
            return None
        pairs = self.box.game.dealer_minimum.category != Combination.ACE_KING
        if not pairs and rule.replaces is not Replaced.HIGHEST:
            raise NotComputable("the dealer's new card may make ace-king")
        return rule

    def may_buy(self, hands: Hands, row: Row, *, drawn: int) -> bool:
        """Whether paying for a game can be worth it with a hand that a straight beats or not."""
        if self.bought is None:
            return False
        if COMBINATIONS.index(hands[0]) >= COMBINATIONS.index(Combination.STRAIGHT):
            return row.bought > 0
        fewest = len(self.unseen) - drawn - HIDDEN - OVER
        fee = self.bought.fee * self.box.stakes.ante
        if self.pairing * row.bought <= fewest * (fee + row.taken):
            return False
        if COMBINATIONS.index(hands[0]) <= COMBINATIONS.index(Combination.ONE_PAIR):
            raise NotComputable("a game may be worth its price to a pair")
        return True

    def distinct_hands(self) -> tuple[Hands, ...]:
        return different(self.hands)


class Worths(Protocol):
    """Finds what bets come to against everything that the dealer may hold."""

    def __call__(self, spot: Spot, ends: Sequence[End]) -> list[float]:
        """Mean net results, one for each end."""
        ...


def renamed(card: Card, up: Card) -> Card:
    """The card when clubs and the up card's suit change names; done twice it is the card again."""
    swap = {0: suit_of(up), suit_of(up): 0}
    return Card(4 * rank_of(card) + swap.get(suit_of(card), suit_of(card)))
