"""Who runs the shards."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol, TypeVar

Result = TypeVar("Result")


class Executor(Protocol):
    """As much as is needed of `concurrent.futures.Executor`, which pure levels do not import."""

    def map(self, fn: Callable[..., Result], /, *iterables: Iterable[Any]) -> Iterator[Result]:
        """The results in the order of the arguments, each as soon as it is there."""
        ...


class InTurn:
    """One shard after the other, here."""

    def map(self, fn: Callable[..., Result], /, *iterables: Iterable[Any]) -> Iterator[Result]:
        """As `Executor.map`."""
        return map(fn, *iterables)
