"""Viewers share what they see alike, and nothing else."""

from msgspec.structs import replace

from cardhouse.cards import parse_card
from cardhouse.chips import Chips, Seat
from cardhouse.play import By, DecisionNumber
from cardhouse.protocol.codec import encode
from cardhouse.protocol.events import to_wire
from cardhouse.protocol.messages import Events
from cardhouse.room.views import Views, events_frame
from cardhouse.rules.events import Act, Acted, Dealt
from cardhouse.rules.menu import BetMenu
from cardhouse.tables.events import DecisionOpened
from cardhouse.tables.log import Line

SITTING = {Seat(1): "ann", Seat(2): "bob", Seat(3): "cyd"}
ACES = (parse_card("As"), parse_card("Ah"))
KINGS = (parse_card("Ks"), parse_card("Kh"))
MENU = BetMenu(Chips(100), Chips(200), Chips(900), Chips(100), Chips(150), Chips(0))
EVENTS = (
    Dealt(Seat(1), ACES),
    Dealt(Seat(2), KINGS),
    Acted(Seat(3), Act.CALL, Chips(100), Chips(100), all_in=False, by=By.PERSON),
    DecisionOpened(Seat(1), DecisionNumber(4), 10, 20, MENU),
)
LINES = [
    Line(number, event, None if event.owner is None else SITTING[event.owner])
    for number, event in enumerate(EVENTS, 7)
]


def written_for(player: str, lines: list[Line] = LINES) -> bytes:
    """The frame, written from beginning to end."""
    return encode(Events("t", 5, lines[0].seq, [to_wire(line.seen_by(player)) for line in lines]))


def test_shared_parts_make_the_same_frame_as_a_viewer_of_his_own_gets() -> None:
    views = Views("t", 5, LINES)
    for player in ("ann", "bob", "cyd", "nobody"):
        assert views.frame_for(player) == written_for(player)
        assert events_frame("t", 5, LINES, player, rail=views.rail) == written_for(player)


def test_what_is_not_told_again_is_skipped() -> None:
    stale = [replace(line, is_stale=line.seq == 8) for line in LINES]
    rail = Views("t", 5, LINES).rail
    for player in ("bob", "nobody"):
        assert events_frame("t", 5, stale, player, rail=rail) == written_for(player, stale)


def test_a_seat_without_anything_of_its_own_shares_the_frame_of_the_rail() -> None:
    views = Views("t", 5, LINES)
    assert views.frame_for("cyd") is views.frame_for("nobody")


def test_only_its_owner_finds_a_card_or_a_menu_in_his_frame() -> None:
    views = Views("t", 5, LINES)
    assert b"Kh" in views.frame_for("bob")
    assert b"min_to" in views.frame_for("ann")
    for player in ("ann", "cyd", "nobody"):
        assert b"Kh" not in views.frame_for(player)
    for player in ("bob", "cyd", "nobody"):
        assert b"min_to" not in views.frame_for(player)
