"""The offer to share the pots before any bet (rules.md 4.10)."""

from collections.abc import Sequence

from cardhouse.chips import Seat
from cardhouse.rules.spec import Pot


class SplitVote:
    """Who is still to be asked, and which pots everyone asked so far agreed to share.

    `waiting` are seats in turn; `open` holds the eligible seats of each pot, by its number.
    """

    __slots__ = ("open", "waiting")

    def __init__(self, pots: Sequence[Pot], waiting: Sequence[Seat]) -> None:
        self.waiting = list(waiting)
        self.open = {number: pot.eligible for number, pot in enumerate(pots) if len(pot.eligible) > 1}

    def concerns(self, seat: Seat) -> bool:
        """Whether a pot may still be shared that this seat may win."""
        return any(seat in eligible for eligible in self.open.values())

    def answer(self, seat: Seat, *, agreed: bool) -> None:
        """The seat has had its turn; a refusal concerns only the pots that it is in."""
        self.waiting.remove(seat)
        if not agreed:
            self.open = {number: seats for number, seats in self.open.items() if seat not in seats}

    def copy(self) -> "SplitVote":
        """An independent twin."""
        twin = SplitVote((), self.waiting)
        twin.open = dict(self.open)
        return twin
