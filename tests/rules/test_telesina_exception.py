"""Two are left in a pot with the highest hand and the lowest straight flush (rules.md 3.6, A-49)."""

import pytest

from cardhouse.cards import parse_cards
from cardhouse.chips import Chips, Seat
from cardhouse.games.stud import TELESINA_STUD
from cardhouse.rules.events import Awarded
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import CALL, BetMenu, RaiseTo
from cardhouse.rules.spec import Chance, StructureId
from cardhouse.rules.stakes import usual_stakes
from cardhouse.tables.events import HandRead
from cardhouse.tables.reading import with_readings
from tests.rulebook.arranged import arranged, go_on, parted

ROYAL, MINIMUM, PAIR = "Ah Kh Qh Jh Th", "As Ts 9s 8s 7s", "Kd Ks Qd 8c 7c"
FIRST, SECOND, THIRD = Seat(1), Seat(2), Seat(3)


def all_in(*hands: str, vela: str, stacks: tuple[int, ...]) -> Hand:
    """Everybody's chips go in on the first street; the third seat has the button."""
    down, up = zip(*(parted(TELESINA_STUD, parse_cards(hand)) for hand in hands), strict=True)
    deck = arranged(TELESINA_STUD, len(hands), down=down, up=up, board=parse_cards(vela))
    seats = (FIRST, SECOND, THIRD)[: len(hands)]
    hand = Hand(
        TELESINA_STUD,
        usual_stakes(TELESINA_STUD, StructureId.NO_LIMIT, unit=Chips(100)),
        dict(zip(seats, map(Chips, stacks), strict=True)),
        button=seats[-1],
        chance=Chance(deck),
    )
    while not hand.is_over:
        menu = hand.menu
        assert hand.actor is not None
        if isinstance(menu, BetMenu) and menu.call:
            hand.choose(hand.actor, RaiseTo(menu.max_to) if menu.min_to else CALL)
        else:
            go_on(hand)
    return hand


def won(hand: Hand) -> list[tuple[int, Seat]]:
    return [(event.pot, event.seat) for event in hand.events if isinstance(event, Awarded)]


@pytest.mark.parametrize("vela", ["Kc", "Js"])
def test_the_minimum_wins_from_the_royal_though_the_vela_makes_it_jack_high(vela: str) -> None:
    hand = all_in(ROYAL, MINIMUM, vela=vela, stacks=(10_000, 10_000))
    assert won(hand) == [(0, SECOND)]


@pytest.mark.parametrize("vela", ["Kc", "Js"])
def test_the_hand_is_read_as_what_wins(vela: str) -> None:
    hand = all_in(ROYAL, MINIMUM, vela=vela, stacks=(10_000, 10_000))
    read = [event for event in with_readings(TELESINA_STUD, (), hand.events) if isinstance(event, HandRead)]
    assert {reading.seat: {*reading.cards} for reading in read} == {
        FIRST: {*parse_cards(ROYAL)},
        SECOND: {*parse_cards(MINIMUM)},
    }


def test_the_pot_between_three_is_the_royal_s_and_the_one_between_two_the_minimum_s() -> None:
    hand = all_in(ROYAL, MINIMUM, PAIR, vela="Js", stacks=(10_000, 10_000, 1_000))
    assert won(hand) == [(0, FIRST), (1, SECOND)]
