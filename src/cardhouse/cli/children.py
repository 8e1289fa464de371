"""What a process does that works for a command."""

import os
from multiprocessing import parent_process
from signal import SIG_IGN, SIGINT, signal
from threading import Thread


def come_to_work() -> None:
    """The terminal's interrupt is the command's, which may be killed and then cannot end its workers."""
    signal(SIGINT, SIG_IGN)
    Thread(target=_end_with_the_command, daemon=True).start()


def _end_with_the_command() -> None:
    command = parent_process()
    if command is not None:
        command.join()
        os._exit(0)
