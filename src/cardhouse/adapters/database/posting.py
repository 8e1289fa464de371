"""Writing sheets into the books."""

from collections.abc import Iterable, Mapping, Sequence

from sqlalchemy import (
    ColumnElement,
    Connection,
    Integer,
    LargeBinary,
    String,
    and_,
    delete,
    exists,
    insert,
    literal_column,
    or_,
    select,
    update,
)

from cardhouse.adapters.database.rare import write_rare
from cardhouse.adapters.database.rows import Rows
from cardhouse.adapters.database.schema import (
    Big,
    PlayState,
    accounts,
    journal,
    play_stacks,
    plays,
    seats,
    transfers,
)
from cardhouse.adapters.database.seals import opening_seal, reseal, seal
from cardhouse.adapters.faults import Contradiction
from cardhouse.adapters.sheet import Choice, Moved, Opened, Settled, Sheet, Stack
from cardhouse.chips import Seat
from cardhouse.ledger import MINT, Account, AccountKind, TransferKey, kind_of
from cardhouse.room.ports import NotEnoughChips, PlayId, TableId


def _literal(word: str) -> ColumnElement[str]:
    return literal_column(f"'{word}'", String)


ZERO = literal_column("0", Integer)

open_accounts = Rows(
    {"name": String(), "kind": String()},
    lambda rows: insert(accounts).from_select(
        ["name", "kind", "balance"],
        select(rows.c.name, rows.c.kind, ZERO).where(~exists().where(accounts.c.name == rows.c.name)),
    ),
)

change_balances = Rows(
    {"name": String(), "change": Big},
    lambda rows: (
        update(accounts)
        .values(balance=accounts.c.balance + rows.c.change)
        .where(
            accounts.c.name == rows.c.name,
            or_(accounts.c.kind == _literal(AccountKind.MINT), accounts.c.balance + rows.c.change >= ZERO),
        )
    ),
)

keep_transfers = Rows(
    {"source": String(), "target": String(), "amount": Big, "key": String(), "reason": String(), "at": Big},
    lambda rows: insert(transfers).from_select(list(Moved._fields), rows.select()),
)

open_plays = Rows(
    {
        "play": String(),
        "table_id": String(),
        "number": Integer(),
        "button": Integer(),
        "at": Big,
        "seal": LargeBinary(),
    },
    lambda rows: insert(plays).from_select(
        ["id", "table_id", "number", "button", "opened_at", "seal", "state"],
        rows.select().add_columns(_literal(PlayState.OPEN)),
    ),
)

keep_stacks = Rows(
    {
        "play": String(),
        "table_id": String(),
        "seat": Integer(),
        "account": String(),
        "stack": Big,
        "at": Big,
    },
    lambda rows: insert(play_stacks).from_select(
        ["play", "seat", "player", "stack", "opened_at"],
        select(rows.c.play, rows.c.seat, seats.c.player, rows.c.stack, rows.c.at)
        .join(seats, and_(seats.c.table_id == rows.c.table_id, seats.c.seat == rows.c.seat))
        .join(accounts, and_(accounts.c.name == rows.c.account, accounts.c.balance == rows.c.stack)),
    ),
)

keep_choices = Rows(
    {"play": String(), "number": Integer(), "choice": LargeBinary()},
    lambda rows: insert(journal).from_select(list(Choice._fields), rows.select()),
)

settle_plays = Rows(
    {"play": String(), "record": LargeBinary(), "at": Big, "seal": LargeBinary()},
    lambda rows: (
        update(plays)
        .values(
            state=_literal(PlayState.SETTLED),
            record=rows.c.record,
            ended_at=rows.c.at,
            end_seal=rows.c.seal,
        )
        .where(plays.c.id == rows.c.play, plays.c.state == _literal(PlayState.OPEN))
    ),
)

keep_stars = Rows(
    {"table_id": String(), "seat": Integer(), "stars": Integer()},
    lambda rows: (
        update(seats)
        .values(stars=rows.c.stars)
        .where(seats.c.table_id == rows.c.table_id, seats.c.seat == rows.c.seat)
    ),
)

forget_choices = Rows(
    {"play": String()},
    lambda rows: delete(journal).where(journal.c.play.in_(select(rows.c.play))),
)


class Books:
    """Writes sheets. Remembers which accounts exist and which plays have a journal, so as not to ask."""

    ROOM = 100_000

    def __init__(self) -> None:
        self._known: set[Account] = set()
        self._opened: set[Account] = set()
        self._journaled: set[PlayId] = set()
        """Open plays whose choices may stand in the journal."""
        self._settled: set[PlayId] = set()

    def post(self, connection: Connection, sheet: Sheet) -> None:
        """All of the sheet, inside the caller's transaction; raises when any of it cannot be."""
        for fact, at in sheet.rare:
            write_rare(connection, fact, at)
        if sheet.settled:
            self._settle(connection, sheet.settled)
        if sheet.stars:
            _keep_stars(connection, sheet.stars)
        if sheet.moved:
            self._move(connection, sheet)
        if sheet.opened:
            _open(connection, sheet.opened, sheet.stacks)
        if choices := _unsettled(sheet):
            self._journaled.update(choice.play for choice in choices)
            keep_choices.run(connection, choices)

    def kept(self) -> None:
        """The transaction stands, and so do the accounts it opened."""
        self._known |= self._opened
        self._journaled -= self._settled
        if len(self._known) > self.ROOM:
            self._known.clear()

    def forgotten(self) -> None:
        """The transaction was rolled back."""
        self._opened.clear()
        self._settled.clear()

    def _settle(self, connection: Connection, settled: Sequence[Settled]) -> None:
        rows = [(*row, seal((row.play, PlayState.SETTLED, row.at, None, row.record))) for row in settled]
        if settle_plays.run(connection, rows) != len(settled):
            raise Contradiction(f"not all open: {', '.join(row.play for row in settled)}")
        journaled = [row.play for row in settled if row.play in self._journaled]
        if journaled:
            forget_choices.run(connection, [(play,) for play in journaled])
            self._settled.update(journaled)

    def _move(self, connection: Connection, sheet: Sheet) -> None:
        new = sheet.change.keys() - self._known - self._opened
        if new:
            open_accounts.run(connection, [(name, kind_of(name).value) for name in sorted(new)])
            self._opened |= new
        changes = [(name, amount) for name, amount in sheet.change.items() if amount]
        if change_balances.run(connection, changes) != len(changes):
            raise NotEnoughChips(_shortest(connection, sheet))
        keep_transfers.run(connection, sheet.moved)


def posted(connection: Connection, keys: Iterable[TransferKey]) -> set[TransferKey]:
    """Which of the keys stand in the books."""
    found = connection.execute(select(transfers.c.key).where(transfers.c.key.in_(list(keys))))
    return set(found.scalars())


def _shortest(connection: Connection, sheet: Sheet) -> Account:
    for name, change in sheet.change.items():
        balance = connection.scalar(select(accounts.c.balance).where(accounts.c.name == name)) or 0
        if name != MINT and balance + change < 0:
            return name
    raise Contradiction("balances changed beside the writer")


def _open(connection: Connection, opened: Sequence[Opened], stacks: Sequence[Stack]) -> None:
    holding: dict[PlayId, dict[int, int]] = {row.play: {} for row in opened}
    for stack in stacks:
        holding[stack.play][stack.seat] = stack.stack
    open_plays.run(connection, [(*row, opening_seal(row, holding[row.play])) for row in opened])
    if keep_stacks.run(connection, stacks) != len(stacks):
        raise Contradiction(f"a seat is empty or holds another stack: {', '.join(r.play for r in opened)}")


def _keep_stars(connection: Connection, stars: Mapping[tuple[TableId, Seat], int]) -> None:
    rows = [(table, seat, count) for (table, seat), count in stars.items()]
    if keep_stars.run(connection, rows) != len(rows):
        raise Contradiction(f"a seat is empty: {', '.join(f'{table} {seat}' for table, seat, _ in rows)}")
    for table, seat in stars:
        reseal(connection, seats, {"table_id": table, "seat": seat})


def _unsettled(sheet: Sheet) -> list[Choice]:
    over = {row.play for row in sheet.settled}
    return [choice for choice in sheet.choices if choice.play not in over]
