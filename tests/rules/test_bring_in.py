"""Bring-ins and what completes them (rules.md 1.1, 1.6, 4, *Ante games*)."""

from typing import Any

import pytest

from cardhouse.cards import STANDARD_DECK, Card, parse_cards
from cardhouse.chips import Chips, Seat
from cardhouse.games.stud import SEVEN_CARD_STUD
from cardhouse.play import Refusal
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import BRING_IN, BetMenu, BringInMenu, RaiseTo
from cardhouse.rules.spec import Chance
from cardhouse.rules.stakes import bring_in_limit

STAKES = bring_in_limit(Chips(100))
"""Ante 25, bring-in 50, bets of 100 and 200."""


def dealt(stack: int) -> Hand:
    """Seat 1 shows the deuce of clubs and owes the bring-in; it has so much behind its ante."""
    doors = parse_cards("2c Kh Qh")
    down = [card for card in STANDARD_DECK if card not in doors]
    deck: tuple[Card, ...] = (*down[:6], *doors, *down[6:])
    stacks = {Seat(1): Chips(stack + 25), Seat(2): Chips(5_000), Seat(3): Chips(5_000)}
    return Hand(SEVEN_CARD_STUD, STAKES, stacks, button=None, chance=Chance(deck))


def bet_menu(hand: Hand) -> BetMenu:
    assert isinstance(hand.menu, BetMenu)
    return hand.menu


def test_the_bring_in_or_the_full_bet() -> None:
    menu = dealt(5_000).menu
    assert isinstance(menu, BringInMenu)
    assert (menu.amount, menu.min_to, menu.max_to, menu.may_fold) == (50, 100, 100, False)


@pytest.mark.parametrize("to", [99, True, 100.0, None])
def test_what_the_opener_may_not_complete_to_is_refused(to: Any) -> None:
    hand = dealt(5_000)
    with pytest.raises(Refusal, match="raise_out_of_range"):
        hand.choose(Seat(1), RaiseTo(to))
    assert (hand.actor, hand.bets) == (1, [0, 0, 0])


def test_the_others_call_it_or_complete() -> None:
    hand = dealt(5_000)
    hand.choose(Seat(1), BRING_IN)
    assert (bet_menu(hand).call, bet_menu(hand).min_to, bet_menu(hand).completes) == (50, 100, True)


@pytest.mark.parametrize(("stack", "raise_to"), [(74, 100), (75, 175), (99, 199)])
def test_an_all_in_opener_completes_from_half_the_way_on(stack: int, raise_to: int) -> None:
    """Half of what is between the bring-in and the full bet counts as a bet, less does not (1.6)."""
    hand = dealt(stack)
    hand.choose(Seat(1), RaiseTo(Chips(stack)))
    assert (bet_menu(hand).call, bet_menu(hand).min_to) == (stack, raise_to)


def test_a_short_bring_in_leaves_the_price_as_it_is() -> None:
    hand = dealt(20)
    hand.choose(Seat(1), BRING_IN)
    assert (bet_menu(hand).call, bet_menu(hand).min_to) == (50, 100)


def test_who_is_all_in_for_the_ante_passes_the_bring_in_on() -> None:
    hand = dealt(0)
    assert hand.actor == 2
    assert isinstance(hand.menu, BringInMenu)
    assert hand.menu.may_fold
