"""Who shows, who wins, who gets what (rules.md 1.7, 2.7). Seats are place numbers in dealing order."""

from collections.abc import Mapping, Sequence

import msgspec

from cardhouse.cards import Card
from cardhouse.chips import Chips, shares
from cardhouse.ranking import Order
from cardhouse.rules.pots import Layer


class Award(msgspec.Struct, frozen=True, gc=False):
    """Chips of a pot to a place; `order` is the number of the order that won them, None when uncontested."""

    pot: int
    place: int
    amount: int
    order: int | None


Strengths = Sequence[Mapping[int, int]]
"""For each order of the game, the strength of every live place; 0 does not qualify."""


def strengths(
    orders: Sequence[Order], holes: Sequence[Sequence[Card]], board: Sequence[Card], *, live: Sequence[int]
) -> Strengths:
    """Every live hand judged once by every order."""
    cards = [holes[place] for place in live]
    return [dict(zip(live, order.strengths(cards, board), strict=True)) for order in orders]


def awards(pots: Sequence[Layer], judged: Strengths) -> list[Award]:
    """Each pot on its own, halved where a hand qualifies for the second order too (rules.md 1.7.3, 1.7.4)."""
    paid: list[Award] = []
    for number, pot in enumerate(pots):
        if len(pot.eligible) == 1:
            paid.append(Award(number, pot.eligible[0], pot.amount, None))
            continue
        winners = [best_places(pot.eligible, hands) for hands in judged]
        orders = [order for order, places in enumerate(winners) if places]
        for order, part in zip(orders, shares(Chips(pot.amount), len(orders)), strict=True):
            places = winners[order]
            for place, chips in zip(places, shares(part, len(places)), strict=True):
                if chips:
                    paid.append(Award(number, place, chips, order))
    return paid


def best_places(eligible: Sequence[int], hands: Mapping[int, int]) -> list[int]:
    """Who holds the best of these hands, in dealing order; nobody when none qualifies."""
    best, places = 1, []
    for place in eligible:
        strength = hands[place]
        if strength > best:
            best, places = strength, [place]
        elif strength == best:
            places.append(place)
    return places


class Showdown:
    """The hands turn up one after the other; a hand beaten by those shown may be mucked (rules.md 2.7)."""

    __slots__ = ("best", "judged", "pots", "waiting")

    def __init__(self, waiting: list[int], pots: Sequence[Layer], judged: Strengths) -> None:
        self.waiting = waiting
        self.pots = pots
        self.judged = judged
        self.best = [[1] * len(judged) for _ in pots]

    def claims(self, place: int) -> bool:
        """Whether the hand takes a share of some pot against those shown so far; then it is one to beat."""
        claimed = False
        for number, pot in enumerate(self.pots):
            if place in pot.eligible:
                best = self.best[number]
                for order, hands in enumerate(self.judged):
                    if hands[place] >= best[order]:
                        best[order] = hands[place]
                        claimed = True
        return claimed

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
