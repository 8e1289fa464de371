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


def test_fixed_limit_short_all_ins_count_from_the_seat_s_own_last_action() -> None:
    """1.6: C has called 140 and faces 20; behind another 30 it is half a bet, and then C may raise."""
    game = act(begin(FIXED, DEEP, 140, DEEP, 160, DEEP, 190, size=100), "100 140 c 160 c")
    assert offered(act(game, "190")) == (90, 260, 260)
    assert offered(act(game, "c")) == (50, 260, 260)
    short = act(begin(FIXED, DEEP, 140, DEEP, 160, DEEP, size=100), "100 140 c 160 c c")
    assert offered(short) == (20, 0, 0)


def test_fixed_limit_a_full_raise_reopens_however_little_a_seat_faces() -> None:
    """1.6: from 85 the bet of 100 is completed, and the bring-in may raise."""
    game = begin(FIXED, DEEP, 85, DEEP, size=100)
    game.bring_in(80)
    assert offered(act(game, "85 100")) == (20, 200, 200)


def test_fixed_limit_only_the_due_bet_completes_a_short_all_in_where_a_big_one_could_be_bet() -> None:
    """1.6, 4.5: to the full level only."""
    game = BettingRound(
        STRUCTURES[FIXED],
        [DEEP, 130, DEEP],
        [0] * 3,
        [False] * 3,
        first=0,
        min_bet=0,
        size=100,
        double=200,
        cap=4,
    )
    assert offered(act(game, "100 130")) == (130, 200, 200)
    assert offered(act(game, "200")) == (100, 300, 400)


@pytest.mark.parametrize("structure", [FIXED, SPREAD])
def test_a_raise_to_the_nominal_level_is_a_full_one_and_reopens(structure: StructureId) -> None:
    """1.6: an all-in of 190 stands for the 200 it fell short of; the raise to those reopens for all."""
    game = begin(structure, DEEP, 190, DEEP, DEEP, size=100, short_all_in=ShortAllIn.NOMINAL)
    assert offered(act(game, "100 190 c")) == (190, 200, 200)
    assert game.count == 2
    assert offered(act(game, "200")) == (100, 300, 300)
    assert game.count == 3
    assert offered(act(game, "c")) == (10, 300, 300)


def test_nominal_levels_go_on_from_a_doubled_bet() -> None:
    """1.6, 4.5: 100, then 200 more, then 200 more."""
    game = BettingRound(
        STRUCTURES[FIXED],
        [DEEP, DEEP, 400, DEEP],
        [0] * 4,
        [False] * 4,
        first=0,
        min_bet=0,
        size=100,
        double=200,
        cap=5,
        short_all_in=ShortAllIn.NOMINAL,
    )
    assert offered(act(game, "100 300")) == (300, 400, 400)
    assert offered(act(game, "400")) == (400, 500, 500)


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


def blinds(
    stacks: list[int], bets: list[int], *, structure: StructureId = StructureId.NO_LIMIT
) -> BettingRound:
    """A first round in which the level is 400, whatever the blinds could post of it."""
    return BettingRound(
        STRUCTURES[structure],
        stacks,
        bets,
        [False] * len(stacks),
        first=0,
        min_bet=400,
        size=400,
        cap=4,
        level=400,
        count=1,
    )


def test_a_call_asks_for_the_most_that_an_opponent_still_in_could_put_in() -> None:
    """1.6: 350, which the last place could still call, rather than the 237 of a short blind."""
    game = act(blinds([9000, 12_800, 350, 0], [0, 200, 0, 237]), "f")
    assert offered(game) == (150, 0, 0)
    assert act(game, "c").bets == [0, 350, 0, 237]


@pytest.mark.parametrize("structure", StructureId)
def test_a_call_of_what_can_be_matched_ends_the_round(structure: StructureId) -> None:
    """1.6: nothing comes back of it."""
    game = act(blinds([12_800, 0], [200, 237], structure=structure), "c")
    assert game.is_over
    assert (game.stacks, game.bets, game.middle) == ([12_763, 0], [237, 237], 474)


def test_chips_of_a_folder_ask_nothing_of_those_who_cannot_match_each_other() -> None:
    """1.6: who folded is no opponent still in; the other one has all its chips in the antes."""
    stacks, bets, folded = [990, 1000, 0], [10, 0, 0], [False, False, False]
    betting = BettingRound(
        STRUCTURES[StructureId.NO_LIMIT], stacks, bets, folded, first=0, min_bet=10, level=10, count=1
    )
    betting.fold()
    assert betting.is_over


def test_a_seat_that_owes_nothing_is_not_asked_where_its_raise_could_not_be_answered() -> None:
    """1: the small blind has 380 in all, and the big one is all-in."""
    game = blinds([9000, 180, 0], [400, 200, 400])
    assert game.actor == 1


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


def test_the_least_raise_over_a_straddle() -> None:
    """2.8: to twice the straddle; in spread limit one big blind on top."""
    stacks, bets = [DEEP, DEEP, DEEP], [0, 100, 200]
    no_limit = begin(StructureId.NO_LIMIT, *stacks, bets=bets.copy(), level=200, count=2)
    assert offered(no_limit)[1] == 400
    assert offered(begin(SPREAD, *stacks, size=200, bets=bets.copy(), level=200, count=2)) == (200, 300, 400)
