"""Each start raises the epoch of the books; an earlier room writes nothing any more."""

import asyncio

import pytest
from sqlalchemy import create_engine, select

from cardhouse.adapters.database.schema import links, transfers
from cardhouse.adapters.faults import Deposed
from cardhouse.adapters.store import SqlStore
from cardhouse.ledger import HOUSE, MINT
from tests.adapters.conftest import KINDS
from tests.adapters.house import T1, TestClock, deal, furnishing, move

DATABASES = [kind for kind in KINDS if kind != "memory"]


@pytest.fixture(params=DATABASES)
def url(request: pytest.FixtureRequest) -> str:
    return str(request.getfixturevalue(f"{request.param}_url"))


def keys(url: str) -> set[str]:
    engine = create_engine(url)
    with engine.connect() as connection:
        found = set(connection.scalars(select(transfers.c.key)))
    engine.dispose()
    return found


def epochs(url: str) -> list[int]:
    """Of the chain's links, in their order."""
    engine = create_engine(url)
    with engine.connect() as connection:
        found = list(connection.scalars(select(links.c.epoch).order_by(links.c.number)))
    engine.dispose()
    return found


async def test_a_room_writes_in_its_own_epoch(url: str, clock: TestClock) -> None:
    for _ in range(2):
        store = SqlStore.open(url, clock=clock)
        await store.commit([])
        await store.close()
    assert sorted(set(epochs(url))) == [1, 2]


@pytest.fixture
async def deposed(url: str, clock: TestClock) -> tuple[SqlStore, list[str]]:
    """A store in which a play was open when another room opened on its books."""
    called: list[str] = []
    first = SqlStore.open(url, clock=clock, on_deposed=lambda: called.append("deposed"))
    await first.commit([*furnishing(), deal()])
    second = SqlStore.open(url, clock=clock)
    await second.close()
    return first, called


async def test_an_earlier_room_writes_nothing_more(deposed: tuple[SqlStore, list[str]], url: str) -> None:
    store, called = deposed
    with pytest.raises(Deposed):
        await store.commit([move(MINT, HOUSE, 5, key="late")])
    assert "late" not in keys(url)
    assert called == ["deposed"]
    await store.close()


async def test_none_of_many_commits_at_once_is_written(deposed: tuple[SqlStore, list[str]], url: str) -> None:
    store, called = deposed
    late = [store.commit([move(MINT, HOUSE, 5, key=f"late {number}")]) for number in range(9)]
    answers = await asyncio.gather(*late, return_exceptions=True)
    assert {type(answer) for answer in answers} == {Deposed}
    assert not any(key.startswith("late") for key in keys(url))
    assert called == ["deposed"], "it is told once"
    await store.close()


async def test_an_earlier_room_voids_no_play(deposed: tuple[SqlStore, list[str]]) -> None:
    store, _ = deposed
    with pytest.raises(Deposed):
        await store.recover(T1)
    await store.close()


async def test_an_earlier_room_does_not_close_the_books_of_the_later(
    deposed: tuple[SqlStore, list[str]], url: str, clock: TestClock
) -> None:
    store, _ = deposed
    before = epochs(url)
    await store.close()
    assert epochs(url) == before


async def test_a_commit_that_fails_leaves_the_chain_as_it_was(url: str, clock: TestClock) -> None:
    store = SqlStore.open(url, clock=clock)
    await store.commit(furnishing())
    with pytest.raises(Exception, match="house"):
        await store.commit([move(HOUSE, MINT, 5, key="too much")])
    await store.commit([move(MINT, HOUSE, 5, key="enough")])
    await store.close()
    again = SqlStore.open(url, clock=clock)
    assert await again.balance(HOUSE) == 5
    await again.close()
