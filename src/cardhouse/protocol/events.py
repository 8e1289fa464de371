"""Events on the wire. Only what a viewer may see can be written down here: a hidden card is ``"??"``.

`to_wire` turns a projected event into its message; the wire codec knows no other events.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from cardhouse.cards import SUITS, Suit
from cardhouse.casino.menu import BoxMenu, GameMenu
from cardhouse.play import By, Event, Menu, TimeClass
from cardhouse.protocol.abilities import (
    ABILITIES_TO_WIRE,
    AbilityEvent,
    OfferedAbility,
    WireAnswerMenu,
    answer_menu,
    offered,
)
from cardhouse.protocol.cards import card_names
from cardhouse.protocol.casino import (
    CASINO_TO_WIRE,
    CasinoEvent,
    RoundOpened,
    WireBoxMenu,
    WireGameMenu,
    box_menu,
    game_menu,
    round_opened,
)
from cardhouse.protocol.wire import WireEventBase
from cardhouse.rules import events as poker
from cardhouse.rules.events import Act
from cardhouse.rules.menu import (
    AnswerMenu,
    BetMenu,
    BringInMenu,
    DrawMenu,
    Preset,
    ShowMenu,
    SplitMenu,
)
from cardhouse.rules.posts import PostKind
from cardhouse.rules.spec import StructureId
from cardhouse.tables import events as table
from cardhouse.tables.events import Presence


class Seated(msgspec.Struct, frozen=True, omit_defaults=True):
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
    stars: int | None = None
    """To pay for abilities; not there at a table without any."""
    leaves_after: bool = False
    """Plays to the end of the play, then leaves; not there otherwise."""


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
    """A play begins: stacks before anything is posted, by seat.

    `game`, `structure` and the stakes are those of this play: at a table of several games they change.
    """

    play: str
    number: int
    button: int | None
    stacks: dict[int, int]
    game: str
    structure: StructureId
    small_blind: int
    big_blind: int
    ante: int
    bring_in: int
    small_bet: int
    big_bet: int


class Posted(WireEventBase, frozen=True, tag="posted"):
    """A forced bet; `bet` is the seat's live bet now, antes and dead posts go to the pot."""

    seat: int
    kind: PostKind
    amount: int
    bet: int
    all_in: bool


class Dealt(WireEventBase, frozen=True, tag="dealt"):
    """Cards to a seat: those `down`, ``"??"`` for who may not see them, and those `up`, which all see."""

    seat: int
    down: list[str]
    up: list[str]


class Discarded(WireEventBase, frozen=True, tag="discarded"):
    """A seat parts with cards, ``"??"`` for who may not see them; with none it stands pat.

    As many new ones follow at once in a draw, none where cards are only thrown away.
    """

    seat: int
    cards: list[str]
    by: By


class Reshuffled(WireEventBase, frozen=True, tag="reshuffled"):
    """So many discards and folded cards were shuffled and put under the stub."""

    cards: int


class SplitAnswered(WireEventBase, frozen=True, tag="split"):
    """A seat agreed to share the pots, or did not."""

    seat: int
    agreed: bool
    by: By


class StreetOpened(WireEventBase, frozen=True, tag="street"):
    """`board` holds the new cards in the centre, for everybody."""

    street: str
    board: list[str]


class PresetAmount(msgspec.Struct, frozen=True):
    """`name`: min, half_pot, pot, max."""

    name: str
    to: int


class WireBetMenu(msgspec.Struct, frozen=True, tag_field="kind", tag="bet", omit_defaults=True):
    """Fold; check when `call` is 0, else call by adding `call`; raise to `min_to`–`max_to` unless they are 0.

    `level` is the bet to match (0: it would be a bet), `bet` your own bet of this round, `pot` every chip in
    the middle. Where there are `sizes`, they are the only amounts to raise to. `completes`: the least raise
    completes a bring-in to the full bet. `split`: you may also agree to share the pots. `abilities` are those
    on the wheel, in a game that has any; one may be used first.
    """

    call: int
    min_to: int
    max_to: int
    level: int
    pot: int
    bet: int
    presets: list[PresetAmount]
    sizes: list[int]
    completes: bool
    split: bool
    abilities: list[OfferedAbility] = []


class WireBringInMenu(msgspec.Struct, frozen=True, tag_field="kind", tag="bring_in"):
    """Bring it in for `amount`, or open for more: raise to `min_to`–`max_to` unless they are 0.

    You may fold only if `may_fold`.
    """

    amount: int
    min_to: int
    max_to: int
    pot: int
    may_fold: bool
    presets: list[PresetAmount]


class WireDrawMenu(msgspec.Struct, frozen=True, tag_field="kind", tag="draw"):
    """Discard `least` to `most` of your cards; as many new ones come if they are `replaced`."""

    least: int
    most: int
    replaced: bool


class WireSplitMenu(msgspec.Struct, frozen=True, tag_field="kind", tag="split"):
    """Agree to share the pots, or refuse."""


class WireShowMenu(msgspec.Struct, frozen=True, tag_field="kind", tag="show"):
    """Show or muck; `partly`: some of your cards may be shown alone."""

    cards: int
    partly: bool


WireMenu = (
    WireBetMenu
    | WireBringInMenu
    | WireDrawMenu
    | WireSplitMenu
    | WireAnswerMenu
    | WireShowMenu
    | WireBoxMenu
    | WireGameMenu
)


class Decision(WireEventBase, frozen=True, tag="decision"):
    """A seat must choose. At `soft` its time bank begins to run, at `deadline` the default is taken.

    `time` is what kind of choice it is: to bet or to share the pots, to discard, to answer an ability, to
    show. `menu` only for the seat itself.
    """

    seat: int
    decision: int
    time: TimeClass
    soft: int
    deadline: int
    menu: WireMenu | None
    box: int | None = None
    """The box that it is about, at a casino table."""


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
    """What a shown hand is: its `category` and telling `ranks` in the order with this number.

    Ranks run 2–14, the ace 1 where it is low. Where suits decide, `suits` holds ``c``, ``d``, ``h`` or ``s``
    beside each rank as far as they tell, null for none. `cards` are those that play.
    """

    seat: int
    order: int
    category: str
    ranks: list[int]
    suits: list[str | None]
    cards: list[str]


class Awarded(WireEventBase, frozen=True, tag="awarded"):
    """Chips of a pot to a seat; `order` is null when nobody contested it, or it was shared by agreement."""

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
    | Discarded
    | Reshuffled
    | SplitAnswered
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
    | CasinoEvent
    | AbilityEvent
)


def _suits(suits: tuple[Suit | None, ...]) -> list[str | None]:
    return [None if suit is None else SUITS[suit] for suit in suits]


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
        seat.stars,
        seat.leaves_after,
    )


def _bring_in_menu(menu: BringInMenu) -> WireBringInMenu:
    presets = _presets(menu.presets())
    return WireBringInMenu(menu.amount, menu.min_to, menu.max_to, menu.pot, menu.may_fold, presets)


def _bet_menu(menu: BetMenu) -> WireBetMenu:
    return WireBetMenu(
        menu.call,
        menu.min_to,
        menu.max_to,
        menu.level,
        menu.pot,
        menu.bet,
        _presets(menu.presets()),
        list(menu.sizes),
        menu.completes,
        menu.split,
        offered(menu.abilities),
    )


def _presets(presets: tuple[Preset, ...]) -> list[PresetAmount]:
    return [PresetAmount(preset.name, preset.to) for preset in presets]


_MENU_TO_WIRE: dict[type[Menu], Callable[[Any], WireMenu]] = {
    BetMenu: _bet_menu,
    BringInMenu: _bring_in_menu,
    DrawMenu: lambda menu: WireDrawMenu(menu.least, menu.most, menu.replaced),
    SplitMenu: lambda _: WireSplitMenu(),
    AnswerMenu: answer_menu,
    ShowMenu: lambda menu: WireShowMenu(menu.cards, menu.partly),
    BoxMenu: box_menu,
    GameMenu: game_menu,
}


def menu_to_wire(menu: Menu | None) -> WireMenu | None:
    """A menu with its presets as numbers."""
    return None if menu is None else _MENU_TO_WIRE[type(menu)](menu)


def _play_opened(event: table.PlayOpened) -> PlayOpened | RoundOpened:
    stakes = event.stakes
    if stakes is None:
        return round_opened(event)
    return PlayOpened(
        event.play,
        event.number,
        event.button,
        _stacks(event.stacks),
        event.game,
        stakes.structure,
        stakes.small_blind,
        stakes.big_blind,
        stakes.ante,
        stakes.bring_in,
        stakes.small_bet,
        stakes.big_bet,
    )


def _decision(event: table.DecisionOpened) -> Decision:
    menu = menu_to_wire(event.menu)
    return Decision(event.seat, event.decision, event.time, event.soft, event.deadline, menu, event.box)


def _hand_read(event: table.HandRead) -> HandRead:
    ranks, suits, cards = list(event.ranks), _suits(event.suits), card_names(event.cards)
    return HandRead(event.seat, event.order, event.category, ranks, suits, cards)


def _pots(event: poker.PotsCollected) -> PotsCollected:
    return PotsCollected([PotState(pot.amount, list(pot.eligible)) for pot in event.pots])


_TO_WIRE: dict[type[Event], Callable[[Any], WireEvent]] = {
    table.SeatTaken: lambda e: SeatTaken(seated(e.seat)),
    table.SeatChanged: lambda e: SeatChanged(seated(e.seat)),
    table.SeatLeft: lambda e: SeatLeft(e.seat, e.player),
    table.ChipsAdded: lambda e: ChipsAdded(e.seat, e.amount, e.stack),
    table.PlayOpened: _play_opened,
    table.DecisionOpened: _decision,
    table.HandRead: _hand_read,
    table.PlaySettled: lambda e: PlaySettled(e.play, _stacks(e.stacks), e.next_at),
    table.PlayVoided: lambda e: PlayVoided(e.play, e.reason, _stacks(e.stacks)),
    table.ChatSaid: lambda e: ChatSaid(e.player, e.name, e.text),
    table.TableClosed: lambda e: TableClosed(e.reason),
    poker.Posted: lambda e: Posted(e.seat, e.kind, e.amount, e.bet, e.all_in),
    poker.Dealt: lambda e: Dealt(e.seat, card_names(e.down), card_names(e.up)),
    poker.Discarded: lambda e: Discarded(e.seat, card_names(e.cards), e.by),
    poker.Reshuffled: lambda e: Reshuffled(e.cards),
    poker.SplitAnswered: lambda e: SplitAnswered(e.seat, e.agreed, e.by),
    poker.StreetOpened: lambda e: StreetOpened(e.street, card_names(e.board)),
    poker.Acted: lambda e: Acted(e.seat, e.act, e.put, e.to, e.all_in, e.by),
    poker.BetReturned: lambda e: BetReturned(e.seat, e.amount),
    poker.PotsCollected: _pots,
    poker.Shown: lambda e: Shown(e.seat, card_names(e.cards)),
    poker.Mucked: lambda e: Mucked(e.seat),
    poker.Awarded: lambda e: Awarded(e.pot, e.seat, e.amount, e.order),
    poker.HandEnded: lambda _: HandEnded(),
    **CASINO_TO_WIRE,
    **ABILITIES_TO_WIRE,
}


def to_wire(projected: Event | None) -> WireEvent | None:
    """The message for an event as its viewer may see it; a skip stays a skip."""
    return None if projected is None else _TO_WIRE[type(projected)](projected)
