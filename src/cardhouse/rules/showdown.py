"""Who shows, who wins, who gets what (rules.md 1.7, 2.7)."""

from collections.abc import Mapping, Sequence

from cardhouse.cards import Card
from cardhouse.chips import Chips, Seat, shares, split
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


def judged_for(pot: Pot, orders: Sequence[Order], judged: Strengths) -> Strengths:
    """The hands as they count for the pot: between two a rule may override their strengths (rules.md 3.6)."""
    if len(pot.eligible) != 2 or all(order.exception is None for order in orders):
        return judged
    return [_excepted(order, hands, pot.eligible) for order, hands in zip(orders, judged, strict=True)]


def _excepted(order: Order, hands: Mapping[Seat, int], pair: Sequence[Seat]) -> Mapping[Seat, int]:
    places = order.exception([hands[seat] for seat in pair]) if order.exception is not None else None
    return hands if places is None else {seat: 1 + (at in places) for at, seat in enumerate(pair)}


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


def awards(number: int, pot: Pot, judged: Strengths) -> list[Awarded]:
    """One pot, halved where a hand qualifies for the second order too (rules.md 1.7.3, 1.7.4)."""
    eligible = pot.eligible
    if len(eligible) == 1:
        return [Awarded(number, eligible[0], pot.amount, None)]
    winners = [best_seats(eligible, hands) for hands in judged]
    orders = [order for order, seats in enumerate(winners) if seats]
    paid: list[Awarded] = []
    for order, part in zip(orders, shares(pot.amount, len(orders)), strict=True):
        paid += shared(part, winners[order], pot=number, order=order)
    return paid


def shared(amount: int, seats: Sequence[Seat], *, pot: int, order: int | None) -> list[Awarded]:
    """In equal parts, odd units to the first in dealing order (rules.md 1.7.4)."""
    return [Awarded(pot, seat, chips, order) for seat, chips in split(Chips(amount), seats).items() if chips]


class Showdown:
    """The hands turn up one after the other; a hand beaten by those shown may be mucked (rules.md 2.7).

    `pots` are played for, by their number; `agreed` are the shares of those that are not (rules.md 4.10).
    """

    __slots__ = ("agreed", "best", "judged", "pots", "waiting")

    def __init__(
        self,
        waiting: list[Seat],
        pots: Mapping[int, Pot],
        judged: Mapping[int, Strengths],
        *,
        agreed: Sequence[Awarded] = (),
    ) -> None:
        """`judged` holds the hands as they count for each pot."""
        self.waiting = waiting
        self.pots = pots
        self.judged = judged
        self.agreed = agreed
        self.best = {number: [1] * len(hands) for number, hands in judged.items()}

    def claims(self, seat: Seat) -> bool:
        """Whether the hand takes a share of some pot against those shown so far; then it is one to beat."""
        claimed = False
        for number, pot in self.pots.items():
            if seat in pot.eligible:
                best = self.best[number]
                for order, hands in enumerate(self.judged[number]):
                    if hands[seat] >= best[order]:
                        best[order] = hands[seat]
                        claimed = True
        return claimed

    def awards(self) -> list[Awarded]:
        """Who gets what of all pots."""
        paid = list(self.agreed)
        for number, pot in self.pots.items():
            paid += awards(number, pot, self.judged[number])
        return paid

    def copy(self) -> "Showdown":
        """An independent twin."""
        twin = Showdown(self.waiting.copy(), self.pots, self.judged, agreed=self.agreed)
        twin.best = {number: best.copy() for number, best in self.best.items()}
        return twin
