"""What the head of an HTTP request may look like, judged before any parser sees it."""

END = b"\r\n\r\n"
VERSIONS = (b" HTTP/1.1", b" HTTP/1.0")

BAD_REQUEST = 400
TOO_LARGE = 431

REASONS = {BAD_REQUEST: "Bad Request", TOO_LARGE: "Request Header Fields Too Large"}


class Rejected(Exception):
    """The bytes are no head that is served; `status` is the answer."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class HeadBuffer:
    """The bytes of one connection that no parser has seen: at most a head, and what came in the same read.

    A head is at most `size` bytes in `lines` lines. Each byte is searched for the end of a head once, so a
    head that comes byte by byte costs no more than another.
    """

    __slots__ = ("_bytes", "_lines", "_searched", "_size")

    def __init__(self, *, size: int, lines: int) -> None:
        self._size = size
        self._lines = lines
        self._bytes = bytearray()
        self._searched = 0

    def __len__(self) -> int:
        return len(self._bytes)

    @property
    def room(self) -> int:
        """How many bytes a head may still take."""
        return self._size - len(self._bytes)

    def add(self, data: memoryview) -> None:
        self._bytes += data

    def take_head(self) -> bytes | None:
        """The first head with its empty line; None while it is not complete. Raises `Rejected`."""
        if self._bytes and not _begins_a_method(self._bytes[0]):
            raise Rejected(BAD_REQUEST)
        end = self._bytes.find(END, max(0, self._searched - len(END)), self._size)
        self._searched = len(self._bytes)
        if end >= 0:
            head = self._take(end + len(END))
            self._check(head)
            return head
        if self.room <= 0:
            raise Rejected(TOO_LARGE)
        return None

    def take_rest(self) -> bytes:
        """What follows the last head."""
        return self._take(len(self._bytes))

    def _take(self, size: int) -> bytes:
        taken = bytes(self._bytes[:size])
        del self._bytes[:size]
        self._searched = 0
        return taken

    def _check(self, head: bytes) -> None:
        """Parsers differ in what they take for the end of a line, so only one spelling of it passes."""
        lines = head.count(b"\r\n")
        if head.count(b"\n") != lines or head.count(b"\r") != lines:
            raise Rejected(BAD_REQUEST)
        if lines > self._lines:
            raise Rejected(TOO_LARGE)
        if not head.partition(b"\r\n")[0].endswith(VERSIONS):
            raise Rejected(BAD_REQUEST)


def _begins_a_method(byte: int) -> bool:
    """A capital letter. TLS, SOCKS, SSH and empty lines begin with something else."""
    return 0x41 <= byte <= 0x5A


def rejection(status: int) -> bytes:
    """The whole answer to a head that is not served; the connection ends behind it."""
    return f"HTTP/1.1 {status} {REASONS[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n".encode()
