"""The process that counts what choices at a casino table are worth."""

import os
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from signal import SIG_IGN, SIGINT, signal
from threading import Thread
from typing import ParamSpec, TypeVar

from typing_extensions import override

Told = TypeVar("Told")
Asked = ParamSpec("Asked")


class Advisers(Executor):
    """One process, which starts with the first question; another takes its place when it has died."""

    def __init__(self) -> None:
        self._pool = _pool()

    @override
    def submit(self, fn: Callable[Asked, Told], /, *args: Asked.args, **kwargs: Asked.kwargs) -> Future[Told]:
        try:
            return self._pool.submit(fn, *args, **kwargs)
        except BrokenExecutor:
            self._pool = _pool()
            return self._pool.submit(fn, *args, **kwargs)

    @override
    def shutdown(self, wait: bool = True, *, cancel_futures: bool = True) -> None:
        """Whatever is still to be counted: nobody waits for it any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _pool() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=_come_to_work)


def _come_to_work() -> None:
    """The terminal's interrupt is the room's. A room that is killed cannot send its adviser home."""
    signal(SIGINT, SIG_IGN)
    Thread(target=_end_with_the_room, daemon=True).start()


def _end_with_the_room() -> None:
    room = parent_process()
    if room is not None:
        room.join()
        os._exit(0)
