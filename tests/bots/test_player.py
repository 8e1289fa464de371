"""The two bots that every style must beat do what they are said to do."""

import random
from collections import Counter

from cardhouse.bots.player import CALLER, RANDOM, BlindBot, BlindPlayer, StyledBot
from cardhouse.bots.styles import TIGHT
from cardhouse.cards import parse_cards
from cardhouse.chips import Chips
from cardhouse.rules.events import Dealt, StreetOpened
from cardhouse.rules.menu import (
    CALL,
    CHECK,
    FOLD,
    MUCK,
    BetMenu,
    Discard,
    DrawMenu,
    RaiseTo,
    ShowMenu,
)
from cardhouse.rules.spec import StreetName
from tests.bots.table import HOLDEM, NO_LIMIT, TRIPLE_DRAW, UNDER_THE_GUN, A, B

FREE = BetMenu(
    call=Chips(0), min_to=Chips(100), max_to=Chips(900), level=Chips(0), pot=Chips(200), bet=Chips(0)
)


def seated(bot: BlindBot) -> BlindPlayer:
    stacks = {A: Chips(1_000), B: Chips(1_000)}
    player = bot.sit(TRIPLE_DRAW, NO_LIMIT, seat=B, stacks=stacks, button=A)
    player.see(Dealt(B, parse_cards("2s3h4d7sKh")))
    player.see(StreetOpened(StreetName("predraw"), ()))
    player.see(StreetOpened(StreetName("first_draw"), ()))
    return player


def test_the_caller_checks_and_calls() -> None:
    assert [seated(CALLER).choose(menu, b"x") for menu in (FREE, UNDER_THE_GUN)] == [CHECK, CALL]


def test_the_caller_draws_as_the_styles_do() -> None:
    assert seated(CALLER).choose(DrawMenu(0, 5, replaced=True), b"x") == Discard(parse_cards("Kh"))


def test_random_discards_any_number_of_cards() -> None:
    chance = random.Random(2)
    menu = DrawMenu(0, 5, replaced=True)
    thrown = [seated(RANDOM).choose(menu, chance.randbytes(8)) for _ in range(200)]
    assert {len(choice.cards) for choice in thrown if isinstance(choice, Discard)} == set(range(6))


def test_random_picks_each_kind_as_often() -> None:
    chance = random.Random(2)
    kinds = Counter(type(seated(RANDOM).choose(UNDER_THE_GUN, chance.randbytes(8))) for _ in range(3_000))
    assert len(kinds) == 3
    assert all(900 < times < 1_100 for times in kinds.values())


def test_random_does_not_fold_for_nothing_and_bets_any_amount() -> None:
    chance = random.Random(2)
    choices = [seated(RANDOM).choose(FREE, chance.randbytes(8)) for _ in range(3_000)]
    amounts = {choice.to for choice in choices if isinstance(choice, RaiseTo)}
    assert FOLD not in choices
    assert min(amounts) < 110
    assert max(amounts) > 890


def test_both_muck() -> None:
    assert {seated(bot).choose(ShowMenu(2, partly=True), b"x") for bot in (RANDOM, CALLER)} == {MUCK}


def test_a_style_sits_down_with_its_own_sight() -> None:
    stacks = {A: Chips(1_000), B: Chips(1_000)}
    player = StyledBot(TIGHT).sit(HOLDEM, NO_LIMIT, seat=B, stacks=stacks, button=A)
    assert (player.style, player.sight.seat) == (TIGHT, B)
