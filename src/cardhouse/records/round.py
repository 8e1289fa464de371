"""A finished casino round as data: everything it can be played again from (design truth 10)."""

import msgspec

from cardhouse.casino.games import CASINO_GAMES
from cardhouse.casino.menu import AnyChoice
from cardhouse.casino.round import CasinoRound
from cardhouse.casino.spec import CasinoGameId, Limits
from cardhouse.casino.wagers import Wager
from cardhouse.chips import Chips, Seat
from cardhouse.play import By, Position
from cardhouse.rules.spec import Chance


class BoxChosen(msgspec.Struct, frozen=True, gc=False):
    """One choice at a box; a round's choices stand in the order in which they were made."""

    box: Position
    choice: AnyChoice
    by: By = By.PERSON


class RoundRecord(msgspec.Struct, frozen=True, tag="round"):
    """A round. `purses` are what the players held before the wagers."""

    game: CasinoGameId
    limits: Limits
    wagers: tuple[Wager, ...]
    purses: dict[Seat, Chips]
    chance: Chance
    choices: tuple[BoxChosen, ...]
    names: dict[Seat, str] = {}


def opened_round(record: RoundRecord) -> CasinoRound:
    """The round before its first choice. Raises KeyError for a game that nobody built."""
    game = CASINO_GAMES[record.game]
    return CasinoRound(game, record.limits, record.wagers, purses=record.purses, chance=record.chance)


def replay_round(record: RoundRecord) -> CasinoRound:
    """The round with its choices made again. Raises `Refusal` for a choice that the rules do not allow."""
    casino_round = opened_round(record)
    for chosen in record.choices:
        casino_round.choose(chosen.box, chosen.choice, by=chosen.by)
    return casino_round
