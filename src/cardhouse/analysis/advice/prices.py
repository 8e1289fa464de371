"""What a box comes to in chips, rounding and table maximum included, by the hands it is paid for."""

from collections.abc import Sequence
from functools import cache

import msgspec

from cardhouse.casino.combinations import Combination, by_strength
from cardhouse.casino.events import Verdict
from cardhouse.casino.settlement import Stakes, capped, insurance_range, returns
from cardhouse.casino.spec import CasinoGame, Limits
from cardhouse.chips import Chips
from cardhouse.ranking import HIGH, HandName

Hands = tuple[Combination, ...]
KEEPS_KICKERS = {
    Combination.ONE_PAIR,
    Combination.TWO_PAIR,
    Combination.THREE_OF_A_KIND,
    Combination.FOUR_OF_A_KIND,
}
"""Hands beside which ace-king can be a second one in the same five cards (rules.md 8.1.6)."""


class Row(msgspec.Struct, frozen=True):
    """Net results of ante, blind and bet: the hand beats a `win`, or the dealer has no game (`none`).

    `insurance` is a stake beside the bet; `none` counts what it wins, `win` what it loses. `taken` and
    `bought` are without it: what no game pays, and what a bought game does that the hand beats.
    """

    win: int
    none: int
    taken: int
    bought: int
    insurance: int = 0


class Box(msgspec.Struct, frozen=True):
    """A box that bet, against a table's limits."""

    game: CasinoGame
    limits: Limits
    stakes: Stakes

    @property
    def lose(self) -> int:
        return -(self.stakes.ante + self.stakes.blind + self.stakes.bet)

    def net(self, hands: Hands, verdict: Verdict, *, has_game: bool, left: Chips | None) -> int:
        """What the stakes bring beyond themselves."""
        back = returns(self.game, self.stakes, hands=hands, verdict=verdict, has_game=has_game, left=left)
        return back.ante + back.blind + back.bet + self.lose

    def row(self, hands: Hands, insurance: int = 0) -> Row:
        """With an insurance of so much."""
        most = self.limits.max_payout
        paid = capped(insurance, most)
        left = None if most is None else Chips(most - paid)
        taken = self.net(hands, Verdict.NO_GAME, has_game=False, left=left)
        return Row(
            win=self.net(hands, Verdict.WINS, has_game=True, left=most) - insurance,
            none=taken + paid,
            taken=taken,
            bought=self.net(hands, Verdict.WINS, has_game=True, left=left),
            insurance=insurance,
        )

    def most_insured(self, hands: Hands) -> int:
        """The largest insurance; 0 where none is offered."""
        ante, bet = self.stakes.ante, self.stakes.bet
        found = insurance_range(self.game, self.limits, ante=ante, bet=bet, hands=hands)
        return 0 if found is None else found[1]

    def rows(self, hands: Hands) -> tuple[Row, ...]:
        """Without insurance, and with the most where it is offered."""
        most = self.most_insured(hands)
        return (self.row(hands), self.row(hands, most)) if most else (self.row(hands),)


@cache
def five_card_hands(*, second: bool) -> tuple[Hands, ...]:
    """By strength: what five cards are paid for, with a `second` hand or the first alone."""
    found: list[Hands] = []
    for strength, first in enumerate(by_strength()):
        doubled = second and strength and first in KEEPS_KICKERS and _adds_ace_king(HIGH.name(strength))
        found.append((first, Combination.ACE_KING) if doubled else (first,))
    return tuple(found)


def _adds_ace_king(name: HandName) -> bool:
    """Whether it holds both, one of them as a kicker."""
    return {14, 13} <= set(name.ranks) and not (name.category == "two_pair" and name.ranks[:2] == (14, 13))


def different(hands: Sequence[Hands]) -> tuple[Hands, ...]:
    """Each once, in the order of their first appearance."""
    return tuple(dict.fromkeys(hands))
