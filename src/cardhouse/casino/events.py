"""What happens in a casino round, in the table's words. Each event says who may see it."""

from enum import StrEnum

from typing_extensions import override

from cardhouse.cards import Card
from cardhouse.casino.combinations import Combination
from cardhouse.chips import Chips, Seat
from cardhouse.play import By, Event, Position


class Deed(StrEnum):
    """What a box did."""

    FOLD = "fold"
    CHECK = "check"
    BET = "bet"
    SIXTH_CARD = "sixth_card"
    EXCHANGE = "exchange"
    BUY_GAME = "buy_game"
    TAKE_ANTE = "take_ante"


class Verdict(StrEnum):
    """How a box came out."""

    FOLDED = "folded"
    NO_GAME = "no_game"
    NO_GAME_BOUGHT = "no_game_bought"
    """A game was paid for and the dealer still had none."""
    WINS = "wins"
    STAND_OFF = "stand_off"
    LOSES = "loses"


class Staked(Event, frozen=True, gc=False, tag="staked"):
    """What lies on a box before the cards."""

    box: Position
    seat: Seat
    ante: Chips
    blind: Chips
    bonus: Chips
    is_open: bool


class BoxDealt(Event, frozen=True, gc=False, tag="box_dealt"):
    """Cards lie face down on a box."""

    box: Position
    cards: int


class BoxSeen(Event, frozen=True, gc=False, tag="box_seen"):
    """The holder looks at the box's cards; everyone else sees how many they are (None each)."""

    box: Position
    seat: Seat
    cards: tuple[Card | None, ...]

    @property
    @override
    def owner(self) -> Seat | None:
        return self.seat

    @override
    def projected(self, viewer: Seat | None) -> "BoxSeen":
        """The backs, for all but the holder."""
        return self if viewer == self.seat else BoxSeen(self.box, self.seat, (None,) * len(self.cards))


class DealerDealt(Event, frozen=True, gc=False, tag="dealer_dealt"):
    """The dealer's cards, None for those that lie face down."""

    cards: tuple[Card | None, ...]


class BoardDealt(Event, frozen=True, gc=False, tag="board_dealt"):
    """New board cards."""

    cards: tuple[Card, ...]


class BoxActed(Event, frozen=True, gc=False, tag="box_acted"):
    """A choice. `put` is what it cost: a fee, or the bet without its `insurance`."""

    box: Position
    deed: Deed
    put: Chips
    insurance: Chips
    by: By


class CardsServed(Event, frozen=True, gc=False, tag="served"):
    """Bought or exchanged cards; `out` were given back. Faces are the holder's."""

    box: Position
    seat: Seat
    out: tuple[Card | None, ...]
    cards: tuple[Card | None, ...]

    @property
    @override
    def owner(self) -> Seat | None:
        return self.seat

    @override
    def projected(self, viewer: Seat | None) -> "CardsServed":
        """The backs, for all but the holder."""
        if viewer == self.seat:
            return self
        return CardsServed(self.box, self.seat, (None,) * len(self.out), (None,) * len(self.cards))


class DealerShown(Event, frozen=True, gc=False, tag="dealer_shown"):
    """The dealer's hand and what it is, board included."""

    cards: tuple[Card, ...]
    combination: Combination
    has_game: bool


class DealerReplaced(Event, frozen=True, gc=False, tag="dealer_replaced"):
    """A card of the dealer's, for the boxes that bought a game."""

    out: Card
    card: Card


class BoxShown(Event, frozen=True, gc=False, tag="box_shown"):
    """A box that bet turns up its cards; `hands` are those that a pay table knows, the best first."""

    box: Position
    cards: tuple[Card, ...]
    hands: tuple[Combination, ...]


class InsuranceSettled(Event, frozen=True, gc=False, tag="insurance"):
    """`paid` goes back to the box: nothing when it lost, the stake when nothing moves."""

    box: Position
    stake: Chips
    paid: Chips


class BonusSettled(Event, frozen=True, gc=False, tag="bonus"):
    """`paid` goes back to the box, the stake included; nothing when it lost."""

    box: Position
    stake: Chips
    paid: Chips


class BoxSettled(Event, frozen=True, gc=False, tag="box_settled"):
    """What the stakes before the bonus come to. `ante`, `blind` and `bet` are what goes back of each, its win
    included.
    """

    box: Position
    verdict: Verdict
    ante: Chips
    blind: Chips
    bet: Chips


class RoundEnded(Event, frozen=True, gc=False, tag="round_ended"):
    """Nothing more will happen."""
