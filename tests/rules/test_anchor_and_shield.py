"""Anchor and shield: what an anchored seat may raise, and the window in which it may cancel the anchor.

rules.md 6.4, 6.5, A-17.
"""

from collections.abc import Sequence

import pytest

from cardhouse.abilities.anchor import ANCHOR
from cardhouse.chips import Chips, Seat
from cardhouse.play import By, Choice, TimeClass
from cardhouse.rules.ability import Wheel
from cardhouse.rules.events import AbilityResolved, AbilityUsed, AnswerDeclined
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import CALL, CHECK, DECLINE, FOLD, AnswerMenu, RaiseTo
from tests.rules.at_naiko import (
    PL,
    deal,
    offer,
    refused,
    stars,
    state,
    use,
    used,
    using,
)
from tests.rules.scripted import act, bet_menu, check_down
from tests.wheels import WITHOUT_PEEK, WITHOUT_SHIELD, WITHOUT_SLEEVE

SMALL, BIG, FIRST, BUTTON = range(4)


def anchored(target: int, script: str = "", **words: Sequence[int]) -> Hand:
    """The first to speak anchors a seat that no shield helps, and all do what is written."""
    hand = deal(**words)  # type: ignore[arg-type]
    use(hand, "anchor", target)
    return act(hand, script)


def most(hand: Hand) -> int:
    return bet_menu(hand).max_to


def bounds(hand: Hand) -> tuple[int, int, int]:
    menu = bet_menu(hand)
    return menu.call, menu.min_to, menu.max_to


# The cap


@pytest.mark.parametrize(
    ("target", "script", "expected"),
    [
        (BUTTON, "c", (100, 200, 450)),  # 250 lie there, 100 to call
        (BUTTON, "f", (100, 200, 350)),
        (BUTTON, "r300", (300, 500, 1050)),
        (SMALL, "f f", (50, 200, 300)),
        (SMALL, "r300 f", (250, 500, 1000)),
        (BIG, "c c c", (0, 200, 500)),  # 400 lie there and nothing is to call
        (BIG, "r300 c f", (200, 500, 1250)),  # 750 lie there, 200 to call
    ],
)
def test_an_anchored_seat_raises_by_the_pot_behind_its_call(
    target: int, script: str, expected: tuple[int, int, int]
) -> None:
    hand = anchored(target, script)
    assert hand.actor == target
    assert bounds(hand) == expected


@pytest.mark.parametrize("over", [1, 9_550])
def test_a_raise_above_the_cap_is_refused(over: int) -> None:
    hand = anchored(BUTTON, "c")
    assert refused(hand, RaiseTo(Chips(most(hand) + over))) == "raise_out_of_range"


def test_the_cap_itself_may_be_raised_to() -> None:
    hand = anchored(BUTTON, "c r450")
    assert hand.bets[BUTTON] == 450


def test_buttons_for_amounts_end_at_the_cap() -> None:
    assert [preset.to for preset in bet_menu(anchored(BUTTON, "c")).presets()][-1] == 450


def test_nobody_else_is_capped() -> None:
    assert most(anchored(BUTTON, "c c")) == 10_000


def test_fold_and_call_are_untouched() -> None:
    hand, quiet = anchored(BUTTON, "r300"), act(deal(), "r300")
    assert bet_menu(hand).call == bet_menu(quiet).call
    act(hand.copy(), "f")
    act(hand, "c")
    assert hand.bets[BUTTON] == 300


def test_a_check_is_untouched() -> None:
    assert act(anchored(BIG, "c c c"), "x").street == 1


def test_an_anchored_seat_opens_by_the_pot_at_most() -> None:
    """A-17: 400 lie there."""
    hand = act(deal(), "c c c x")
    use(hand, "anchor", BIG)
    assert bounds(act(hand, "x")) == (0, 100, 400)


def test_it_lifts_nobody_above_his_stack() -> None:
    assert bounds(anchored(BUTTON, "c", stacks=[10_000, 10_000, 10_000, 400])) == (100, 200, 400)


def test_an_all_in_below_the_least_raise_stays_legal() -> None:
    assert bounds(anchored(BUTTON, "r300", stacks=[10_000, 10_000, 10_000, 450])) == (300, 450, 450)


def test_who_may_not_raise_still_may_not() -> None:
    assert bounds(anchored(BUTTON, "r300", stacks=[10_000, 10_000, 10_000, 300])) == (300, 0, 0)


def test_the_cap_is_counted_anew_after_a_re_raise() -> None:
    """He raised to 1050 on 150 + 300; re-raised to 3000 he calls 1950 into 4200, and may put 6150 on top."""
    hand = anchored(BUTTON, "r300 r1050 f f r3000")
    assert hand.actor == BUTTON
    assert bounds(hand) == (1950, 4950, 9150)


def test_it_ends_with_the_betting_round() -> None:
    hand = anchored(BUTTON, "c c c x x x x")
    assert hand.actor == BUTTON
    assert most(hand) == 9_900


def test_it_stays_when_he_who_anchored_folds() -> None:
    assert most(anchored(BUTTON, "f")) == 350


def test_a_copy_knows_of_it() -> None:
    assert most(anchored(BUTTON, "c").copy()) == 450


# Whom it may be aimed at


def test_all_opponents_that_have_not_spoken() -> None:
    assert offer(deal(), "anchor").targets == (SMALL, BIG, BUTTON)


def test_the_big_blind_that_has_not_spoken() -> None:
    hand = anchored(BIG, "c c c")
    assert (hand.actor, most(hand)) == (BIG, 500)


@pytest.mark.parametrize(
    ("script", "targets"),
    [
        ("c", (SMALL, BIG)),
        ("f", (SMALL, BIG)),
        ("r300", (SMALL, BIG)),
        ("c c", (BIG,)),
        ("c c c x x", (FIRST, BUTTON)),
    ],
)
def test_nobody_who_has_spoken_or_folded(script: str, targets: tuple[int, ...]) -> None:
    assert offer(act(deal(), script), "anchor").targets == targets


def test_not_even_when_the_action_returns_to_him() -> None:
    """The first to speak called, and is to speak again behind the big blind's raise."""
    hand = act(deal(), "c c c")
    assert hand.actor == BIG
    assert refused(hand, using("anchor", FIRST)) == "nobody_to_aim_at"
    act(hand, "r300")
    assert offer(hand, "anchor").refused == "nobody_to_aim_at"


def test_nobody_who_is_all_in() -> None:
    hand = deal(stacks=[10_000, 100, 10_000, 10_000])
    assert offer(hand, "anchor").targets == (SMALL, BUTTON)
    assert refused(hand, using("anchor", BIG)) == "wrong_target"


def test_not_oneself() -> None:
    assert refused(deal(), using("anchor", FIRST)) == "wrong_target"


def test_nobody_out_of_the_hand() -> None:
    assert refused(act(deal(), "c c c x f"), using("anchor", SMALL)) == "wrong_target"


def test_one_for_each_target_in_a_round() -> None:
    hand = anchored(BIG, "c")
    assert offer(hand, "anchor").targets == (SMALL,)
    assert refused(hand, using("anchor", BIG)) == "wrong_target"


def test_one_for_each_target_even_when_it_was_blocked() -> None:
    hand = deal(wheel=WITHOUT_PEEK)
    use(hand, "anchor", BIG)
    use(hand, "shield")
    act(hand, "c")
    assert refused(hand, using("anchor", BIG)) == "wrong_target"


def test_two_seats_anchored_in_one_round() -> None:
    hand = anchored(BIG, "c")
    use(hand, "anchor", SMALL)
    assert most(act(hand, "c")) == 500
    assert most(act(hand, "c")) == 500


def test_the_same_target_in_the_next_round() -> None:
    hand = anchored(BUTTON, "c c c x")
    use(hand, "anchor", BUTTON)
    act(hand, "x x x")
    assert (hand.actor, most(hand)) == (BUTTON, 400)


@pytest.mark.parametrize("wheel", [WITHOUT_SHIELD, WITHOUT_SLEEVE, WITHOUT_PEEK])
def test_a_pot_limit_table_refuses_it(wheel: Wheel) -> None:
    hand = deal(stakes=PL, wheel=wheel)
    assert refused(hand, using("anchor", BUTTON)) == offer(hand, "anchor").refused == "changes_nothing"


# When the window opens


def answer_menu(hand: Hand) -> AnswerMenu:
    assert isinstance(hand.menu, AnswerMenu)
    return hand.menu


def in_the_window(target: int = BIG, held: Sequence[int] = (3, 3, 3, 3)) -> Hand:
    """The first to speak has anchored a seat that may shield itself."""
    hand = deal(held, wheel=WITHOUT_PEEK)
    use(hand, "anchor", target)
    return hand


def test_the_target_is_asked_out_of_turn() -> None:
    hand = in_the_window()
    assert hand.actor == BIG
    menu = answer_menu(hand)
    assert (menu.ability, menu.by) == ("anchor", FIRST)
    assert [(each.ability, each.cost) for each in menu.answers] == [("shield", 1)]


@pytest.mark.parametrize("choice", ["shield", "decline"])
def test_the_turn_goes_back_to_him_who_anchored(choice: str) -> None:
    hand = in_the_window()
    hand.choose(Seat(BIG), DECLINE if choice == "decline" else using(choice))
    assert hand.actor == FIRST
    assert bounds(hand) == (100, 200, 10_000)


def test_the_anchor_is_paid_and_told_before_it_opens() -> None:
    hand = in_the_window(held=(3, 3, 2, 3))
    assert hand.events[-1] == AbilityUsed(Seat(FIRST), answer_menu(hand).ability, Seat(BIG), 0)
    assert stars(hand) == [3, 3, 0, 3]


def test_it_is_a_decision_of_its_own() -> None:
    hand = deal(wheel=WITHOUT_PEEK)
    numbers = [hand.decision]
    use(hand, "anchor", BIG)
    numbers.append(hand.decision)
    hand.choose(Seat(BIG), DECLINE)
    numbers.append(hand.decision)
    assert numbers == [numbers[0], numbers[0] + 1, numbers[0] + 2]


def test_its_clock_is_its_own_and_declines() -> None:
    owed = in_the_window().pending[Seat(BIG)]
    assert (owed.default, owed.time) == (DECLINE, TimeClass.ANSWER)


def works_at_once(hand: Hand, target: int) -> bool:
    events = use(hand, "anchor", target)
    return events[-1] == AbilityResolved(Seat(FIRST), ANCHOR.id, Seat(target), works=True, lasts=True)


def test_it_does_not_open_where_no_shield_is_on_the_wheel() -> None:
    assert works_at_once(deal(), BIG)


def test_it_does_not_open_for_a_target_without_a_star() -> None:
    assert works_at_once(deal((3, 0, 3, 3), wheel=WITHOUT_PEEK), BIG)


def test_it_opens_for_a_target_with_one_star() -> None:
    hand = deal((0, 1, 3, 0), wheel=WITHOUT_PEEK)
    assert not works_at_once(hand, BIG)


def test_it_does_not_open_for_a_target_that_has_used_its_shield() -> None:
    """In an earlier round of the hand."""
    hand = in_the_window(BUTTON)
    use(hand, "shield")
    act(hand, "c c c x")
    events = use(hand, "anchor", BUTTON)
    assert events[-1] == AbilityResolved(Seat(SMALL), ANCHOR.id, Seat(BUTTON), works=True, lasts=True)
    assert most(act(hand, "x x x")) == 400


@pytest.mark.parametrize(
    "holes", [("7c 2d", "Ac Ad", "5h 5d", "8h 8d"), ("7c 2d", "4h 3c", "5h 5d", "8h 8d")]
)
def test_it_opens_whatever_the_target_holds(holes: Sequence[str]) -> None:
    hand = deal((0, 1, 2, 0), wheel=WITHOUT_PEEK, holes=holes)
    use(hand, "anchor", BIG)
    assert answer_menu(hand).by == FIRST


# What is answered


def test_a_shield_cancels_the_anchor() -> None:
    hand = in_the_window(BUTTON)
    use(hand, "shield")
    act(hand, "c")
    assert (hand.actor, most(hand)) == (BUTTON, 10_000)


def test_everybody_hears_of_the_shield() -> None:
    hand = in_the_window()
    paid, resolved = use(hand, "shield")
    assert isinstance(paid, AbilityUsed)
    assert (paid.seat, paid.ability, paid.target, paid.stars) == (BIG, "shield", FIRST, 2)
    assert isinstance(resolved, AbilityResolved)
    assert (resolved.seat, resolved.ability, resolved.target, resolved.works) == (FIRST, "anchor", BIG, False)


def test_both_have_paid() -> None:
    hand = in_the_window(held=(3, 1, 2, 3))
    use(hand, "shield")
    assert stars(hand) == [3, 0, 0, 3]


def test_the_slot_of_a_blocked_anchor_stays_used() -> None:
    hand = in_the_window()
    use(hand, "shield")
    assert refused(hand, using("anchor", BUTTON)) == "ability_used"
    assert refused(hand, using("sleeve", "5h")) == "one_ability_a_round"


def test_a_decline_costs_nothing_and_lets_the_anchor_work() -> None:
    hand = in_the_window(BUTTON)
    events = hand.choose(Seat(BUTTON), DECLINE)
    assert events == [
        AnswerDeclined(Seat(BUTTON), By.PERSON),
        AbilityResolved(Seat(FIRST), ANCHOR.id, Seat(BUTTON), works=True, lasts=True),
    ]
    assert stars(hand) == [3, 3, 1, 3]
    assert most(act(hand, "c")) == 450


def test_everybody_hears_whether_the_clock_declined() -> None:
    events = in_the_window().choose(Seat(BIG), DECLINE, by=By.CLOCK)
    assert events[0] == AnswerDeclined(Seat(BIG), By.CLOCK)


def test_a_shield_counts_neither_for_him_nor_for_the_table() -> None:
    """6.3: he has one more of his own, and the table two."""
    hand = deal(wheel=WITHOUT_SLEEVE)
    use(hand, "anchor", BIG)
    use(hand, "shield")
    act(hand, "c")
    for _ in range(2):
        assert offer(hand, "peek").refused is None
        act(hand, "c")
    assert hand.actor == BIG
    use(hand, "peek")
    assert used(hand)[-1] == (BIG, "peek")


def test_a_shield_may_answer_the_third_of_a_round() -> None:
    hand = deal(wheel=WITHOUT_SLEEVE)
    for _ in range(2):
        use(hand, "peek")
        act(hand, "c")
    use(hand, "anchor", BIG)
    use(hand, "shield")
    assert used(hand)[-1] == (BIG, "shield")
    assert most(act(hand, "c")) == 10_000


@pytest.mark.parametrize(
    ("choice", "code"),
    [
        (FOLD, "not_offered"),
        (CHECK, "not_offered"),
        (CALL, "not_offered"),
        (RaiseTo(Chips(300)), "not_offered"),
        (using("sleeve", "Kd"), "ability_not_there"),
        (using("anchor", FIRST), "ability_not_there"),
        (using("shield", FIRST), "wrong_aim"),
        (using("shield", "Kd"), "wrong_aim"),
    ],
)
def test_the_window_takes_nothing_else(choice: Choice, code: str) -> None:
    assert refused(in_the_window(), choice) == code


@pytest.mark.parametrize("choice", [FOLD, CALL, using("sleeve", "5h"), DECLINE])
def test_he_who_anchored_waits_while_it_is_open(choice: Choice) -> None:
    assert refused(in_the_window(), choice, seat=FIRST) == "not_your_turn"


@pytest.mark.parametrize("seat", [SMALL, FIRST, BUTTON])
def test_nobody_shields_another(seat: int) -> None:
    assert refused(in_the_window(), using("shield"), seat=seat) == "not_your_turn"


def test_it_is_answered_once() -> None:
    hand = in_the_window()
    use(hand, "shield")
    assert refused(hand, DECLINE, seat=BIG) == "not_your_turn"


def test_a_copy_in_the_middle_of_the_window_answers_for_itself() -> None:
    hand = in_the_window(BUTTON)
    before, twin = state(hand), hand.copy()
    use(twin, "shield")
    check_down(act(twin, "c r10000 f f f"))
    assert state(hand) == before
    hand.choose(Seat(BUTTON), DECLINE)
    assert most(act(hand, "c")) == 450


def test_a_hand_goes_on_behind_the_window_as_if_nothing_had_been() -> None:
    hand, quiet = in_the_window(), deal(wheel=WITHOUT_PEEK)
    use(hand, "shield")
    assert check_down(hand).result == check_down(quiet).result
