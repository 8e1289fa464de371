"""Clock, chance and the codec of records."""

import time

import msgspec
import pytest

from cardhouse.adapters.clock import SystemClock
from cardhouse.adapters.entropy import OsEntropy
from cardhouse.adapters.store_codec import decode, encode
from cardhouse.chips import Chips
from cardhouse.ledger import HOUSE, MINT, Reason, Transfer, TransferKey

TRANSFER = Transfer(MINT, HOUSE, Chips(5), TransferKey("k"), Reason.GRANT)


def test_the_clock_tells_milliseconds_since_1970() -> None:
    before = time.time_ns() // 1_000_000
    assert before - 1 <= SystemClock().now() <= time.time_ns() // 1_000_000 + 1


def test_a_clock_that_is_set_back_moves_no_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SystemClock()
    before = clock.now()
    monkeypatch.setattr("cardhouse.adapters.clock.time_ns", lambda: 0)
    assert before <= clock.now() < before + 60_000


@pytest.mark.parametrize("count", [0, 1, 40])
def test_chance_gives_as_many_bytes_as_asked(count: int) -> None:
    assert len(OsEntropy().take(count)) == count


def test_chance_does_not_repeat_itself() -> None:
    assert len({OsEntropy().take(16) for _ in range(1000)}) == 1000


def test_a_record_comes_back_as_it_was() -> None:
    assert decode(encode(TRANSFER), Transfer) == TRANSFER


def test_the_bytes_of_another_record_are_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        decode(encode({"source": 1}), Transfer)
