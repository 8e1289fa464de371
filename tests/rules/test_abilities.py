"""Stars, the wheel, and who may use an ability when (rules.md 6.1–6.3)."""

import pytest

from cardhouse.abilities import ABILITIES
from cardhouse.abilities.peek import PEEK
from cardhouse.chips import Chips, Seat
from cardhouse.games.holdem import HOLDEM
from cardhouse.games.naiko import NAIKO
from cardhouse.play import Choice, Refusal
from cardhouse.rules.ability import AbilityId, Wheel, earned, wheels
from cardhouse.rules.events import AbilityUsed, Shown, WheelTurned
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import DECLINE, FOLD
from cardhouse.rules.spec import Chance, Reopen, StructureId
from cardhouse.rules.stakes import usual_stakes
from tests.rules.at_naiko import (
    NL,
    PL,
    deal,
    offer,
    peeked,
    refused,
    stars,
    state,
    use,
    used,
    using,
)
from tests.rules.scripted import act, bet_menu, check_down, deal as deal_holdem
from tests.wheels import WITHOUT_PEEK, WITHOUT_SHIELD, WITHOUT_SLEEVE

SMALL, BIG, FIRST, BUTTON = range(4)

# The wheel and the stars (6.1, 6.2)


def test_the_wheel_and_the_stars_are_the_first_that_everyone_hears() -> None:
    hand = deal((0, 1, 2, 3))
    first = hand.events[0]
    assert isinstance(first, WheelTurned)
    assert (first.abilities, first.stars) == (("peek", "sleeve", "anchor"), {0: 0, 1: 1, 2: 2, 3: 3})
    assert first.projected(None) == first


@pytest.mark.parametrize("wheel", [WITHOUT_SHIELD, WITHOUT_SLEEVE, WITHOUT_PEEK])
def test_every_menu_lists_the_wheel_in_its_order(wheel: Wheel) -> None:
    hand = deal(wheel=wheel)
    while not hand.is_over:
        assert [each.ability for each in bet_menu(hand).abilities] == [*wheel]
        act(hand, "c" if bet_menu(hand).call else "x")


def test_these_are_the_wheels() -> None:
    """An anchor is on each of them."""
    assert set(wheels(ABILITIES)) == {WITHOUT_SHIELD, WITHOUT_SLEEVE, WITHOUT_PEEK}


@pytest.mark.parametrize("wheel", [WITHOUT_PEEK[1:], (*WITHOUT_PEEK[:2], AbilityId("lantern"))])
def test_there_is_no_other_wheel(wheel: Wheel) -> None:
    with pytest.raises(ValueError, match="naiko has no wheel of"):
        deal(wheel=wheel)


@pytest.mark.parametrize("stars", [{Seat(0): 4}, {Seat(0): -1}, {Seat(7): 1}])
def test_nobody_has_stars_that_there_cannot_be(stars: dict[Seat, int]) -> None:
    """Three at most, for who is dealt in."""
    seats = dict.fromkeys((Seat(0), Seat(1)), Chips(1000))
    with pytest.raises(ValueError, match="up to 3 stars"):
        Hand(NAIKO, NL, seats, button=Seat(1), chance=Chance(NAIKO.deck, wheel=WITHOUT_PEEK), stars=stars)


def test_a_hand_without_a_wheel_is_played_without_abilities() -> None:
    hand = deal(wheel=())
    assert hand.stars is None
    assert bet_menu(hand).abilities == ()


def test_a_seat_that_nobody_gave_stars_has_none() -> None:
    seats = dict.fromkeys((Seat(0), Seat(1)), Chips(1000))
    hand = Hand(
        NAIKO, NL, seats, button=Seat(1), chance=Chance(NAIKO.deck, wheel=WITHOUT_PEEK), stars={Seat(0): 2}
    )
    assert stars(hand) == [2, 0]


@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 3), (3, 3)])
def test_a_hand_earns_one_star_up_to_three(before: int, after: int) -> None:
    assert earned(before) == after


def test_stars_are_spent_by_what_is_paid_and_by_nothing_else() -> None:
    hand = act(use_and_call(deal((3, 3, 3, 1)), "sleeve", "5h"), "f")
    check_down(hand)
    assert stars(hand) == [3, 3, 1, 1]


def use_and_call(hand: Hand, name: str, aim: str | int | None = None) -> Hand:
    use(hand, name, aim)
    return act(hand, "c")


# In one's turn, which goes on (6.3.2)


def test_using_one_does_not_end_the_turn() -> None:
    hand = deal()
    use(hand, "peek")
    assert hand.actor == FIRST
    act(hand, "r300")
    assert hand.actor == BUTTON


def test_the_turn_that_goes_on_is_a_new_decision() -> None:
    hand = deal()
    first = hand.pending[Seat(FIRST)].decision
    use(hand, "peek")
    assert hand.pending[Seat(FIRST)].decision == first + 1


def test_using_one_leaves_the_betting_as_it_is() -> None:
    hand, quiet = deal(), deal()
    use(hand, "peek")
    menu, other = bet_menu(hand), bet_menu(quiet)
    assert (menu.call, menu.min_to, menu.max_to, menu.pot) == (
        other.call,
        other.min_to,
        other.max_to,
        other.pot,
    )
    assert hand.pending[Seat(FIRST)].default == FOLD


def test_everybody_hears_what_was_used_and_what_is_left() -> None:
    told = use(deal((3, 3, 2, 3)), "peek")[0]
    assert told == AbilityUsed(Seat(FIRST), PEEK.id, None, 1)
    assert told.projected(None) == told.projected(Seat(BUTTON)) == told


@pytest.mark.parametrize("seat", [SMALL, BIG, BUTTON])
def test_nobody_uses_one_out_of_turn(seat: int) -> None:
    assert refused(deal(), using("peek"), seat=seat) == "not_your_turn"


def test_a_seat_that_has_folded_uses_nothing() -> None:
    assert refused(act(deal(), "f"), using("peek"), seat=FIRST) == "not_your_turn"


def test_nothing_is_used_when_the_hand_is_over() -> None:
    assert refused(act(deal(), "f f f"), using("peek"), seat=BIG) == "not_your_turn"


# What is refused costs nothing and changes nothing (6.3.4): `refused` compares all there is


@pytest.mark.parametrize(
    ("choice", "code"),
    [
        (using("shield"), "ability_not_there"),
        (using("mirror"), "ability_not_there"),
        (using("peek", "5h"), "wrong_aim"),
        (using("peek", 0), "wrong_aim"),
        (using("sleeve"), "wrong_aim"),
        (using("sleeve", 0), "wrong_aim"),
        (using("sleeve", "Ks"), "not_your_cards"),
        (using("sleeve", "Qh"), "not_your_cards"),
        (using("anchor"), "wrong_aim"),
        (using("anchor", "5h"), "wrong_aim"),
        (using("anchor", FIRST), "wrong_target"),
        (using("anchor", 9), "wrong_target"),
        (DECLINE, "not_offered"),
    ],
)
def test_it_must_be_there_and_aimed_as_it_asks(choice: Choice, code: str) -> None:
    assert refused(deal(), choice) == code


def test_each_only_once_in_a_hand() -> None:
    hand = act(use_and_call(deal(), "peek"), "c c x")
    act(hand, "x x")
    assert hand.actor == FIRST
    assert refused(hand, using("peek")) == offer(hand, "peek").refused == "ability_used"


def test_another_may_use_the_same_in_the_same_round() -> None:
    hand = use_and_call(deal(), "peek")
    use(hand, "peek")
    assert used(hand) == [(FIRST, "peek"), (BUTTON, "peek")]


def test_one_for_each_in_a_round() -> None:
    hand = deal()
    use(hand, "peek")
    assert refused(hand, using("sleeve", "5h")) == offer(hand, "sleeve").refused == "one_ability_a_round"


def test_one_for_each_in_a_round_even_when_the_action_returns() -> None:
    hand = act(use_and_call(deal(), "peek"), "r300 f f")
    assert hand.actor == FIRST
    assert offer(hand, "anchor").refused == "one_ability_a_round"


def test_another_one_in_the_next_round() -> None:
    hand = act(use_and_call(deal(), "peek"), "c c x x x")
    use(hand, "anchor", BUTTON)
    assert used(hand) == [(FIRST, "peek"), (FIRST, "anchor")]


def test_three_for_the_whole_table_in_a_round() -> None:
    hand = deal()
    for _ in range(3):
        use_and_call(hand, "peek")
    assert hand.actor == BIG
    assert refused(hand, using("peek")) == "three_abilities_a_round"
    assert {each.refused for each in bet_menu(hand).abilities} == {"three_abilities_a_round"}


def test_three_more_in_the_next_round() -> None:
    hand = deal()
    for _ in range(3):
        use_and_call(hand, "peek")
    act(hand, "x")
    use(hand, "anchor", BIG)
    assert used(hand)[-1] == (SMALL, "anchor")


def test_an_anchor_that_was_blocked_counts_as_one_of_the_three() -> None:
    hand = deal(wheel=WITHOUT_SLEEVE)
    use(hand, "anchor", BUTTON)
    use(hand, "shield")
    act(hand, "c")
    use_and_call(hand, "peek")
    use_and_call(hand, "peek")
    assert hand.actor == BIG
    assert refused(hand, using("peek")) == "three_abilities_a_round"


@pytest.mark.parametrize(("name", "aim", "cost"), [("peek", None, 1), ("sleeve", "5h", 2), ("anchor", 3, 2)])
def test_it_takes_as_many_stars_as_it_costs(name: str, aim: str | int | None, cost: int) -> None:
    short, enough = deal((3, 3, cost - 1, 3)), deal((3, 3, cost, 3))
    assert refused(short, using(name, aim)) == offer(short, name).refused == "too_few_stars"
    use(enough, name, aim)
    assert stars(enough)[FIRST] == 0


@pytest.mark.parametrize("wheel", [WITHOUT_SLEEVE, WITHOUT_PEEK])
def test_a_shield_is_not_used_in_advance(wheel: Wheel) -> None:
    hand = deal(wheel=wheel)
    assert refused(hand, using("shield")) == offer(hand, "shield").refused == "only_as_an_answer"


def test_what_was_refused_takes_no_slot() -> None:
    hand = deal()
    refused(hand, using("anchor", FIRST))
    use(hand, "peek")
    assert used(hand) == [(FIRST, "peek")]


def test_a_menu_tells_what_each_costs_and_asks_for() -> None:
    told = [(each.ability, each.cost, each.aim, each.targets) for each in bet_menu(deal()).abilities]
    assert told == [
        ("peek", 1, "nothing", ()),
        ("sleeve", 2, "own_card", ()),
        ("anchor", 2, "opponent", (SMALL, BIG, BUTTON)),
    ]


# The hand around them


def test_a_copy_uses_its_own() -> None:
    hand = use_and_call(deal(), "peek")
    before, twin = state(hand), hand.copy()
    use(twin, "sleeve", "8h")
    act(twin, "c")
    use(twin, "anchor", BIG)
    check_down(twin)
    assert state(hand) == before


def test_the_same_choices_make_the_same_hand() -> None:
    first, second = deal(), deal()
    for hand in (first, second):
        use_and_call(hand, "peek")
        use_and_call(hand, "sleeve", "8h")
        use_and_call(hand, "anchor", BIG)
        act(hand, "r400 c c c")
        check_down(hand)
    assert state(first) == state(second)


@pytest.mark.parametrize("structure", NAIKO.structures)
def test_short_all_ins_never_reopen_at_usual_stakes(structure: StructureId) -> None:
    """1.6."""
    assert usual_stakes(NAIKO, structure, unit=Chips(100)).reopen is Reopen.NEVER
    assert usual_stakes(HOLDEM, structure, unit=Chips(100)).reopen is Reopen.CUMULATIVE


def test_two_short_all_ins_that_make_a_full_raise_leave_the_raiser_a_call() -> None:
    """1.6: he raised to 300, and 450 and 620 came on top of it."""
    hand = act(deal(stacks=[450, 620, 10_000, 10_000]), "r300 f a a")
    assert hand.actor == FIRST
    assert (bet_menu(hand).call, bet_menu(hand).min_to) == (320, 0)


def test_all_hands_are_shown_at_a_showdown() -> None:
    """2.7: those beaten too, and nobody is asked."""
    hand = deal(asked=frozenset(map(Seat, range(4))), holes=["Ac Ad", "8h 7h", "Js 3d", "2d 2h"])
    check_down(hand)
    shown = [event.seat for event in hand.events if isinstance(event, Shown)]
    assert shown == [SMALL, BIG, FIRST, BUTTON]


def test_who_wins_without_a_showdown_may_keep_his_cards_to_himself() -> None:
    act(hand := deal(), "f f f")
    assert [event for event in hand.events if isinstance(event, Shown)] == []
    assert hand.is_over


def test_a_pot_limit_table_has_abilities_too() -> None:
    hand = deal(stakes=PL)
    use(hand, "peek")
    assert len(peeked(hand)) == 1


def test_a_game_without_abilities_has_no_trace_of_them() -> None:
    hand = deal_holdem([1000] * 3, NL)
    assert hand.stars is None
    assert bet_menu(hand).abilities == ()
    assert not any(isinstance(event, WheelTurned) for event in hand.events)


def test_a_game_without_abilities_refuses_them() -> None:
    with pytest.raises(Refusal, match="ability_not_there"):
        deal_holdem([1000] * 3, NL).choose(Seat(2), using("peek"))
