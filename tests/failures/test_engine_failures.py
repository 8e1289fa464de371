"""Faults that other engines had, played here (failures.md A–F). A test is named by the fault's number."""

from decimal import Decimal
from random import Random
from typing import Any

import pytest

from cardhouse.cards import Card, parse_cards
from cardhouse.chips import Chips, Seat
from cardhouse.games.draw import TRIPLE_DRAW_27
from cardhouse.games.omaha import OMAHA, OMAHA_HI_LO
from cardhouse.play import Refusal
from cardhouse.ranking import LOW27
from cardhouse.rules.events import (
    Acted,
    Awarded,
    BetReturned,
    Dealt,
    Discarded,
    PotsCollected,
    Reshuffled,
    Shown,
    StreetOpened,
)
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import CALL, CHECK, FOLD, MUCK, BetMenu, Discard, DrawMenu, RaiseTo
from cardhouse.rules.posts import Post, PostKind
from cardhouse.rules.pots import layers
from cardhouse.rules.spec import StructureId
from cardhouse.rules.stakes import big_bet, usual_stakes
from tests.random_choices import random_chance
from tests.rules.scripted import act, bet_menu, check_down, deal, no_limit, won

BOARD = "2c 7d 9h Js 3d"
STRAIGHT_BOARD = "Tc Jd Qh Ks Ah"
"""Plays for everyone."""


def pots(hand: Hand) -> list[tuple[int, tuple[int, ...]]]:
    """The pots as they were last told."""
    told = [event.pots for event in hand.events if isinstance(event, PotsCollected)][-1]
    return [(pot.amount, pot.eligible) for pot in told]


def stacks(hand: Hand) -> list[int]:
    return list(hand.stacks)


def peeled(put_in: dict[int, int]) -> list[tuple[int, tuple[int, ...]]]:
    """The pots of players who all stay: the smallest contribution peeled off, over and over."""
    found = []
    while len(put_in) > 1:
        least = min(put_in.values())
        found.append((least * len(put_in), tuple(put_in)))
        put_in = {seat: chips - least for seat, chips in put_in.items() if chips > least}
    return found


# A. Pots, side pots, uncalled bets, odd chips


def test_b001_an_all_in_seat_keeps_its_pot_through_later_streets() -> None:
    hand = deal([1000, 1000, 100], no_limit(25, 50), holes=["Kc Kd", "Qc Qd", "Ac Ad"], board=BOARD)
    act(hand, "a c c r200 c x x x x")
    assert won(hand) == {2: 300, 0: 400}


def test_b002_a_folder_is_eligible_for_nothing() -> None:
    hand = deal([1000, 1000, 100], no_limit(25, 50), holes=["2h 4d", "Qc Qd", "Ac Ad"], board=BOARD)
    act(hand, "a c c r200 c r300 f")
    assert pots(hand) == [(300, (0, 2)), (400, (0,))]
    assert stacks(check_down(hand)) == [700 + 400, 700, 300]


def test_b004_three_unequal_all_ins_make_three_layers() -> None:
    hand = act(deal([20, 50, 100], no_limit(1, 2), board=BOARD), "a a a")
    assert pots(hand) == [(60, (0, 1, 2)), (60, (1, 2))]
    assert [event.amount for event in hand.events if isinstance(event, BetReturned)] == [50]


def test_b005_ties_in_side_pots_are_paid() -> None:
    holes = ["Ac Ad", "Kc Kd", "Kh Ks", "4h 5h"]
    hand = act(deal([50, 150, 150, 150], no_limit(1, 2), holes=holes, board="2c 7d 9h Js 8d"), "a a a a")
    assert won(hand) == {0: 200, 1: 150, 2: 150}


def test_b007_behind_an_all_in_the_others_may_check() -> None:
    hand = act(deal([1000, 1000, 50], no_limit(5, 10)), "a c c")
    assert bet_menu(hand).call == 0
    assert (hand.actor, bet_menu(act(hand, "x")).call) == (0, 0)


def test_b008_the_pot_is_split_when_the_round_ends() -> None:
    hand = act(deal([1000, 1000, 30, 1000], no_limit(5, 10)), "a")
    assert hand.pots == ()
    assert pots(act(hand, "c c c")) == [(120, (0, 1, 2, 3))]


def test_b010_the_only_seat_with_chips_is_not_asked() -> None:
    hand = act(deal([150, 150, 50, 50], no_limit(5, 10)), "a c c c f")
    assert hand.is_over
    assert hand.exposed


def test_b011_a_slice_of_folders_falls_to_the_highest_live_pot() -> None:
    main, side = layers([50, 80, 100, 100], [False, False, True, True])
    assert (main.amount, main.eligible) == (4 * 50, (0, 1))
    assert (side.amount, side.eligible) == (3 * 30 + 2 * 20, (1,))


def test_b013_the_unmatched_part_comes_back_to_the_winner() -> None:
    holes = ["Ac Ad", "2h 4d", "Kc Kd", "Qc Qd"]
    hand = deal([120360, 100000, 89820, 89820], no_limit(100, 200), holes=holes, board=BOARD)
    act(hand, "a a a f")
    assert stacks(hand) == [120360 + 179840, 100000 - 200, 0, 0]
    assert [event.amount for event in hand.events if isinstance(event, BetReturned)] == [30540]


def test_b014_seven_uneven_all_ins_layer_as_peeling_does() -> None:
    chips = [76, 181, 300, 117, 5, 66, 27]
    hand = act(deal(chips, no_limit(1, 2, ante=1), board=STRAIGHT_BOARD), "a a a a a a a")
    assert pots(hand) == peeled(dict(enumerate(chips)))
    for number, (amount, eligible) in enumerate(pots(hand)):
        paid = [e.amount for e in hand.events if isinstance(e, Awarded) and e.pot == number]
        odd = amount % len(eligible)
        assert paid == [amount // len(eligible) + (place < odd) for place in range(len(eligible))]


def test_b016_three_equal_hands_share_exactly() -> None:
    hand = deal([10_000] * 10, no_limit(100, 200), board=STRAIGHT_BOARD)
    act(hand, "a a a f f f f f f f")
    assert won(hand) == {2: 10_100, 3: 10_100, 4: 10_100}


def test_b017_an_odd_chip_goes_to_the_first_seat_left_of_the_button() -> None:
    hand = check_down(act(deal([200] * 4, no_limit(1, 2), board=STRAIGHT_BOARD), "r33 c f c"))
    assert won(hand) == {1: 34, 2: 33, 3: 33}


def test_b019_b023_the_last_live_seat_takes_all() -> None:
    hand = act(deal([500, 500], no_limit(5, 10), holes=["Ac Ad", "2h 7s"]), "a f")
    assert stacks(hand) == [490, 510]
    assert won(hand) == {1: 20}


def test_b023_a_folder_is_never_paid() -> None:
    hand = deal([500, 500, 500], no_limit(5, 10), holes=["Ac Ad", "Kc Kd", "Qc Qd"], board="Ah As 2c 3d 4h")
    assert won(check_down(act(hand, "c f x"))) == {1: 25}


def test_b026_a_seat_may_fold_where_it_could_check() -> None:
    hand = deal([1000, 1000, 50], no_limit(5, 10), holes=["Qc Qd", "Kc Kd", "Ac Ad"], board=BOARD)
    act(hand, "a c c f")
    assert hand.is_over
    assert won(hand) == {2: 150}


# B. Legal actions


def test_b029_a_full_all_in_is_no_short_one() -> None:
    hand = act(deal([19, 200, 16, 200], no_limit(1, 2)), "a c a c")
    assert (hand.actor, bet_menu(hand).call, bet_menu(hand).min_to) == (3, 3, 0)


def test_b031_all_in_below_the_least_raise_is_offered() -> None:
    hand = act(deal([1000, 1000, 1000, 150], no_limit(5, 10)), "r100")
    assert (bet_menu(hand).min_to, bet_menu(hand).max_to) == (150, 150)


def test_b032_a_shove_below_twice_the_bet_is_offered() -> None:
    hand = act(deal([1000, 1000], no_limit(5, 10), board=BOARD), "r500 c x x x x r270")
    assert (bet_menu(hand).call, bet_menu(hand).min_to, bet_menu(hand).max_to) == (270, 500, 500)


def test_b034_the_most_is_the_whole_stack() -> None:
    hand = act(deal([1000, 1000, 1000, 29], no_limit(5, 10)), "r22")
    assert (bet_menu(hand).call, bet_menu(hand).max_to) == (22, 29)


def test_b035_pot_limit_counts_the_call_twice() -> None:
    stakes = big_bet(StructureId.POT_LIMIT, Chips(5), Chips(10))
    assert bet_menu(deal([1000] * 3, stakes)).max_to == 35


def test_b037_a_short_stack_goes_all_in_and_a_raise_may_be_raised() -> None:
    hand = deal([1000, 1000, 6], no_limit(1, 4))
    assert (bet_menu(hand).min_to, bet_menu(hand).max_to) == (6, 6)
    hand = act(deal([1000, 1000, 1000], no_limit(1, 4)), "r12 r30")
    assert bet_menu(hand).min_to == 48


def test_b038_no_street_before_the_bets_are_matched() -> None:
    hand = act(deal([1880, 2000], no_limit(5, 10)), "r180 a")
    assert hand.street == 0
    assert (hand.actor, bet_menu(hand).call, bet_menu(hand).min_to) == (1, 1700, 0)


@pytest.mark.parametrize("seats", range(2, 11))
def test_b040_the_big_blind_has_the_option(seats: int) -> None:
    hand = deal([1000] * seats, no_limit(5, 10))
    act(hand, " ".join("c" * (seats - 1)))
    big = 0 if seats == 2 else 1
    assert (hand.street, hand.actor) == (0, big)
    assert (bet_menu(hand).call, bet_menu(hand).min_to) == (0, 20)


def test_b043_a_big_blind_that_is_all_in_has_no_option() -> None:
    hand = act(deal([1000, 10, 1000], no_limit(5, 10)), "c c")
    assert (hand.street, hand.actor) == (1, 0)


def test_b044_the_small_blind_faces_an_all_in_big_blind() -> None:
    hand = deal([20, 1980], no_limit(10, 20))
    assert (hand.actor, bet_menu(hand).call, bet_menu(hand).min_to) == (1, 10, 0)


def test_b046_the_price_of_a_short_all_in_is_the_difference() -> None:
    hand = act(deal([1000, 1000, 1000, 130], no_limit(5, 10)), "r100 a f f")
    assert (hand.actor, bet_menu(hand).call) == (2, 30)


@pytest.mark.parametrize("to", [250.0, Decimal(250), float("nan"), "250", True, None])
def test_b047_only_whole_chips_are_a_raise(to: Any) -> None:
    hand = deal([1000, 1000], no_limit(5, 10))
    assert hand.actor is not None
    with pytest.raises(Refusal):
        hand.choose(hand.actor, RaiseTo(to))
    assert stacks(hand) == [990, 995]


def test_b050_nobody_bets_against_an_all_in_player_alone() -> None:
    hand = act(deal([200, 1000], no_limit(5, 10), board=BOARD), "r200 c")
    assert hand.is_over
    assert not any(isinstance(event, Acted) and event.put for event in hand.events[-8:])


# C. Blinds, antes, button


def test_b052_heads_up_the_button_is_first_before_the_flop_and_last_after() -> None:
    hand = deal([1000, 1000], no_limit(5, 10))
    assert (hand.button, hand.bets, hand.actor) == (1, [10, 5], 1)
    assert act(hand, "c x").actor == 0


def test_b058_without_blinds_the_seat_left_of_the_button_opens() -> None:
    antes = [Post(Seat(seat), PostKind.ANTE, Chips(5)) for seat in (0, 1)]
    hand = deal([1000, 1000], no_limit(5, 10), posts=antes)
    assert (hand.actor, bet_menu(hand).call, bet_menu(hand).pot) == (0, 0, 10)


def test_b059_an_ante_is_no_part_of_the_bet() -> None:
    hand = act(deal([1000] * 4, no_limit(2, 5, ante=5)), "r15")
    assert bet_menu(hand).call == 15
    assert bet_menu(hand).pot == 4 * 5 + 2 + 5 + 15


def test_b059_a_stack_below_the_ante_is_all_in() -> None:
    hand = check_down(deal([1000, 1000, 19], no_limit(20, 40, ante=20)))
    assert sum(hand.stacks) == 2019


@pytest.mark.parametrize("short", range(1, 10))
def test_b064_a_blind_of_any_shortness_is_posted_whole(short: int) -> None:
    hand = deal([1000, short, 1000], no_limit(5, 10), board=BOARD)
    assert (hand.bets[1], bet_menu(hand).call) == (short, 10)
    check_down(hand)
    assert pots(hand)[0] == (3 * short, (0, 1, 2))


# D. Ranking and splits


def test_b065_equal_ranks_tie() -> None:
    hand = deal([100, 100], no_limit(1, 2), holes=["Ah Kh", "Ad Kd"], board="Ts 9d 4c 3h 2s")
    assert won(check_down(hand)) == {0: 2, 1: 2}


def test_b067_of_three_pairs_the_best_two_count() -> None:
    hand = deal([100, 100], no_limit(1, 2), holes=["7c 5d", "Kd 7h"], board="4c 8d 4h 7s 8h")
    assert won(check_down(hand)) == {1: 4}
    hand = deal([100, 100], no_limit(1, 2), holes=["7c 5d", "Ad 4s"], board="4c 8d 4h 7s 8h")
    assert won(check_down(hand)) == {1: 4}


def test_b068_tens_beat_fives() -> None:
    hand = deal([100, 100], no_limit(1, 2), holes=["Ts Th", "5s 5h"], board="7d 3c Tc 6d 8h")
    assert won(check_down(hand)) == {0: 4}


def test_b070_omaha_plays_two_and_three() -> None:
    stakes = big_bet(StructureId.POT_LIMIT, Chips(1), Chips(2))
    holes = ["Ah Kh Qh Jh", "2s 2d 4c 5s"]
    hand = deal([100, 100], stakes, game=OMAHA, holes=holes, board="2h 7c 9d Ts 3c")
    assert won(check_down(hand)) == {1: 4}


HI_LO = big_bet(StructureId.POT_LIMIT, Chips(5), Chips(10))


@pytest.mark.parametrize(
    ("holes", "board", "paid"),
    [
        (["Ah 2h 3d 4d", "Kh Kd 7c 8c"], "Ks Qd Jh 9c 2c", {1: 20}),
        (["Ac 2d Ks Qh", "As 3h Jd 9c"], "2s 5d 8c Th Kc", {0: 10, 1: 10}),
        (["2c 3c Kh Kd", "2h 3d 9s 9c"], "As 4d 7h Kc Qd", {0: 15, 1: 5}),
        (["2c 3c Kh Kd", "2d 5s Qh Jc"], "As 4d 7h Kc Qd", {0: 20}),
    ],
    ids=["no low", "one low", "quartered", "scooped"],
)
def test_b073_high_and_low(holes: list[str], board: str, paid: dict[int, int]) -> None:
    assert won(check_down(deal([100, 100], HI_LO, game=OMAHA_HI_LO, holes=holes, board=board))) == paid


def test_b074_high_and_low_are_judged_for_each_pot() -> None:
    """The all-in seat has the only low: the side pot's high takes all of it."""
    holes = ["Kh Kd Jc Jd", "Qh Qd Tc Td", "Ah 2h 3s 3d"]
    hand = deal([100, 100, 20], HI_LO, game=OMAHA_HI_LO, holes=holes, board="Ks Qs 4d 5c 8h")
    act(hand, "a c c x x r50 c x x")
    assert won(hand) == {0: 30 + 100, 2: 30}


def test_b076_b077_no_card_twice_and_a_fresh_deck_each_hand() -> None:
    for _ in range(3):
        hand = check_down(deal([1000] * 10, no_limit(5, 10)))
        cards = [card for hole in hand.hole for card in hole] + hand.board
        assert len(set(cards)) == len(cards) == 25


def test_b071_ace_to_five_is_no_straight_in_deuce_to_seven() -> None:
    worse_to_better = [
        "2c 2d 3h 4s 5c",
        "Ac 5d 4h 3s 2c",
        "Kc Qd Jh Ts 8c",
        "8c 6d 5h 4s 3c",
        "7c 5d 4h 3s 2c",
    ]
    strengths = [LOW27.strength(parse_cards(cards), ()) for cards in ["6c 5d 4h 3s 2c", *worse_to_better]]
    assert strengths == sorted(set(strengths))


# E. Draw, deck exhaustion


def drawn_out() -> Hand:
    """Six players draw five cards whenever they may: the first draw runs through the deck."""
    game = TRIPLE_DRAW_27
    hand = Hand(
        game,
        usual_stakes(game, StructureId.FIXED_LIMIT, unit=Chips(100)),
        {Seat(seat): Chips(10_000) for seat in range(6)},
        button=Seat(5),
        chance=random_chance(Random(82), game, 6),
    )
    while hand.actor is not None:
        match hand.menu:
            case DrawMenu():
                hand.choose(hand.actor, Discard(hand.hole[hand.place_of[hand.actor]]))
            case BetMenu() as menu:
                hand.choose(hand.actor, CALL if menu.call else CHECK)
            case _:
                hand.choose(hand.actor, MUCK)
    return hand


def test_b080_who_draws_from_an_empty_deck_gets_all_his_cards() -> None:
    hand = drawn_out()
    assert sum(isinstance(event, Reshuffled) for event in hand.events) > 1
    assert [len(hole) for hole in hand.hole] == [5] * 6


def test_b080_nobody_gets_back_what_he_threw_away() -> None:
    thrown: dict[Seat, set[Card]] = {Seat(seat): set() for seat in range(6)}
    for event in drawn_out().events:
        if isinstance(event, Discarded):
            thrown[event.seat].update(card for card in event.cards if card is not None)
        elif isinstance(event, Dealt):
            assert thrown[event.seat].isdisjoint(event.down)


def test_b082_discards_come_back_only_when_the_deck_is_through() -> None:
    hand = drawn_out()
    first = next(at for at, event in enumerate(hand.events) if isinstance(event, Reshuffled))
    before = [card for event in hand.events[:first] if isinstance(event, Dealt) for card in event.down]
    straddling = next(event for event in hand.events[first:] if isinstance(event, Dealt))
    assert set(before) == set(hand.chance.deck[: len(before)])
    assert set(straddling.down) >= set(hand.chance.deck[len(before) :])


# F. Showdown, muck, display


@pytest.mark.parametrize("seats", range(2, 11))
def test_b088_every_seat_sees_its_own_cards_once_and_no_others(seats: int) -> None:
    hand = deal([1000] * seats, no_limit(5, 10))
    for viewer in hand.seats:
        told = [event.projected(viewer) for event in hand.events if isinstance(event, Dealt)]
        seen = {event.seat: event.down for event in told}
        assert len(told) == seats
        assert seen.pop(viewer) == hand.hole[hand.place_of[viewer]]
        assert set(seen.values()) <= {(None, None)}


def test_b089_all_in_seats_take_part_in_the_showdown() -> None:
    hand = act(deal([100, 100, 100], no_limit(5, 10), board=BOARD), "a c c")
    assert {event.seat for event in hand.events if isinstance(event, Shown)} == {0, 1, 2}


def test_b092_the_hand_pays_by_its_own_button() -> None:
    hand = deal([100, 100, 100], no_limit(1, 3), board=STRAIGHT_BOARD)
    check_down(act(hand, "c f x"))
    assert won(hand) == {1: 4, 2: 3}
    assert hand.button == 2


def test_the_streets_of_a_run_out_follow_the_exposed_cards() -> None:
    hand = act(deal([100, 100], no_limit(5, 10), board=BOARD), "a c")
    opened = [event.board for event in hand.events if isinstance(event, StreetOpened)]
    assert opened == [(), parse_cards("2c 7d 9h"), parse_cards("Js"), parse_cards("3d")]


def test_folding_after_the_hand_is_refused() -> None:
    hand = act(deal([100, 100], no_limit(5, 10)), "f")
    with pytest.raises(Refusal, match="not_your_turn"):
        hand.choose(Seat(0), FOLD)


def test_layers_keep_a_folders_chips() -> None:
    pot, side = layers([100, 200, 200, 10], [False, False, False, True])
    assert ((pot.amount, pot.eligible), (side.amount, side.eligible)) == ((310, (0, 1, 2)), (200, (1, 2)))
