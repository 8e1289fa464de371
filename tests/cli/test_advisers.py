"""The process beside the room that counts for the adviser."""

import multiprocessing.synchronize
import os
from concurrent.futures import BrokenExecutor

import pytest
from typing_extensions import override

from cardhouse.cli.advisers import Advisers


def test_another_takes_the_place_of_one_that_has_died() -> None:
    with Advisers() as advisers:
        first = advisers.submit(os.getpid).result(timeout=30)
        with pytest.raises(BrokenExecutor):
            advisers.submit(os._exit, 1).result(timeout=30)
        second = advisers.submit(os.getpid).result(timeout=30)
        assert len({first, second, os.getpid()}) == 3


class Unwritable(multiprocessing.synchronize.SemLock):
    """What a container without a writable /dev/shm makes of every lock between processes."""

    @override
    def __init__(self, *_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")


@pytest.fixture
def no_shared_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(multiprocessing.synchronize.SemLock, "__init__", Unwritable.__init__)


@pytest.mark.usefixtures("no_shared_memory")
def test_where_no_process_can_be_made_the_room_opens_and_its_adviser_is_silent(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with Advisers() as advisers:
        for _ in range(2):
            with pytest.raises(BrokenExecutor):
                advisers.submit(os.getpid)
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert "Permission denied" in caplog.text


def test_the_adviser_speaks_again_once_a_process_can_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    with Advisers() as advisers:
        with monkeypatch.context() as patched:
            patched.setattr(multiprocessing.synchronize.SemLock, "__init__", Unwritable.__init__)
            with pytest.raises(BrokenExecutor):
                advisers.submit(os.getpid)
        assert advisers.submit(os.getpid).result(timeout=30) != os.getpid()


def test_no_process_and_no_lock_is_made_before_the_first_question(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(multiprocessing.synchronize.SemLock, "__init__", Unwritable.__init__)
    with Advisers():
        pass
