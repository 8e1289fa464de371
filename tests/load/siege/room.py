"""A room in a process of its own, and what that process holds."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

TICKS = os.sysconf("SC_CLK_TCK")


class RunningRoom(msgspec.Struct, frozen=True):
    """A `cardhouse serve`."""

    port: int
    pid: int
    complaints: Path
    """What it wrote to standard error."""

    @property
    def memory(self) -> float:
        """What it holds, MiB."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024  # type: ignore[index]

    @property
    def most_memory(self) -> float:
        """The most that it ever held, MiB."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(re.search(r"VmHWM:\s+(\d+)", status)[1]) / 1024  # type: ignore[index]

    @property
    def open_files(self) -> int:
        return len(list(Path(f"/proc/{self.pid}/fd").iterdir()))


def cpu_seconds(pid: int) -> float:
    """What a process has used, all its threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


@contextmanager
def a_running_room(folder: Path, *, descriptors: int | None = None) -> Iterator[RunningRoom]:
    """A room on a free port; `descriptors` is all that it may ever open."""
    command = [sys.executable, "-m", "cardhouse", "serve", "--port", "0", "--data", str(folder)]
    if descriptors is not None:
        command = ["sh", "-c", f'ulimit -n {descriptors}; exec "$@"', "sh", *command]
    complaints = folder / "complaints"
    with (
        complaints.open("wb") as errors,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors) as room,
    ):
        try:
            assert room.stdout is not None
            said = room.stdout.readline().decode()
            port = re.search(r":(\d+)/", said)
            assert port, complaints.read_text()
            yield RunningRoom(int(port[1]), room.pid, complaints)
        finally:
            room.terminate()
            room.wait()
