"""The time of day."""

from time import monotonic_ns, time_ns

from cardhouse.room.ports import Millis


class SystemClock:
    """The operating system's time when the clock was made, and what has gone by since: setting the system's
    clock moves no deadline.
    """

    def __init__(self) -> None:
        self._started = time_ns() - monotonic_ns()

    def now(self) -> Millis:
        return Millis((self._started + monotonic_ns()) // 1_000_000)
