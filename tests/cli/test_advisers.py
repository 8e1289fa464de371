"""The process beside the room that counts for the adviser."""

import os
from concurrent.futures import BrokenExecutor

import pytest

from cardhouse.cli.advisers import Advisers


def test_another_takes_the_place_of_one_that_has_died() -> None:
    with Advisers() as advisers:
        first = advisers.submit(os.getpid).result(timeout=30)
        with pytest.raises(BrokenExecutor):
            advisers.submit(os._exit, 1).result(timeout=30)
        second = advisers.submit(os.getpid).result(timeout=30)
        assert len({first, second, os.getpid()}) == 3
