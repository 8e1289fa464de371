"""Pots are a pure function of what each seat has put in (rules.md 1.7)."""

from collections.abc import Callable, Sequence
from typing import Final

from cardhouse.chips import Seat
from cardhouse.rules.spec import Pot

new_pot: Final[Callable[..., Pot]] = Pot
"""From plain ints, like the bet menu."""


def layers(
    put_in: Sequence[int], folded: Sequence[bool], dead: int = 0, *, seats: Sequence[Seat] | None = None
) -> tuple[Pot, ...]:
    """One pot per level at which a live seat stops, main pot first; dead money goes to the main pot.

    Chips of folders above the highest live level stay in the last pot (rules.md 1.7.2). The eligible are
    named by `seats`, or by their places.
    """
    names = range(len(put_in)) if seats is None else seats
    live = [place for place, out in enumerate(folded) if not out]
    tops = sorted({put_in[place] for place in live})
    pots = []
    below = 0
    for top in tops:
        ceiling = top if top < tops[-1] else max(put_in)
        amount = sum(min(chips, ceiling) - min(chips, below) for chips in put_in) + dead
        if amount:
            pots.append(new_pot(amount, tuple(names[place] for place in live if put_in[place] >= top)))
        below, dead = top, 0
    return tuple(pots)


def uncalled(put_in: Sequence[int]) -> tuple[int, int] | None:
    """The place whose bet nobody fully matched, and by how much (rules.md 1.7.1)."""
    second, top = sorted([0, *put_in])[-2:]
    return (put_in.index(top), top - second) if top > second else None
