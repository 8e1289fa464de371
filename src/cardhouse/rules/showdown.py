"""Who shows, who wins, who gets what (rules.md 1.7, 2.7). Seats are place numbers in dealing order."""

from collections.abc import Sequence

import msgspec

from cardhouse.cards import Card
from cardhouse.chips import Chips, shares
from cardhouse.ranking import Order
from cardhouse.rules.pots import Layer


class Award(msgspec.Struct, frozen=True, gc=False):
    """Chips of a pot to a place; `order` is the number of the order that won them, None when uncontested."""

    pot: int
    place: int
    amount: Chips
    order: int | None


Strengths = list[dict[int, int]]
"""For each order of the game, the strength of every live place; 0 does not qualify."""


def strengths(orders: Sequence[Order], holes: dict[int, Sequence[Card]], board: Sequence[Card]) -> Strengths:
    """Every live hand judged once by every order."""
    cards = list(holes.values())
    return [dict(zip(holes, order.strengths(cards, board), strict=True)) for order in orders]


def awards(pots: Sequence[Layer], judged: Strengths) -> list[Award]:
    """Each pot on its own, halved between the orders when a hand qualifies for the second (rules.md 1.7.3, 1.7.4)."""
    paid: list[Award] = []
    for number, pot in enumerate(pots):
        if len(pot.eligible) == 1:
            paid.append(Award(number, pot.eligible[0], Chips(pot.amount), None))
            continue
        for order, part in _parts(pot, judged):
            paid += _shared(number, pot.eligible, part, order, judged[order])
    return paid


def _parts(pot: Layer, judged: Strengths) -> list[tuple[int, Chips]]:
    """What each order gives away; the odd chip of the division to the first."""
    winnable = [order for order, hands in enumerate(judged) if any(hands[place] for place in pot.eligible)]
    return list(zip(winnable, shares(Chips(pot.amount), len(winnable)), strict=True))


def _shared(
    pot: int, eligible: tuple[int, ...], amount: Chips, order: int, hands: dict[int, int]
) -> list[Award]:
    best = max(hands[place] for place in eligible)
    winners = [place for place in eligible if hands[place] == best]
    parts = zip(winners, shares(amount, len(winners)), strict=True)
    return [Award(pot, place, part, order) for place, part in parts if part]


class Showdown:
    """The hands turn up one after the other; a hand beaten by those shown may be mucked (rules.md 2.7)."""

    __slots__ = ("best", "judged", "pots", "waiting")

    def __init__(self, waiting: list[int], pots: Sequence[Layer], judged: Strengths) -> None:
        self.waiting = waiting
        self.pots = pots
        self.judged = judged
        self.best = [[0] * len(judged) for _ in pots]

    def must_show(self, place: int) -> bool:
        """Whether the hand takes a share of some pot against those shown so far."""
        for pot, best in zip(self.pots, self.best, strict=True):
            if place in pot.eligible:
                for order, shown in enumerate(best):
                    if self.judged[order][place] and self.judged[order][place] >= shown:
                        return True
        return False

    def show(self, place: int) -> None:
        """The hand lies open and is the one to beat where it leads."""
        for pot, best in zip(self.pots, self.best, strict=True):
            if place in pot.eligible:
                for order, shown in enumerate(best):
                    best[order] = max(shown, self.judged[order][place])

    def copy(self) -> "Showdown":
        """An independent twin."""
        twin = Showdown(self.waiting.copy(), self.pots, self.judged)
        twin.best = [best.copy() for best in self.best]
        return twin


def showing_order(live: Sequence[int], aggressor: int | None) -> list[int]:
    """The last aggressor, then clockwise; without one from the first live place (rules.md 2.7)."""
    if aggressor is None or aggressor not in live:
        return list(live)
    at = live.index(aggressor)
    return [*live[at:], *live[:at]]
