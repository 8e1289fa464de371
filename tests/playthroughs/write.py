"""One hand of every game and structure; `python -m tests.playthroughs.write` writes all of them anew.

Read the difference before you commit it: it is what changed for the players.
"""

from itertools import count
from pathlib import Path

import msgspec

from cardhouse.catalogue import GAMES
from cardhouse.records.lines import record_line
from cardhouse.records.record import HandRecord
from cardhouse.rules.events import Mucked, PotsCollected, Shown
from cardhouse.rules.hand import Hand
from cardhouse.rules.spec import GameId, StructureId
from tests.playthroughs.storytelling import story
from tests.records.random_records import random_record

FOLDER = Path(__file__).parent
PLAYED = tuple((game.id, structure) for game in GAMES.values() for structure in game.structures)
FEWEST_CHOICES = 12


def file_of(game: GameId, structure: StructureId) -> Path:
    return FOLDER / f"{game}-{structure}.txt"


def worth_telling(hand: Hand) -> bool:
    """A long hand with a side pot, in which one hand is shown at the end and another is not."""
    kinds = {type(event) for event in hand.events}
    side_pots = any(isinstance(event, PotsCollected) and len(event.pots) > 1 for event in hand.events)
    return {Shown, Mucked} <= kinds and side_pots


def found() -> dict[tuple[GameId, StructureId], HandRecord]:
    """The first hand worth telling of each."""
    told: dict[tuple[GameId, StructureId], HandRecord] = {}
    for seed in count():
        record, hand = random_record(seed)
        kind = record.game, record.stakes.structure
        if kind not in told and len(record.choices) >= FEWEST_CHOICES and worth_telling(hand):
            told[kind] = msgspec.structs.replace(record, names={})
            if len(told) == len(PLAYED):
                return told
    raise AssertionError


def text_of(record: HandRecord) -> str:
    """The record, and the story that it must tell."""
    return "\n".join([record_line(record).decode(), *story(record)]) + "\n"


if __name__ == "__main__":
    for (game, structure), record in found().items():
        file_of(game, structure).write_text(text_of(record), "utf-8")
