"""Who shows, who wins, who gets what (rules.md 1.7, 2.7)."""

from collections.abc import Mapping, Sequence

from cardhouse.cards import Card
from cardhouse.chips import Seat, shares
from cardhouse.ranking import Order
from cardhouse.rules.events import Awarded
from cardhouse.rules.spec import Pot

Strengths = Sequence[Mapping[Seat, int]]
"""For each order of the game, the strength of every live seat; 0 does not qualify."""


def strengths(
    orders: Sequence[Order], holes: Sequence[Sequence[Card]], board: Sequence[Card], *, seats: Sequence[Seat]
) -> Strengths:
    """The hand of every seat judged once by every order."""
    return [dict(zip(seats, order.strengths(holes, board), strict=True)) for order in orders]


def awards(pots: Sequence[Pot], judged: Strengths) -> list[Awarded]:
    """Each pot on its own, halved where a hand qualifies for the second order too (rules.md 1.7.3, 1.7.4)."""
    paid: list[Awarded] = []
    for number, pot in enumerate(pots):
        if len(pot.eligible) == 1:
            paid.append(Awarded(number, pot.eligible[0], pot.amount, None))
            continue
        winners = [best_seats(pot.eligible, hands) for hands in judged]
        orders = [order for order, seats in enumerate(winners) if seats]
        for order, part in zip(orders, shares(pot.amount, len(orders)), strict=True):
            seats = winners[order]
            for seat, chips in zip(seats, shares(part, len(seats)), strict=True):
                if chips:
                    paid.append(Awarded(number, seat, chips, order))
    return paid


def best_seats(eligible: Sequence[Seat], hands: Mapping[Seat, int]) -> list[Seat]:
    """Who holds the best of these hands, in dealing order; nobody when none qualifies."""
    best, seats = 1, []
    for seat in eligible:
        strength = hands[seat]
        if strength > best:
            best, seats = strength, [seat]
        elif strength == best:
            seats.append(seat)
    return seats


class Showdown:
    """The hands turn up one after the other; a hand beaten by those shown may be mucked (rules.md 2.7)."""

    __slots__ = ("best", "judged", "pots", "waiting")

    def __init__(self, waiting: list[Seat], pots: Sequence[Pot], judged: Strengths) -> None:
        self.waiting = waiting
        self.pots = pots
        self.judged = judged
        self.best = [[1] * len(judged) for _ in pots]

    def claims(self, seat: Seat) -> bool:
        """Whether the hand takes a share of some pot against those shown so far; then it is one to beat."""
        claimed = False
        for number, pot in enumerate(self.pots):
            if seat in pot.eligible:
                best = self.best[number]
                for order, hands in enumerate(self.judged):
                    if hands[seat] >= best[order]:
                        best[order] = hands[seat]
                        claimed = True
        return claimed

    def copy(self) -> "Showdown":
        """An independent twin."""
        twin = Showdown(self.waiting.copy(), self.pots, self.judged)
        twin.best = [best.copy() for best in self.best]
        return twin
