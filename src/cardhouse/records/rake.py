"""What a rake may be: a share of every pot, main pot first, until a cap is reached (rules.md 2.5, A-29)."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from cardhouse.chips import Chips, Seat

MOST = Fraction(1, 10)
"""No room takes more of the pots: the highest rates of the real hands are a tenth."""

Paid = Mapping[Seat, Chips]
"""What each winner of a pot got from it."""


def is_rake(taken: Mapping[Seat, int], pots: Sequence[Paid], *, rake: int) -> bool:
    """Whether a rake explains what the seats got less than the pots paid.

    Nothing is missing without a rake, and only winners pay one. A cap may be reached in any pot: what lies in
    later pots is free, so the main pot may pay all of it.
    """
    if sum(taken.values()) != rake or not 0 <= rake <= MOST * sum(sum(pot.values()) for pot in pots):
        return False
    if not rake:
        return not any(taken.values())
    winners = {seat for pot in pots for seat in pot}
    if any(amount for seat, amount in taken.items() if seat not in winners):
        return False
    owed = {seat: taken.get(seat, 0) for seat in winners}
    return any(
        _fits(owed, part) for last in range(len(pots)) for part in _parts(owed, pots[: last + 1], rake)
    )


def _fits(taken: Mapping[Seat, int], part: Mapping[Seat, Fraction]) -> bool:
    """Whether each winner paid that part, give or take an odd chip or a tenth: rooms round."""
    slack = max(Fraction(1), MOST * sum(part.values()))
    return all(amount >= -1 and abs(part[seat] - amount) <= slack for seat, amount in taken.items())


def _parts(taken: Mapping[Seat, int], pots: Sequence[Paid], rake: int) -> Iterator[dict[Seat, Fraction]]:
    """Each winner's part of a rake that reaches its cap, or its end, in the last of these pots.

    The rate of the pots before it is not told: the least and the highest possible ones are tried, and those
    that explain what one of the winners paid.
    """
    *earlier, last = pots
    before, inside = sum(sum(pot.values()) for pot in earlier), sum(last.values())
    capped = {seat: Fraction(rake * last.get(seat, 0), inside) for seat in taken}
    slope = {
        seat: sum(pot.get(seat, 0) for pot in earlier) - Fraction(before * last.get(seat, 0), inside)
        for seat in taken
    }
    least, most = Fraction(rake, before + inside), Fraction(rake, before) if before else Fraction(1)
    told = [(taken[seat] - capped[seat]) / slope[seat] for seat in taken if slope[seat]]
    for rate in (least, most, *told):
        if least <= rate <= most:
            yield {seat: capped[seat] + rate * slope[seat] for seat in taken}
