"""What can be played against the bank: every fact of a game's record that tells how it is played."""

import msgspec

from cardhouse.casino.combinations import Combination
from cardhouse.casino.spec import Replaced
from cardhouse.protocol.casino import ExchangePrice


class BoxesInfo(msgspec.Struct, frozen=True):
    """How many boxes there are, and how many one player may hold."""

    most: int
    open_each: int
    closed_each: int


class HandInfo(msgspec.Struct, frozen=True):
    """A hand of this category with these telling ranks, the weakest if there are none."""

    category: str
    ranks: list[int]


class PayRow(msgspec.Struct, frozen=True):
    """The hand wins `win` for every `on` staked."""

    hand: Combination
    win: int
    on: int


class PaysInfo(msgspec.Struct, frozen=True):
    """What a stake wins against a dealer's game, and without one; an empty list gives the stake back.

    `without_game` null: the hands are compared all the same.
    """

    winning: list[PayRow]
    without_game: list[PayRow] | None


class CasinoStreet(msgspec.Struct, frozen=True):
    """Board cards, then a decision. `bets` in antes."""

    board: int
    may_check: bool
    may_fold: bool
    bets: list[int]


class InsuranceInfo(msgspec.Struct, frozen=True):
    """From this hand on, and for at least so many antes."""

    least_hand: Combination
    least_antes: int


class BoughtGameInfo(msgspec.Struct, frozen=True):
    """For `fee` antes the dealer replaces a card; `repeats`: again while the rank is the same."""

    fee: int
    replaces: Replaced
    repeats: bool


class BonusInfo(msgspec.Struct, frozen=True):
    """A side bet that pays from this hand on."""

    least_hand: HandInfo
    win: int
    on: int


class CasinoGameInfo(msgspec.Struct, frozen=True):
    """A game against the bank. Fees are in antes; `board` counts the shared cards."""

    id: str
    boxes: BoxesInfo
    hole: int
    dealer: int
    dealer_up: int
    board: int
    dealer_minimum: HandInfo
    ante: PaysInfo
    bet: PaysInfo
    blind: PaysInfo | None
    ante_stakes: int
    streets: list[CasinoStreet]
    sixth_card: int | None
    exchange: list[ExchangePrice]
    exchange_after_sixth: list[ExchangePrice]
    second_hand: bool
    insurance: InsuranceInfo | None
    bought_game: BoughtGameInfo | None
    bonus: BonusInfo | None
    antes: list[int]
    """The least antes at which a host may open a table."""
