"""A hand for each category of each order, the best first, for pages about the games (rules.md 3, 13)."""

from typing import Final

import msgspec

from cardhouse.cards import Card, parse_cards
from cardhouse.ranking.ace_to_five import ACE_TO_FIVE
from cardhouse.ranking.americana import AMERICANA
from cardhouse.ranking.badugi import BADUGI
from cardhouse.ranking.draw32 import DRAW32
from cardhouse.ranking.high import HIGH
from cardhouse.ranking.low8 import LOW8
from cardhouse.ranking.low27 import LOW27
from cardhouse.ranking.order import Order
from cardhouse.ranking.short_deck import SHORT_DECK
from cardhouse.ranking.soko import SOKO
from cardhouse.ranking.telesina import TELESINA


class Example(msgspec.Struct, frozen=True):
    """A hand of a category. The first `made` cards are what it is called for, the others stand beside."""

    category: str
    cards: tuple[Card, ...]
    made: int


def _example(category: str, hand: str) -> Example:
    made, _, beside = hand.partition("|")
    return Example(category, parse_cards(made + beside), len(parse_cards(made)))


def _examples(*hands: tuple[str, str]) -> tuple[Example, ...]:
    return tuple(_example(category, hand) for category, hand in hands)


_STRAIGHT_FLUSH: Final = ("straight_flush", "As Ks Qs Js Ts")
_FOUR: Final = ("four_of_a_kind", "Qs Qh Qd Qc | 9h")
_FULL_HOUSE: Final = ("full_house", "Jh Jd Jc 8s 8d")
_FLUSH: Final = ("flush", "Kh Jh 9h 8h 7h")
_STRAIGHT: Final = ("straight", "Jd Th 9s 8c 7d")
_THREE: Final = ("three_of_a_kind", "9s 9h 9d | Ac Jh")
_TWO_PAIR: Final = ("two_pair", "Ks Kd 8h 8c | Jd")
_PAIR: Final = ("one_pair", "Th Td | Ac Qs 8h")
_HIGH_CARD: Final = ("high_card", "Ah | Kd Js 9c 7d")
_PLAIN: Final = (_STRAIGHT, _THREE, _TWO_PAIR, _PAIR, _HIGH_CARD)
_STRIPPED: Final = _examples(_STRAIGHT_FLUSH, _FOUR, _FLUSH, _FULL_HOUSE, *_PLAIN)
"""All in the short decks too, where a flush is above a full house."""

EXAMPLES: Final[dict[str, tuple[Example, ...]]] = {
    HIGH.id: _examples(_STRAIGHT_FLUSH, _FOUR, _FULL_HOUSE, _FLUSH, *_PLAIN),
    SHORT_DECK.id: _STRIPPED,
    AMERICANA.id: _STRIPPED,
    TELESINA.id: _STRIPPED,
    DRAW32.id: _STRIPPED,
    SOKO.id: _examples(
        _STRAIGHT_FLUSH,
        _FOUR,
        _FULL_HOUSE,
        _FLUSH,
        *_PLAIN[:3],
        ("four_flush", "Ah Jh 6h 3h | Kc"),
        ("four_straight", "8c 7d 6h 5s | Kd"),
        _PAIR,
        _HIGH_CARD,
    ),
    LOW8.id: _examples(
        ("low", "5s 4d 3c 2h Ad"),
        ("low", "6s 4h 3d 2c As"),
        ("low", "7h 6c 4d 3s Ah"),
        ("low", "8s 7d 6h 5c 4c"),
    ),
    LOW27.id: _examples(
        ("low", "7s 5d 4h 3c 2d"),
        ("low", "7h 6d 4s 3c 2d"),
        ("low", "8h 6c 5d 4s 2h"),
        ("low", "As 5d 4h 3c 2d"),
        ("one_pair", "2s 2d | 7h 5c 3d"),
        ("two_pair", "3s 3d 2h 2c | 8d"),
        ("three_of_a_kind", "4s 4h 4d | 9c 2h"),
        ("straight", "6d 5h 4s 3c 2d"),
        ("flush", "7h 5h 4h 3h 2h"),
    ),
    ACE_TO_FIVE.id: _examples(
        ("low", "5s 4d 3c 2h Ad"),
        ("low", "6h 4h 3h 2h Ah"),
        ("low", "8s 6d 4c 3h 2d"),
        ("low", "Ks Qd Jh Tc 9d"),
        ("one_pair", "As Ad | 4h 3c 2d"),
        ("two_pair", "3s 3d 2h 2c | Ad"),
        ("three_of_a_kind", "4s 4h 4d | 2c Ah"),
    ),
    BADUGI.id: _examples(
        ("badugi", "4s 3d 2h Ac"),
        ("badugi", "8s 5h 3c 2d"),
        ("three_card_badugi", "5c 3h Ad | 8d"),
        ("two_card_badugi", "3s 2h | 6s 9h"),
        ("one_card_badugi", "As | 6s 9s Ks"),
    ),
}
"""By order id, the best first. Orders of the same hands, as Omaha's, share them: see `examples_of`."""


def examples_of(order: Order) -> tuple[Example, ...]:
    """Of this order, or of the one that calls its hands by the same names."""
    return EXAMPLES.get(order.id) or _BY_NAME[order.name]


_BY_NAME: Final = {HIGH.name: EXAMPLES[HIGH.id], LOW8.name: EXAMPLES[LOW8.id]}
