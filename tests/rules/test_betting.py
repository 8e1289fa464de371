"""A betting round standing alone: short all-ins and their options (rules.md 1.1–1.6)."""

from collections.abc import Callable
from random import Random

import pytest

from cardhouse.rules.betting import BettingRound
from cardhouse.rules.spec import Reopen, ShortAllIn, StructureId
from cardhouse.rules.structures import STRUCTURES

DEEP = 10_000
FIXED, SPREAD = StructureId.FIXED_LIMIT, StructureId.SPREAD_LIMIT


def begin(
    structure: StructureId,
    *stacks: int,
    size: int = 0,
    bets: list[int] | None = None,
    level: int = 0,
    count: int = 0,
    short_all_in: ShortAllIn = ShortAllIn.HALF_BET,
    reopen: Reopen = Reopen.CUMULATIVE,
) -> BettingRound:
    """A round in which bets are 100 at least."""
    return BettingRound(
        STRUCTURES[structure],
        list(stacks),
        bets or [0] * len(stacks),
        [False] * len(stacks),
        first=0,
        min_bet=100,
        size=size,
        cap=4,
        level=level,
        count=count,
        short_all_in=short_all_in,
        reopen=reopen,
    )


def act(game: BettingRound, script: str) -> BettingRound:
    """`f` fold, `c` check or call, a number to bet or raise to."""
    for word in script.split():
        if word == "f":
            game.fold()
        elif word == "c":
            game.call()
        else:
            game.raise_to(int(word))
    return game


def offered(game: BettingRound) -> tuple[int, int, int]:
    menu = game.menu
    assert menu is not None
    return menu.call, menu.min_to, menu.max_to


@pytest.mark.parametrize(
    ("option", "all_in", "raise_to"),
    [
        (ShortAllIn.HALF_BET, 140, 200),
        (ShortAllIn.NOMINAL, 140, 200),
        (ShortAllIn.ADDITIVE, 140, 240),
        (ShortAllIn.HALF_BET, 150, 250),
        (ShortAllIn.NOMINAL, 150, 200),
        (ShortAllIn.ADDITIVE, 150, 250),
    ],
)
def test_fixed_limit_after_a_short_all_in(option: ShortAllIn, all_in: int, raise_to: int) -> None:
    """1.6: less than half is completed, half or more is a bet; the options say where the next raise goes."""
    game = act(begin(FIXED, DEEP, all_in, DEEP, size=100, short_all_in=option), f"100 {all_in}")
    assert offered(game) == (all_in, raise_to, raise_to)


def test_fixed_limit_short_all_ins_add_up() -> None:
    """1.6: 25 and 35 are half a bet together: a full one, and the bettor may raise again."""
    game = act(begin(FIXED, DEEP, 125, 160, DEEP, size=100), "100 125 160 c")
    assert game.count == 2
    assert offered(game) == (60, 260, 260)


def test_fixed_limit_at_the_cap_a_short_all_in_is_only_called() -> None:
    game = act(begin(FIXED, DEEP, DEEP, 430, DEEP, size=100), "100 200 300 400 430")
    assert game.is_over is False
    assert offered(game)[1:] == (0, 0)


@pytest.mark.parametrize(
    ("option", "all_in", "raise_to"),
    [
        (ShortAllIn.HALF_BET, 260, 400),
        (ShortAllIn.NOMINAL, 260, 400),
        (ShortAllIn.ADDITIVE, 260, 460),
        (ShortAllIn.HALF_BET, 300, 500),
        (ShortAllIn.NOMINAL, 300, 400),
        (ShortAllIn.ADDITIVE, 300, 500),
    ],
)
def test_spread_limit_after_a_short_all_in(option: ShortAllIn, all_in: int, raise_to: int) -> None:
    """1.2, 1.6: over a bet of 200, less than half and half of another."""
    game = act(begin(SPREAD, DEEP, all_in, DEEP, size=200, short_all_in=option), f"200 {all_in}")
    assert offered(game) == (all_in, raise_to, raise_to)


def test_short_all_ins_never_reopen_where_the_room_says_so() -> None:
    """1.6, profile naiko."""
    script = "300 450 620 c"
    cumulative = begin(StructureId.NO_LIMIT, DEEP, 450, 620, DEEP)
    assert offered(act(cumulative, script)) == (320, 920, DEEP)
    never = begin(StructureId.NO_LIMIT, DEEP, 450, 620, DEEP, reopen=Reopen.NEVER)
    assert offered(act(never, script)) == (320, 0, 0)


def test_a_full_raise_behind_a_short_one_reopens_for_all() -> None:
    game = act(begin(StructureId.NO_LIMIT, DEEP, 350, DEEP), "300 350 650")
    assert offered(game) == (350, 950, DEEP)


def test_a_caller_of_a_short_all_in_waits_for_a_full_raise_since_then() -> None:
    """1.6: since the last action of each: A saw 140 more, C only 90."""
    game = act(begin(StructureId.NO_LIMIT, DEEP, 150, DEEP, 240, DEEP), "100 150 c 240 f")
    assert offered(game) == (140, 340, DEEP)
    assert offered(act(game, "c")) == (90, 0, 0)


def test_no_decision_for_a_lone_seat_that_owes_nothing() -> None:
    """1: the others are all-in for no more than it has in."""
    assert begin(StructureId.NO_LIMIT, 50, 0, bets=[50, 30], level=100, count=1).is_over
    assert begin(StructureId.NO_LIMIT, 50, 0, bets=[100, 30], level=100, count=1).is_over
    assert not begin(StructureId.NO_LIMIT, 50, 0, bets=[50, 60], level=100, count=1).is_over


def test_half_the_pot_rounds_down_and_leaves_the_least() -> None:
    """1.5."""
    game = BettingRound(
        STRUCTURES[StructureId.HALF_POT_LIMIT],
        [DEEP, DEEP],
        [0, 0],
        [False, False],
        first=0,
        min_bet=10,
        collected=45,
    )
    assert offered(game) == (0, 10, 22)


def test_the_round_begins_with_the_first_place_and_goes_round() -> None:
    game = BettingRound(
        STRUCTURES[StructureId.NO_LIMIT],
        [DEEP] * 4,
        [0, 0, 0, 0],
        [False, True, False, False],
        first=1,
        min_bet=100,
    )
    order = []
    while not game.is_over:
        order.append(game.actor)
        game.call()
    assert order == [2, 3, 0]


def test_chips_of_a_folder_are_matched_even_when_nobody_else_could_bet() -> None:
    """The last who can act calls or folds (1); uncalled for, they would go to who put in less (1.7.2)."""
    stacks, bets, folded = [990, 1000, 0], [10, 0, 0], [False, False, False]
    betting = BettingRound(
        STRUCTURES[StructureId.NO_LIMIT], stacks, bets, folded, first=0, min_bet=10, level=10, count=1
    )
    betting.fold()
    assert betting.actor == 1
    assert betting.menu is not None
    assert (betting.menu.call, betting.menu.min_to) == (10, 0)


@pytest.mark.parametrize("act_late", [BettingRound.fold, BettingRound.call])
def test_a_round_that_is_over_takes_no_action(act_late: Callable[[BettingRound], object]) -> None:
    game = act(begin(StructureId.NO_LIMIT, DEEP, DEEP), "c c")
    acted_at = game.acted_at.copy()
    with pytest.raises(AssertionError):
        act_late(game)
    assert (game.folded, game.acted_at, game.menu) == ([False, False], acted_at, None)


@pytest.mark.parametrize("structure", StructureId)
@pytest.mark.parametrize("seed", range(40))
def test_the_shallowest_stack_only_saves_looking_at_each(structure: StructureId, seed: int) -> None:
    """A round that forgets how deep it is before each action goes the same way."""
    rng = Random(seed)
    stacks = [rng.choice((30, 100, 150, 250, DEEP)) for _ in range(rng.randint(2, 6))]
    game, looking = (begin(structure, *stacks, size=100) for _ in range(2))
    while game.menu is not None:
        word = rng.choice(("f", "c", "c", str(rng.choice((game.menu.min_to, game.menu.max_to)) or "c")))
        looking.shallow = 0
        for each in (game, looking):
            act(each, word)
        assert (game.actor, game.menu) == (looking.actor, looking.menu)
