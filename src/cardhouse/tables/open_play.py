"""A play on the table: what every kind of it has, whatever is played."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

import msgspec

from cardhouse.casino.events import BoxActed
from cardhouse.chips import Chips, Seat
from cardhouse.ledger import AccountKind
from cardhouse.play import Event
from cardhouse.rules.events import AbilityUsed, Acted, AnswerDeclined, Discarded, SplitAnswered

CHOICES = (Acted, Discarded, SplitAnswered, BoxActed, AbilityUsed, AnswerDeclined)
"""Events that tell what somebody chose: no chips have gone anywhere yet."""


class Flow(msgspec.Struct, frozen=True):
    """What the seats put in and got back in a play that is over.

    It went through the table's pot in a hand, to and from the bank in a casino round.
    """

    through: AccountKind
    put: Mapping[Seat, Chips]
    got: Mapping[Seat, Chips]


class OpenPlay(ABC):
    """`starting` is what every seat dealt in held before anything was put in, `events` what has been told."""

    play: str
    starting: dict[Seat, Chips]
    events: list[Event]
    choices: Sequence[msgspec.Struct]
    """Every one so far, in order, as the journal keeps them."""

    @property
    def stars_left(self) -> Mapping[Seat, int]:
        """What every seat has left to pay for abilities; nothing in a play without any."""
        return {}

    @abstractmethod
    def record(self) -> msgspec.Struct:
        """The play as data, as far as it has come."""

    @abstractmethod
    def flow(self) -> Flow:
        """Where the chips went; only when it is over."""
