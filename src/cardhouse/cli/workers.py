"""Processes that share the work of a command, and end with it."""

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children

from cardhouse.analysis.edge import Executor, InTurn
from cardhouse.cli.children import come_to_work


@contextmanager
def workers(count: int) -> Iterator[Executor]:
    """So many processes, or as many as there are cores for 0; whatever ends the block ends them at once.

    A single one works beside the command too, so that the command can hear an interrupt meanwhile. Where a
    machine allows no processes, the command does the work itself.
    """
    others = set(active_children())
    try:
        pool = ProcessPoolExecutor(count or os.cpu_count() or 1, initializer=come_to_work)
    except (OSError, ImportError):  # no semaphores
        yield InTurn()
        return
    try:
        yield pool
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(active_children()) - others:
            process.kill()
        raise
    pool.shutdown()
