"""Whatever is asked of the store, chips are neither made nor lost, and grouping commits changes nothing."""

import asyncio
import shutil
import tempfile
from collections.abc import Coroutine, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from hypothesis import HealthCheck, given, settings, strategies as st
from sqlalchemy import event

from cardhouse.adapters.database import engine
from cardhouse.adapters.database.inspection import Check
from cardhouse.adapters.database.opening import audit_of
from cardhouse.adapters.faults import Contradiction, Fault
from cardhouse.adapters.memory import MemoryStore
from cardhouse.adapters.store import SqlStore
from cardhouse.chips import Chips, Seat
from cardhouse.ledger import HOUSE, MINT, Account, Reason, Transfer, TransferKey, net
from cardhouse.room.ports import (
    ChipsMoved,
    ChoiceMade,
    Fact,
    HandRow,
    NotEnoughChips,
    PlayerRenamed,
    PlayId,
    PlayOpened,
    PlaySettled,
    PlayVoided,
    Recovery,
    SeatLeft,
    SeatTaken,
    StarsKept,
    TableClosed,
)
from tests.adapters.house import (
    ANN,
    BEN,
    CAT,
    DAN,
    T1,
    T2,
    AuditedStore,
    TestClock,
    furnishing,
    joined,
    opened,
    player,
    seat,
)

SEALED = ("file", "references", "players", "tables", "seats", "plays", "chain")
NAMES = (ANN, BEN, CAT, DAN)
ACCOUNTS = (MINT, HOUSE, *map(player, NAMES))

amounts = st.integers(1, 400).map(Chips)
keys = st.integers(0, 60).map(lambda number: TransferKey(f"k{number}"))


def transfers_between(accounts: Sequence[Account]) -> st.SearchStrategy[ChipsMoved]:
    pairs = st.permutations(accounts).map(lambda shuffled: shuffled[:2])
    return st.builds(
        lambda pair, amount, key: ChipsMoved(Transfer(pair[0], pair[1], amount, key, Reason.WAGER)),
        pairs,
        amounts,
        keys,
    )


tables = st.sampled_from((T1, T2))
seats = st.sampled_from([Seat(number) for number in range(3)])
players = st.sampled_from(NAMES)
plays = st.integers(0, 5).map(lambda number: PlayId(f"p{number}"))
seat_accounts = [seat(table, Seat(number)) for table in (T1, T2) for number in range(3)]

of_play = st.one_of(
    st.builds(
        PlayOpened,
        play=plays,
        table=tables,
        number=st.integers(0, 5),
        starting=st.dictionaries(seats, st.sampled_from([Chips(100), Chips(90), Chips(110)]), max_size=2),
        button=st.none() | seats,
    ),
    st.builds(PlaySettled, plays, st.binary(max_size=3)),
    st.builds(PlayVoided, plays, st.just("fault"), st.none() | st.binary(max_size=3)),
    st.builds(ChoiceMade, plays, st.integers(0, 3), st.binary(max_size=3)),
    st.builds(StarsKept, tables, st.dictionaries(seats, st.integers(0, 3), max_size=2)),
)
of_people = st.one_of(
    st.builds(SeatTaken, tables, seats, players),
    st.builds(SeatLeft, tables, seats),
    st.builds(TableClosed, tables),
    st.builds(PlayerRenamed, players, st.text(st.characters(exclude_categories=["Cs"]), max_size=3)),
    st.builds(joined, players),
    st.builds(opened, tables),
)
anything = st.one_of(transfers_between([*ACCOUNTS, *seat_accounts]), of_play, of_people)


def in_groups(facts: st.SearchStrategy[Any]) -> st.SearchStrategy[list[list[list[Fact]]]]:
    """Groups of commits: the commits of a group are asked for at once."""
    return st.lists(st.lists(st.lists(facts, max_size=4), min_size=1, max_size=6), max_size=6)


class Outcome(NamedTuple):
    """All that a store shows afterwards."""

    kept: list[bool]
    balances: Sequence[int]
    histories: list[Sequence[HandRow]]
    recovery: Recovery
    faults: list[Fault]


async def outcome(store: AuditedStore, groups: Sequence[Sequence[Sequence[Fact]]]) -> Outcome:
    await store.commit(furnishing())
    kept: list[bool] = []
    for group in groups:
        answers = await asyncio.gather(*map(store.commit, group), return_exceptions=True)
        assert all(answer is None or isinstance(answer, NotEnoughChips | Contradiction) for answer in answers)
        kept += [answer is None for answer in answers]
    balances = [await store.balance(name) for name in (*ACCOUNTS, *seat_accounts)]
    histories = [await store.history(name, limit=3) for name in NAMES]
    faults = await store.audit()
    try:
        recovery = await store.recover()
    finally:
        await store.close()
    return Outcome(kept, balances, histories, recovery, faults)


async def in_memory(groups: Sequence[Sequence[Sequence[Fact]]]) -> Outcome:
    return await outcome(MemoryStore(clock=TestClock()), groups)


async def in_database(migrated: Path, groups: Sequence[Sequence[Sequence[Fact]]]) -> Outcome:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{shutil.copy(migrated, folder)}"
        writing = engine.writing(url)
        event.listen(writing, "connect", lambda connection, _: connection.execute("PRAGMA synchronous=OFF"))
        store = SqlStore(writing, engine.reading(url), clock=TestClock())
        found = await outcome(store, groups)
        assert unsound(url) == []
        return found


def unsound(url: str) -> list[Check]:
    """Rows that are not sealed as they are, and links that do not fit. Sums and numbers are anything here."""
    with audit_of(url, {}) as checks:
        return [check for check in checks if check.found and check.name in SEALED]


def run(work: Coroutine[Any, Any, Outcome]) -> Outcome:
    with asyncio.Runner() as runner:
        return runner.run(work)


class Model:
    """What transfers should do, one commit after the other."""

    def __init__(self) -> None:
        self.balances = dict.fromkeys(ACCOUNTS, 0) | {player(name): 900 for name in NAMES} | {MINT: -4000}
        self.keys: set[TransferKey] = set()

    def commit(self, facts: Sequence[Fact]) -> bool:
        new = {f.transfer.key: f.transfer for f in reversed(facts) if isinstance(f, ChipsMoved)}
        change = net(transfer for key, transfer in new.items() if key not in self.keys)
        after = self.balances | {name: self.balances[name] + amount for name, amount in change.items()}
        if any(balance < 0 and name != MINT for name, balance in after.items()):
            return False
        self.balances = after
        self.keys |= new.keys()
        return True


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(groups=in_groups(transfers_between(ACCOUNTS)))
def test_transfers_do_in_a_database_what_double_entry_says(
    migrated: Path, groups: list[list[list[Fact]]]
) -> None:
    model = Model()
    expected = [model.commit(facts) for group in groups for facts in group]
    found = run(in_database(migrated, groups))
    assert (found.kept, found.faults) == (expected, [])
    assert found.balances[: len(ACCOUNTS)] == [model.balances[name] for name in ACCOUNTS]


@given(groups=in_groups(transfers_between(ACCOUNTS)))
def test_transfers_do_in_memory_what_double_entry_says(groups: list[list[list[Fact]]]) -> None:
    model = Model()
    expected = [model.commit(facts) for group in groups for facts in group]
    found = run(in_memory(groups))
    assert (found.kept, found.faults) == (expected, [])
    assert found.balances[: len(ACCOUNTS)] == [model.balances[name] for name in ACCOUNTS]


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(groups=in_groups(anything))
def test_database_and_memory_give_the_same_answers(migrated: Path, groups: list[list[list[Fact]]]) -> None:
    assert run(in_database(migrated, groups)) == run(in_memory(groups))
