"""Dictionaries that can be put back as they were."""

from collections.abc import Callable, MutableMapping
from typing import TypeVar

from cardhouse.adapters.faults import Contradiction

Key = TypeVar("Key")
Value = TypeVar("Value")


class Shelf:
    """Changes dictionaries and remembers how to take the changes back."""

    def __init__(self) -> None:
        self._undo: list[Callable[[], object]] = []

    def new(self, book: MutableMapping[Key, Value], key: Key, *, value: Value) -> None:
        """Raises `Contradiction` if the key is there."""
        if key in book:
            raise Contradiction(f"{key} stands already")
        book[key] = value
        self._undo.append(lambda: book.pop(key))

    def put(self, book: MutableMapping[Key, Value], key: Key, *, value: Value) -> None:
        """Raises `Contradiction` if the key is not there."""
        old = _found(book, key)
        book[key] = value
        self._undo.append(lambda: book.update({key: old}))

    def drop(self, book: MutableMapping[Key, Value], key: Key) -> Value:
        """Raises `Contradiction` if the key is not there."""
        old = _found(book, key)
        del book[key]
        self._undo.append(lambda: book.update({key: old}))
        return old

    def take_back(self) -> None:
        """Every change, the newest first."""
        while self._undo:
            self._undo.pop()()


def _found(book: MutableMapping[Key, Value], key: Key) -> Value:
    if key not in book:
        raise Contradiction(f"no {key}")
    return book[key]
