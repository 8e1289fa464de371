"""Who shows, who wins, who gets what (rules.md 1.7, 2.7)."""

from collections.abc import Callable, Mapping, Sequence

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


Held = Callable[[Seat], Sequence[Card]]
"""All the cards of a seat, those of the board included."""


def judged_for(pot: Pot, orders: Sequence[Order], judged: Strengths, held: Held) -> Strengths:
    """The hands as they count for it: between two a rule may override their strengths (rules.md 3.6)."""
    if len(pot.eligible) == 2:
        for order in orders:
            if order.exception is not None:
                cards = [held(seat) for seat in pot.eligible]
                pairs = zip(orders, judged, strict=True)
                return [_excepted(each, hands, pot.eligible, cards) for each, hands in pairs]
    return judged


def _excepted(
    order: Order, hands: Mapping[Seat, int], pair: Sequence[Seat], cards: Sequence[Sequence[Card]]
) -> Mapping[Seat, int]:
    places = order.excepted(cards)
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
    if len(orders) == 1:
        return shared(pot.amount, winners[orders[0]], pot=number, order=orders[0])
    paid: list[Awarded] = []
    for order, part in zip(orders, shares(pot.amount, len(orders)), strict=True):
        paid += shared(part, winners[order], pot=number, order=order)
    return paid


def shared(amount: int, seats: Sequence[Seat], *, pot: int, order: int | None) -> list[Awarded]:
    """In equal parts, odd units to the first in dealing order (rules.md 1.7.4)."""
    if len(seats) == 1 and amount:
        return [Awarded(pot, seats[0], Chips(amount), order)]
    return [Awarded(pot, seat, chips, order) for seat, chips in split(Chips(amount), seats).items() if chips]


Contest = tuple[int, Pot, Strengths]
"""A pot with its number, and the hands as they count for it."""


class Showdown:
    """The hands turn up one after the other; a hand beaten by those shown may be mucked (rules.md 2.7).

    `contests` are the pots played for; `agreed` are the shares of those that are not (rules.md 4.10).
    """

    __slots__ = ("agreed", "best", "contests", "waiting")

    def __init__(
        self, waiting: list[Seat], contests: Sequence[Contest], *, agreed: Sequence[Awarded] = ()
    ) -> None:
        self.waiting = waiting
        self.contests = contests
        self.agreed = agreed
        self.best = [[1] * len(judged) for _, _, judged in contests]

    def claims(self, seat: Seat) -> bool:
        """Whether the hand takes a share of some pot against those shown so far; then it is one to beat."""
        claimed = False
        for (_, pot, judged), best in zip(self.contests, self.best, strict=True):
            if seat in pot.eligible:
                for order, hands in enumerate(judged):
                    if hands[seat] >= best[order]:
                        best[order] = hands[seat]
                        claimed = True
        return claimed

    def awards(self) -> list[Awarded]:
        """Who gets what of all pots."""
        paid = list(self.agreed)
        for number, pot, judged in self.contests:
            paid += awards(number, pot, judged)
        return paid

    def copy(self) -> "Showdown":
        """An independent twin."""
        twin = Showdown(self.waiting.copy(), self.contests, agreed=self.agreed)
        twin.best = [best.copy() for best in self.best]
        return twin
