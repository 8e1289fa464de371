"""What the plain evaluators share: ranks 2-14, by how many of them and then how high."""

from collections import Counter
from collections.abc import Sequence

SHAPES = {
    (1, 1, 1, 1, 1): "high_card",
    (2, 1, 1, 1): "one_pair",
    (2, 2, 1): "two_pair",
    (3, 1, 1): "three_of_a_kind",
    (3, 2): "full_house",
    (4, 1): "four_of_a_kind",
}


def rank(card: int) -> int:
    return card // 4 + 2


def ace_low(card: int) -> int:
    return 1 if rank(card) == 14 else rank(card)


def by_count(ranks: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """(counts, ranks), the most frequent first, then the highest."""
    pairs = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    return tuple(count for count, _ in pairs), tuple(rank for _, rank in pairs)


def one_suit(cards: Sequence[int]) -> bool:
    return len({card % 4 for card in cards}) == 1
