"""What one or more commits ask of the books, sorted by the book they are written in.

A sheet is written in this order: rare facts as they came, plays settled, stars kept, chips moved (together:
an account may be short in between, not at the end), plays opened, choices. A seat of a play that opens holds
its starting stack then.
"""

from collections.abc import Container, Iterable, Iterator, Sequence
from typing import NamedTuple

from cardhouse.chips import Chips, Seat
from cardhouse.ledger import MINT, Account, AccountKind, Reason, Transfer, TransferKey, account, net
from cardhouse.room.ports import (
    ChipsMoved,
    ChoiceMade,
    Fact,
    Millis,
    PlayId,
    PlayOpened,
    PlaySettled,
    StarsKept,
    TableId,
)

Everyday = PlayOpened | ChipsMoved | ChoiceMade | PlaySettled | StarsKept
"""The facts of play, which many commits may share a sheet for; others are rare and keep one to themselves."""


class Entry(NamedTuple):
    """The facts of one commit and when it was asked for."""

    facts: Sequence[Fact]
    at: Millis


class Moved(NamedTuple):
    source: Account
    target: Account
    amount: Chips
    key: TransferKey
    reason: Reason
    at: Millis


class Settled(NamedTuple):
    play: PlayId
    record: bytes
    at: Millis


class Opened(NamedTuple):
    play: PlayId
    table: TableId
    number: int
    button: Seat | None
    at: Millis


class Stack(NamedTuple):
    """What a seat holds when its play opens."""

    play: PlayId
    table: TableId
    seat: Seat
    account: Account
    stack: Chips
    at: Millis


class Choice(NamedTuple):
    play: PlayId
    number: int
    choice: bytes


class Sheet:
    """Rows to be written together. `posted` are the keys of transfers that the books already hold."""

    __slots__ = (
        "change",
        "choices",
        "debited",
        "keys",
        "moved",
        "opened",
        "posted",
        "rare",
        "settled",
        "stacks",
        "standing",
        "stars",
    )

    def __init__(self, posted: Container[TransferKey] = ()) -> None:
        self.posted = posted
        self.rare: list[tuple[Fact, Millis]] = []
        self.settled: list[Settled] = []
        self.stars: dict[tuple[TableId, Seat], int] = {}
        self.moved: list[Moved] = []
        self.change: dict[Account, int] = {}
        self.opened: list[Opened] = []
        self.stacks: list[Stack] = []
        self.choices: list[Choice] = []
        self.keys: set[TransferKey] = set()
        self.debited: set[Account] = set()
        self.standing: set[str] = set()

    def fits(self, facts: Sequence[Fact]) -> bool:
        """Whether these facts, written together with the sheet, mean the same as written after it."""
        if self.rare:
            return False
        if all(type(fact) is ChoiceMade for fact in facts):
            return True
        if not all(isinstance(fact, Everyday) for fact in facts):
            return False
        if any(isinstance(fact, PlaySettled) and fact.play in self.standing for fact in facts):
            return False
        change = net(transfers_of(facts))
        return self.standing.isdisjoint(change) and not any(
            amount > 0 and name in self.debited for name, amount in change.items()
        )

    def add(self, entry: Entry) -> None:
        """Put the facts of a commit on the sheet."""
        facts, at = entry
        moved: list[Transfer] = []
        for fact in facts:
            match fact:
                case ChoiceMade(play, number, choice):
                    self.choices.append(Choice(play, number, choice))
                case ChipsMoved(transfer) if (
                    transfer.key not in self.keys and transfer.key not in self.posted
                ):
                    self.keys.add(transfer.key)
                    moved.append(transfer)
                case ChipsMoved():
                    pass
                case PlayOpened():
                    self._open(fact, at)
                case PlaySettled(play, record):
                    self.settled.append(Settled(play, record, at))
                case StarsKept(table, stars):
                    self.stars.update(((table, seat), count) for seat, count in stars.items())
                case _:
                    self.rare.append((fact, at))
        if moved:
            self._move(moved, at)

    def _move(self, transfers: Sequence[Transfer], at: Millis) -> None:
        self.moved += [Moved(t.source, t.target, t.amount, t.key, t.reason, at) for t in transfers]
        for name, amount in net(transfers).items():
            self.change[name] = self.change.get(name, 0) + amount
            if amount < 0 and name != MINT:
                self.debited.add(name)

    def _open(self, fact: PlayOpened, at: Millis) -> None:
        self.opened.append(Opened(fact.play, fact.table, fact.number, fact.button, at))
        self.standing.add(fact.play)
        for seat, stack in fact.starting.items():
            name = account(AccountKind.SEAT, fact.table, seat)
            self.standing.add(name)
            self.stacks.append(Stack(fact.play, fact.table, seat, name, stack, at))


def sheets(entries: Iterable[Entry]) -> Iterator[Sheet]:
    """As few sheets as mean the same as one for each entry."""
    sheet = Sheet()
    empty = True
    for entry in entries:
        if not empty and not sheet.fits(entry.facts):
            yield sheet
            sheet = Sheet()
        sheet.add(entry)
        empty = False
    yield sheet


def transfers_of(facts: Iterable[Fact]) -> Iterator[Transfer]:
    """The movements of chips among the facts."""
    return (fact.transfer for fact in facts if isinstance(fact, ChipsMoved))
