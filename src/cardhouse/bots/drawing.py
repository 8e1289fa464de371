"""Which cards to keep at a draw, and what a hand promises until then: a rule per kind of order.

Of low hands, badugi among them, stay the cards that may be in a good one; of all others what is made, else
four to a flush or to a straight, else the highest. Draws are counted with the one at hand: 1 is the last.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Final

from typing_extensions import override

from cardhouse.cards import Card, parse_cards
from cardhouse.ranking import ACE_TO_FIVE, BADUGI, LOW27, Order
from cardhouse.ranking.badugi import PLAYING_WORDS

Cards = Sequence[Card]
Parted = tuple[tuple[Card, ...], tuple[Card, ...]]


class Drawing(ABC):
    """How to draw to an order of hands."""

    def __init__(self, order: Order) -> None:
        self.order = order

    def keep(self, hand: Cards, draws: int) -> Parted:
        """What stays and what goes, the best card to keep and the worst one to throw at the ends."""
        core, rest = self.parted(hand)
        count, ranked = self.kept(hand, core, draws), (*core, *rest)
        return ranked[:count], ranked[count:]

    @abstractmethod
    def parted(self, hand: Cards) -> Parted:
        """The cards that play together and the others, each the best to keep first."""

    @abstractmethod
    def kept(self, hand: Cards, core: Cards, draws: int) -> int:
        """How many cards to keep of a hand with this core."""

    @abstractmethod
    def promise(self, hand: Cards, draws: int) -> int:
        """Points for what the hand may become."""


class Low(Drawing):
    """`ranks` from the best down; `pats` are the worst hands to stand on and `highest` the worst cards to
    keep, with one, two, and more draws.
    """

    EACH: Final = 100
    """Points for a card."""
    OFF: Final = 3
    """Points that each rank costs."""

    def __init__(self, order: Order, ranks: str, *, pats: Sequence[str], highest: str) -> None:
        super().__init__(order)
        self.places = [ranks.index(rank) for rank in "23456789TJQKA"]
        self.pats = [order.strength(parse_cards(pat), ()) for pat in pats]
        self.highest = [ranks.index(rank) for rank in highest]

    def place(self, card: Card) -> int:
        return self.places[card >> 2]

    @override
    def parted(self, hand: Cards) -> Parted:
        once: dict[int, Card] = {}
        ranked = sorted(hand, key=self.place)
        again = [card for card in ranked if once.setdefault(card >> 2, card) != card]
        return tuple(once.values()), tuple(again)

    @override
    def kept(self, hand: Cards, core: Cards, draws: int) -> int:
        stage = min(draws, len(self.pats)) - 1
        if len(core) == len(hand) and self.order.unchecked(hand, ()) >= self.pats[stage]:
            return len(hand)
        return min(sum(self.place(card) <= self.highest[stage] for card in core), len(hand) - 1)

    @override
    def promise(self, hand: Cards, draws: int) -> int:
        kept, _ = self.keep(hand, draws)
        return self.EACH * len(kept) - self.OFF * sum(map(self.place, kept))


class BadugiLow(Low):
    """Cards play together when they share no suit either."""

    @override
    def parted(self, hand: Cards) -> Parted:
        """The most that play together, and of as many the lowest."""
        cards = sorted(hand, key=self.place)
        sets: list[tuple[int, tuple[Card, ...]]] = [(0, ())]
        for card in cards:  # of sets of one size those found first are the lowest
            word = PLAYING_WORDS[card]
            sets += [(held | word, (*kept, card)) for held, kept in sets if not held & word]
        core = max((kept for _, kept in sets), key=len)
        return core, tuple(card for card in cards if card not in core)


class High(Drawing):
    """Pairs and more; a flush or a straight that lacks one card is worth a pair."""

    UNFINISHED: Final = frozenset({"high_card", "one_pair", "two_pair", "three_of_a_kind"})
    """Categories to improve. Anything else stays whole."""
    HONOUR: Final = 9
    """From jacks up, a second card is kept beside the highest."""

    def __init__(self, order: Order) -> None:
        super().__init__(order)
        self.four_flush = order.strength(parse_cards("9c9dJhKsAc"), ())
        self.four_straight = order.strength(parse_cards("7c7d9hJsKc"), ())

    @override
    def parted(self, hand: Cards) -> Parted:
        core = four_to_flush(hand) or four_to_straight(hand)
        if core and len({card >> 2 for card in hand}) == len(hand):
            return core, tuple(card for card in hand if card not in core)
        times = Counter(card >> 2 for card in hand)
        ranked = sorted(hand, key=lambda card: (times[card >> 2], card), reverse=True)
        count = sum(times[card >> 2] > 1 for card in hand)
        count = count or 1 + (ranked[1] >> 2 >= self.HONOUR)
        return tuple(ranked[:count]), tuple(ranked[count:])

    @override
    def kept(self, hand: Cards, core: Cards, draws: int) -> int:
        category = self.order.name(self.order.unchecked(hand, ())).category
        return len(core) if category in self.UNFINISHED else len(hand)

    @override
    def promise(self, hand: Cards, draws: int) -> int:
        strength = self.order.unchecked(hand, ())
        if four_to_flush(hand):
            return max(strength, self.four_flush)
        return max(strength, self.four_straight) if four_to_straight(hand) else strength


def four_to_flush(hand: Cards) -> tuple[Card, ...]:
    """Four or more of a suit, the highest first; none if there are fewer."""
    for suit in range(4):
        held = tuple(sorted((card for card in hand if card & 3 == suit), reverse=True))
        if len(held) >= 4:
            return held
    return ()


def four_to_straight(hand: Cards) -> tuple[Card, ...]:
    """Four ranks in a row, the highest first; none if there are no such."""
    once = {card >> 2: card for card in hand}
    for top in sorted(once, reverse=True):
        if all(top - step in once for step in range(4)):
            return tuple(once[top - step] for step in range(4))
    return ()


_LOWS: Final[dict[str, Drawing]] = {
    LOW27.id: Low(LOW27, "23456789TJQKA", pats=("JsTh9s8h6s", "9s8h7s6h4s", "8s7h6s5h3s"), highest="988"),
    ACE_TO_FIVE.id: Low(
        ACE_TO_FIVE, "A23456789TJQK", pats=("Ts9h8s7h6s", "9s8h7s6h5s", "8s7h6s5h4s"), highest="887"
    ),
    BADUGI.id: BadugiLow(BADUGI, "A23456789TJQK", pats=("KsQhJdTc", "JsTh9d8c", "Ts9h8d7c"), highest="987"),
}


@cache
def drawing(order: Order) -> Drawing:
    """How to draw to the order; as to a high one where nothing else is said."""
    return _LOWS.get(order.id) or High(order)
