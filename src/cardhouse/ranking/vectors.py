"""Many hands at once with numpy alone: whole columns of cards at a time. Needs numpy; see batch.py.

The same steps as the pure evaluators take, over blocks of hands that stay in the processor's cache.
"""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final

import numpy as np

from cardhouse.ranking import arrays
from cardhouse.ranking.arrays import KEYS, Array, Evaluator, Hands, Ranked, joined
from cardhouse.ranking.badugi import RANK_BITS
from cardhouse.ranking.keys import FIVE_TO_FLUSH, FLUSHES, FOUR_TO_FLUSH, KEY_MASK, ROW_BITS, THREE_TO_FLUSH
from cardhouse.ranking.telesina import BY_PAIR, CATEGORY, FLUSH_SUIT, SEVEN, SHIFTS, STRAIGHT_FLUSH, TWO_PAIR

BLOCK: Final = 1 << 14
"""Hands."""


def _added(cards: Hands, words: Array, start: int = 0) -> Array:
    key = words[cards[:, 0]] + start
    for place in range(1, cards.shape[1]):
        key += words[cards[:, place]]
    return key


def _united(cards: Hands, bits: Array) -> Array:
    union = bits[cards[:, 0]]
    for place in range(1, cards.shape[1]):
        union |= bits[cards[:, place]]
    return union


def _looked_up(key: Array, values: Array) -> Array:
    ranks = key & KEY_MASK
    return values[ranks + KEYS.offsets[ranks >> ROW_BITS]]


def _suits_showing(key: Array) -> Array:
    """Of hands with a flush, the suit that shows in `FLUSHES`."""
    flush, clubs = key & FLUSHES, FLUSHES & -FLUSHES
    return (flush > clubs).astype(np.int64) + (flush > clubs << 4) + (flush > clubs << 8)


def _ranks_in(cards: Hands, suits: Array) -> Array:
    """The masks of the ranks that each hand has in its suit."""
    return _united(cards, KEYS.lanes) >> 16 * suits & 0x1FFF


def _ranked(cards: Hands, tables: Ranked) -> Array:
    key = _added(cards, KEYS.words, FIVE_TO_FLUSH)
    found = _looked_up(key, tables.values)
    rows = np.flatnonzero(key & FLUSHES)
    found[rows] = tables.flushes[_ranks_in(cards[rows], _suits_showing(key[rows]))]
    return found


def _by_rank(cards: Hands, values: Array) -> Array:
    return _looked_up(_added(cards, KEYS.words), values)


def _low8(cards: Hands) -> Array:
    return arrays.LOW8[_united(cards, arrays.LOW_RANKS)]


def _soko(cards: Hands) -> Array:
    key = _added(cards, KEYS.words, FOUR_TO_FLUSH)
    found = _looked_up(key, arrays.SOKO.values)
    rows = np.flatnonzero(key & FLUSHES)
    four, suits = cards[rows], _suits_showing(key[rows])
    fifths = np.where(four & 3 == suits[:, None], 0, four >> 2).sum(axis=1, dtype=np.uint16)
    found[rows] = np.maximum(found[rows], arrays.SOKO.flushes[_ranks_in(four, suits)] + fifths)
    return found


def _draw32(cards: Hands) -> Array:
    plain = _ranked(cards, arrays.DECK32)
    decides = cards >> 2 == arrays.DECIDING[plain][:, None]
    suits = np.where(decides, arrays.HEARTS[cards & 3], 0).max(axis=1)
    return plain << 2 | suits


def _telesina(cards: Hands, *, vela: bool) -> Array:
    suits = arrays.TELESINA
    held = _united(cards, suits.held)
    key = _added(cards, KEYS.words, FIVE_TO_FLUSH)
    plain = _looked_up(key, arrays.DECK32.values)
    found = suits.bases[plain]
    for field, shift in enumerate(SHIFTS):
        found |= suits.best[held >> suits.telling[plain, field] & 15] << shift
    rows = np.flatnonzero(found >> CATEGORY == TWO_PAIR)
    found[rows] |= _two_pair_suits(found[rows], held[rows], cards[rows, -1] if vela else None)
    rows = np.flatnonzero(key & FLUSHES)
    found[rows] = _flushes(cards[rows], _suits_showing(key[rows]))
    return found


def _two_pair_suits(found: Array, held: Array, vela: Array | None) -> Array:
    higher, kicker = (found >> SHIFTS[at] + 2 & 7 for at in (0, 2))
    best = arrays.TELESINA.best
    kickers = best[held >> 4 * kicker & 15] << SHIFTS[2]
    if vela is None:
        return kickers
    pairs = (best[held >> 4 * higher & 15] | BY_PAIR) << SHIFTS[3]
    return np.where(vela >> 2 == kicker + (SEVEN - 2), pairs, kickers)


def _flushes(cards: Hands, suits: Array) -> Array:
    found = arrays.TELESINA.bases[arrays.DECK32.flushes[_ranks_in(cards, suits)]]
    shifts = np.where(found >> CATEGORY == STRAIGHT_FLUSH, SHIFTS[0], FLUSH_SUIT).astype(np.uint32)
    return found | arrays.TELESINA.hearts[suits] << shifts


def _badugi(cards: Hands) -> Array:
    together = [np.zeros(len(cards), np.int64)]
    for place in range(cards.shape[1]):
        word = arrays.PLAYING[cards[:, place]]
        together += [np.where(kept & word, 0, kept | word) for kept in together]
    found = np.zeros(len(cards), np.uint16)
    for kept in together:
        np.maximum(found, arrays.BADUGI[kept & RANK_BITS], out=found)
    return found


def _omaha_high(holes: Hands, boards: Hands) -> Array:
    held, shared = (range(cards.shape[1]) for cards in (holes, boards))
    pairs = [arrays.OMAHA.pairs[_ranks(holes, two)] for two in combinations(held, 2)]
    found = np.zeros(len(holes), np.uint16)
    for three in combinations(shared, 3):
        triple = arrays.OMAHA.triples[_ranks(boards, three)]
        for pair in pairs:
            np.maximum(found, arrays.OMAHA.values[triple + pair], out=found)
    rows = np.flatnonzero(_added(boards, KEYS.words, THREE_TO_FLUSH) & FLUSHES)
    found[rows] = np.maximum(found[rows], _omaha_flushes(holes[rows], boards[rows]))
    return found


def _ranks(cards: Hands, places: Sequence[int]) -> tuple[Array, ...]:
    return tuple(cards[:, place] >> 2 for place in places)


def _omaha_flushes(holes: Hands, boards: Hands) -> Array:
    """Of boards with three of a suit or more; 0 where the hole has fewer than two."""
    suits = _suits_showing(_added(boards, KEYS.words, THREE_TO_FLUSH))[:, None]
    own, shared = (
        np.where(cards & 3 == suits, 1 << (cards >> 2).astype(np.int64), 0) for cards in (holes, boards)
    )
    found = np.zeros(len(holes), np.uint16)
    for two in combinations(own.T, 2):
        for three in combinations(shared.T, 3):
            ranks = np.bitwise_or.reduce([*two, *three])
            held = np.all([*two, *three], axis=0)
            np.maximum(found, np.where(held, arrays.HIGH.flushes[ranks], 0), out=found)
    return found


def _omaha_low8(holes: Hands, boards: Hands) -> Array:
    own, shared = (_united(cards, arrays.LOW_RANKS) for cards in (holes, boards))
    return arrays.OMAHA_LOW8[own.astype(np.int64) << 8 | shared]


def _in_blocks(evaluate: Evaluator) -> Evaluator:
    def evaluate_all(holes: Hands, boards: Hands) -> Array:
        blocks = range(0, max(len(holes), 1), BLOCK)
        parts = [evaluate(holes[at : at + BLOCK], boards[at : at + BLOCK]) for at in blocks]
        return np.concatenate(parts)

    return evaluate_all


def _of_all(evaluate: Callable[[Hands], Array]) -> Evaluator:
    """Of an order to which it is all the same where the cards lie."""
    return _in_blocks(lambda holes, boards: evaluate(joined(holes, boards)))


EVALUATORS: Final[dict[str, Evaluator]] = {
    "high": _of_all(lambda cards: _ranked(cards, arrays.HIGH)),
    "low8": _of_all(_low8),
    "low27": _of_all(lambda cards: _ranked(cards, arrays.LOW27)),
    "soko": _of_all(_soko),
    "americana": _of_all(lambda cards: _ranked(cards, arrays.DECK32)),
    "telesina": _in_blocks(lambda own, vela: _telesina(joined(own, vela), vela=bool(vela.shape[1]))),
    "draw32": _of_all(_draw32),
    "ace_to_five": _of_all(lambda cards: _by_rank(cards, arrays.ACE_TO_FIVE)),
    "badugi": _of_all(_badugi),
    "short_deck": _of_all(lambda cards: _ranked(cards, arrays.SHORT_DECK)),
    "omaha_high": _in_blocks(_omaha_high),
    "omaha_low8": _in_blocks(_omaha_low8),
}
"""By the id of the order; cards below 52."""
