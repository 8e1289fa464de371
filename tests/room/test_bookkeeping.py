"""What the events of a table mean for the store."""

import pytest

from cardhouse.chips import Chips, Seat
from cardhouse.room.bookkeeping import Bookkeeper
from cardhouse.tables.events import PlaySettled
from tests.room.house import T1


def test_a_settled_play_whose_bets_nobody_knows_is_no_fact() -> None:
    books = Bookkeeper(T1, lambda: "nonce", lambda _record: b"")
    settled = PlaySettled("t1-1", {Seat(1): Chips(100)}, 0)
    with pytest.raises(ValueError, match="t1-1"):
        books.facts([settled], None)
