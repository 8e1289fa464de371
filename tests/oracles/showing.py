"""What shows, in words (rules.md 4, *Ante games*; 13.2): 1 when the first goes before, 0 for equals."""

from collections.abc import Sequence

from tests.oracles.grouping import ace_low, by_count, one_suit, rank
from tests.oracles.soko import ROWS
from tests.oracles.stripped import sign, suit


def high(first: Sequence[int], second: Sequence[int]) -> int:
    return sign(by_count([rank(card) for card in first]), by_count([rank(card) for card in second]))


def low(first: Sequence[int], second: Sequence[int]) -> int:
    return sign(by_count([ace_low(card) for card in second]), by_count([ace_low(card) for card in first]))


def soko(first: Sequence[int], second: Sequence[int]) -> int:
    return sign(_soko(first), _soko(second))


def _soko(cards: Sequence[int]) -> tuple[str, object]:
    counts, ranks = by_count([rank(card) for card in cards])
    if len(ranks) == 4 and one_suit(cards):
        return "21111 four-flush", ranks
    if set(ranks) in ROWS:
        return "2111 four-straight", ROWS.index(set(ranks))
    return "".join(map(str, counts)), ranks


def telesina(first: Sequence[int], second: Sequence[int]) -> int:
    """Before the vela."""
    return sign(_telesina(first), _telesina(second))


def _telesina(cards: Sequence[int]) -> object:
    counts, ranks = by_count([rank(card) for card in cards])
    suits = {held: max(suit(card) for card in cards if rank(card) == held) for held in ranks}
    singles = [(held, suits[held] if count == 1 else 0) for count, held in zip(counts, ranks, strict=True)]
    return counts, singles, suits[ranks[0]]
