"""Cards that nobody wrote down stay unknown, from the file that is read to the file that is written."""

import re

import msgspec
import pytest

from cardhouse.cli.replay import judged
from cardhouse.records.compare import differences
from cardhouse.records.formats import read_logs, read_records
from cardhouse.records.lines import record_line
from cardhouse.records.phh_writer import write_phh
from cardhouse.records.played import PlayedHand
from cardhouse.records.record import replay
from tests.records.test_logged import LOG
from tests.records.test_phh import read_one, unread

DEALT = ["d dh p1 AhKd", "d dh p2 ????"]
CHECKED = ["p2 cc", "p1 cc", "d db Qs9c7d", "p1 cc", "p2 cc", "d db 5h", "p1 cc", "p2 cc", "d db 3c"]
CHECKED += ["p1 cc", "p2 cc"]
MUCKED = f"""
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [200, 200]
actions = {msgspec.json.encode([*DEALT, *CHECKED, "p1 sm AhKd", "p2 sm"]).decode()}
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


def test_a_hand_given_up_unseen_loses_to_a_hand_that_few_hands_lose_to() -> None:
    low = MUCKED.replace("AhKd", "7h2c").replace("Qs9c7d", "KsQcJd")
    assert stacks(low) == [202, 198]


def test_what_was_not_told_is_not_told_in_what_is_written() -> None:
    assert actions(write_phh(read_one(MUCKED).record)) == actions(MUCKED)


def test_unknown_cards_stay_unknown_in_our_own_records() -> None:
    record = read_one(MUCKED).record
    (again,) = read_records(record_line(record))
    assert isinstance(again, PlayedHand)
    assert actions(write_phh(again.record)) == actions(MUCKED)


def test_a_hand_that_is_given_up_is_written_as_given_up() -> None:
    told = SHOWN_UNKNOWN.replace("p2 sm ????", "p2 sm").replace("[198, 202]", "[202, 198]")
    text = write_phh(read_one(told).record)
    assert actions(text)[-1] == "p2 sm"


@pytest.mark.parametrize("words", ["????", "??Ad", "-"])
def test_a_hand_shown_unseen_wins_where_the_file_says_so(words: str) -> None:
    assert stacks(SHOWN_UNKNOWN.replace("p2 sm ????", f"p2 sm {words}")) == [198, 202]


def test_a_hand_shown_unseen_loses_where_the_file_says_so() -> None:
    assert stacks(SHOWN_UNKNOWN.replace("[198, 202]", "[202, 198]")) == [202, 198]


def test_what_is_known_of_a_hand_is_kept() -> None:
    read = read_one(SHOWN_UNKNOWN.replace("p2 sm ????", "p2 sm ??Ad"))
    assert actions(write_phh(read.record))[-1] == "p2 sm Ad??"


def test_a_hand_shown_as_dealt_is_the_hand_dealt() -> None:
    assert stacks(MUCKED.replace("p1 sm AhKd", "p1 sm -")) == [202, 198]


def test_a_result_that_rests_on_unknown_cards_is_not_called_exact() -> None:
    verdict, why = judged(read_one(SHOWN_UNKNOWN))
    assert verdict == "uncompared"
    assert "unknown cards" in why


def test_who_won_with_unknown_cards_is_not_made_up() -> None:
    assert "seat 2" in unread(MUCKED.replace('"p2 sm"', '"p2 sm ????"'))


def test_a_pot_that_every_hand_gave_up_is_not_given_away() -> None:
    assert "every hand was given up" in unread(MUCKED.replace("p1 sm AhKd", "p1 sm"))


def test_a_known_hand_that_is_given_up_does_not_win() -> None:
    assert "seat 2 gave up" in unread(MUCKED.replace("????", "QhQd"))


def test_an_unknown_board_does_not_decide_a_hand() -> None:
    unknown = MUCKED.replace("Qs9c7d", "??????").replace("d dh p2 ????", "d dh p2 QhQd")
    assert "the board" in unread(unknown.replace('"p2 sm"', '"p2 sm QhQd"'))


def test_unknown_up_cards_give_each_turn_to_the_seat_that_took_it() -> None:
    stud = """
    variant = "F7S"
    antes = [1,1,1,1]
    bring_in = 2
    small_bet = 5
    big_bet = 10
    starting_stacks = [51,189,142,111]
    """
    dealt = [f"d dh p{player} ??????" for player in range(1, 5)]
    told = msgspec.json.encode([*dealt, "p2 pb", "p3 cbr 5", "p4 f", "p1 f", "p2 f"]).decode()
    read = read_one(stud.replace("\n    ", "\n") + f"actions = {told}\n")
    assert differences(read) == []
    assert judged(read)[0] == "uncompared"
    assert not re.search(r"[2-9TJQKA][cdhs]", " ".join(actions(write_phh(read.record))[:4]))


def logged(**changes: object) -> PlayedHand:
    made_up = {"fill": [[4, "down", ["7c", "2d"]]], "check": "relaxed:by hand"}
    (log,) = read_logs(msgspec.json.encode(LOG | made_up | changes))
    assert isinstance(log, PlayedHand)
    return log


def test_cards_that_were_made_up_for_a_log_are_not_written() -> None:
    assert "d dh p3 ????" in actions(write_phh(logged().record))


def test_a_card_that_a_log_shows_counts_more_than_one_made_up_for_it() -> None:
    written = actions(write_phh(logged(known={"p3": ["9s"]}).record))
    assert {"d dh p3 9s??", "d dh p3 ??9s"} & set(written)


def test_a_hand_that_is_dealt_behind_its_own_draw_is_refused() -> None:
    late = """
    variant = "FB"
    antes = [0,0]
    blinds_or_straddles = [5,10]
    small_bet = 10
    big_bet = 20
    starting_stacks = [100,100]
    """
    told = ["d dh p1 AhKdQcJs", "p2 cc", "p1 cc", "p1 sd Ah", "p2 sd 9c", "d dh p1 2c", "d dh p2 8c"]
    told += ["d dh p2 5d4s9c7h"]
    text = late.replace("\n    ", "\n") + f"actions = {msgspec.json.encode(told).decode()}\n"
    assert "behind a draw that were not drawn" in unread(text)
