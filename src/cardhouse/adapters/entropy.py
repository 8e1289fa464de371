"""Chance."""

from secrets import token_bytes


class OsEntropy:
    """The operating system's randomness."""

    def take(self, count: int) -> bytes:
        return token_bytes(count)
