"""The fields of a PHH file that say how a hand went. `phh_writer` tells what their lists mean."""

import tomllib
from collections.abc import Iterator, Mapping
from decimal import Decimal, InvalidOperation
from typing import Any

import msgspec

from cardhouse.chips import Chips
from cardhouse.rules.spec import Reopen, ShortAllIn

UNIT = 100
"""Chips in one unit of a hand whose amounts have decimals."""

Amount = Decimal
MOST = Amount(10**12)
"""No amount is as large."""


class PhhHand(msgspec.Struct, frozen=True):
    """One hand, amounts as they stand in the file. There, names that are our own begin with an underscore."""

    variant: str
    antes: list[Amount]
    starting_stacks: list[Amount]
    actions: list[str]
    blinds_or_straddles: list[Amount] = []
    bring_in: Amount = Amount(0)
    min_bet: Amount = Amount(0)
    small_bet: Amount = Amount(0)
    big_bet: Amount = Amount(0)
    seats: list[int] = []
    players: list[str] = []
    finishing_stacks: list[Amount] = []
    dead: list[Amount] = msgspec.field(name="_dead", default_factory=list)
    button: int | None = msgspec.field(name="_button", default=None)
    caps: tuple[int, ...] = msgspec.field(name="_caps", default=(4,))
    spread: list[Amount] = msgspec.field(name="_spread", default_factory=list)
    short_all_in: ShortAllIn = msgspec.field(name="_short_all_in", default=ShortAllIn.HALF_BET)
    reopen: Reopen = msgspec.field(name="_reopen", default=Reopen.CUMULATIVE)

    @property
    def unit(self) -> int:
        """How many chips an amount of 1 is: a hand in whole amounts is told in chips, 0.25 is 25 of them."""
        amounts = (*self.antes, *self.blinds_or_straddles, *self.starting_stacks, *self.finishing_stacks)
        raises = (word for action in self.actions if " cbr " in action for word in action.split()[2:3])
        prices = (self.min_bet, self.bring_in, self.small_bet, self.big_bet)
        every = (*amounts, *prices, *map(amount_of, raises))
        return 1 if all(amount == amount.to_integral_value() for amount in every) else UNIT


def amount_of(word: str) -> Amount:
    """The amount that an action names. Raises ValueError for a word that is no number."""
    try:
        return Amount(word)
    except InvalidOperation:
        raise ValueError(f"{word!r} is no amount") from None


def in_chips(amount: Amount, unit: int) -> Chips:
    """A whole number of chips. Raises ValueError for a fraction of one, and for what nobody can have."""
    if amount.is_nan() or not -MOST <= amount <= MOST:
        raise ValueError(f"{amount} is no amount")
    chips = amount * unit
    if chips != chips.to_integral_value():
        raise ValueError(f"{amount} is no whole number of chips")
    return Chips(int(chips))


def phh_tables(text: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The hands of a file, each with its name there. Raises ValueError for a text that is no TOML."""
    document = tomllib.loads(text, parse_float=Decimal)
    yield from [("1", document)] if "variant" in document else document.items()
