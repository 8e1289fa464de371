"""The numbered story of a table: what each viewer reads, from any point on."""

import pytest

from cardhouse.chips import Seat
from cardhouse.play import Event
from cardhouse.rules.events import Dealt
from cardhouse.rules.menu import FOLD
from cardhouse.tables.commands import Choose, Say
from cardhouse.tables.events import ChatSaid, DecisionOpened, PlayOpened
from cardhouse.tables.log import MOST_LINES, MOST_TALK, PLAYS_TOLD, Log
from tests.tables.evening import START, Evening


class Told(Evening):
    """An evening whose every event is written down."""

    def __init__(self) -> None:
        super().__init__(seed=1)
        self.log = Log(self.table, epoch=START)

    def _told(self, events: list[Event]) -> list[Event]:
        self.log.write(events)
        return super()._told(events)

    def seen_by(self, player: str | None) -> list[Event | None]:
        return [line.seen_by(player) for line in self.log.lines]


@pytest.fixture
def evening() -> Told:
    evening = Told()
    for seat, player in enumerate(("ann", "ben", "cat"), 1):
        evening.sits(player, seat)
    return evening


def faces(events: list[Event | None]) -> dict[Seat, int]:
    """How many faces of hole cards are seen, seat by seat."""
    return {
        event.seat: sum(card is not None for card in event.down)
        for event in events
        if isinstance(event, Dealt)
    }


def test_numbers_have_no_gaps(evening: Told) -> None:
    evening.deal()
    evening.plays_out()
    numbers = [line.seq for line in evening.log.lines]
    assert numbers == list(range(evening.log.base.seq + 1, evening.log.seq + 1))


def test_everyone_sees_as_many_lines(evening: Told) -> None:
    evening.deal()
    evening.plays_out()
    assert len({len(evening.seen_by(player)) for player in ("ann", "ben", "cat", "zoe", None)}) == 1


def test_each_seat_sees_the_faces_of_its_own_cards(evening: Told) -> None:
    evening.deal()
    assert faces(evening.seen_by("ann")) == {1: 2, 2: 0, 3: 0}
    assert faces(evening.seen_by("cat")) == {1: 0, 2: 0, 3: 2}


@pytest.mark.parametrize("viewer", ["zoe", None])
def test_the_rail_sees_none(evening: Told, viewer: str | None) -> None:
    evening.deal()
    assert faces(evening.seen_by(viewer)) == {1: 0, 2: 0, 3: 0}


def test_only_the_seat_that_is_asked_sees_its_menu(evening: Told) -> None:
    evening.deal()
    asked = evening.table.sitters[evening.play.turn[0]].player
    for viewer in ("ann", "ben", "cat", None):
        (decision,) = [event for event in evening.seen_by(viewer) if isinstance(event, DecisionOpened)]
        assert (decision.menu is not None) == (viewer == asked)


def test_who_takes_a_seat_does_not_see_the_cards_that_were_dealt_to_it(evening: Told) -> None:
    """B124: not even by asking for the story from the start."""
    evening.folds_around()
    evening.leaves("ann")
    evening.sits("zoe", 1)
    assert faces(evening.seen_by("zoe")) == {1: 0, 2: 0, 3: 0}
    assert faces(evening.seen_by("ann")) == {1: 2, 2: 0, 3: 0}


def plays(evening: Told) -> list[int]:
    """The numbers of those that are told."""
    return [line.event.number for line in evening.log.story() if isinstance(line.event, PlayOpened)]


def test_the_story_goes_back_some_plays(evening: Told) -> None:
    for _ in range(PLAYS_TOLD):
        evening.folds_around()
    evening.deal()
    assert plays(evening) == list(range(1, PLAYS_TOLD + 2))


def test_of_older_ones_nothing_is_told(evening: Told) -> None:
    for _ in range(2 * PLAYS_TOLD):
        evening.folds_around()
    evening.deal()
    assert isinstance(evening.log.lines[0].event, PlayOpened)
    assert plays(evening) == list(range(PLAYS_TOLD + 1, 2 * PLAYS_TOLD + 2))


def test_it_starts_from_what_stood_before_them(evening: Told) -> None:
    evening.folds_around()
    button = evening.table.positions.button  # type: ignore[union-attr]
    stacks = {sitter.seat: sitter.stack for sitter in evening.table.sitters.values()}
    for _ in range(PLAYS_TOLD + 1):
        evening.folds_around()
    base = evening.log.base
    assert (base.number, base.button) == (1, button)
    assert {view.seat: view.stack for view in base.seats} == stacks


def test_long_plays_are_forgotten_sooner(evening: Told) -> None:
    evening.folds_around()
    evening.deal()
    for number in range(MOST_LINES):
        evening.do(Say("ann", "Ann", str(number)))
    assert plays(evening) == [2]


def test_decisions_of_plays_that_are_over_are_not_told_again(evening: Told) -> None:
    evening.folds_around()
    evening.deal()
    for told in (evening.log.story(), evening.log.since(0) or []):
        asked = [line.event for line in told if isinstance(line.seen_by("ann"), DecisionOpened)]
        assert len(asked) == 1


def test_every_number_since_then_can_be_asked_for(evening: Told) -> None:
    """B100."""
    evening.folds_around()
    evening.deal()
    evening.plays_out()
    log = evening.log
    for seq in range(log.base.seq, log.seq + 1):
        since = log.since(seq)
        assert since is not None
        assert [line.seq for line in since] == list(range(seq + 1, log.seq + 1))


@pytest.mark.parametrize("offset", [-1, 10_000])
def test_what_is_not_known_cannot(evening: Told, offset: int) -> None:
    """B101: a number from before the play, or from a future that never was."""
    evening.folds_around()
    evening.deal()
    assert evening.log.since(evening.log.base.seq + offset) is None


def test_while_nothing_is_played_talk_does_not_pile_up(evening: Told) -> None:
    for number in range(3 * MOST_LINES):
        evening.do(Say("ann", "Ann", str(number)))
        assert len(evening.log.lines) <= MOST_LINES
    assert evening.log.seq == 3 + 3 * MOST_LINES
    assert {view.seat for view in evening.log.base.seats} == {1, 2, 3}


def test_during_a_play_nothing_of_it_is_dropped(evening: Told) -> None:
    evening.deal()
    for number in range(2 * MOST_LINES):
        evening.do(Say("ann", "Ann", str(number)))
    assert isinstance(evening.log.lines[0].event, PlayOpened)


def test_nor_of_one_that_is_over_before_its_end_is_told(evening: Told) -> None:
    """A choice is told at once, what it led to only when it is durable."""
    evening.deal()
    for number in range(2 * MOST_LINES):
        evening.do(Say("ann", "Ann", str(number)))
    evening.chooses(FOLD)
    seat, owed = evening.play.turn
    last = Choose(evening.table.sitters[seat].player, evening.play.play, owed.decision, FOLD)
    choice, *rest = evening.table.handle(last, evening.now)
    assert evening.table.open is None
    evening.log.write([choice])
    assert isinstance(evening.log.lines[0].event, PlayOpened)
    evening.log.write(rest)
    assert evening.log.base.seq == evening.log.seq


def test_who_leaves_with_the_end_of_his_play_reads_it_as_its_player(evening: Told) -> None:
    """A line knows who sat there when it happened, not when the last of its batch did."""
    evening.deal()
    asked = evening.table.sitters[evening.play.turn[0]].player
    evening.leaves(asked)
    while evening.table.open is not None:
        evening.chooses(FOLD)
    assert asked not in evening.table.seat_of
    (decision,) = [event for event in evening.seen_by(asked) if isinstance(event, DecisionOpened)][:1]
    assert decision.menu is not None


def talk(events: list[Event | None]) -> list[str]:
    return [event.text for event in events if isinstance(event, ChatSaid)]


def test_a_newcomer_hears_the_newest_talk_of_a_long_play(evening: Told) -> None:
    evening.deal()
    for number in range(2 * MOST_TALK):
        evening.do(Say("ann", "Ann", str(number)))
    story = [line.seen_by("zoe") for line in evening.log.story()]
    assert talk(story) == [str(number) for number in range(MOST_TALK, 2 * MOST_TALK)]


def test_older_talk_is_skipped_with_its_numbers(evening: Told) -> None:
    evening.deal()
    for number in range(2 * MOST_TALK):
        evening.do(Say("ann", "Ann", str(number)))
    story = evening.log.story()
    assert [line.seq for line in story] == [line.seq for line in evening.log.lines]
    assert [line.seen_by(None) for line in story].count(None) == MOST_TALK


def test_nothing_of_the_play_is_skipped_for_it(evening: Told) -> None:
    evening.deal()
    for number in range(2 * MOST_TALK):
        evening.do(Say("ann", "Ann", str(number)))
    assert faces([line.seen_by("ann") for line in evening.log.story()]) == {1: 2, 2: 0, 3: 0}


def test_who_was_away_for_long_hears_the_newest_talk_too(evening: Told) -> None:
    evening.deal()
    seq = evening.log.seq
    for number in range(2 * MOST_TALK):
        evening.do(Say("ann", "Ann", str(number)))
    since = evening.log.since(seq)
    assert since is not None
    assert len(talk([line.seen_by("ann") for line in since])) == MOST_TALK


def test_who_leaves_is_a_watcher_from_then_on(evening: Told) -> None:
    evening.deal()
    evening.leaves("ann")
    while evening.table.open is not None:
        evening.chooses(FOLD)
    evening.sits("dan", 4)
    before = len(evening.log.lines)
    evening.deal()
    assert faces(evening.seen_by("ann")[:before])[Seat(1)] == 2
    assert faces(evening.seen_by("ann")[before:]) == {2: 0, 3: 0, 4: 0}
