"""Cardhouse under the policy: every card from the operating system's chance, every decision from its menu."""

from collections.abc import Callable
from typing import Any

from cardhouse.adapters.entropy import OsEntropy
from cardhouse.chips import Chips, Seat
from cardhouse.cli.bench.policy import BETS, BIG_BLIND, FOLDS, RAISES, SEATS, STACK, Percents, drawn
from cardhouse.dealing import entropy_needed, top_cards
from cardhouse.play import Choice, Menu
from cardhouse.rules.ability import wheels
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import (
    BRING_IN,
    CALL,
    CHECK,
    FOLD,
    REFUSE,
    BetMenu,
    BringInMenu,
    Discard,
    DrawMenu,
    RaiseTo,
)
from cardhouse.rules.posts import usual_posts
from cardhouse.rules.spec import Chance, Game, StructureId
from cardhouse.rules.stakes import usual_stakes

BUTTON = Seat(SEATS - 1)


def play_hands(game: Game, structure: StructureId, *, hands: int, percents: Percents) -> int:
    """Shuffle to payout, so many times; the decisions made."""
    stakes = usual_stakes(game, structure, unit=Chips(BIG_BLIND))
    stacks = {Seat(seat): Chips(STACK) for seat in range(SEATS)}
    button = BUTTON if game.has_button else None
    posts = usual_posts(game, stakes, order=tuple(stacks), button=button)
    chance, play_one = chances(game), player(game)
    decisions = 0
    for _ in range(hands):
        hand = Hand(game, stakes, stacks, button=button, chance=chance(), posts=posts, shuffled=True)
        decisions += play_one(hand, percents)
    return decisions


def chances(game: Game) -> Callable[[], Chance]:
    """Fresh chance for a hand: only as many cards as it can use, and always the same wheel."""
    take, cards = OsEntropy().take, game.cards_for(SEATS)
    size, reshuffles = entropy_needed(len(game.deck), cards), game.reshuffles_for(SEATS)
    if not reshuffles:
        wheel = wheels(game.abilities)[0]
        return lambda: Chance(top_cards(game.deck, cards, entropy=take(size)), wheel=wheel)
    each = entropy_needed(len(game.deck))
    parts = [slice(at, at + each) for at in range(0, reshuffles * each, each)]

    def chance() -> Chance:
        spare = take(reshuffles * each)
        deck = top_cards(game.deck, cards, entropy=take(size))
        return Chance(deck, tuple(map(spare.__getitem__, parts)))

    return chance


def player(game: Game) -> Callable[[Hand, Percents], int]:
    """The loop that knows all menus of the game; those that only bet are spared looking."""
    if game.up_cards is None and not any(street.is_exchange for street in game.streets):
        return play
    return play_any


def play(hand: Hand, percents: Percents) -> int:
    """A hand in which nothing is chosen but bets, to the end; the decisions made."""
    decisions = 0
    choose = hand.choose
    while (actor := hand.actor) is not None:
        menu: Any = hand.menu  # nobody asks to show
        decisions += 1
        percent = percents()
        if menu.call:
            if percent < FOLDS:
                choose(actor, FOLD)
            elif percent < RAISES and menu.min_to:
                choose(actor, RaiseTo(menu.min_to))
            else:
                choose(actor, CALL)
        elif percent < BETS and menu.min_to:
            choose(actor, RaiseTo(menu.min_to))
        else:
            choose(actor, CHECK)
    return decisions


def play_any(hand: Hand, percents: Percents) -> int:
    """Any hand to the end; the decisions made. Who owes a bring-in posts it, nobody shares a pot."""
    decisions = 0
    choose = hand.choose
    while (actor := hand.actor) is not None:
        menu: Any = hand.menu
        decisions += 1
        percent = percents()
        if type(menu) is not BetMenu:
            choose(actor, otherwise(hand, menu, percent))
        elif menu.call and percent < FOLDS:
            choose(actor, FOLD)
        elif menu.min_to and percent < (RAISES if menu.call else BETS):
            choose(actor, RaiseTo(menu.min_to))
        else:
            choose(actor, CALL if menu.call else CHECK)
    return decisions


def otherwise(hand: Hand, menu: Menu, percent: int) -> Choice:
    """What the policy does where there is no betting."""
    if not isinstance(menu, DrawMenu):
        return BRING_IN if isinstance(menu, BringInMenu) else REFUSE
    assert hand.actor is not None
    hole = hand.hole[hand.place_of[hand.actor]]
    return Discard(hole[: max(menu.least, drawn(percent, menu.most))])
