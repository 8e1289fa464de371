"""Processes that share work end with the command that they work for."""

import signal
import subprocess
import sys
from itertools import repeat

import pytest

from cardhouse.analysis.edge import InTurn
from cardhouse.cli import workers as module
from cardhouse.cli.workers import workers

INTERRUPTED = 130
PROMPTLY = 20

COUNTING = """
import os, signal, sys
from cyclopts import App
from cardhouse.cli.workers import workers

def count(number):
    os.write(1, b"%d\\n" % os.getpid())
    while True:
        number += 1

def main():
    with workers(2) as executor:
        list(executor.map(count, range(2)))

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored in what a shell runs in the background
    app = App()
    app.default(main)
    app([])
"""


def test_an_interrupt_ends_the_command_and_its_workers() -> None:
    command = [sys.executable, "-c", COUNTING]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as counting:
        assert counting.stdout is not None
        started = [counting.stdout.readline() for _ in range(2)]
        assert all(started)
        counting.send_signal(signal.SIGINT)
        _, complaint = counting.communicate(timeout=PROMPTLY)  # to the end of what every worker may write
    assert (counting.returncode, complaint) == (INTERRUPTED, b"")


def test_the_results_come_in_order() -> None:
    with workers(1) as executor:
        assert list(executor.map(pow, range(5), repeat(2))) == [0, 1, 4, 9, 16]


def test_a_machine_without_semaphores_does_the_work_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    def none_made(*_: object, **__: object) -> None:
        raise PermissionError

    monkeypatch.setattr(module, "ProcessPoolExecutor", none_made)
    with workers(2) as executor:
        assert isinstance(executor, InTurn)
