"""Counts of betting trees: every way in which the betting can go, walked through the public menus.

Only bets and bring-ins are walked. Cards are as they come, draws stand pat, what must be discarded is what
would be without an answer, and nobody shares a pot. A fold for free is legal but not counted, and a street on
which fewer than two seats can bet is skipped.
"""

import msgspec

from cardhouse.chips import Chips, Seat
from cardhouse.play import Choice
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import BRING_IN, CALL, CHECK, FOLD, BetMenu, BringInMenu, RaiseTo


class Count(msgspec.Struct):
    """What happens on one street, over all the ways in which it can be reached."""

    decisions: int = 0
    """How often a seat is asked."""
    actions: int = 0
    """The choices it has, over all decisions."""
    folds: int = 0
    """Ways that end here with one seat left."""
    ends: int = 0
    """Ways that close the street with two seats or more."""


def perft(hand: Hand, *, streets: int) -> list[Count]:
    """The counts of the first `streets` streets from where the hand stands. The hand is used up."""
    counts = [Count() for _ in range(streets)]
    _pass_over(hand)
    if not hand.is_over:
        _walk(hand, counts)
    return counts


def divide(hand: Hand, *, streets: int) -> list[tuple[Choice, list[Count]]]:
    """The counts below each choice that the hand has now."""
    _pass_over(hand)
    seat, menu = _asked(hand)
    divided = []
    for choice in choices(menu):
        counts = [Count() for _ in range(streets)]
        _step(hand.copy(), seat, choice=choice, counts=counts)
        divided.append((choice, counts))
    return divided


def choices(menu: BetMenu | BringInMenu) -> list[Choice]:
    """Everything that a menu offers, every amount in whole chips; no fold where nothing is owed."""
    offered: list[Choice]
    if isinstance(menu, BringInMenu):
        offered = [FOLD, BRING_IN] if menu.may_fold else [BRING_IN]
    else:
        offered = [FOLD, CALL] if menu.call else [CHECK]
    if menu.min_to:
        amounts = menu.sizes or range(menu.min_to, menu.max_to + 1)
        offered += [RaiseTo(Chips(to)) for to in amounts]
    return offered


def _asked(hand: Hand) -> tuple[Seat, BetMenu | BringInMenu]:
    ((seat, owed),) = hand.pending.items()
    assert isinstance(owed.menu, BetMenu | BringInMenu)
    return seat, owed.menu


def _pass_over(hand: Hand) -> None:
    """Decisions of other kinds are made as if their time had run out, but by a person who may bet again."""
    while hand.pending:
        ((seat, owed),) = hand.pending.items()
        if isinstance(owed.menu, BetMenu | BringInMenu):
            return
        hand.choose(seat, owed.default)


def _walk(hand: Hand, counts: list[Count]) -> None:
    seat, menu = _asked(hand)
    count, offered = counts[hand.street], choices(menu)
    count.decisions += 1
    count.actions += len(offered)
    for choice in offered[:-1]:
        _step(hand.copy(), seat, choice=choice, counts=counts)
    _step(hand, seat, choice=offered[-1], counts=counts)


def _step(hand: Hand, seat: Seat, *, choice: Choice, counts: list[Count]) -> None:
    street = hand.street
    hand.choose(seat, choice)
    _pass_over(hand)
    if hand.folded.count(False) == 1:
        counts[street].folds += 1
    elif hand.is_over or hand.street > street:
        counts[street].ends += 1
    if not hand.is_over and hand.street < len(counts):
        _walk(hand, counts)
