"""With how much a player may sit down, and how much he may add (rules.md 2.2)."""

from cardhouse.chips import Chips
from cardhouse.play import Refusal
from cardhouse.tables.config import Settings

RETURN_WITHIN = 60 * 60_000
"""Milliseconds during which a player who comes back must bring what he took away."""


class BuyIns:
    """A table's bounds, and what players took away; without an upper bound nobody need bring it back."""

    def __init__(self, config: Settings) -> None:
        self._min = config.min_buy_in
        self._max = config.max_buy_in
        self._taken: dict[str, tuple[Chips, int]] = {}

    def least(self, player: str, now: int) -> Chips:
        """The least to sit down with: the table's minimum, or what the player left with."""
        taken, at = self._taken.get(player, (Chips(0), now))
        return max(self._min, taken) if now - at < RETURN_WITHIN else self._min

    def most(self, player: str, now: int) -> Chips:
        """The most to sit down with; 0 without a bound."""
        return self._max and max(self._max, self.least(player, now))

    def check(self, player: str, amount: Chips, *, now: int) -> None:
        """Refuse an amount out of bounds."""
        least, most = self.least(player, now), self.most(player, now)
        if amount < least or (most and amount > most):
            raise Refusal("buy_in_out_of_range", least=least, most=most)

    def note_taken(self, player: str, stack: Chips, *, now: int) -> None:
        """The player stands up with so much."""
        if not self._max:
            return
        self._taken = {who: (kept, at) for who, (kept, at) in self._taken.items() if now - at < RETURN_WITHIN}
        self._taken[player] = stack, now

    def addable(self, stack: Chips) -> tuple[Chips, Chips]:
        """The least and the most to add to a stack; who has nothing left buys in anew."""
        least = Chips(1) if stack else self._min
        return least, Chips(max(0, self._max - stack))

    def check_added(self, stack: Chips, amount: Chips) -> None:
        """Refuse chips that a stack cannot take."""
        least, most = self.addable(stack)
        if amount < least or (self._max and amount > most):
            raise Refusal("buy_in_out_of_range", least=least, most=most)

    def cut(self, stack: Chips, amount: Chips) -> Chips:
        """What of an amount a stack can take; 0 if that is too little."""
        least, most = self.addable(stack)
        allowed = min(amount, most) if self._max else amount
        return allowed if allowed >= least else Chips(0)
