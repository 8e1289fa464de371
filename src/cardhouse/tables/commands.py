"""What can be asked of a table. People, bots and clocks use the same commands."""

import msgspec

from cardhouse.casino.menu import AnyChoice as BoxChoice
from cardhouse.chips import Chips, Seat
from cardhouse.play import DecisionNumber, Position
from cardhouse.rules.menu import AnyChoice


class Command(msgspec.Struct, frozen=True):
    """A player's wish; the table refuses it or tells what happened."""

    player: str


class SitDown(Command, frozen=True):
    """Take a seat with `buy_in` chips. `posts` comes in at once by posting (rules.md 2.1)."""

    name: str
    seat: Seat
    buy_in: Chips
    is_bot: bool = False
    posts: bool = True


class Leave(Command, frozen=True):
    """Stand up; at the end of the play when dealt in. Until then each decision gets its default, which folds
    to a bet only, unless the player stays `after_play` and makes them.
    """

    after_play: bool = False


class SitOut(Command, frozen=True):
    """Take no part from the next play on."""


class SitIn(Command, frozen=True):
    """Take part again, posting what was missed at once or waiting for the big blind."""

    posts: bool = True


class AddChips(Command, frozen=True):
    """Buy more chips, between plays only."""

    amount: Chips


class Choose(Command, frozen=True):
    """Answer a decision of the open play."""

    play: str
    decision: DecisionNumber
    choice: AnyChoice | BoxChoice


class Spot(msgspec.Struct, frozen=True):
    """What a player puts on one box."""

    box: Position
    ante: Chips
    is_open: bool = True
    bonus: Chips = Chips(0)


class Stake(Command, frozen=True):
    """Put this on boxes for the next round, in place of what lies there; nothing takes all back."""

    spots: tuple[Spot, ...]


class AskToShow(Command, frozen=True):
    """Whether the seat wants to be asked before its beaten or uncontested hand is mucked."""

    wanted: bool


class Say(Command, frozen=True):
    """Speak to the table."""

    name: str
    text: str


class Rename(Command, frozen=True):
    """Be called something else."""

    name: str


class Away(Command, frozen=True):
    """The player's last connection was lost, or one came back."""

    is_away: bool
