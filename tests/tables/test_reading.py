"""What shown hands are called, in every game."""

from collections.abc import Sequence
from itertools import count
from random import Random

import pytest

from cardhouse.cards import Card, parse_cards
from cardhouse.catalogue import GAMES
from cardhouse.chips import Chips, Seat
from cardhouse.play import By, Event
from cardhouse.ranking import BADUGI
from cardhouse.rules.events import Awarded, Dealt, Shown, SplitAnswered, StreetOpened
from cardhouse.rules.spec import Game, GameId
from cardhouse.tables.events import HandRead
from cardhouse.tables.reading import with_readings
from tests.protocol.deals import ALL_GAMES, played


def contested(game: Game) -> list[Event]:
    """The events of a hand that came to a showdown, with its readings."""
    for seed in count():
        told = with_readings(game, (), played(game, Random(seed)).events)
        if any(isinstance(event, HandRead) for event in told):
            return told
    raise AssertionError


def readings(told: Sequence[Event]) -> list[HandRead]:
    return [event for event in told if isinstance(event, HandRead)]


def in_sight(seat: Seat, told: Sequence[Event]) -> set[Card]:
    """Cards on the board, and those of a seat that everyone has seen."""
    found: set[Card] = set()
    for event in told:
        match event:
            case StreetOpened(board=cards):
                found.update(cards)
            case Shown(seat=owner, cards=cards) | Dealt(seat=owner, up=cards) if owner == seat:
                found.update(cards)
    return found


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.id)
def test_whoever_wins_with_cards_has_been_read_before(game: Game) -> None:
    told = contested(game)
    read = {(reading.seat, reading.order) for reading in readings(told)}
    won = {(event.seat, event.order) for event in told if isinstance(event, Awarded)}
    assert {pair for pair in won if pair[1] is not None} <= read


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.id)
def test_the_cards_that_play_are_in_sight(game: Game) -> None:
    told = contested(game)
    for reading in readings(told):
        assert set(reading.cards) <= in_sight(reading.seat, told)
        assert len(reading.cards) == 5 or game.orders[reading.order] is BADUGI


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.id)
def test_nothing_is_read_before_it_is_shown(game: Game) -> None:
    told = contested(game)
    last_shown = max(at for at, event in enumerate(told) if isinstance(event, Shown))
    assert last_shown < min(at for at, event in enumerate(told) if isinstance(event, HandRead))


HOLE, UP, SEVENTH = parse_cards("Ah Ad"), parse_cards("Kh Kd 7c 2s"), parse_cards("As")
STUD = GAMES[GameId("seven-card-stud")]
ONE, TWO = Seat(1), Seat(2)
SHOWN: list[Event] = [
    Dealt(ONE, HOLE, UP[:1]),
    Dealt(ONE, (), UP[1:]),
    StreetOpened(STUD.streets[-1].name, SEVENTH),
    Shown(ONE, HOLE),
]
WON = Awarded(0, ONE, Chips(200), 0)


def test_cards_that_lay_open_count_with_those_turned_up_and_the_card_for_all() -> None:
    (reading,) = readings(with_readings(STUD, SHOWN, [WON]))
    assert (reading.category, reading.ranks) == ("full_house", (14, 13))


def test_suits_are_told_where_they_decide() -> None:
    game = GAMES[GameId("32-card-draw")]
    shown = Shown(ONE, parse_cards("Kd Ks Qh Qs Jh"))
    (reading,) = readings(with_readings(game, [shown], [WON]))
    assert reading.suits == (None, None, 2)


def test_fewer_cards_than_four_may_play_in_badugi() -> None:
    game = GAMES[GameId("badugi")]
    (reading,) = readings(with_readings(game, [Shown(ONE, parse_cards("Ah 2h 3d 3s"))], [WON]))
    assert (reading.category, len(reading.cards)) == ("two_card_badugi", 2)


def test_a_pot_shared_by_agreement_is_paid_before_hands_are_read() -> None:
    shared = Awarded(1, ONE, Chips(100), None)
    told = with_readings(STUD, SHOWN[:-1], [shared, SHOWN[-1], WON])
    assert [type(event) for event in told] == [Awarded, Shown, HandRead, Awarded]


def test_nobody_is_read_where_all_share() -> None:
    agreed = [SplitAnswered(seat, agreed=True, by=By.PERSON) for seat in (ONE, TWO)]
    shared = [Awarded(0, seat, Chips(100), None) for seat in (ONE, TWO)]
    assert readings(with_readings(STUD, agreed, shared)) == []
