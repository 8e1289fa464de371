"""The decisions of poker and what may be answered to each.

A menu is the only source of legality: `accept` lets through exactly what it offers.
"""

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from cardhouse.cards import Card
from cardhouse.chips import Chips, Seat
from cardhouse.play import Choice, Menu, Refusal
from cardhouse.rules.ability import AbilityId, AimedAt
from cardhouse.rules.raises import accept_raise


class Fold(Choice, frozen=True, gc=False, tag="fold"):
    pass


class Check(Choice, frozen=True, gc=False, tag="check"):
    pass


class Call(Choice, frozen=True, gc=False, tag="call"):
    pass


class RaiseTo(Choice, frozen=True, gc=False, tag="raise"):
    """Bet or raise so that the round's bet of the seat becomes `to`."""

    to: Chips


class BringIn(Choice, frozen=True, gc=False, tag="bring_in"):
    """Put in the forced opening bet and no more."""


class Discard(Choice, frozen=True, gc=False, tag="discard"):
    """Part with these cards; none is to stand pat."""

    cards: tuple[Card, ...]


class Split(Choice, frozen=True, gc=False, tag="split"):
    """Check, or pass where nobody can bet, and agree to share the pots."""


class Refuse(Choice, frozen=True, gc=False, tag="refuse"):
    """Let the pots go to showdown."""


class Show(Choice, frozen=True, gc=False, tag="show"):
    """Turn up these cards; all of them where a share of the pot is claimed."""

    cards: tuple[Card, ...]


class Muck(Choice, frozen=True, gc=False, tag="muck"):
    pass


class Use(Choice, frozen=True, gc=False, tag="use"):
    """Use an ability, with the card or the opponent that it asks for; the turn goes on (rules.md 6.3)."""

    ability: AbilityId
    card: Card | None = None
    target: Seat | None = None


class Decline(Choice, frozen=True, gc=False, tag="decline"):
    """Let an ability have its effect."""


AnyChoice = Fold | Check | Call | RaiseTo | BringIn | Discard | Split | Refuse | Show | Muck | Use | Decline
"""Every choice of poker, for records and commands."""

FOLD, CHECK, CALL, MUCK = Fold(), Check(), Call(), Muck()
BRING_IN, STAND_PAT, SPLIT, REFUSE, DECLINE = BringIn(), Discard(()), Split(), Refuse(), Decline()


class Preset(msgspec.Struct, frozen=True, gc=False):
    """A named amount to raise to."""

    name: str
    to: Chips


class AbilityOffer(msgspec.Struct, frozen=True, gc=False):
    """An ability on the wheel, to be used before one bets; `cost` in stars.

    `targets` are the opponents that it may be aimed at. `refused` is the code of why it cannot be used now.
    """

    ability: AbilityId
    cost: int
    aim: AimedAt
    targets: tuple[Seat, ...] = ()
    refused: str | None = None

    def accept(self, choice: Use) -> None:
        """Raises `Refusal` unless it may be used like this; whose card it is the hand checks."""
        if self.refused is not None:
            raise Refusal(self.refused, ability=self.ability)
        is_aimed = (choice.card is not None, choice.target is not None)
        if is_aimed != (self.aim is AimedAt.OWN_CARD, self.aim is AimedAt.OPPONENT):
            raise Refusal("wrong_aim", ability=self.ability, aim=self.aim)
        if choice.target is not None and choice.target not in self.targets:
            raise Refusal("wrong_target", ability=self.ability, targets=self.targets)


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
    sizes: tuple[Chips, ...] = ()
    """Where there are any, the only amounts to raise to, the least first."""
    completes: bool = False
    """The least raise completes a bring-in to the full bet (rules.md 1.1)."""
    split: bool = False
    """The pots may be shared by agreement (rules.md 4.10)."""
    abilities: tuple[AbilityOffer, ...] = ()
    """Those on the wheel, in its order."""

    def accept(self, choice: Choice) -> None:
        """Raises `Refusal` unless the menu offers `choice`."""
        kind = type(choice)
        if kind is Check:
            if self.call:
                raise Refusal("must_call", call=self.call)
        elif kind is Call:
            if not self.call:
                raise Refusal("nothing_to_call")
        elif kind is RaiseTo:
            accept_raise(choice.to, self)  # type: ignore[attr-defined]
        elif type(choice) is Use:
            _accept_ability(choice, self.abilities)
        elif kind is not Fold and not (kind is Split and self.split):
            raise Refusal("not_offered")

    @property
    def pot_to(self) -> int:
        """Where a raise of the pot behind a call leads to (rules.md 1.4)."""
        return self.level + self.pot + self.level - self.bet

    def presets(self) -> tuple[Preset, ...]:
        """The amounts worth a button: least, half pot, pot, most; those that the menu offers, each once."""
        if not self.min_to:
            return ()
        call = self.level - self.bet
        named = (
            ("min", self.min_to),
            ("half_pot", self.level + (self.pot + call) // 2),
            ("pot", self.pot_to),
            ("max", self.max_to),
        )
        offered = {to: name for name, to in reversed(named) if _is_offered(Chips(to), self)}
        return tuple(Preset(offered[to], Chips(to)) for to in sorted(offered))


class BringInMenu(Menu, frozen=True, gc=False, tag="bring_in"):
    """Bring it in or open for more (rules.md 4, *Ante games*). `min_to` is 0 where it cannot be more."""

    amount: Chips
    """What the bring-in puts in: all there is of a short stack."""
    min_to: Chips
    max_to: Chips
    pot: Chips
    may_fold: bool
    """Only where the seat that owed the bring-in has no chips left to post it (rules.md 1.6)."""
    sizes: ClassVar[tuple[Chips, ...]] = ()

    def accept(self, choice: Choice) -> None:
        """Raises `Refusal` unless the menu offers `choice`."""
        kind = type(choice)
        if kind is RaiseTo:
            accept_raise(choice.to, self)  # type: ignore[attr-defined]
        elif kind is not BringIn and not (kind is Fold and self.may_fold):
            raise Refusal("not_offered")

    def presets(self) -> tuple[Preset, ...]:
        """The least and the most to open for."""
        if not self.min_to:
            return ()
        return tuple(Preset(name, Chips(to)) for to, name in {self.min_to: "min", self.max_to: "max"}.items())


class DrawMenu(Menu, frozen=True, gc=False, tag="draw"):
    """Part with `least` to `most` of one's own cards; as many new ones come where they are `replaced`."""

    least: int
    most: int
    replaced: bool

    def accept(self, choice: Choice) -> None:
        """Raises `Refusal` unless the menu offers `choice`; whose cards they are the hand checks."""
        if type(choice) is not Discard:
            raise Refusal("not_offered")
        if not self.least <= len(choice.cards) <= self.most:
            raise Refusal("discard_out_of_range", least=self.least, most=self.most)


class SplitMenu(Menu, frozen=True, gc=False, tag="split"):
    """Agree to share the pots or not: for a seat that cannot bet any more (rules.md 4.10)."""

    def accept(self, choice: Choice) -> None:
        """Raises `Refusal` unless the menu offers `choice`."""
        if type(choice) is not Split and type(choice) is not Refuse:
            raise Refusal("not_offered")


class AnswerMenu(Menu, frozen=True, gc=False, tag="answer"):
    """Answer an ability that `by` has aimed at this seat, or decline (rules.md 6.4)."""

    ability: AbilityId
    by: Seat
    answers: tuple[AbilityOffer, ...]

    def accept(self, choice: Choice) -> None:
        """Raises `Refusal` unless the menu offers `choice`."""
        if type(choice) is Use:
            _accept_ability(choice, self.answers)
        elif type(choice) is not Decline:
            raise Refusal("not_offered")


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


def _accept_ability(choice: Use, offers: Sequence[AbilityOffer]) -> None:
    for offer in offers:
        if offer.ability == choice.ability:
            offer.accept(choice)
            return
    raise Refusal("ability_not_there", ability=choice.ability)


def _is_offered(to: Chips, menu: BetMenu | BringInMenu) -> bool:
    return menu.min_to <= to <= menu.max_to and (not menu.sizes or to in menu.sizes)
