"""The crowd's own end of the wire."""

from hypothesis import given, strategies as st

from cardhouse.cli.bench.room_load.wire import split


def frame(payload: bytes) -> bytes:
    size = len(payload)
    if size < 126:
        return bytes((0x81, size)) + payload
    if size < 1 << 16:
        return bytes((0x81, 126)) + size.to_bytes(2) + payload
    return bytes((0x81, 127)) + size.to_bytes(8) + payload


@given(st.lists(st.integers(0, 70_000).map(bytes), max_size=4), st.integers(0, 200_000))
def test_a_stream_cut_anywhere_gives_its_frames(payloads: list[bytes], cut: int) -> None:
    stream = b"".join(map(frame, payloads))
    first, rest = split(stream[:cut])
    second, nothing = split(rest + stream[cut:])
    assert [payload for _, payload in first + second] == payloads
    assert nothing == b""


def test_a_frame_tells_its_code() -> None:
    assert split(b"\x89\x02hi\x88\x00") == ([(9, b"hi"), (8, b"")], b"")
