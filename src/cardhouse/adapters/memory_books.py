"""The books of the store in memory, one dictionary for each table of the database."""

from collections.abc import Container, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from cardhouse.adapters.database.schema import PlayState
from cardhouse.adapters.faults import Contradiction
from cardhouse.adapters.sheet import Moved, Opened, Settled, Sheet, Stack
from cardhouse.adapters.shelf import Shelf
from cardhouse.chips import Seat
from cardhouse.ledger import MINT, Account, TransferKey
from cardhouse.room.ports import (
    Fact,
    Millis,
    NotEnoughChips,
    PlayerId,
    PlayerJoined,
    PlayerRenamed,
    PlayerTold,
    PlayId,
    PlayVoided,
    SeatLeft,
    SeatNoted,
    SeatTaken,
    TableClosed,
    TableId,
    TableOpened,
    TokenHash,
)

Key = TypeVar("Key")


@dataclass(frozen=True, slots=True)
class Player:
    name: str
    is_bot: bool
    joined_at: Millis
    told_at: Millis | None = None


@dataclass(frozen=True, slots=True)
class Table:
    config: bytes
    host: PlayerId | None
    invite: str | None
    opened_at: Millis
    is_closed: bool = False


@dataclass(frozen=True, slots=True)
class Play:
    """`players` sat at it when it opened, each on his seat."""

    opened: Opened
    stacks: tuple[Stack, ...]
    players: Mapping[PlayerId, Seat]
    state: PlayState = PlayState.OPEN
    ended_at: Millis | None = None
    record: bytes | None = None


class MemoryBooks:
    """All that is known. `post` changes everything a sheet asks for, or nothing."""

    def __init__(self) -> None:
        self.balances: dict[Account, int] = {}
        self.transfers: dict[TransferKey, Moved] = {}
        self.players: dict[PlayerId, Player] = {}
        self.tokens: dict[TokenHash, PlayerId] = {}
        self.tables: dict[TableId, Table] = {}
        self.invites: dict[str, TableId] = {}
        self.seats: dict[tuple[TableId, Seat], PlayerId] = {}
        self.notes: dict[tuple[TableId, Seat], bytes | None] = {}
        self.stars: dict[tuple[TableId, Seat], int] = {}
        self.places: dict[tuple[TableId, PlayerId], Seat] = {}
        self.plays: dict[PlayId, Play] = {}
        self.numbers: dict[tuple[TableId, int], PlayId] = {}
        self.open_plays: dict[TableId, PlayId] = {}
        self.choices: dict[PlayId, dict[int, bytes]] = {}

    def post(self, sheet: Sheet) -> None:
        """Raises `NotEnoughChips` or `Contradiction`."""
        shelf = Shelf()
        try:
            self._post(sheet, shelf)
        except Exception:
            shelf.take_back()
            raise

    def _post(self, sheet: Sheet, shelf: Shelf) -> None:
        for fact, at in sheet.rare:
            self._rare(fact, at, shelf=shelf)
        for settled in sheet.settled:
            self._settle(settled, shelf)
        for place, stars in sheet.stars.items():
            shelf.put(self.stars, place, value=stars)
        self._move(sheet, shelf)
        for opened in sheet.opened:
            self._open(opened, [stack for stack in sheet.stacks if stack.play == opened.play], shelf=shelf)
        over = {settled.play for settled in sheet.settled}
        for play, number, choice in sheet.choices:
            if play not in over:
                self._choose(play, number, choice=choice, shelf=shelf)

    def _rare(self, fact: Fact, at: Millis, *, shelf: Shelf) -> None:
        match fact:
            case PlayerJoined(player, name, token_hash, is_bot):
                shelf.new(self.players, player, value=Player(name, is_bot, at))
                if token_hash is not None:
                    shelf.new(self.tokens, token_hash, value=player)
            case PlayerRenamed(player, name):
                known = _known(self.players, player)
                shelf.put(self.players, player, value=replace(self.players[known], name=name))
            case PlayerTold(player, until):
                known = _known(self.players, player)
                shelf.put(self.players, player, value=replace(self.players[known], told_at=until))
            case TableOpened():
                self._open_table(fact, at, shelf=shelf)
            case TableClosed(table):
                self._close_table(table, shelf)
            case PlayVoided():
                self._void(fact, at, shelf=shelf)
            case _:
                self._of_a_seat(fact, shelf)

    def _of_a_seat(self, fact: Fact, shelf: Shelf) -> None:
        match fact:
            case SeatTaken(table, seat, player):
                _known(self.tables, table)
                _known(self.players, player)
                shelf.new(self.seats, (table, seat), value=player)
                shelf.new(self.stars, (table, seat), value=0)
                shelf.new(self.notes, (table, seat), value=None)
                shelf.new(self.places, (table, player), value=seat)
            case SeatNoted(table, seat, note):
                shelf.put(self.notes, (table, seat), value=note)
            case SeatLeft(table, seat):
                player = shelf.drop(self.seats, (table, seat))
                shelf.drop(self.stars, (table, seat))
                shelf.drop(self.notes, (table, seat))
                shelf.drop(self.places, (table, player))
            case _:
                raise TypeError(f"no book for {fact}")

    def _open_table(self, fact: TableOpened, at: Millis, *, shelf: Shelf) -> None:
        if fact.host is not None:
            _known(self.players, fact.host)
        shelf.new(self.tables, fact.table, value=Table(fact.config, fact.host, fact.invite, at))
        if fact.invite is not None:
            shelf.new(self.invites, fact.invite, value=fact.table)

    def _close_table(self, name: TableId, shelf: Shelf) -> None:
        table = self.tables[_known(self.tables, name)]
        if table.is_closed:
            raise Contradiction(f"{name} is closed")
        shelf.put(self.tables, name, value=replace(table, is_closed=True))

    def _settle(self, settled: Settled, shelf: Shelf) -> None:
        play = self.plays.get(settled.play)
        if play is None or play.state is not PlayState.OPEN:
            raise Contradiction(f"{settled.play} is not open")
        over = replace(play, state=PlayState.SETTLED, ended_at=settled.at, record=settled.record)
        self._end(settled.play, over, shelf=shelf)
        if settled.play in self.choices:
            shelf.drop(self.choices, settled.play)

    def _void(self, fact: PlayVoided, at: Millis, *, shelf: Shelf) -> None:
        play = self.plays.get(fact.play)
        if play is None or play.state is PlayState.SETTLED:
            raise Contradiction(f"no open play {fact.play} to void")
        if play.state is PlayState.OPEN:
            over = replace(play, state=PlayState.VOIDED, ended_at=at, record=fact.record)
            self._end(fact.play, over, shelf=shelf)

    def _end(self, name: PlayId, play: Play, *, shelf: Shelf) -> None:
        shelf.put(self.plays, name, value=play)
        shelf.drop(self.open_plays, play.opened.table)

    def _move(self, sheet: Sheet, shelf: Shelf) -> None:
        for name, change in sheet.change.items():
            after = self.balances.get(name, 0) + change
            if after < 0 and name != MINT:
                raise NotEnoughChips(name)
            if name not in self.balances:
                shelf.new(self.balances, name, value=0)
            shelf.put(self.balances, name, value=after)
        for moved in sheet.moved:
            shelf.new(self.transfers, moved.key, value=moved)

    def _open(self, opened: Opened, stacks: list[Stack], *, shelf: Shelf) -> None:
        _known(self.tables, opened.table)
        for stack in stacks:
            _known(self.seats, (stack.table, stack.seat))
            if self.balances.get(stack.account) != stack.stack:
                raise Contradiction(f"{stack.account} does not hold {stack.stack}")
        players = {self.seats[stack.table, stack.seat]: stack.seat for stack in stacks}
        shelf.new(self.plays, opened.play, value=Play(opened, tuple(stacks), players))
        shelf.new(self.numbers, (opened.table, opened.number), value=opened.play)
        shelf.new(self.open_plays, opened.table, value=opened.play)

    def _choose(self, play: PlayId, number: int, *, choice: bytes, shelf: Shelf) -> None:
        _known(self.plays, play)
        if play not in self.choices:
            shelf.new(self.choices, play, value={})
        shelf.new(self.choices[play], number, value=choice)


def _known(book: Container[Key], key: Key) -> Key:
    if key not in book:
        raise Contradiction(f"no {key}")
    return key
