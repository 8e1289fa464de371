"""The process that counts what choices at a casino table are worth."""

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from signal import SIG_IGN, SIGINT, signal
from threading import Thread


@contextmanager
def advisers() -> Iterator[ProcessPoolExecutor]:
    """It starts with the first question and ends with the room, whatever is still to be counted."""
    pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=_come_to_work)
    try:
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _come_to_work() -> None:
    """The terminal's interrupt is the room's. A room that is killed cannot send its adviser home."""
    signal(SIGINT, SIG_IGN)
    Thread(target=_end_with_the_room, daemon=True).start()


def _end_with_the_room() -> None:
    room = parent_process()
    if room is not None:
        room.join()
        os._exit(0)
