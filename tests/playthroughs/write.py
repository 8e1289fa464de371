"""One hand of every game and structure, and of every wheel of abilities.

`python -m tests.playthroughs.write` tells all of them anew, and finds a hand of what has none yet. Read the
difference before you commit it: it is what changed for the players.
"""

from itertools import count
from pathlib import Path
from typing import NamedTuple

import msgspec

from cardhouse.catalogue import GAMES
from cardhouse.records.lines import record_line, record_of
from cardhouse.records.record import HandRecord
from cardhouse.rules.ability import Wheel, wheels
from cardhouse.rules.events import AbilityResolved, AbilityUsed, Mucked, PotsCollected, Shown
from cardhouse.rules.hand import Hand
from cardhouse.rules.spec import GameId, StructureId
from tests.playthroughs.storytelling import story
from tests.records.random_records import random_record

FOLDER = Path(__file__).parent
FEWEST_CHOICES = 12


class Kind(NamedTuple):
    """What a hand is told of. `wheel` holds the abilities of a game that has any."""

    game: GameId
    structure: StructureId
    wheel: Wheel

    @property
    def file(self) -> Path:
        return FOLDER / f"{'-'.join((self.game, self.structure, *self.wheel))}.txt"


def kind_of(record: HandRecord) -> Kind:
    return Kind(record.game, record.stakes.structure, record.chance.wheel)


PLAYED = tuple(
    Kind(game.id, structure, wheel)
    for game in GAMES.values()
    for structure in game.structures
    for wheel in wheels(game.abilities)
)


def worth_telling(hand: Hand) -> bool:
    """A long hand with a side pot; one hand is shown at the end, and another is not where that may be."""
    kinds = {type(event) for event in hand.events}
    side_pots = any(isinstance(event, PotsCollected) and len(event.pots) > 1 for event in hand.events)
    shown = {Shown, Mucked} if hand.game.may_muck else {Shown}
    return shown <= kinds and side_pots and tells_abilities(hand)


def tells_abilities(hand: Hand) -> bool:
    """All that the structure lets work, and an anchor that does beside one that was cancelled."""
    if hand.stars is None:
        return True
    used = {event.ability for event in hand.events if isinstance(event, AbilityUsed)}
    works = {event.works for event in hand.events if isinstance(event, AbilityResolved)}
    wheel = {ability.id for ability in hand.stars.wheel}
    if hand.stakes.structure is not StructureId.NO_LIMIT:
        return used == wheel - {"anchor", "shield"}
    return used == wheel and len(works) == (2 if "shield" in wheel else 1)


def found(kind: Kind) -> HandRecord:
    for seed in count():
        record, hand = random_record(seed, [GAMES[kind.game]])
        if kind_of(record) == kind and len(record.choices) >= FEWEST_CHOICES and worth_telling(hand):
            return msgspec.structs.replace(record, names={})
    raise AssertionError


def line_of(kind: Kind) -> str:
    """The record that is told already, or the first that is worth it."""
    if kind.file.exists():
        return kind.file.read_text("utf-8").split("\n", 1)[0]
    return record_line(found(kind)).decode()


def text_of(line: str) -> str:
    """The record, and the story that it must tell."""
    return "\n".join([line, *story(record_of(line.encode()))]) + "\n"


if __name__ == "__main__":
    for kind in PLAYED:
        kind.file.write_text(text_of(line_of(kind)), "utf-8")
