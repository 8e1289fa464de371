"""Abilities on the wire (rules.md 6). A game without any never mentions them."""

from collections.abc import Callable
from typing import Any

import msgspec

from cardhouse.cards import card_name
from cardhouse.play import By, Event
from cardhouse.protocol.wire import WireEventBase
from cardhouse.rules import events
from cardhouse.rules.ability import AimedAt
from cardhouse.rules.menu import AbilityOffer, AnswerMenu


class WheelTurned(WireEventBase, frozen=True, tag="wheel"):
    """The abilities of this hand, and the stars of every seat dealt in."""

    abilities: list[str]
    stars: dict[int, int]


class AbilityUsed(WireEventBase, frozen=True, tag="ability"):
    """A seat has paid for an ability, which leaves it so many `stars`.

    One aimed at a `target` is resolved at once, or behind his answer.
    """

    seat: int
    ability: str
    target: int | None
    stars: int


class AnswerDeclined(WireEventBase, frozen=True, tag="declined"):
    """The seat lets an ability have its effect; `by` is who chose."""

    seat: int
    by: By


class AbilityResolved(WireEventBase, frozen=True, tag="resolved"):
    """Whether an ability aimed at a seat works or was cancelled; what `lasts` works until the betting round
    ends, other things at once.
    """

    seat: int
    ability: str
    target: int
    works: bool
    lasts: bool


class Peeked(WireEventBase, frozen=True, tag="peeked"):
    """You have seen the next card of the board. Nobody else gets this event."""

    seat: int
    card: str


class OfferedAbility(msgspec.Struct, frozen=True):
    """An ability on the wheel; `cost` in stars. `targets` are the seats that it may be aimed at.

    `refused` is the code of why it cannot be used now; null: it can.
    """

    ability: str
    cost: int
    aim: AimedAt
    targets: list[int]
    refused: str | None


class WireAnswerMenu(msgspec.Struct, frozen=True, tag_field="kind", tag="answer"):
    """Use one of the `answers` to the ability that the seat `by` has aimed at you, or decline."""

    ability: str
    by: int
    answers: list[OfferedAbility]


AbilityEvent = WheelTurned | AbilityUsed | AnswerDeclined | AbilityResolved | Peeked


def offered(offers: tuple[AbilityOffer, ...]) -> list[OfferedAbility]:
    """What stands on the wheel."""
    return [
        OfferedAbility(offer.ability, offer.cost, offer.aim, list(offer.targets), offer.refused)
        for offer in offers
    ]


def answer_menu(menu: AnswerMenu) -> WireAnswerMenu:
    """The window's choices."""
    return WireAnswerMenu(menu.ability, menu.by, offered(menu.answers))


ABILITIES_TO_WIRE: dict[type[Event], Callable[[Any], AbilityEvent]] = {
    events.WheelTurned: lambda e: WheelTurned(list(e.abilities), dict(e.stars)),
    events.AbilityUsed: lambda e: AbilityUsed(e.seat, e.ability, e.target, e.stars),
    events.AnswerDeclined: lambda e: AnswerDeclined(e.seat, e.by),
    events.AbilityResolved: lambda e: AbilityResolved(e.seat, e.ability, e.target, e.works, e.lasts),
    events.Peeked: lambda e: Peeked(e.seat, card_name(e.card)),
}
