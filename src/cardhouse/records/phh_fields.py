"""The fields of a PHH file that say how a hand went. `phh_writer` tells what their lists mean."""

import re
import tomllib
from collections.abc import Mapping
from decimal import Decimal, InvalidOperation
from itertools import chain
from typing import Any

import msgspec

from cardhouse.chips import Chips
from cardhouse.rules.spec import Reopen, ShortAllIn

FEWEST = 2
ONE_EACH = (
    "antes",
    "blinds_or_straddles",
    "seats",
    "players",
    "finishing_stacks",
    "winnings",
    "dead",
)
"""Lists with a value for each player; only the antes must be there."""
HEADS = re.compile(r"^(?=\[[^\[\]]+\]\s*(?:#.*)?$)", re.MULTILINE)

UNIT = 100
"""Chips in an amount of 1, in a file where any amount has decimals; 1 in all others."""

Amount = Decimal
MOST = Amount(10**12)
"""No amount is larger."""
ENDLESS = Chips(10**15)
"""What a stack of `inf` is played as: no bet of a hand comes near it."""


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
    winnings: list[Amount] = []
    dead: list[Amount] = msgspec.field(name="_dead", default_factory=list)
    button: int | None = msgspec.field(name="_button", default=None)
    caps: tuple[int, ...] = msgspec.field(name="_caps", default=(4,))
    spread: list[Amount] = msgspec.field(name="_spread", default_factory=list)
    short_all_in: ShortAllIn = msgspec.field(name="_short_all_in", default=ShortAllIn.HALF_BET)
    reopen: Reopen = msgspec.field(name="_reopen", default=Reopen.CUMULATIVE)

    @property
    def has_decimals(self) -> bool:
        """Whether any amount is no whole number."""
        lists = (self.antes, self.blinds_or_straddles, self.starting_stacks, self.finishing_stacks)
        others = (self.winnings, self.dead, self.spread)
        played = (action.partition("#")[0].split() for action in self.actions)
        raises = (words[2] for words in played if words[1:2] == ["cbr"] and len(words) == 3)
        prices = (self.min_bet, self.bring_in, self.small_bet, self.big_bet)
        every = (*chain(*lists, *others), *prices, *map(amount_of, raises))
        return any(amount.is_finite() and amount != amount.to_integral_value() for amount in every)


FIELDS = frozenset(field.encode_name for field in msgspec.structs.fields(PhhHand))
"""The fields of a file that are read. All others are told of, and not kept."""


def phh_hand(table: Mapping[str, Any]) -> PhhHand:
    """The fields of one table. Raises ValueError for one that is no hand of two players or more."""
    phh = msgspec.convert(table, PhhHand)
    players = len(phh.starting_stacks)
    if players < FEWEST:
        raise ValueError(f"starting_stacks: a hand is played by {FEWEST} or more, not {players}")
    for name in ONE_EACH:
        told = len(getattr(phh, name))
        if told not in {0, players} or (name == "antes" and not told):
            raise ValueError(f"{name}: {told} values for {players} players")
    return phh


def amount_of(word: str) -> Amount:
    """The amount that an action names. Raises ValueError for a word that is no number."""
    try:
        return Amount(word)
    except InvalidOperation:
        raise ValueError(f"{word!r} is no amount") from None


def in_chips(amount: Amount, unit: int) -> Chips:
    """A whole number of chips. Raises ValueError for a fraction of one, and for what nobody can have."""
    if not amount.is_finite() or not -MOST <= amount <= MOST:
        raise ValueError(f"{amount} is no amount")
    chips = amount * unit
    if chips != chips.to_integral_value():
        raise ValueError(f"{amount} is no whole number of chips")
    return Chips(int(chips))


def phh_tables(text: str) -> dict[str, Any]:
    """The hands of a file, each under its name there. Raises ValueError for a text that is no TOML."""
    try:
        document = tomllib.loads(text, parse_float=Decimal)
    except (ArithmeticError, RecursionError) as error:
        raise ValueError(f"no TOML that can be read: {type(error).__name__}") from None
    is_one = "variant" in document or not any(isinstance(value, dict) for value in document.values())
    return {"1": document} if is_one and document else document


def phh_pieces(text: str) -> list[str]:
    """A file cut before each line that heads a table: what of it can be read when a part is damaged."""
    return [piece for piece in HEADS.split(text) if piece.strip()]
