"""The one thread that writes, and how commits wait for it.

It gets whatever waits, up to `TOGETHER` commits, as one transaction, as soon as the answers to the last
ones are out: what those bring about, as the next play after one that settled, goes along. So the busier it
is, the less each commit costs. If they cannot all be kept, each is tried on its own and only the impossible
are refused.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from cardhouse.adapters.faults import StoreClosed
from cardhouse.adapters.sheet import Entry

TOGETHER = 64
WAITING = 4096
"""Commits that may wait; more wait for a place. Notes need none: a table notes little between two commits."""

NOTES_WAIT = 0.25
"""Seconds that notes wait for a commit to take them along, before they are written by themselves.

Nobody waits for a note, and a transaction for each would cost a busy room a third of its speed.
"""

Answer = TypeVar("Answer")

log = logging.getLogger(__name__)


class Commit(NamedTuple):
    """Facts to be kept; nobody waits for a note."""

    entry: Entry
    future: "asyncio.Future[None] | None"


class Order(NamedTuple):
    """Something that the writer itself does between two groups of commits."""

    work: Callable[[], Any]
    future: "asyncio.Future[Any]"


class Stop(NamedTuple):
    """Nothing comes after it."""


Job = Commit | Order | Stop


class Writer:
    """Feeds `keep`, which writes entries as one transaction or raises.

    `is_broken` tells trouble of the store, which one commit shares with all, from trouble of a fact.
    """

    def __init__(
        self,
        keep: Callable[[Sequence[Entry]], None],
        *,
        is_broken: Callable[[Exception], bool],
        waiting: int = WAITING,
    ) -> None:
        self._keep = keep
        self._is_broken = is_broken
        self._queue: SimpleQueue[Sequence[Job]] = SimpleQueue()
        self._waiting: list[Job] = []
        """What the thread has not got yet."""
        self._is_busy = False
        self._loop: asyncio.AbstractEventLoop | None = None
        """Where the answers to what the thread has are waited for."""
        self._notes: list[Commit] = []
        self._places = asyncio.Semaphore(waiting)
        self._closed = False
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    async def commit(self, entry: Entry) -> None:
        """Returns when the entry is durable; raises what stood against it."""
        async with self._places:
            self._refuse_when_closed()
            future = asyncio.get_running_loop().create_future()
            self._put(Commit(entry, future))
            await future

    def note(self, entry: Entry) -> None:
        """Kept in order, without an answer. A note that cannot be kept is logged."""
        self._refuse_when_closed()
        if not self._notes:
            asyncio.get_running_loop().call_later(NOTES_WAIT, self._put)
        self._notes.append(Commit(entry, None))

    async def do(self, work: Callable[[], Answer]) -> Answer:
        """The result of `work`, done after everything that waits now."""
        self._refuse_when_closed()
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._put(Order(work, future))
        return await future

    async def close(self) -> None:
        """Write what waits, then stop."""
        if not self._closed:
            self._closed = True
            self._waiting += [*self._notes, Stop()]
            self._hand_over()
        await asyncio.to_thread(self._thread.join)

    def _put(self, *jobs: Job) -> None:
        """The notes go first: they are older."""
        self._waiting += [*self._notes, *jobs]
        self._notes.clear()
        if not self._is_busy or self._loop is not asyncio.get_running_loop():
            self._hand_over()

    def _hand_over(self) -> None:
        """Everything that waits, to the thread."""
        self._is_busy = bool(self._waiting)
        if self._is_busy:
            self._loop = asyncio.get_running_loop()
            self._queue.put(self._waiting)
            self._waiting = []

    def _rest(self) -> None:
        """All is answered; whom the answers wake runs before the next jobs are handed over."""
        asyncio.get_running_loop().call_soon(self._hand_over)

    def _refuse_when_closed(self) -> None:
        if self._closed:
            raise StoreClosed

    def _run(self) -> None:
        while self._work(deque(self._queue.get())):
            if self._loop is not None:
                with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                    self._loop.call_soon_threadsafe(self._rest)

    def _work(self, jobs: deque[Job]) -> bool:
        """Whether there may be more."""
        while jobs:
            match jobs[0]:
                case Stop():
                    return False
                case Order(work, future):
                    jobs.popleft()
                    _do(work, future)
                case Commit():
                    self._write(_group(jobs))
        return True

    def _write(self, group: Sequence[Commit]) -> None:
        trouble = self._trouble(group)
        if trouble is None or len(group) == 1 or self._is_broken(trouble):
            _tell(group, [trouble] * len(group))
        else:
            _tell(group, self._troubles_one_by_one(group))

    def _troubles_one_by_one(self, group: Sequence[Commit]) -> list[Exception | None]:
        troubles: list[Exception | None] = []
        for commit in group:
            before = troubles[-1] if troubles else None
            is_broken = before is not None and self._is_broken(before)
            troubles.append(before if is_broken else self._trouble([commit]))
        return troubles

    def _trouble(self, group: Sequence[Commit]) -> Exception | None:
        try:
            self._keep([commit.entry for commit in group])
        except Exception as trouble:  # noqa: BLE001 - whoever waits for the commit deals with it
            return trouble
        return None


def _group(waiting: deque[Job]) -> list[Commit]:
    """The commits at the head of the jobs, `TOGETHER` at most, with the notes among them."""
    group: list[Commit] = []
    commits = 0
    while waiting and isinstance(head := waiting[0], Commit):
        commits += head.future is not None
        if commits > TOGETHER:
            break
        group.append(head)
        waiting.popleft()
    return group


def _tell(group: Sequence[Commit], troubles: Sequence[Exception | None]) -> None:
    answers = []
    for commit, trouble in zip(group, troubles, strict=True):
        if commit.future is not None:
            answers.append((commit.future, None, trouble))
        elif trouble is not None:
            log.error("a note was not kept", exc_info=trouble)
    _answer(answers)


def _do(work: Callable[[], Any], future: "asyncio.Future[Any]") -> None:
    try:
        answer = (future, work(), None)
    except Exception as trouble:  # noqa: BLE001 - whoever ordered the work deals with it
        _answer([(future, None, trouble)])
    else:
        _answer([answer])


Answered = tuple["asyncio.Future[Any]", Any, Exception | None]


def _answer(answers: Sequence[Answered]) -> None:
    """Resolve the futures where they live; their loop is woken once for all."""
    if not answers:
        return
    loop = answers[0][0].get_loop()
    try:
        loop.call_soon_threadsafe(_resolve, answers)
    except RuntimeError:  # the loop is closed: nobody waits any more
        log.warning("%d commits were written with nobody waiting", len(answers))


def _resolve(answers: Sequence[Answered]) -> None:
    for future, result, trouble in answers:
        if future.done():
            continue
        if trouble is None:
            future.set_result(result)
        else:
            future.set_exception(trouble)
