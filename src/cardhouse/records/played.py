"""A hand that was really played: its record beside what the source says of its outcome."""

import msgspec

from cardhouse.cards import Card
from cardhouse.chips import Chips, Seat
from cardhouse.records.record import HandRecord
from cardhouse.rules.spec import Pot


class UnknownGame(ValueError):
    """The source is of a game that the catalogue does not list."""


class Outcome(msgspec.Struct, frozen=True):
    """What the source says of the end; None where it says nothing.

    `pots` hold the `rake`, what was `collected` from them does not.
    """

    stacks: dict[Seat, Chips] | None = None
    returned: dict[Seat, Chips] | None = None
    pots: tuple[Pot, ...] | None = None
    collected: dict[Seat, Chips] | None = None
    rake: Chips | None = None

    @property
    def is_told(self) -> bool:
        """Whether it says who got how much."""
        return self.stacks is not None or self.collected is not None


class PlayedHand(msgspec.Struct, frozen=True):
    """A hand to play again and to compare. `put` holds the chips that each choice added."""

    id: str
    record: HandRecord
    outcome: Outcome = Outcome()
    put: tuple[Chips, ...] | None = None
    doubt: str | None = None
    """Why the source itself may be wrong, in its keeper's word."""
    again: frozenset[Card] = frozenset()
    """Cards that are told and stand in for unknown ones too, before the deck is reshuffled."""
    not_kept: tuple[str, ...] = ()
    """What the source tells and a record cannot hold."""
