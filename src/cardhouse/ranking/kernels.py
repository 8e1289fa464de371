"""Many hands at once, compiled: one kernel for each order and number of cards. Needs numba; see batch.py.

Tables are arguments: an array that a kernel takes from its module would be frozen into its code and its
cache, and the cache would not notice when it changes. The numbers that a kernel needs from other modules are
closed over, since what a function closes over is part of its place in the cache; to the compiler they are
constants. Kernels let other threads run.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypeVar, cast

import numba
import numpy as np

from cardhouse.ranking import arrays
from cardhouse.ranking.arrays import KEYS, Array, Evaluator, Fives, Hands, Keys, Ranked, Suits, joined
from cardhouse.ranking.badugi import RANK_BITS
from cardhouse.ranking.keys import (
    FIVE_TO_FLUSH,
    FLUSHES,
    FOUR_TO_FLUSH,
    KEY_MASK,
    ROW_BITS,
    THREE_TO_FLUSH,
)
from cardhouse.ranking.telesina import BY_PAIR, CATEGORY, FLUSH_SUIT, SEVEN, SHIFTS, STRAIGHT_FLUSH, TWO_PAIR

Function = TypeVar("Function", bound=Callable[..., Any])
Kernel = Callable[..., None]


def compiled(function: Function) -> Function:
    """The function as machine code, kept for the next start where there is a place for it."""
    try:
        made = numba.njit(function, nogil=True, cache=True)
    except RuntimeError:  # numba finds no folder that it may write to
        made = numba.njit(function, nogil=True)
    return cast("Function", made)


def inlined(function: Function) -> Function:
    """The function as a part of those that call it, before the compiler looks for loops to widen."""
    return cast("Function", numba.njit(function, inline="always"))


@compiled
def place_of(key: int, offsets: Array, mask: int, row_bits: int) -> Any:
    """Where the value of a hand stands, by the sum of the words of its cards."""
    ranks = key & mask
    return np.uint64(ranks + offsets[np.uint64(ranks >> row_bits)])


@compiled
def lane_shift(key: int, flushes: int) -> int:
    """Where the lane of the suit begins that shows in the flushes of a key."""
    flush, clubs = key & flushes, flushes & -flushes
    return 16 * (int(flush > clubs) + int(flush > clubs << 4) + int(flush > clubs << 8))


@compiled
def ranks_at(lanes: int, shift: int) -> Any:
    """The mask of the ranks in the lane that begins at `shift`."""
    return np.uint64(lanes >> shift & 0x1FFF)


@cache
def ranked(size: int) -> Kernel:
    """Orders of which suits only make flushes (lookup.py)."""
    start, flushes, mask, row_bits = FIVE_TO_FLUSH, FLUSHES, KEY_MASK, ROW_BITS

    @compiled
    def kernel(cards: Hands, keys: Keys, tables: Ranked, found: Array) -> None:
        words, offsets, lanes = keys
        values, suited = tables
        for hand in range(len(cards)):
            key = start
            for place in range(size):
                key += words[cards[hand, place]]
            if key & flushes:
                held = 0
                for place in range(size):
                    held |= lanes[cards[hand, place]]
                found[hand] = suited[ranks_at(held, lane_shift(key, flushes))]
            else:
                found[hand] = values[place_of(key, offsets, mask, row_bits)]

    return kernel


@cache
def by_rank(size: int) -> Kernel:
    """Ace-to-five: suits tell nothing."""
    mask, row_bits = KEY_MASK, ROW_BITS

    @compiled
    def kernel(cards: Hands, keys: Keys, values: Array, found: Array) -> None:
        words, offsets, _ = keys
        for hand in range(len(cards)):
            key = 0
            for place in range(size):
                key += words[cards[hand, place]]
            found[hand] = values[place_of(key, offsets, mask, row_bits)]

    return kernel


@cache
def low8(size: int) -> Kernel:
    """Eight or better, by the mask of the low ranks."""

    @compiled
    def kernel(cards: Hands, low_ranks: Array, values: Array, found: Array) -> None:
        for hand in range(len(cards)):
            ranks = np.uint8(0)
            for place in range(size):
                ranks |= low_ranks[cards[hand, place]]
            found[hand] = values[ranks]

    return kernel


@cache
def soko() -> Kernel:
    """Five cards; four of a suit tell as well, with the fifth card (soko.py)."""
    start, flushes, mask, row_bits = FOUR_TO_FLUSH, FLUSHES, KEY_MASK, ROW_BITS

    @compiled
    def kernel(cards: Hands, keys: Keys, tables: Ranked, found: Array) -> None:
        words, offsets, lanes = keys
        values, suited = tables
        for hand in range(len(cards)):
            key = start
            for place in range(5):
                key += words[cards[hand, place]]
            strength = values[place_of(key, offsets, mask, row_bits)]
            if key & flushes:
                held, fifth, shift = 0, 0, lane_shift(key, flushes)
                for place in range(5):
                    card = cards[hand, place]
                    held |= lanes[card]
                    fifth += 0 if (card & 3) << 4 == shift else card >> 2
                strength = max(strength, np.uint16(suited[ranks_at(held, shift)] + fifth))
            found[hand] = strength

    return kernel


@cache
def draw32() -> Kernel:
    """Americana's strength and the suit of the card that decides; the kernel of the former runs first."""

    @compiled
    def kernel(cards: Hands, deciding: Array, hearts: Array, found: Array) -> None:
        for hand in range(len(cards)):
            rank, suit = deciding[found[hand]], 0
            for place in range(5):
                card = cards[hand, place]
                suit |= hearts[card & 3] if card >> 2 == rank else 0
            found[hand] = found[hand] << 2 | suit

    return kernel


@cache
def telesina(size: int) -> Kernel:
    """Suits tell (telesina.py). `vela` is 1 when the last card is the vela, or 0 when there is none."""
    start, flushes, mask, row_bits = FIVE_TO_FLUSH, FLUSHES, KEY_MASK, ROW_BITS
    category, two_pair, straight_flush = CATEGORY, TWO_PAIR, STRAIGHT_FLUSH
    shifts, flush_suit, by_pair, lowest = SHIFTS, FLUSH_SUIT, BY_PAIR, SEVEN - 2

    @compiled
    def kernel(cards: Hands, vela: int, keys: Keys, tables: Ranked, suits: Suits, found: Array) -> None:
        words, offsets, lanes = keys
        values, suited = tables
        bases, telling, held_of, best, hearts = suits
        for hand in range(len(cards)):
            key, held = start, 0
            for place in range(size):
                key += words[cards[hand, place]]
                held |= held_of[cards[hand, place]]
            if key & flushes:
                ranks, shift = 0, lane_shift(key, flushes)
                for place in range(size):
                    ranks |= lanes[cards[hand, place]]
                strength = bases[suited[ranks_at(ranks, shift)]]
                field = shifts[0] if strength >> category == straight_flush else flush_suit
                found[hand] = strength | hearts[shift >> 4] << field
                continue
            plain = values[place_of(key, offsets, mask, row_bits)]
            strength = bases[plain]
            if strength >> category == two_pair:
                kicker = rank_in(strength, shifts[2])
                if vela and cards[hand, size - 1] >> 2 == kicker + lowest:
                    strength |= (by_pair | best_in(held, rank_in(strength, shifts[0]), best)) << shifts[3]
                else:
                    strength |= best_in(held, kicker, best) << shifts[2]
            else:
                for field in range(5):
                    strength |= best[held >> telling[plain, field] & 15] << shifts[field]
            found[hand] = strength

    return kernel


@compiled
def rank_in(strength: int, shift: int) -> Any:
    """The rank, 0 for a seven, in the field of a Telesina strength that begins at `shift`."""
    return np.int64(strength) >> shift + 2 & 7


@compiled
def best_in(held: int, rank: int, best: Array) -> Any:
    """The place of the best suit held of a rank."""
    return best[held >> 4 * rank & 15]


@cache
def badugi(size: int) -> Kernel:
    """Every set of cards that play together, the strongest counts (badugi.py)."""
    ranks = RANK_BITS

    @compiled
    def kernel(cards: Hands, words: Array, values: Array, found: Array) -> None:
        for hand in range(len(cards)):
            a = words[cards[hand, 0]]
            b = words[cards[hand, 1]] if size > 1 else 0
            c = words[cards[hand, 2]] if size > 2 else 0
            d = words[cards[hand, 3]] if size > 3 else 0
            ab, ac, bc = together(a, b), together(a, c), together(b, c)
            abc = together(ab, c)
            strength = np.uint16(0)
            for kept in (a, b, ab, c, ac, bc, abc):
                strength = max(strength, values[kept & ranks])
            for kept in (0, a, b, ab, c, ac, bc, abc):
                strength = max(strength, values[together(kept, d) & ranks])
            found[hand] = strength

    return kernel


@compiled
def together(kept: int, word: int) -> int:
    """A set of cards and one more, or the empty set when they clash, which costs no branch."""
    return (kept | word) * (kept & word == 0)


@cache
def omaha_high() -> Kernel:
    """Every two of the hole with every three of the board (omaha.py)."""
    start, flushes = THREE_TO_FLUSH, FLUSHES

    @compiled
    def kernel(holes: Hands, boards: Hands, keys: Keys, fives: Fives, tables: Ranked, found: Array) -> None:
        words, _, lanes = keys
        pair_of, triple_of, values = fives
        held, shared = holes.shape[1], boards.shape[1]
        triples = shared * (shared - 1) * (shared - 2) // 6
        rows, own, board = np.empty(triples, np.uint64), np.empty(held, np.int64), np.empty(shared, np.int64)
        for hand in range(len(holes)):
            at = 0
            for a in range(shared):
                for b in range(a):
                    for c in range(b):
                        rows[at] = triple_of[boards[hand, a] >> 2, boards[hand, b] >> 2, boards[hand, c] >> 2]
                        at += 1
            strength = np.uint16(0)
            for a in range(held):
                for b in range(a):
                    pair = np.uint64(pair_of[holes[hand, a] >> 2, holes[hand, b] >> 2])
                    for at in range(triples):
                        strength = max(strength, values[rows[at] + pair])
            key = start
            for a in range(shared):
                key += words[boards[hand, a]]
            if key & flushes:
                shift = lane_shift(key, flushes)
                for a in range(held):
                    own[a] = ranks_at(lanes[holes[hand, a]], shift)
                for a in range(shared):
                    board[a] = ranks_at(lanes[boards[hand, a]], shift)
                strength = max(strength, best_flush(own, board, tables.flushes))
            found[hand] = strength

    return kernel


@compiled
def best_flush(own: Array, board: Array, suited: Array) -> Any:
    """Of two of the hole and three of the board, each the bit of its rank, or 0 when of another suit."""
    strength = np.uint16(0)
    for a in range(len(own)):
        for b in range(a):
            if own[a] and own[b]:
                for c in range(len(board)):
                    for d in range(c):
                        for e in range(d):
                            if board[c] and board[d] and board[e]:
                                ranks = own[a] | own[b] | board[c] | board[d] | board[e]
                                strength = max(strength, suited[ranks])
    return strength


@cache
def omaha_low8() -> Kernel:
    """By the masks of the low ranks of hole and board."""

    @compiled
    def kernel(holes: Hands, boards: Hands, low_ranks: Array, values: Array, found: Array) -> None:
        for hand in range(len(holes)):
            own, board = np.int64(0), np.int64(0)
            for place in range(holes.shape[1]):
                own |= low_ranks[holes[hand, place]]
            for place in range(boards.shape[1]):
                board |= low_ranks[boards[hand, place]]
            found[hand] = values[own << 8 | board]

    return kernel


def _of_all(kernel_for: Callable[[int], Kernel], *tables: Any) -> Evaluator:
    """Of an order to which it is all the same where the cards lie."""

    def evaluate(holes: Hands, boards: Hands) -> Array:
        cards = joined(holes, boards)
        found = np.empty(len(cards), np.uint16)
        kernel_for(cards.shape[1])(cards, *tables, found)
        return found

    return evaluate


def _of_two_parts(kernel_for: Callable[[], Kernel], *tables: Any) -> Evaluator:
    def evaluate(holes: Hands, boards: Hands) -> Array:
        found = np.empty(len(holes), np.uint16)
        kernel_for()(holes, boards, *tables, found)
        return found

    return evaluate


def _soko(holes: Hands, boards: Hands) -> Array:
    found = np.empty(len(holes), np.uint16)
    soko()(joined(holes, boards), KEYS, arrays.SOKO, found)
    return found


def _draw32(holes: Hands, boards: Hands) -> Array:
    cards = joined(holes, boards)
    found = EVALUATORS["americana"](cards, boards[:, :0])
    draw32()(cards, arrays.DECIDING, arrays.HEARTS, found)
    return found


def _telesina(holes: Hands, boards: Hands) -> Array:
    cards, vela = joined(holes, boards), boards.shape[1]
    found = np.empty(len(cards), np.uint32)
    telesina(cards.shape[1])(cards, vela, KEYS, arrays.DECK32, arrays.TELESINA, found)
    return found


EVALUATORS: Final[dict[str, Evaluator]] = {
    "high": _of_all(ranked, KEYS, arrays.HIGH),
    "low8": _of_all(low8, arrays.LOW_RANKS, arrays.LOW8),
    "low27": _of_all(ranked, KEYS, arrays.LOW27),
    "soko": _soko,
    "americana": _of_all(ranked, KEYS, arrays.DECK32),
    "telesina": _telesina,
    "draw32": _draw32,
    "ace_to_five": _of_all(by_rank, KEYS, arrays.ACE_TO_FIVE),
    "badugi": _of_all(badugi, arrays.PLAYING, arrays.BADUGI),
    "short_deck": _of_all(ranked, KEYS, arrays.SHORT_DECK),
    "omaha_high": _of_two_parts(omaha_high, KEYS, arrays.OMAHA, arrays.HIGH),
    "omaha_low8": _of_two_parts(omaha_low8, arrays.LOW_RANKS, arrays.OMAHA_LOW8),
}
"""By the id of the order. Holes and boards are whole rows of cards in memory, cards below 52."""
