"""Why the server closes a connection: WebSocket close codes of the range that applications may use."""

from enum import IntEnum


class CloseCode(IntEnum):
    """What a client does next depends on it; docs/protocol.md says what."""

    RESYNC = 4008
    """You read too slowly and frames for you were dropped: connect again and resume."""
    BAD_FRAMES = 4400
    """Several frames in a row could not be understood."""
    NO_HELLO = 4401
    """The first frame was not `hello`."""
    REFUSED = 4403
    """`hello` was refused; the reason is the code of the `nack` before."""
    HELLO_TIMEOUT = 4408
    """No `hello` came in time."""
    TOO_MANY = 4409
    """This player has too many connections open."""
    FLOOD = 4429
    """Too many frames, bytes or new guests: wait before you connect again."""
