"""The writer takes what waits, answers everybody, and lets nobody's trouble be another's."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from threading import Event

import pytest

from cardhouse.adapters import writer as writing
from cardhouse.adapters.faults import StoreClosed
from cardhouse.adapters.sheet import Entry
from cardhouse.adapters.writer import TOGETHER, Writer
from cardhouse.room.ports import Millis


class BadFactError(Exception):
    """One entry's own trouble."""


class BrokenError(Exception):
    """Everybody's trouble."""


def entry(number: int) -> Entry:
    return Entry((), Millis(number))


class Paper:
    """What was written, group by group. The writer waits at a closed gate."""

    def __init__(self) -> None:
        self.groups: list[list[int]] = []
        self.tried = 0
        self.gate = Event()
        self.gate.set()
        self.kept: Callable[[], object] = lambda: None
        self.troubles: dict[int, Exception] = {}

    @property
    def written(self) -> list[int]:
        return [number for group in self.groups for number in group]

    def keep(self, entries: Sequence[Entry]) -> None:
        assert self.gate.wait(10)
        self.tried += 1
        for number in (entry.at for entry in entries):
            if trouble := self.troubles.get(number):
                raise trouble
        self.groups.append([entry.at for entry in entries])
        self.kept()


@pytest.fixture
def paper() -> Paper:
    return Paper()


def writer_on(paper: Paper, *, waiting: int = 4096) -> Writer:
    return Writer(paper.keep, is_broken=lambda trouble: isinstance(trouble, BrokenError), waiting=waiting)


@pytest.fixture
async def writer(paper: Paper) -> AsyncIterator[Writer]:
    writer = writer_on(paper)
    yield writer
    paper.gate.set()
    await writer.close()


async def behind_the_gate(writer: Writer, paper: Paper, numbers: Sequence[int]) -> list[BaseException | None]:
    """Ask for all the entries while the writer is busy with entry -1."""
    paper.gate.clear()
    tasks = [asyncio.create_task(writer.commit(entry(number))) for number in (-1, *numbers)]
    await asyncio.sleep(0)  # every task has asked
    paper.gate.set()
    return (await asyncio.gather(*tasks, return_exceptions=True))[1:]


async def test_what_waits_is_written_together(writer: Writer, paper: Paper) -> None:
    await behind_the_gate(writer, paper, range(10))
    assert paper.written == [-1, *range(10)]
    assert len(paper.groups) <= 2


async def test_what_an_answer_brings_about_goes_with_what_waits(writer: Writer, paper: Paper) -> None:
    async def one_after_the_other() -> None:
        await writer.commit(entry(1))
        await writer.commit(entry(2))

    paper.gate.clear()
    both = asyncio.create_task(one_after_the_other())
    await asyncio.sleep(0)
    third = asyncio.create_task(writer.commit(entry(3)))
    await asyncio.sleep(0)
    paper.gate.set()
    await asyncio.gather(both, third)
    assert paper.groups == [[1], [3, 2]]


def test_a_writer_outlives_the_loop_of_its_first_commit(paper: Paper) -> None:
    writer_of = writer_on(paper)
    asyncio.run(writer_of.commit(entry(1)))
    asyncio.run(writer_of.commit(entry(2)))
    asyncio.run(writer_of.close())
    assert paper.written == [1, 2]


async def test_a_group_has_a_limit(writer: Writer, paper: Paper) -> None:
    await behind_the_gate(writer, paper, range(TOGETHER * 2))
    assert max(map(len, paper.groups)) == TOGETHER


async def test_one_that_waits_alone_is_written_alone(writer: Writer, paper: Paper) -> None:
    for number in range(3):
        await writer.commit(entry(number))
    assert paper.groups == [[0], [1], [2]]


async def test_a_bad_entry_is_refused_alone(writer: Writer, paper: Paper) -> None:
    paper.troubles = {3: BadFactError()}
    answers = await behind_the_gate(writer, paper, range(6))
    assert [isinstance(answer, BadFactError) for answer in answers] == [n == 3 for n in range(6)]
    assert [answer for answer in answers if answer is not None] == [answers[3]]


async def test_good_entries_beside_a_bad_one_are_written_once_and_in_order(
    writer: Writer, paper: Paper
) -> None:
    paper.troubles = {3: BadFactError()}
    await behind_the_gate(writer, paper, range(6))
    assert paper.written == [-1, 0, 1, 2, 4, 5]


async def test_a_broken_store_is_not_tried_for_each(writer: Writer, paper: Paper) -> None:
    paper.troubles = dict.fromkeys(range(TOGETHER), BrokenError())
    answers = await behind_the_gate(writer, paper, range(TOGETHER - 1))
    assert all(isinstance(answer, BrokenError) for answer in answers)
    assert paper.tried <= 3


async def test_a_store_that_breaks_while_trying_one_by_one_refuses_the_rest(
    writer: Writer, paper: Paper
) -> None:
    paper.troubles = {1: BadFactError(), 3: BrokenError()}
    answers = await behind_the_gate(writer, paper, range(6))
    assert [type(answer).__name__ for answer in answers] == [
        "NoneType",
        "BadFactError",
        "NoneType",
        *["BrokenError"] * 3,
    ]


async def test_a_mended_store_goes_on(writer: Writer, paper: Paper) -> None:
    paper.troubles = {1: BrokenError()}
    with pytest.raises(BrokenError):
        await writer.commit(entry(1))
    await writer.commit(entry(2))
    assert paper.groups == [[2]]


async def test_notes_ride_with_the_next_commit(writer: Writer, paper: Paper) -> None:
    for number in range(3):
        writer.note(entry(number))
    await writer.commit(entry(3))
    assert paper.written == [0, 1, 2, 3]


async def test_notes_are_written_without_a_commit(
    writer: Writer, paper: Paper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "NOTES_WAIT", 0)
    written = asyncio.Event()
    loop = asyncio.get_running_loop()
    paper.kept = lambda: loop.call_soon_threadsafe(written.set)
    writer.note(entry(7))
    await written.wait()
    assert paper.groups == [[7]]


async def test_orders_are_done_between_commits(writer: Writer, paper: Paper) -> None:
    paper.gate.clear()
    first = asyncio.create_task(writer.commit(entry(1)))
    order = asyncio.create_task(writer.do(lambda: list(paper.groups)))
    second = asyncio.create_task(writer.commit(entry(2)))
    await asyncio.sleep(0)
    paper.gate.set()
    await asyncio.gather(first, order, second)
    assert (order.result(), paper.groups) == ([[1]], [[1], [2]])


async def test_an_order_that_fails_tells_who_gave_it(writer: Writer) -> None:
    def work() -> None:
        raise BadFactError

    with pytest.raises(BadFactError):
        await writer.do(work)


async def test_closing_writes_what_waits(paper: Paper) -> None:
    writer = writer_on(paper)
    waiting = [asyncio.create_task(writer.commit(entry(number))) for number in range(3)]
    await asyncio.sleep(0)
    writer.note(entry(3))
    await writer.close()
    await asyncio.gather(*waiting)
    assert paper.written == [0, 1, 2, 3]


async def test_closing_twice_is_closing_once(paper: Paper) -> None:
    writer = writer_on(paper)
    await writer.close()
    await writer.close()


async def test_nothing_is_taken_after_closing(paper: Paper) -> None:
    writer = writer_on(paper)
    await writer.close()
    with pytest.raises(StoreClosed):
        await writer.commit(entry(1))
    with pytest.raises(StoreClosed):
        writer.note(entry(1))


async def test_more_than_may_wait_wait_for_a_place(paper: Paper) -> None:
    writer = writer_on(paper, waiting=2)
    paper.gate.clear()
    tasks = [asyncio.create_task(writer.commit(entry(number))) for number in range(6)]
    await asyncio.sleep(0)
    paper.gate.set()
    await asyncio.gather(*tasks)
    await writer.close()
    assert paper.written == list(range(6))
    assert max(map(len, paper.groups)) <= 2


async def test_who_stops_waiting_does_not_undo_his_commit(writer: Writer, paper: Paper) -> None:
    paper.gate.clear()
    given_up = asyncio.create_task(writer.commit(entry(1)))
    await asyncio.sleep(0)
    given_up.cancel()
    paper.gate.set()
    await writer.commit(entry(2))
    assert paper.written == [1, 2]


def test_answers_to_a_loop_that_has_gone_are_dropped(paper: Paper) -> None:
    """A room that stops without closing its store must not kill the writer."""
    paper.gate.clear()

    async def leave() -> Writer:
        writer = writer_on(paper)
        task = asyncio.create_task(writer.commit(entry(1)))
        await asyncio.sleep(0)
        task.cancel()
        return writer

    writer = asyncio.run(leave())
    paper.gate.set()
    asyncio.run(writer.close())
    assert paper.groups == [[1]]
