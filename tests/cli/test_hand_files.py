"""Files of hands by their names."""

import gzip
from pathlib import Path

import pytest

from cardhouse.cli.hand_files import hands_in

PACKED = gzip.compress(b"once upon a time", mtime=0)


@pytest.mark.parametrize("data", [b"once upon a time", PACKED[:-9], PACKED[:12] + b"\xff" * 9])
def test_what_gzip_did_not_pack_or_not_to_the_end_is_refused(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "hands.phh.gz"
    file.write_bytes(data)
    with pytest.raises((ValueError, OSError)):
        list(hands_in(file))
