"""Cards that nobody wrote down stay unknown, from the file that is read to the file that is written."""

import msgspec

from cardhouse.records.formats import read_records
from cardhouse.records.lines import record_line
from cardhouse.records.phh_writer import write_phh
from cardhouse.records.played import PlayedHand
from cardhouse.records.record import replay
from tests.records.test_phh import read_one

MUCKED = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [200, 200]
actions = ["d dh p1 AhKd", "d dh p2 ????", "p2 cc", "p1 cc", "d db Qs9c7d", "p1 cc", "p2 cc", "d db 5h", "p1 cc", "p2 cc", "d db 3c", "p1 cc", "p2 cc", "p1 sm AhKd", "p2 sm"]
"""
"""Heads-up to the river: ace high is shown, and what the other player held stays unknown."""
SHOWN_UNKNOWN = MUCKED.replace('"p2 sm"', '"p2 sm ????"') + "finishing_stacks = [198, 202]\n"


def stacks(text: str) -> list[int]:
    return list(replay(read_one(text).record).result.stacks.values())


def actions(text: str) -> list[str]:
    (line,) = [line for line in text.splitlines() if line.startswith("actions")]
    return list(msgspec.json.decode(line.partition(" = ")[2], type=list[str]))


def test_a_hand_given_up_unseen_loses() -> None:
    assert stacks(MUCKED) == [202, 198]


def test_a_hand_given_up_unseen_loses_to_the_worst_hand_there_is() -> None:
    low = MUCKED.replace("AhKd", "2h4d").replace("Qs9c7d", "KsQcJd")
    assert stacks(low) == [202, 198]


def test_what_was_not_told_is_not_told_in_what_is_written() -> None:
    assert actions(write_phh(read_one(MUCKED).record)) == actions(MUCKED)


def test_unknown_cards_stay_unknown_in_our_own_records() -> None:
    record = read_one(MUCKED).record
    (again,) = read_records(record_line(record))
    assert isinstance(again, PlayedHand)
    assert actions(write_phh(again.record)) == actions(MUCKED)
