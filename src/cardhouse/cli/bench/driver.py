"""Cardhouse under the policy: every card from the operating system's chance, every decision from its menu."""

from typing import Any

from cardhouse.adapters.entropy import OsEntropy
from cardhouse.chips import Chips, Seat
from cardhouse.cli.bench.policy import BETS, BIG_BLIND, FOLDS, RAISES, SEATS, SMALL_BLIND, STACK, Percents
from cardhouse.dealing import entropy_needed, top_cards
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import CALL, CHECK, FOLD, RaiseTo
from cardhouse.rules.posts import usual_posts
from cardhouse.rules.spec import Chance, Game, Stakes, StructureId
from cardhouse.rules.stakes import big_bet, fixed_limit

BUTTON = Seat(SEATS - 1)


def stakes_of(structure: StructureId) -> Stakes:
    """0.50/1 in every structure."""
    if structure is StructureId.FIXED_LIMIT:
        return fixed_limit(Chips(BIG_BLIND))
    return big_bet(structure, Chips(SMALL_BLIND), Chips(BIG_BLIND))


def play_hands(game: Game, structure: StructureId, *, hands: int, percents: Percents) -> int:
    """Shuffle to payout, so many times; the decisions made."""
    stakes = stakes_of(structure)
    stacks = {Seat(seat): Chips(STACK) for seat in range(SEATS)}
    take, cards = OsEntropy().take, game.cards_for(SEATS)
    size = entropy_needed(len(game.deck), cards)
    posts = usual_posts(game, stakes, order=tuple(stacks), button=BUTTON)
    decisions = 0
    for _ in range(hands):
        chance = Chance(top_cards(game.deck, cards, entropy=take(size)))
        decisions += play(Hand(game, stakes, stacks, button=BUTTON, chance=chance, posts=posts), percents)
    return decisions


def play(hand: Hand, percents: Percents) -> int:
    """To the end; the decisions made."""
    decisions = 0
    while (actor := hand.actor) is not None:
        menu: Any = hand.menu  # nobody asks to show
        decisions += 1
        percent = percents()
        if menu.call:
            if percent < FOLDS:
                hand.choose(actor, FOLD)
            elif percent < RAISES and menu.min_to:
                hand.choose(actor, RaiseTo(menu.min_to))
            else:
                hand.choose(actor, CALL)
        elif percent < BETS and menu.min_to:
            hand.choose(actor, RaiseTo(menu.min_to))
        else:
            hand.choose(actor, CHECK)
    return decisions
