"""The process that counts what choices at a casino table are worth."""

import logging
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import ParamSpec, TypeVar

from typing_extensions import override

from cardhouse.cli.children import come_to_work

_LOG = logging.getLogger("cardhouse.adviser")

Told = TypeVar("Told")
Asked = ParamSpec("Asked")


class Advisers(Executor):
    """One process, which starts with the first question; another takes its place when it has died.

    Where none can be made, in a container whose /dev/shm cannot be written for one, a question raises
    `BrokenExecutor`, and the next one tries again.
    """

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._is_told = False

    @override
    def submit(self, fn: Callable[Asked, Told], /, *args: Asked.args, **kwargs: Asked.kwargs) -> Future[Told]:
        try:
            return self._submit(fn, *args, **kwargs)
        except BrokenExecutor:
            self._pool = None
            return self._submit(fn, *args, **kwargs)

    def _submit(self, fn: Callable[Asked, Told], *args: Asked.args, **kwargs: Asked.kwargs) -> Future[Told]:
        try:
            self._pool = self._pool or _new_pool()
            return self._pool.submit(fn, *args, **kwargs)
        except (OSError, ImportError) as fault:  # a machine without semaphores raises the latter
            self._pool = None
            self._tell(fault)
            raise BrokenExecutor("the adviser's process cannot be started") from fault

    def _tell(self, fault: Exception) -> None:
        """Once: the host can do something about it, and the room plays on meanwhile."""
        if not self._is_told:
            self._is_told = True
            _LOG.warning("the adviser is silent, since its process cannot be started: %s", fault)

    @override
    def shutdown(self, wait: bool = True, *, cancel_futures: bool = True) -> None:
        """Ends the process, whatever is still to be counted."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def _new_pool() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=come_to_work)
