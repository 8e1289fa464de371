"""One betting round, standing alone (rules.md 1).

Seats are places 0, 1, … in clockwise order. Stacks, bets and folds are lists that the hand shares with its
round.
"""

from bisect import bisect_left
from collections.abc import Callable
from operator import add
from typing import Final

from cardhouse.rules.menu import BetMenu, BringInMenu
from cardhouse.rules.spec import Reopen, ShortAllIn
from cardhouse.rules.structures import RoundState, Structure

NOT_ACTED: Final = -1
NO_PLACE: Final = -1

_bet_menu: Final[Callable[..., BetMenu]] = BetMenu
"""From plain ints: naming each one `Chips` would take as long as making the menu."""
_bring_in_menu: Final[Callable[..., BringInMenu]] = BringInMenu


class BettingRound(RoundState):
    """Who must act, what he may do, and when it ends.

    Chips: `stacks` behind, `bets` of this round, `collected` those of earlier rounds, antes and dead money.
    `min_bet` opens; `size` and `cap` are the fixed bet (or spread limit) and the number of bets. A round may
    begin in the middle: `level` is the bet to match (a blind), `count` the bets that it counts for,
    `full_level` and `last_full` the last full bet.

    A caller that knows them gives `reach`, the sum of the bets as `live`, and a `shallow` of its own.

    `first` is the place whose turn it is first, if it can bet. `live` are the places not folded and `able`
    those of them with chips behind, both clockwise. `reach` is the most that each can put in. Where several
    are able none of them reaches less than `shallow`, which saves looking at each; else it is 0. `waiting`
    are the places whose turn comes after the actor's unless a raise renews the order, the next one last.
    `menu` is what betting offers the `actor`; once nobody owes an action he is `NO_PLACE` and it None. Who
    owes a bring-in has the `bring_in_menu` instead. `aggressor` is `NO_PLACE` before a bet.
    """

    __slots__ = (
        "able",
        "acted_at",
        "actor",
        "aggressor",
        "bets",
        "collected",
        "first",
        "folded",
        "live",
        "menu",
        "min_bet",
        "reach",
        "shallow",
        "stacks",
        "structure",
        "waiting",
    )

    menu: BetMenu | None

    def __init__(
        self,
        structure: Structure,
        stacks: list[int],
        bets: list[int],
        folded: list[bool],
        *,
        first: int,
        min_bet: int,
        size: int = 0,
        double: int = 0,
        cap: int = 0,
        collected: int = 0,
        level: int = 0,
        count: int = 0,
        full_level: int | None = None,
        last_full: int | None = None,
        short_all_in: ShortAllIn = ShortAllIn.HALF_BET,
        reopen: Reopen = Reopen.CUMULATIVE,
        reach: list[int] | None = None,
        live: int | None = None,
        shallow: int | None = None,
    ) -> None:
        self.structure = structure
        self.stacks, self.bets, self.folded = stacks, bets, folded
        self.reach: list[int] = list(map(add, bets, stacks)) if reach is None else reach
        self.min_bet = min_bet
        self.collected, self.middle = collected, collected + (sum(bets) if live is None else live)
        self.level, self.count = level, count
        self.full_level = level if full_level is None else full_level
        self.full_from = NOT_ACTED
        self.size, self.double, self.cap = size, double, cap
        if last_full is None:
            last_full = size if structure.is_fixed else structure.first_raise(level, min_bet)
        self.last_full = last_full
        self.short_all_in, self.reopen = short_all_in, reopen
        self.highest = 0
        structure.bound(self)
        self._find_places(shallow)
        self._begin(first)

    def _find_places(self, shallow: int | None) -> None:
        """Who is live and able at the start, and how deep the shallowest is."""
        stacks, folded = self.stacks, self.folded
        self.live = live = list(range(len(folded)))
        if True in folded:
            self.live = live = [place for place in live if not folded[place]]
        self.able = live.copy() if all(stacks) else [place for place in live if stacks[place]]
        if shallow is None:
            shallow = min(self.reach)
        self.shallow = shallow if len(self.able) > 1 else 0

    def collect(self) -> list[int]:
        """The bets are pushed into the middle; the new ones, all nothing."""
        self.collected = self.middle
        self.bets = [0] * len(self.bets)
        return self.bets

    def follow(self, size: int, cap: int, first: int = 0, double: int = 0) -> None:
        """The next street's round, among those still live; the bets are collected already."""
        self.shallow -= self.level
        self.level = self.full_level = self.count = 0
        self.full_from = NOT_ACTED
        self.last_full = size if self.structure.is_fixed else self.min_bet
        self.size = size
        self.double = double
        self.cap = cap
        self.reach = self.stacks.copy()
        self.structure.bound(self)
        self._begin(first)

    def _begin(self, first: int) -> None:
        """The places that can bet act in turn, clockwise from `first`."""
        able = self.able
        turn = bisect_left(able, first) if first else 0
        self.first = first
        self.aggressor = NO_PLACE
        self.acted_at = [NOT_ACTED] * len(self.stacks)
        self.waiting = waiting = able[turn:] + able[:turn] if turn else able.copy()
        waiting.reverse()
        self._next()

    @property
    def is_over(self) -> bool:
        return self.actor < 0

    def _fixed_menu(self, own: int, least: int, most: int) -> BetMenu:
        """With both sizes where there are two, and told from a completion (rules.md 1.1, 4.5)."""
        level = self.level
        sizes = (least, most) if least < most else ()
        completes = level > 0 and not self.count
        return _bet_menu(level - own, least, most, level, self.middle, own, sizes, completes)

    def bring_in_menu(self, amount: int, *, may_fold: bool) -> BringInMenu:
        """What the actor may do who owes the bring-in, nobody having bet (rules.md 4, *Ante games*)."""
        place = self.actor
        all_in = self.reach[place]
        structure = self.structure
        most = min(all_in, structure.most(self, 0)) if structure.is_bounded else all_in
        least = max(self.least, amount + 1)
        if most <= amount or not self._reached(place, amount):
            least = most = 0
        return _bring_in_menu(min(amount, all_in), min(least, most), most, self.middle, may_fold)

    def bring_in(self, amount: int) -> int:
        """The actor posts it, or all of a shorter stack; the others must match all of it (rules.md 1.6)."""
        place = self.actor
        assert place >= 0
        put = self._put(place, amount)
        self.structure.brought_in(self, amount)
        self.acted_at[place] = amount
        self._next()
        return put

    def open_for(self, to: int, bring_in: int) -> int:
        """The actor opens for more than the bring-in; in fixed limit he completes it or falls short (1.6)."""
        if self.structure.is_fixed:
            self.structure.brought_in(self, bring_in)
        return self.raise_to(to)

    def fold(self) -> None:
        """The actor gives up his cards."""
        place = self.actor
        assert place >= 0
        self.folded[place] = True
        self.live.remove(place)
        self._cannot_bet(place)
        self._next()

    def call(self) -> int:
        """The actor matches the level as far as the menu asks, or checks; the chips added."""
        place, menu = self.actor, self.menu
        assert menu is not None
        self.acted_at[place] = self.level
        put: int = menu.call
        if put:
            put = self._put(place, put)
        self._next()
        return put

    def raise_to(self, to: int) -> int:
        """The actor bets or raises to an amount of his menu; the chips he adds."""
        place, able = self.actor, self.able
        assert place >= 0
        at = able.index(place)
        self.waiting = waiting = able[at + 1 :] + able[:at]
        waiting.reverse()
        put = self._put(place, to - self.bets[place])
        self.structure.raised(self, to)
        self.acted_at[place] = to
        self.aggressor = place
        self._next()
        return put

    def _put(self, place: int, put: int) -> int:
        """Chips go from the stack to the bet, as far as they reach."""
        stack = self.stacks[place]
        if put >= stack:
            put = stack
            self._cannot_bet(place)
        self.stacks[place] = stack - put
        self.bets[place] += put
        self.middle += put
        return put

    def _cannot_bet(self, place: int) -> None:
        """Any more in this hand."""
        able = self.able
        able.remove(place)
        if len(able) < 2:
            self.shallow = 0  # look at each from here on

    def _next(self) -> None:
        """The turn goes to the next place that owes an action, with its menu.

        Whoever waits behind a raise owes one; so does everyone where all of several can put in more than the
        level. A raise is offered where the betting is open to the place and an opponent could put in more.
        """
        waiting, level, shallow = self.waiting, self.level, self.shallow
        if self.aggressor >= 0 or level < shallow:
            place = waiting.pop() if waiting else NO_PLACE
        else:
            place = self._next_who_must()
        self.actor = place
        if place < 0:
            self.menu = None
            return
        own, all_in = self.bets[place], self.reach[place]
        acted_at, structure = self.acted_at[place], self.structure
        if (acted_at >= 0 and not structure.may_reraise(self, acted_at)) or (
            level >= shallow and not self._can_raise(place, level)
        ):
            asked = min(level, all_in) if level < shallow else self._asked(place, level)
            self.menu = _bet_menu(asked - own, 0, 0, level, self.middle, own)
            return
        least, most = self.least, all_in
        if structure.is_bounded:
            most = structure.most(self, own)
            if all_in < most:
                most = all_in
            if structure.is_fixed and (least < most or (level and not self.count)):
                self.menu = self._fixed_menu(own, min(least, all_in), most)
                return
        if all_in < least:
            least = all_in
        self.menu = _bet_menu(level - own, least, most, level, self.middle, own)

    def _next_who_must(self) -> int:
        """Only where a choice changes anything: an opponent has or could put in more than the place."""
        waiting, bets, shallow = self.waiting, self.bets, self.shallow
        while waiting:
            place = waiting.pop()
            own = bets[place]
            if own < shallow or self._reached(place, own):
                return place
        return NO_PLACE

    def _asked(self, place: int, level: int) -> int:
        """The level, as far as the place and some opponent still in can reach it (rules.md 1.6)."""
        reach = self.reach
        most = max(reach[other] for other in self.live if other != place)
        return max(min(level, reach[place], most), self.bets[place])

    def _can_raise(self, place: int, level: int) -> bool:
        """Whether the place could put in more than this, and another live one too."""
        return self.reach[place] > level and self._reached(place, level)

    def _reached(self, place: int, level: int) -> bool:
        """Whether another live place has put in, or could put in, more than this."""
        reach = self.reach
        for other in self.live:
            if reach[other] > level and other != place:
                return True
        return False

    def copy_onto(self, stacks: list[int], bets: list[int], folded: list[bool]) -> "BettingRound":
        """A twin that works on these lists."""
        return _Twin(self, stacks, bets=bets, folded=folded)


class _Twin(BettingRound):
    """A round that goes on where another stands. A class, since compiled code makes nothing unmade."""

    __slots__ = ()

    def __init__(
        self, other: BettingRound, stacks: list[int], *, bets: list[int], folded: list[bool]
    ) -> None:
        self.structure = other.structure
        self.short_all_in, self.reopen = other.short_all_in, other.reopen
        self.min_bet, self.size, self.double, self.cap = other.min_bet, other.size, other.double, other.cap
        self.stacks, self.bets, self.folded = stacks, bets, folded
        self.reach, self.shallow = other.reach.copy(), other.shallow
        self.collected, self.middle, self.level = other.collected, other.middle, other.level
        self.least, self.highest = other.least, other.highest
        self.full_level, self.last_full, self.count = other.full_level, other.last_full, other.count
        self.full_from = other.full_from
        self.live, self.able = other.live.copy(), other.able.copy()
        self.waiting, self.acted_at = other.waiting.copy(), other.acted_at.copy()
        self.actor, self.menu = other.actor, other.menu
        self.aggressor, self.first = other.aggressor, other.first
