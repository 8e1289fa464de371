"""One betting round, standing alone (rules.md 1).

Seats are places 0, 1, … in clockwise order. Stacks, bets and folds are lists that the hand shares with the round.
"""

from cardhouse.chips import Chips
from cardhouse.rules.menu import BetMenu
from cardhouse.rules.spec import Reopen, ShortAllIn
from cardhouse.rules.structures import Structure

NOT_ACTED = -1


class BettingRound:
    """Who must act, what he may do, and when it ends.

    Chips: `stacks` behind, `bets` of this round, `pot` from earlier rounds, antes and dead money. `min_bet` opens; `size`
    and `cap` are the fixed bet (or spread limit) and the number of bets. A round may begin in the middle: `level` is
    the bet to match (a blind), `count` the bets that it counts for, `full_level` and `last_full` the last full bet.
    """

    __slots__ = (
        "acted_at",
        "actor",
        "aggressor",
        "bets",
        "cap",
        "count",
        "folded",
        "full_level",
        "last_full",
        "level",
        "pot",
        "reopen",
        "short_all_in",
        "size",
        "stacks",
        "structure",
    )

    def __init__(
        self,
        structure: Structure,
        stacks: list[Chips],
        bets: list[Chips],
        folded: list[bool],
        *,
        first: int,
        min_bet: int,
        size: int = 0,
        cap: int = 0,
        pot: int = 0,
        level: int = 0,
        count: int = 0,
        full_level: int | None = None,
        last_full: int | None = None,
        short_all_in: ShortAllIn = ShortAllIn.HALF_BET,
        reopen: Reopen = Reopen.CUMULATIVE,
    ) -> None:
        self.structure = structure
        self.stacks = stacks
        self.bets = bets
        self.folded = folded
        self.pot = pot
        self.level = level
        self.full_level = level if full_level is None else full_level
        self.last_full = max(level, min_bet) if last_full is None else last_full
        self.count = count
        self.size = size
        self.cap = cap
        self.short_all_in = short_all_in
        self.reopen = reopen
        self.acted_at = [NOT_ACTED] * len(stacks)
        self.aggressor: int | None = None
        self.actor = self._next(first)

    @property
    def is_over(self) -> bool:
        return self.actor is None

    def menu(self) -> BetMenu:
        """What the actor may do. Only while the round is on."""
        place = self.actor
        assert place is not None
        own, stack, level = self.bets[place], self.stacks[place], self.level
        pot = self.pot + sum(self.bets)
        lowest, highest = self._range(place, own, own + stack, pot)
        return BetMenu(
            call=Chips(min(level - own, stack)),
            min_to=Chips(lowest),
            max_to=Chips(highest),
            level=Chips(level),
            pot=Chips(pot),
            bet=own,
        )

    def _range(self, place: int, own: int, all_in: int, pot: int) -> tuple[int, int]:
        """Lowest and highest raise-to, the stack considered; zeros when no raise is offered."""
        structure = self.structure
        if all_in <= self.level or structure.is_capped(self):
            return 0, 0
        acted_at = self.acted_at[place]
        if acted_at != NOT_ACTED and not structure.may_reraise(self, acted_at):
            return 0, 0
        if not self._answerable(place):
            return 0, 0
        least = structure.least(self)
        most = structure.most(self, least, pot, own)
        if most is None or most > all_in:
            most = all_in
        return min(least, most), most

    def _answerable(self, place: int) -> bool:
        """Whether an opponent could put in more than the level."""
        level = self.level
        for other, out in enumerate(self.folded):
            if not out and other != place and self.bets[other] + self.stacks[other] > level:
                return True
        return False

    def fold(self) -> None:
        """The actor gives up his hand."""
        place = self._acted()
        self.folded[place] = True
        self.actor = self._next(place + 1)

    def call(self) -> Chips:
        """The actor matches the level, or checks; the chips he adds."""
        place = self._acted()
        put = Chips(min(self.level - self.bets[place], self.stacks[place]))
        self._put(place, put)
        self.actor = self._next(place + 1)
        return put

    def raise_to(self, to: Chips) -> Chips:
        """The actor bets or raises to an amount of his menu; the chips he adds."""
        place = self._acted()
        put = Chips(to - self.bets[place])
        self._put(place, put)
        self.structure.raised(self, to)
        self.acted_at[place] = to
        self.aggressor = place
        self.actor = self._next(place + 1)
        return put

    def _acted(self) -> int:
        place = self.actor
        assert place is not None
        self.acted_at[place] = self.level
        return place

    def _put(self, place: int, put: Chips) -> None:
        self.stacks[place] = Chips(self.stacks[place] - put)
        self.bets[place] = Chips(self.bets[place] + put)

    def _next(self, start: int) -> int | None:
        """The next place that owes an action, seeking clockwise from `start`."""
        count = len(self.stacks)
        for step in range(count):
            place = (start + step) % count
            if not self.folded[place] and self.stacks[place] and self._owes(place):
                return place
        return None

    def _owes(self, place: int) -> bool:
        """Whether a live seat with chips must act: it faces a bet worth contesting, or has not spoken yet."""
        if self.bets[place] < self.level:
            return self._contested(place)
        return self.acted_at[place] == NOT_ACTED and self._answerable_at_all(place)

    def _contested(self, place: int) -> bool:
        """Whether an opponent has put in, or could put in, more than this seat has."""
        own = self.bets[place]
        for other, out in enumerate(self.folded):
            if not out and other != place and self.bets[other] + self.stacks[other] > own:
                return True
        return False

    def _answerable_at_all(self, place: int) -> bool:
        """Whether another live seat still has chips."""
        for other, out in enumerate(self.folded):
            if not out and other != place and self.stacks[other]:
                return True
        return False

    def copy_onto(self, stacks: list[Chips], bets: list[Chips], folded: list[bool]) -> "BettingRound":
        """A twin that works on these lists."""
        twin = object.__new__(BettingRound)
        for name in BettingRound.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.stacks, twin.bets, twin.folded = stacks, bets, folded
        twin.acted_at = self.acted_at.copy()
        return twin
