"""What an adviser says of a choice."""

import msgspec

from cardhouse.casino.menu import AnyChoice


class Advice(msgspec.Struct, frozen=True):
    """A choice and what it is worth: expected chips from now on.

    What already lies on the box counts as the box's own, to be kept or lost: ante and blind, and once it bet
    the bet. So a fold is worth minus ante and blind, and a stand-off 0. Fees and insurances that were paid
    before are gone and not counted, and the bonus, which no choice changes, is not either.
    """

    choice: AnyChoice
    value: float
    error: float = 0.0
    """No further off than this; 0 where the value is exact, up to the last digits of a float."""
