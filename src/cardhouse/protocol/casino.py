"""A casino round on the wire: events, menus, and what a game's record tells (see `protocol.events`)."""

from collections.abc import Callable
from typing import Any

import msgspec

from cardhouse.casino import events as casino
from cardhouse.casino.combinations import Combination
from cardhouse.casino.events import Deed, Verdict
from cardhouse.casino.menu import BoxMenu, GameMenu
from cardhouse.play import By, Event
from cardhouse.protocol.cards import card_names
from cardhouse.protocol.wire import WireEventBase
from cardhouse.tables import events as table


class Stake(msgspec.Struct, frozen=True):
    """Chips on a box for the next round. The holder of an open box sees its cards."""

    box: int
    ante: int
    bonus: int
    is_open: bool


class Wagered(WireEventBase, frozen=True, tag="wagered"):
    """What a seat has on boxes for the next round, in place of what it had.

    Betting ends at `closes`, milliseconds since 1970; null while nothing lies anywhere.
    """

    seat: int
    boxes: list[Stake]
    closes: int | None


class RoundOpened(WireEventBase, frozen=True, tag="round_opened"):
    """A round begins: stacks before anything is staked, by seat, of those who play."""

    play: str
    number: int
    stacks: dict[int, int]


class Staked(WireEventBase, frozen=True, tag="staked"):
    """What lies on a box before the cards, and whose it is."""

    box: int
    seat: int
    ante: int
    blind: int
    bonus: int
    is_open: bool


class BoxDealt(WireEventBase, frozen=True, tag="box_dealt"):
    """So many cards lie face down on a box."""

    box: int
    cards: int


class BoxSeen(WireEventBase, frozen=True, tag="box_seen"):
    """The holder looks at the box's cards: ``"??"`` for everybody else."""

    box: int
    seat: int
    cards: list[str]


class DealerDealt(WireEventBase, frozen=True, tag="dealer_dealt"):
    """The dealer's cards, ``"??"`` for those that lie face down."""

    cards: list[str]


class BoardDealt(WireEventBase, frozen=True, tag="board_dealt"):
    """New cards in the centre."""

    cards: list[str]


class BoxActed(WireEventBase, frozen=True, tag="box_acted"):
    """A choice at a box. `put` is what it cost: a fee, or the bet without its `insurance`."""

    box: int
    deed: Deed
    put: int
    insurance: int
    by: By


class Served(WireEventBase, frozen=True, tag="served"):
    """Bought cards, or new ones in the places of those given `out`; ``"??"`` for all but the holder."""

    box: int
    seat: int
    out: list[str]
    cards: list[str]


class DealerShown(WireEventBase, frozen=True, tag="dealer_shown"):
    """The dealer's hand, what it is with the board, and whether that is a game."""

    cards: list[str]
    hand: Combination
    has_game: bool


class DealerReplaced(WireEventBase, frozen=True, tag="dealer_replaced"):
    """A card of the dealer's, for the boxes that bought a game."""

    out: str
    card: str


class BoxShown(WireEventBase, frozen=True, tag="box_shown"):
    """A box turns up its cards; `hands` are those it may be paid for, the best first."""

    box: int
    cards: list[str]
    hands: list[Combination]


class InsuranceSettled(WireEventBase, frozen=True, tag="insurance"):
    """`paid` goes back, the stake included."""

    box: int
    stake: int
    paid: int


class BonusSettled(WireEventBase, frozen=True, tag="bonus"):
    """`paid` goes back, the stake included."""

    box: int
    stake: int
    paid: int


class BoxSettled(WireEventBase, frozen=True, tag="box_settled"):
    """What goes back of each stake, its win included."""

    box: int
    verdict: Verdict
    ante: int
    blind: int
    bet: int


class RoundEnded(WireEventBase, frozen=True, tag="round_ended"):
    pass


CasinoEvent = (
    Wagered
    | RoundOpened
    | Staked
    | BoxDealt
    | BoxSeen
    | DealerDealt
    | BoardDealt
    | BoxActed
    | Served
    | DealerShown
    | DealerReplaced
    | BoxShown
    | InsuranceSettled
    | BonusSettled
    | BoxSettled
    | RoundEnded
)


class ExchangePrice(msgspec.Struct, frozen=True):
    """The `fee` for so many new cards: in chips in a menu, in antes in a game's record."""

    cards: int
    fee: int


class WireBoxMenu(msgspec.Struct, frozen=True, tag_field="kind", tag="box"):
    """What a box may do with its `cards` (none at a closed box).

    An insurance is offered from `min_insurance` to `max_insurance` unless they are 0; `sixth_card` is the fee
    for one.
    """

    cards: list[str]
    may_fold: bool
    may_check: bool
    bets: list[int]
    min_insurance: int
    max_insurance: int
    sixth_card: int | None
    exchange: list[ExchangePrice]


class WireGameMenu(msgspec.Struct, frozen=True, tag_field="kind", tag="game"):
    """The dealer has no game: take what that `pays`, or buy a game for the `fee`."""

    pays: int
    fee: int


def box_menu(menu: BoxMenu) -> WireBoxMenu:
    """The menu for the wire."""
    return WireBoxMenu(
        card_names(menu.cards),
        menu.may_fold,
        menu.may_check,
        list(menu.bets),
        menu.min_insurance,
        menu.max_insurance,
        menu.sixth_card,
        [ExchangePrice(price.cards, price.fee) for price in menu.exchange],
    )


def game_menu(menu: GameMenu) -> WireGameMenu:
    """The menu for the wire."""
    return WireGameMenu(menu.pays, menu.fee)


def _wagered(event: table.Wagered) -> Wagered:
    stakes = [Stake(wager.box, wager.ante, wager.bonus, wager.is_open) for wager in event.wagers]
    return Wagered(event.seat, stakes, event.closes)


def round_opened(event: table.PlayOpened) -> RoundOpened:
    """A play without stakes of a hand's kind."""
    return RoundOpened(event.play, event.number, dict(event.stacks.items()))


CASINO_TO_WIRE: dict[type[Event], Callable[[Any], CasinoEvent]] = {
    table.Wagered: _wagered,
    casino.Staked: lambda e: Staked(e.box, e.seat, e.ante, e.blind, e.bonus, e.is_open),
    casino.BoxDealt: lambda e: BoxDealt(e.box, e.cards),
    casino.BoxSeen: lambda e: BoxSeen(e.box, e.seat, card_names(e.cards)),
    casino.DealerDealt: lambda e: DealerDealt(card_names(e.cards)),
    casino.BoardDealt: lambda e: BoardDealt(card_names(e.cards)),
    casino.BoxActed: lambda e: BoxActed(e.box, e.deed, e.put, e.insurance, e.by),
    casino.CardsServed: lambda e: Served(e.box, e.seat, card_names(e.out), card_names(e.cards)),
    casino.DealerShown: lambda e: DealerShown(card_names(e.cards), e.combination, e.has_game),
    casino.DealerReplaced: lambda e: DealerReplaced(*card_names((e.out, e.card))),
    casino.BoxShown: lambda e: BoxShown(e.box, card_names(e.cards), list(e.hands)),
    casino.InsuranceSettled: lambda e: InsuranceSettled(e.box, e.stake, e.paid),
    casino.BonusSettled: lambda e: BonusSettled(e.box, e.stake, e.paid),
    casino.BoxSettled: lambda e: BoxSettled(e.box, e.verdict, e.ante, e.blind, e.bet),
    casino.RoundEnded: lambda _: RoundEnded(),
}
"""How the events of a casino table are told."""
