"""The two bots that every style must beat do what they are said to do."""

import random
from collections import Counter

from cardhouse.bots.player import CALLER, RANDOM, StyledBot
from cardhouse.bots.styles import TIGHT
from cardhouse.chips import Chips
from cardhouse.rules.menu import CALL, CHECK, FOLD, MUCK, BetMenu, RaiseTo, ShowMenu
from tests.bots.table import HOLDEM, NO_LIMIT, UNDER_THE_GUN, A, B

FREE = BetMenu(
    call=Chips(0), min_to=Chips(100), max_to=Chips(900), level=Chips(0), pot=Chips(200), bet=Chips(0)
)


def test_the_caller_checks_and_calls() -> None:
    assert [CALLER.choose(menu, b"x") for menu in (FREE, UNDER_THE_GUN)] == [CHECK, CALL]


def test_random_picks_each_kind_as_often() -> None:
    chance = random.Random(2)
    kinds = Counter(type(RANDOM.choose(UNDER_THE_GUN, chance.randbytes(8))) for _ in range(3_000))
    assert len(kinds) == 3
    assert all(900 < times < 1_100 for times in kinds.values())


def test_random_does_not_fold_for_nothing_and_bets_any_amount() -> None:
    chance = random.Random(2)
    choices = [RANDOM.choose(FREE, chance.randbytes(8)) for _ in range(3_000)]
    amounts = {choice.to for choice in choices if isinstance(choice, RaiseTo)}
    assert FOLD not in choices
    assert min(amounts) < 110
    assert max(amounts) > 890


def test_both_muck() -> None:
    assert {bot.choose(ShowMenu(2, partly=True), b"x") for bot in (RANDOM, CALLER)} == {MUCK}


def test_a_style_sits_down_with_its_own_sight() -> None:
    stacks = {A: Chips(1_000), B: Chips(1_000)}
    player = StyledBot(TIGHT).sit(HOLDEM, NO_LIMIT, seat=B, stacks=stacks, button=A)
    assert (player.style, player.sight.seat) == (TIGHT, B)
