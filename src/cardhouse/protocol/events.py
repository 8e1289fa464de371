"""Events on the wire. Only what a viewer may see can be written down here: a hidden card is ``"??"``.

`to_wire` turns a projected event into its message; the wire codec knows no other events.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from cardhouse.cards import Card, card_name
from cardhouse.play import By, Event, Menu
from cardhouse.rules import events as poker
from cardhouse.rules.events import Act
from cardhouse.rules.menu import BetMenu, ShowMenu
from cardhouse.rules.posts import PostKind
from cardhouse.tables import events as table
from cardhouse.tables.events import Presence

HIDDEN = "??"


class WireEventBase(msgspec.Struct, frozen=True, tag_field="e"):
    """An event of a table."""


class Seated(msgspec.Struct, frozen=True):
    """A taken seat as everyone sees it."""

    seat: int
    player: str
    name: str
    is_bot: bool
    stack: int
    presence: Presence
    is_away: bool
    is_leaving: bool
    posts: bool


class SeatTaken(WireEventBase, frozen=True, tag="seat_taken"):
    seat: Seated


class SeatChanged(WireEventBase, frozen=True, tag="seat_changed"):
    """The seat's new state, whole."""

    seat: Seated


class SeatLeft(WireEventBase, frozen=True, tag="seat_left"):
    seat: int
    player: str


class ChipsAdded(WireEventBase, frozen=True, tag="chips_added"):
    seat: int
    amount: int
    stack: int


class PlayOpened(WireEventBase, frozen=True, tag="play_opened"):
    """A play begins: stacks before anything is posted, by seat."""

    play: str
    number: int
    button: int | None
    stacks: dict[int, int]


class Posted(WireEventBase, frozen=True, tag="posted"):
    """A forced bet; `bet` is the seat's live bet now, antes and dead posts go to the pot."""

    seat: int
    kind: PostKind
    amount: int
    bet: int
    all_in: bool


class Dealt(WireEventBase, frozen=True, tag="dealt"):
    """Cards to a seat, ``"??"`` for those you may not see."""

    seat: int
    down: list[str]


class StreetOpened(WireEventBase, frozen=True, tag="street"):
    """`board` holds the new board cards."""

    street: str
    board: list[str]


class PresetAmount(msgspec.Struct, frozen=True):
    """`name`: min, half_pot, pot, max."""

    name: str
    to: int


class WireBetMenu(msgspec.Struct, frozen=True, tag_field="kind", tag="bet"):
    """Fold; check when `call` is 0, else call by adding `call`; raise to `min_to`–`max_to` unless they are 0.

    `level` is the bet to match (0: it would be a bet), `bet` your own bet of this round, `pot` every chip in
    the middle.
    """

    call: int
    min_to: int
    max_to: int
    level: int
    pot: int
    bet: int
    presets: list[PresetAmount]


class WireShowMenu(msgspec.Struct, frozen=True, tag_field="kind", tag="show"):
    """Show or muck; `partly`: some of your cards may be shown alone."""

    cards: int
    partly: bool


WireMenu = WireBetMenu | WireShowMenu


class Decision(WireEventBase, frozen=True, tag="decision"):
    """A seat must choose. At `soft` its time bank begins to run, at `deadline` the default is taken.

    `menu` only for the seat itself.
    """

    seat: int
    decision: int
    soft: int
    deadline: int
    menu: WireMenu | None


class Acted(WireEventBase, frozen=True, tag="acted"):
    """A choice in a betting round: `put` chips were added, `to` is the seat's bet now, `by` is who chose."""

    seat: int
    act: Act
    put: int
    to: int
    all_in: bool
    by: By


class BetReturned(WireEventBase, frozen=True, tag="returned"):
    seat: int
    amount: int


class PotState(msgspec.Struct, frozen=True):
    amount: int
    eligible: list[int]


class PotsCollected(WireEventBase, frozen=True, tag="pots"):
    """The round's bets lie in the pots, main pot first."""

    pots: list[PotState]


class Shown(WireEventBase, frozen=True, tag="shown"):
    seat: int
    cards: list[str]


class Mucked(WireEventBase, frozen=True, tag="mucked"):
    seat: int


class HandRead(WireEventBase, frozen=True, tag="hand_read"):
    """What a shown hand is: its `category` and telling `ranks` (2–14) in the order with this number.

    `cards` are those that play.
    """

    seat: int
    order: int
    category: str
    ranks: list[int]
    cards: list[str]


class Awarded(WireEventBase, frozen=True, tag="awarded"):
    """Chips of a pot to a seat; `order` is null when nobody contested it."""

    pot: int
    seat: int
    amount: int
    order: int | None


class HandEnded(WireEventBase, frozen=True, tag="ended"):
    pass


class PlaySettled(WireEventBase, frozen=True, tag="play_settled"):
    """Final stacks by seat; the next play opens at `next_at` if enough players are there."""

    play: str
    stacks: dict[int, int]
    next_at: int


class PlayVoided(WireEventBase, frozen=True, tag="play_voided"):
    """The play counts for nothing; the stacks are those it began with."""

    play: str
    reason: str
    stacks: dict[int, int]


class ChatSaid(WireEventBase, frozen=True, tag="chat"):
    player: str
    name: str
    text: str


class TableClosed(WireEventBase, frozen=True, tag="closed"):
    reason: str


WireEvent = (
    SeatTaken
    | SeatChanged
    | SeatLeft
    | ChipsAdded
    | PlayOpened
    | Posted
    | Dealt
    | StreetOpened
    | Decision
    | Acted
    | BetReturned
    | PotsCollected
    | Shown
    | Mucked
    | HandRead
    | Awarded
    | HandEnded
    | PlaySettled
    | PlayVoided
    | ChatSaid
    | TableClosed
)


def _cards(cards: tuple[Card | None, ...]) -> list[str]:
    return [HIDDEN if card is None else card_name(card) for card in cards]


def _stacks(stacks: dict[Any, Any]) -> dict[int, int]:
    return dict(stacks)


def seated(seat: table.SeatView) -> Seated:
    """A seat for the wire."""
    return Seated(
        seat.seat,
        seat.player,
        seat.name,
        seat.is_bot,
        seat.stack,
        seat.presence,
        seat.is_away,
        seat.is_leaving,
        seat.posts,
    )


def menu_to_wire(menu: Menu | None) -> WireMenu | None:
    """A menu with its presets as numbers."""
    if isinstance(menu, BetMenu):
        presets = [PresetAmount(preset.name, preset.to) for preset in menu.presets()]
        return WireBetMenu(menu.call, menu.min_to, menu.max_to, menu.level, menu.pot, menu.bet, presets)
    if isinstance(menu, ShowMenu):
        return WireShowMenu(menu.cards, menu.partly)
    return None


def _pots(event: poker.PotsCollected) -> PotsCollected:
    return PotsCollected([PotState(pot.amount, list(pot.eligible)) for pot in event.pots])


_TO_WIRE: dict[type[Event], Callable[[Any], WireEvent]] = {
    table.SeatTaken: lambda e: SeatTaken(seated(e.seat)),
    table.SeatChanged: lambda e: SeatChanged(seated(e.seat)),
    table.SeatLeft: lambda e: SeatLeft(e.seat, e.player),
    table.ChipsAdded: lambda e: ChipsAdded(e.seat, e.amount, e.stack),
    table.PlayOpened: lambda e: PlayOpened(e.play, e.number, e.button, _stacks(e.stacks)),
    table.DecisionOpened: lambda e: Decision(e.seat, e.decision, e.soft, e.deadline, menu_to_wire(e.menu)),
    table.HandRead: lambda e: HandRead(e.seat, e.order, e.category, list(e.ranks), _cards(e.cards)),
    table.PlaySettled: lambda e: PlaySettled(e.play, _stacks(e.stacks), e.next_at),
    table.PlayVoided: lambda e: PlayVoided(e.play, e.reason, _stacks(e.stacks)),
    table.ChatSaid: lambda e: ChatSaid(e.player, e.name, e.text),
    table.TableClosed: lambda e: TableClosed(e.reason),
    poker.Posted: lambda e: Posted(e.seat, e.kind, e.amount, e.bet, e.all_in),
    poker.Dealt: lambda e: Dealt(e.seat, _cards(e.down)),
    poker.StreetOpened: lambda e: StreetOpened(e.street, _cards(e.board)),
    poker.Acted: lambda e: Acted(e.seat, e.act, e.put, e.to, e.all_in, e.by),
    poker.BetReturned: lambda e: BetReturned(e.seat, e.amount),
    poker.PotsCollected: _pots,
    poker.Shown: lambda e: Shown(e.seat, _cards(e.cards)),
    poker.Mucked: lambda e: Mucked(e.seat),
    poker.Awarded: lambda e: Awarded(e.pot, e.seat, e.amount, e.order),
    poker.HandEnded: lambda _: HandEnded(),
}


def to_wire(projected: Event | None) -> WireEvent | None:
    """The message for an event as its viewer may see it; a skip stays a skip."""
    return None if projected is None else _TO_WIRE[type(projected)](projected)
