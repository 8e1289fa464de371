"""The decisions of poker and what may be answered to each.

A menu is the only source of legality: `accept` lets through exactly what it offers.
"""

import msgspec

from cardhouse.cards import Card
from cardhouse.chips import Chips
from cardhouse.play import Choice, Menu, Refusal


class Fold(Choice, frozen=True, gc=False, tag="fold"):
    pass


class Check(Choice, frozen=True, gc=False, tag="check"):
    pass


class Call(Choice, frozen=True, gc=False, tag="call"):
    pass


class RaiseTo(Choice, frozen=True, gc=False, tag="raise"):
    """Bet or raise so that the round's bet of the seat becomes `to`."""

    to: Chips


class Show(Choice, frozen=True, gc=False, tag="show"):
    """Turn up these cards; all of them where a share of the pot is claimed."""

    cards: tuple[Card, ...]


class Muck(Choice, frozen=True, gc=False, tag="muck"):
    pass


AnyChoice = Fold | Check | Call | RaiseTo | Show | Muck
"""Every choice of poker, for records and commands."""

FOLD, CHECK, CALL, MUCK = Fold(), Check(), Call(), Muck()


class Preset(msgspec.Struct, frozen=True, gc=False):
    """A named amount to raise to."""

    name: str
    to: Chips


class BetMenu(Menu, frozen=True, gc=False, tag="bet"):
    """Fold, check or call, bet or raise. Amounts in chips; `min_to` is 0 when no bet or raise is offered."""

    call: Chips
    """What a call adds; 0 means check. A short stack calls with all it has."""
    min_to: Chips
    max_to: Chips
    level: Chips
    """The bet to match in this round."""
    pot: Chips
    """Every chip in the middle, this round's bets included."""
    bet: Chips
    """The seat's own bet in this round."""

    def accept(self, choice: Choice) -> None:
        """Raises `Refusal` unless the menu offers `choice`."""
        kind = type(choice)
        if kind is RaiseTo:
            self._accept_raise(choice.to)  # type: ignore[attr-defined]
        elif kind is Check:
            if self.call:
                raise Refusal("must_call", call=self.call)
        elif kind is Call:
            if not self.call:
                raise Refusal("nothing_to_call")
        elif kind is not Fold:
            raise Refusal("not_offered")

    def _accept_raise(self, to: Chips) -> None:
        if not self.min_to:
            raise Refusal("no_raise")
        if type(to) is not int or not self.min_to <= to <= self.max_to:
            raise Refusal("raise_out_of_range", min_to=self.min_to, max_to=self.max_to)

    def presets(self) -> tuple[Preset, ...]:
        """The amounts worth a button: least, half pot, pot, most; those that the menu offers, each once."""
        if not self.min_to:
            return ()
        call = self.level - self.bet
        named = (
            ("min", self.min_to),
            ("half_pot", self.level + (self.pot + call) // 2),
            ("pot", self.level + self.pot + call),
            ("max", self.max_to),
        )
        offered = {to: name for name, to in reversed(named) if self.min_to <= to <= self.max_to}
        return tuple(Preset(offered[to], Chips(to)) for to in sorted(offered))


class ShowMenu(Menu, frozen=True, gc=False, tag="show"):
    """Show or muck. `partly` tells that some of the cards may be shown without the others (rules.md 2.7)."""

    cards: int
    partly: bool

    def accept(self, choice: Choice) -> None:
        """Raises `Refusal` unless the menu offers `choice`; whose cards they are the hand checks."""
        if type(choice) is Show:
            if not choice.cards or (len(choice.cards) < self.cards and not self.partly):
                raise Refusal("show_all", cards=self.cards)
        elif type(choice) is not Muck:
            raise Refusal("not_offered")
