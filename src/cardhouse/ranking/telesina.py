"""Telesina: Americana's categories, and inside them suits, H > D > C > S (rules.md 3.6).

The hole is the player's own five cards, the board the vela, once it is up; the best five play. A strength is
Americana's category, the suit of a flush, then five fields of five bits: cards from the first to tell down,
``rank << 2 | suit``, with suits where they tell.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from cardhouse.cards import Suit, parse_cards
from cardhouse.ranking.classes import STRIPPED_CATEGORIES, stripped_classes
from cardhouse.ranking.keys import FIVE_TO_FLUSH, FLUSHES, KEY_MASK, ROW_BITS, WORDS, flush_suit
from cardhouse.ranking.lookup import ranks_in_suit
from cardhouse.ranking.order import Cards, HandName, Order, Takes
from cardhouse.ranking.suits import HEART_ORDER, HEART_PLACES
from cardhouse.ranking.tables import DECK32_FLUSH_VALUES, DECK32_VALUES, OFFSETS

SHIFTS: Final = (20, 15, 10, 5, 0)
"""Of the fields."""
FLUSH_SUIT: Final = 25
CATEGORY: Final = 27
SEVEN: Final = 7
"""The lowest rank; in a field it is 0."""
HELD: Final = tuple(1 << 4 * max(card // 4 - 5, 0) + HEART_PLACES[card % 4] for card in range(52))
"""By card: a bit in the nibble of its rank."""
BEST: Final = tuple(max(held.bit_length() - 1, 0) for held in range(16))
"""By nibble: the place of the best suit held."""

_TELLING: Final = {
    "straight_flush": (0,),
    "straight": (0, 1, 2, 3, 4),
    "one_pair": (1, 2, 3),
    "high_card": (0, 1, 2, 3, 4),
}
"""By category: the fields whose suits tell, each before the next field's rank. Two pair has its own rule."""
_RANKS: Final = {name.category: len(name.ranks) for name in stripped_classes(7)}
"""By category: how many ranks name it."""
TWO_PAIR: Final = STRIPPED_CATEGORIES.index("two_pair")
STRAIGHT_FLUSH: Final = STRIPPED_CATEGORIES.index("straight_flush")
BY_PAIR: Final = 16
"""In the fourth field of two pair: the vela is the kicker, and the best suit of the higher pair follows."""

Telling = tuple[tuple[int, int], ...]


def _fields(name: HandName) -> tuple[int, ...]:
    """The ranks of the fields, from 0 for a seven."""
    ranks = name.ranks
    if name.category == "straight":
        ranks = (10, 9, 8, 7, 14) if ranks == (10,) else tuple(range(ranks[0], ranks[0] - 5, -1))
    return tuple(rank - SEVEN for rank in ranks)


def _base(name: HandName) -> int:
    fields = sum(rank << shift + 2 for rank, shift in zip(_fields(name), SHIFTS, strict=False))
    return STRIPPED_CATEGORIES.index(name.category) << CATEGORY | fields


def _telling(name: HandName) -> Telling:
    fields = _fields(name)
    return tuple((4 * fields[at], SHIFTS[at]) for at in _TELLING.get(name.category, ()))


BASES: Final = (0, *map(_base, stripped_classes(7)))
"""By Americana's strength: the strength but for suits."""
TELLING_SUITS: Final[tuple[Telling, ...]] = ((), *map(_telling, stripped_classes(7)))
"""By Americana's strength: (shift of the nibble held, shift of the field) for each suit that tells."""


def telesina_strength(hole: Cards, board: Cards) -> int:
    """Of five or six cards, the vela on the board or nothing."""
    key = FIVE_TO_FLUSH
    held = 0
    for card in hole:
        key += WORDS[card]
        held |= HELD[card]
    for card in board:
        key += WORDS[card]
        held |= HELD[card]
    if key & FLUSHES:
        return _flush(hole, board, flush_suit(key))
    key &= KEY_MASK
    plain = DECK32_VALUES[key + OFFSETS[key >> ROW_BITS]]
    strength = BASES[plain]
    if strength >> CATEGORY == TWO_PAIR:
        return strength | _two_pair_suit(strength, held, board)
    for nibble, field in TELLING_SUITS[plain]:
        strength |= BEST[held >> nibble & 15] << field
    return strength


def _flush(hole: Cards, board: Cards, suit: int) -> int:
    """A flush has its suit before its ranks. Six cards with one hold no quads."""
    strength = BASES[DECK32_FLUSH_VALUES[ranks_in_suit(hole, suit) | ranks_in_suit(board, suit)]]
    straight = strength >> CATEGORY == STRAIGHT_FLUSH
    return strength | HEART_PLACES[suit] << (SHIFTS[0] if straight else FLUSH_SUIT)


def _two_pair_suit(strength: int, held: int, board: Cards) -> int:
    """The kicker's, or the best in the higher pair where the kicker has the rank of the vela."""
    kicker = _rank(strength, 2)
    if board and board[0] >> 2 == kicker + SEVEN - 2:
        return (BY_PAIR | BEST[held >> 4 * _rank(strength, 0) & 15]) << SHIFTS[3]
    return BEST[held >> 4 * kicker & 15] << SHIFTS[2]


def _rank(strength: int, field: int) -> int:
    return strength >> (SHIFTS[field] + 2) & 7


def telesina_strengths(holes: Sequence[Cards], board: Cards) -> list[int]:
    """`telesina_strength` of each hole."""
    return [telesina_strength(hole, board) for hole in holes]


def telesina_name(strength: int) -> HandName:
    """Of a strength of five or six cards."""
    category = STRIPPED_CATEGORIES[strength >> CATEGORY]
    ranks = tuple(_rank(strength, field) + SEVEN for field in range(_RANKS[category]))
    return HandName(category, ranks, _suits(strength, category))


def _suits(strength: int, category: str) -> tuple[Suit | None, ...]:
    if category == "flush":
        return (HEART_ORDER[strength >> FLUSH_SUIT & 3],) * 5
    if category == "two_pair":
        fourth = strength >> SHIFTS[3]
        return (HEART_ORDER[fourth & 3],) if fourth & BY_PAIR else (None, None, _suit(strength, 2))
    told = _TELLING.get(category, ())
    return tuple(_suit(strength, at) if at in told else None for at in range(max(told, default=-1) + 1))


def _suit(strength: int, field: int) -> Suit:
    return HEART_ORDER[strength >> SHIFTS[field] & 3]


def five_of_six(hole: Cards, board: Cards) -> Iterator[tuple[Cards, Cards]]:
    """Any five, the highest first, so that idle kickers are the best ones; the vela stays apart."""
    for five in combinations(sorted((*hole, *board), reverse=True), 5):
        yield [card for card in five if card in hole], [card for card in five if card in board]


_MINIMUM: Final = frozenset(parse_cards("Ts 9s 8s 7s As"))
_ROYAL: Final = frozenset(parse_cards("Ah Kh Qh Jh Th"))
_NINE: Final = parse_cards("9h")[0]
"""With it a royal is a king-high too, which the minimum does not beat."""


def minimum_beats_royal(hands: Sequence[Cards]) -> list[int] | None:
    """Between two, T-9-8-7-A of spades beats A-K-Q-J-T of hearts (rules.md 3.6, A-13).

    Each is read as what wins, so a jack of spades beside the minimum changes nothing (A-49).
    """
    royal = any(_ROYAL.issubset(hand) and _NINE not in hand for hand in hands)
    minimums = [place for place, hand in enumerate(hands) if _MINIMUM.issubset(hand)]
    return minimums if royal and minimums else None


TELESINA = Order(
    id="telesina",
    unchecked=telesina_strength,
    strengths=telesina_strengths,
    name=telesina_name,
    fives=five_of_six,
    exception=minimum_beats_royal,
    takes=Takes(cards=range(5, 7), hole=range(4, 6), board=range(2), lowest=7),
)
