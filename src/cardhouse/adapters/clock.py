"""The time of day."""

from time import time_ns

from cardhouse.room.ports import Millis


class SystemClock:
    """The operating system's clock, which may be set back while we run."""

    def now(self) -> Millis:
        return Millis(time_ns() // 1_000_000)
