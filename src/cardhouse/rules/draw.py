"""New cards for old: the stub, the discards and who may get which (rules.md 4.7)."""

from collections.abc import Callable, Sequence, Set as AbstractSet

import msgspec

from cardhouse.cards import Card

Shuffle = Callable[[Sequence[Card]], Sequence[Card]]


class Served(msgspec.Struct, frozen=True):
    """The cards a seat gets, the stub they leave, and how many cards were shuffled under it for that."""

    cards: tuple[Card, ...]
    stub: tuple[Card, ...]
    reshuffled: int = 0


def serve(
    stub: Sequence[Card], count: int, *, own: AbstractSet[Card], pile: Sequence[Card], shuffle: Shuffle
) -> Served:
    """The topmost `count` cards that the seat has not discarded itself in this hand (rules.md 4.7).

    When the stub has too few of them the pile, but for the seat's `own` discards, is shuffled and goes under
    it. Raises `ValueError` when even that does not serve.
    """
    eligible = sum(card not in own for card in stub)
    under = () if eligible >= count else tuple(shuffle([card for card in pile if card not in own]))
    rest = [*stub, *under]
    cards = [card for card in rest if card not in own][:count]
    if len(cards) < count:
        raise ValueError(f"{count} cards are due and only {len(cards)} are left")
    for card in cards:
        rest.remove(card)
    return Served(tuple(cards), tuple(rest), len(under))
