"""Thinking time tells nothing about cards."""

import random
from statistics import mean

import pytest

from cardhouse.abilities.anchor import ANCHOR
from cardhouse.abilities.peek import PEEK
from cardhouse.bots import STYLES, Sight, Style, choose, thinking_time
from cardhouse.rules.menu import FOLD, AnswerMenu, Use
from cardhouse.rules.spec import StructureId
from tests.bots.naiko import heads_up, raised
from tests.bots.table import HOLDEM, UNDER_THE_GUN, A, B, deal, decisions, holding
from tests.wheels import WITHOUT_SLEEVE

ANSWER_MS = 8_000
"""What the window behind an anchor allows (rules.md 6.4)."""

EVERY_STYLE = pytest.mark.parametrize("style", STYLES.values(), ids=STYLES.keys())


def lucks(count: int) -> list[bytes]:
    chance = random.Random(7)
    return [chance.randbytes(16) for _ in range(count)]


@EVERY_STYLE
def test_any_cards_take_the_same_time(style: Style) -> None:
    for luck in lucks(50):
        times = {thinking_time(style, holding(cards), luck=luck) for cards in ("AsAh", "7s2h", "Td9d")}
        assert len(times) == 1


@EVERY_STYLE
def test_bots_think_between_600_and_2500_milliseconds(style: Style) -> None:
    chance = random.Random(11)
    for _ in range(20):
        for sight, *_ in decisions(deal(HOLDEM, StructureId.NO_LIMIT, chance), chance):
            for luck in lucks(5):
                assert 600 <= thinking_time(style, sight, luck=luck) <= 2_500


@EVERY_STYLE
def test_the_time_varies(style: Style) -> None:
    sight = holding("AsAh")
    assert len({thinking_time(style, sight, luck=luck) for luck in lucks(100)}) > 50


def test_a_bet_on_a_later_street_is_thought_over_longer() -> None:
    chance = random.Random(3)
    answers: list[int] = []
    leads: list[int] = []
    for _ in range(40):
        for sight, style, *_ in decisions(deal(HOLDEM, StructureId.NO_LIMIT, chance, seats=6), chance):
            if sight.street:
                times = answers if sight.facing_bet else leads
                times += [thinking_time(style, sight, luck=luck) for luck in lucks(4)]
    assert mean(answers) > mean(leads) + 200


def test_time_and_choice_from_the_same_bytes_are_independent() -> None:
    """A hand on the edge of its range is played both ways; the time must not tell which way it goes."""
    sight, style = holding("QsTh"), STYLES["aggressive"]
    times: dict[bool, list[int]] = {True: [], False: []}
    for luck in lucks(1_500):
        folds = choose(style, sight, menu=UNDER_THE_GUN, luck=luck) == FOLD
        times[folds].append(thinking_time(style, sight, luck=luck))
    assert min(map(len, times.values())) > 150
    assert abs(mean(times[True]) - mean(times[False])) < 60


@EVERY_STYLE
def test_the_answer_to_an_anchor_takes_the_same_time_with_any_cards(style: Style) -> None:
    """Aces shield and air declines, but not sooner or later."""

    def in_the_window(cards: str) -> Sight:
        first, second = cards.split()
        table = heads_up(f"{first}4c{second}4d", wheel=WITHOUT_SLEEVE)
        table.choose(A, Use(ANCHOR.id, target=B))
        assert isinstance(table.hand.menus[B], AnswerMenu)
        return table.sights[B]

    sights = [in_the_window(cards) for cards in ("As Ah", "7s 2h", "Td 9d")]
    for luck in lucks(50):
        (time,) = {thinking_time(style, sight, luck=luck) for sight in sights}
        assert time < ANSWER_MS


@EVERY_STYLE
def test_a_peeked_card_takes_no_time(style: Style) -> None:
    def having_peeked(turn: str) -> Sight:
        table = raised(f"KsJcQs6h 2s7s9h{turn}")
        table.choose(B, Use(PEEK.id))
        return table.sights[B]

    sights = [having_peeked(turn) for turn in ("4s", "4h")]
    assert sights[0].coming != sights[1].coming
    for luck in lucks(50):
        assert len({thinking_time(style, sight, luck=luck) for sight in sights}) == 1
