"""PHH files: what is written is read again, and PokerKit reads it too."""

from pathlib import Path

import msgspec
import pytest
from pokerkit.notation import HandHistory

from cardhouse.chips import Seat
from cardhouse.games.naiko import NAIKO
from cardhouse.play import By, Event
from cardhouse.records.compare import differences
from cardhouse.records.formats import read_logs, read_phh
from cardhouse.records.phh_codes import variant_code, variant_of
from cardhouse.records.phh_writer import NotInPhhError, write_phh, write_phhs
from cardhouse.records.played import PlayedHand
from cardhouse.records.record import replay
from cardhouse.rules.events import Acted, Discarded, Mucked, Posted, Shown, SplitAnswered
from cardhouse.rules.hand import Hand
from cardhouse.rules.posts import PostKind
from cardhouse.rules.spec import Game, StructureId
from tests.records.random_records import PLAIN, quiet_record, random_record

SEEDS = range(200)
INVENTED_FILE = Path(__file__).parents[1] / "replays" / "invented.jsonl"
INVENTED = {read.id: read for read in read_logs(INVENTED_FILE.read_bytes()) if isinstance(read, PlayedHand)}
NOT_FOR_POKERKIT = {
    "quartered-with-odd-chips": "PHH defines no pot-limit Omaha hi/lo",
    "big-blind-all-in-short": "PokerKit: others call what the blind has left; rules.md 1.6: the full blind",
    "bring-in-all-in-short": "PokerKit: others call what the bring-in had left; rules.md 1.6: all of it",
    "completion-counts-as-the-bet-and-an-open-pair-doubles": "PokerKit doubles no bet; rules.md 4.5",
    "limit-half-bet-all-in": "PokerKit: a short all-in is no raise; rules.md 1.6: it is from half a bet on",
    "two-odd-chips-go-left-of-the-button": "PokerKit: both to the first winner; rules.md 1.7.4: one each",
}
PLAYED_BY_POKERKIT = sorted(INVENTED.keys() - NOT_FOR_POKERKIT.keys())

HIDDEN = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [0.25, 0.50, 0]
min_bet = 0.50
starting_stacks = [50, 60.5, 70]
finishing_stacks = [49.75, 60.75, 70]
actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 f # a sigh", "p1 f"]
venue = "somewhere"
"""
HEADS_UP = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [200, 100]
actions = ["d dh p1 AhKh", "d dh p2 QhQd", "p2 f"]
"""


def read_one(text: str) -> PlayedHand:
    (played,) = read_phh(text.encode())
    assert isinstance(played, PlayedHand)
    return played


def story(hand: Hand) -> list[object]:
    """What PHH tells of a hand: not for whom the clock acted, and not what an uncontested winner shows."""
    contested = hand.folded.count(False) > 1
    events = [event for event in hand.events if contested or not isinstance(event, Shown | Mucked)]
    return [_told(event) for event in events if not isinstance(event, Posted)]


def posted(hand: Hand) -> set[tuple[Seat, PostKind, int]]:
    return {(event.seat, event.kind, event.amount) for event in hand.events if isinstance(event, Posted)}


def _told(event: Event) -> object:
    if isinstance(event, Acted | Discarded | SplitAnswered):
        return msgspec.structs.replace(event, by=By.PERSON)
    return event


@pytest.mark.parametrize("seed", SEEDS)
def test_a_hand_survives_its_file(seed: int) -> None:
    record, hand = random_record(seed)
    assert story(replay(read_one(write_phh(record)).record)) == story(hand)


@pytest.mark.parametrize("seed", SEEDS)
def test_posts_survive_whatever_their_order(seed: int) -> None:
    record, hand = random_record(seed)
    assert posted(replay(read_one(write_phh(record)).record)) == posted(hand)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_file_says_how_the_hand_ended(seed: int) -> None:
    record, hand = random_record(seed)
    played = read_one(write_phh(record))
    assert played.outcome.stacks == hand.result.stacks
    assert differences(played) == []


def test_names_survive_whatever_is_in_them() -> None:
    record, _ = random_record(1)
    assert read_one(write_phh(record)).record.names == record.names


def test_many_hands_survive_one_file() -> None:
    records = [random_record(seed)[0] for seed in range(5)]
    again = list(read_phh(write_phhs(records).encode()))
    assert [played.id for played in again] == ["1", "2", "3", "4", "5"]
    assert [played.record.names for played in again if isinstance(played, PlayedHand)] == [
        record.names for record in records
    ]


@pytest.mark.parametrize("name", PLAYED_BY_POKERKIT)
def test_pokerkit_plays_the_file_to_the_same_stacks(name: str) -> None:
    history = HandHistory.loads(write_phh(INVENTED[name].record))
    *_, last = history
    assert last.stacks == history.finishing_stacks


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("code", HandHistory.game_types)
def test_pokerkit_plays_what_we_write_in_every_game_that_it_knows(code: str, seed: int) -> None:
    history = HandHistory.loads(write_phh(quiet_record(code, seed)))
    *_, last = history
    assert last.stacks == history.finishing_stacks


@pytest.mark.parametrize("game", PLAIN, ids=lambda game: game.id)
def test_every_game_without_abilities_has_a_code(game: Game) -> None:
    assert variant_of(variant_code(game.id, StructureId.FIXED_LIMIT))[0] == game.id


def test_a_game_with_abilities_is_refused_since_phh_has_no_words_for_them() -> None:
    record, _ = random_record(1, [NAIKO])
    with pytest.raises(NotInPhhError) as refused:
        write_phh(record)
    assert (refused.value.code, refused.value.game) == ("abilities_not_in_phh", NAIKO.id)


def test_amounts_with_decimals_are_read_as_hundredths() -> None:
    assert list(read_one(HIDDEN).record.stacks.values()) == [5000, 6050, 7000]


def test_hidden_cards_do_not_keep_a_hand_from_being_played() -> None:
    assert differences(read_one(HIDDEN)) == []


def test_heads_up_the_button_is_last_and_posts_the_small_blind() -> None:
    kinds = {post.seat: post.kind for post in read_one(HEADS_UP).record.posts}
    assert kinds == {Seat(2): PostKind.SMALL_BLIND, Seat(1): PostKind.BIG_BLIND}


def test_a_dead_button_survives() -> None:
    played = read_one(HEADS_UP.replace("[200, 100]", "[200, 100]\n_button = 0"))
    assert played.record.button is None


def unread(text: str) -> str:
    (read,) = read_phh(text.encode())
    assert not isinstance(read, PlayedHand)
    return read.reason


def test_a_variant_that_is_not_built_is_named() -> None:
    assert unread(HIDDEN.replace("NT", "FX")) == "FX"


@pytest.mark.parametrize(
    ("right", "wrong", "reason"),
    [
        ("p1 f", "p9 f", "nobody is called 'p9'"),
        ("p1 f", "p1 fold", "no action reads 'p1 fold'"),
        ("p1 f", "p1 cbr all", "'all' is no amount"),
        ("p1 f", "p1 cbr 1e999999", "1E+999999 is no amount"),
        ("60.5, 70", "60.5, -inf", "-Infinity is below 0"),
        ("60.5, 70", "60.5, nan", "NaN is no amount"),
        ("60.5, 70", "60.5, -70", "-70 is below 0"),
        ("????", "AhAh", "a card stands twice"),
        ("0.25", "0.255", "no whole number of chips"),
        ("[50, 60.5, 70]", "[50, 60.5]", "antes: 3 values for 2 players"),
        ("[50, 60.5, 70]", "[]", "a hand is played by 2 or more, not 0"),
    ],
)
def test_a_hand_that_makes_no_sense_says_why(right: str, wrong: str, reason: str) -> None:
    assert reason in unread(HIDDEN.replace(right, wrong))


def test_a_file_that_is_no_toml_is_refused() -> None:
    with pytest.raises(ValueError, match="Expected '='"):
        list(read_phh(b"once upon a time"))


def test_a_second_board_is_refused_with_its_reason() -> None:
    twice = short_board("d db 7c8c9c", "d db Tc", "d db Jc", "d db 2c3c4c")
    assert "a second board is not played here" in unread(twice)


def short_board(*boards: str) -> str:
    """Heads-up all-in before the flop, and these boards behind it."""
    told = [*boards, "p1 sm AhKh", "p2 sm QhQd"]
    more = ', "p2 cbr 100", "p1 cc", ' + ", ".join(f'"{action}"' for action in told)
    return HEADS_UP.replace(', "p2 f"', more)


def test_a_board_is_read_to_its_river() -> None:
    assert len(replay(read_one(short_board("d db 7c8c9c", "d db Tc", "d db 2s")).record).board) == 5


@pytest.mark.parametrize(
    ("right", "wrong", "reason"),
    [
        ("QhQd", "QhQdQs", "place 2 is dealt 3 cards, and holdem deals it 2"),
        ('"p2 f"', '"d db 2c3c4c", "p2 f"', "the board gets card 3 where the hand has dealt it 0"),
        ('"p2 f"', '"p1 sm AhKh", "p2 f"', "p1 shows or mucks before the showdown"),
        ('"p2 f"', '"p2 f", "p2 sm QhQd"', "p2 has no hand to show or to muck any more"),
        ('"p2 f"', '"p2 f now"', "no action reads 'p2 f now'"),
        ("antes = [0, 0]", "antes = [0, -5]", "-5 is below 0"),
        ("min_bet = 2", "min_bet = 0", "no bet without min_bet"),
        ("min_bet = 2", "min_bet = 2\nseats = [3]", "seats: 1 values for 2 players"),
        ("min_bet = 2", "min_bet = 2\n_button = 1", "the button is 1, and the last player is seat 2"),
        ("min_bet = 2", "min_bet = 2\n_caps = []", "_caps count from 1"),
        ("min_bet = 2", "min_bet = 2\n_dead = [1, 0]", "_dead is a part of the antes"),
        ("NT", "", "a hand without a variant"),
    ],
)
def test_what_would_be_passed_over_in_silence_is_refused(right: str, wrong: str, reason: str) -> None:
    assert reason in unread(HEADS_UP.replace(right, wrong))


def test_a_shown_hand_that_was_not_dealt_is_refused() -> None:
    wrong = short_board("d db 7c8c9c", "d db Tc", "d db 2s").replace("p2 sm QhQd", "p2 sm QhQc")
    assert "place 2 ends with Qc, and was not dealt that" in unread(wrong)


def test_an_endless_stack_stays_endless() -> None:
    read = read_one(HEADS_UP.replace("[200, 100]", "[inf, 100]"))
    text = write_phh(read.record)
    assert "starting_stacks = [inf,100]" in text
    assert "finishing_stacks = [inf,99]" in text
    assert read_one(text).record.stacks == read.record.stacks


def test_a_file_has_one_unit() -> None:
    both = f"[1]{HIDDEN}\n[2]{HEADS_UP}"
    stacks = [read.record.stacks for read in read_phh(both.encode()) if isinstance(read, PlayedHand)]
    assert [list(each.values()) for each in stacks] == [[5000, 6050, 7000], [20_000, 10_000]]


def test_fields_that_are_not_kept_are_named() -> None:
    assert read_one(HIDDEN).not_kept == ("venue", "the unit, 100 chips")


def test_a_damaged_hand_leaves_the_others_of_its_file() -> None:
    file = f"[1]{HEADS_UP}\n[2]\nvariant = \n[3]{HEADS_UP}"
    reads = list(read_phh(file.encode()))
    assert [isinstance(read, PlayedHand) for read in reads] == [True, False, True]
    assert [read.id for read in reads] == ["1", "table 2", "3"]


@pytest.mark.parametrize("text", [b"variant = " + b"[" * 9_000, b"a = 1e99999999999999999999", b"\xff\xfe"])
def test_what_no_reader_survives_is_no_toml(text: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        list(read_phh(text))
