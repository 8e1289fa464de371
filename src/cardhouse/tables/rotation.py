"""Which of a table's games is dealt next: each is, for an orbit (rules.md 13.10)."""

from collections.abc import Sequence

from cardhouse.chips import Seat
from cardhouse.tables.config import Leg


class Turn:
    """How far the table has come with the game whose turn it is.

    An orbit is over when the button is back at the place of the game's first hand, or past it; where there is
    no button, after as many hands as seats were dealt into the first.
    """

    def __init__(self, legs: Sequence[Leg], seats: int) -> None:
        self._legs = legs
        self._seats = seats
        self._at = 0
        self._hands = 0
        self._players = 0
        """Dealt into the game's first hand."""
        self._button: Seat | None = None
        self._way = 0
        """How many seats the button has moved since then."""

    @property
    def leg(self) -> Leg:
        """The game that was dealt last, or is the first."""
        return self._legs[self._at]

    @property
    def next_leg(self) -> Leg:
        """The game whose turn is next."""
        return self._legs[(self._at + 1) % len(self._legs)]

    def resume(self, last: Leg | None) -> None:
        """Begin with the game that was dealt last in an earlier life."""
        self._at = self._legs.index(last) if last in self._legs else 0

    def is_over(self, button: Seat | None) -> bool:
        """Whether another game is due, if the next hand of this one had this button."""
        if len(self._legs) == 1 or not self._hands:
            return False
        if button is None:
            return self._hands >= self._players
        return self._way + self._moved(button) >= self._seats

    def note(self, leg: Leg, button: Seat | None, *, players: int) -> None:
        """A hand of this game is dealt."""
        if leg is not self.leg:
            self._at = (self._at + 1) % len(self._legs)
            self._hands = 0
        if not self._hands:
            self._players, self._way = players, 0
        elif button is not None:
            self._way += self._moved(button)
        self._hands += 1
        self._button = button

    def _moved(self, button: Seat) -> int:
        return 0 if self._button is None else (button - self._button) % self._seats
