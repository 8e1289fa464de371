"""The actions of a PHH hand: one string each, read as what was dealt, chosen or turned up."""

from collections.abc import Sequence

import msgspec

from cardhouse.cards import card_name, parse_card
from cardhouse.records.phh_fields import Amount, amount_of
from cardhouse.records.stacked import Known

UNKNOWN = "??"
SHOWN = "-"
"""Stands for the cards where a hand is shown as it was dealt."""
CHOICES = frozenset({"f", "cc", "pb", "split", "refuse"})


class BoardDealt(msgspec.Struct, frozen=True):
    cards: tuple[Known, ...]


class HoleDealt(msgspec.Struct, frozen=True):
    place: int
    cards: tuple[Known, ...]


class Discarded(msgspec.Struct, frozen=True):
    """No cards is to stand pat."""

    place: int
    cards: tuple[Known, ...]


class Shown(msgspec.Struct, frozen=True):
    """No cards is to show what was dealt."""

    place: int
    cards: tuple[Known, ...]


class Mucked(msgspec.Struct, frozen=True):
    place: int


class Chose(msgspec.Struct, frozen=True):
    """A choice without cards: `word` is PHH's, `to` the amount of a raise."""

    place: int
    word: str
    to: Amount | None = None


Action = BoardDealt | HoleDealt | Discarded | Shown | Mucked | Chose


def actions_of(texts: Sequence[str], players: int) -> list[Action]:
    """What the strings say, comments aside. Raises ValueError for one that is no action of these players."""
    read = (_action(text.partition("#")[0].split(), players) for text in texts)
    return [action for action in read if action is not None]


def _action(words: list[str], players: int) -> Action | None:
    action: Action | None = None
    match words:
        case []:
            pass
        case ["d", "db", cards]:
            action = BoardDealt(_known(cards))
        case ["d", "dh", player, cards]:
            action = HoleDealt(_place(player, players), _known(cards))
        case [player, "sd", *cards] if len(cards) <= 1:
            action = Discarded(_place(player, players), _known("".join(cards)))
        case [player, "sm"]:
            action = Mucked(_place(player, players))
        case [player, "sm", cards]:
            action = Shown(_place(player, players), () if cards == SHOWN else _known(cards))
        case [player, "cbr", amount]:
            action = Chose(_place(player, players), "cbr", amount_of(amount))
        case [player, word] if word in CHOICES:
            action = Chose(_place(player, players), word)
        case _:
            raise ValueError(f"no action reads {' '.join(words)!r}")
    return action


def _place(player: str, players: int) -> int:
    """The place that `p1` names."""
    number = player[1:]
    if player[:1] == "p" and number.isascii() and number.isdecimal() and 0 < int(number[:9]) <= players:
        return int(number[:9]) - 1
    raise ValueError(f"nobody is called {player!r}")


def _known(cards: str) -> tuple[Known, ...]:
    names = [cards[at : at + 2] for at in range(0, len(cards), 2)]
    return tuple(None if name == UNKNOWN else parse_card(name) for name in names)


def phh_cards(cards: Sequence[Known]) -> str:
    """Cards as PHH writes them."""
    return "".join(UNKNOWN if card is None else card_name(card) for card in cards)
