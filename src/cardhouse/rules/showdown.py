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


def winners(order: Order, hands: Mapping[Seat, int], *, among: Sequence[Seat], of: int) -> list[Seat]:
    """Who of `among` wins by this order a pot that `of` seats may win, in dealing order; nobody below 1.

    A rule about two hands may override their strengths where the pot is between just two (rules.md 3.6).
    """
    if of == len(among) == 2 and order.exception is not None:
        places = order.exception([hands[seat] for seat in among])
        if places is not None:
            return [among[place] for place in places]
    best, seats = 1, []
    for seat in among:
        strength = hands[seat]
        if strength > best:
            best, seats = strength, [seat]
        elif strength == best:
            seats.append(seat)
    return seats


def awards(orders: Sequence[Order], pots: Mapping[int, Pot], judged: Strengths) -> list[Awarded]:
    """Each pot on its own, halved where a hand qualifies for the second order too (rules.md 1.7.3, 1.7.4)."""
    paid: list[Awarded] = []
    for number, pot in pots.items():
        eligible = pot.eligible
        if len(eligible) == 1:
            paid.append(Awarded(number, eligible[0], pot.amount, None))
            continue
        best = [
            winners(order, hands, among=eligible, of=len(eligible))
            for order, hands in zip(orders, judged, strict=True)
        ]
        halves = [order for order, seats in enumerate(best) if seats]
        for order, part in zip(halves, shares(pot.amount, len(halves)), strict=True):
            paid += shared(part, best[order], pot=number, order=order)
    return paid


def shared(amount: int, seats: Sequence[Seat], *, pot: int, order: int | None) -> list[Awarded]:
    """In equal parts, odd units to the first in dealing order (rules.md 1.7.4)."""
    return [Awarded(pot, seat, chips, order) for seat, chips in split(Chips(amount), seats).items() if chips]


class Showdown:
    """The hands turn up one after the other; a hand beaten by those shown may be mucked (rules.md 2.7).

    `pots` by their number are played for; `agreed` are the shares of those that are not (rules.md 4.10).
    """

    __slots__ = ("agreed", "judged", "orders", "pots", "shown", "waiting")

    def __init__(
        self,
        waiting: list[Seat],
        orders: Sequence[Order],
        *,
        pots: Mapping[int, Pot],
        judged: Strengths,
        agreed: Sequence[Awarded] = (),
    ) -> None:
        self.waiting = waiting
        self.agreed = agreed
        self.orders = orders
        self.pots = pots
        self.judged = judged
        self.shown: list[Seat] = []

    def claims(self, seat: Seat) -> bool:
        """Whether the hand takes a share of some pot against those shown so far; then it is one to beat."""
        for pot in self.pots.values():
            if seat in pot.eligible:
                among = [other for other in pot.eligible if other == seat or other in self.shown]
                for order, hands in zip(self.orders, self.judged, strict=True):
                    if seat in winners(order, hands, among=among, of=len(pot.eligible)):
                        self.shown.append(seat)
                        return True
        return False

    def copy(self) -> "Showdown":
        """An independent twin."""
        twin = Showdown(
            self.waiting.copy(), self.orders, pots=self.pots, judged=self.judged, agreed=self.agreed
        )
        twin.shown = self.shown.copy()
        return twin
